package editor

import (
	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// hand is what a person does on the board.
type hand struct {
	area   render.Rect // where the board was laid out last
	cursor generals.Cell
	on     bool          // the pointer, or the keyboard, is at the cursor
	from   generals.Cell // where the stroke was last
	last   render.Point  // of a pan
	looked int           // which of the tiles that are amber was shown last, -1 for none
}

// paint lets the mouse paint, pick up, zoom and pan, and the keys move the cursor and paint where it is.
func (s *Scene) paint(c *ui.Context) {
	h := &s.hand
	camera := s.board.Camera()
	app.LookAround(c, h.area, &camera.Camera, &h.last)
	cell, over := camera.CellAt(c.In.Mouse)
	down, started, ended := c.Drag("paint", h.area, ui.MouseLeft)
	if c.Pointing() {
		if h.on = over && (down || c.Hovered(h.area)); h.on {
			h.cursor = cell
		}
	}
	switch {
	case started && over:
		c.Blur()
		s.d.Lift()
		h.from = cell
		s.d.Paint(cell, s.brush, s.tile())
	case down && over && s.brush != draft.Fill:
		s.stroke(cell)
	}
	if ended {
		s.d.Lift()
	}
	if over && c.Pressed(h.area, ui.MouseRight) {
		s.pickUp(cell)
	}
	if !c.HasFocus() {
		s.walk(c)
	}
}

// stroke paints all the way from where the stroke was last.
func (s *Scene) stroke(to generals.Cell) {
	from := s.hand.from
	n := max(to.Row-from.Row, from.Row-to.Row, to.Col-from.Col, from.Col-to.Col)
	for i := 1; i <= n; i++ {
		s.d.Paint(generals.Cell{Row: from.Row + (to.Row-from.Row)*i/n, Col: from.Col + (to.Col-from.Col)*i/n}, s.brush, s.tile())
	}
	s.hand.from = to
}

// walk is what the keys do on the board. Paint that is held paints on the way.
func (s *Scene) walk(c *ui.Context) {
	h, to := &s.hand, s.hand.cursor
	for i, does := range [...]ui.Action{ui.Up, ui.Down, ui.Left, ui.Right} {
		if c.DidRepeat(does) {
			to = to.Step(generals.Dir(i))
		}
	}
	painting := c.Held(action.Paint)
	if to != h.cursor && s.d.Inside(to) {
		s.show(to)
		if painting && s.brush != draft.Fill {
			s.d.Paint(to, s.brush, s.tile())
		}
	}
	switch {
	case c.Did(action.Paint):
		s.d.Lift()
		s.d.Paint(h.cursor, s.brush, s.tile())
	case c.Did(action.PickUp):
		s.pickUp(h.cursor)
	}
	if c.KeyboardLast() && !c.Pointing() {
		h.on = true
	}
}

// pickUp paints with what is at a cell from now on.
func (s *Scene) pickUp(c generals.Cell) {
	t := s.d.At(c)
	s.tool = t.Type
	s.armies[t.Type] = t.Army
}

// lookAt shows the next of some tiles.
func (s *Scene) lookAt(cells []generals.Cell) {
	s.hand.looked = (s.hand.looked + 1) % len(cells)
	s.hand.on = true
	s.show(cells[s.hand.looked])
}

// mostAmber is how many tiles are amber at most: where nearly all are, none stands out.
const mostAmber = 24

// draw puts the board into the list, and what lies over it: the symmetry, tiles to look at, and the brush with its copy.
func (s *Scene) draw(c *ui.Context) {
	h := &s.hand
	s.board.Advance(c.In.NowMS)
	s.board.SetArea(h.area, c.Env.BoardScale())
	c.Layer(h.area, s.board)
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	camera := s.board.Camera()
	c.PushClip(h.area)
	defer c.PopClip()
	s.axis(c, camera.Bounds())
	for _, cells := range [...][]generals.Cell{s.report.Unreached, s.report.Uneven} {
		if len(cells) > mostAmber {
			continue
		}
		for _, cell := range cells {
			c.StrokeRound(camera.RectOf(cell).Inset(c.Px(2)), c.Px(3), c.Px(1.9), theme.Warn)
		}
	}
	if !h.on || c.ModalOpen() || !s.d.Inside(h.cursor) {
		return
	}
	cells := s.under()
	var box, copies render.Rect
	for _, cell := range cells {
		r := camera.RectOf(cell)
		box = box.Join(r)
		ghost(c, r, s.tool, 0.8)
		if other, ok := s.d.Copy(cell, s.d.Symmetry); ok {
			r = camera.RectOf(other)
			copies = copies.Join(r)
			ghost(c, r, draft.Tile{Type: s.tool}.Swapped().Type, 0.45)
		}
	}
	if !copies.Empty() {
		dashed(c, copies, theme.White.Fade(0.55))
	}
	c.StrokeRound(box, c.Px(4), c.Px(1.5), theme.White.Fade(0.9))
}

// ghost is a tile that would be painted.
func ghost(c *ui.Context, r render.Rect, code int8, strong float32) {
	c.PushAlpha(strong)
	defer c.PopAlpha()
	r = r.Inset(c.Px(1))
	plate, icon, tone := theme.Land, "", theme.Stone
	switch {
	case code == draft.Mountain:
		plate, icon, tone = theme.Board, "mountain", theme.Rock
	case code >= draft.OwnGeneral:
		icon, tone = "crown", theme.Gold
	case code == draft.City || code >= draft.OwnCity:
		icon = "city"
	}
	if owner := draft.Owner(code); owner >= 0 {
		plate = theme.Side(int(owner)).Plate
	}
	c.FillRound(r, 0.09*r.W, plate)
	if icon != "" {
		c.IconIn(r, icon, 0.6*r.W, tone)
	}
}

// under are the cells that the brush is over: of one that fills, the first.
func (s *Scene) under() []generals.Cell {
	brush := s.brush
	if brush == draft.Fill {
		brush = 1
	}
	return s.d.Under(s.hand.cursor, brush, s.tile())
}

// axis is what the symmetry goes about.
func (s *Scene) axis(c *ui.Context, r render.Rect) {
	up, across := render.R(r.CX(), r.Y, 0, r.H), render.R(r.X, r.CY(), r.W, 0)
	switch s.d.Symmetry {
	case draft.Mirror:
		dash(c, up, theme.Accent)
	case draft.Flip:
		dash(c, across, theme.Accent)
	case draft.Rotation:
		c.Ring(r.CX(), r.CY(), c.Px(5), c.Px(2), theme.Accent)
		c.Circle(r.CX(), r.CY(), c.Px(1.5), theme.Accent)
	}
}

// dash is a dashed line from one corner of a box to the other, and dashed a box of them.
func dash(c *ui.Context, r render.Rect, tone theme.Color) {
	c.Dashed(render.Point{X: r.X, Y: r.Y}, render.Point{X: r.Right(), Y: r.Bottom()}, c.Px(1.5), c.Px(4), c.Px(3), tone)
}

func dashed(c *ui.Context, r render.Rect, tone theme.Color) {
	for _, side := range [...]render.Rect{{X: r.X, Y: r.Y, W: r.W}, {X: r.X, Y: r.Bottom(), W: r.W}, {X: r.X, Y: r.Y, H: r.H}, {X: r.Right(), Y: r.Y, H: r.H}} {
		dash(c, side, tone)
	}
}
