package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"generals-chess/engine/arena/event"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/bot"
	"generals-chess/engine/seats"
)

// The bounds of what is asked for, and the pairs of a test that nothing else ends.
const (
	mostWorkers = 1024
	mostTested  = 20_000
)

// programName is what records and databases name as their maker.
const programName = "generals-chess arena"

// tournament checks all flags before anything is started.
func (f *tournamentFlags) tournament() (*event.Event, error) {
	before, err := f.before()
	if err != nil {
		return nil, err
	}
	game, err := f.theGame()
	if err != nil {
		return nil, err
	}
	o := event.Order{Game: f.game, Workers: f.workers, Program: programName}
	if o.Manner, err = f.manner(before); err != nil {
		return nil, err
	}
	if o.Entrants, err = f.entered(before); err != nil {
		return nil, err
	}
	if err := f.setup(&o, before); err != nil {
		return nil, err
	}
	if err := f.plan(&o, game, before); err != nil {
		return nil, err
	}
	t, err := event.Prepare(o, f.out, f.resume)
	if err != nil {
		return nil, err
	}
	return t, f.unchanged(t)
}

// unchanged refuses to go on with other programs than those that began, unless that is wanted.
func (f *tournamentFlags) unchanged(t *event.Event) error {
	if len(t.Changed) == 0 || f.changed {
		return nil
	}
	var list []string
	for _, p := range t.Changed {
		list = append(list, t.Config.Players[p].Name)
	}
	return errors.New(f.voice().Say("other-program", "folder", f.out, "names", strings.Join(list, ", "), "flag", "--changed"))
}

// before is what the tournament that is gone on with was begun with, nil for a new one. Its game is the flags' game
// then.
func (f *tournamentFlags) before() (*event.Order, error) {
	switch {
	case f.json && f.csv, f.json && f.markdown, f.csv && f.markdown:
		return nil, errors.New("--json, --csv and --markdown: write one of them")
	case f.workers < 1 || f.workers > mostWorkers:
		return nil, fmt.Errorf("--concurrency %d: write a number from 1 to %d", f.workers, mostWorkers)
	case f.resume && f.out == "":
		return nil, errors.New("--resume needs --out DIR: the folder of the tournament to go on with")
	case f.changed && !f.resume:
		return nil, errors.New("--changed belongs to --resume: a new tournament takes the files as they are")
	case !f.resume:
		return nil, f.newFolder()
	}
	o, err := event.Kept(f.out)
	if err != nil {
		return nil, err
	}
	if !f.given["game"] {
		f.game = o.Game
	}
	return &o, nil
}

// newFolder names the folder of a tournament that is to be kept nowhere in particular.
func (f *tournamentFlags) newFolder() error {
	if f.given["out"] && f.out == "" {
		return errors.New("--out: write the name of a folder")
	}
	if f.out == "" {
		f.out = event.NewFolder(event.UserFolder(), f.game, time.Now())
	}
	return nil
}

// theGame finds the game, and refuses flags of another.
func (f *tournamentFlags) theGame() (seats.Game, error) {
	game, err := seats.Find(f.game)
	if err != nil {
		return game, err
	}
	for _, name := range seats.Names() {
		for _, flag := range editions[name].own() {
			if name != f.game && f.given[flag] && flag != "player" {
				return game, fmt.Errorf("--%s belongs to %s, and this tournament is of %s: leave it out, or write --game %s", flag, name, f.game, name)
			}
		}
	}
	return game, nil
}

// manner is what the flags say, or what they said when the tournament was begun.
func (f *tournamentFlags) manner(before *event.Order) (m event.Manner, err error) {
	here, err := os.Getwd()
	if err != nil {
		return m, fmt.Errorf("the working folder: %w", err)
	}
	m = event.Manner{SPRT: f.sprt, Folder: here, KeepRunning: bot.KeepRunning(f.keepRunning), Language: bot.Language(f.language),
		TimeLimit: f.timeLimit.String(), TimeScale: f.timeScale, MemoryLimit: f.memory, NoLimits: f.noLimits, NoRecords: f.noRecords, Hidden: f.hidden}
	if f.sprt == "" && f.given["sprt"] {
		return m, errors.New("--sprt: write elo0,elo1,alpha,beta, such as 0,5,0.05,0.05")
	}
	if before == nil {
		_, err = f.options()
		return m, err
	}
	old := before.Manner
	for flag, same := range map[string]bool{
		"sprt": m.SPRT == old.SPRT, "keep-running": m.KeepRunning == old.KeepRunning, "language": m.Language == old.Language,
		"time-limit": m.TimeLimit == old.TimeLimit, "time-scale": m.TimeScale == old.TimeScale, "memory-limit": m.MemoryLimit == old.MemoryLimit,
		"no-limits": m.NoLimits == old.NoLimits, "no-record": m.NoRecords == old.NoRecords,
	} {
		if f.given[flag] && !same {
			return m, fmt.Errorf("--%s was otherwise when the tournament in %s was begun: leave it out, and it is as it was", flag, f.out)
		}
	}
	return old, nil
}

// setup is what all games have in common.
func (f *tournamentFlags) setup(o *event.Order, before *event.Order) error {
	if before != nil && !slices.ContainsFunc([]string{"size", "map", "init"}, func(flag string) bool { return f.given[flag] }) {
		o.Setup = before.Setup
		return nil
	}
	return editions[f.game].prepare(f.matchFlags, &o.Setup)
}

// plan is who meets whom. Of a tournament that is gone on with it is what it was, but for flags that are given: arena
// refuses those that say otherwise.
func (f *tournamentFlags) plan(o *event.Order, game seats.Game, before *event.Order) error {
	p := &o.Plan
	if before != nil {
		*p = before.Plan
	} else {
		*p = f.usual(game, len(o.Entrants))
	}
	if f.format != "" {
		p.Format = schedule.Format(f.format)
	}
	for flag, to := range map[string]struct{ value, field *int }{
		"pairs": {&f.pairs, &p.Pairs}, "rounds": {&f.rounds, &p.Rounds}, "seats": {&f.seats, &p.Table},
	} {
		if f.given[flag] {
			*to.field = *to.value
		}
	}
	if f.seed != "" {
		seed, err := strconv.ParseUint(f.seed, 10, 64)
		if err != nil {
			return fmt.Errorf("seed %q: write a whole number from 0 to 18446744073709551615", f.seed)
		}
		p.Seed = seed
	}
	return f.fits(*p)
}

// usual is the plan where nothing is said of it.
func (f *tournamentFlags) usual(game seats.Game, players int) schedule.Plan {
	format, pairs := schedule.Format(f.format), f.pairs
	if format == "" {
		format = event.UsualFormat(game, players)
	}
	if f.sprt != "" && !f.given["pairs"] {
		pairs = mostTested
	}
	return event.UsualPlan(game, players, format, pairs)
}

// fits refuses flags that belong to another format.
func (f *tournamentFlags) fits(p schedule.Plan) error {
	for flag, format := range map[string]schedule.Format{"rounds": schedule.Swiss, "seats": schedule.Rotation} {
		if f.given[flag] && p.Format != format {
			return fmt.Errorf("--%s belongs to --format %s, and this tournament is %s: leave it out", flag, format, p.Format)
		}
	}
	return nil
}
