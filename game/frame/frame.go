// Package frame lays out the screen of a match, played or watched, for windows of all sizes. A game describes its bar, board,
// panels and commands; the room in the window decides where they stand.
package frame

import (
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Screen describes a match's screen. A scene makes it once; its functions describe what changes from frame to frame.
type Screen struct {
	Bar    Bar
	Says   string           // shown where there is no board yet
	Whole  func(*ui.Layout) // if not nil, takes the place of board and panels
	Board  Board
	Left   Panels           // a second column, shown only where there is room for two
	Panels Panels           // beside the board, or below it in an upright window
	Foot   Strip            // belongs to the board
	Bottom func(*ui.Layout) // commands below everything, as high as they need
	Airy   bool             // for screens without a running match: a large window leaves room around board and panels

	bottomH float32 // height of Bottom in this window, logical px
}

// Board is the place of the map on a Screen, and the function that draws it.
type Board struct {
	Aspect float32 // best height for one px of width; 0 is a square
	Tight  bool    // takes no more width than it uses
	Most   float32 // beside panels, the largest share of the width, from 0 to 1; 0 is all that they leave
	Draw   func(*ui.Context, render.Rect)
	Below  Strip // directly below the board
}

// Panels is a column of panels, from top to bottom.
type Panels struct {
	Least, Most float32 // widths, logical px; a Most of 0 is Least
	Small       float32 // the least width in a small window
	High        float32 // the least height below a board
	List        []Panel
}

// Panel is one panel of a column.
type Panel struct {
	Box    ui.Box      // Drop says what goes first where the column is too low, and Grow which panels share the rest
	Gone   bool        // not shown now
	Bare   bool        // without background and padding
	Fill   theme.Color // None is the usual tone of panels
	Accent theme.Color // of the bar at its top, or None
	Lay    func(*ui.Layout)
}

// Strip is a line of commands, H logical px high. Without Lay it is absent.
type Strip struct {
	H   float32
	Lay func(*ui.Layout)
}

// Least width of a column in a small window, unless it asks for more; least height of panels below a board; logical px.
const (
	leastColumn = 180
	leastBelow  = 190
	columnBelow = 290 // width of one column of panels below a board
)

// Lay lays out the screen, and reports whether the way out was taken.
func (s *Screen) Lay(a *app.App, c *ui.Context) (back bool) {
	s.measure(c)
	c.Lay(c.Window(), func(l *ui.Layout) {
		l.Column(ui.Box{}, func() {
			back = s.Bar.Lay(a, l)
			switch {
			case s.Whole != nil:
				l.Column(ui.Box{Grow: 1, PadX: app.Margin(c), Inside: ui.Middle}, func() { s.Whole(l) })
				l.Space(bottom(c))
				return
			case s.Board.Draw == nil:
				l.Column(ui.Box{Grow: 1, Inside: ui.Middle}, func() { l.Write(ui.Box{}, s.Says, theme.Body, theme.TextLow, render.Center) })
			case s.below(c):
				shrinking(l, 2*s.air(c), s.air(c)/2)
				s.upright(l)
			default:
				shrinking(l, 2*s.air(c), s.air(c)/2)
				s.wide(l)
			}
			if s.Bottom != nil {
				l.Space(Gap(l.Context))
				l.Column(ui.Box{PadX: app.Margin(l.Context)}, func() { s.Bottom(l) })
			}
			shrinking(l, bottom(c)+s.air(c), bottom(c))
		})
	})
	return back
}

// shrinking lays out empty room, best high, or down to least where its neighbours need more.
func shrinking(l *ui.Layout, best, least float32) {
	if best > 0 {
		l.Place(ui.Box{H: best, MinH: least})
	}
}

// measure sets the height of the commands at the bottom.
func (s *Screen) measure(c *ui.Context) {
	s.bottomH = 0
	if s.Bottom != nil {
		s.bottomH = c.Height(c.Env.W-2*c.Px(app.Margin(c)), func(l *ui.Layout) { l.Column(ui.Box{}, func() { s.Bottom(l) }) }) / c.Env.Scale
	}
}

// Gap returns the room between panels, logical px.
func Gap(c *ui.Context) float32 {
	if c.Compact() {
		return theme.MarginSmall
	}
	return theme.PanelGap
}

// bottom returns the room below everything, logical px.
func bottom(c *ui.Context) float32 {
	if c.Compact() {
		return theme.Space1
	}
	return theme.Space4
}

// aside returns the room between the board and the panels beside it, logical px.
func (s *Screen) aside(c *ui.Context) float32 {
	if c.Compact() {
		return theme.MarginSmall
	}
	return theme.Space6 + 1.5*s.air(c)
}

// air returns the room around board and panels in addition to the margins, logical px. Above them it is doubled.
func (s *Screen) air(c *ui.Context) float32 {
	if !s.Airy || c.Compact() {
		return 0
	}
	return theme.Space6
}

// room returns the area that board and panels share, logical px.
func (s *Screen) room(c *ui.Context) (w, h float32) {
	w = c.Env.W/c.Env.Scale - 2*app.Margin(c) - 2*s.air(c)
	h = c.Env.H/c.Env.Scale - app.BarHeight(c) - bottom(c) - s.Board.Below.H - s.Foot.H - 3*s.air(c)
	if s.Bottom != nil {
		h -= s.bottomH + Gap(c)
	}
	return w, h
}

// side returns the best width of the board in a room of w x h.
func (s *Screen) side(w, h float32) float32 {
	if s.Board.Aspect > 0 {
		h /= s.Board.Aspect
	}
	return max(min(w, h), 1)
}

// least returns the least width of the panels.
func (p *Panels) least(c *ui.Context) float32 {
	if c.Compact() {
		return max(p.Small, leastColumn)
	}
	return p.Least
}

// below reports whether the board is larger above the panels than beside them.
func (s *Screen) below(c *ui.Context) bool {
	w, h := s.room(c)
	return s.side(w, h-s.belowH(c)) > s.beside(c, w, h)
}

// beside returns the best width of the board beside its panels.
func (s *Screen) beside(c *ui.Context, w, h float32) float32 {
	most := w - s.aside(c) - s.Panels.least(c)
	if s.Board.Most > 0 {
		most = min(most, w*s.Board.Most)
	}
	return s.side(most, h)
}

// Below reports whether the panels stand below the board.
func (s *Screen) Below(c *ui.Context) bool {
	s.measure(c)
	return s.below(c)
}

// belowH returns the least height of the panels below a board.
func (s *Screen) belowH(c *ui.Context) float32 { return max(s.Panels.High, leastBelow) + 2*Gap(c) }

// wide lays out the panels beside the board.
func (s *Screen) wide(l *ui.Layout) {
	w, h := s.room(l.Context)
	least := s.Panels.least(l.Context)
	left := s.twin(w, h)
	if left {
		w -= s.Left.Least + s.aside(l.Context)
	}
	side := s.beside(l.Context, w, h)
	column := min(max(w-s.aside(l.Context)-side, least), max(s.Panels.Most, s.Panels.Least))
	board := ui.Box{W: side, MinW: 1, Grow: 1}
	place := ui.Box{Grow: 1, MinH: 1}
	if s.Board.Tight {
		board.Grow = 0
	}
	if s.Airy { // panels that need more height take it from the air
		place, board.H, board.MinH = ui.Box{H: s.high(side), MinH: 1}, h+s.Board.Below.H+s.Foot.H, 1
	}
	l.Row(ui.Box{Grow: 1, MinH: 1, PadX: app.Margin(l.Context) + s.air(l.Context), Gap: s.aside(l.Context), Inside: ui.Middle}, func() {
		if left {
			s.Left.lay(l, ui.Box{W: s.Left.Least})
		}
		l.Column(board, func() {
			s.board(l, place)
			s.Foot.lay(l)
		})
		s.Panels.lay(l, ui.Box{W: column, MinW: least})
	})
}

// twinLeast is the least width of the board between panels at both sides, logical px.
const twinLeast = 560

// twin reports whether there is room for panels at both sides of the board.
func (s *Screen) twin(w, h float32) bool {
	return s.Left.List != nil && w-s.Left.Least-s.Panels.Least-2*theme.Space6 >= min(twinLeast, s.side(w, h))
}

// Columns returns the number of columns of panels.
func (s *Screen) Columns(c *ui.Context) int {
	s.measure(c)
	return s.columnCount(c)
}

func (s *Screen) columnCount(c *ui.Context) int {
	w, h := s.room(c)
	switch {
	case s.below(c):
		return max(int((w+Gap(c))/(columnBelow+Gap(c))), 1)
	case s.twin(w, h):
		return 2
	}
	return 1
}

// high returns the height of a board of width side.
func (s *Screen) high(side float32) float32 {
	if s.Board.Aspect > 0 {
		return side * s.Board.Aspect
	}
	return side
}

// upright lays out the panels below the board.
func (s *Screen) upright(l *ui.Layout) {
	w, h := s.room(l.Context)
	side, gap := s.high(s.side(w, h-s.belowH(l.Context))), Gap(l.Context)
	l.Column(ui.Box{Grow: 1, MinH: 1, PadX: app.Margin(l.Context) + s.air(l.Context), Gap: gap}, func() {
		s.board(l, ui.Box{H: side, MinH: side})
		l.Either(ui.Box{Grow: 1, MinH: 1}, func() {
			most := s.columnCount(l.Context)
			for n := most; n >= max(most-1, 1); n-- { // one column less where the panels' content is wide
				l.Row(ui.Box{Gap: gap}, func() { s.columns(l, n) })
			}
		})
		s.Foot.lay(l)
	})
}

// columns lays out the panels in at most most columns.
func (s *Screen) columns(l *ui.Layout, most int) {
	if most > 1 && s.Left.List != nil {
		s.Left.lay(l, belowBox)
		most--
	}
	n := s.Panels.there()
	if most > 1 {
		most = min(most, n)
	}
	for i := range most {
		s.Panels.part(l, belowBox, i*n/most, (i+1)*n/most)
	}
}

// belowBox is the box of a column below a board; read only.
var belowBox = ui.Box{W: 1, MinW: 1, Grow: 1}

func (s *Screen) board(l *ui.Layout, b ui.Box) {
	if r, ok := l.Place(b); ok {
		s.Board.Draw(l.Context, r)
	}
	s.Board.Below.lay(l)
}

func (p *Panels) lay(l *ui.Layout, b ui.Box) { p.part(l, b, 0, len(p.List)) }

// part lays out a column of the shown panels from to to-1.
func (p *Panels) part(l *ui.Layout, b ui.Box, from, to int) {
	b.Gap = Gap(l.Context)
	l.Column(b, func() {
		n := 0
		for i := range p.List {
			if p.List[i].Gone {
				continue
			}
			if from <= n && n < to {
				p.List[i].Put(l)
			}
			n++
		}
	})
}

// there returns the number of shown panels.
func (p *Panels) there() (n int) {
	for i := range p.List {
		if !p.List[i].Gone {
			n++
		}
	}
	return n
}

// Put lays out the panel. A column calls it; a bare panel may also call it for others.
func (p *Panel) Put(l *ui.Layout) {
	b := p.Box
	if b.PadX == 0 && b.PadY == 0 && !p.Bare {
		b.PadX, b.PadY = theme.PanelPad, panelPadY
		if l.Compact() {
			b.PadX, b.PadY = theme.PanelPadSmall, theme.Space2
		}
	}
	l.Behind(b, func(r render.Rect) {
		if p.Bare {
			return
		}
		fill := p.Fill
		if fill == theme.None {
			fill = theme.Bg1
		}
		l.Box(r, render.Box{Fill: fill, Radius: l.Px(theme.RadiusPanel), Accent: p.Accent})
	}, func() { p.Lay(l) })
}

// panelPadY is the vertical padding of a panel, logical px.
const panelPadY = 14

func (s *Strip) lay(l *ui.Layout) {
	if s.Lay != nil {
		l.Column(ui.Box{H: s.H, MinH: s.H, Inside: ui.Middle}, func() { s.Lay(l) })
	}
}

// In lays out what describe describes as a column in r.
func In(c *ui.Context, r render.Rect, describe func(*ui.Layout)) {
	c.Lay(r, func(l *ui.Layout) { l.Column(ui.Box{}, func() { describe(l) }) })
}

// Name returns the box of a name that may be long. The name is cut only where the box has less than nameLeast of room.
func Name(l *ui.Layout, name string, st theme.Style) ui.Box {
	return ui.Box{MinW: min(l.TextWidth(name, st)/l.Env.Scale+1, nameLeast)}
}

// nameLeast is the least width of a long name, logical px.
const nameLeast = 100
