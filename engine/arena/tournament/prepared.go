package tournament

import (
	"cmp"
	"context"
	"encoding/json"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/bot"
	"generals-chess/engine/games"
	"generals-chess/engine/roster"
)

// Prepared is a tournament that is ready to be played: arena.Run plays its Config. Watch, Turned and Finish of the Config may be set.
type Prepared struct {
	Game    games.Game
	Config  arena.Config
	Test    *stats.SPRT // the test that ends it early; nil for none
	Options Options
	// Changed are the numbers of players whose files changed since the start of the tournament. To resume nevertheless mixes games of
	// two programs. Gone are the numbers of players whose files are missing.
	Changed  []int
	Gone     []int
	bots     bot.Options
	programs int // number of players that are bots
}

// PageName is the name of the report's file in the tournament's folder.
const PageName = "report.html"

// longestName is the largest length of a player's name, in characters.
const longestName = 64

// Prepare checks an order before anything is started. With resume the folder must hold the tournament; without, it must hold none.
// Build builds the bots afterwards.
func Prepare(all games.Table, o Spec, folder string, resume bool) (*Prepared, error) {
	e := &Prepared{Options: o.Options}
	var err error
	if e.Game, err = all.Find(o.Game); err != nil {
		return nil, err
	}
	if e.Test, err = o.Options.test(); err != nil {
		return nil, err
	}
	if e.bots, err = o.Options.botOptions(); err != nil {
		return nil, err
	}
	seats := make([]string, len(o.Entrants))
	for i, one := range o.Entrants {
		seats[i] = one.Seat
	}
	if e.bots.Names, err = roster.ForSeats(seats); err != nil {
		return nil, err
	}
	if err := e.hide(o.Entrants, folder); err != nil {
		return nil, err
	}
	if err := e.fits(o); err != nil {
		return nil, err
	}
	players, err := e.seat(o.Entrants, !resume && !o.Elsewhere)
	if err != nil {
		return nil, err
	}
	for i := range players {
		if o.Elsewhere {
			players[i].Ready = nil
			continue
		}
		players[i].Same = same(players[i].File)
	}
	e.stamp(players, resume)
	settings, err := json.Marshal(e.Options)
	if err != nil {
		return nil, err
	}
	e.Config = arena.Config{Rules: e.Game.Rules, Setup: o.Setup.Complete(e.Game.Rules), Players: players, Plan: o.Plan, Folder: folder, Resume: resume,
		Workers: o.Workers, Program: o.Program, Settings: settings, NoRecords: o.Options.NoRecords, Enough: enough(e.Test)}
	e.Config.Plan.Players = len(players)
	return e, e.Config.Plan.Validate()
}

// fits returns an error, a *bot.ShortError, if this machine cannot run that many games side by side.
func (e *Prepared) fits(o Spec) error {
	if o.Elsewhere {
		return nil
	}
	seats := 2
	if o.Plan.Format == schedule.Rotation {
		seats = cmp.Or(o.Plan.Table, len(o.Entrants))
	}
	_, err := bot.SideBySide(max(o.Workers, 1), min(e.programs, seats))
	return err
}

// hide hides the bots' files from each other, and the tournament's folder from all. The error is a *engine.Phrase: the sandbox is not
// available.
func (e *Prepared) hide(entrants []Entrant, folder string) error {
	r, _ := e.bots.Names.(*roster.Roster)
	var specs []engine.SeatSpec
	for _, one := range entrants {
		if spec, err := r.Seat(one.Seat); err == nil {
			specs = append(specs, spec)
		}
	}
	files := bot.FilesOf(specs, e.bots)
	if e.programs = len(files); e.programs == 0 {
		return nil
	}
	if path, err := filepath.Abs(folder); err == nil {
		files = append(files, path)
	}
	e.bots.Hidden = append(e.bots.Hidden, files...)
	return bot.SandboxOffer().Check(e.Options.Sandbox)
}

