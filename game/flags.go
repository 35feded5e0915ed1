package game

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/bot"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay/files"
	"generals-chess/engine/roster"
	"generals-chess/game/flags"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
)

// Flags are the arguments of the command line.
type Flags flags.Given

// Limits of --step-time.
const (
	leastStep = 50 * time.Millisecond
	mostStep  = 10 * time.Second
)

// Options checks the flags and converts them to Options. An error is one sentence that names what is wrong and what to write instead.
func (f Flags) Options(open play.Opener) (Options, error) {
	o := Options{Open: open, Language: f.Language, Replay: f.Replay}
	if f.Language != "" {
		if _, err := words.ParseLang(f.Language); err != nil {
			return o, err
		}
	}
	game, err := f.game()
	if err != nil {
		return o, err
	}
	o.Game, f.Game = game, game
	if err := f.name(); err != nil {
		return o, err
	}
	if err := f.trySeats(open); err != nil {
		return o, err
	}
	if o.Adjust, err = f.adjust(); err != nil {
		return o, err
	}
	switch {
	case len(f.Players) > 0:
		o.Start = f.startSea
	case f.Red != "" || f.Blue != "":
		o.Start = f.start
	}
	if err := f.tryReplay(); err != nil {
		return o, err
	}
	return o, f.tryMap()
}

// tryReplay checks that there is a match to show, so that a wrong file is reported before the window opens.
func (f Flags) tryReplay() error {
	switch {
	case f.Replay == "":
		return nil
	case f.Red != "" || f.Blue != "" || len(f.Players) > 0:
		return errors.New("--replay shows a match that was played: leave out --red, --blue and --player")
	}
	if _, _, ok := firstMatch(context.Background(), f.Replay); ok || store.Exists(f.Replay) {
		return nil
	}
	_, err := files.Open(files.ParseRef(f.Replay))
	return err
}

// game returns the game that the flags ask for, "" if they leave it open.
func (f Flags) game() (string, error) {
	own := f.generalsOnly()
	switch {
	case f.Game == "" && (own != "" || f.Init != ""):
		f.Game = settings.Generals
	case f.Game != "" && !slices.Contains(Ways().Games(), f.Game):
		return "", fmt.Errorf("game %q: write %s", f.Game, strings.Join(Ways().Games(), " or "))
	}
	switch {
	case f.Game == settings.HitSink && own == "red", f.Game == settings.HitSink && own == "blue":
		return "", fmt.Errorf("--%s belongs to generals: with --game hitsink name the seats with --player", own)
	case f.Game == settings.HitSink && own != "":
		return "", fmt.Errorf("--%s belongs to generals: leave it out with --game hitsink", own)
	case f.Game != settings.HitSink && len(f.Players) > 0:
		return "", errors.New("--player belongs to hitsink: add --game hitsink, or name the seats of generals with --red and --blue")
	}
	return f.Game, nil
}

// generalsOnly returns the name of the first given flag that only Generals has, "" for none.
func (f Flags) generalsOnly() string {
	for _, flag := range [...]struct{ name, value string }{
		{"red", f.Red}, {"blue", f.Blue}, {"size", f.Size}, {"map", f.Map}, {"step-time", f.StepTime},
	} {
		if flag.value != "" {
			return flag.name
		}
	}
	return ""
}

// seat is one seat that a flag names.
type seat struct {
	flag, game string
	player     engine.Player
	text       *string // "" where the flag was not given
}

// seats returns the seats of all flags, each game's in the order of players.
func (f *Flags) seats() []seat {
	list := []seat{{"red", settings.Generals, 0, &f.Red}, {"blue", settings.Generals, 1, &f.Blue}}
	for i := range f.Players {
		list = append(list, seat{"player", settings.HitSink, engine.Player(i), &f.Players[i]})
	}
	return list
}

// name puts bot: before every seat that is only a bot's name, file or command.
func (f *Flags) name() error {
	f.Players = slices.Clone(f.Players)
	for _, s := range f.seats() {
		if _, err := engine.ParseSeat(*s.text); err == nil || *s.text == "" && s.flag != "player" {
			continue
		}
		r, err := roster.Open(roster.UserFile())
		if err != nil {
			return err
		}
		spec, err := r.Bare(*s.text)
		if err != nil {
			return fmt.Errorf("--%s: %w", s.flag, err)
		}
		*s.text = spec.String()
	}
	return nil
}

// trySeats opens every seat once, so that a wrong one is reported before the window opens.
func (f Flags) trySeats(open play.Opener) error {
	tried := map[string]bool{"": true}
	for _, s := range f.seats() {
		if tried[*s.text] {
			continue
		}
		tried[*s.text] = true
		if err := s.try(open); err != nil {
			return fmt.Errorf("--%s: %w", s.flag, err)
		}
	}
	return f.tryTable()
}

