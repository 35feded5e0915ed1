// Package film is a match as a small film for a page: cells that change from turn to turn. It knows no game; each game says how a
// position looks.
package film

import (
	"context"
	"encoding/json"
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// The looks of cells that are nobody's. A player's cell begins with its number, 0 to 35 in base 36, and may have a sign behind it.
const (
	Empty = "."
	Rock  = "#" // nobody gets in there: a mountain, a wreck
	Town  = "c"
	Sea   = "~"
	Bomb  = "*"

	OfTown    = "c" // a player's city
	OfGeneral = "g" // what it has to keep
	OfHole    = "x" // it is damaged
	OfDeep    = "s" // it is under water
)

// Of is the look of a player's cell with a sign, or without.
func Of(p engine.Player, sign string) string { return strconv.FormatInt(int64(p%36), 36) + sign }

// Cell is how a cell looks, and what is written on it.
type Cell struct{ Look, Text string }

// Picture is a position.
type Picture struct {
	Rows, Columns int
	Cells         []Cell // row by row
	// Worth is how well each player stands; it is compared with that of all.
	Worth []int
}

// Change is a cell that looks otherwise than a turn before.
type Change struct {
	At int
	Cell
}

// MarshalJSON writes it short: there are very many.
func (c Change) MarshalJSON() ([]byte, error) { return json.Marshal([3]any{c.At, c.Look, c.Text}) }

// UnmarshalJSON reads what MarshalJSON wrote.
func (c *Change) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[3]any{&c.At, &c.Look, &c.Text})
}

// Film is some turns of a match. Its first step makes the first picture of nothing.
type Film struct {
	Rows    int        `json:"rows"`
	Columns int        `json:"columns"`
	From    int        `json:"from"` // the turn of the first picture
	Steps   [][]Change `json:"steps"`
	Worth   [][]int    `json:"-"` // of every picture, by player
}

// Shoot films a record from one turn to another, the last included. The error is that of ctx, or of a record that cannot be played.
func Shoot(ctx context.Context, rules engine.Rules, record *replay.Record, look func(engine.View) Picture, from, to int) (*Film, error) {
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

// changes are the cells that differ.
func changes(before, now []Cell) []Change {
	list := []Change{}
	for i, c := range now {
		if c != before[i] {
			list = append(list, Change{i, c})
		}
	}
	return list
}

// Fall is the largest loss of a player's share of the worth of all within so many turns: from which turn to which, and how much. The
// last picture does not count: there who lost has nothing left.
func (f *Film) Fall(p engine.Player, within int) (from, to int, by float64) {
	for n := range f.Worth {
		for m := n + 1; m <= n+within && m < len(f.Worth)-1; m++ {
			if lost := share(f.Worth[n], p) - share(f.Worth[m], p); lost > by {
				from, to, by = n, m, lost
			}
		}
	}
	return f.From + from, f.From + to, by
}

// share is a player's part of all; the same for all where nobody has anything.
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
