package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/render"
	"generals-chess/render/ui"
)

func fingers(at ...render.Point) []render.Point { return at }

// TestATapIsAClick checks that the button goes down and up where the finger was.
func TestATapIsAClick(t *testing.T) {
	var hand touches
	p := render.Point{X: 30, Y: 40}
	var in ui.Input
	hand.tick(&in, fingers(p))
	require.True(t, in.Pressed[ui.MouseLeft] && in.Down[ui.MouseLeft])
	require.Equal(t, p, in.Mouse)
	in = ui.Input{}
	hand.tick(&in, fingers(p))
	require.True(t, in.Down[ui.MouseLeft] && !in.Pressed[ui.MouseLeft], "held, not pressed again")
	in = ui.Input{}
	hand.tick(&in, nil)
	require.True(t, in.Released[ui.MouseLeft])
	require.Equal(t, p, in.Mouse)
	in = ui.Input{Mouse: p}
	hand.tick(&in, nil)
	require.Equal(t, ui.Input{Mouse: p}, in, "without fingers the mouse is left alone")
}

// TestAPinchIsAWheel checks that a second finger cancels the first one's press, that the distance of the fingers zooms, and that
// the finger left over does nothing.
func TestAPinchIsAWheel(t *testing.T) {
	var hand touches
	a, b := render.Point{X: 100, Y: 100}, render.Point{X: 200, Y: 100}
	hand.tick(&ui.Input{}, fingers(a))
	var in ui.Input
	hand.tick(&in, fingers(a, b))
	require.True(t, in.Released[ui.MouseLeft])
	require.Equal(t, nothing, in.Mouse, "nothing is clicked")
	hand.tick(&ui.Input{}, fingers(a, b))
	in = ui.Input{}
	hand.tick(&in, fingers(a, render.Point{X: 310, Y: 100}))
	require.Greater(t, in.Wheel.Y, float32(1), "apart is nearer")
	require.Equal(t, render.Point{X: 205, Y: 100}, in.Mouse)
	in = ui.Input{}
	hand.tick(&in, fingers(a, b))
	require.Less(t, in.Wheel.Y, float32(-1))
	in = ui.Input{}
	hand.tick(&in, fingers(a))
	require.Equal(t, ui.Input{}, in)
	hand.tick(&ui.Input{}, nil)
	in = ui.Input{}
	hand.tick(&in, fingers(a))
	require.True(t, in.Pressed[ui.MouseLeft], "the next finger is a click again")
}
