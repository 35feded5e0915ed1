package grid

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/render"
)

// cameraOver returns a fitted camera over a map in an area.
func cameraOver(height, width int, area render.Rect) *Camera {
	c := &Camera{}
	c.SetOuter(area, 1)
	c.SetMap(height, width)
	c.Layout(0, 0)
	return c
}

func TestFitIsTheLargestWholeTileInTheMiddle(t *testing.T) {
	for _, test := range []struct {
		name          string
		height, width int
		area          render.Rect
		tile          int
		bounds        render.Rect
	}{
		{"exact", 16, 16, render.R(126, 81, 672, 672), 42, render.R(126, 81, 672, 672)},
		{"px to spare", 16, 16, render.R(0, 0, 687, 690), 42, render.R(8, 9, 672, 672)},
		{"wide map", 8, 32, render.R(0, 0, 640, 640), 20, render.R(0, 240, 640, 160)},
		{"no room", 32, 32, render.R(0, 0, 10, 10), 1, render.R(-11, -11, 32, 32)},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := cameraOver(test.height, test.width, test.area)
			assert.Equal(t, test.tile, c.Tile())
			if test.name != "no room" {
				assert.Equal(t, test.bounds, c.Bounds())
			}
			assert.True(t, c.Fitted())
		})
	}
}

func TestAResizeKeepsTheFit(t *testing.T) {
	c := cameraOver(16, 16, render.R(0, 0, 672, 672))
	c.SetOuter(render.R(10, 20, 330, 340), 1)
	c.Layout(0, 0)
	assert.Equal(t, 20, c.Tile())
	assert.Equal(t, render.R(15, 30, 320, 320), c.Bounds())

	c.Zoom(render.Point{X: 100, Y: 100}, 8)
	tile := c.Tile()
	require.False(t, c.Fitted())
	c.SetOuter(render.R(0, 0, 400, 400), 1)
	c.Layout(0, 0)
	assert.Equal(t, tile, c.Tile(), "a zoomed board keeps its tiles")

	c.SetOuter(render.R(0, 0, 1600, 1600), 1)
	c.Layout(0, 0)
	assert.Equal(t, 100, c.Tile(), "a zoomed board that has become smaller than the fit is fitted")
	assert.True(t, c.Fitted())
}

func TestPartsOfANotchAddUp(t *testing.T) {
	c := cameraOver(16, 16, render.R(0, 0, 672, 672))
	whole := cameraOver(16, 16, render.R(0, 0, 672, 672))
	p := render.Point{X: 300, Y: 200}
	for range 10 {
		c.Zoom(p, 0.1)
	}
	whole.Zoom(p, 1)
	assert.Greater(t, c.Tile(), 42)
	assert.InDelta(t, whole.Tile(), c.Tile(), 1)
	before := c.Tile()
	c.Zoom(p, 0.1)
	assert.Equal(t, before, c.Tile(), "less than a quarter of a notch waits")
}

func TestPlaceIsLeftAlone(t *testing.T) {
	c := cameraOver(16, 16, render.R(0, 0, 640, 480))
	c.Place(54, 603, -58)
	c.SetOuter(render.R(0, 0, 1000, 700), 1)
	c.Layout(0, 0)
	assert.Equal(t, render.R(603, -58, 16*54, 16*54), c.Bounds())
	c.Fit()
	assert.Equal(t, 43, c.Tile())
}

func TestShowPansNoFartherThanNeeded(t *testing.T) {
	c := cameraOver(16, 16, render.R(0, 0, 320, 320))
	for c.Tile() < 40 {
		c.Zoom(render.Point{}, 1)
	}
	require.Equal(t, float32(0), c.Bounds().X)
	tile := float32(c.Tile())
	c.ShowCell(10, 0)
	assert.Equal(t, c.Area().Right(), c.Cell(10, 0).Right())
	assert.Equal(t, float32(0), c.Bounds().Y)
	before := c.Bounds()
	c.ShowCell(9, 3)
	assert.Equal(t, before, c.Bounds(), "what is seen already does not move the board")
	c.ShowCell(0, 0)
	assert.Equal(t, render.R(0, 0, 16*tile, 16*tile), c.Bounds())
}

