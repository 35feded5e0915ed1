package ai

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine/hitsink"
)

// spotted returns the ships a hunter distinguishes after some views, drawn one after the other.
func spotted(t *testing.T, views ...[]string) []contact {
	t.Helper()
	h := commander(hitsink.Destroyer)
	for i, rows := range views {
		v := board(t, hitsink.Destroyer, rows...)
		v.Round = i + 1
		if i == 0 {
			h.chart = newChart(v)
		}
		h.observe(v)
	}
	return h.contacts
}

// TestTellsShipsApart: lines of marks become ships.
func TestTellsShipsApart(t *testing.T) {
	for _, c := range []struct {
		name string
		rows []string
		want map[hitsink.Cell]int // number of cells by the first one, relative to the head
	}{
		{"two apart", []string{
			"A A . A",
			". . . A",
			"H O . B"}, map[hitsink.Cell]int{{X: 0, Y: -2}: 2, {X: 3, Y: -2}: 3}},
		{"two side by side", []string{
			"A A A .",
			"A A A A",
			". . . .",
			"H O . ."}, map[hitsink.Cell]int{{X: 0, Y: -3}: 3, {X: 0, Y: -2}: 4}},
		{"a corner", []string{
			"A A A A",
			"A . . .",
			"A . H O"}, map[hitsink.Cell]int{{X: -2, Y: -2}: 4, {X: -2, Y: -1}: 2}},
		{"one under water beside one that is not", []string{
			"A A C C",
			". . . .",
			"H O . ."}, map[hitsink.Cell]int{{X: 0, Y: -2}: 2, {X: 2, Y: -2}: 2}},
		{"wrecks are no ships", []string{
			"W W W .",
			"H O . ."}, map[hitsink.Cell]int{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := map[hitsink.Cell]int{}
			for _, s := range spotted(t, c.rows) {
				got[s.cells[0].Sub(boardMiddle)] = s.n
			}
			assert.Equal(t, c.want, got)
		})
	}
}

// TestFollowsShips covers what two or three views reveal about one ship.
func TestFollowsShips(t *testing.T) {
	at := func(t *testing.T, list []contact) contact {
		require.Len(t, list, 1)
		return list[0]
	}
	t.Run("lies still", func(t *testing.T) {
		rows := []string{"A A A . .", ". . . H O"}
		s := at(t, spotted(t, rows, rows, rows))
		assert.Equal(t, 2, s.still)
		assert.Zero(t, s.moved)
	})
	t.Run("sails to the right", func(t *testing.T) {
		s := at(t, spotted(t, []string{"A A A . .", ". . . H O"}, []string{". A A A .", ". . . H O"}))
		assert.True(t, s.headed)
		assert.Equal(t, 1, s.pace)
		assert.Equal(t, hitsink.Cell{X: 0, Y: -1}, s.cells[0].Sub(boardMiddle), "its head")
	})
	t.Run("sails to the left by two", func(t *testing.T) {
		s := at(t, spotted(t, []string{". . A A A", ". . . H O"}, []string{"A A A . .", ". . . H O"}))
		assert.Equal(t, 2, s.pace)
		assert.Equal(t, hitsink.Cell{X: -3, Y: -1}, s.cells[0].Sub(boardMiddle), "its head")
	})
	t.Run("turns about its head", func(t *testing.T) {
		s := at(t, spotted(t, []string{
			"A A A . .",
			". . . . .",
			". . . . .",
			". . . H O"}, []string{
			". . A . .",
			". . A . .",
			". . A . .",
			". . . H O"}))
		assert.True(t, s.headed)
		assert.Equal(t, hitsink.Cell{X: -1, Y: -3}, s.cells[0].Sub(boardMiddle), "its head")
	})
	t.Run("is sunk", func(t *testing.T) {
		assert.Empty(t, spotted(t, []string{"B A A . .", ". . . H O"}, []string{"W W W . .", ". . . H O"}))
	})
	t.Run("has gone out of sight", func(t *testing.T) {
		s := at(t, spotted(t, []string{"A A A . .", ". . . H O"}, []string{". . . . .", ". . . H O"}))
		assert.True(t, s.lost)
	})
	t.Run("was seen whole, and now reaches the edge of the view", func(t *testing.T) {
		s := at(t, spotted(t, []string{". A A B . . . H O", ". . . . . . . . ."}, []string{". . A A B _ H O", ". . . . . _ . ."}))
		assert.Zero(t, s.hidden)
	})
	t.Run("is only seen in part", func(t *testing.T) {
		s := at(t, spotted(t, []string{"_ A A . . . . H O"}))
		assert.Equal(t, 1, s.hidden)
		s = at(t, spotted(t, []string{"_ A A . . . . H O"}, []string{"A A A . . . . H O"}))
		assert.Equal(t, 3, s.n)
		assert.Equal(t, 1, s.still, "it is still the same")
	})
	t.Run("comes into sight cell by cell", func(t *testing.T) {
		s := at(t, spotted(t, []string{". . . . . H O", "B . . . . . ."}, []string{"B . . . . H O", "B . . . . . ."}))
		assert.Equal(t, 2, s.n)
		assert.Equal(t, hitsink.Cell{Y: -1}, s.axis())
	})
}

