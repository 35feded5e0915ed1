package tournament

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/tournament"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/game/tournament/teacher"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// source is a tournament for its screen. No method but Export waits.
type source interface {
	State() *runner.State
	GoOn(changed bool)
	Pause()
	Stop()
	Invite(on bool)
	Refresh()
	Export(file string, tell func(engine.Phrase) string) error
}

// tournamentScene is the screen of a tournament: the table and the running games. The tournament continues without it.
type tournamentScene struct {
	source source
	watch  func(a *app.App, number, step int)     // opens a game at a step
	again  func(a *app.App, spec tournament.Spec) // opens the set-up of a new tournament like this one

	state  *runner.State // the state shown
	of     app.MadeOf[sceneOf]
	says   sceneWords
	table  standings
	cross  crossView
	tree   bracketView
	boards previews
	lists  sideLists
	games  gameList // of the chosen cell
	newest gameList // of all players
	tab    sceneTab
	export exportPanel
	help   helpersPanel
	asking bool             // the question whether changed programs may go on is open
	looks  app.Newest[bool] // looks off the frame whether it is the tournament of a class
	class  bool             // it is
	ran    classRan         // when the folder was last read
	left   bool             // the class's screen was opened on top
}

// classRan is how far the class of a tournament's folder has run, as far as its games depend on it.
type classRan struct {
	run    *teacher.Run // nil for none
	stage  teacher.Stage
	rested bool
}

func ranIn(a *app.App, folder string) classRan {
	run := Of(a).class
	if run == nil || run.Out != folder {
		return classRan{}
	}
	st := run.State()
	return classRan{run, max(st.Stage, teacher.Trying), st.Rests()}
}

// keepUp reads the folder again when the class may have changed its games.
func (s *tournamentScene) keepUp(a *app.App) {
	if now := ranIn(a, s.source.State().Folder); s.left || now != s.ran {
		s.left, s.ran = false, now
		s.source.Refresh()
	}
}

// sceneOf is everything that the texts and pictures depend on.
type sceneOf struct {
	state *runner.State
	scale float32
}

// sceneTab is a tab of the screen.
type sceneTab int

const (
	bracketTab sceneTab = iota // of a knockout; in other formats, the table
	tableTab
	failuresTab
	timesTab
)

func newTournamentScene(a *app.App, c *runner.Tournament) app.Scene {
	s := showTournament(c, func(a *app.App, number, step int) { WatchGame(a, c, number, step) }, func(a *app.App, o tournament.Spec) { OpenSetup(a, &o) })
	s.ran = ranIn(a, c.Folder())
	s.looks.From(a, func(context.Context) bool {
		_, err := os.Stat(filepath.Join(c.Folder(), report.ClassFile))
		return err == nil
	})
	return s
}

func showTournament(source source, watch func(a *app.App, number, step int), again func(*app.App, tournament.Spec)) *tournamentScene {
	return &tournamentScene{source: source, watch: watch, again: again}
}

// Frame lays out the screen.
func (s *tournamentScene) Frame(a *app.App, c *ui.Context) {
	if class, ok := s.looks.Take(); ok {
		s.class = class
	}
	s.keepUp(a)
	s.apply(a, c)
	c.FillRect(c.Window(), theme.Bg0)
	if s.cross.on && s.tab <= tableTab && !c.TextFocused() && c.Did(ui.Back) {
		s.cross.on = false
	}
	games := s.listed(a)
	top := app.Top{Back: a.T("common.back"), Title: a.T("crosstable.title"), Note: s.says.what, End: func(l *ui.Layout) { s.tools(a, l) }}
	if app.Page(a, c, top, func(l *ui.Layout) {
		app.Column(l, 0, ui.Box{PadY: theme.Space2, Gap: theme.Space3}, func() { s.lay(a, l, games) })
	}) {
		a.Back()
		return
	}
	s.keys(a, c, games)
	s.ask(a, c)
	s.export.frame(a, c, s)
	s.help.frame(a, c, s)
}

// listed returns the list of games below the table: those of the chosen cell, or all.
func (s *tournamentScene) listed(a *app.App) *gameList {
	if s.cross.on {
		s.games.apply(a, gamesOf{state: s.state, first: s.cross.a, second: s.cross.b})
		return &s.games
	}
	s.newest.apply(a, gamesOf{state: s.state, first: everybody, second: everybody})
	return &s.newest
}

// lay lays out the screen below the bar.
func (s *tournamentScene) lay(a *app.App, l *ui.Layout, games *gameList) {
	s.strip(l)
	s.notices(a, l)
	switch s.tab {
	case failuresTab:
		if open := listPanel(l, "failures", &s.lists.failed, s.lists.nobody, a.T("crosstable.failures_foot")); open >= 0 {
			s.watchFailure(a, open)
		}
	case timesTab:
		listPanel(l, "times", &s.lists.think, a.T("crosstable.none_yet"), s.lists.times)
	default:
		s.duel(l)
		s.middle(a, l, games)
	}
}

// watchFailure opens the game of a row of the failures where it first failed.
func (s *tournamentScene) watchFailure(a *app.App, row int) {
	first := &s.lists.first[row]
	s.watch(a, first.First, first.Turn+1)
}

// keys opens the chosen row of a list.
func (s *tournamentScene) keys(a *app.App, c *ui.Context, games *gameList) {
	switch {
	case s.tab == failuresTab && s.lists.failed.Len() > 0 && c.Did(ui.Open):
		s.watchFailure(a, s.lists.failed.Chosen)
	case s.tab <= tableTab && len(games.rows) > 0 && c.FocusedOn("games") && c.Did(ui.Open):
		s.watch(a, games.chosen, 0)
	}
}