// anyCamera draws a random camera that was zoomed and panned.
func anyCamera(t *rapid.T) *Camera {
	area := render.R(
		float32(rapid.IntRange(-50, 300).Draw(t, "x")), float32(rapid.IntRange(-50, 300).Draw(t, "y")),
		float32(rapid.IntRange(64, 1400).Draw(t, "w")), float32(rapid.IntRange(64, 1400).Draw(t, "h")))
	c := cameraOver(rapid.IntRange(2, 32).Draw(t, "height"), rapid.IntRange(2, 32).Draw(t, "width"), area)
	for range rapid.IntRange(0, 6).Draw(t, "moves") {
		c.Zoom(somewhere(t, area), float32(rapid.IntRange(-8, 8).Draw(t, "notches")))
		c.Pan(float32(rapid.IntRange(-900, 900).Draw(t, "dx")), float32(rapid.IntRange(-900, 900).Draw(t, "dy")))
	}
	return c
}

func somewhere(t *rapid.T, area render.Rect) render.Point {
	return render.Point{
		X: area.X + area.W*float32(rapid.IntRange(0, 99).Draw(t, "px"))/100,
		Y: area.Y + area.H*float32(rapid.IntRange(0, 99).Draw(t, "py"))/100,
	}
}

func TestAtAndCellAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCamera(t)
		p := somewhere(t, c.Area())
		col, row, ok := c.At(p)
		if !ok {
			assert.False(t, c.Bounds().Has(p), "only what lies beside the map is no cell")
			return
		}
		assert.True(t, c.Cell(col, row).Has(p))
	})
}

func TestTheBoardStaysInItsArea(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCamera(t)
		b, a := c.Bounds(), c.Area()
		for _, axis := range [2][4]float32{{b.X, b.W, a.X, a.W}, {b.Y, b.H, a.Y, a.H}} {
			at, size, from, room := axis[0], axis[1], axis[2], axis[3]
			if size <= room {
				assert.InDelta(t, from+room/2, at+size/2, 1, "what is smaller lies in the middle")
			} else {
				assert.LessOrEqual(t, at, from)
				assert.GreaterOrEqual(t, at+size, from+room)
			}
		}
		assert.GreaterOrEqual(t, c.Tile(), c.FitTile())
		assert.Equal(t, roundf(b.X), b.X)
		assert.Equal(t, roundf(b.Y), b.Y)
	})
}

func TestZoomKeepsThePlaceUnderTheCursor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := cameraOver(32, 32, render.R(0, 0, 640, 640))
		c.Zoom(render.Point{X: 320, Y: 320}, 8)
		p := render.Point{X: float32(rapid.IntRange(200, 440).Draw(t, "x")), Y: float32(rapid.IntRange(200, 440).Draw(t, "y"))}
		before := (p.X - c.Bounds().X) / float32(c.Tile())
		c.Zoom(p, float32(rapid.IntRange(1, 4).Draw(t, "notches")))
		assert.InDelta(t, before, (p.X-c.Bounds().X)/float32(c.Tile()), 0.05)
	})
}

// TestFollow checks that a camera that follows another shows the same cells at the same size around the middle, and that a fitted one
// stays fitted.
func TestFollow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := anyCamera(t)
		area := first.Area()
		c := cameraOver(first.Rows(), first.Cols(), render.R(700, 30, area.W, area.H))
		c.Follow(first)
		assert.Equal(t, first.Tile(), c.Tile())
		assert.Equal(t, first.Fitted(), c.Fitted())
		x, y := first.Corner()
		u, v := c.Corner()
		assert.InDelta(t, x-area.X, u-c.Area().X, 1)
		assert.InDelta(t, y-area.Y, v-c.Area().Y, 1)
	})
}
