package game

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/human"
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

// hands lets the mouse and the keyboard play. Keys go to the board first, unless somebody walks over the
// buttons with the keyboard; after tells which of the two this call is for.
func (m *match) hands(a *App, c *ui.Context, l matchLayout, after bool) {
	if !after {
		m.board.Advance(c.In.NowMS)
		m.board.SetArea(l.board, c.Env.Scale)
		if !m.curtained() || m.hot.phase == planning {
			m.mouse(a, c, l.board)
		}
		m.look(c, l.board)
	}
	if after == c.HasFocus() {
		m.keys(a, c)
	}
	m.plan()
}

// drawBoard puts the board into the list.
func (m *match) drawBoard(a *App, c *ui.Context, l matchLayout) {
	m.drop(a)
	m.marks()
	c.Layer(l.board, m.board)
	m.drawNote(c, l.board)
}

// look zooms and pans, and lights up the tile under the pointer.
func (m *match) look(c *ui.Context, r render.Rect) {
	camera := m.board.Camera()
	lookAround(c, r, &camera.Camera, &m.drag.last)
	cell, ok := camera.CellAt(c.In.Mouse)
	m.board.SetHover(cell, ok && c.In.MouseIn && c.Hovered(r))
}

// mouse selects with a click, queues a path with a right-click or a drag from one's own army, and
// pans with any other drag.
func (m *match) mouse(a *App, c *ui.Context, r render.Rect) {
	camera := m.board.Camera()
	down, started, ended := c.Drag("board", r, ui.MouseLeft)
	if started {
		c.Blur()
		cell, ok := camera.CellAt(c.In.Mouse)
		m.drag = boardDrag{on: true, from: c.In.Mouse, last: c.In.Mouse, cell: cell, path: ok && m.mayStart(cell)}
	}
	if down && m.drag.on {
		m.dragTo(c, camera)
	}
	if ended && m.drag.on {
		m.drag.on = false
		m.release(a, c, camera)
	}
	if c.Pressed(r, ui.MouseRight) {
		if cell, ok := camera.CellAt(c.In.Mouse); ok {
			m.refused(a, m.planner(m.mouseSide).Go(cell, m.known()))
		}
	}
}

func (m *match) dragTo(c *ui.Context, camera *board.Camera) {
	dx, dy := c.In.Mouse.X-m.drag.from.X, c.In.Mouse.Y-m.drag.from.Y
	slop := c.Px(dragSlop)
	m.drag.moved = m.drag.moved || dx*dx+dy*dy > slop*slop
	if m.drag.moved && !m.drag.path {
		camera.Pan(c.In.Mouse.X-m.drag.last.X, c.In.Mouse.Y-m.drag.last.Y)
	}
	m.drag.last = c.In.Mouse
}

// release ends a click or a drag with the left button.
func (m *match) release(a *App, c *ui.Context, camera *board.Camera) {
	cell, ok := camera.CellAt(c.In.Mouse)
	switch {
	case m.drag.moved && !m.drag.path:
	case m.drag.path && ok && cell != m.drag.cell:
		m.choose(m.drag.cell)
		m.refused(a, m.planner(m.mouseSide).Go(cell, m.known()))
	case ok && cell == m.drag.cell:
		m.choose(cell)
	}
}

// choose selects a tile; at an open table the mouse plays for whoever owns it.
func (m *match) choose(cell generals.Cell) {
	if m.play.Choices.Open() {
		if owner := m.board.View().At(cell).Owner; owner >= 0 {
			m.mouseSide = owner
		}
	}
	m.planner(m.mouseSide).Select(cell)
}

// mayStart tells whether a drag from here draws a path: from the selection, or from one's own army.
func (m *match) mayStart(cell generals.Cell) bool {
	tile := m.board.View().At(cell)
	mine := tile.Owner == m.mouseSide || m.play.Choices.Open() && tile.Owner >= 0
	plan := &m.plans[m.mouseSide]
	return mine && tile.Army > 1 || plan.HasSelected && plan.Selected == cell
}

func (m *match) known() *human.Memory {
	if m.eyes == engine.Spectator {
		return nil
	}
	return &m.sides.Memory[m.eyes]
}

// plan copies what the people have planned.
func (m *match) plan() {
	for p := range engine.Player(2) {
		if planner := m.planner(p); planner != nil {
			planner.Plan(&m.plans[p])
		}
	}
}

// marks puts selections, queues and legal targets on the board.
func (m *match) marks() {
	for p := range engine.Player(2) {
		if m.planner(p) == nil || m.curtained() && p != m.hot.player {
			m.board.SetCursor(int(p), board.Cursor{})
			m.board.SetQueue(int(p), nil, theme.None)
			continue
		}
		plan, tint := &m.plans[p], theme.None
		if m.play.Choices.Open() {
			tint = theme.Side(int(p)).Mark
		}
		m.board.SetCursor(int(p), board.Cursor{On: plan.HasSelected, Cell: plan.Selected, Tint: tint})
		m.board.SetQueue(int(p), plan.Moves, tint)
	}
	m.mark()
}

// mark shows where the selection may go. It is worked out anew only when the plan has changed.
func (m *match) mark() {
	planner := m.planner(m.mouseSide)
	version := m.plans[m.mouseSide].Version<<1 | uint64(m.mouseSide)
	if version != m.targetsFrom {
		m.targetsFrom = version
		m.targets = planner.LegalTargets(m.targets[:0])
	}
	m.board.SetTargets(m.targets)
}

// refused says at the tile why a move was not taken.
func (m *match) refused(a *App, why *human.Refusal) {
	if why == nil {
		return
	}
	m.sayAt(a, why.Cell, why.Why)
}

// drop says why queued moves were dropped when their turn came; the first reason is the one that counts.
func (m *match) drop(a *App) {
	for p := range engine.Player(2) {
		if m.sides.People[p] == nil || m.curtained() && p != m.hot.player {
			continue
		}
		if dropped := m.planner(p).TakeDropped(); len(dropped) > 0 {
			m.sayAt(a, dropped[0].Move.From(), dropped[0].Why)
		}
	}
}

func (m *match) sayAt(a *App, cell generals.Cell, why *engine.Phrase) {
	text := a.Phrase(*why, func(p int) string { return a.call(m.eyes, engine.Player(p)) })
	m.note = note[generals.Cell]{cell: cell, text: text}
	m.board.FlashIllegal(cell)
}

// drawNote writes the note beside its tile, inside the board's area.
func (m *match) drawNote(c *ui.Context, area render.Rect) {
	if m.note.speaks(c.In.NowMS) {
		noteBox(c, area, m.board.Camera().RectOf(m.note.cell), m.note.text)
	}
}
