package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/replay"
)

// records waits for want records on the desk and returns them, the oldest first.
func (w *Window) records(want int) []*replay.Record {
	w.t.Helper()
	var list []*replay.Record
	w.Await("the records", func() bool {
		list = nil
		for _, file := range w.desk.records() {
			if r, err := replay.Open(file); err == nil {
				list = append(list, r)
			}
		}
		return len(list) == want
	})
	return list
}

// giveUp surrenders before the first step with the mouse alone: Pause, Surrender, and yes.
func (w *Window) giveUp() {
	w.t.Helper()
	w.Click(w.On("Pause"))
	w.Click(w.On("Surrender"))
	w.Still()
	w.Click(w.OnNth("Surrender", -1))
}

// TestSoakSurrenderRematchAndSwap surrenders a match, plays it again and once more with swapped sides, with the mouse alone.
func TestSoakSurrenderRematchAndSwap(t *testing.T) {
	w := desk(t).Open(windowW, windowH, "--red", "human", "--blue", "ai:easy", "--size", "8x8", "--seed", "7")
	w.giveUp()
	first := w.awaitResult()
	require.Equal(t, 1, first.Winner)
	w.Click(w.On("Rematch"))
	w.Still()
	w.giveUp()
	w.awaitResult()
	w.Click(w.On("Swap sides"))
	w.Still()
	w.giveUp()
	w.awaitResult()
	list := w.records(3)
	// The settings may still describe the previous match.
	require.Less(t, list[2].End.Ranks[0], list[2].End.Ranks[1], "the person sits on the other side, and red wins")
	for n, human := range []int{0, 0, 1} {
		require.Equal(t, "human", list[n].Seats[human].Spec, "match %d", n)
		require.Equal(t, list[0].Setup, list[n].Setup, "match %d is on another map", n)
		require.Equal(t, "end.surrender", list[n].End.Phrase.Key)
	}
	require.Zero(t, w.Close())
}
