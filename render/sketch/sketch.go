// Package sketch paints what bots draw over a board or a sea: the drawings of engine/overlay, at the place and size of the map on the
// screen.
package sketch

import (
	"math"
	"slices"

	"generals-chess/engine/overlay"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/grid"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Seat is one player's drawing. Lane, 0 or 1, separates seats that mark the same cell.
type Seat struct {
	Drawing *overlay.Drawing
	Line    theme.Color // for what is drawn in the seat's colour
	Plate   theme.Color // for the edge around what is drawn in another colour
	Lane    int
}

// numbered is the smallest tile with numbers, in logical px. From there on lines avoid the middle of a tile.
const numbered = 18

// pencil holds the place and sizes of drawings, in device px.
type pencil struct {
	list  *ui.Context
	view  *grid.Camera
	t     float32 // size of a tile
	line  float32 // width of a line
	edge  float32 // width of a line's dark edge
	clear float32 // distance of a line's end from the middle of its tile
	share bool    // more than one seat draws
}

func newPencil(c *ui.Context, view *grid.Camera, seats []Seat) pencil {
	t := float32(view.Tile())
	p := pencil{list: c, view: view, t: t, share: len(seats) > 1}
	p.line = max(rounded(0.06*t), c.Px(1.5))
	p.edge = max(rounded(0.022*t), c.Px(0.75))
	if t >= numbered*c.Env.Scale {
		p.clear = 0.27 * t
	}
	return p
}

// OnBoard draws over a board that is in the list already, and then the numbers of its tiles on top. n belongs to the board and is kept
// from frame to frame. Seats without a drawing are skipped.
func OnBoard(c *ui.Context, n *board.Numbers, seats []Seat) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	view := &n.Board().Camera().Camera
	p := newPencil(c, view, seats)
	c.PushClip(view.Area())
	defer c.PopClip()
	p.under(seats)
	n.Clear()
	touched(seats, n)
	if !n.Area().Empty() {
		c.Layer(n.Area(), n)
	}
	p.over(seats)
}

// OnSea draws over a sea that is in the list already.
func OnSea(c *ui.Context, m *sea.Model, seats []Seat) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	view := &m.Camera().Camera
	p := newPencil(c, view, seats)
	p.clear = 0 // no cell has a number
	c.PushClip(view.Area())
	defer c.PopClip()
	p.under(seats)
	p.over(seats)
}

// under draws what is below the numbers of the tiles: heat, arrows, circles and crosses.
func (p *pencil) under(seats []Seat) {
	for i := range seats {
		p.heat(i, seats)
	}
	for i := range seats {
		s := &seats[i]
		for k := range s.marks() {
			p.mark(s, &s.Drawing.Marks[k])
		}
	}
}

// over draws the texts, which stand where no number is.
func (p *pencil) over(seats []Seat) {
	for i := range seats {
		s := &seats[i]
		for k := range s.marks() {
			if mark := &s.Drawing.Marks[k]; mark.Kind == overlay.Text {
				p.text(s, mark)
			}
		}
	}
}

func (s *Seat) marks() []overlay.Mark {
	if s.Drawing == nil {
		return nil
	}
	return s.Drawing.Marks
}

func (s *Seat) cells() []overlay.Heat {
	if s.Drawing == nil {
		return nil
	}
	return s.Drawing.Heat
}

func (p *pencil) mark(s *Seat, m *overlay.Mark) {
	switch m.Kind {
	case overlay.Arrow:
		p.arrow(s, m)
	case overlay.Circle:
		p.circle(s, m)
	case overlay.Cross:
		p.cross(s, m)
	}
}

// inks returns the colour of a line and of its edge. If the line is not in the seat's colour, the edge shows whose it is.
func (s *Seat) inks(c overlay.Colour) (line, edge theme.Color) {
	switch c {
	case overlay.White:
		return theme.White, s.Plate
	case overlay.Gold:
		return theme.Gold, s.Plate
	case overlay.Green:
		return theme.Accent, s.Plate
	case overlay.Gray:
		return theme.TextLow, s.Plate
	}
	return s.Line, theme.Board
}

// cell returns the area of a cell. It reports false if the cell is not visible.
func (p *pencil) cell(c overlay.Cell) (render.Rect, bool) {
	r := p.view.Cell(c.Col, c.Row)
	return r, !r.Intersect(p.view.Area()).Empty()
}

// heat fills the inside of cells, the higher the warmer. The rim still shows the owner of a tile. If two seats fill the same cell, each
// gets half of it.
func (p *pencil) heat(i int, seats []Seat) {
	s := &seats[i]
	rim := rounded(p.t * heatRim)
	for _, h := range s.cells() {
		r, seen := p.cell(h.Cell)
		if !seen || h.Value <= 0 {
			continue
		}
		r = r.Inset(rim)
		if warmed(h.Cell, i, seats) {
			r = r.Column(s.Lane, 2, 0)
		}
		tone, _ := s.inks(h.Colour)
		p.list.FillRect(r, tone.Fade(0.12+0.5*h.Value))
	}
}

