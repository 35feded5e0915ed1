// Package film converts a match to a small animation for a page: cells that change from turn to turn. It knows no game; each game
// provides a function that draws a position.
package film

import (
	"context"
	"encoding/json"
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// Looks of cells without an owner. The look of a player's cell begins with the player's number, one base-36 digit, and may be followed
// by a sign.
const (
	Empty = "."
	Rock  = "#" // cannot be entered: a mountain or a wreck
	Town  = "c"
	Sea   = "~"
	Bomb  = "*"

	OfTown    = "c" // city of a player
	OfGeneral = "g" // what a player must not lose
	OfHole    = "x" // damaged
	OfDeep    = "s" // under water
)

// Of returns the look of a player's cell with a sign, or without if sign is "".
func Of(p engine.Player, sign string) string { return strconv.FormatInt(int64(p%36), 36) + sign }

// Cell is the look of a cell and the text on it.
type Cell struct{ Look, Text string }

// Picture is a drawn position.
type Picture struct {
	Rows, Columns int
	Cells         []Cell // row by row
	// Worth is the strength of each player, compared with the sum over all.
	Worth []int
}

// Change is a cell that differs from the turn before.
type Change struct {
	At int
	Cell
}

// MarshalJSON writes a short form, [at, look, text]: there are many changes.
func (c Change) MarshalJSON() ([]byte, error) { return json.Marshal([3]any{c.At, c.Look, c.Text}) }

// UnmarshalJSON reads the form of MarshalJSON.
func (c *Change) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[3]any{&c.At, &c.Look, &c.Text})
}

// Film is some turns of a match. Its first step draws the first picture on empty cells.
type Film struct {
	Rows    int        `json:"rows"`
	Columns int        `json:"columns"`
	From    int        `json:"from"` // turn of the first picture
	Steps   [][]Change `json:"steps"`
	Worth   [][]int    `json:"-"` // of every picture, by player
}

// Record converts the turns of a record from from to to, both included. The error is ctx's, or that of a record that cannot be replayed.
func Record(ctx context.Context, rules engine.Rules, record *replay.Record, look func(engine.View) Picture, from, to int) (*Film, error) {
	f := &Film{From: from}
	var last []Cell
	err := replay.Replay(rules, record, func(n int, s engine.State) bool {
		if n < from || n > to {
			return ctx.Err() == nil && n <= to
		}
		p := look(s.View(engine.Spectator))
		if p.Rows != f.Rows || p.Columns != f.Columns {
			last = make([]Cell, len(p.Cells))
		}
		f.Rows, f.Columns = p.Rows, p.Columns
		f.Steps, f.Worth = append(f.Steps, changes(last, p.Cells)), append(f.Worth, p.Worth)
		last = p.Cells
		return ctx.Err() == nil
	})
	if err == nil {
		err = ctx.Err()
	}
	return f, err
}

// changes returns the cells that differ.
func changes(before, now []Cell) []Change {
	list := []Change{}
	for i, c := range now {
		if c != before[i] {
			list = append(list, Change{i, c})
		}
	}
	return list
}

// LargestLoss returns the largest loss of a player's share of the worth within that many turns: from which turn to which, and how much. The
// last picture does not count, because the loser has nothing left in it.
func (f *Film) LargestLoss(p engine.Player, within int) (from, to int, by float64) {
	for n := range f.Worth {
		for m := n + 1; m <= n+within && m < len(f.Worth)-1; m++ {
			if lost := share(f.Worth[n], p) - share(f.Worth[m], p); lost > by {
				from, to, by = n, m, lost
			}
		}
	}
	return f.From + from, f.From + to, by
}

// share returns a player's fraction of the worth; equal fractions if nobody has any.
func share(worth []int, p engine.Player) float64 {
	sum := 0
	for _, w := range worth {
		sum += w
	}
	if sum == 0 || int(p) >= len(worth) {
		return 1 / float64(max(len(worth), 1))
	}
	return float64(worth[p]) / float64(sum)
}
