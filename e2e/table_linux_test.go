package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/render/theme"
)

// TestSoakHotSeat plays a turn of two people behind the curtain on two maps. Whatever is visible while the curtain is down is identical
// for both, so that nothing of a map can be in it.
func TestSoakHotSeat(t *testing.T) {
	const size = "12x12"
	var curtains, boards [2][]Picture
	for i, seed := range []uint64{3, 4} {
		v := newMap(t, seed, size)
		w := desk(t).Open(windowW, windowH, "--red", "human", "--blue", "human", "--size", size, "--seed", []string{"3", "4"}[i])
		curtain := func() { curtains[i] = append(curtains[i], w.Still()) }
		lift := func() { boards[i] = append(boards[i], w.After("Enter", func() { w.Press("Return") })) }
		curtain()
		for p := range engine.Player(2) {
			lift()
			d, to := way(t, v, p)
			planned := w.After("a planned move", func() { w.Press(Letters[d]) })
			require.Equal(t, engine.Spectator, ownerAt(planned, w.Board(12, 12), to), "the step was played already")
			w.After("done", func() { w.Press("space") })
			if p == 0 {
				curtain()
			}
		}
		w.Await("the curtain of the next turn", func() bool { return w.Look().Count(theme.Accent) > 1000 })
		curtain()
		lift()
		_, to := way(t, v, 0)
		w.Await("red's land after the planned step", func() bool { return ownerAt(w.Look(), w.Board(12, 12), to) == 0 })
		require.Zero(t, w.Close())
	}
	require.Len(t, curtains[0], 3)
	for n := range curtains[0] {
		require.True(t, curtains[0][n].Same(curtains[1][n]), "curtain %d shows something of the map", n)
		require.False(t, boards[0][n].Same(boards[1][n]), "board %d shows nothing of the map", n)
	}
	require.False(t, curtains[0][0].Same(curtains[0][1]), "the curtain does not say whose turn it is")
}

// TestSoakOpenTable plays two people at once on a map that both see: Red on the letters, Blue on the arrows.
func TestSoakOpenTable(t *testing.T) {
	const size = "12x12"
	v := newMap(t, 3, size)
	w := desk(t).Start(windowW, windowH, "--red", "human", "--blue", "human", "--size", size, "--seed", "3", "--step-time", "150ms")
	red, toRed := way(t, v, 0)
	blue, toBlue := way(t, v, 1)
	var b Board
	taken := func(p engine.Player) bool { return ownerAt(w.Look(), b, [...]generals.Cell{toRed, toBlue}[p]) == p }
	w.Await("the board", func() bool { return w.Look().Count(theme.Land) > 1000 })
	b = w.Board(12, 12)
	w.Chord("shift", Letters[red]) // the cursor alone
	require.False(t, taken(0), "the cursor took soldiers along")
	w.Until("red's move", func() { w.Press("g", Letters[red]) }, func() bool { return taken(0) })
	require.False(t, taken(1), "blue moved by itself")
	w.Until("blue's move", func() { w.Press("Home", Arrows[blue]) }, func() bool { return taken(1) })

	w.Press("p")
	w.Still()
	paused := w.Step()
	w.Press("p")
	w.Await("the match to go on", func() bool { return w.Step() != paused })
	require.Zero(t, w.Close())
}

// ownerAt returns the side whose colour a tile has, or the Spectator for neither.
func ownerAt(p Picture, b Board, c generals.Cell) engine.Player {
	at := b.Plate(c)
	colour := p.At(at.X, at.Y)
	red, blue := int(colour>>24), int(colour>>8&0xFF)
	switch {
	case red > blue+40:
		return 0
	case blue > red+60:
		return 1
	}
	return engine.Spectator
}
