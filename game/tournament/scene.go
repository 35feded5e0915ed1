package tournament

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/tournament"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// source is a tournament as its screen needs it. Its methods never wait.
type source interface {
	State() *runner.State
	GoOn(changed bool)
	Pause()
	Stop()
	Invite(on bool)
	Export(file string, tell func(engine.Phrase) string, done func(error))
}

// tournamentScene is the screen of a tournament: the table that fills, and the games that run. The tournament goes on
// without it.
type tournamentScene struct {
	source source
	watch  func(a *app.App, number int)           // opens a game
	again  func(a *app.App, spec tournament.Spec) // leads to a new tournament like this one

	state  *runner.State // what is shown
	lang   words.Lang
	scale  float32
	says   sceneWords
	table  standings
	cross  crossView
	tree   bracketView
	boards previews
	lists  sideLists
	games  gameList // of the cell chosen
	newest gameList // of everybody
	tab    sceneTab
	export exportPanel
	help   helpersPanel
	asking bool // whether programs that changed may go on
}

// sceneTab is what the middle of the screen shows.
type sceneTab int

const (
	bracketTab sceneTab = iota // of a knockout; of others, the table
	tableTab
	failuresTab
	timesTab
)

func newTournamentScene(a *app.App, c *runner.Tournament) app.Scene {
	return showTournament(c, func(a *app.App, number int) { WatchGame(a, c, number) }, func(a *app.App, o tournament.Spec) { OpenSetup(a, &o) })
}

func showTournament(source source, watch func(*app.App, int), again func(*app.App, tournament.Spec)) *tournamentScene {
	return &tournamentScene{source: source, watch: watch, again: again}
}

// Close leaves the tournament as it is.
func (s *tournamentScene) Close() { s.export.close() }

// Frame lays the screen out.
func (s *tournamentScene) Frame(a *app.App, c *ui.Context) {
	s.apply(a, c)
	c.FillRect(c.Window(), theme.Bg0)
	if s.cross.on && s.tab <= tableTab && !c.TextFocused() && c.Key(ui.KeyEscape) {
		s.cross.on = false
	}
	rest, left := s.bar(a, c)
	if left {
		a.Back()
		return
	}
	side, below := pick(c, theme.Margin, theme.MarginSmall), pick(c, theme.Space5, theme.Space2)
	rest = rest.InsetXY(side, 0)
	rest.CutTop(pick(c, theme.Space2, 0))
	rest.CutBottom(below)
	gap := pick(c, theme.Space3, theme.Space2)
	s.strip(a, c, rest.CutTop(pick(c, tournamentStripH, tournamentStripSmallH)))
	rest.CutTop(gap)
	s.notices(a, c, &rest, gap)
	switch s.tab {
	case failuresTab:
		s.lists.failures(a, c, rest, s)
	case timesTab:
		s.lists.times(a, c, rest, s)
	default:
		s.duel(a, c, &rest, gap)
		s.middle(a, c, rest)
	}
	s.ask(a, c)
	s.export.frame(a, c, s)
	s.help.frame(a, c, s)
}

