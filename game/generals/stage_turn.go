package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// turnView is the moves of both players in the turn that is played from the step on the screen.
type turnView struct {
	of app.MadeOf[turnOf]
	turnOf
	moves [2][]generals.Move // the move to draw of each player, if there is one
	Lines [2]turnLine
}

// turnOf is everything that the texts depend on.
type turnOf struct {
	step  int
	Last  bool // no turn has been played from the step
	asked bool // the players are thinking about the turn
}

// turnLine is the text about one player's move.
type turnLine struct {
	Move, Note string
	bad        bool
}

// refresh reads the turn, if it has changed.
func (t *turnView) refresh(a *app.App, s *viewer.Scene) {
	now := turnOf{s.Shown, s.Live(), s.Live() && s.More}
	if !t.of.Stale(a, now) {
		return
	}
	*t = turnView{of: t.of, turnOf: now}
	if now.Last && s.Snapshot().Over {
		return
	}
	truth := viewOf(s.Snapshot(), engine.Spectator)
	for _, p := range bothSides {
		if now.asked {
			t.Lines[p].Note = a.T("replay.thinks")
		} else if q := s.Question(p); q.Turn == s.Shown {
			t.readAnswer(a, p, &q.Answer, truth)
		}
	}
}

// readAnswer reads the answer of p.
func (t *turnView) readAnswer(a *app.App, p engine.Player, answer *engine.Answer, truth *generals.View) {
	line := &t.Lines[p]
	m, err := generals.ParseMove(answer.Move)
	if answer.Fault != engine.NoFault || err != nil {
		line.Move, line.bad = viewer.AnswerText(a, answer), !answer.Surrendered()
		return
	}
	if m == generals.Stay {
		line.Note = a.T("replay.stays")
		return
	}
	t.moves[p] = []generals.Move{m}
	line.Move = string(m.Text())
	if why := truth.Check(p, m); why != nil {
		line.Note, line.bad = a.Error(why), true
		return
	}
	line.Move = m.From().String() + " → " + m.To().String()
	line.Note = a.F("tile.army", words.Int("n", truth.At(m.From()).Army-1))
}

// Moment describes the tile under the pointer, or says who won, or when the land grows.
func (g *replayView) Moment(a *app.App, s *viewer.Scene) string {
	for _, b := range [...]*stageBoard{&g.truths, &g.sights} {
		if b.Over && (b == &g.truths || s.Eyes >= 0) {
			return tileText(a, b.board, b.Hover)
		}
	}
	if snap := s.Snapshot(); snap.Over {
		return verdictLine(a, settings.Choices{}, int(snap.Result.Winner()), snap.Result.Phrase)
	}
	return a.F("match.growth_short", words.Int("n", human.StepsToGrowth(viewOf(s.Snapshot(), engine.Spectator).Time)))
}

// tileText describes a cell as a board shows it.
func tileText(a *app.App, m *board.Model, c generals.Cell) string {
	tile, _ := m.TileAt(c)
	row, column, word := words.Int("row", c.Row), words.Int("column", c.Col), words.Text("tile", tileWord(a, tile))
	if tile.Army == 0 {
		return a.F("replay.tile", row, column, word)
	}
	return a.F("watch.tile", row, column, word, words.Int("army", tile.Army))
}

// Panels lays out the table of armies, land and cities, and the moves of both players, or how the match ended.
func (g *replayView) Panels(a *app.App, l *ui.Layout, s *viewer.Scene) {
	g.Turn.refresh(a, s)
	l.Panel(ui.Box{PadX: theme.Space1, PadY: theme.Space2}, theme.None, func() { g.table(a, l, s) })
	l.Panel(ui.Box{PadX: theme.Space3, PadY: 6, Drop: viewer.DropPanel}, theme.None, func() {
		if snap := s.Snapshot(); snap.Over {
			l.Words(ui.Box{}, a.Phrase(snap.Result.Phrase, g.names(a)), theme.Small, theme.TextHi)
			return
		}
		for _, p := range bothSides {
			g.doing(l, p)
		}
	})
}

// table lays out a row for each player. A click on a row makes its player the subject, whose texts are shown.
func (g *replayView) table(a *app.App, l *ui.Layout, s *viewer.Scene) {
	widths := [...]float32{46, 40, 44}
	if l.Compact() { // an icon leaves more room for the names
		widths = [...]float32{46, 36, 22}
	}
	l.Row(ui.Box{H: 16, PadX: theme.Space2}, func() {
		l.Fill()
		l.Write(ui.Box{W: widths[0]}, a.T("match.army"), theme.Label, theme.TextLow, render.Right)
		l.Write(ui.Box{W: widths[1]}, a.T("match.land"), theme.Label, theme.TextLow, render.Right)
		if !l.Compact() {
			l.Write(ui.Box{W: widths[2]}, a.T("match.cities"), theme.Label, theme.TextLow, render.Right)
			return
		}
		l.Space(widths[2] - 14)
		l.Icon("city", 14, theme.TextLow)
	})
	l.PushID(0)
	totals := viewOf(s.Snapshot(), engine.Spectator).Totals
	for _, p := range bothSides {
		if l.Clickable(rowIDs[p], s.Subject == p, ui.Box{H: 25, PadX: theme.Space2}, func() {
			lookOf(p).Lay(l)
			l.Space(theme.Space2)
			l.Label(ui.Box{W: 1, Grow: 1}, s.Label(a, p), theme.H3, theme.TextHi)
			for i, n := range [...]int{totals[p].Army, totals[p].Land, totals[p].Cities} {
				style, tone := theme.Body, theme.TextMid
				if i == 0 {
					style, tone = theme.BodyStrong, theme.TextHi
				}
				l.Write(ui.Box{W: widths[i]}, l.Num(n), style, tone, render.Right)
			}
		}) {
			s.About(p)
		}
	}
	l.PopID()
}

// rowIDs are the widget ids of the rows of both players. Read only.
var rowIDs = [2]string{"red", "blue"}

// doing lays out the move of p.
func (g *replayView) doing(l *ui.Layout, p engine.Player) {
	line, tone := &g.Turn.Lines[p], theme.TextLow
	if line.bad {
		tone = theme.Warn
	}
	l.Row(ui.Box{H: 22, Gap: theme.Space2}, func() {
		lookOf(p).Lay(l)
		if line.Move != "" {
			l.Label(ui.Box{}, line.Move, theme.Mono, theme.TextHi)
		}
		l.Label(ui.Box{W: 1, Grow: 1}, line.Note, theme.Small, tone)
		if line.bad {
			l.Icon("warn", 14, theme.Warn)
		}
	})
}
