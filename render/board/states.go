package board

import (
	"slices"

	"generals-chess/engine/generals"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
)

// fadeCells is a set of tiles that fades in together.
type fadeCells struct {
	cells []generals.Cell
	since int64
}

func (f *fadeCells) set(cells []generals.Cell, now int64) bool {
	if slices.Equal(f.cells, cells) {
		return false
	}
	f.cells, f.since = append(f.cells[:0], cells...), now
	return true
}

// cursorState is a selection and the time when it came there.
type cursorState struct {
	cursor Cursor
	since  int64
}

// arrow is a queued move on the board, or one that was just removed.
type arrow struct {
	move  generals.Move
	since int64
	gone  bool
}

// queueState holds the arrows of one slot: live are the moves still queued, in order; those in gone fade out.
type queueState struct {
	live, gone []arrow
	tint       theme.Color
}

// set compares the moves with the arrows shown. Moves that stay keep their arrows, new arrows pop up, and the others fade.
func (q *queueState) set(moves []generals.Move, tint theme.Color, now int64) bool {
	changed := tint != q.tint
	q.tint = tint
	skip, keep := q.match(moves)
	for i, a := range q.live {
		if i < skip || i >= skip+keep {
			q.gone = append(q.gone, arrow{a.move, now, true})
			changed = true
		}
	}
	q.live = append(q.live[:0], q.live[skip:skip+keep]...)
	for _, mv := range moves[keep:] {
		q.live = append(q.live, arrow{mv, now, false})
		changed = true
	}
	return changed
}

// match returns how the new moves continue the arrows: skip arrows are done at the front, and the next keep are equal.
func (q *queueState) match(moves []generals.Move) (skip, keep int) {
	for skip = 0; skip < len(q.live); skip++ {
		for keep = 0; skip+keep < len(q.live) && keep < len(moves); keep++ {
			if q.live[skip+keep].move != moves[keep] {
				break
			}
		}
		if keep > 0 || len(moves) == 0 {
			return skip, keep
		}
	}
	return 0, 0
}

// dropGone removes the arrows that have faded.
func (q *queueState) dropGone(now int64) {
	q.gone = slices.DeleteFunc(q.gone, func(a arrow) bool { return now >= a.since+arrowOutMS })
}

// lastMove is the dashed outline of a player's last move, and the one before it while it fades.
type lastMove struct{ grid.Fading[generals.Move] }

// leave ends the outline. It fades only if the next step follows; otherwise it disappears.
func (l *lastMove) leave(now int64, fades bool) {
	l.Set(l.Is, false, now)
	l.HasLeft = l.HasLeft && fades
}

// takenMark is a captured general.
type takenMark struct {
	cell  generals.Cell
	since int64
}

// stopMark is the move at which a queue broke off.
type stopMark struct {
	move generals.Move
	on   bool
}
