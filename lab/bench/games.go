package main

import (
	"cmp"
	"context"
	"fmt"
	"generals-chess/engine/games"
	"generals-chess/engine/seats"
	"generals-chess/lab/bench/generals"
	"generals-chess/lab/bench/hitsink"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"time"

	"generals-chess/engine"
	runner "generals-chess/engine/arena"
	"generals-chess/engine/bot"
	botbench "generals-chess/lab/bench/bots"
	"generals-chess/lab/bench/measure"
)

// load is a game's tournament.
type load struct {
	measure.Tournament
	game games.Game
	dir  string // folder in which every run makes its own; kept until all have run, because some file systems are slow after many files are deleted
	used *used
}

// used holds the processor time of a game in milliseconds, one value for each run: of the tournament by one worker, and of the bare loop.
type used struct{ one, bare []float64 }

// ratio returns the ratio of the tournament to the loop. The two values of a run meet nearly the same load of the machine.
func (u *used) ratio() float64 {
	var ratios []float64
	for i, one := range u.one {
		ratios = append(ratios, one/u.bare[i])
	}
	return measure.NewFigure("", "", "", ratios).Median
}

// loads returns the tournaments to measure: those of built-in AIs of all games, then those of bots. program is the bot that answers at
// once, "" for none. Their folders are created in dir.
func loads(dir, program string) (list []load, err error) {
	all := seats.Games()
	for _, t := range append(generals.Tournaments(program), hitsink.Tournaments()...) {
		g, err := all.Find(t.Game)
		if err != nil {
			return nil, err
		}
		list = append(list, load{t, g, dir, &used{}})
	}
	slices.SortStableFunc(list, func(a, b load) int { return cmp.Compare(a.Keep, b.Keep) })
	return list, nil
}

// measureGames measures games of tournaments, with one worker and with as many as there are cores.
func measureGames(ctx context.Context, o measure.Order, tell measure.Tell) (measure.Section, error) {
	cores := runtime.GOMAXPROCS(0)
	s := measure.Section{Name: "games", Title: fmt.Sprintf("Tournaments, every game kept with its record, by 1 worker on 1 core and by %d on %d", cores, cores)}
	dir, err := os.MkdirTemp("", "arena-bench-")
	if err != nil {
		return s, err
	}
	defer os.RemoveAll(dir)
	program, err := botbench.Build(dir)
	if err != nil {
		s.Note = "bots not measured: " + err.Error()
	}
	all, err := loads(dir, program)
	if err != nil {
		return s, err
	}
	var work []measure.Load
	for _, l := range all {
		work = append(work, l.by(1), l.by(cores))
		if l.builtIn() {
			work = append(work[:len(work)-1], l.bare(), l.by(cores))
		}
	}
	if s.Figures, err = measure.All(ctx, o.Runs, work, tell); err != nil {
		return s, err
	}
	left := s.Figures
	for _, l := range all {
		one := left[0]
		if left = left[1:]; l.builtIn() {
			s.Ratios = append(s.Ratios, measure.NewRatio(l.Name+": processor time of a game to the same one bare", l.used.ratio(), "1.5 or less"))
			left = left[1:]
		}
		s.Ratios = append(s.Ratios, l.gain(one, left[0], cores))
		left = left[1:]
	}
	return s, nil
}

// builtIn reports whether only built-in AIs play.
func (l load) builtIn() bool { return l.Keep == "" }

// by returns a load that plays the tournament with a number of workers, on as many cores: with more cores, garbage collection would run
// beside a single worker.
func (l load) by(workers int) measure.Load {
	return measure.NewLoad(l.Name+" x"+strconv.Itoa(workers), l.What, "games/s", func(ctx context.Context) (float64, error) {
		folder, err := os.MkdirTemp(l.dir, "run-")
		if err != nil {
			return 0, err
		}
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(workers))
		before := measure.Processor()
		speed, games, err := l.speed(ctx, filepath.Join(folder, "games"), workers)
		if workers == 1 {
			l.used.one = append(l.used.one, each(before, games))
		}
		return speed, err
	})
}

// each returns the processor time for one of the games since before, in milliseconds.
func each(before time.Duration, games int) float64 {
	return float64((measure.Processor() - before).Microseconds()) / 1e3 / float64(max(1, games))
}

// speed plays the tournament in a folder that does not exist yet and returns games per second.
func (l load) speed(ctx context.Context, folder string, workers int) (speed float64, games int, err error) {
	config, err := l.config(folder, workers)
	if err != nil {
		return 0, 0, err
	}
	took, err := measure.Timed(func() error {
		s, err := runner.Run(ctx, config)
		if s != nil {
			games = s.Done
		}
		return err
	})
	return float64(games) / took.Seconds(), games, err
}

// config returns the configuration of the tournament.
func (l load) config(folder string, workers int) (runner.Config, error) {
	config := runner.Config{Rules: l.game.Rules, Setup: engine.Setup{Options: l.Options}, Plan: l.Plan, Folder: folder, Workers: workers, Program: "bench"}
	for i, seat := range l.Seats {
		p, err := runner.Seated(l.game, string(rune('a'+i)), seat, bot.Options{KeepRunning: l.Keep, TimeScale: 100})
		if err != nil {
			return config, err
		}
		config.Players = append(config.Players, p)
	}
	return config, nil
}

// gain returns how well several workers use each core. A bot and its worker use two cores already, so there is no goal for bots.
func (l load) gain(one, many measure.Figure, cores int) measure.Ratio {
	r := measure.NewRatio(l.Name+": "+strconv.Itoa(cores)+" workers to one, a core", many.Median/one.Median/float64(cores), "0.95 or more")
	if !l.builtIn() {
		r.Goal = "none: one worker and its bots use two cores"
	}
	return r
}
