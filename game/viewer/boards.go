package viewer

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// boards lays out the full position, and beside it the view that s.Eyes was sent; a small window shows only one of them. While a
// bot is watched, they show its old answer and the new one.
func (s *Scene) boards(a *app.App, l *ui.Layout, gap float32) {
	side := l.Env.H / l.Env.Scale * boardShare
	if s.watchesAnswers() {
		columns := 2
		if l.Upright() {
			columns = 1
		}
		l.Grid(ui.Box{W: 2*side + gap, MinW: float32(columns) * leastBoard, Grow: 1, Gap: gap, Columns: columns}, func() {
			s.answerPane(a, l, 0)
			s.answerPane(a, l, 1)
		})
		return
	}
	both := !l.Compact()
	flaw := ""
	if s.Eyes != engine.Spectator {
		_, flaw = s.Stage.Sent(a, s)
	}
	l.Column(ui.Box{W: 2*side + gap, MinW: leastBoard, Grow: 1, Gap: theme.Space1}, func() {
		l.Grid(ui.Box{Grow: 1, Gap: gap, Columns: 2}, func() {
			if both || s.Eyes == engine.Spectator {
				pane(l, func() { s.truthHead(a, l) }, func(r render.Rect) { s.Stage.Board(a, l.Context, r, s, engine.Spectator) })
			}
			if s.Eyes != engine.Spectator {
				pane(l, func() { s.sightHead(a, l) }, func(r render.Rect) {
					l.PushID(1) // its drags must not move the other board
					s.Stage.Board(a, l.Context, r, s, s.Eyes)
					l.PopID()
				})
			}
		})
		if flaw == "" {
			return
		}
		l.Row(ui.Box{Gap: gap}, func() {
			if both {
				l.Space(1)
				l.Fill()
			}
			warning(l, ui.Box{W: 1, Grow: 1}, flaw)
		})
	})
}

// The best side of a board as a share of the window's height, and its least side, logical px.
const (
	boardShare = 0.55
	leastBoard = 150
)

// pane lays out a board with its heading. In an upright window the board is a square at best.
func pane(l *ui.Layout, head func(), draw func(render.Rect)) {
	board := ui.Box{Grow: 1, MinH: leastBoard}
	if l.Upright() {
		board.Aspect = 1
	}
	l.Column(ui.Box{}, func() {
		l.Row(ui.Box{H: replayHead(l), Gap: theme.Space2}, head)
		if r, ok := l.Place(board); ok {
			draw(r)
		}
	})
}

// replayHead returns the height of the headings of the boards and the column, logical px.
func replayHead(l *ui.Layout) float32 {
	if l.Compact() {
		return 26
	}
	return 36
}

// truthHead lays out the heading of the full position, with the button that looks for the turning points.
func (s *Scene) truthHead(a *app.App, l *ui.Layout) {
	l.Icon("map", 14, theme.TextMid)
	l.Label(ui.Box{}, a.T("replay.truth"), theme.H3, theme.TextHi)
	l.Fill()
	s.whyButton(a, l)
}

// sightHead lays out the heading of a player's view: whose it is, how much the player saw, and the step if it is not the one on the screen.
func (s *Scene) sightHead(a *app.App, l *ui.Layout) {
	note, _ := s.Stage.Sent(a, s)
	if q := s.Question(s.Eyes); q.Asked() && q.Turn != s.Shown {
		note = s.counted(a, "replay.sent_in", "replay.sent_in_turn", q.Turn) + " · " + note
	}
	s.Side(s.Eyes).Lay(l)
	name := s.Label(a, s.Eyes)
	title := a.F("replay.saw", words.Text("player", s.within(a, s.Eyes)))
	l.Either(ui.Box{Grow: 1}, func() {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			l.Label(ui.Box{}, title, theme.H3, theme.TextHi)
			l.Label(ui.Box{}, note, theme.ControlSegment, theme.TextLow)
		})
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			l.Label(ui.Box{}, name, theme.H3, theme.TextHi)
			l.Label(ui.Box{}, note, theme.ControlSegment, theme.TextLow)
		})
		l.Label(ui.Box{}, title, theme.H3, theme.TextHi)
		l.Label(ui.Box{MinW: 1}, name, theme.H3, theme.TextHi)
	})
	if stage, ok := s.Stage.(switcher); ok {
		stage.Switches(a, l)
	}
}

// warning lays out a sentence after a warning sign.
func warning(l *ui.Layout, b ui.Box, text string) {
	b.Gap = theme.Space2
	l.Row(b, func() {
		l.Column(ui.Box{}, func() { l.Icon("warn", 16, theme.Warn) })
		l.Words(ui.Box{W: 1, Grow: 1}, text, theme.Small, theme.Warn)
	})
}
