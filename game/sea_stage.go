package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/overlay"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// seaStage shows a replay of Hit & Sink: the whole sea, and beside it what the chosen ship was sent.
type seaStage struct {
	seaMatch
	sent    seaSight
	beside  seaPicture
	cameras linkedSeas
	offers  [1]engine.Player // the ship that is offered to look through
	tab     int              // of the panel about the match
	roomy   bool             // the table is beside the sea
	exact   bool             // the sight shows nothing but what was sent
}

func (seaKit) stage(a *App, s *replayScene) stage {
	return &seaStage{seaMatch: newSeaMatch(a, &s.viewing), beside: newSeaPicture(a), sent: seaSight{turn: -1}, tab: seaTableTab, cameras: linkedSeas{map[*sea.Model]uint64{}}}
}

func (g *seaStage) side(p engine.Player) look            { return seaLook(p) }
func (g *seaStage) name(a *App, p engine.Player) string  { return g.names.in(a).name(int(p)) }
func (g *seaStage) label(a *App, p engine.Player) string { return g.name(a, p) }
func (g *seaStage) note(a *App) string                   { return a.F("sea.view_ships", words.Int("n", len(g.seats))) }

// offered is the ship that is looked at: which one that is, is chosen in the table or on the sea.
func (g *seaStage) offered(s *replayScene) []engine.Player {
	g.offers[0] = s.subject
	return g.offers[:]
}

// drawing is what p's program drew.
func (g *seaStage) drawing(s *replayScene, p engine.Player) *overlay.Drawing {
	return s.drawn.of(p, &s.question(p).answer, seaGrid(seaOf(s.snapshot(), engine.Spectator)))
}

// take makes the choices of the scene those of the match on display, and give the other way round.
func (g *seaStage) take(s *replayScene) { g.eyes, g.selected = s.eyes, s.subject }
func (g *seaStage) give(s *replayScene) { s.eyes, s.subject = g.eyes, g.selected }

// seaLogLeastH is the least height of a log below the table, logical px.
const seaLogLeastH = 140

// leastSea is how wide the sea must stay, as a part of the height there is, for the table to be beside it.
const leastSea = 0.8

// truth draws the whole sea; where it leaves room the score table is beside it.
func (g *seaStage) truth(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	g.take(s)
	g.begin(a, c, s)
	table := c.Px(tableWide + 2*theme.PanelPad)
	if g.roomy = s.eyes < 0 && r.W-table > leastSea*r.H; g.roomy {
		g.panels(a, c, r.CutRight(table))
		r.CutRight(c.Px(theme.Space5))
	}
	m := g.picture.sea
	g.picture.twin = nil
	if s.eyes >= 0 {
		g.picture.twin = &g.beside
	}
	g.cameras.lead(g.beside.sea, m)
	m.SetRange(g.reach(s))
	g.showSeaOf(c, r, engine.Spectator)
	s.sketch(engine.Spectator).onSea(c, m)
	g.tip(a, c, &g.picture)
	g.give(s)
}

// panels are the score table, and the log below it where that has room.
func (g *seaStage) panels(a *App, c *ui.Context, r render.Rect) {
	need := c.Px(2*theme.PanelPad+24) + c.Px(mostRowH)*float32(len(g.table.ranks))
	if log := r.H - need - c.Px(theme.PanelGap); log >= c.Px(seaLogLeastH) {
		below := c.Panel(r.CutBottom(log), theme.None)
		r.CutBottom(c.Px(theme.PanelGap))
		g.listLines(a, c, "log-below", below, g.log.lines, true)
	}
	g.tablePart(a, c, c.Panel(r, theme.None))
}

// begin brings what is drawn of the match to the step on the screen.
func (g *seaStage) begin(a *App, c *ui.Context, s *replayScene) {
	g.names.in(a)
	hurried := !s.paused && s.rate > mostSlidingRate
	g.set(a, c, s.stepMS(), hurried)
	g.beside.options(a, c, s.stepMS(), hurried)
}

// reach is the square of what s.eyes was sent, when that was sent at the step on the screen.
func (g *seaStage) reach(s *replayScene) sea.Range {
	if s.eyes < 0 {
		return sea.Range{}
	}
	g.sent.look(s, s.eyes)
	v := g.sent.view
	if v == nil || v.Sight == nil || g.sent.turn != s.shown {
		return sea.Range{}
	}
	return sea.Range{On: true, Head: v.Ship.Head, Reach: sightReach(v)}
}

// sight draws what the ship was sent, what that did not show, and what its captain then ordered.
func (g *seaStage) sight(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	g.take(s)
	g.begin(a, c, s)
	g.sent.look(s, s.eyes)
	if g.sent.view == nil {
		c.Paragraph(r, a.T("replay.never_asked"), theme.Body, theme.TextLow)
		return
	}
	m := g.beside.sea
	m.SetArea(r, c.Env.Scale)
	m.SetView(g.sent.view, nil, c.In.NowMS)
	m.SetMissed(g.ghosts())
	g.sent.trace.show(m)
	g.cameras.lead(g.picture.sea, m)
	g.beside.twin = nil
	if !c.Compact() {
		g.beside.twin = &g.picture
	}
	c.PushID(1) // its drags are not those of the truth
	clicked := g.beside.show(c, r, g.sent.view, nil)
	c.PopID()
	if ship := g.sent.missedAt(g.beside.hover); clicked && !g.exact && ship != nil {
		g.choose(ship.Player)
	}
	s.sketch(s.eyes).onSea(c, m)
	g.tip(a, c, &g.beside)
	g.give(s)
}

// ghosts are what the sight does not show, unless they are switched off.
func (g *seaStage) ghosts() *hitsink.Missed {
	if g.exact {
		return nil
	}
	return &g.sent.missed
}

// switches show what was not seen, or nothing but what was sent.
func (g *seaStage) switches(a *App, c *ui.Context, r *render.Rect) {
	b := ui.Button{Icon: "sonar", Kind: ui.Quiet, Tip: a.T("replay.sea_ghosts"), Selected: !g.exact, Shortcut: ui.KeyD}
	h := min(c.Px(28), r.H)
	if c.Button("ghosts", middle(r.CutRight(h), h), b) {
		g.exact = !g.exact
	}
	r.CutRight(c.Px(theme.Space2))
}

// tip says at the pointer what is under it.
func (g *seaStage) tip(a *App, c *ui.Context, b *seaPicture) {
	if !b.over {
		return
	}
	text := g.underPointer(a, b)
	if hidden := g.hidden(a); b == &g.beside && !g.exact && hidden != "" {
		text = a.F("replay.sea_hidden", textArg("what", hidden))
	}
	c.Tip(b.sea.Camera().RectOf(b.hover), text)
}

// linkedSeas keeps two seas at the same part of the map: the one moved last leads.
type linkedSeas struct {
	seen map[*sea.Model]uint64 // versions of their cameras, once they agree
}

// lead makes m follow first if that was moved.
func (l *linkedSeas) lead(first, m *sea.Model) {
	from, to := first.Camera(), m.Camera()
	if from.Version() == l.seen[first] {
		return
	}
	to.Follow(&from.Camera)
	l.seen[first], l.seen[m] = from.Version(), to.Version()
}
