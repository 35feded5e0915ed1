package board

import (
	"slices"

	"generals-chess/engine/generals"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
)

// marks are drawn over the tiles: what a person points at and has planned, and what was moved and captured last.
type marks struct {
	*surface
	hover   grid.Fading[generals.Cell]
	cursors [Slots]cursorState
	targets fadeCells
	doubts  []generals.Cell // the targets at which a move would fail
	stop    stopMark
	queues  [Slots]queueState
	last    [Slots]lastMove
	taken   []takenMark
}

// SetCursor moves the selection of one slot, 0 or 1.
func (k *marks) SetCursor(slot int, c Cursor) {
	s := &k.cursors[slot]
	if s.cursor == c {
		return
	}
	area := k.reachIf(s.cursor.On, s.cursor.Cell)
	s.cursor, s.since = c, k.now
	k.touchArea(area.Join(k.reachIf(c.On, c.Cell)))
}

// SetHover marks the tile under the pointer. on is false if there is none.
func (k *marks) SetHover(c generals.Cell, on bool) {
	area := k.reachIf(k.hover.On, k.hover.Is).Join(k.reachIf(k.hover.HasLeft, k.hover.Was))
	if k.hover.Set(c, on, k.now) {
		k.touchArea(area.Join(k.reachIf(on, c)))
	}
}

// SetTargets marks the tiles that the selected army can move to.
func (k *marks) SetTargets(cells []generals.Cell) {
	area := k.reachOfAll(k.targets.cells)
	if k.targets.set(cells, k.now) {
		k.touchArea(area.Join(k.reachOfAll(cells)))
	}
}

// SetFailing sets the targets at which a move would fail. Their brackets are amber.
func (k *marks) SetFailing(cells []generals.Cell) {
	if slices.Equal(k.doubts, cells) {
		return
	}
	area := k.reachOfAll(k.doubts).Join(k.reachOfAll(cells))
	k.doubts = append(k.doubts[:0], cells...)
	k.touchArea(area)
}

// SetStop shows the move at which a queue broke off, or none if on is false.
func (k *marks) SetStop(mv generals.Move, on bool) {
	if now := (stopMark{mv, on}); now != k.stop {
		area := k.reachOfStop()
		k.stop = now
		k.touchArea(area.Join(k.reachOfStop()))
	}
}

// SetQueue shows the queued moves of one slot, the next one first. tint None is white.
func (k *marks) SetQueue(slot int, moves []generals.Move, tint theme.Color) {
	q := &k.queues[slot]
	area := k.reachOfArrows(q.live, always)
	if q.set(moves, tint, k.now) {
		k.touchArea(area.Join(k.reachOfArrows(q.live, always)))
	}
}

// MarkTaken draws the three gold outlines around a captured general and dims the board. SetView does this itself when the general falls;
// a result screen calls it for a still picture.
func (k *marks) MarkTaken(c generals.Cell) {
	for _, t := range k.taken {
		if t.cell == c {
			return
		}
	}
	k.taken, k.fallen = append(k.taken, takenMark{cell: c, since: k.now}), true
	k.touch()
}
