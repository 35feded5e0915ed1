package viewer

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// boards draws the truth, and beside it what s.eyes was sent: in a small window instead of it. Without eyes the truth
// has all the room. Both boards are as large.
func (s *Scene) boards(a *app.App, c *ui.Context, l replayLayout) {
	if s.watchBoards(a, c, l) {
		s.whyKey(a, c)
		return
	}
	if s.Eyes == engine.Spectator {
		area := l.truth.Join(l.sight)
		s.truthHead(a, c, area.CutTop(c.Px(replayHead(c))))
		s.Stage.Truth(a, c, area, s)
		return
	}
	s.sightHead(a, c, l.sight.CutTop(c.Px(replayHead(c))))
	flawLine(a, c, &l.sight, s.Stage.Flaw(a, s))
	if l.both {
		s.truthHead(a, c, l.truth.CutTop(c.Px(replayHead(c))))
		l.truth.H = l.sight.H
		s.Stage.Truth(a, c, l.truth, s)
	} else {
		s.whyKey(a, c)
	}
	s.Stage.Sight(a, c, l.sight, s)
}

func replayHead(c *ui.Context) float32 {
	if c.Compact() {
		return replayHeadSmallH
	}
	return replayHeadH
}

// truthHead is the line over the truth, with the button that asks where the match turned.
func (s *Scene) truthHead(a *app.App, c *ui.Context, r render.Rect) {
	s.whyButton(a, c, &r)
	c.IconIn(r.CutLeft(c.Px(16)), "map", c.Px(14), theme.TextMid)
	r.CutLeft(c.Px(theme.Space2))
	c.Label(r, a.T("replay.truth"), theme.H3, theme.TextHi)
}

// sightHead says whose sight it is, how much was seen, and of which step it is when that is not the one on the screen.
func (s *Scene) sightHead(a *app.App, c *ui.Context, r render.Rect) {
	DrawLook(c, &r, s.Stage.Side(s.Eyes))
	title := a.F("replay.saw", app.TextArg("player", s.Stage.Label(a, s.Eyes)))
	if g, ok := s.Stage.(switcher); ok {
		g.Switches(a, c, &r)
	}
	note := s.Stage.Seen(a, s)
	if q := s.Question(s.Eyes); q.Asked() && q.Turn != s.Shown {
		note = a.F("replay.sent_in", words.Int("n", q.Turn)) + " · " + note
	}
	r = c.LabelWidth(r, title, theme.H3, theme.TextHi, theme.Space3)
	c.Label(r, note, theme.ControlSegment, theme.TextLow)
}

// flawLine says what is wrong with the request; it cuts the room off the bottom of the board's.
func flawLine(a *app.App, c *ui.Context, area *render.Rect, text string) {
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

// DrawLook draws a player's mark at the left of r, with the number where there is one, and cuts it off.
func DrawLook(c *ui.Context, r *render.Rect, l play.Look) {
	c.IconIn(r.CutLeft(c.Px(16)), l.Icon, c.Px(13), l.Plate)
	if l.Number != "" {
		r.CutLeft(c.Px(2))
		*r = c.LabelWidth(*r, l.Number, theme.Label, l.Text, 0)
	}
	r.CutLeft(c.Px(theme.Space2))
}
