package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"

	"generals-chess/engine"
	runner "generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/speed"
	"generals-chess/engine/seats"
)

// contest is a tournament that is played for its speed, with everything kept as ever.
type contest struct {
	name, what string
	game       string
	options    map[string]string
	seats      []string
	plan       schedule.Plan
	keep       bot.KeepRunning
}

// benchContests are the tournaments measured; program is the bot that answers at once, "" for none. Its games last to
// the step limit.
func benchContests(program string) []contest {
	two := func(pairs int) schedule.Plan {
		return schedule.Plan{Format: schedule.RoundRobin, Pairs: pairs, Seed: 1}
	}
	small, usual := map[string]string{"size": "8x8"}, map[string]string{"size": "16x16"}
	all := []contest{
		{"easy 8x8", "ai:easy against itself", "generals", small, []string{"ai:easy", "ai:easy"}, two(20), ""},
		{"easy", "the same on 16x16", "generals", usual, []string{"ai:easy", "ai:easy"}, two(10), ""},
		{"normal", "ai:normal against ai:easy on 16x16", "generals", usual, []string{"ai:normal", "ai:easy"}, two(4), ""},
		{"hunters", "Hit & Sink, 6 of ai:hunter", "hitsink", nil, []string{"ai:hunter", "ai:hunter", "ai:hunter", "ai:hunter", "ai:hunter", "ai:hunter"},
			schedule.Plan{Format: schedule.Rotation, Table: 6, Pairs: 4, Seed: 1}, ""},
	}
	if program == "" {
		return all
	}
	answers := func(how string) []string {
		return []string{"bot:'" + program + "' " + how, "bot:'" + program + "' " + how}
	}
	return append(all,
		contest{"long-running", "bots that keep running and answer at once, 500 steps on 16x16", "generals", usual, answers("keep"), two(4), bot.On},
		contest{"restarted", "the same bots, a new process every turn", "generals", usual, answers("once"), two(1), bot.Off})
}

// benchGames measures games of tournaments: by one worker, and by as many as there are cores.
func benchGames(ctx context.Context, f benchFlags, tell func(done, all int)) (section, error) {
	cores := runtime.GOMAXPROCS(0)
	s := section{Name: "games", Title: fmt.Sprintf("Tournaments, every game kept with its record, by 1 worker on 1 core and by %d on %d", cores, cores)}
	dir, err := os.MkdirTemp("", "arena-bench-")
	if err != nil {
		return s, err
	}
	defer os.RemoveAll(dir)
	program, err := speed.Build(dir)
	if err != nil {
		s.Note = "bots not measured: " + err.Error()
	}
	contests := benchContests(program)
	var loads []workload
	for _, c := range contests {
		loads = append(loads, c.load(1), c.load(cores))
	}
	if s.Figures, err = measure(ctx, f.runs, loads, tell); err != nil {
		return s, err
	}
	for i, c := range contests {
		s.Ratios = append(s.Ratios, c.gain(s.Figures[2*i], s.Figures[2*i+1], cores))
	}
	return s, nil
}

// load is the contest played by so many workers, on as many cores: one alone would let another collect its garbage.
func (c contest) load(workers int) workload {
	return workload{c.name + " x" + strconv.Itoa(workers), c.what, "games/s", func(ctx context.Context) (float64, error) {
		folder, err := os.MkdirTemp("", "arena-bench-")
		if err != nil {
			return 0, err
		}
		defer os.RemoveAll(folder)
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(workers))
		return c.speed(ctx, filepath.Join(folder, "games"), workers)
	}}
}

// speed plays the contest in a folder that is not there yet, and gives games a second.
func (c contest) speed(ctx context.Context, folder string, workers int) (float64, error) {
	game, err := seats.Find(c.game)
	if err != nil {
		return 0, err
	}
	config := runner.Config{Rules: game.Rules, Setup: engine.Setup{Options: c.options}, Plan: c.plan, Folder: folder, Workers: workers, Program: "bench"}
	for i, seat := range c.seats {
		p, err := runner.Seated(game, string(rune('a'+i)), seat, bot.Options{KeepRunning: c.keep, TimeScale: 100})
		if err != nil {
			return 0, err
		}
		config.Players = append(config.Players, p)
	}
	games := 0
	took, err := timed(func() error {
		s, err := runner.Run(ctx, config)
		if s != nil {
			games = s.Done
		}
		return err
	})
	return float64(games) / took.Seconds(), err
}

// gain is how much of every core many workers use. The processes of a bot and of its worker take turns on two cores
// as it is, so for bots there is no goal.
func (c contest) gain(one, many figure, cores int) ratio {
	r := ratio{c.name + ": " + strconv.Itoa(cores) + " workers to one, a core", many.Median / one.Median / float64(cores), "0.9 or more"}
	if c.keep != "" {
		r.Goal = "none: one worker and its bots use two cores"
	}
	return r
}
