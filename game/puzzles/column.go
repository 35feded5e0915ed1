package puzzles

import (
	"slices"

	"generals-chess/engine/puzzle"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the screen, logical px.
const (
	answerRowH = 28
)

// describe fills in the frame.Screen, once.
func (s *Scene) describe(a *app.App, c *ui.Context) {
	s.screen = s.at.Task(s.desk.foot(a, c) == 0, func(l *ui.Layout) { s.column(a, l) })
}

// column lays out the column beside the board: the goal, the facts, the turns left, the result, a hint, and the buttons. What is too
// long scrolls.
func (s *Scene) column(a *app.App, l *ui.Layout) {
	look := frame.TaskLookIn(l, theme.H3)
	l.Column(ui.Box{Grow: 1}, func() {
		l.Row(ui.Box{H: theme.Space6, Gap: theme.Space2}, func() {
			l.Icon(icons[s.p.Kind], 16, iconTone(s.p))
			l.Label(ui.Box{Grow: 1, MinW: 1}, s.said.kind, theme.Label, theme.TextMid)
			bars(l, s.p.Grade, 1)
		})
		l.Scroll("text", ui.Box{Grow: 1, Gap: look.Gap}, func() {
			l.Words(ui.Box{}, s.said.goal, look.Goal, theme.TextHi)
			l.Column(ui.Box{Gap: theme.Space1}, func() {
				for _, k := range s.said.known {
					l.Words(ui.Box{}, k, look.Text, theme.TextMid)
				}
			})
			s.turns(l)
			s.news(l, look)
			s.told(a, l, look)
			l.Words(ui.Box{}, s.said.best, theme.Small, theme.TextLow)
		})
		l.Space(theme.Space2)
		s.buttons(a, l, look)
	})
}

// turns lays out a bar for each turn. The bars of the turns left are lit.
func (s *Scene) turns(l *ui.Layout) {
	l.Column(ui.Box{Gap: theme.Space1, PadY: theme.Space1}, func() {
		l.Label(ui.Box{MinW: 1}, s.said.left, theme.Label, theme.TextMid)
		l.Row(ui.Box{Gap: theme.Space1}, func() {
			for i := range s.p.Turns {
				tone := theme.Bg3
				if i < s.left() {
					tone = theme.Accent
				}
				if r, ok := l.Place(ui.Box{W: 1, Grow: 1, H: 6}); ok {
					l.FillRound(r, l.Px(3), tone)
				}
			}
		})
	})
}

// news lays out the result of the attempt.
func (s *Scene) news(l *ui.Layout, look frame.TaskLook) {
	if s.said.news == "" {
		return
	}
	icon, tone := "warn", theme.Warn
	if s.table.Standing() == puzzle.Solved {
		icon, tone = "check", theme.Accent
	}
	s.panel(l, icon, tone, s.said.news, look)
}

// panel lays out a sentence behind its icon.
func (s *Scene) panel(l *ui.Layout, icon string, tone theme.Color, text string, look frame.TaskLook) {
	l.Panel(ui.Box{}, theme.None, func() {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			l.Icon(icon, 18, tone)
			l.Words(ui.Box{W: 1, Grow: 1, Align: ui.Middle}, text, look.Text, theme.TextHi)
		})
	})
}

// told lays out a hint, or the answer turn by turn.
func (s *Scene) told(a *app.App, l *ui.Layout, look frame.TaskLook) {
	if s.said.hint != "" {
		s.panel(l, "hint", theme.Accent, s.said.hint, look)
	}
	if !s.answer {
		return
	}
	l.Panel(ui.Box{}, theme.None, func() {
		l.Label(ui.Box{}, a.T("puzzles.answer"), theme.Label, theme.TextMid)
		for i, text := range s.said.answer {
			tone := theme.TextHi
			if i < len(s.moves) {
				tone = theme.TextLow
			}
			l.Row(ui.Box{MinH: answerRowH, Gap: theme.Space3}, func() {
				l.Label(ui.Box{W: 24}, frame.Number(i+1), theme.Mono, theme.TextLow)
				l.Words(ui.Box{W: 1, MinW: 1, Grow: 1, Align: ui.Middle}, text, theme.Body, tone)
			})
		}
	})
}

// way is a button that leads on.
type way struct {
	id, key string
	b       ui.Button
	do      func(*app.App, *ui.Context)
}

// ways returns the ways on, the primary one first.
func (s *Scene) ways() []way {
	again := way{"again", "puzzles.again", ui.Button{Icon: "restart"}, func(a *app.App, _ *ui.Context) { s.again(a) }}
	next := way{"next", "puzzles.next", ui.Button{Kind: ui.Quiet}, func(a *app.App, _ *ui.Context) { s.next(a) }}
	giveUp := way{"give-up", "puzzles.give_up", ui.Button{Kind: ui.Quiet}, func(a *app.App, _ *ui.Context) { s.giveUp(a) }}
	first := func(w way) way {
		w.b.Kind, w.b.Default, w.b.Cap = ui.Primary, true, ui.Open
		return w
	}
	switch {
	case s.answer:
		return []way{first(again), {"play", "puzzles.play", ui.Button{Icon: "play"}, func(_ *app.App, c *ui.Context) { s.playAnswer(c) }}, next}
	case s.table.Standing() == puzzle.Solved:
		return []way{first(next), again}
	case s.still():
		return []way{first(again), giveUp, next}
	}
	back := way{"take-back", "puzzles.take_back", ui.Button{Icon: "turnl", Cap: action.TakeBack, Does: action.TakeBack}, func(a *app.App, _ *ui.Context) { s.takeBack(a) }}
	back.b.Disabled, again.b.Disabled = len(s.moves) == 0, len(s.moves) == 0
	hint := way{"hint", "puzzles.hint", ui.Button{Icon: "hint", Cap: action.Hint, Does: action.Hint}, func(*app.App, *ui.Context) { s.takeHint() }}
	list := []way{hint, back, again, giveUp}
	if l, ok := s.desk.(*land); ok { // at sea the orders are in a bar
		list = slices.Insert(list, 1, way{"stay", "hint.stay", ui.Button{Icon: "wait", Cap: action.LeftStay}, func(*app.App, *ui.Context) { l.board.Planner().Stay() }})
	}
	return list
}

// buttons lays out the ways on in one row, in rows of two, or below each other.
func (s *Scene) buttons(a *app.App, l *ui.Layout, look frame.TaskLook) {
	list := s.ways()
	lay := func(list []way) {
		for _, w := range list {
			if w.b.Text, w.b.Large = a.T(w.key), look.Large; l.Button(ui.Box{}, w.id, w.b) {
				w.do(a, l.Context)
			}
		}
	}
	l.Either(ui.Box{}, func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() { lay(list) })
		l.Column(ui.Box{Gap: theme.Space2}, func() {
			for pair := range slices.Chunk(list, 2) {
				l.Row(ui.Box{Gap: theme.Space2}, func() { lay(pair) })
			}
		})
		l.Column(ui.Box{Gap: theme.Space1}, func() { lay(list) })
	})
}
