package e2e

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// TestSoakBeingSunkWithTheSendKeyHeld holds the key that sent the last orders while the ship is sunk, and then presses it again. It must
// choose nothing; the mouse still works.
func TestSoakBeingSunkWithTheSendKeyHeld(t *testing.T) { sinkHeld(t, windowW, windowH) }

// TestSoakBeingSunkInASmallWindow does the same in the smallest window.
func TestSoakBeingSunkInASmallWindow(t *testing.T) { sinkHeld(t, 640, 480) }

func sinkHeld(t *testing.T, width, height int) {
	seed := ontoOnesMine(t)
	w := desk(t).Open(windowW, windowH, "--game", "hitsink", "--player", "human", "--player", "ai:passive", "--player", "ai:passive",
		"--seed", strconv.FormatUint(seed, 10))
	w.Resize(width, height)
	w.Still()
	captain := Captain{Window: w}
	captain.Choose(hitsink.Destroyer)
	captain.Begin()
	whole := w.After("the whole sea", func() { w.Press("v") })
	near := w.After("the ship", func() { w.Press("v") })
	require.False(t, near.Same(whole))
	for _, key := range []string{"m", "Return", "w"} { // a mine directly ahead, where the aim begins, and onto it
		w.After("order "+key, func() { w.Press(key) })
	}
	sunk := func() bool { return w.Shows("Watch on") }
	w.do("keydown", "Return")
	w.Await("the end of the ship", sunk)
	w.shown()
	w.do("keyup", "Return")
	w.Press("Return", "space", "Return")
	w.Still()
	require.True(t, sunk(), "the key that sends orders went on")
	w.Click(w.On("Watch on"))
	w.Await("watching on", func() bool { return !sunk() })
	require.Zero(t, w.Close())
}

// ontoOnesMine returns the seed of a sea with three ships in which a destroyer that points up can lay a mine directly ahead and run onto
// it.
func ontoOnesMine(t *testing.T) uint64 {
	t.Helper()
	ahead := hitsink.Up.Ahead()
	move := hitsink.MoveOf(hitsink.Action{Act: hitsink.LayMine, At: ahead}, hitsink.Action{Act: hitsink.Forward})
	for seed := range uint64(100) {
		v, err := Follow(seed, []engine.Move{hitsink.ChoiceOf(hitsink.Destroyer), move}, "passive", "passive")
		require.NoError(t, err)
		own := v.Turns[1].Ship
		if own.Dir == hitsink.Up && own.Head.X > 0 && own.Head.Y > 0 && len(v.Turns) == 2 && v.End.Ships[0].Dead() {
			return seed
		}
	}
	t.Fatal("no seed gives the ship room")
	return 0
}
