package sea

import "generals-chess/engine/hitsink"

// Near shows as many cells as a scan does, as large as fits, with (x, y) in the middle as far as the sea extends. x and y are in cells,
// so that the camera can glide from one cell to the next.
func (c *Camera) Near(x, y float32) {
	area := c.Area()
	tile := int(min(area.W, area.H)) / hitsink.SightSide
	if tile == 0 {
		return
	}
	t := float32(tile)
	cols, rows := float32(c.Cols())*t, float32(c.Rows())*t
	c.Place(tile, inSea(area.CX()-(x+0.5)*t, cols, area.X, area.W, t/2), inSea(area.CY()-(y+0.5)*t, rows, area.Y, area.H, t/2))
}

// inSea moves the corner of a sea of a given size so that no more than edge is visible beside it. A smaller sea stands in the middle of
// the room.
func inSea(corner, size, from, room, edge float32) float32 {
	if size+2*edge <= room {
		return from + (room-size)/2
	}
	return min(max(corner, from+room-size-edge), from+edge)
}