// SandboxSentence returns the sentence about the sandbox of the bots; it has no key if no player is a bot.
func (e *Prepared) SandboxSentence() engine.Phrase {
	if e.programs == 0 {
		return engine.Phrase{}
	}
	return bot.SandboxOffer().Tell(e.Options.Sandbox)
}

// enough returns a function for Config.Enough that reports whether the test has decided; nil without a test.
func enough(test *stats.SPRT) func(stats.Pairs) bool {
	if test == nil {
		return nil
	}
	return func(p stats.Pairs) bool { return test.Progress(p).Decision != stats.GoOn }
}

// seat converts the entrants to players; with ready each of them must be ready to play.
func (e *Prepared) seat(entrants []Entrant, ready bool) (players []arena.Player, err error) {
	r, _ := e.bots.Names.(*roster.Roster)
	for _, one := range entrants {
		p, err := e.player(one, r)
		if err == nil && ready && p.Ready != nil {
			err = p.Ready()
		}
		if err != nil {
			return nil, cannotEnter.With("name", shown(cmp.Or(one.Name, one.Seat))).WithPhrase("reason", engine.Reason(err)).Err()
		}
		players = append(players, p)
	}
	return players, nil
}

func (e *Prepared) player(one Entrant, r *roster.Roster) (arena.Player, error) {
	spec, err := r.Seat(one.Seat)
	if err != nil {
		return arena.Player{}, err
	}
	name := cmp.Or(one.Name, SeatName(spec))
	if !nameable(name) {
		return arena.Player{}, strangeName.WithInt("most", longestName).Err()
	}
	return arena.Seated(e.Game, name, spec.String(), e.bots)
}

// BotOptions returns how bots are run, for callers who run them elsewhere.
func (e *Prepared) BotOptions() bot.Options { return e.bots }

// nameable reports whether a table can show the name.
func nameable(name string) bool {
	return len([]rune(name)) <= longestName && !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) })
}

// shown returns a name for a sentence, quoted if it cannot be shown.
func shown(name string) string {
	if nameable(name) {
		return name
	}
	return strconv.Quote(name)
}

// SeatName returns the default name of a player: the level of an AI, or a bot's name in the bots file or that of its file.
func SeatName(spec engine.SeatSpec) string {
	if spec.Kind == engine.AISeat {
		return spec.Arg
	}
	return bot.CommandName(spec.Arg)
}

// Build builds the bots from source, so that no bot's first turn waits for a compiler and compile errors appear before the first game.
// begun is called before each bot is built, and done after; either may be nil. The error is ctx's, or names the bot; it wraps a
// *source.Failure if the compiler rejected the file.
func (e *Prepared) Build(ctx context.Context, begun func(name string), done func(name string, took time.Duration)) error {
	for _, p := range e.Config.Players {
		command, ok := strings.CutPrefix(p.Spec, string(engine.BotSeat)+":")
		if !ok {
			continue
		}
		if begun != nil {
			begun(p.Name)
		}
		start := time.Now()
		if err := bot.Prepare(ctx, command, e.bots); err != nil {
			return notBuilt(ctx, p.Name, err)
		}
		if done != nil {
			done(p.Name, time.Since(start))
		}
	}
	return nil
}

// Report reads the report and the snapshot of the tournament's folder.
func (e *Prepared) Report() (*report.Report, *arena.Snapshot, error) {
	r, s, err := report.Read(e.Config.Folder, e.Test)
	if err != nil {
		return nil, nil, err
	}
	r.Trace(e.Config.Folder)
	r.Words, r.Sandbox = e.Game.Words, report.Sentence{Phrase: e.SandboxSentence()}
	if r.Workers, err = report.ReadWorkers(e.Config.Folder); err != nil {
		return nil, nil, err
	}
	r.Class, err = report.ReadClass(e.Config.Folder)
	return r, s, err
}

// Page returns the path of the report's HTML file.
func (e *Prepared) Page() string { return filepath.Join(e.Config.Folder, PageName) }
