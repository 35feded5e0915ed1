package generals

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// boardDrag is what the left button is doing on the board.
type boardDrag struct {
	on, moved, path bool
	from            render.Point
	last            render.Point
	cell            generals.Cell
}

// dragSlop is how far the pointer may wander before a click is a drag, logical px.
const dragSlop = 5

// boardPane is the board in the window: what the mouse does on it, what is marked on it, and the note
// beside a tile.
type boardPane struct {
	board *board.Model
	desk  *desk
	drag  boardDrag
	note  app.Note[generals.Cell]

	targets     []generals.Cell
	targetsFrom uint64 // version of the plan the targets were worked out for
}

// reset forgets what was on the board, for somebody else to look at it.
func (b *boardPane) reset() {
	b.board.Reset()
	b.note = app.Note[generals.Cell]{}
}

// point puts the board into its area and lets the mouse play.
func (b *boardPane) point(a *app.App, c *ui.Context, area render.Rect) {
	b.board.Advance(c.In.NowMS)
	b.board.SetArea(area, c.Env.Scale)
	if !b.desk.curtained() || b.desk.hot.phase == planning {
		b.mouse(a, c, area)
	}
	b.zoomAndPan(c, area)
}

// draw puts the board into the list.
func (b *boardPane) draw(a *app.App, c *ui.Context, area render.Rect) {
	b.drop(a)
	b.marks()
	c.Layer(area, b.board)
	if b.note.Speaks(c.In.NowMS) {
		app.NoteBox(c, area, b.board.Camera().RectOf(b.note.Cell), b.note.Text)
	}
}

// zoomAndPan zooms and pans, and lights up the tile under the pointer.
func (b *boardPane) zoomAndPan(c *ui.Context, r render.Rect) {
	camera := b.board.Camera()
	app.LookAround(c, r, &camera.Camera, &b.drag.last)
	cell, ok := camera.CellAt(c.In.Mouse)
	b.board.SetHover(cell, ok && c.In.MouseIn && c.Hovered(r))
}

// mouse selects with a click, queues a path with a right-click or a drag from one's own army, and
// pans with any other drag.
func (b *boardPane) mouse(a *app.App, c *ui.Context, r render.Rect) {
	camera := b.board.Camera()
	down, started, ended := c.Drag("board", r, ui.MouseLeft)
	if started {
		c.Blur()
		cell, ok := camera.CellAt(c.In.Mouse)
		b.drag = boardDrag{on: true, from: c.In.Mouse, last: c.In.Mouse, cell: cell, path: ok && b.desk.mayStart(cell, b.board.View().At(cell))}
	}
	if down && b.drag.on {
		b.dragTo(c, camera)
	}
	if ended && b.drag.on {
		b.drag.on = false
		b.release(a, c, camera)
	}
	if c.Pressed(r, ui.MouseRight) {
		if cell, ok := camera.CellAt(c.In.Mouse); ok {
			b.refused(a, b.desk.planner(b.desk.mouse).Go(cell, b.desk.known()))
		}
	}
}

func (b *boardPane) dragTo(c *ui.Context, camera *board.Camera) {
	dx, dy := c.In.Mouse.X-b.drag.from.X, c.In.Mouse.Y-b.drag.from.Y
	slop := c.Px(dragSlop)
	b.drag.moved = b.drag.moved || dx*dx+dy*dy > slop*slop
	if b.drag.moved && !b.drag.path {
		camera.Pan(c.In.Mouse.X-b.drag.last.X, c.In.Mouse.Y-b.drag.last.Y)
	}
	b.drag.last = c.In.Mouse
}

// release ends a click or a drag with the left button.
func (b *boardPane) release(a *app.App, c *ui.Context, camera *board.Camera) {
	cell, ok := camera.CellAt(c.In.Mouse)
	switch {
	case b.drag.moved && !b.drag.path:
	case b.drag.path && ok && cell != b.drag.cell:
		b.desk.choose(b.drag.cell, b.board.View().At(b.drag.cell).Owner)
		b.refused(a, b.desk.planner(b.desk.mouse).Go(cell, b.desk.known()))
	case ok && cell == b.drag.cell:
		b.desk.choose(cell, b.board.View().At(cell).Owner)
	}
}

// marks puts selections, queues and legal targets on the board.
func (b *boardPane) marks() {
	for p := range engine.Player(2) {
		if b.desk.absent(p) {
			b.board.SetCursor(int(p), board.Cursor{})
			b.board.SetQueue(int(p), nil, theme.None)
			continue
		}
		plan, tint := &b.desk.plans[p], theme.None
		if b.desk.choices.Open() {
			tint = theme.Side(int(p)).Mark
		}
		b.board.SetCursor(int(p), board.Cursor{On: plan.HasSelected, Cell: plan.Selected, Tint: tint})
		b.board.SetQueue(int(p), plan.Moves, tint)
	}
	b.mark()
}

// mark shows where the selection may go. It is worked out anew only when the plan has changed.
func (b *boardPane) mark() {
	version := b.desk.mousePlan().Version<<1 | uint64(b.desk.mouse)
	if version != b.targetsFrom {
		b.targetsFrom = version
		b.targets = b.desk.planner(b.desk.mouse).LegalTargets(b.targets[:0])
	}
	b.board.SetTargets(b.targets)
}

// refused says at the tile why a move was not taken.
func (b *boardPane) refused(a *app.App, why *human.Refusal) {
	if why == nil {
		return
	}
	b.sayAt(a, why.Cell, why.Why)
}

// drop says why queued moves were dropped when their turn came; the first reason is the one that counts.
func (b *boardPane) drop(a *app.App) {
	for p := range engine.Player(2) {
		if b.desk.absent(p) {
			continue
		}
		if dropped := b.desk.planner(p).TakeDropped(); len(dropped) > 0 {
			b.sayAt(a, dropped[0].Move.From(), dropped[0].Why)
		}
	}
}

func (b *boardPane) sayAt(a *app.App, cell generals.Cell, why *engine.Phrase) {
	text := a.Phrase(*why, func(p int) string { return call(a, b.desk.eyes, engine.Player(p)) })
	b.note = app.Note[generals.Cell]{Cell: cell, Text: text}
	b.board.FlashIllegal(cell)
}
