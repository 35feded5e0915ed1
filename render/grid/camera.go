// Package grid holds what the painters of maps of square cells share, for any game: the camera, and animations of fading and moving.
package grid

import (
	"math"

	"generals-chess/render"
)

// maxTile is the largest tile that a person can zoom to, in logical px.
const maxTile = 100

// Camera is the visible part of a map: the size of a tile and the place of the map's corner. Both are whole device px, so that every tile
// has sharp edges.
type Camera struct {
	outer, area   render.Rect // with and without gutters
	scale         float32
	height, width int // of the map in cells
	tile          int
	x, y          float32 // the map's top left corner
	free          bool    // the person zoomed or panned, so the map is no longer fitted
	placed        bool    // set by Place: neither clamped nor fitted
	zoom          float32 // parts of wheel notches not yet used
	version       uint64
}

// SetMap sets the number of cells of the map and reports whether it changed. If so, Layout must follow.
func (c *Camera) SetMap(rows, cols int) bool {
	if c.height == rows && c.width == cols {
		return false
	}
	c.height, c.width = rows, cols
	c.free = c.placed
	return true
}

// SetOuter sets the area for the map, including gutters (device px), and the device px of one logical px. It reports whether anything
// changed. If so, Layout must follow.
func (c *Camera) SetOuter(area render.Rect, scale float32) bool {
	area = area.Round()
	if c.outer == area && c.scale == scale {
		return false
	}
	c.outer, c.scale = area, scale
	return true
}

// Outer returns the area with gutters.
func (c *Camera) Outer() render.Rect { return c.outer }

// Clip returns the area that a map may paint: its area and, if all of the map is inside that, also overhang beyond the area with gutters.
func (c *Camera) Clip(overhang float32) render.Rect {
	if c.area.Intersect(c.Bounds()) != c.Bounds() {
		return c.area
	}
	return c.outer.Inset(-overhang)
}

// Scale returns the device px of one logical px.
func (c *Camera) Scale() float32 { return c.scale }

// Rows returns the height of the map in cells.
func (c *Camera) Rows() int { return c.height }

// Cols returns the width of the map in cells.
func (c *Camera) Cols() int { return c.width }

// Corner returns the map's top left corner.
func (c *Camera) Corner() (x, y float32) { return c.x, c.y }

// Version changes whenever a cell changes its place.
func (c *Camera) Version() uint64 { return c.version }

// Tile returns the size of a tile in device px, or 0 before there is a map and an area.
func (c *Camera) Tile() int { return c.tile }

// Area returns the area for tiles: the outer area without the gutters for coordinates.
func (c *Camera) Area() render.Rect { return c.area }

// Bounds returns the area of the whole map, which may extend beyond Area.
func (c *Camera) Bounds() render.Rect {
	return render.R(c.x, c.y, float32(c.width*c.tile), float32(c.height*c.tile))
}

// Fitted reports whether the whole map is shown, as large as fits.
func (c *Camera) Fitted() bool { return !c.free }

// At returns the column and row at a place in device px. ok is false outside the map or the area.
func (c *Camera) At(p render.Point) (col, row int, ok bool) {
	if c.tile == 0 || !c.area.Has(p) || !c.Bounds().Has(p) {
		return 0, 0, false
	}
	return int(p.X-c.x) / c.tile, int(p.Y-c.y) / c.tile, true
}

// Cell returns the area of a cell in device px, whether or not it is visible.
func (c *Camera) Cell(col, row int) render.Rect {
	t := float32(c.tile)
	return render.R(c.x+float32(col)*t, c.y+float32(row)*t, t, t)
}

// Fit shows the whole map as large as fits, in the middle of the area, now and after every resize.
func (c *Camera) Fit() {
	c.free, c.placed, c.zoom = false, false, 0
	c.move(c.FitTile(), c.x, c.y)
}

// Follow shows the same part of the map as camera o does, around the same place in the middle.
func (c *Camera) Follow(o *Camera) {
	if o.tile == 0 || o.placed || !o.free {
		c.Fit()
		return
	}
	tile := max(o.tile, c.FitTile())
	k := float32(tile) / float32(o.tile)
	c.placed, c.free = false, tile != c.FitTile()
	c.move(tile, c.area.CX()-(o.area.CX()-o.x)*k, c.area.CY()-(o.area.CY()-o.y)*k)
}

