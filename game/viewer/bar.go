package viewer

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// bar is the row on top: the way back, who played on what, through whose eyes it is seen, settings and help.
func (s *Scene) bar(a *app.App, c *ui.Context, bar render.Rect) {
	bar = app.MatchBar(c, bar)
	if app.BarBack(c, &bar, a.T("common.back"), ui.KeyEscape) {
		a.Back()
		return
	}
	app.BarHelp(a, c, &bar)
	s.tools(a, c, &bar)
	bar.CutRight(c.Px(theme.Space2))
	if p, chosen := s.eyesBar.choose(a, c, &bar, s.offer()); chosen {
		s.WatchThrough(p)
	}
	if c.Compact() {
		return
	}
	bar.CutLeft(c.Px(theme.Space4))
	bar.CutRight(c.Px(theme.Space3))
	s.title().draw(a, c, bar)
}

// offer is whose sight the bar offers.
func (s *Scene) offer() eyesOffer { return eyesOffer{s.Stage, s.Stage.Offered(s), s.Eyes} }

// tool is something that can be done with the match.
type tool struct {
	id, word string // word is the key of what the button says where there is room
	ui.Button
	do func()
}

// tools are what can be done with the match, at the right of bar, and the switch of what bots draw; they are cut off.
func (s *Scene) tools(a *app.App, c *ui.Context, bar *render.Rect) {
	all := [...]tool{
		s.playOnTool(a),
		{"export", "export.title", ui.Button{Icon: "folder", Tip: a.T("replay.export_tip"), Shortcut: ui.KeyX}, func() { s.openExport(a, c) }},
		{"drawn", "", s.Drawn.Button(a, s.Stage.Side), s.Drawn.Next},
	}
	s.nameTools(a, c, all[:], bar.W)
	for i := range all {
		b := &all[i]
		b.Kind = ui.Quiet
		if c.Button(b.id, app.Middle(bar.CutRight(c.ButtonWidth(b.Button)), c.ButtonHeight(b.Button)), b.Button) {
			b.do()
		}
	}
}

// nameTools writes words on the tools if the bar, w wide, has room for them beside all else.
func (s *Scene) nameTools(a *app.App, c *ui.Context, tools []tool, w float32) {
	if c.Compact() {
		return
	}
	items, _ := s.eyesBar.list(a, c, s.offer())
	need := s.title().width(a, c) + c.SegmentedWidth(items) + c.Px(theme.Space2+theme.Space4+theme.Space3)
	for _, t := range tools {
		if t.word != "" {
			t.Text = a.T(t.word)
		}
		need += c.ButtonWidth(t.Button)
	}
	for i := range tools {
		if t := &tools[i]; t.word != "" && need <= w {
			t.Text = a.T(t.word)
		}
	}
}

func (s *Scene) openExport(a *app.App, c *ui.Context) {
	s.Paused = true
	s.Export.open(a, c)
}

// eyesBar is the choice in the bar between the truth alone and the sight of players.
type eyesBar struct {
	items []ui.Item // kept for its memory
}

// eyesOffer is whose sight there is to choose from, and whose is on the screen.
type eyesOffer struct {
	stage   ReplayView
	players []engine.Player
	now     engine.Player
}

// choose draws the choice at the right of bar; it cuts off what it needs. It tells what was chosen.
func (e *eyesBar) choose(a *app.App, c *ui.Context, bar *render.Rect, o eyesOffer) (p engine.Player, ok bool) {
	items, chosen := e.list(a, c, o)
	area := bar.CutRight(min(c.SegmentedWidth(items), bar.W))
	now := c.Segmented("eyes", app.Middle(area, c.Px(theme.ControlH)), items, chosen)
	if now == 0 {
		return engine.Spectator, now != chosen
	}
	return o.players[now-1], now != chosen
}

// list is the truth alone and the sight of those who are offered, and which of them is on the screen.
func (e *eyesBar) list(a *app.App, c *ui.Context, o eyesOffer) (items []ui.Item, chosen int) {
	items = append(e.items[:0], ui.Item{Text: a.T("replay.truth"), Icon: "map"})
	key := "replay.eyes_beside"
	if c.Compact() {
		key = "replay.eyes"
	}
	for i, p := range o.players {
		side := o.stage.Side(p)
		items = append(items, ui.Item{Text: a.F(key, app.TextArg("player", o.stage.Name(a, p))), Icon: side.Icon, Tint: side.Plate})
		if p == o.now {
			chosen = i + 1
		}
	}
	e.items = items
	return items, chosen
}

// title names the players and says what they played on.
type title struct {
	stage   ReplayView
	players int
	seed    string // the map was drawn from; "" for none
}

// titleMost is how many players are named in the bar; of more only the number is told, by the stage's note.
const titleMost = 2

func (s *Scene) title() title {
	t := title{stage: s.Stage, players: s.Snapshot().Players()}
	if s.Timeline.Record.Setup.Init == nil {
		t.seed = s.Play.SeedText
	}
	return t
}

func (t title) draw(a *app.App, c *ui.Context, r render.Rect) {
	if t.players <= titleMost {
		for p := range engine.Player(t.players) {
			if p > 0 {
				r = c.LabelWidth(r, a.T("replay.versus"), theme.Body, theme.TextLow, theme.Space2)
			}
			DrawLook(c, &r, t.stage.Side(p))
			r = c.LabelWidth(r, t.stage.Label(a, p), theme.H3, theme.TextHi, theme.Space2)
		}
		r.CutLeft(c.Px(theme.Space2))
	}
	r = c.LabelWidth(r, t.stage.Note(a), theme.Control, theme.TextLow, theme.Space4)
	if r.W > c.Px(60) && t.seed != "" {
		c.Label(r, a.F("common.seed", app.TextArg("seed", t.seed)), theme.Mono, theme.TextLow)
	}
}

// width is the room that all of the title wants.
func (t title) width(a *app.App, c *ui.Context) float32 {
	w := c.TextWidth(t.stage.Note(a), theme.Control) + c.Px(theme.Space4)
	if t.seed != "" {
		w += c.TextWidth(a.F("common.seed", app.TextArg("seed", t.seed)), theme.Mono)
	}
	if t.players > titleMost {
		return w
	}
	w += c.TextWidth(a.T("replay.versus"), theme.Body) + c.Px(2*theme.Space2)
	for p := range engine.Player(t.players) {
		w += c.Px(16+2*theme.Space2) + c.TextWidth(t.stage.Label(a, p), theme.H3)
	}
	return w
}
