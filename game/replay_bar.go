package game

import (
	"generals-chess/engine"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// bar is the row on top: the way back, who played on what, through whose eyes it is seen, settings and help.
func (s *replayScene) bar(a *App, c *ui.Context, bar render.Rect) {
	bar = matchBar(c, bar)
	if barBack(c, &bar, a.T("common.back"), ui.KeyEscape) {
		a.Back()
		return
	}
	barHelp(a, c, &bar)
	s.tools(a, c, &bar)
	bar.CutRight(c.Px(theme.Space2))
	s.chooseEyes(a, c, &bar)
	if c.Compact() {
		return
	}
	bar.CutLeft(c.Px(theme.Space4))
	bar.CutRight(c.Px(theme.Space3))
	s.title(a, c, bar)
}

// tool is something that can be done with the match.
type tool struct {
	id, word string // word is the key of what the button says where there is room
	ui.Button
	do func()
}

// tools are what can be done with the match, at the right of bar, and the switch of what bots draw; they are cut off.
func (s *replayScene) tools(a *App, c *ui.Context, bar *render.Rect) {
	all := [...]tool{
		{"play-on", "play_on.title", ui.Button{Icon: "human", Tip: a.T("replay.play_on_tip"), Shortcut: ui.KeyT, Disabled: !CanPlayOn(s.film, s.shown)},
			func() { a.PlayOn(s.film, s.shown, s.subject) }},
		{"export", "export.title", ui.Button{Icon: "folder", Tip: a.T("replay.export_tip"), Shortcut: ui.KeyX}, func() { s.openExport(a, c) }},
		{"drawn", "", s.drawn.button(a, s.stage.side), s.drawn.next},
	}
	s.nameTools(a, c, all[:], bar.W)
	for i := range all {
		b := &all[i]
		b.Kind = ui.Quiet
		if c.Button(b.id, middle(bar.CutRight(c.ButtonWidth(b.Button)), c.ButtonHeight(b.Button)), b.Button) {
			b.do()
		}
	}
}

// nameTools writes words on the tools if the bar, w wide, has room for them beside all else.
func (s *replayScene) nameTools(a *App, c *ui.Context, tools []tool, w float32) {
	if c.Compact() {
		return
	}
	items, _ := s.eyesItems(a, c)
	need := s.titleW(a, c) + c.SegmentedWidth(items) + c.Px(theme.Space2+theme.Space4+theme.Space3)
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

func (s *replayScene) openExport(a *App, c *ui.Context) {
	s.paused = true
	s.export.open(a, c)
}

// chooseEyes offers the truth alone and the sight of players, at the right of bar; it cuts off what it needs.
func (s *replayScene) chooseEyes(a *App, c *ui.Context, bar *render.Rect) {
	items, chosen := s.eyesItems(a, c)
	area := bar.CutRight(min(c.SegmentedWidth(items), bar.W))
	now := c.Segmented("eyes", middle(area, c.Px(theme.ControlH)), items, chosen)
	if now != chosen && now == 0 {
		s.watchThrough(engine.Spectator)
	} else if now != chosen {
		s.watchThrough(s.stage.offered(s)[now-1])
	}
}

// eyesItems are the truth alone and the sight of those whom the stage offers, and which of them is on the screen.
func (s *replayScene) eyesItems(a *App, c *ui.Context) (items []ui.Item, chosen int) {
	items = append(s.items[:0], ui.Item{Text: a.T("replay.truth"), Icon: "map"})
	key := "replay.eyes_beside"
	if c.Compact() {
		key = "replay.eyes"
	}
	for i, p := range s.stage.offered(s) {
		side := s.stage.side(p)
		items = append(items, ui.Item{Text: a.F(key, textArg("player", s.stage.name(a, p))), Icon: side.icon, Tint: side.plate})
		if p == s.eyes {
			chosen = i + 1
		}
	}
	s.items = items
	return items, chosen
}

// titleMost is how many players are named in the bar; of more only the number is told, by the stage's note.
const titleMost = 2

// title names the players and says what they played on.
func (s *replayScene) title(a *App, c *ui.Context, r render.Rect) {
	if players := s.snapshot().Players(); players <= titleMost {
		for p := range engine.Player(players) {
			if p > 0 {
				r = c.LabelWidth(r, a.T("replay.versus"), theme.Body, theme.TextLow, theme.Space2)
			}
			drawLook(c, &r, s.stage.side(p))
			r = c.LabelWidth(r, s.stage.label(a, p), theme.H3, theme.TextHi, theme.Space2)
		}
		r.CutLeft(c.Px(theme.Space2))
	}
	r = c.LabelWidth(r, s.stage.note(a), theme.Control, theme.TextLow, theme.Space4)
	if r.W > c.Px(60) && s.seeded() {
		c.Label(r, a.F("common.seed", textArg("seed", s.play.seedText)), theme.Mono, theme.TextLow)
	}
}

// titleW is the room that all of the title wants.
func (s *replayScene) titleW(a *App, c *ui.Context) float32 {
	w := c.TextWidth(s.stage.note(a), theme.Control) + c.Px(theme.Space4)
	if s.seeded() {
		w += c.TextWidth(a.F("common.seed", textArg("seed", s.play.seedText)), theme.Mono)
	}
	players := s.snapshot().Players()
	if players > titleMost {
		return w
	}
	w += c.TextWidth(a.T("replay.versus"), theme.Body) + c.Px(2*theme.Space2)
	for p := range engine.Player(players) {
		w += c.Px(16+2*theme.Space2) + c.TextWidth(s.stage.label(a, p), theme.H3)
	}
	return w
}

// seeded tells whether the map was drawn from a seed.
func (s *replayScene) seeded() bool { return s.film.Record.Setup.Init == nil }
