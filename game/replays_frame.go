package game

import (
	"generals-chess/assets/words"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// How the list of matches looks.

const (
	matchRowH = 52 // logical px, as the widths
	listWidth = 1240
	starW     = 36
	trashW    = 40
	whenW     = 150
	longW     = 104
)

// listPart is the part of the window that a long list has.
func listPart(c *ui.Context, rest render.Rect) render.Rect {
	side := float32(theme.Margin)
	if c.Compact() {
		side = theme.MarginSmall
	}
	rest = rest.InsetXY(c.Px(side), 0)
	return rest.Center(min(rest.W, c.Px(listWidth)), rest.H)
}

// list draws the rows. A click opens a match, but on its star or its bin.
func (s *replays) list(a *App, c *ui.Context, r render.Rect) {
	if len(s.found) == 0 {
		s.nothing(a, c, r)
		return
	}
	box := ui.Listbox{Rows: len(s.found), RowH: c.Px(matchRowH), Chosen: s.at}
	clicked, where := (*matchRow)(nil), render.Rect{}
	box.Clicked = func(i int, line render.Rect) { clicked, where = s.found[i], line }
	at, _ := c.Listbox("list", r, box, func(i int, line render.Rect) { s.draw(a, c, s.found[i], line, i == s.at) })
	s.choose(at)
	if clicked != nil {
		s.clicked(a, c, clicked, where)
	}
}

// nothing says why no match is there.
func (s *replays) nothing(a *App, c *ui.Context, r render.Rect) {
	key := "replays.none"
	done, of := s.shelf.Progress()
	switch {
	case len(s.rows.all) > 0 && s.starred:
		key = "replays.none_starred"
	case len(s.rows.all) > 0:
		key = "replays.none_found"
	case done < of:
		key = "replays.reading_first"
	case !s.shelf.Own():
		key = "replays.none_there"
	}
	text := a.T(key)
	w := min(r.W, c.Px(480))
	c.Paragraph(r.Center(w, c.ParagraphHeight(w, text, theme.Lead)), text, theme.Lead, theme.TextMid)
}

// zones are the parts of a row that the pointer can click.
func (s *replays) zones(c *ui.Context, row *matchRow, line render.Rect) (star, bin render.Rect) {
	if s.shelf.Own() {
		star = line.CutLeft(c.Px(starW))
	}
	if s.shelf.Deletable(row.entry) {
		bin = line.CutRight(c.Px(trashW))
	}
	return star, bin
}

func (s *replays) clicked(a *App, c *ui.Context, row *matchRow, line render.Rect) {
	star, bin := s.zones(c, row, line)
	switch {
	case star.Has(c.In.Mouse):
		s.star(row)
	case bin.Has(c.In.Mouse):
		s.wantDeleted(c, row)
	default:
		s.open(a, row)
	}
}

// draw draws what a row says.
func (s *replays) draw(a *App, c *ui.Context, row *matchRow, line render.Rect, chosen bool) {
	t := row.in(a)
	s.marks(a, c, row, line, chosen)
	star, bin := s.zones(c, row, line)
	line.CutLeft(max(star.W, c.Px(theme.Space3)))
	line.CutRight(max(bin.W, c.Px(theme.Space3)))
	if c.Compact() {
		s.drawSmall(c, t, line)
		return
	}
	c.Label(line.CutLeft(c.Px(whenW)), t.when, theme.Body, theme.TextMid)
	c.Text(line.CutRight(c.Px(longW)), t.long, theme.Body, theme.TextMid, render.Right)
	line.CutRight(c.Px(theme.Space4))
	twoLines(c, line.CutLeft(line.W*0.5).Inset(0), t.names, t.game, "", theme.None)
	line.CutLeft(c.Px(theme.Space4))
	twoLines(c, line, t.verdict, t.why, t.icon, t.tone)
}

// drawSmall is the row of a small window.
func (s *replays) drawSmall(c *ui.Context, t *matchText, line render.Rect) {
	names := line.CutLeft(line.W * 0.54)
	names.CutRight(c.Px(theme.Space3))
	twoLines(c, names, t.names, t.small, "", theme.None)
	under := t.long
	if t.long == "" {
		under = t.why
	}
	twoLines(c, line, t.verdict, under, t.icon, t.tone)
}

// twoLines writes a line with a mark before it, and a quiet one below.
func twoLines(c *ui.Context, r render.Rect, title, sub, icon string, tone theme.Color) {
	h := c.Px(20)
	if sub != "" {
		h = c.Px(38)
	}
	r = middle(r, h)
	line := r.CutTop(c.Px(20))
	if icon != "" {
		c.IconIn(line.CutLeft(c.Px(14)), icon, c.Px(14), tone)
		line.CutLeft(c.Px(8))
	}
	c.Label(line, title, theme.BodyStrong, theme.TextHi)
	c.Label(r, sub, theme.Small, theme.TextLow)
}

// marks are the star and, where the pointer or the choice is, the bin.
func (s *replays) marks(a *App, c *ui.Context, row *matchRow, line render.Rect, chosen bool) {
	star, bin := s.zones(c, row, line)
	near := chosen || c.Hovered(line)
	if star.W > 0 {
		icon, tone, tip := "staroff", theme.TextLow, "replays.star"
		if row.entry.Star {
			icon, tone, tip = "star", theme.Gold, "replays.unstar"
		}
		if row.entry.Star || near {
			c.IconIn(star, icon, c.Px(18), touched(c, star, tone))
		}
		c.Tip(star, a.T(tip))
	}
	if bin.W > 0 && near {
		c.IconIn(bin, "trash", c.Px(18), touched(c, bin, theme.TextLow))
		c.Tip(bin, a.T("replays.delete"))
	}
}

// touched is the tone of a mark that lights up under the pointer.
func touched(c *ui.Context, r render.Rect, tone theme.Color) theme.Color {
	if c.Hovered(r) && tone == theme.TextLow {
		return theme.TextHi
	}
	return tone
}

// foot is what can be done, or the way back after something was deleted.
func (s *replays) foot(a *App, c *ui.Context, r render.Rect) {
	if s.deleted == "" {
		key := "replays.keys"
		if !s.shelf.Own() {
			key = "replays.keys_there"
		}
		c.Text(r, a.T(key), theme.Small, theme.TextLow, render.Center)
		return
	}
	if undoNotice(a, c, r, a.F("replays.deleted", words.Text("file", s.deleted))) {
		s.shelf.Restore()
	}
}

// undoNotice says what was deleted, and whether it is to be brought back.
func undoNotice(a *App, c *ui.Context, r render.Rect, text string) bool {
	b := ui.Button{Text: a.T("replays.undo"), Icon: "turnl", Cap: "Ctrl Z"}
	w := c.ButtonWidth(b)
	notice := min(c.NoticeWidth(text), r.W-w-c.Px(theme.Space3))
	line := middle(r, c.Px(44)).Center(notice+c.Px(theme.Space3)+w, c.Px(44))
	c.Notice(line.CutLeft(notice), text, false)
	line.CutLeft(c.Px(theme.Space3))
	return c.Button("undo", middle(line, c.Px(theme.ControlH)), b)
}

// countText is how many matches there are, in words, and what it was made of.
type countText struct {
	of   counts
	text string
}

type counts struct {
	lang                   words.Lang
	found, all, done, file int
}

// count puts into words how many matches there are.
func (s *replays) count(a *App) {
	done, of := s.shelf.Progress()
	now := counts{a.words.Lang(), len(s.found), len(s.rows.all), done, of}
	if s.counted.of == now {
		return
	}
	s.counted.of = now
	text := a.F("replays.count", words.Int("n", now.all))
	if now.found != now.all {
		text = a.F("replays.count_found", words.Int("n", now.found), words.Int("of", now.all))
	}
	if done < of {
		text += " · " + a.F("replays.reading", words.Int("n", done), words.Int("of", of))
	}
	s.counted.text = text
}
