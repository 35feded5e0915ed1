package library

import (
	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// How the list of matches looks.

const (
	starW = 36
	longW = 104
)

// list draws the rows. A click opens a match, but on its star or its bin.
func (s *Replays) list(a *app.App, c *ui.Context, r render.Rect) {
	if len(s.Found) == 0 {
		s.nothing(a, c, r)
		return
	}
	box := ui.Listbox{Rows: len(s.Found), RowH: c.Px(app.MatchRowH), Chosen: s.at}
	clicked, where := (*matchRow)(nil), render.Rect{}
	box.Clicked = func(i int, line render.Rect) { clicked, where = s.Found[i], line }
	at, _ := c.Listbox("list", r, box, func(i int, line render.Rect) { s.draw(a, c, s.Found[i], line, i == s.at) })
	s.choose(at)
	if clicked != nil {
		s.clicked(a, c, clicked, where)
	}
}

// nothing says why no match is there.
func (s *Replays) nothing(a *app.App, c *ui.Context, r render.Rect) {
	key := "replays.none"
	done, of := s.Index.Progress()
	switch {
	case len(s.rows.all) > 0 && s.starred:
		key = "replays.none_starred"
	case len(s.rows.all) > 0:
		key = "replays.none_found"
	case done < of:
		key = "replays.reading_first"
	case !s.Index.Own():
		key = "replays.none_there"
	}
	text := a.T(key)
	w := min(r.W, c.Px(480))
	said := r.Center(w, c.ParagraphHeight(w, text, theme.Lead))
	c.Paragraph(said, text, theme.Lead, theme.TextMid)
	if key == "replays.none" {
		s.first(a, c, said)
	}
}

// first begins the match that will be the first here, by a button below what is said.
func (s *Replays) first(a *app.App, c *ui.Context, said render.Rect) {
	b := ui.Button{Text: a.T("replays.play_first"), Icon: "play", Kind: ui.Primary}
	place := render.R(said.X, said.Bottom()+c.Px(theme.Space5), min(c.ButtonWidth(b), said.W), c.ButtonHeight(b))
	if c.Button("first", place, b) {
		set := a.Settings()
		play.StartLast(a, set.Ways().Modes(set.Game)[0])
	}
}

// zones are the parts of a row that the pointer can click.
func (s *Replays) zones(c *ui.Context, row *matchRow, line render.Rect) (star, bin render.Rect) {
	if s.Index.Own() {
		star = line.CutLeft(c.Px(starW))
	}
	if s.Index.Deletable(row.Entry) {
		bin = line.CutRight(c.Px(app.TrashW))
	}
	return star, bin
}

func (s *Replays) clicked(a *app.App, c *ui.Context, row *matchRow, line render.Rect) {
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
func (s *Replays) draw(a *app.App, c *ui.Context, row *matchRow, line render.Rect, chosen bool) {
	t := row.in(a)
	s.marks(a, c, row, line, chosen)
	star, bin := s.zones(c, row, line)
	line.CutLeft(max(star.W, c.Px(theme.Space3)))
	line.CutRight(max(bin.W, c.Px(theme.Space3)))
	if c.Compact() {
		s.drawSmall(c, t, line)
		return
	}
	c.Label(line.CutLeft(c.Px(app.WhenW)), t.when, theme.Body, theme.TextMid)
	c.Text(line.CutRight(c.Px(longW)), t.long, theme.Body, theme.TextMid, render.Right)
	line.CutRight(c.Px(theme.Space4))
	app.TwoLines(c, line.CutLeft(line.W*0.5).Inset(0), t.names, t.game, "", theme.None)
	line.CutLeft(c.Px(theme.Space4))
	app.TwoLines(c, line, t.verdict, t.why, t.icon, t.tone)
}

// drawSmall is the row of a small window.
func (s *Replays) drawSmall(c *ui.Context, t *matchText, line render.Rect) {
	names := line.CutLeft(line.W * 0.54)
	names.CutRight(c.Px(theme.Space3))
	app.TwoLines(c, names, t.names, t.small, "", theme.None)
	under := t.long
	if t.long == "" {
		under = t.why
	}
	app.TwoLines(c, line, t.verdict, under, t.icon, t.tone)
}

// marks are the star and, where the pointer or the choice is, the bin.
func (s *Replays) marks(a *app.App, c *ui.Context, row *matchRow, line render.Rect, chosen bool) {
	star, bin := s.zones(c, row, line)
	near := chosen || c.Hovered(line)
	if star.W > 0 {
		icon, tone, tip := "staroff", theme.TextLow, "replays.star"
		if row.Entry.Star {
			icon, tone, tip = "star", theme.Gold, "replays.unstar"
		}
		if row.Entry.Star || near {
			c.IconIn(star, icon, c.Px(18), app.Touched(c, star, tone))
		}
		c.Tip(star, a.T(tip))
	}
	if bin.W > 0 && near {
		c.IconIn(bin, "trash", c.Px(18), app.Touched(c, bin, theme.TextLow))
		c.Tip(bin, a.T("replays.delete"))
	}
}

// foot is what can be done, or the way back after something was deleted.
func (s *Replays) foot(a *app.App, c *ui.Context, r render.Rect) {
	keys := "replays.keys"
	if !s.Index.Own() {
		keys = "replays.keys_there"
	}
	if s.bin.Foot(a, c, r, a.T(keys)) {
		s.Index.Restore()
	}
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
func (s *Replays) count(a *app.App) {
	done, of := s.Index.Progress()
	now := counts{a.Words().Lang(), len(s.Found), len(s.rows.all), done, of}
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
