package sea

import "generals-chess/engine/hitsink"

// Near shows as many cells as a scan does, as large as fits, with a place in the middle: x and y in cells, so that it
// can glide from one cell to the next. What lies beyond the sea's edge is empty.
func (c *Camera) Near(x, y float32) {
	area := c.Area()
	tile := int(min(area.W, area.H)) / hitsink.SightSide
	if tile == 0 {
		return
	}
	t := float32(tile)
	c.Place(tile, area.CX()-(x+0.5)*t, area.CY()-(y+0.5)*t)
}
