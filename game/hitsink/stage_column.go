package hitsink

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/viewer"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Moment returns the round in which the turn on the screen was played, as in the log and on the timeline.
func (g *replayView) Moment(a *app.App, s *viewer.Scene) string {
	round := viewOf(s.Play.Steps[max(s.Shown-1, 0)], engine.Spectator).Round
	return a.F("sea.view_round_n", words.Int("n", round), words.Int("most", hitsink.Rounds))
}

// Panels lays out one panel: the score table, the turn of the chosen ship, or the log.
func (g *replayView) Panels(a *app.App, l *ui.Layout, s *viewer.Scene) {
	l.Panel(ui.Box{H: 180, MinH: 120, Grow: 2, PadX: theme.PanelGap, PadY: theme.PanelGap, Gap: theme.Space1}, theme.None, func() {
		g.copyFrom(s)
		switch g.chooseTab(a, l) {
		case seaTableTab:
			g.tablePart(a, l)
		case seaTurnTab:
			g.turnPart(a, l, s)
		default:
			g.log.lay(a, l, g.lines())
		}
		g.copyTo(s)
	})
}

// chooseTab lays out the tabs of the panel and returns the chosen one. The table has a tab only if it is not beside the sea.
func (g *replayView) chooseTab(a *app.App, l *ui.Layout) int {
	items := [...]ui.Item{{Text: a.T("sea.view_turn")}, {Text: a.T("watch.log")}, {Text: a.T("sea.view_table")}}
	tabs := [len(items)]int{seaTurnTab, seaLogTab, seaTableTab}
	count := len(items)
	if g.roomy {
		count--
	}
	now := max(slices.Index(tabs[:count], g.tab), 0)
	if tab := l.Tabs(ui.Box{H: 30}, "match", items[:count], now); tab != now {
		g.tab, now = tabs[tab], tab
	}
	return tabs[now]
}

// turnPart lays out the turn that the chosen ship was asked for: its state in the request, its answer, and the events.
func (g *replayView) turnPart(a *app.App, l *ui.Layout, s *viewer.Scene) {
	p := s.Subject
	q := s.Question(p)
	g.turnHead(a, l, s)
	step := q.Turn + 1
	if step >= len(s.Play.Steps) {
		step = 0
	}
	g.turn.refresh(s.Play.Steps, p, step, &q.Answer)
	if step > 0 && step < s.Shown {
		l.Label(ui.Box{Drop: 1}, a.F("replay.sea_earlier", words.Int("n", step)), theme.Small, theme.TextLow)
	}
	if step == 0 {
		l.Words(ui.Box{}, a.T("replay.never_asked"), theme.Small, theme.TextLow)
		return
	}
	full := !l.Compact() // otherwise the rest is in the panel of texts
	if full {
		g.sent.refresh(s, p)
		stateLine(a, l, g.sent.view)
	}
	g.turn.lay(a, l, full && g.wrote(p), step > s.Shown, g.lines())
}

// turnHead lays out the ship's name, and the buttons that lead to its turns before and after.
func (g *replayView) turnHead(a *app.App, l *ui.Layout, s *viewer.Scene) {
	to := func(id, icon, tip string, does ui.Action, by int) {
		_, ok := s.OwnTurn(by)
		if l.Button(ui.Box{W: 30}, id, ui.Button{Icon: icon, Kind: ui.Quiet, Tip: a.T(tip), Cap: does, Disabled: !ok}) {
			s.ToOwnTurn(by)
		}
	}
	l.Row(ui.Box{H: 28}, func() {
		if r, ok := l.Place(ui.Box{W: 40}); ok {
			drawMark(l.Context, r, int(s.Subject))
		}
		l.Label(ui.Box{MinW: 1}, s.Label(a, s.Subject), theme.H3, theme.TextHi)
		l.Space(theme.Space2)
		l.Label(ui.Box{Drop: 1}, kindName(a, g.table.ship(s.Subject).Kind), theme.Small, theme.TextLow)
		l.Fill()
		to("previous-own", "stepback", "replay.sea_previous", action.OwnBack, -1)
		to("next-own", "step", "replay.sea_next", action.OwnOn, +1)
	})
}

// hullStep is the distance of a hull's cells in a line, logical px.
const hullStep = 11

// stateLine lays out the ship's own state, as its request shows it.
func stateLine(a *app.App, l *ui.Layout, v *hitsink.View) {
	if v == nil || v.Ship.Kind == hitsink.None {
		return
	}
	ship := &v.Ship
	note, tone := shipState(a, ship), theme.Accent
	if note == "" && ship.Cooldown > 0 {
		note, tone = a.F("replay.sea_cooldown", words.Int("n", ship.Cooldown)), theme.TextLow
	}
	l.Row(ui.Box{H: 22, Gap: theme.Space2, Drop: 2}, func() {
		if r, ok := l.Place(ui.Box{W: hullStep * float32(ship.Len())}); ok {
			drawHull(l.Context, r, ship, int(v.Player))
		}
		l.Label(ui.Box{Drop: 1}, a.F("replay.sea_state", words.Int("moves", ship.Moves), words.Int("shots", ship.Shots), words.Int("mines", ship.Mines)), theme.Small, theme.TextMid)
		l.Fill()
		l.Label(ui.Box{Drop: 2}, note, theme.Small, tone)
	})
}

// Keys handles the keys of a watched match, and those that lead to the turns of the chosen ship.
func (g *replayView) Keys(c *ui.Context, s *viewer.Scene) {
	g.copyFrom(s)
	g.chooseByKeys(c)
	if c.Did(action.Fit) {
		g.beside.sea.Camera().Fit()
	}
	g.copyTo(s)
	if c.DidRepeat(action.OwnBack) {
		s.ToOwnTurn(-1)
	}
	if c.DidRepeat(action.OwnOn) {
		s.ToOwnTurn(+1)
	}
}
