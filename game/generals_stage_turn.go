package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/human"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// generalsTurn is what both players do in the turn that is played from the step on the screen.
type generalsTurn struct {
	step  int
	last  bool // no turn was played from the step
	asked bool // but one will be: the players are at it
	lang  words.Lang
	moves [2][1]generals.Move
	count [2]int // 1 where there is a move to be drawn
	lines [2]turnLine
}

// turnLine is what one player does.
type turnLine struct {
	move, note string
	bad        bool
}

// look takes in the turn; it works only when that is another than before.
func (t *generalsTurn) look(a *App, s *replayScene) {
	lang, last, asked := a.words.Lang(), s.live(), s.live() && s.more
	if t.lang == lang && t.step == s.shown && t.last == last && t.asked == asked {
		return
	}
	*t = generalsTurn{step: s.shown, last: last, asked: asked, lang: lang}
	if last && s.snapshot().Over {
		return
	}
	truth := boardOf(s.snapshot(), engine.Spectator)
	for _, p := range bothSides {
		if asked {
			t.lines[p].note = a.T("replay.thinks")
		} else if q := s.question(p); q.turn == s.shown {
			t.take(a, p, &q.answer, truth)
		}
	}
}

// take takes in the answer of p.
func (t *generalsTurn) take(a *App, p engine.Player, answer *engine.Answer, truth *generals.View) {
	line := &t.lines[p]
	m, err := generals.ParseMove(answer.Move)
	if answer.Fault != engine.NoFault || err != nil {
		line.move, line.bad = answerText(a, answer), true
		return
	}
	if m == generals.Stay {
		line.note = a.T("replay.stays")
		return
	}
	t.moves[p][0], t.count[p] = m, 1
	line.move = string(m.Text())
	if why := truth.Check(p, m); why != nil {
		line.note, line.bad = a.Error(why), true
		return
	}
	line.move = m.From().String() + " → " + m.To().String()
	line.note = a.F("tile.army", words.Int("n", truth.At(m.From()).Army-1))
}

// head is which step it is, and at the right what is under the pointer, when the land grows, or who won.
func (g *generalsStage) head(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	left := c.LabelWidth(r, a.F("replay.step", words.Int("n", s.shown)), theme.H3, theme.TextHi, theme.Space2)
	if !s.following() {
		left = c.LabelWidth(left, a.F("replay.of", words.Int("most", s.last())), theme.ControlSegment, theme.TextLow, theme.Space2)
	}
	c.Text(left, g.under(a, s), theme.ControlSegment, theme.TextLow, render.Right)
}

func (g *generalsStage) under(a *App, s *replayScene) string {
	for _, b := range [...]*stageBoard{&g.truths, &g.sights} {
		if b.over && (b == &g.truths || s.eyes >= 0) {
			return a.tileText(b.board, b.hover)
		}
	}
	if snap := s.snapshot(); snap.Over {
		return a.verdictLine(settings.Choices{}, int(snap.Result.Winner()), snap.Result.Phrase)
	}
	return a.F("match.growth_short", words.Int("n", human.StepsToGrowth(boardOf(s.snapshot(), engine.Spectator).Time)))
}

// tileText says what a board shows of a cell.
func (a *App) tileText(m *board.Model, c generals.Cell) string {
	tile, _ := m.TileAt(c)
	row, column, word := words.Int("row", c.Row), words.Int("column", c.Col), textArg("tile", a.tileWord(tile))
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
	standRowH    = 25
	doingRowH    = 22
)

// standing is the table of armies, land and cities. A row that is clicked has its player's texts shown.
func (g *generalsStage) standing(a *App, c *ui.Context, in *render.Rect, s *replayScene) {
	pad := c.Px(theme.Space2)
	panel := in.CutTop(2*pad + c.Px(16+2*standRowH))
	c.Box(panel, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	r := panel.InsetXY(c.Px(theme.Space1), pad)
	columns := []ui.Column{{}, {Head: a.T("match.army"), Width: c.Px(standArmyW), Align: render.Right},
		{Head: a.T("match.land"), Width: c.Px(standLandW), Align: render.Right}, {Head: a.T("match.cities"), Width: c.Px(standCitiesW), Align: render.Right}}
	head := r.CutTop(c.Px(16))
	head.CutRight(c.Px(theme.Space2))
	c.TableHead(head, columns)
	totals := boardOf(s.snapshot(), engine.Spectator).Totals
	c.PushID(0)
	for _, p := range bothSides {
		g.standingRow(a, c, r.CutTop(c.Px(standRowH)), s, p, totals[p], columns)
	}
	c.PopID()
}

func (g *generalsStage) standingRow(a *App, c *ui.Context, r render.Rect, s *replayScene, p engine.Player, t generals.Totals, columns []ui.Column) {
	if c.ListRow(rowIDs[p], r, s.subject == p) {
		s.about(p)
	}
	r.CutRight(c.Px(theme.Space2))
	name := ui.TableCell(r, columns, 0)
	name.CutLeft(c.Px(theme.Space2))
	drawLook(c, &name, g.side(p))
	c.Label(name, g.label(a, p), theme.H3, theme.TextHi)
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

// doings are the moves of both players, or how the match ended.
func (g *generalsStage) doings(a *App, c *ui.Context, in *render.Rect, s *replayScene) {
	pad := c.Px(6)
	panel := in.CutTop(2*pad + c.Px(2*doingRowH))
	c.Box(panel, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	r := panel.InsetXY(c.Px(theme.Space3), pad)
	g.turn.look(a, s)
	if snap := s.snapshot(); snap.Over {
		c.Paragraph(r, a.Phrase(snap.Result.Phrase, a.sideName), theme.Small, theme.TextHi)
		return
	}
	for _, p := range bothSides {
		g.doing(c, r.CutTop(c.Px(doingRowH)), p)
	}
}

func (g *generalsStage) doing(c *ui.Context, r render.Rect, p engine.Player) {
	line := &g.turn.lines[p]
	drawLook(c, &r, g.side(p))
	tone := theme.TextLow
	if line.bad {
		tone = theme.Warn
		c.IconIn(r.CutRight(c.Px(16)), "warn", c.Px(14), theme.Warn)
		r.CutRight(c.Px(theme.Space1))
	}
	if line.move != "" {
		r = c.LabelWidth(r, line.move, theme.Mono, theme.TextHi, theme.Space3)
	}
	c.Label(r, line.note, theme.Small, tone)
}
