package viewer

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// bar lays out the row at the top: the way back, the players and their map, the choice of view, the tools, settings and help. With
// less room the tools have no words; with still less, the choice of view has its own line.
func (s *Scene) bar(a *app.App, l *ui.Layout) {
	row := ui.Box{H: app.BarHeight(l.Context), PadX: theme.Space5}
	if l.Compact() {
		row.PadX = theme.MarginSmall
	}
	line := func(words bool, inside func()) {
		l.Row(row, func() {
			if app.Back(a, l, a.T("common.back")) {
				a.Back()
			}
			l.Space(theme.Space1)
			inside()
			s.tools(a, l, words)
			app.Ends(a, l)
		})
	}
	l.Either(ui.Box{}, func() {
		line(true, func() {
			l.Row(ui.Box{Grow: 1, Gap: theme.Space2}, func() { s.title(a, l, 0) })
			l.Space(theme.Space2)
			s.eyes(a, l, squeezed)
			l.Space(theme.Space2)
		})
		line(false, func() {
			l.Row(ui.Box{Grow: 1, Gap: theme.Space2}, func() { s.title(a, l, 1) })
			l.Space(theme.Space2)
			s.eyes(a, l, squeezed)
		})
		l.Column(ui.Box{}, func() {
			line(false, l.Fill)
			l.Row(ui.Box{H: theme.ControlH, PadX: theme.MarginSmall, Inside: ui.Middle}, func() { s.eyes(a, l, 0) }) // long names are cut
		})
	})
}

// tools lays out the actions on the match, and the switch for what bots draw.
func (s *Scene) tools(a *app.App, l *ui.Layout, words bool) {
	tool := func(id, word string, b ui.Button) bool {
		if b.Kind = ui.Quiet; words && word != "" {
			b.Text = a.T(word)
		}
		return l.Button(ui.Box{}, id, b)
	}
	thoughts := s.Drawn.Button(a, s.Side)
	if !s.asked.drew {
		thoughts.Disabled, thoughts.Tip = true, a.T("overlay.none")
	}
	if tool("drawn", "overlay.label", thoughts) {
		s.Drawn.Next()
	}
	if tool("export", "export.title", ui.Button{Icon: "folder", Tip: a.T("replay.export_tip"), Does: action.Export}) {
		s.Paused = true
		s.Export.open(a)
	}
	if s.puzzles && tool("puzzles", "", ui.Button{Icon: "puzzle", Tip: a.T("puzzles.make_tip")}) {
		s.Paused = true
		a.Routes().(Routes).MakePuzzles(a, s.Timeline)
	}
	on := ui.Button{Icon: "human", Tip: a.T("replay.play_on_tip"), Does: action.TakeOver, Disabled: !play.CanPlayOn(s.Timeline, s.Shown)}
	if programs && s.watch.On {
		on.Tip = a.T("fresh.go_on_tip")
	}
	if tool("play-on", "play_on.title", on) {
		s.playOn(a)
	}
}

// eyes lays out the choice between the full position and a player's view: that of either player, or, with more than two, that of
// the player whose texts are shown. part is the least share of its best width.
func (s *Scene) eyes(a *app.App, l *ui.Layout, part float32) {
	key := "replay.eyes_beside"
	if l.Compact() {
		key = "replay.eyes"
	}
	first, last := s.Subject, s.Subject
	if s.pair {
		first, last = 0, 1
	}
	s.items = append(s.items[:0], s.sightOf(a, engine.Spectator))
	chosen := 0
	for p := first; p <= last; p++ {
		it := s.sightOf(a, p)
		if it.Text = a.F(key, words.Text("player", it.Text)); s.Play.Choices.You(p) {
			it.Text = app.Sentence(it.Text)
		}
		if s.items = append(s.items, it); s.Eyes == p {
			chosen = len(s.items) - 1
		}
	}
	width := l.SegmentedWidth(s.items) / l.Env.Scale
	r, ok := l.Place(ui.Box{W: width, MinW: max(part*width, 1)})
	if !ok {
		return
	}
	switch now := l.Context.Segmented("eyes", app.Middle(r, min(r.H, l.Px(theme.ControlH))), s.items, chosen); {
	case now == chosen:
	case now == 0:
		s.WatchThrough(engine.Spectator)
	default:
		s.WatchThrough(first + engine.Player(now-1))
	}
}

// squeezed is the least width of the choice of view, as a share of its best width.
const squeezed = 0.92

// title lays out the players' names, if there are two, and the map. The seed is left out first where there is no room; with
// drop 1 everything may go.
func (s *Scene) title(a *app.App, l *ui.Layout, drop int) {
	if s.Snapshot().Players() <= 2 {
		l.Row(ui.Box{Gap: theme.Space2, Drop: drop}, func() {
			for p := range engine.Player(s.Snapshot().Players()) {
				if p > 0 {
					l.Label(ui.Box{}, a.T("replay.versus"), theme.Body, theme.TextLow)
				}
				s.Side(p).Lay(l)
				l.Label(ui.Box{}, s.Label(a, p), theme.H3, theme.TextHi)
			}
		})
	}
	l.Label(ui.Box{Drop: 2 * drop}, s.Stage.Note(a), theme.Control, theme.TextLow)
	if s.Timeline.Record.Setup.Init == nil && s.Play.SeedText != "" {
		l.Label(ui.Box{Drop: 1 + 2*drop}, a.F("common.seed", words.Text("seed", s.Play.SeedText)), theme.Mono, theme.TextLow)
	}
}
