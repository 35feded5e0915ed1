package small

import (
	"encoding/json"
	"fmt"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/situation"
)

// Types of cells in the judge's numbering.
const (
	redLand      = 3
	redCity      = 5
	firstGeneral = 7
)

// talk is a situation in a form that can be cut: the initial map, and both players' moves.
type talk struct {
	layers generals.Layers
	past   [][2]engine.Move
	player engine.Player
	data   json.RawMessage
	want   []engine.Move // the moves to be reproduced; their cells are kept
}

// read converts a situation.
func read(s *situation.Situation, want []engine.Move) (*talk, error) {
	c := &talk{player: s.Player, data: s.Data, want: slices.Clone(want)}
	first, err := generals.Rules{}.New(s.Setup)
	if err != nil {
		return nil, err
	}
	c.layers = layersOf(first)
	for _, d := range s.Past {
		c.past = append(c.past, [2]engine.Move{d[0].Move, d[1].Move})
	}
	return c, nil
}

// layersOf returns the map of a state.
func layersOf(state engine.State) generals.Layers {
	v := state.View(engine.Spectator).(*generals.View)
	return generals.Layers{Height: v.Height, Width: v.Width, Army: v.Army, Type: v.Type, Generals: v.Generals}
}

func (c *talk) copy() *talk {
	d := *c
	d.layers.Army, d.layers.Type = slices.Clone(c.layers.Army), slices.Clone(c.layers.Type)
	d.past, d.want = slices.Clone(c.past), slices.Clone(c.want)
	return &d
}

// play plays the past. It replaces illegal moves in past by staying. It returns nil if the match is over early.
func (c *talk) play(past [][2]engine.Move) engine.State {
	state, err := generals.Rules{}.New(c.setup())
	if err != nil {
		return nil
	}
	for n := range past {
		if len(state.ToMove()) == 0 {
			return nil
		}
		var decisions [2]engine.Decision
		for p := range past[n] {
			if state.Check(engine.Player(p), past[n][p]) != nil {
				past[n][p] = ""
			}
			decisions[p].Move = past[n][p]
		}
		state.Step(decisions[:])
	}
	if len(state.ToMove()) == 0 {
		return nil
	}
	return state
}

// setup returns the set-up of a match from the prepared position.
func (c *talk) setup() engine.Setup {
	return engine.Setup{Game: generals.Rules{}.Name(), Players: 2, Init: c.layers.Init(), Edition: 1}
}

// situation returns the situation as the rules play it, or nil if they cannot.
func (c *talk) situation() *situation.Situation {
	if c.play(c.past) == nil {
		return nil
	}
	s := &situation.Situation{Setup: c.setup(), Player: c.player, Data: c.data}
	for _, m := range c.past {
		s.Past = append(s.Past, []engine.Decision{{Move: m[0]}, {Move: m[1]}})
	}
	return s
}

// key returns a text that is equal only for equal talks.
func (c *talk) key() string { return fmt.Sprintf("%s%q%s", c.layers.Init(), c.past, c.data) }

// from returns the talk that begins after that many turns.
func (c *talk) from(turns int) *talk {
	d := c.copy()
	state := c.play(slices.Clone(c.past[:turns]))
	if state == nil {
		return d
	}
	d.layers, d.past = layersOf(state), d.past[turns:]
	return d
}

// movement identifies a move in the past.
type movement struct{ turn, player int }

// moved returns the moves in the past.
func (c *talk) moved() (list []movement) {
	for n, m := range c.past {
		for p := range m {
			if m[p] != "" {
				list = append(list, movement{n, p})
			}
		}
	}
	return list
}

// cells returns the selected cells.
func (c *talk) cells(meant func(army int32, code int8) bool) (list []int) {
	for i, code := range c.layers.Type {
		if meant(c.layers.Army[i], code) {
			list = append(list, i)
		}
	}
	return list
}

// without returns the talk without these rows and columns, except those with a general or a move to be reproduced.
func (c *talk) without(top, bottom, left, right int) *talk {
	keep := []generals.Cell{c.layers.Generals[0], c.layers.Generals[1]}
	for _, text := range c.want {
		if m, err := generals.ParseMove(text); err == nil && m != generals.Stay {
			keep = append(keep, m.From(), m.To())
		}
	}
	rows := renumber(c.layers.Height, top, bottom, keep, func(at generals.Cell) int { return at.Row })
	cols := renumber(c.layers.Width, left, right, keep, func(at generals.Cell) int { return at.Col })
	return c.renumbered(rows, cols)
}

// renumber returns the new number of every line, -1 for a removed one.
func renumber(lines, from, to int, keep []generals.Cell, of func(generals.Cell) int) []int {
	numbers, next := make([]int, lines), 0
	for i := range numbers {
		if numbers[i] = -1; i < from || i >= to || slices.ContainsFunc(keep, func(c generals.Cell) bool { return of(c) == i }) {
			numbers[i] = next
			next++
		}
	}
	return numbers
}

// renumbered returns the talk with the renumbered rows and columns.
func (c *talk) renumbered(rows, cols []int) *talk {
	d := &talk{player: c.player, data: c.data}
	d.layers.Height, d.layers.Width = slices.Max(rows)+1, slices.Max(cols)+1
	for i := range c.layers.Type {
		if r, k := rows[i/c.layers.Width], cols[i%c.layers.Width]; r >= 0 && k >= 0 {
			d.layers.Army, d.layers.Type = append(d.layers.Army, c.layers.Army[i]), append(d.layers.Type, c.layers.Type[i])
		}
	}
	for p, at := range c.layers.Generals {
		d.layers.Generals[p] = generals.Cell{Row: rows[at.Row], Col: cols[at.Col]}
	}
	move := func(text engine.Move) engine.Move {
		m, err := generals.ParseMove(text)
		if err != nil || m == generals.Stay || int(m.Row) >= len(rows) || int(m.Col) >= len(cols) || m.Row < 0 || m.Col < 0 {
			return text // staying, or a cell off this map: a wanted answer may be illegal
		}
		row, col := rows[m.Row], cols[m.Col]
		if row < 0 || col < 0 {
			return ""
		}
		return generals.Move{Row: int32(row), Col: int32(col), Dir: m.Dir}.Text()
	}
	for _, m := range c.past {
		d.past = append(d.past, [2]engine.Move{move(m[0]), move(m[1])})
	}
	for _, m := range c.want {
		d.want = append(d.want, move(m))
	}
	return d
}
