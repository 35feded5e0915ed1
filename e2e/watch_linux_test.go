package e2e

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/settings"
)

// TestSoakWatching watches two AIs in every view and at every speed to the result, and continues from there: rematch, swapped sides, a
// new map; then full screen, other sizes, and the end.
func TestSoakWatching(t *testing.T) {
	w := desk(t).Start(windowW, windowH, "--red", "ai:normal", "--blue", "ai:easy", "--seed", "7", "--size", "10x10")
	first := w.Step()
	w.Await("a step", func() bool { return w.Step() != first })
	w.pause()
	for _, key := range []string{"period", "period", "comma", "Right"} {
		w.stepped(key)
	}
	watchEyes(t, w)
	for _, key := range []string{"equal", "minus", "Up", "Up", "Up"} {
		before := w.speed()
		w.Press(key)
		w.Await("another speed, "+key, func() bool { return w.speed() != before })
	}
	w.Press("space")
	played := w.awaitResult()
	require.Equal(t, []string{"ai:normal", "ai:easy"}, played.Choices.Seats)
	require.Equal(t, uint64(7), played.Choices.Map.Seed)
	watchAgain(t, w, played)
	stretch(t, w)
	require.Zero(t, w.Close())
}

// watchEyes shows every player's view. All pictures must differ, and the view of the whole map must return unchanged.
func watchEyes(t *testing.T, w *Window) {
	w.After("eyes 1", func() { w.Press("1") })
	pictures := []Picture{w.After("eyes 0", func() { w.Press("0") })}
	for _, key := range []string{"1", "2", "3"} {
		pictures = append(pictures, w.After("eyes "+key, func() { w.Press(key) }))
	}
	for i, p := range pictures {
		for _, q := range pictures[:i] {
			require.False(t, p.Same(q), "eyes %d see what others see", i)
		}
	}
	w.Same(pictures[0], w.After("eyes 0", func() { w.Press("0") }), "the whole map looks different now")
	middle := image.Pt(windowW/2, windowH/2)
	w.After("zoom", func() { w.Wheel(middle, true); w.Point(aside) })
	w.Same(pictures[0], w.After("fit", func() { w.Press("f") }), "the whole map does not fit as before")
}

// watchAgain tries the three buttons on the result screen.
func watchAgain(t *testing.T, w *Window, played settings.LastMatch) {
	for _, next := range []struct {
		name string
		act  func()
		is   func(now settings.LastMatch) bool
	}{
		{"rematch", func() { w.Click(w.On("Rematch")) },
			func(now settings.LastMatch) bool { return now.End.String() == played.End.String() }},
		{"swapped sides", func() { w.Click(w.On("Swap sides")) },
			func(now settings.LastMatch) bool {
				return slices.Equal(now.Choices.Seats, []string{"ai:easy", "ai:normal"}) && now.Choices.Map.Seed == 7
			}},
		{"a new map", func() { w.Press("Return") },
			func(now settings.LastMatch) bool { return now.Choices.Map.Seed != 7 }},
	} {
		next.act()
		w.Await("a match: "+next.name, func() bool { return !w.over() })
		w.awaitResult()
		w.AwaitSettings("the match of "+next.name, func(s settings.Settings) bool { return s.LastMatch != nil && next.is(*s.LastMatch) })
	}
}

// stretch changes the window's size. Back at the old size the picture must be the same.
func stretch(t *testing.T, w *Window) {
	result := w.Still()
	w.Press("F11")
	w.Await("full screen", func() bool { width, height := w.size(); return width == screenW && height == screenH })
	w.AwaitSettings("full screen", func(s settings.Settings) bool { return s.Fullscreen })
	w.Still()
	w.Press("F11")
	w.Await("a window again", func() bool { width, height := w.size(); return width == windowW && height == windowH })
	w.Await("the result as it was", func() bool { return w.Look().Same(result) })
	w.Resize(640, 480)
	small := w.Still()
	require.Greater(t, small.Colours(50), 40, "nothing to see in a small window")
	w.Resize(windowW, windowH)
	w.Await("the result as it was", func() bool { return w.Look().Same(result) })
}

// pause pauses a watched match. It retries, because a new screen ignores keys at first.
func (w *Window) pause() {
	w.t.Helper()
	w.Until("a pause", func() { w.Press("space") }, func() bool { return w.Shows("play") })
	w.Still()
}

// stepped presses a key that leads to another step.
func (w *Window) stepped(key string) {
	w.t.Helper()
	before := w.Step()
	w.Press(key)
	w.Await("another step, "+key, func() bool { return w.Step() != before })
}

// speed returns the speed of a watched or replayed match, such as "4/s".
func (w *Window) speed() string {
	all := w.Things()
	for i, t := range all {
		switch {
		case strings.HasSuffix(t.What, "/s"):
			return t.What
		case t.What == "−" && i+1 < len(all): // between two buttons, where there is no room for all speeds
			return all[i+1].What
		}
	}
	return ""
}

// over reports whether the result of a match is shown.
func (w *Window) over() bool { return w.Shows("Rematch") }

// awaitResult waits for the result screen and returns the settings' entry about the match.
func (w *Window) awaitResult() settings.LastMatch {
	w.t.Helper()
	w.Await("the result", func() bool { return w.over() })
	w.Still()
	return *w.AwaitSettings("a last match", func(s settings.Settings) bool { return s.LastMatch != nil }).LastMatch
}
