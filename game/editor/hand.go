package editor

import (
	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	"generals-chess/render"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// hand is the state of the mouse and the cursor on the board.
type hand struct {
	area   render.Rect // where the board was laid out last
	cursor generals.Cell
	on     bool          // the cursor is visible: the pointer is over the board, or the keyboard moved it last
	from   generals.Cell // the last cell of the stroke
	last   render.Point  // where the pointer was last during a pan
	looked int           // index of the tile that lookAt showed last, -1 for none
}

// paint handles the mouse on the board (paint, pick up, zoom, pan), and the keys unless a widget has them.
func (s *Scene) paint(c *ui.Context) {
	h := &s.hand
	camera := s.desk.camera()
	app.LookAround(c, h.area, camera, &h.last)
	col, row, over := camera.At(c.In.Mouse)
	cell := generals.Cell{Row: row, Col: col}
	down, started, ended := c.Drag("paint", h.area, ui.MouseLeft)
	if c.Pointing() {
		if h.on = over && (down || c.Hovered(h.area)); h.on {
			h.cursor = cell
		}
	}
	switch {
	case started && over:
		c.Blur()
		s.press(cell)
	case down && over && cell != h.from:
		s.desk.drag(h.from, cell)
		h.from = cell
	}
	if ended {
		s.d().Lift()
	}
	if over && c.Pressed(h.area, ui.MouseRight) {
		s.desk.pickUp(cell)
	}
	if !c.HasFocus() {
		s.walk(c)
	}
}

// press begins a stroke at a cell.
func (s *Scene) press(cell generals.Cell) {
	s.d().Lift()
	s.hand.from = cell
	s.desk.press(cell)
}

// inside reports whether a cell is on the board.
func (s *Scene) inside(c generals.Cell) bool {
	return c.Row >= 0 && c.Col >= 0 && c.Row < s.d().Height() && c.Col < s.d().Width()
}

// walk moves the cursor with the keys, paints and picks up. While the key Paint is held, moving paints.
func (s *Scene) walk(c *ui.Context) {
	h, to := &s.hand, s.hand.cursor
	for i, does := range [...]ui.Action{ui.Up, ui.Down, ui.Left, ui.Right} {
		if c.DidRepeat(does) {
			to = to.Step(generals.Dir(i))
		}
	}
	painting := c.Held(action.Paint)
	if from := h.cursor; to != from && s.inside(to) {
		s.show(to)
		if painting {
			s.desk.drag(from, to)
		}
	}
	switch {
	case c.Did(action.Paint):
		s.press(h.cursor)
	case c.Did(action.PickUp):
		s.desk.pickUp(h.cursor)
	}
	if c.KeyboardLast() && !c.Pointing() {
		h.on = true
	}
}

// lookAt moves the cursor to the next of cells at each call, round and round.
func (s *Scene) lookAt(cells []generals.Cell) {
	s.hand.looked = (s.hand.looked + 1) % len(cells)
	s.hand.on = true
	s.show(cells[s.hand.looked])
}

// mostAmber limits the tiles that one check marks in amber. If more fail it, none is marked, since none would stand out.
const mostAmber = 24

// draw draws the board and over it the axis of the symmetry, the tiles that failed a check, and what a press would paint.
func (s *Scene) draw(c *ui.Context) {
	h := &s.hand
	s.desk.board(c, h.area)
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	camera := s.desk.camera()
	c.PushClip(h.area)
	defer c.PopClip()
	s.axis(c, camera.Bounds())
	for _, check := range s.told.checks {
		if len(check.cells) > mostAmber {
			continue
		}
		for _, cell := range check.cells {
			c.StrokeRound(rectOf(camera, cell).Inset(c.Px(2)), c.Px(3), c.Px(1.9), theme.Warn)
		}
	}
	if h.on && !c.ModalOpen() && s.inside(h.cursor) {
		s.desk.ghost(c, h.cursor)
	}
}

// rectOf returns where a cell is on the screen.
func rectOf(camera *grid.Camera, c generals.Cell) render.Rect { return camera.Cell(c.Col, c.Row) }

// axis draws the line or the point of symmetry over the board r.
func (s *Scene) axis(c *ui.Context, r render.Rect) {
	up, across := render.R(r.CX(), r.Y, 0, r.H), render.R(r.X, r.CY(), r.W, 0)
	switch *s.d().SymmetryOf() {
	case draft.Mirror:
		dash(c, up, theme.Accent)
	case draft.Flip:
		dash(c, across, theme.Accent)
	case draft.Rotation:
		c.Ring(r.CX(), r.CY(), c.Px(5), c.Px(2), theme.Accent)
		c.Circle(r.CX(), r.CY(), c.Px(1.5), theme.Accent)
	}
}

// dash draws a dashed line from the top left corner of r to the opposite one; dashed draws a dashed box.
func dash(c *ui.Context, r render.Rect, tone theme.Color) {
	c.Dashed(render.Point{X: r.X, Y: r.Y}, render.Point{X: r.Right(), Y: r.Bottom()}, c.Px(1.5), c.Px(4), c.Px(3), tone)
}

func dashed(c *ui.Context, r render.Rect, tone theme.Color) {
	for _, side := range [...]render.Rect{{X: r.X, Y: r.Y, W: r.W}, {X: r.X, Y: r.Bottom(), W: r.W}, {X: r.X, Y: r.Y, H: r.H}, {X: r.Right(), Y: r.Y, H: r.H}} {
		dash(c, side, tone)
	}
}