// apply puts a new state into words and pictures.
func (s *tournamentScene) apply(a *app.App, c *ui.Context) {
	st := s.source.State()
	if st == s.state && s.lang == a.Words().Lang() && s.scale == c.Scale() {
		return
	}
	s.state, s.lang, s.scale = st, a.Words().Lang(), c.Scale()
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

// middle is the table with the games that run, or those of the cell chosen, below.
func (s *tournamentScene) middle(a *app.App, c *ui.Context, r render.Rect) {
	if len(s.table.rows) == 0 {
		return
	}
	gap := pick(c, theme.Space4, theme.Space1)
	below := gap + s.belowHeight(c)
	room := max(r.H-below, 0)
	s.cross.open, s.tree.open = false, false
	if s.bracketed() {
		s.tree.draw(a, c, r.CutTop(min(s.tree.height(c), room)), s)
	} else {
		s.cross.draw(a, c, r.CutTop(min(crossHeight(c, len(s.table.rows)), room)), &s.table)
	}
	if s.cross.open || s.tree.open {
		s.openCell(a)
	}
	r.CutTop(gap)
	s.below(a, c, r)
}

// bracketed tells whether a bracket is shown in the place of the table.
func (s *tournamentScene) bracketed() bool { return s.tab == bracketTab && s.tree.there() }

// openCell watches the game that the two of the chosen cell play, or the last they played.
func (s *tournamentScene) openCell(a *app.App) {
	if number, ok := s.gameOf(s.cross.a, s.cross.b); ok {
		s.watch(a, number)
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

// headHeight is the line above what is below the table, logical px.
const headHeight = 28

// gamesLeast is how many rows of games must have room for the list to be there.
const gamesLeast = 2

// belowHeight is the least room for what is below the table.
func (s *tournamentScene) belowHeight(c *ui.Context) float32 {
	if s.cross.on || len(s.boards.cards) > 0 {
		return c.Px(headHeight) + c.Px(boardHeight(c))
	}
	return c.Px(headHeight)
}

// below is what is below the table.
func (s *tournamentScene) below(a *app.App, c *ui.Context, r render.Rect) {
	head := r.CutTop(c.Px(headHeight))
	head.H -= c.Px(theme.Space2)
	if s.cross.on {
		s.pairing(a, c, head, r)
		return
	}
	if len(s.boards.cards) > 0 {
		s.playing(a, c, head, &r)
		if r.CutTop(c.Px(theme.Space4)); r.H < c.Px(headHeight)+gamesLeast*gameRowHeight(c) {
			return
		}
		head = r.CutTop(c.Px(headHeight))
		head.H -= c.Px(theme.Space2)
	}
	s.finished(a, c, head, r)
}

// playing is the games that run. It leaves in r what is below them.
func (s *tournamentScene) playing(a *app.App, c *ui.Context, head render.Rect, r *render.Rect) {
	left, right := "crosstable.playing_now", a.T("crosstable.click_board")
	if s.table.tables || s.bracketed() {
		left = "crosstable.playing_tables"
	}
	c.Text(head, right, theme.Small, theme.TextLow, render.Right)
	head.CutRight(c.TextWidth(right, theme.Small) + c.Px(theme.Space3))
	c.Label(head, a.T(left), theme.Small, theme.TextLow)
	if number, watch := s.boards.draw(a, c, r.CutTop(min(r.H, s.boards.height(c))), s.table.names); watch {
		s.watch(a, number)
	}
}

// finished is the games that are over, the newest first, where there is room for some.
func (s *tournamentScene) finished(a *app.App, c *ui.Context, head, r render.Rect) {
	if len(s.state.Games) == 0 {
		return
	}
	hint := a.T("crosstable.click_cell")
	if s.bracketed() {
		hint = a.T("crosstable.click_meeting")
	}
	if r.H < gamesLeast*gameRowHeight(c) {
		c.Label(head, hint, theme.Small, theme.TextLow)
		return
	}
	title := a.T("crosstable.newest")
	c.Label(head, title, theme.Small, theme.TextLow)
	head.CutLeft(c.TextWidth(title, theme.Small) + c.Px(theme.Space6))
	if c.TextWidth(hint, theme.Small) <= head.W {
		c.Text(head, hint, theme.Small, theme.TextLow, render.Right)
	}
	if number, open := s.newest.draw(a, c, r, s.state, s.table.names, everybody, everybody); open {
		s.watch(a, number)
	}
}

// pairing is what is known of the two of the cell chosen, and their games.
func (s *tournamentScene) pairing(a *app.App, c *ui.Context, head, r render.Rect) {
	games := s.table.met(s.cross.a, s.cross.b)
	closing := ui.Button{Icon: "close", Kind: ui.Quiet, Tip: a.T("crosstable.back_to_boards")}
	if c.Button("close-pair", head.CutRight(c.ButtonWidth(closing)).Center(c.ButtonWidth(closing), c.ButtonHeight(closing)), closing) {
		s.cross.on = false
	}
	title := a.F("crosstable.pair", words.Text("first", called(s.table.names, s.cross.a)), words.Text("second", called(s.table.names, s.cross.b)))
	head = c.LabelWidth(head, title, theme.H3, theme.TextHi, theme.Space3)
	c.Label(head, scoreText(a, games), theme.Small, theme.TextLow)
	if number, open := s.games.draw(a, c, r, s.state, s.table.names, s.cross.a, s.cross.b); open {
		s.watch(a, number)
	}
}

// HelpPage is that of the keys.
func (*tournamentScene) HelpPage() string { return app.KeysPage }
