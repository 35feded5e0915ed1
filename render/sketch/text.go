package sketch

import (
	"generals-chess/engine/overlay"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Tile sizes from which texts are larger, logical px.
const (
	largeTile = 40
	hugeTile  = 56
)

// style returns the text style for tiles of this size.
func (p *pencil) style() theme.Style {
	switch s := p.list.Env.Scale; {
	case p.t >= hugeTile*s:
		return theme.BodyStrong
	case p.t >= largeTile*s:
		return theme.Label
	}
	return theme.Micro
}

// text writes a label over the edge between a tile and the one above, away from both numbers. The second seat's label is over the lower
// edge. At the rim of the map it is the other edge.
func (p *pencil) text(s *Seat, m *overlay.Mark) {
	r, seen := p.cell(m.Cell)
	if !seen {
		return
	}
	style := p.style()
	h := max(rounded(style.Spec().Size*1.25*p.list.Env.Scale), 1)
	if p.clear > 0 {
		h = min(h, rounded(0.54*p.t))
	}
	w := rounded(p.list.TextWidth(m.Text, style)) + p.list.Px(6)
	line, rim := s.inks(m.Colour)
	if rim == theme.Board {
		rim = line.Fade(0.6)
	}
	label := render.R(rounded(r.CX()-w/2), rounded(p.middle(s, r, m.Cell, h)-h/2), w, h)
	label = p.inMap(label)
	p.list.FillRound(label, p.list.Px(3), theme.Bg0.Fade(0.86))
	p.list.StrokeRound(label, p.list.Px(3), p.list.Px(1), rim)
	p.list.Text(label, m.Text, style, line, render.Center)
}

// middle returns the y of the middle of a label of height h. Among numbers it is a little below the edge, because the number of a city or
// a general above stands low. Without numbers the label keeps off its tile.
func (p *pencil) middle(s *Seat, r render.Rect, c overlay.Cell, h float32) float32 {
	lower := s.Lane == 1 && c.Row < p.view.Rows()-1 || c.Row == 0
	off := h/2 + p.edge
	switch {
	case p.clear > 0 && lower:
		return r.Bottom() + 0.05*p.t
	case p.clear > 0:
		return r.Y + 0.05*p.t
	case lower:
		return r.Bottom() + off
	}
	return r.Y - off
}

// inMap shifts a label sideways so that the rim of the visible area does not cut it.
func (p *pencil) inMap(label render.Rect) render.Rect {
	a := p.view.Area()
	dx := max(a.X-label.X, 0) + min(a.Right()-label.Right(), 0)
	return label.Move(dx, 0)
}