// heatRim is the part of a tile that stays free at each side of a filled cell.
const heatRim = 0.16

// within returns by how much the second of two seats draws smaller around the middle of a tile.
func (p *pencil) within(s *Seat) float32 {
	if !p.share {
		return 0
	}
	return float32(s.Lane) * min(p.line+p.edge, 0.14*p.t)
}

// warmed reports whether a seat other than seat i fills a cell.
func warmed(c overlay.Cell, i int, seats []Seat) bool {
	for k := range seats {
		if k != i && slices.ContainsFunc(seats[k].cells(), func(h overlay.Heat) bool { return h.Cell == c && h.Value > 0 }) {
			return true
		}
	}
	return false
}

// circle draws a ring just inside the edge of a tile. The second seat's ring is inside the first's.
func (p *pencil) circle(s *Seat, m *overlay.Mark) {
	r, seen := p.cell(m.Cell)
	if !seen {
		return
	}
	line, edge := s.inks(m.Colour)
	radius := p.t/2 - p.edge - p.line/2 - p.within(s)
	p.list.Ring(r.CX(), r.CY(), radius, p.line+2*p.edge, edge)
	p.list.Ring(r.CX(), r.CY(), radius, p.line, line)
}

// cross draws four strokes from the corners of a tile towards its middle, which stays free for a number.
func (p *pencil) cross(s *Seat, m *overlay.Mark) {
	r, seen := p.cell(m.Cell)
	if !seen {
		return
	}
	line, edge := s.inks(m.Colour)
	inner := p.clear * 0.8
	outer := p.t/2 - p.edge - p.line/2 - p.within(s)
	for pass, w := range [2]float32{p.line + 2*p.edge, p.line} {
		more := p.edge * float32(1-pass)
		for i := range 4 {
			dx, dy := float32(i%2*2-1), float32(i/2*2-1)
			from := render.Point{X: r.CX() + dx*(outer+more), Y: r.CY() + dy*(outer+more)}
			to := render.Point{X: r.CX() + dx*(inner-more), Y: r.CY() + dy*(inner-more)}
			p.list.Line(from, to, w, [2]theme.Color{edge, line}[pass])
		}
	}
}

// arrow draws a line with a head from tile to tile. Lines of two seats run side by side.
func (p *pencil) arrow(s *Seat, m *overlay.Mark) {
	a, b := p.view.Cell(m.Cell.Col, m.Cell.Row), p.view.Cell(m.To.Col, m.To.Row)
	dx, dy := b.X-a.X, b.Y-a.Y
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length == 0 {
		p.circle(s, m)
		return
	}
	dx, dy = dx/length, dy/length
	off := (float32(s.Lane) - 0.5) * (p.line + 2*p.edge)
	if !p.share {
		off = 0
	}
	shift := render.Point{X: -dy * off, Y: dx * off}
	from := render.Point{X: a.CX() + dx*p.clear + shift.X, Y: a.CY() + dy*p.clear + shift.Y}
	to := render.Point{X: b.CX() - dx*p.clear + shift.X, Y: b.CY() - dy*p.clear + shift.Y}
	line, edge := s.inks(m.Colour)
	p.shaft(from, to, dx, dy, p.edge, edge)
	p.shaft(from, to, dx, dy, 0, line)
}

// shaft draws an arrow enlarged by some px on every side.
func (p *pencil) shaft(from, to render.Point, dx, dy, grown float32, tone theme.Color) {
	long := max(0.24*p.t, 3*p.line)
	half := 0.62 * long
	neck := render.Point{X: to.X - dx*long, Y: to.Y - dy*long}
	tail := render.Point{X: from.X - dx*grown, Y: from.Y - dy*grown}
	if (neck.X-from.X)*dx+(neck.Y-from.Y)*dy > 0 {
		p.list.Line(tail, neck, p.line+2*grown, tone)
	}
	tip, back := 1.9*grown, grown
	p.list.PathBegin()
	p.list.PathTo(to.X+dx*tip, to.Y+dy*tip)
	p.list.PathTo(neck.X-dx*back-dy*(half+1.6*grown), neck.Y-dy*back+dx*(half+1.6*grown))
	p.list.PathTo(neck.X-dx*back+dy*(half+1.6*grown), neck.Y-dy*back-dx*(half+1.6*grown))
	p.list.PathFill(tone)
}

func rounded(f float32) float32 { return float32(math.Floor(float64(f) + 0.5)) }
