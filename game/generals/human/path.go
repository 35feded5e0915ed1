package human

import (
	"slices"

	"generals-chess/engine/generals"
)

// Path returns a shortest path from one tile to another around mountains. It also goes around cities that are known to be neutral, unless
// there is no other path or the target is one. known adds what is remembered; it may be nil. Path returns nil if from equals to, a tile is
// off the map, or there is no path.
func Path(v *generals.View, known *Memory, from, to generals.Cell) []generals.Move {
	if !v.Inside(from) || !v.Inside(to) || from == to {
		return nil
	}
	if path := search(v, known, from, to, true); path != nil {
		return path
	}
	return search(v, known, from, to, false)
}

// search runs a breadth-first search from the target, so that following the directions found leads from start to target.
func search(v *generals.View, known *Memory, from, to generals.Cell, aroundCities bool) []generals.Move {
	if v.At(to).Kind == generals.Mountain {
		return nil
	}
	way := make([]generals.Dir, v.Height*v.Width)
	for i := range way {
		way[i] = -1
	}
	queue := []generals.Cell{to}
	for len(queue) > 0 && way[index(v, from)] < 0 {
		c := queue[0]
		queue = queue[1:]
		for d := generals.Up; d <= generals.Right; d++ {
			next := c.Step(d)
			if next == to || !passable(v, known, next, from, aroundCities) || way[index(v, next)] >= 0 {
				continue
			}
			way[index(v, next)] = d ^ 1 // the opposite direction: back towards the target
			queue = append(queue, next)
		}
	}
	return follow(v, way, from, to)
}

func passable(v *generals.View, known *Memory, c, start generals.Cell, aroundCities bool) bool {
	if !v.Inside(c) {
		return false
	}
	if c == start {
		return true
	}
	tile := v.At(c)
	if tile.Kind == generals.Hidden && known != nil {
		tile = known.At(c)
	}
	if tile.Kind == generals.City && tile.Owner == generals.Nobody {
		return !aroundCities
	}
	return tile.Kind != generals.Mountain
}

func follow(v *generals.View, way []generals.Dir, from, to generals.Cell) []generals.Move {
	if way[index(v, from)] < 0 {
		return nil
	}
	var path []generals.Move
	for c := from; c != to; {
		m := MoveFrom(c, way[index(v, c)])
		path = append(path, m)
		c = m.To()
	}
	return slices.Clip(path)
}
