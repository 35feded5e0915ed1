package board

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine/generals"
	"generals-chess/render"
)

// TestCellsAreRowsAndColumns checks that the camera's columns and rows are those of the cells.
func TestCellsAreRowsAndColumns(t *testing.T) {
	var c Camera
	c.SetOuter(render.R(0, 0, 320, 320), 1)
	c.SetMap(16, 16)
	c.Layout(0, 0)
	cell := generals.Cell{Row: 2, Col: 9}
	assert.Equal(t, render.R(180, 40, 20, 20), c.RectOf(cell))
	got, ok := c.CellAt(render.Point{X: 185, Y: 59})
	assert.True(t, ok)
	assert.Equal(t, cell, got)
	c.Zoom(render.Point{}, 8)
	c.Show(generals.Cell{Row: 0, Col: 15})
	assert.Equal(t, float32(320), c.RectOf(generals.Cell{Row: 0, Col: 15}).Right())
	assert.Equal(t, float32(0), c.Bounds().Y)
}

func TestGuttersGiveWayOnSmallTiles(t *testing.T) {
	for _, test := range []struct {
		size    float32
		gutters bool
		tile    int
	}{{700, true, 42}, {420, true, 25}, {350, true, 20}, {330, false, 20}, {300, false, 18}} {
		m := New(nil)
		m.SetOptions(Options{Coordinates: true})
		m.SetArea(render.R(0, 0, test.size, test.size), 1)
		m.SetView(parseBoard(t, 0, 0, match).view, nil, 0)
		assert.Equal(t, test.gutters, m.gutters, "area %v", test.size)
		assert.Equal(t, test.tile, m.Camera().Tile(), "area %v", test.size)
	}
}