// tryTable checks the number of seats of Hit & Sink.
func (f Flags) tryTable() error {
	c := settings.Choices{Game: settings.HitSink, Seats: f.Players}
	way := Ways().Find(settings.SeaPlay)
	least, most := way.Least, way.Most
	switch n := len(f.Players); {
	case n == 0:
		return nil
	case n < least || n > most:
		return fmt.Errorf("hitsink needs %d to %d seats, not %d: give --player once for every ship", least, most, n)
	case c.Humans() > 1:
		return fmt.Errorf("one person has the window, not %d: give --player human once, and ai:LEVEL or bot:COMMAND for the other ships", c.Humans())
	}
	return nil
}

// adjust returns a function that applies every flag except the seats to a match's choices.
func (f Flags) adjust() (func(*settings.Choices), error) {
	seed, err := parseSeed(f.Seed)
	if err != nil {
		return nil, err
	}
	every, err := parseStep(f.StepTime)
	if err != nil {
		return nil, err
	}
	file := f.Init
	if file != "" {
		if file, err = filepath.Abs(f.Init); err != nil {
			return nil, fmt.Errorf("init %q: %w", f.Init, err)
		}
	}
	return func(c *settings.Choices) {
		if f.Seed != "" {
			c.Map.Seed, c.Map.NewSeed = seed, false
		}
		if c.Game == settings.Generals {
			f.adjustMap(&c.Map, file)
			if f.StepTime != "" {
				c.StepTime, c.Pace, c.Table = int(every.Milliseconds()), settings.RealTime, settings.Open
			}
		}
		if file != "" && c.Game == f.Game {
			c.Map.Kind, c.Map.File = settings.FileMap, file
		}
	}, nil
}

func (f Flags) adjustMap(m *settings.Map, file string) {
	if f.Size != "" {
		m.Size = f.Size
	}
	if f.Map != "" {
		m.Kind = settings.MapKind(f.Map)
	}
	if m.Kind == settings.FileMap && (f.Size != "" || f.Seed != "") && file == "" {
		m.Kind = settings.JudgeMap
	}
}

// start fills the unnamed seats with a person, or with an AI against a person, and takes the rest from the last match of that mode.
func (f Flags) start(last map[settings.Mode]settings.Choices) settings.Choices {
	seats := settings.Choices{Game: settings.Generals, Seats: []string{f.Red, f.Blue}}
	for p, seat := range seats.Seats {
		if seat != "" {
			continue
		}
		seats.Seats[p] = "human"
		if seats.Human(engine.Player(1 - p)) {
			seats.Seats[p] = "ai:easy"
		}
	}
	c := last[Ways().ModeOf(seats)]
	c.Seats = seats.Seats
	return c
}

// startSea takes everything but the seats from the last match of that mode.
func (f Flags) startSea(last map[settings.Mode]settings.Choices) settings.Choices {
	seats := settings.Choices{Game: settings.HitSink, Seats: f.Players}
	c := last[Ways().ModeOf(seats)]
	if c.Seats = seats.Seats; f.Init == "" {
		c.Map.Kind = settings.JudgeMap // a sea that was chosen then has other ships
	}
	return c
}

// try opens the seat and closes it again. It fails with the roster's or the bot's reason if the program cannot be found.
func (s seat) try(open play.Opener) error {
	spec, err := engine.ParseSeat(*s.text)
	if err != nil || spec.Kind == engine.HumanSeat {
		return err
	}
	if spec.Kind == engine.BotSeat {
		o, err := roster.ForUser(spec.Arg, bot.Options{})
		if err == nil {
			err = bot.Missing(spec.Arg, o)
		}
		if err != nil {
			return err
		}
	}
	opened, err := open(context.Background(), spec, engine.Setup{Game: s.game}, s.player)
	if err != nil {
		return err
	}
	return opened.Close()
}

// tryMap makes the map once, so that a wrong one is reported before the window opens.
func (f Flags) tryMap() error {
	var rules engine.Rules = generals.Rules{}
	match := engine.Setup{Options: map[string]string{}}
	if f.Game == settings.HitSink {
		if f.Init == "" {
			return nil
		}
		rules, match.Players = hitsink.Rules{}, len(f.Players)
	}
	if f.Init != "" {
		text, err := setup.ReadPosition(f.Init)
		if err != nil {
			return fmt.Errorf("init: %w", err)
		}
		match.Init = text
	}
	if f.Size != "" {
		match.Options["size"] = f.Size
	}
	if f.Map != "" {
		match.Options["map"] = f.Map
	}
	_, err := rules.New(match)
	if err != nil && f.Init != "" {
		return fmt.Errorf("init %q: %w", f.Init, err)
	}
	return err
}

func parseSeed(text string) (uint64, error) {
	if text == "" {
		return 0, nil
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("seed %q: write a whole number from 0 to 18446744073709551615", text)
	}
	return seed, nil
}

func parseStep(text string) (time.Duration, error) {
	if text == "" {
		return 0, nil
	}
	every, err := time.ParseDuration(text)
	if err != nil || every < leastStep || every > mostStep {
		return 0, fmt.Errorf("step time %q: write a time from %v to %v, such as 500ms", text, leastStep, mostStep)
	}
	return every, nil
}