// apply updates texts and pictures to a new state.
func (s *tournamentScene) apply(a *app.App, c *ui.Context) {
	st := s.source.State()
	if !s.of.Stale(a, sceneOf{st, c.Scale()}) {
		return
	}
	s.state = st
	s.table.apply(a, c, st)
	s.tree.apply(a, st)
	s.boards.apply(a, st, c.In.NowMS)
	s.says.apply(a, st)
	s.lists.apply(a, st, s.table.rows)
	s.help.apply(a, st)
	if s.cross.on && (s.cross.a >= len(s.table.names) || s.cross.b >= len(s.table.names)) {
		s.cross.on = false
	}
}

// middle lays out the table with the running games and, where there is room, the finished ones; or with the games of the chosen cell.
func (s *tournamentScene) middle(a *app.App, l *ui.Layout, games *gameList) {
	if len(s.table.rows) == 0 {
		return
	}
	l.Either(ui.Box{H: 1, MinH: 1, Grow: 1}, func() {
		if !s.cross.on && len(s.state.Games) > 0 {
			l.Column(ui.Box{Gap: theme.Space3}, func() {
				s.standings(a, l, true)
				s.playing(a, l)
				headLine(l, a.T("crosstable.newest"), s.hint(a))
				games.lay(a, l, ui.Box{Grow: 1}, s)
			})
		}
		l.Column(ui.Box{Gap: theme.Space3}, func() {
			s.standings(a, l, false)
			if s.cross.on {
				s.pairing(a, l, games)
				return
			}
			s.playing(a, l)
			if len(s.boards.cards) == 0 && len(s.state.Games) > 0 {
				headLine(l, s.hint(a), "")
			}
		})
	})
}

// standings lays out the table or the bracket: the whole, or as much as fits.
func (s *tournamentScene) standings(a *app.App, l *ui.Layout, whole bool) {
	high := crossHeight(l.Context, len(s.table.rows))
	if s.bracketed() {
		high = s.tree.height(l.Context)
	}
	b := ui.Box{H: high / l.Env.Scale, MinH: standingsLeastH}
	if b.MinH = min(b.MinH, b.H); whole {
		b.MinH = b.H
	}
	r, ok := l.Place(b)
	if !ok {
		return
	}
	s.cross.open = false
	if s.bracketed() {
		s.tree.draw(a, l.Context, r, s)
	} else {
		s.cross.draw(a, l.Context, r, &s.table)
	}
	if s.cross.open {
		s.openCell(a)
	}
}

// standingsLeastH is the least visible height of the table, logical px.
const standingsLeastH = 120

// bracketed reports whether the bracket is shown instead of the table.
func (s *tournamentScene) bracketed() bool { return s.tab == bracketTab && s.tree.there() }

// openCell watches the game that the chosen cell's players play now, or their last one.
func (s *tournamentScene) openCell(a *app.App) {
	if number, ok := s.gameOf(s.cross.a, s.cross.b); ok {
		s.watch(a, number, 0)
	}
}

func (s *tournamentScene) gameOf(first, second int) (number int, ok bool) {
	if number, ok := s.table.running(first, second); ok {
		return number, true
	}
	for _, g := range slices.Backward(s.state.Games) {
		if slices.Contains(g.Players, first) && slices.Contains(g.Players, second) {
			return g.Number, true
		}
	}
	return 0, false
}

// hint explains what a click in the table does.
func (s *tournamentScene) hint(a *app.App) string {
	if s.bracketed() {
		return a.T("crosstable.click_meeting")
	}
	return a.T("crosstable.click_cell")
}

// headLine lays out the line above a part: its title and, where there is room, a hint.
func headLine(l *ui.Layout, title, hint string) {
	l.Row(ui.Box{Gap: theme.Space6}, func() {
		l.Label(ui.Box{}, title, theme.Small, theme.TextLow)
		l.Spare(hint, theme.Small, render.Right)
	})
}

// playing lays out the running games.
func (s *tournamentScene) playing(a *app.App, l *ui.Layout) {
	if len(s.boards.cards) == 0 {
		return
	}
	title := "crosstable.playing_now"
	if s.table.tables || s.bracketed() {
		title = "crosstable.playing_tables"
	}
	headLine(l, a.T(title), a.T("crosstable.click_board"))
	if number, watch := s.boards.lay(a, l, s.table.names); watch {
		s.watch(a, number, 0)
	}
}

// pairing lays out the score of the chosen cell's players, and their games.
func (s *tournamentScene) pairing(a *app.App, l *ui.Layout, games *gameList) {
	l.Row(ui.Box{Gap: theme.Space3}, func() {
		l.Label(ui.Box{MinW: 100}, a.F("crosstable.pair", words.Text("first", called(s.table.names, s.cross.a)), words.Text("second", called(s.table.names, s.cross.b))), theme.H3, theme.TextHi)
		l.Spare(scoreText(a, s.table.met(s.cross.a, s.cross.b)), theme.Small, render.Left)
		if l.Button(ui.Box{}, "close-pair", ui.Button{Icon: "close", Kind: ui.Quiet, Tip: a.T("crosstable.back_to_boards"), Cap: ui.Back}) {
			s.cross.on = false
		}
	})
	games.lay(a, l, ui.Box{H: boardCardH, MinH: 1, Grow: 1}, s)
}

// HelpPage names the help page with the keys.
func (*tournamentScene) HelpPage() string { return app.KeysPage }
