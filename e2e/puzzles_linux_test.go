package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/settings"
)

// TestSoakPuzzles chooses a kind with the mouse and a puzzle by keys, takes a hint, gives up, plays back the answer, goes to the next
// puzzle, and leaves. Then it starts a match with a handicap from the ladder.
func TestSoakPuzzles(t *testing.T) {
	w := desk(t).Open(windowW, windowH)
	w.Until("the puzzles", func() { w.Click(w.On("Puzzles")) }, func() bool { return w.Shows("Not solved") })
	w.Until("those of a kind", func() { w.Click(w.On("Grow")) }, func() bool { return len(w.Every("Take the general")) == 1 })
	w.Until("the first of them", func() { w.Press("Return") }, func() bool { return w.Shows("Give up") })
	w.After("a hint", func() { w.Press("h") })
	w.Until("the answer", func() { w.Click(w.On("Give up")) }, func() bool { return w.Shows("The answer") })
	w.After("the answer on the board", func() { w.Click(w.On("Play it")) })
	w.Until("the next puzzle", func() { w.Click(w.On("Next puzzle")) }, func() bool { return w.Shows("Give up") && !w.Shows("The answer") })
	w.Until("the list", func() { w.Press("Escape") }, func() bool { return w.Shows("Not solved") })
	w.Until("the home screen", func() { w.Press("Escape") }, func() bool { return w.Shows("Play the AI") })

	w.Until("the replays", func() { w.Click(w.On("Replays")) }, func() bool { return w.Shows("Your record") })
	w.Until("the ladder", func() { w.Click(w.On("Your record")) }, func() bool { return w.Shows("Beat the AIs") })
	w.Until("a set-up", func() { w.Click(w.OnNth("Play", 3)) }, func() bool { return w.Shows("Handicap") })
	w.Until("an opponent with more", func() { w.Click(w.Under("Handicap")) }, func() bool { return !w.Shows("both begin alike") })
	w.Until("a match", func() { w.Click(w.On("Start match")) }, func() bool { return w.Shows("Pause") })
	s := w.AwaitSettings("the choices", func(s settings.Settings) bool { return s.Last[settings.PlayAI].Handicap != 0 })
	require.Equal(t, []string{"human", "ai:expert"}, s.Last[settings.PlayAI].Seats)
	require.Zero(t, w.Close())
}
