// Command puzzles searches matches of the built-in AIs for the puzzles of the program and writes them into a file:
//
//	go run ./lab/puzzles -out assets/puzzles/puzzles.txt
//
// The same version of it writes the same file on every machine.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/puzzle"
	"generals-chess/engine/seats"
)

// quota is the wanted number of puzzles of a kind, and the largest number of each grade.
type quota struct {
	kind       string
	all, grade int
}

// play describes a sort of match to search.
type play struct {
	game    string
	quotas  []quota
	options []map[string]string
	seats   [][]string // AI levels by player
	most    int        // largest number of matches
}

var plays = []play{
	{
		game:   "generals",
		quotas: []quota{{"take", 50, 16}, {"hold", 30, 12}, {"grow", 30, 12}, {"find", 30, 12}},
		options: []map[string]string{
			{"size": "8x8"}, {"size": "10x10"}, {"size": "12x12"}, {"size": "16x16"},
		},
		seats: [][]string{{"hard", "normal"}, {"expert", "hard"}, {"normal", "easy"}, {"hard", "hard"}, {"normal", "normal"}},
		most:  400,
	},
	{
		game:    "hitsink",
		quotas:  []quota{{"sink", 40, 14}, {"flee", 20, 8}},
		options: []map[string]string{nil},
		seats: [][]string{
			{"lively", "peaceful"}, {"lively", "hunter"}, {"peaceful", "peaceful"}, {"lively", "lively", "lively"},
			{"hunter", "peaceful", "lively"}, {"peaceful", "peaceful", "peaceful", "hunter"},
		},
		most: 600,
	},
}

func main() {
	out := flag.String("out", "puzzles.txt", "file to write")
	only := flag.String("only", "", "game to search, and no other")
	flag.Parse()
	var all []*puzzle.Puzzle
	for _, p := range plays {
		if *only != "" && p.game != *only {
			continue
		}
		list, err := p.find(context.Background())
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		all = append(all, list...)
	}
	if err := os.WriteFile(*out, puzzle.Write(all), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// mostOfMatch is the largest number of puzzles of a kind from one match.
const mostOfMatch = 2

// find plays matches until there are enough puzzles of every kind, or there were enough matches. It returns them sorted by kind and
// grade.
func (p *play) find(ctx context.Context) (list []*puzzle.Puzzle, err error) {
	g, err := seats.Find(p.game)
	if err != nil {
		return nil, err
	}
	took, graded := map[string]int{}, map[string]int{}
	began := time.Now()
	for n := range p.most {
		if !slices.ContainsFunc(p.quotas, func(q quota) bool { return took[q.kind] < q.all }) {
			break
		}
		match, err := p.match(ctx, g, n)
		if err != nil {
			return nil, err
		}
		here := map[string]int{}
		search := puzzle.Search{Match: match}
		search.Wanted = func(kind string) bool { return here[kind] < mostOfMatch && took[kind] < p.quota(kind).all }
		search.Found = func(found *puzzle.Puzzle) {
			if key := fmt.Sprint(found.Kind, found.Grade); graded[key] < p.quota(found.Kind).grade {
				here[found.Kind]++
				took[found.Kind]++
				graded[key]++
				list = append(list, found)
			}
		}
		if err := search.Find(ctx, g.Rules, g.Puzzles); err != nil {
			return nil, err
		}
		fmt.Fprintln(os.Stderr, time.Since(began).Round(time.Second), match.Name, len(match.Turns), took, graded)
	}
	slices.SortStableFunc(list, func(a, b *puzzle.Puzzle) int {
		return cmp.Or(cmp.Compare(p.place(a), p.place(b)), cmp.Compare(a.Grade, b.Grade), cmp.Compare(a.Turns, b.Turns))
	})
	return list, nil
}

// place returns the index of a puzzle's kind.
func (p *play) place(found *puzzle.Puzzle) int {
	return slices.IndexFunc(p.quotas, func(q quota) bool { return q.kind == found.Kind })
}

// quota returns the quota of a kind.
func (p *play) quota(kind string) quota {
	return p.quotas[slices.IndexFunc(p.quotas, func(q quota) bool { return q.kind == kind })]
}

// match plays a match.
func (p *play) match(ctx context.Context, g games.Game, n int) (m puzzle.Match, err error) {
	levels := p.seats[n%len(p.seats)]
	seed := uint64(n + 1)
	var table []engine.Seat
	for i, level := range levels {
		seat, err := g.Open(engine.SeatSpec{Kind: engine.AISeat, Arg: level}, engine.Player(i), games.Options{Seed: seed})
		if err != nil {
			return m, err
		}
		table = append(table, seat)
	}
	setup := engine.Setup{Game: p.game, Players: len(levels), Seed: seed, Options: p.options[n%len(p.options)]}
	match, err := engine.NewMatch(g.Rules, setup, table)
	if err != nil {
		return m, err
	}
	match.Alone()
	m = puzzle.Match{Setup: match.Setup(), Name: fmt.Sprintf("ai:%s --seed %d", strings.Join(levels, " ai:"), seed)}
	if size := setup.Options["size"]; size != "" {
		m.Name += " --size " + size
	}
	_, err = match.Play(ctx, func(t engine.Turn) {
		var decisions []engine.Decision
		for _, a := range t.Answers {
			decisions = append(decisions, a.Decision)
		}
		m.Turns = append(m.Turns, decisions)
	})
	return m, err
}
