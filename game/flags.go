package game

import (
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/settings"
)

// Flags are the words of the command line, "" where one was not given.
type Flags struct {
	Red, Blue string // seats
	Seed      string
	Size      string
	Map       string
	Init      string // path
	StepTime  string
	Language  string
}

// Limits of --step-time.
const (
	leastStep = 50 * time.Millisecond
	mostStep  = 10 * time.Second
)

// Options reads the flags. An error is one sentence naming what is wrong and what to write instead.
func (f Flags) Options(rules engine.Rules, open Opener) (Options, error) {
	o := Options{Rules: rules, Open: open, Language: f.Language}
	if f.Language != "" {
		if _, err := words.ParseLang(f.Language); err != nil {
			return o, err
		}
	}
	for p, text := range []string{f.Red, f.Blue} {
		if err := trySeat(open, text, engine.Player(p)); err != nil {
			return o, err
		}
	}
	adjust, err := f.adjust()
	if err != nil {
		return o, err
	}
	o.Adjust = adjust
	if f.Red != "" || f.Blue != "" {
		o.Start = f.start
	}
	return o, f.tryMap(rules)
}

// adjust puts everything but the seats into a match's choices.
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
		f.adjustMap(&c.Map, seed, file)
		if f.StepTime != "" {
			c.StepTime, c.Pace, c.Table = int(every.Milliseconds()), settings.RealTime, settings.Open
		}
	}, nil
}

func (f Flags) adjustMap(m *settings.Map, seed uint64, file string) {
	if f.Seed != "" {
		m.Seed, m.NewSeed = seed, false
	}
	if f.Size != "" {
		m.Size = f.Size
	}
	if f.Map != "" {
		m.Kind = settings.MapKind(f.Map)
	}
	if m.Kind == settings.FileMap && (f.Size != "" || f.Seed != "") && file == "" {
		m.Kind = settings.JudgeMap
	}
	if file != "" {
		m.Kind, m.File = settings.FileMap, file
	}
}

// start gives the seats that were not named to whoever fits best, and takes the rest from the last
// match of that mode.
func (f Flags) start(last map[settings.Mode]settings.Choices) settings.Choices {
	seats := settings.Choices{Seats: [2]string{f.Red, f.Blue}}
	for p, seat := range seats.Seats {
		if seat != "" {
			continue
		}
		seats.Seats[p] = "human"
		if seats.Human(engine.Player(1 - p)) {
			seats.Seats[p] = "ai:easy"
		}
	}
	c := last[seats.Mode()]
	c.Seats = seats.Seats
	return c
}

// trySeat opens the seat once, so that a wrong one is told before the window opens.
func trySeat(open Opener, text string, p engine.Player) error {
	if text == "" {
		return nil
	}
	spec, err := engine.ParseSeat(text)
	if err != nil || spec.Kind == engine.HumanSeat {
		return err
	}
	seat, err := open(context.Background(), spec, engine.Setup{}, p)
	if err != nil {
		return fmt.Errorf("seat %q: %w", text, err)
	}
	return seat.Close()
}

// tryMap makes the map once, so that a wrong one is told before the window opens.
func (f Flags) tryMap(rules engine.Rules) error {
	setup := engine.Setup{Options: map[string]string{}}
	if f.Init != "" {
		text, err := readPosition(f.Init)
		if err != nil {
			return fmt.Errorf("init: %w", err)
		}
		setup.Init = text
	}
	if f.Size != "" {
		setup.Options["size"] = f.Size
	}
	if f.Map != "" {
		setup.Options["map"] = f.Map
	}
	_, err := rules.New(setup)
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
