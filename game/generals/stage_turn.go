package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// turnView is what both players do in the turn that is played from the step on the screen.
type turnView struct {
	step  int
	Last  bool // no turn was played from the step
	asked bool // but one will be: the players are at it
	lang  words.Lang
	moves [2][1]generals.Move
	count [2]int // 1 where there is a move to be drawn
	Lines [2]turnLine
}

// turnLine is what one player does.
type turnLine struct {
	Move, Note string
	bad        bool
}

// refresh takes in the turn; it works only when that is another than before.
func (t *turnView) refresh(a *app.App, s *viewer.Scene) {
	lang, last, asked := a.Words().Lang(), s.Live(), s.Live() && s.More
	if t.lang == lang && t.step == s.Shown && t.Last == last && t.asked == asked {
		return
	}
	*t = turnView{step: s.Shown, Last: last, asked: asked, lang: lang}
	if last && s.Snapshot().Over {
		return
	}
	truth := viewOf(s.Snapshot(), engine.Spectator)
	for _, p := range bothSides {
		if asked {
			t.Lines[p].Note = a.T("replay.thinks")
		} else if q := s.Question(p); q.Turn == s.Shown {
			t.readAnswer(a, p, &q.Answer, truth)
		}
	}
}

// readAnswer takes in the answer of p.
func (t *turnView) readAnswer(a *app.App, p engine.Player, answer *engine.Answer, truth *generals.View) {
	line := &t.Lines[p]
	m, err := generals.ParseMove(answer.Move)
	if answer.Fault != engine.NoFault || err != nil {
		line.Move, line.bad = viewer.AnswerText(a, answer), true
		return
	}
	if m == generals.Stay {
		line.Note = a.T("replay.stays")
		return
	}
	t.moves[p][0], t.count[p] = m, 1
	line.Move = string(m.Text())
	if why := truth.Check(p, m); why != nil {
		line.Note, line.bad = a.Error(why), true
		return
	}
	line.Move = m.From().String() + " → " + m.To().String()
	line.Note = a.F("tile.army", words.Int("n", truth.At(m.From()).Army-1))
}

// Head is which step it is, and at the right what is under the pointer, when the land grows, or who won.
func (g *replayView) Head(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene) {
	left := c.LabelWidth(r, a.F("replay.step", words.Int("n", s.Shown)), theme.H3, theme.TextHi, theme.Space2)
	if !s.Following() {
		left = c.LabelWidth(left, a.F("replay.of", words.Int("most", s.Last())), theme.ControlSegment, theme.TextLow, theme.Space2)
	}
	c.Text(left, g.under(a, s), theme.ControlSegment, theme.TextLow, render.Right)
}

func (g *replayView) under(a *app.App, s *viewer.Scene) string {
	for _, b := range [...]*stageBoard{&g.truths, &g.sights} {
		if b.over && (b == &g.truths || s.Eyes >= 0) {
			return tileText(a, b.board, b.hover)
		}
	}
	if snap := s.Snapshot(); snap.Over {
		return verdictLine(a, settings.Choices{}, int(snap.Result.Winner()), snap.Result.Phrase)
	}
	return a.F("match.growth_short", words.Int("n", human.StepsToGrowth(viewOf(s.Snapshot(), engine.Spectator).Time)))
}

// tileText says what a board shows of a cell.
func tileText(a *app.App, m *board.Model, c generals.Cell) string {
	tile, _ := m.TileAt(c)
	row, column, word := words.Int("row", c.Row), words.Int("column", c.Col), app.TextArg("tile", tileWord(a, tile))
	if tile.Army == 0 {
		return a.F("replay.tile", row, column, word)
	}
	return a.F("watch.tile", row, column, word, words.Int("army", tile.Army))
}

// Widths of the columns of the table, logical px.
const (
	standArmyW   = 46
	standLandW   = 40
	standCitiesW = 44
	standSmallW  = 22

	standLandSmallW = 36
	standRowH       = 25
	doingRowH       = 22
)

