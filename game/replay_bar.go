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

// tools are what can be done with the match, at the right of bar, and the switch of what bots draw; they are cut off.
func (s *replayScene) tools(a *App, c *ui.Context, bar *render.Rect) {
	for _, b := range [...]struct {
		id string
		ui.Button
		do func()
	}{
		{"play-on", ui.Button{Icon: "human", Tip: a.T("replay.play_on_tip"), Shortcut: ui.KeyT, Disabled: !CanPlayOn(s.film, s.shown)}, func() { a.PlayOn(s.film, s.shown, s.subject) }},
		{"export", ui.Button{Icon: "folder", Tip: a.T("replay.export_tip"), Shortcut: ui.KeyX}, func() { s.openExport(a, c) }},
		{"drawn", s.drawn.button(a, s.stage.side), s.drawn.next},
	} {
		b.Kind = ui.Quiet
		if c.Button(b.id, middle(bar.CutRight(c.ButtonWidth(b.Button)), c.ButtonHeight(b.Button)), b.Button) {
			b.do()
		}
	}
}

func (s *replayScene) openExport(a *App, c *ui.Context) {
	s.paused = true
	s.export.open(a, c)
}

// chooseEyes offers the truth alone and the sight of players, at the right of bar; it cuts off what it needs.
func (s *replayScene) chooseEyes(a *App, c *ui.Context, bar *render.Rect) {
	var buffer [8]ui.Item
	items := append(buffer[:0], ui.Item{Text: a.T("replay.truth"), Icon: "map"})
	chosen, offered := 0, s.stage.offered(s)
	for i, p := range offered {
		side := s.stage.side(p)
		text := a.F("replay.eyes", textArg("player", s.stage.name(a, p)))
		if !c.Compact() {
			text = a.F("replay.eyes_beside", textArg("player", s.stage.name(a, p)))
		}
		items = append(items, ui.Item{Text: text, Icon: side.icon, Tint: side.plate})
		if p == s.eyes {
			chosen = i + 1
		}
	}
	area := bar.CutRight(min(c.SegmentedWidth(items), bar.W))
	now := c.Segmented("eyes", middle(area, c.Px(theme.ControlH)), items, chosen)
	if now != chosen && now == 0 {
		s.watchThrough(engine.Spectator)
	} else if now != chosen {
		s.watchThrough(offered[now-1])
	}
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
	if r.W > c.Px(60) && s.film.Record.Setup.Init == nil {
		c.Label(r, a.F("common.seed", textArg("seed", s.play.seedText)), theme.Mono, theme.TextLow)
	}
}
