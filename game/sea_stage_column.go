package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// head is the step and the round.
func (g *seaStage) head(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	round := seaOf(s.snapshot(), engine.Spectator).Round
	r = c.LabelWidth(r, a.F("replay.step", words.Int("n", s.shown)), theme.H3, theme.TextHi, theme.Space2)
	rounds := a.F("sea.view_round_n", words.Int("n", round), words.Int("most", hitsink.Rounds))
	of := a.F("replay.of", words.Int("most", s.last()))
	if !s.following() && c.TextWidth(of, theme.Body)+c.Px(theme.Space2)+c.TextWidth(rounds, theme.ControlSegment) <= r.W {
		r = c.LabelWidth(r, of, theme.Body, theme.TextLow, theme.Space2)
	}
	c.Text(r, rounds, theme.ControlSegment, theme.TextMid, render.Right)
}

// What the panel keeps free for the texts below it, and has at least, logical px.
const (
	seaTextsLeast    = 160
	seaStandingLeast = 150
	seaStandingSmall = 120 // in a small window
)

// standing is a panel with the score table, what the chosen ship did in its turn, and the log.
func (g *seaStage) standing(a *App, c *ui.Context, in *render.Rect, s *replayScene) {
	g.take(s)
	least := c.Px(seaStandingLeast)
	if c.Compact() {
		least = c.Px(seaStandingSmall)
	}
	r := in.CutTop(max(in.H-c.Px(seaTextsLeast+2*theme.PanelGap), min(least, in.H)))
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	r = r.Inset(c.Px(theme.PanelGap))
	switch g.chooseTab(a, c, r.CutTop(c.Px(30))) {
	case seaTableTab:
		g.tablePart(a, c, r)
	case seaTurnTab:
		r.CutTop(c.Px(theme.Space1))
		g.turnPart(a, c, r, s)
	default:
		r.CutTop(c.Px(theme.Space1))
		g.listLines(a, c, "log", r, g.log.lines, true)
	}
	g.give(s)
}

// chooseTab offers what the panel can show; the table only when it is not shown elsewhere.
func (g *seaStage) chooseTab(a *App, c *ui.Context, r render.Rect) int {
	items := [...]ui.Item{{Text: a.T("sea.view_turn")}, {Text: a.T("watch.log")}, {Text: a.T("sea.view_table")}}
	tabs := [len(items)]int{seaTurnTab, seaLogTab, seaTableTab}
	count := len(items)
	if g.roomy {
		count--
	}
	now := 0
	for i := range count {
		if tabs[i] == g.tab {
			now = i
		}
	}
	if tab := c.Tabs("match", r, items[:count], now); tab != now {
		g.tab, now = tabs[tab], tab
	}
	return tabs[now]
}

// doings has nothing to add: what a ship did is told with how the match stands.
func (g *seaStage) doings(*App, *ui.Context, *render.Rect, *replayScene) {}

// turnPart tells of the turn that the chosen ship was asked for: what it was sent of itself, what it answered and what
// became of it.
func (g *seaStage) turnPart(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	p := s.subject
	q := s.question(p)
	g.turnHead(a, c, r.CutTop(c.Px(28)), s)
	step := q.turn + 1
	if step >= len(s.play.Steps) {
		step = 0
	}
	g.turn.look(s.play.Steps, p, step, &q.answer)
	if step == 0 {
		c.Paragraph(r, a.T("replay.never_asked"), theme.Small, theme.TextLow)
		return
	}
	if c.Compact() { // the rest is among the texts
		g.listLines(a, c, "turn", r, g.turn.lines, false)
		return
	}
	g.sent.look(s, p)
	g.stateLine(a, c, r.CutTop(c.Px(22)))
	g.turnLines(a, c, r)
}

// turnHead names the ship and leads to its turns before and after.
func (g *seaStage) turnHead(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	for _, b := range [...]struct {
		id, icon, tip string
		by            int
	}{{"next-own", "step", "replay.sea_next", +1}, {"previous-own", "stepback", "replay.sea_previous", -1}} {
		_, ok := s.ownTurn(b.by)
		button := ui.Button{Icon: b.icon, Kind: ui.Quiet, Tip: a.T(b.tip), Disabled: !ok}
		if c.Button(b.id, r.CutRight(c.Px(30)), button) {
			s.toOwnTurn(b.by)
		}
	}
	drawMark(c, r.CutLeft(c.Px(40)), int(s.subject))
	r = c.LabelWidth(r, g.names.labels[s.subject], theme.H3, theme.TextHi, theme.Space2)
	c.Label(r, a.kindName(g.table.ship(s.subject).Kind), theme.Small, theme.TextLow)
}

// hullStep is how far the cells of a hull are apart in a line, logical px.
const hullStep = 11

// stateLine is what the ship was sent of itself.
func (g *seaStage) stateLine(a *App, c *ui.Context, r render.Rect) {
	v := g.sent.view
	if v == nil || v.Ship.Kind == hitsink.None {
		return
	}
	ship := &v.Ship
	drawHull(c, r.CutLeft(c.Px(hullStep)*float32(ship.Len())), ship, int(v.Player))
	r.CutLeft(c.Px(theme.Space2))
	text := a.F("replay.sea_state", words.Int("moves", ship.Moves), words.Int("shots", ship.Shots), words.Int("mines", ship.Mines))
	r = c.LabelWidth(r, text, theme.Small, theme.TextMid, theme.Space2)
	note, tone := a.shipState(ship), theme.Accent
	if note == "" && ship.Cooldown > 0 {
		note, tone = a.F("replay.sea_cooldown", words.Int("n", ship.Cooldown)), theme.TextLow
	}
	c.Text(r, note, theme.Small, tone, render.Right)
}

// keys are those of a match at sea that is watched; J and K go to the turns of the chosen ship.
func (g *seaStage) keys(c *ui.Context, s *replayScene) {
	g.take(s)
	g.chooseByKeys(c)
	if c.Key(ui.KeyF) {
		g.beside.sea.Camera().Fit()
	}
	g.give(s)
	if c.KeyRepeat(ui.KeyJ) {
		s.toOwnTurn(-1)
	}
	if c.KeyRepeat(ui.KeyK) {
		s.toOwnTurn(+1)
	}
}