// TestRemembersCellsOutOfSight checks that a ship that leaves the sight keeps its length and the damage of the cells that are not seen.
func TestRemembersCellsOutOfSight(t *testing.T) {
	const sea = ". . . . . H O"
	for name, c := range map[string]struct {
		before, after []string
		cells         []hitsink.Cell // from the head of the view
		sound         hitsink.Hull
	}{
		"sails on": {
			[]string{"A B B . . .", ". . . . . .", sea[2:]}, []string{"B . . . . .", ". . . . . .", sea},
			[]hitsink.Cell{{X: -7, Y: -2}, {X: -6, Y: -2}, {X: -5, Y: -2}}, 0b001},
		"sails back": {
			[]string{"B B A . . .", ". . . . . .", sea[2:]}, []string{"A . . . . .", ". . . . . .", sea},
			[]hitsink.Cell{{X: -7, Y: -2}, {X: -6, Y: -2}, {X: -5, Y: -2}}, 0b100},
		"two cells are left": {
			[]string{"A B A . . .", ". . . . . .", sea[2:]}, []string{"B B . . . .", ". . . . . .", sea},
			[]hitsink.Cell{{X: -6, Y: -2}, {X: -5, Y: -2}, {X: -4, Y: -2}}, 0b001},
		"turns about its head": {
			[]string{"B . . . . .", "B . . . . .", "A . . . . .", sea[2:]}, []string{"B . . . . .", ". . . . . .", ". . . . . .", sea},
			[]hitsink.Cell{{X: -5, Y: -3}, {X: -6, Y: -3}, {X: -7, Y: -3}}, 0b100},
		"one cell of it moved into sight": {
			[]string{"A B B . . .", ". . . . . .", sea[2:]}, []string{"B B . . . .", ". . . . . .", sea},
			[]hitsink.Cell{{X: -6, Y: -2}, {X: -5, Y: -2}, {X: -4, Y: -2}}, 0b001},
	} {
		t.Run(name, func(t *testing.T) {
			list := spotted(t, c.before, c.after)
			require.Len(t, list, 1)
			got := list[0]
			if got.cells[0].Sub(boardMiddle) != c.cells[0] {
				got = got.turned()
			}
			for i, cell := range c.cells {
				require.Equal(t, cell, got.cells[i].Sub(boardMiddle))
			}
			require.Equal(t, len(c.cells), got.n)
			require.Equal(t, c.sound, got.sound)
			require.Zero(t, got.hidden)
		})
	}
}

// TestSettled: the longer a ship has not moved, the likelier it stays.
func TestSettled(t *testing.T) {
	still := func(n, moved int) int { c := contact{still: n, moved: moved}; return c.settled(350, 1) }
	assert.Less(t, still(0, 0), still(1, 0))
	assert.Less(t, still(1, 0), still(4, 0))
	assert.Less(t, still(0, 1), still(0, 0))
	assert.LessOrEqual(t, still(40, 0), sure)
	gone := contact{still: 9, lost: true}
	assert.Zero(t, gone.settled(350, 1))
}
