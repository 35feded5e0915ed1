package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/seats"
)

// sides are the players' flags.
var sides = [...]string{"red", "blue"}

// matchFlags are the flags of `arena match`.
type matchFlags struct {
	setupFlags
	botFlags
	red, blue string
	json      bool
}

// botFlags are the flags that say how bots are run, on both sides.
type botFlags struct {
	keepRunning, language string
	timeLimit             time.Duration
	timeScale             float64
	memory                int64
	noLimits              bool
}

var matchCommand = command{
	name:  "match",
	short: "play one match and print its result",
	long: `SEAT is ai:LEVEL (ai:easy, ai:normal) or bot:COMMAND, split as a shell splits words: "bot:python3 my_bot.py",
"bot:'/path with spaces/bot' --flag". The exit status is 0 for a finished match, whoever won, 2 for bad flags, files,
sizes, seeds or seats, and 130 after Ctrl-C.`,
	prepare: func(flags *flag.FlagSet, c console) func() error {
		f := &matchFlags{}
		flags.StringVar(&f.red, "red", "", "who plays red: `SEAT`")
		flags.StringVar(&f.blue, "blue", "", "who plays blue: `SEAT`")
		flags.BoolVar(&f.json, "json", false, "print the result as one JSON object")
		f.setupFlags.add(flags)
		f.botFlags.add(flags)
		return func() error {
			return interruptible(func(ctx context.Context) error { return playMatch(ctx, *f, c) })
		}
	},
}

func (f *setupFlags) add(flags *flag.FlagSet) {
	flags.StringVar(&f.game, "game", "generals", "which `game`")
	flags.StringVar(&f.seed, "seed", "", "`seed` of the map and of the AIs' chance (default: drawn)")
	flags.StringVar(&f.size, "size", "", "`HxW`: rows x columns such as 16x16, or random (default 16x16)")
	flags.StringVar(&f.terrain, "map", "", "`kind` of map: judge (drawn as the judge does) or fair (point-symmetric) (default judge)")
	flags.StringVar(&f.init, "init", "", "`file` with the judge's initdata: play that position")
}

func (f *botFlags) add(flags *flag.FlagSet) {
	flags.DurationVar(&f.timeLimit, "time-limit", bot.DefaultTime, "a bot's time for one turn, before the language's factor")
	flags.Float64Var(&f.timeScale, "time-scale", 1, "stretch every time limit by this `factor`")
	flags.Int64Var(&f.memory, "memory-limit", bot.DefaultMemory>>20, "a bot's memory in `MB`")
	flags.BoolVar(&f.noLimits, "no-limits", false, "no time and no memory limit, for debuggers")
	flags.StringVar(&f.keepRunning, "keep-running", string(bot.Auto), "may bots stay alive from turn to turn: auto, `on`, off")
	flags.StringVar(&f.language, "language", "", "the bots' `language`, for the time factor (default: guessed from the command)")
}

// options checks the flags; what is not given has the protocol's value.
func (f *botFlags) options() (bot.Options, error) {
	o := bot.Options{
		KeepRunning: bot.KeepRunning(f.keepRunning),
		Language:    bot.Language(f.language),
		TimeLimit:   f.timeLimit,
		MemoryLimit: f.memory << 20,
		TimeScale:   f.timeScale,
		NoLimits:    f.noLimits,
		Store:       bot.UserStore(),
	}
	switch {
	case f.timeLimit <= 0:
		return o, fmt.Errorf("--time-limit %v: it must be more than 0, such as 1s or 300ms", f.timeLimit)
	case !(f.timeScale > 0):
		return o, fmt.Errorf("--time-scale %v: it must be more than 0", f.timeScale)
	case f.memory <= 0 || f.memory > 1<<30:
		return o, fmt.Errorf("--memory-limit %d: write a number of MB, at least 1", f.memory)
	}
	return o, o.Validate()
}

// playMatch plays the match and prints what came of it.
func playMatch(ctx context.Context, f matchFlags, c console) error {
	match, recorder, err := f.open()
	if err != nil {
		return err
	}
	result, steps, err := watch(ctx, match, recorder, newProgress(c.err))
	if err = errors.Join(err, match.Close()); err != nil {
		return brokenError{err}
	}
	report := recorder.report(result, steps, match.Hash())
	if f.json {
		return report.writeJSON(c.out)
	}
	return report.writeWords(c.out, match.Setup().Seed)
}

// open checks all flags before it starts anything.
func (f matchFlags) open() (*engine.Match, *recorder, error) {
	rules, err := f.rules()
	if err != nil {
		return nil, nil, err
	}
	setup, err := f.setup()
	if err != nil {
		return nil, nil, err
	}
	if _, err := rules.New(setup); err != nil {
		return nil, nil, err
	}
	table, err := f.sitDown(rules, setup.Seed)
	if err != nil {
		return nil, nil, err
	}
	match, err := engine.NewMatch(rules, setup, table)
	return match, newRecorder(table), err
}

// sitDown opens both seats, or neither.
func (f matchFlags) sitDown(rules engine.Rules, seed uint64) ([]engine.Seat, error) {
	options, err := f.options()
	if err != nil {
		return nil, err
	}
	red, err := seatFor(sides[0], f.red)
	if err != nil {
		return nil, err
	}
	blue, err := seatFor(sides[1], f.blue)
	if err != nil {
		return nil, err
	}
	var table []engine.Seat
	for p, spec := range []engine.SeatSpec{red, blue} {
		seat, err := seats.Open(rules, spec, engine.Player(p), seats.Options{Seed: seed, Bot: options})
		if err != nil {
			err = fmt.Errorf("--%s: %w", sides[p], err)
			for _, opened := range table {
				err = errors.Join(err, opened.Close())
			}
			return nil, err
		}
		table = append(table, seat)
	}
	return table, nil
}

// watch plays the match to its end; steps counts what was really played.
func watch(ctx context.Context, match *engine.Match, r *recorder, p *progress) (result engine.Result, steps int, err error) {
	defer p.clear()
	result, err = match.Play(ctx, func(turn engine.Turn) {
		r.turn(turn)
		p.show(turn.Number+1, func() engine.View { return match.View(engine.Spectator) })
	})
	return result, match.Turns(), err
}
