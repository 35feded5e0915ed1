package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Panel fills r with the panel tone and returns the area inside the padding. accent, unless None, is the colour of the 3 px bar on top.
func (u *surface) Panel(r render.Rect, accent theme.Color) render.Rect {
	u.Box(r, render.Box{Fill: theme.Bg1, Radius: u.Px(theme.RadiusPanel), Accent: accent})
	return r.Inset(u.Px(u.panelPad()))
}

// Progress draws a bar 6 logical px high in the middle of r. f is its filled part from 0 to 1.
func (u *surface) Progress(r render.Rect, f float32, tone theme.Color) {
	u.bar(r, u.Px(6), f, tone)
}

// bar draws a track of height h and its filled part.
func (u *surface) bar(r render.Rect, h, f float32, tone theme.Color) {
	track := render.R(r.X, round(r.CY()-h/2), r.W, h)
	u.FillRound(track, h/2, theme.Bg3)
	track.W = round(r.W * min(max(f, 0), 1))
	u.FillRound(track, h/2, tone)
}

// Label writes one line in r and cuts it with "…" if it is too wide.
func (u *surface) Label(r render.Rect, s string, st theme.Style, col theme.Color) {
	u.Text(r, s, st, col, render.Left)
}

// Paragraph writes s from the top of r, wrapped to its width, and returns the height used. "\n" breaks lines.
func (u *surface) Paragraph(r render.Rect, s string, st theme.Style, col theme.Color) float32 {
	lineH := u.Px(st.Spec().Line)
	y := r.Y
	for s != "" {
		var ln string
		ln, s = u.Fonts.NextLine(s, st.Spec(), u.Env.Scale, u.Env.Lang, r.W)
		u.Text(render.R(r.X, y, r.W+2, lineH), ln, st, col, render.Left)
		y += lineH
	}
	return y - r.Y
}

// ParagraphHeight returns the height that Paragraph would use at width w.
func (u *surface) ParagraphHeight(w float32, s string, st theme.Style) float32 {
	var h float32
	for s != "" {
		_, s = u.Fonts.NextLine(s, st.Spec(), u.Env.Scale, u.Env.Lang, w)
		h += u.Px(st.Spec().Line)
	}
	return h
}

// Column is one column of a table.
type Column struct {
	Head  string
	Width float32      // device px; columns with 0 share what is left
	Align render.Align // of head and cells; numbers stand Right
}

// TableHead draws the column heads in r.
func (u *surface) TableHead(r render.Rect, cols []Column) {
	for i := range cols {
		u.Text(TableCell(r, cols, i), cols[i].Head, theme.Label, theme.TextLow, cols[i].Align)
	}
}

// TableCell returns the area of column i in row r.
func TableCell(r render.Rect, cols []Column, i int) render.Rect {
	var fixed, free float32
	for k := range cols {
		fixed += cols[k].Width
		if cols[k].Width == 0 {
			free++
		}
	}
	share := max(r.W-fixed, 0) / max(free, 1)
	cell := r
	for k := 0; k <= i; k++ {
		w := cols[k].Width
		if w == 0 {
			w = share
		}
		if k < i {
			cell.X += w
		}
		cell.W = w
	}
	return cell.Round()
}

// Hairline draws a 1 px line along the top of r.
func (u *surface) Hairline(r render.Rect) {
	u.FillRect(render.R(r.X, r.Y, r.W, u.Px(1)), theme.Line)
}
