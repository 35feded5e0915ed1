package app

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/render/ui"
)

// TestAHeldKeyBelongsToTheScreenBefore checks that a key held at a change of screen does nothing until it is released.
func TestAHeldKeyBelongsToTheScreenBefore(t *testing.T) {
	var o owned
	held := ui.Input{NowMS: 1000, KeysDown: ui.SetOf(ui.KeyEnter, ui.KeyShift), KeysRep: ui.SetOf(ui.KeyEnter), Shift: true, Down: [ui.MouseButtons]bool{true}}
	o.take(&held)
	got := o.left(&held)
	require.Equal(t, ui.SetOf(ui.KeyShift), got.KeysDown, "Shift goes with the next key")
	require.True(t, got.KeysRep.Empty() && got.Shift)
	require.False(t, got.Down[ui.MouseLeft])

	up := ui.Input{NowMS: 2000, KeysUp: ui.SetOf(ui.KeyEnter), Released: [ui.MouseButtons]bool{true}}
	got = o.left(&up)
	require.True(t, got.KeysUp.Empty(), "letting go is the old screen's, too")
	require.False(t, got.Released[ui.MouseLeft])

	again := ui.Input{NowMS: 3000, KeysDown: ui.SetOf(ui.KeyEnter), KeysHit: ui.SetOf(ui.KeyEnter), Down: [ui.MouseButtons]bool{true}, Pressed: [ui.MouseButtons]bool{true}}
	got = o.left(&again)
	require.True(t, got.KeysHit.Has(ui.KeyEnter) && got.KeysDown.Has(ui.KeyEnter))
	require.True(t, got.Pressed[ui.MouseLeft] && got.Down[ui.MouseLeft])
}

// TestWhatGoesDownAfterwardsIsNew checks that the new screen gets every key pressed after the change, and its release.
func TestWhatGoesDownAfterwardsIsNew(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var o owned
		down, mine := map[ui.Key]bool{}, map[ui.Key]bool{} // mine were pressed on this screen
		keys := []ui.Key{ui.KeyEnter, ui.KeySpace, ui.KeyEscape, ui.KeyW}
		for tick := range rapid.IntRange(1, 30).Draw(t, "ticks") {
			in := ui.Input{NowMS: int64(tick+1) * 1000}
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
				o.startled = 0 // a press caused the change of screen
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

// hits returns an input in which keys are pressed that were up before, and with click also the left button.
func hits(ms int64, click bool, keys ...ui.Key) *ui.Input {
	set := ui.SetOf(keys...)
	b := [ui.MouseButtons]bool{ui.MouseLeft: click}
	return &ui.Input{NowMS: ms, KeysHit: set, KeysDown: set, Pressed: b, Down: b, Runes: []rune("x")}
}

// TestWhatIsDoubledBelongsToTheScreenBefore checks that a second Enter or click right after the one that changed the screen does
// nothing, however often it is repeated. Other keys work at once, the same key after a while.
func TestWhatIsDoubledBelongsToTheScreenBefore(t *testing.T) {
	var o owned
	o.left(hits(1000, true, ui.KeyEnter))
	o.take(hits(1100, true, ui.KeyEnter, ui.KeyDown))
	for ms := int64(1100); ms < 4000; ms += 300 {
		got := o.left(hits(ms, true, ui.KeyEnter, ui.KeyDown))
		require.Equal(t, ui.SetOf(ui.KeyDown), got.KeysHit, "at %d", ms)
		require.Equal(t, ui.SetOf(ui.KeyDown), got.KeysDown)
		require.Empty(t, got.Runes)
		require.False(t, got.Pressed[ui.MouseLeft] || got.Down[ui.MouseLeft], "at %d", ms)
		up := o.left(&ui.Input{NowMS: ms + 50, KeysUp: ui.SetOf(ui.KeyEnter, ui.KeyDown), Released: [ui.MouseButtons]bool{true}})
		require.Equal(t, ui.SetOf(ui.KeyDown), up.KeysUp)
		require.False(t, up.Released[ui.MouseLeft])
	}
	for ms := int64(5000); ms < 6000; ms += 100 { // from here on the new screen gets them, even double ones
		got := o.left(hits(ms, true, ui.KeyEnter))
		require.True(t, got.KeysHit.Has(ui.KeyEnter) && got.Pressed[ui.MouseLeft] && len(got.Runes) > 0)
	}
}

// TestAScreenThatComesByItselfHearsNothingAtFirst checks that a key meant for the match does nothing on its result.
func TestAScreenThatComesByItselfHearsNothingAtFirst(t *testing.T) {
	var o owned
	o.left(&ui.Input{NowMS: 1000})
	o.take(&ui.Input{NowMS: 1016})
	got := o.left(hits(1100, true, ui.KeyW))
	require.True(t, got.KeysHit.Empty() && got.KeysDown.Empty())
	require.False(t, got.Pressed[ui.MouseLeft])
	got = o.left(&ui.Input{NowMS: 1350, KeysDown: ui.SetOf(ui.KeyW), KeysRep: ui.SetOf(ui.KeyW), Down: [ui.MouseButtons]bool{true}})
	require.True(t, got.KeysRep.Empty() && !got.Down[ui.MouseLeft], "what is held then does nothing either")
	got = o.left(hits(1400, false, ui.KeyD))
	require.True(t, got.KeysHit.Has(ui.KeyD))
}
