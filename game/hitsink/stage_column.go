package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Head is the step and the round.
func (g *replayView) Head(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene) {
	round := viewOf(s.Snapshot(), engine.Spectator).Round
	r = c.LabelWidth(r, a.F("replay.step", words.Int("n", s.Shown)), theme.H3, theme.TextHi, theme.Space2)
	rounds := a.F("sea.view_round_n", words.Int("n", round), words.Int("most", hitsink.Rounds))
	of := a.F("replay.of", words.Int("most", s.Last()))
	if !s.Following() && c.TextWidth(of, theme.Body)+c.Px(theme.Space2)+c.TextWidth(rounds, theme.ControlSegment) <= r.W {
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

// Standing is a panel with the score table, what the chosen ship did in its turn, and the log.
func (g *replayView) Standing(a *app.App, c *ui.Context, in *render.Rect, s *viewer.Scene) {
	g.copyFrom(s)
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
		g.log.draw(a, c, r, g.lines())
	}
	g.copyTo(s)
}

// chooseTab offers what the panel can show; the table only when it is not shown elsewhere.
func (g *replayView) chooseTab(a *app.App, c *ui.Context, r render.Rect) int {
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

// Doings has nothing to add: what a ship did is told with how the match stands.
func (g *replayView) Doings(*app.App, *ui.Context, *render.Rect, *viewer.Scene) {}

// turnPart tells of the turn that the chosen ship was asked for: what it was sent of itself, what it answered and what
// became of it.
func (g *replayView) turnPart(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene) {
	p := s.Subject
	q := s.Question(p)
	turnHead(a, c, r.CutTop(c.Px(28)), s, g.names.labels[p], g.table.ship(p).Kind)
	step := q.Turn + 1
	if step >= len(s.Play.Steps) {
		step = 0
	}
	g.turn.refresh(s.Play.Steps, p, step, &q.Answer)
	if step == 0 {
		c.Paragraph(r, a.T("replay.never_asked"), theme.Small, theme.TextLow)
		return
	}
	if c.Compact() { // the rest is among the texts
		g.lines().draw(a, c, r, g.turn.lines)
		return
	}
	g.sent.refresh(s, p)
	stateLine(a, c, r.CutTop(c.Px(22)), g.sent.view)
	g.turn.draw(a, c, r, g.lines())
}

// turnHead names the ship and leads to its turns before and after.
func turnHead(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene, name string, kind hitsink.Kind) {
	for _, b := range [...]struct {
		id, icon, tip string
		by            int
	}{{"next-own", "step", "replay.sea_next", +1}, {"previous-own", "stepback", "replay.sea_previous", -1}} {
		_, ok := s.OwnTurn(b.by)
		button := ui.Button{Icon: b.icon, Kind: ui.Quiet, Tip: a.T(b.tip), Disabled: !ok}
		if c.Button(b.id, r.CutRight(c.Px(30)), button) {
			s.ToOwnTurn(b.by)
		}
	}
	drawMark(c, r.CutLeft(c.Px(40)), int(s.Subject))
	r = c.LabelWidth(r, name, theme.H3, theme.TextHi, theme.Space2)
	c.Label(r, kindName(a, kind), theme.Small, theme.TextLow)
}

// hullStep is how far the cells of a hull are apart in a line, logical px.
const hullStep = 11

// stateLine is what the ship was sent of itself.
func stateLine(a *app.App, c *ui.Context, r render.Rect, v *hitsink.View) {
	if v == nil || v.Ship.Kind == hitsink.None {
		return
	}
	ship := &v.Ship
	drawHull(c, r.CutLeft(c.Px(hullStep)*float32(ship.Len())), ship, int(v.Player))
	r.CutLeft(c.Px(theme.Space2))
	text := a.F("replay.sea_state", words.Int("moves", ship.Moves), words.Int("shots", ship.Shots), words.Int("mines", ship.Mines))
	r = c.LabelWidth(r, text, theme.Small, theme.TextMid, theme.Space2)
	note, tone := shipState(a, ship), theme.Accent
	if note == "" && ship.Cooldown > 0 {
		note, tone = a.F("replay.sea_cooldown", words.Int("n", ship.Cooldown)), theme.TextLow
	}
	c.Text(r, note, theme.Small, tone, render.Right)
}

// Keys are those of a match at sea that is watched; J and K go to the turns of the chosen ship.
func (g *replayView) Keys(c *ui.Context, s *viewer.Scene) {
	g.copyFrom(s)
	g.chooseByKeys(c)
	if c.Key(ui.KeyF) {
		g.beside.sea.Camera().Fit()
	}
	g.copyTo(s)
	if c.KeyRepeat(ui.KeyJ) {
		s.ToOwnTurn(-1)
	}
	if c.KeyRepeat(ui.KeyK) {
		s.ToOwnTurn(+1)
	}
}
