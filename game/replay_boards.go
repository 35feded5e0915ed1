package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// boards draws the truth, and beside it what s.eyes was sent: in a small window instead of it. Without eyes the truth
// has all the room. Both boards are as large.
func (s *replayScene) boards(a *App, c *ui.Context, l replayLayout) {
	if s.eyes == engine.Spectator {
		area := l.truth.Join(l.sight)
		s.truthHead(a, c, area.CutTop(c.Px(replayHead(c))))
		s.stage.truth(a, c, area, s)
		return
	}
	s.sightHead(a, c, l.sight.CutTop(c.Px(replayHead(c))))
	s.flawLine(a, c, &l.sight)
	if l.both {
		s.truthHead(a, c, l.truth.CutTop(c.Px(replayHead(c))))
		l.truth.H = l.sight.H
		s.stage.truth(a, c, l.truth, s)
	}
	s.stage.sight(a, c, l.sight, s)
}

func replayHead(c *ui.Context) float32 {
	if c.Compact() {
		return replayHeadSmallH
	}
	return replayHeadH
}

func (s *replayScene) truthHead(a *App, c *ui.Context, r render.Rect) {
	c.IconIn(r.CutLeft(c.Px(16)), "map", c.Px(14), theme.TextMid)
	r.CutLeft(c.Px(theme.Space2))
	c.Label(r, a.T("replay.truth"), theme.H3, theme.TextHi)
}

// sightHead says whose sight it is, how much was seen, and of which step it is when that is not the one on the screen.
func (s *replayScene) sightHead(a *App, c *ui.Context, r render.Rect) {
	drawLook(c, &r, s.stage.side(s.eyes))
	title := a.F("replay.saw", textArg("player", s.stage.label(a, s.eyes)))
	if g, ok := s.stage.(switcher); ok {
		g.switches(a, c, &r)
	}
	note := s.stage.seen(a, s)
	if q := s.question(s.eyes); q.asked() && q.turn != s.shown {
		note = a.F("replay.sent_in", words.Int("n", q.turn)) + " · " + note
	}
	r = c.LabelWidth(r, title, theme.H3, theme.TextHi, theme.Space3)
	c.Label(r, note, theme.ControlSegment, theme.TextLow)
}

// flawLine says what is wrong with the request; it cuts the room off the bottom of the board's.
func (s *replayScene) flawLine(a *App, c *ui.Context, area *render.Rect) {
	text := s.stage.flaw(a, s)
	if text == "" {
		return
	}
	w := area.W - c.Px(24)
	r := area.CutBottom(c.ParagraphHeight(w, text, theme.Small) + c.Px(theme.Space2))
	r.CutTop(c.Px(theme.Space1))
	mark := r.CutLeft(c.Px(24))
	c.IconIn(render.R(mark.X, mark.Y, c.Px(16), c.Px(16)), "warn", c.Px(15), theme.Warn)
	c.Paragraph(r, text, theme.Small, theme.Warn)
}

// drawLook draws a player's mark at the left of r, with the number where there is one, and cuts it off.
func drawLook(c *ui.Context, r *render.Rect, l look) {
	c.IconIn(r.CutLeft(c.Px(16)), l.icon, c.Px(13), l.plate)
	if l.number != "" {
		r.CutLeft(c.Px(2))
		*r = c.LabelWidth(*r, l.number, theme.Label, l.text, 0)
	}
	r.CutLeft(c.Px(theme.Space2))
}
