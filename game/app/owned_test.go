package app

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/render/ui"
)

// TestAHeldKeyBelongsToTheScreenBefore until it is let go.
func TestAHeldKeyBelongsToTheScreenBefore(t *testing.T) {
	var o owned
	held := ui.Input{KeysDown: ui.SetOf(ui.KeyEnter, ui.KeyShift), KeysRep: ui.SetOf(ui.KeyEnter), Shift: true, Down: [ui.MouseButtons]bool{true}}
	o.take(&held)
	got := o.left(&held)
	require.Equal(t, ui.SetOf(ui.KeyShift), got.KeysDown, "Shift goes with the next key")
	require.True(t, got.KeysRep.Empty() && got.Shift)
	require.False(t, got.Down[ui.MouseLeft])

	up := ui.Input{KeysUp: ui.SetOf(ui.KeyEnter), Released: [ui.MouseButtons]bool{true}}
	got = o.left(&up)
	require.True(t, got.KeysUp.Empty(), "letting go is the old screen's, too")
	require.False(t, got.Released[ui.MouseLeft])

	again := ui.Input{KeysDown: ui.SetOf(ui.KeyEnter), KeysHit: ui.SetOf(ui.KeyEnter), Down: [ui.MouseButtons]bool{true}, Pressed: [ui.MouseButtons]bool{true}}
	got = o.left(&again)
	require.True(t, got.KeysHit.Has(ui.KeyEnter) && got.KeysDown.Has(ui.KeyEnter))
	require.True(t, got.Pressed[ui.MouseLeft] && got.Down[ui.MouseLeft])
}

// TestWhatGoesDownAfterwardsIsNew: whatever was held before, a key that goes down is heard, and so is its going up.
func TestWhatGoesDownAfterwardsIsNew(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var o owned
		down, mine := map[ui.Key]bool{}, map[ui.Key]bool{} // mine went down on this screen
		keys := []ui.Key{ui.KeyEnter, ui.KeySpace, ui.KeyEscape, ui.KeyW}
		for range rapid.IntRange(1, 30).Draw(t, "ticks") {
			var in ui.Input
			for _, k := range keys {
				switch was := down[k]; {
				case rapid.Bool().Draw(t, "held") == was:
				case was:
					in.KeysUp.Add(k)
					down[k] = false
				default:
					in.KeysHit.Add(k)
					down[k] = true
				}
				if down[k] {
					in.KeysDown.Add(k)
				}
			}
			if rapid.Bool().Draw(t, "changed") {
				clear(mine)
				o.take(&in)
			}
			got := o.left(&in)
			for _, k := range keys {
				if in.KeysHit.Has(k) {
					mine[k] = true
				}
				if got.KeysDown.Has(k) != (down[k] && mine[k]) || got.KeysUp.Has(k) != (in.KeysUp.Has(k) && mine[k]) || got.KeysHit.Has(k) != in.KeysHit.Has(k) {
					t.Fatalf("%v: down %v, mine %v, told %v", k, down[k], mine[k], got)
				}
				if !down[k] {
					mine[k] = false
				}
			}
		}
	})
}
