package hitsink

import (
	"bytes"
	"errors"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/play"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// replayView shows a replay of Hit & Sink: the whole sea, and beside it the request of the chosen ship.
type replayView struct {
	matchView
	sent   sightView
	beside mapPicture
	news   [2]answerSea
	tab    int  // the tab of the panel about the match
	roomy  bool // the table is beside the sea
	exact  bool // the sight shows only what was sent
}

// ReplayView returns a replay with the sea and its table, and beside it the map that was sent to a captain.
func (Game) ReplayView(a *app.App, s *viewer.Scene) viewer.ReplayView {
	g := &replayView{matchView: newMatchView(a, &s.Viewing), beside: newMapPicture(a), sent: sightView{turn: -1}, tab: seaTableTab}
	g.picture.Twin, g.beside.Twin = &g.beside.Pointer, &g.picture.Pointer
	return g
}

// Name returns the captain's name, or the number of the ship.
func (g *replayView) Name(a *app.App, p engine.Player) string { return g.names.in(a).name(int(p)) }

// Note returns the number of ships as text.
func (g *replayView) Note(a *app.App) string {
	return a.F("sea.view_ships", words.Int("n", len(g.at.Play.Choices.Seats)))
}

// copyFrom copies the choices of the scene to the match view, and copyTo copies them back.
func (g *replayView) copyFrom(s *viewer.Scene) { g.eyes, g.selected = s.Eyes, s.Subject }
func (g *replayView) copyTo(s *viewer.Scene)   { s.Eyes, s.Subject = g.eyes, g.selected }

// seaLogLeastH is the least height of a log below the table, logical px.
const seaLogLeastH = 140

// leastSea is the least width of the sea, as a part of its height, for the table to be beside it.
const leastSea = 0.8

// Board draws the sea, or what s.Eyes was sent.
func (g *replayView) Board(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene, eyes engine.Player) {
	g.copyFrom(s)
	g.begin(a, c, s)
	if eyes == engine.Spectator {
		g.truth(a, c, r, s)
	} else {
		g.sight(a, c, r, s)
	}
	g.copyTo(s)
}

// truth draws the whole sea, with the score table beside it where there is room.
func (g *replayView) truth(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene) {
	table := c.Px(tableWide + 2*theme.PanelPad)
	if g.roomy = s.Eyes < 0 && r.W-table > leastSea*r.H; g.roomy {
		g.panels(a, c, r.CutRight(table))
		r.CutRight(c.Px(theme.Space5))
	}
	m := g.picture.sea
	m.SetRange(g.reach(s))
	g.showSea(c, r, engine.Spectator)
	s.Sketch(engine.Spectator).OnSea(c, m)
	g.tip(a, c, &g.picture)
}

// panels draws the score table, and the log below it where there is room.
func (g *replayView) panels(a *app.App, c *ui.Context, r render.Rect) {
	need := c.Px(2*theme.PanelPad+24) + c.Px(mostRowH)*float32(len(g.table.ranks))
	if log := r.H - need - c.Px(theme.PanelGap); log >= c.Px(seaLogLeastH) {
		below := c.Panel(r.CutBottom(log), theme.None)
		r.CutBottom(c.Px(theme.PanelGap))
		c.PushID(1) // the column may show the log, too
		frame.In(c, below, func(l *ui.Layout) { g.log.lay(a, l, g.lines()) })
		c.PopID()
	}
	frame.In(c, c.Panel(r, theme.None), func(l *ui.Layout) { g.tablePart(a, l) })
}

// begin brings everything to the step on the screen.
func (g *replayView) begin(a *app.App, c *ui.Context, s *viewer.Scene) {
	g.names.in(a)
	hurried := !s.Paused && s.Rate > mostSlidingRate
	g.set(a, c, s.StepMS(), hurried)
	g.beside.options(a, s.StepMS(), hurried)
}

// reach returns the square that s.Eyes was sent, if it was sent at the step on the screen.
func (g *replayView) reach(s *viewer.Scene) sea.Range {
	if s.Eyes < 0 {
		return sea.Range{}
	}
	g.sent.refresh(s, s.Eyes)
	v := g.sent.view
	if v == nil || v.Sight == nil || g.sent.turn != s.Shown {
		return sea.Range{}
	}
	return sea.Range{On: true, Head: v.Ship.Head, Reach: sightReach(v)}
}

// sight draws the request of the ship, the things that it did not show, and the orders that its captain answered.
func (g *replayView) sight(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene) {
	g.sent.refresh(s, s.Eyes)
	if g.sent.view == nil {
		c.Paragraph(r, a.T("replay.never_asked"), theme.Body, theme.TextLow)
		return
	}
	m := g.beside.sea
	m.SetArea(r, c.Env.BoardScale())
	m.SetView(g.sent.view, nil, c.In.NowMS)
	m.SetMissed(g.missedIn())
	g.sent.trace.show(m)
	clicked := g.beside.show(c, r, g.sent.view, nil)
	if ship := g.sent.missedAt(g.beside.Hover); clicked && !g.exact && ship != nil {
		g.choose(ship.Player)
	}
	s.Sketch(s.Eyes).OnSea(c, m)
	g.tip(a, c, &g.beside)
}

// missedIn returns the ships, mines and wrecks that the sight does not show; nil if that is switched off.
func (g *replayView) missedIn() *hitsink.Missed {
	if g.exact {
		return nil
	}
	return &g.sent.missed
}

// Switches lays out the switch that shows the things out of sight.
func (g *replayView) Switches(a *app.App, l *ui.Layout) {
	b := ui.Button{Icon: "sonar", Kind: ui.Quiet, Tip: a.T("replay.sea_ghosts"), Selected: !g.exact, Does: action.Ghosts}
	if l.Button(ui.Box{W: 28}, "ghosts", b) {
		g.exact = !g.exact
	}
}

// tip draws the text about the cell under the pointer beside it.
func (g *replayView) tip(a *app.App, c *ui.Context, b *mapPicture) {
	if !b.Over {
		return
	}
	text := b.under(a, g.names)
	if hidden := g.hidden(a); b == &g.beside && !g.exact && hidden != "" {
		text = a.F("replay.sea_hidden", words.Text("what", hidden))
	}
	c.Tip(b.sea.Camera().RectOf(b.Hover), text)
}

// sightView is the request that one ship was sent in one turn, parsed, and the ships, mines and wrecks that it does not show.
type sightView struct {
	player engine.Player
	turn   int           // -1 before the first refresh
	view   *hitsink.View // nil if it was never asked
	flaw   error         // how the request breaks the rules; nil if it does not
	missed hitsink.Missed
	trace  pathTrace // the orders that its captain answered
}

// What can be wrong with a request. Argument: why.
var (
	sightUnread = engine.Phrase{Key: "replay.sea_unread", Text: "What was sent cannot be read, and this is what the rules would have sent. {why}"}
	sightOther  = engine.Phrase{Key: "replay.sea_other", Text: "The rules send something else in this position."}
)

// refresh reads what p was last asked up to the step on the screen, if it has changed.
func (g *sightView) refresh(s *viewer.Scene, p engine.Player) {
	q := s.Question(p)
	if g.player == p && g.turn == q.Turn && g.turn >= 0 {
		return
	}
	*g = sightView{player: p, turn: q.Turn, trace: g.trace}
	if !q.Asked() || q.Turn >= len(s.Play.Steps) {
		return
	}
	snap := s.Play.Steps[q.Turn]
	g.view, g.flaw = sentTo(viewOf(snap, p), q.Answer.Request)
	g.missed = g.view.Missed(viewOf(snap, engine.Spectator))
	g.trace.follow(orderedIn(g.view, &q.Answer))
}

// sentTo parses the request that was sent to a player. v is the view that the rules would send. It returns v for people and built-in
// captains, who have no request, and if the request cannot be parsed. The error describes how the request breaks the rules.
func sentTo(v *hitsink.View, request []byte) (*hitsink.View, error) {
	should, err := hitsink.Rules{}.Encode(v)
	if err != nil {
		return v, sightOther.Err() // the match asked a player without a ship
	}
	if len(request) == 0 {
		return v, nil
	}
	read, err := hitsink.ReadRequest(request, v.Players, v.Side)
	var why *engine.Phrase
	switch {
	case errors.As(err, &why):
		return v, sightUnread.WithPhrase("why", *why).Err()
	case !bytes.Equal(request, should):
		return read, sightOther.Err()
	}
	return read, nil
}

// mostOrders limits the actions of an answer that are read. No turn can use as many.
const mostOrders = 100

// orderedIn returns the plan of an answer, as far as the view shows. Actions that would not be carried out are left out.
func orderedIn(v *hitsink.View, answer *engine.Answer) *hitsink.Plan {
	plan := hitsink.NewPlan(v)
	if v.Choosing() || answer.Fault != engine.NoFault {
		return plan
	}
	left := mostOrders
	hitsink.Read(string(answer.Move), func(act hitsink.Action) bool {
		if act.Act != hitsink.Nothing {
			plan.Add(act)
		}
		left--
		return left > 0
	})
	return plan
}

// missedAt returns the ship on a cell that the sight does not show there, nil for none.
func (g *sightView) missedAt(c hitsink.Cell) *hitsink.MissedShip {
	for i := range g.missed.Ships {
		if slices.Contains(g.missed.Ships[i].Cells, c) {
			return &g.missed.Ships[i]
		}
	}
	return nil
}

// hidden describes the ship, mine or wreck under the pointer that the sight does not show; "" for none.
func (g *replayView) hidden(a *app.App) string {
	cell := g.beside.Hover
	if ship := g.sent.missedAt(cell); ship != nil {
		return shipAt(a, g.names, &ship.Ship, ship.Player, cell)
	}
	for _, mine := range g.sent.missed.Mines {
		if mine.Cell == cell {
			return mineAt(a, g.names, mine)
		}
	}
	return ""
}

// sightReach returns how far a ship sees, cells.
func sightReach(v *hitsink.View) int {
	if v.Ship.Scan {
		return hitsink.SightRadius
	}
	return hitsink.NearRadius
}

// Sent describes in words what the sight leaves out, and the mistake in the request, "" for none.
func (g *replayView) Sent(a *app.App, s *viewer.Scene) (seen, flaw string) {
	g.sent.refresh(s, s.Eyes)
	if g.sent.flaw != nil {
		flaw = a.Error(g.sent.flaw)
	}
	return g.sent.leavesOut(a), flaw
}

func (g *sightView) leavesOut(a *app.App) string {
	switch {
	case g.view == nil:
		return ""
	case g.view.Choosing():
		return a.T("replay.sea_choosing")
	}
	away, deep, mines := g.missed.Count()
	ships, mine := words.Int("ships", away), words.Int("mines", mines)
	switch {
	case deep > 0:
		return a.F("replay.sea_missed_deep", ships, mine, words.Int("deep", deep))
	case mines == 0 && away > 0:
		return a.F("replay.sea_missed_ships", ships)
	case away == 0 && mines > 0:
		return a.F("replay.sea_missed_mines", mine)
	}
	return a.F("replay.sea_missed", ships, mine)
}

// answerSea is a sea with one answer drawn on it.
type answerSea struct {
	mapPicture
	view   *hitsink.View
	answer *engine.Answer
	trace  pathTrace
}

// Answered draws what a ship was sent, with one of two answers to it. The two seas zoom and pan together.
func (g *replayView) Answered(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene, o *play.Overlays, answer *engine.Answer, at int) {
	g.names.in(a)
	g.sent.refresh(s, s.Subject)
	v := g.sent.view
	if v == nil {
		return
	}
	n := &g.news[at]
	if n.sea == nil {
		n.sea, n.Twin = sea.New(artOf(a)), &g.news[1-at].Pointer
	}
	n.options(a, s.StepMS(), false)
	if n.view != v || n.answer != answer {
		n.view, n.answer, n.trace = v, answer, pathTrace{}
		if answer != nil {
			n.trace.follow(orderedIn(v, answer))
		}
	}
	n.sea.SetMissed(nil)
	n.trace.show(n.sea)
	n.show(c, r, v, nil)
	o.OnSea(c, n.sea)
}
