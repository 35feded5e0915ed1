//go:build unix

package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/seats"
)

// resumes measures what a finished tournament costs a process that does nothing else: to resume it, and to resume it and report its
// standings.
func resumes(sizes, parent string) error {
	fmt.Println("| games | --resume | memory, MB | and the report | memory, MB |\n|---|---|---|---|---|")
	for _, text := range strings.Split(sizes, ",") {
		games, err := strconv.Atoi(text)
		if err != nil || games < 2 {
			return fmt.Errorf("-games %s: write numbers such as 1000,10000", text)
		}
		folder, err := os.MkdirTemp(parent, "clustersim-")
		if err != nil {
			return err
		}
		err = resumed(games, folder)
		if parent == "" {
			_ = os.RemoveAll(folder)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func resumed(games int, folder string) error {
	if err := finished(games, folder); err != nil {
		return err
	}
	fmt.Printf("| %d |", games)
	for _, what := range []string{"-again", "-tell"} {
		child := exec.Command(os.Args[0], "-games", strconv.Itoa(games), what, folder)
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if err := child.Run(); err != nil {
			return err
		}
	}
	fmt.Println()
	return nil
}

// finished writes a tournament whose games are all over.
func finished(games int, folder string) error {
	p, err := prepared(games, folder, false)
	if err != nil {
		return err
	}
	t := store.Tournament{Setup: p.Config.Setup, Plan: p.Config.Plan, Program: p.Config.Program, Created: time.Now(), Settings: p.Config.Settings}
	t.Setup.Game = p.Config.Rules.Name()
	for _, one := range p.Config.Players {
		t.Players = append(t.Players, store.Player{Name: one.Name, Spec: one.Spec})
	}
	s, err := store.Create(folder, t)
	if err != nil {
		return err
	}
	list, _ := p.Config.Plan.Games(schedule.Results{})
	for len(list) > 0 {
		some := list[:min(1000, len(list))]
		list = list[len(some):]
		var rows []store.Game
		for _, g := range some {
			row := play(g).Game
			row.Worker = fmt.Sprintf("w%04d", g.Number%1000)
			rows = append(rows, row)
		}
		if err := s.Add(rows...); err != nil {
			return err
		}
	}
	return s.Close()
}

// again resumes a tournament without games left to play.
func again(games int, folder string) error {
	began := time.Now()
	last, err := serve(0, games, folder, true, func() {})
	if err != nil {
		return err
	}
	if last.Done != games {
		return fmt.Errorf("%d of %d games", last.Done, games)
	}
	fmt.Printf(" %.1f s | %.0f |", time.Since(began).Seconds(), peak())
	return nil
}

// tell resumes a tournament and writes its report, as arena tournament --resume --listen --json does.
func tell(games int, folder string) error {
	began := time.Now()
	if _, err := serve(0, games, folder, true, func() {}); err != nil {
		return err
	}
	p, err := prepared(games, folder, true)
	if err != nil {
		return err
	}
	r, _, err := p.Report()
	if err != nil {
		return err
	}
	if err := report.HTML(io.Discard, r, func(p engine.Phrase) string { return p.String() }); err != nil {
		return err
	}
	if err := report.JSON(io.Discard, r); err != nil {
		return err
	}
	fmt.Printf(" %.1f s | %.0f |", time.Since(began).Seconds(), peak())
	return nil
}

// prepared returns a tournament of two AIs that are never asked for a move.
func prepared(games int, folder string, resume bool) (*tournament.Prepared, error) {
	o := tournament.UsualOptions(folder)
	o.NoRecords = true
	return tournament.Prepare(seats.Games(), tournament.Spec{Game: "generals", Setup: engine.Setup{Options: map[string]string{"size": "8x8"}}, Options: o, Program: "clustersim", Elsewhere: true,
		Entrants: []tournament.Entrant{{Name: "a", Seat: "ai:easy"}, {Name: "b", Seat: "ai:normal"}}, Plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: games / 2, Seed: 1}}, folder, resume)
}
