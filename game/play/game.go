package play

import (
	"cmp"
	"slices"
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/games"
	"generals-chess/engine/overlay"
	"generals-chess/engine/replay"
	"generals-chess/engine/roster"
	"generals-chess/game/app"
	"generals-chess/game/play/resume"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Game is one game as the screens that set up, play and watch its matches need it. Shared code knows only this interface and engine.View;
// the game's package knows the type of its views. Package game/usual has what most games answer alike.
type Game interface {
	// Rules returns the game's rules. Rules().Name() names the game in settings and setups.
	Rules() engine.Rules
	// Entry returns the game's row in a table of games, and Ways its modes.
	Entry() games.Game
	Ways() settings.Ways
	// Card returns the game's title and subtitle for lists of games.
	Card(*app.App) GameCard

	// Look returns the mark and colours of a player.
	Look(engine.Player) Mark
	// SeatName returns the name to show for a seat of a record.
	SeatName(a *app.App, p int, seat replay.Seat) string
	// Played returns how many of a match's turns were played. gaveUp reports whether a player gave up in the last one.
	Played(turns int, gaveUp bool) int
	// Long returns a number of turns as text, such as "312 steps".
	Long(a *app.App, turns int) string

	// SetupOf makes the match that the choices describe. It may read files, so it runs off the frame.
	SetupOf(settings.Choices) (engine.Setup, error)
	// FirstPace returns the pace that a match begins with.
	FirstPace(settings.Choices) session.Pace
	// PeopleWait reports whether the people's seats wait for the pacer themselves, so that the other seats can think meanwhile. If it is
	// false, the session holds back every turn.
	PeopleWait(settings.Choices) bool
	// NewTable returns the table for the people of a match.
	NewTable(settings.Choices, *session.Pacer) Table

	// Setup, Match and Result make the game's screens. The set-up starts from the choices, owns them from then on, and is a dropper. Match
	// shows a match to those who play it, or to spectators if no person plays. Result is shown when the match is over.
	Setup(*app.App, settings.Choices) app.Scene
	Match(*app.App, *Play) app.Scene
	Result(*app.App, *Play) app.Scene

	// Tell describes a finished match in words.
	Tell(*app.App, *settings.LastMatch) ToldMatch
	// Leaving returns the sentence about the step or round at which a match is left.
	Leaving(*app.App, *session.Snapshot) string
	// Preview returns a small picture that shows no position yet.
	Preview(*app.App) Preview
	// Grid returns the size of the map that bots draw on, in a view; the zero Grid if the game shows no drawings.
	Grid(engine.View) overlay.Grid
}

// Routes lead from a match to screens of packages that import this one.
type Routes interface {
	// Replay opens the replay of a match of this window at a step, on top of the present scene.
	Replay(a *app.App, p *Play, step int)
	// Examine opens the examination of a bot.
	Examine(a *app.App, game, command string)
}

// Matches holds the games of the window and the matches of them that run in it.
type Matches struct {
	Games    []Game // in the order of the home screen
	Open     Opener
	Records  string  // the folder that every match is recorded in; "" for none
	BotsFile string  // the file that gives bots their names; "" for none
	Plays    []*Play // matches whose goroutine may still run
	Keeper   resume.Writer
	// Kept returns the sentence about what the sandbox keeps bots from. It may take a while. It is nil if that is unknown.
	Kept func() engine.Phrase
	// Sandbox is the mode for every bot that the window runs, for any purpose; "" is auto.
	Sandbox sandbox.Mode
	// Turned keeps the reports on the matches that were looked at.
	Turned Turned

	unfinished map[string][]*resume.Saved // by game, the matches that were left, newest first
	given      func(*settings.Choices)    // applies the command line to the next match; nil for no change
}

// BotHome is the source of the window's bots and the mode of their sandbox.
type BotHome struct {
	File    string // the file that gives bots their names; "" for none
	Sandbox sandbox.Mode
}

// BotHome returns the settings of this window's bots.
func (m *Matches) BotHome() BotHome { return BotHome{m.BotsFile, m.Sandbox} }

// For returns the options to run a command, or a bot's name, with. It reads files. The error is a *engine.Phrase.
func (h BotHome) For(command string) (bot.Options, error) {
	return roster.For(h.File, command, bot.Options{Sandbox: h.Sandbox})
}

// MatchesOf returns the Matches of the window.
func MatchesOf(a *app.App) *Matches { return app.Part[*Matches](a) }

// Ways returns the modes of all games.
func (m *Matches) Ways() (ways settings.Ways) {
	for _, g := range m.Games {
		ways = append(ways, g.Ways()...)
	}
	return ways
}

// Table returns the games as code without a window knows them.
func (m *Matches) Table() games.Table {
	var list []games.Game
	for _, g := range m.Games {
		list = append(list, g.Entry())
	}
	return games.NewTable(list...)
}

// PlaceOf returns the index of a game in Matches.Games. It panics for an unknown game: look up names from files and flags with FindGame
// first.
func PlaceOf(a *app.App, game string) int {
	i := slices.IndexFunc(MatchesOf(a).Games, func(g Game) bool { return g.Rules().Name() == game })
	if i < 0 {
		panic("this window has no game " + strconv.Quote(game)) // not reached
	}
	return i
}

// GameOf returns the game of a name that the window has.
func GameOf(a *app.App, game string) Game {
	return MatchesOf(a).Games[PlaceOf(a, game)]
}

// FindGame returns the game of a name, if the window has it.
func FindGame(a *app.App, name string) (Game, bool) {
	for _, g := range MatchesOf(a).Games {
		if g.Rules().Name() == name {
			return g, true
		}
	}
	return nil, false
}

// RecordedSeat returns the name to show for a seat of a record: the name that somebody gave it; or what called makes of its spec; or, if
// that is "", the name that the seat reports; or, if that is "" too, unnamed.
func RecordedSeat(seat replay.Seat, called func(engine.SeatSpec) string, unnamed string) string {
	if HasGivenName(seat) {
		return seat.Name
	}
	if spec, err := engine.ParseSeat(seat.Spec); seat.Spec != "" && err == nil {
		if name := called(spec); name != "" {
			return name
		}
	}
	return cmp.Or(seat.Name, unnamed)
}

// Stop stops every match. It does not wait; Wait does.
func (m *Matches) Stop() {
	for _, p := range m.Plays {
		p.Stop()
	}
}

// Wait returns when all matches have closed their bots.
func (m *Matches) Wait() {
	for _, p := range m.Plays {
		<-p.Session.Done()
	}
}

// Table holds the seats of a match's people, and their knowledge of it.
type Table interface {
	// Seat returns a person's seat, nil for a player who is no person.
	Seat(engine.Player) engine.Seat
	// Take receives a turn.
	Take(*session.Snapshot)
}

// Thumbnail is a picture of a position. It does not move by itself.
type Thumbnail interface {
	render.Layer
	Advance(nowMS int64)
	// SetArea sets the area that the position is fitted into, device px, and the device px of one logical px. The area may reach beyond
	// the window.
	SetArea(area render.Rect, scale float32)
}

// ShowThumbnail draws a picture into r.
func ShowThumbnail(c *ui.Context, r render.Rect, t Thumbnail) {
	t.Advance(c.In.NowMS)
	t.SetArea(r, c.Env.BoardScale())
	c.Layer(r, t)
}

// dropper is a screen that accepts files dropped on the window, which are in c.In.
type dropper interface {
	Drop(a *app.App, c *ui.Context)
}

// GameCard is the title of a game and a line that describes it.
type GameCard struct{ Title, Sub string }

// HomeRow is one mode of a game on the home screen.
type HomeRow struct {
	Mode             settings.Mode
	Icon, Title, Sub string
}

// ToldMatch describes a finished match: how it went for whom, the mark beside that, and why.
type ToldMatch struct {
	Icon    string // "" for none
	Tone    theme.Color
	Verdict string
	Why     string
}