// Place fixes tile size and corner (device px) for a picture that nobody moves, such as a background. The map may extend beyond the area
// on every side.
func (c *Camera) Place(tile int, x, y float32) {
	c.free, c.placed = true, true
	c.move(tile, x, y)
}

// Zoom enlarges tiles by notches of the wheel, or reduces them if negative, and keeps the place under p where it is as far as the map's
// edges allow. Parts of a notch add up.
func (c *Camera) Zoom(p render.Point, notches float32) {
	if c.tile == 0 || notches == 0 {
		return
	}
	c.zoom += notches
	steps := float32(math.Trunc(float64(c.zoom * 4)))
	if steps == 0 {
		return
	}
	c.zoom -= steps / 4
	tile := c.zoomed(steps / 4)
	if tile == c.tile {
		return
	}
	c.free, c.placed = tile != c.FitTile(), false
	k := float32(tile) / float32(c.tile)
	c.move(tile, p.X-(p.X-c.x)*k, p.Y-(p.Y-c.y)*k)
}

// Pan shifts the map by device px, as far as the map extends.
func (c *Camera) Pan(dx, dy float32) {
	c.placed = false
	x, y := c.x, c.y
	c.move(c.tile, x+dx, y+dy)
	if c.x != x || c.y != y {
		c.free = true
	}
}

// ShowCell pans no more than necessary to bring a cell into the area.
func (c *Camera) ShowCell(col, row int) {
	r, a := c.Cell(col, row), c.area
	dx := max(a.X-r.X, 0) + min(a.Right()-r.Right(), 0)
	dy := max(a.Y-r.Y, 0) + min(a.Bottom()-r.Bottom(), 0)
	if dx != 0 || dy != 0 {
		c.Pan(dx, dy)
	}
}

// Layout computes the area after a change of the outer area or the map size. left and top are gutters for coordinates, logical px.
func (c *Camera) Layout(left, top float32) {
	c.area = c.outer
	c.area.CutLeft(roundf(left * c.scale))
	c.area.CutTop(roundf(top * c.scale))
	switch {
	case c.placed:
	case c.free && c.tile > c.FitTile():
		c.move(c.tile, c.x, c.y)
	default:
		c.Fit()
	}
}

// LayoutNumbered is Layout for a map with coordinates in gutters, if they are wanted and tiles have at least leastTile logical px. It
// reports whether there is room for them; otherwise there are no gutters.
func (c *Camera) LayoutNumbered(wanted bool, left, top, leastTile float32) bool {
	if wanted {
		c.Layout(left, top)
	}
	room := wanted && float32(c.FitTile()) >= leastTile*c.scale
	if !room {
		c.Layout(0, 0)
	}
	return room
}

// FitTile returns the size of the largest tile that shows the whole map, at least 1. It is 0 before there is a map and an area.
func (c *Camera) FitTile() int {
	if c.height == 0 || c.width == 0 || c.area.Empty() {
		return 0
	}
	return max(1, min(int(c.area.W)/c.width, int(c.area.H)/c.height))
}

// zoomed returns the tile size some notches away. A notch enlarges by an eighth, but at least by one px.
func (c *Camera) zoomed(notches float32) int {
	size := float64(c.tile) * math.Pow(1.125, float64(notches))
	tile := int(math.Round(size))
	if tile == c.tile {
		tile += int(math.Copysign(1, float64(notches)))
	}
	fit := c.FitTile()
	most := max(int(maxTile*c.scale), fit)
	return min(max(tile, fit), most)
}

func (c *Camera) move(tile int, x, y float32) {
	if !c.placed {
		x = clampAxis(x, float32(c.width*tile), c.area.X, c.area.W)
		y = clampAxis(y, float32(c.height*tile), c.area.Y, c.area.H)
	}
	x, y = roundf(x), roundf(y)
	if tile != c.tile || x != c.x || y != c.y {
		c.tile, c.x, c.y = tile, x, y
		c.version++
	}
}

// clampAxis centres a map smaller than the area, and leaves no gap beside a larger one.
func clampAxis(at, size, from, room float32) float32 {
	if size <= room {
		return from + (room-size)/2
	}
	return min(max(at, from+room-size), from)
}

func roundf(f float32) float32 { return float32(math.Floor(float64(f) + 0.5)) }
