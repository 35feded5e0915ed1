package ai

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/hitsink"
)

// The side of the sea for the boards below, and the cell in it where their middle is.
const boardSide = 42

var boardMiddle = hitsink.Cell{X: 20, Y: 20}

// board returns a view drawn as text: the marks of rule 11, but H for the ship's own head and O for the rest of its hull, from which the
// heading follows. The board's middle is the head. Cells not drawn are water within the near radius and unknown beyond; _ also stands for
// unknown.
func board(t testing.TB, kind hitsink.Kind, rows ...string) *hitsink.View {
	t.Helper()
	class := kind.Class()
	v := &hitsink.View{Players: 12, Side: boardSide, Round: 20, Sight: make([]hitsink.Mark, hitsink.SightSide*hitsink.SightSide)}
	v.Ship = hitsink.Ship{Kind: kind, Head: boardMiddle, Hull: 1<<class.Length - 1, Moves: class.Moves, Shots: class.Shots, Mines: class.Mines}
	for i := range v.Sight {
		v.Sight[i] = hitsink.Unknown
		if v.SightCell(i).Reach(boardMiddle) <= hitsink.NearRadius {
			v.Sight[i] = hitsink.Water
		}
	}
	head := headOn(t, rows)
	for y, row := range rows {
		for x, mark := range strings.Fields(row) {
			c := boardMiddle.Add(hitsink.Cell{X: x, Y: y}).Sub(head)
			draw(t, v, c, mark[0])
		}
	}
	own := 0
	for i := range class.Length {
		require.Equal(t, hitsink.Own, v.At(v.Ship.Cell(i)), "hull cell %d is not drawn", i)
		own++
	}
	require.Equal(t, own, strings.Count(string(v.Sight), "O"), "a hull of %d cells", class.Length)
	return v
}

// headOn returns the cell of the H.
func headOn(t testing.TB, rows []string) hitsink.Cell {
	t.Helper()
	for y, row := range rows {
		for x, mark := range strings.Fields(row) {
			if mark == "H" {
				return hitsink.Cell{X: x, Y: y}
			}
		}
	}
	t.Fatal("no head is drawn")
	return hitsink.Cell{}
}

func draw(t testing.TB, v *hitsink.View, c hitsink.Cell, mark byte) {
	t.Helper()
	d := c.Sub(boardMiddle)
	require.LessOrEqual(t, c.Reach(boardMiddle), hitsink.SightRadius, "the board is too large")
	switch mark {
	case '_':
		mark = hitsink.Unknown
	case 'H':
		mark = hitsink.Own
	case 'O':
		mark = hitsink.Own
		for dir := hitsink.Up; dir <= hitsink.Left; dir++ {
			if d == dir.Ahead().Times(-1) {
				v.Ship.Dir = dir
			}
		}
	}
	v.Sight[(d.Y+hitsink.SightRadius)*hitsink.SightSide+d.X+hitsink.SightRadius] = mark
}

// commander returns a hunter in a kind of ship.
func commander(kind hitsink.Kind) *hunter {
	tune := standard()
	tune.kind = kind
	return newHunterBy(tune)
}

// words returns an answer as text.
func words(actions []hitsink.Action) string { return string(hitsink.MoveOf(actions...)) }

// targets lists the targets of an answer's shots, relative to the head at the beginning of the turn.
func targets(v *hitsink.View, actions []hitsink.Action) []hitsink.Cell {
	var list []hitsink.Cell
	plan := hitsink.NewPlan(v)
	for _, a := range actions {
		if plan.Add(a) == nil && a.Act == hitsink.Fire {
			list = append(list, plan.Target(len(plan.Actions())-1).Sub(v.Ship.Head))
		}
	}
	return list
}