// Standing is the table of armies, land and cities. A row that is clicked has its player's texts shown.
func (g *replayView) Standing(a *app.App, c *ui.Context, in *render.Rect, s *viewer.Scene) {
	pad := c.Px(theme.Space2)
	panel := in.CutTop(2*pad + c.Px(16+2*standRowH))
	c.Box(panel, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	r := panel.InsetXY(c.Px(theme.Space1), pad)
	columns := []ui.Column{{}, {Head: a.T("match.army"), Width: c.Px(standArmyW), Align: render.Right},
		{Head: a.T("match.land"), Width: c.Px(standLandW), Align: render.Right}, {Head: a.T("match.cities"), Width: c.Px(standCitiesW), Align: render.Right}}
	head := r.CutTop(c.Px(16))
	head.CutRight(c.Px(theme.Space2))
	if c.Compact() { // a picture takes less room from the names
		columns[3].Head, columns[3].Width, columns[2].Width = "", c.Px(standSmallW), c.Px(standLandSmallW)
		city := ui.TableCell(head, columns, 3)
		c.Icon("city", city.Right()-c.Px(14), city.CY()-c.Px(7), c.Px(14), theme.TextLow)
	}
	c.TableHead(head, columns)
	totals := viewOf(s.Snapshot(), engine.Spectator).Totals
	c.PushID(0)
	for _, p := range bothSides {
		g.standingRow(a, c, r.CutTop(c.Px(standRowH)), s, p, totals[p], columns)
	}
	c.PopID()
}

func (g *replayView) standingRow(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene, p engine.Player, t generals.Totals, columns []ui.Column) {
	if c.ListRow(rowIDs[p], r, s.Subject == p) {
		s.About(p)
	}
	r.CutRight(c.Px(theme.Space2))
	name := ui.TableCell(r, columns, 0)
	name.CutLeft(c.Px(theme.Space2))
	viewer.DrawLook(c, &name, g.Side(p))
	c.Label(name, g.Label(a, p), theme.H3, theme.TextHi)
	for i, n := range [...]int{t.Army, t.Land, t.Cities} {
		style, tone := theme.Body, theme.TextMid
		if i == 0 {
			style, tone = theme.BodyStrong, theme.TextHi
		}
		c.Text(ui.TableCell(r, columns, i+1), c.Num(n), style, tone, render.Right)
	}
}

// rowIDs is read only.
var rowIDs = [2]string{"red", "blue"}

// Doings are the moves of both players, or how the match ended.
func (g *replayView) Doings(a *app.App, c *ui.Context, in *render.Rect, s *viewer.Scene) {
	pad := c.Px(6)
	panel := in.CutTop(2*pad + c.Px(2*doingRowH))
	c.Box(panel, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	r := panel.InsetXY(c.Px(theme.Space3), pad)
	g.Turn.refresh(a, s)
	if snap := s.Snapshot(); snap.Over {
		c.Paragraph(r, a.Phrase(snap.Result.Phrase, a.SideName), theme.Small, theme.TextHi)
		return
	}
	for _, p := range bothSides {
		g.doing(c, r.CutTop(c.Px(doingRowH)), p)
	}
}

func (g *replayView) doing(c *ui.Context, r render.Rect, p engine.Player) {
	line := &g.Turn.Lines[p]
	viewer.DrawLook(c, &r, g.Side(p))
	tone := theme.TextLow
	if line.bad {
		tone = theme.Warn
		c.IconIn(r.CutRight(c.Px(16)), "warn", c.Px(14), theme.Warn)
		r.CutRight(c.Px(theme.Space1))
	}
	if line.Move != "" {
		r = c.LabelWidth(r, line.Move, theme.Mono, theme.TextHi, theme.Space3)
	}
	c.Label(r, line.Note, theme.Small, tone)
}
