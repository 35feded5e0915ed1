package tournament

import (
	"path/filepath"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/replay/files"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// WatchGame opens a game of a tournament on top of the present scene: the record of a finished one, and that of a
// running one as it grows. Where there is no record it says so.
func WatchGame(a *app.App, c *runner.Tournament, number int) {
	path, why := recordOfGame(c.State(), number)
	if why != "" {
		a.Say(a.T(why), true)
		return
	}
	viewer.OpenReplay(a, files.Ref{Path: path})
}

// recordOfGame is where the record of a game is, or the key of why there is none.
func recordOfGame(st *runner.State, number int) (path, why string) {
	at, done := slices.BinarySearchFunc(st.Games, number, func(g store.Game, number int) int { return g.Number - number })
	switch {
	case done && st.Games[at].Record == "", !done && st.Spec.Options.NoRecords:
		return "", "games.no_record"
	case done:
		return filepath.Join(st.Folder, filepath.FromSlash(st.Games[at].Record)), ""
	case slices.ContainsFunc(st.Boards, func(b runner.Board) bool { return b.Number == number }):
		return arena.Live(st.Folder, number), ""
	}
	return "", "games.not_running"
}

// gameList lists games of a tournament, the newest first: those in which two players met, with the ones that run on top;
// or all that are finished.
type gameList struct {
	of      gamesOf
	rows    []gameRow
	texts   map[int]gameText // of finished games, by number
	largest int              // number of a game
	chosen  int              // number of a game
	at      int              // its row
	picked  bool             // somebody chose it: it stays chosen

	open    bool // the chosen one is to be opened
	clicked int  // number of the game clicked last
	clickMS int64
}

// gamesOf is what a list is of: the games of two players, or of everybody.
type gamesOf struct {
	state         *runner.State
	first, second int // anybody's where first is everybody
	lang          words.Lang
}

// everybody stands in gamesOf for all players.
const everybody = -1

func (o *gamesOf) all() bool { return o.first == everybody }

// met tells whether a game belongs to the list.
func (o *gamesOf) met(players []int) bool {
	return o.all() || slices.Contains(players, o.first) && slices.Contains(players, o.second)
}

// two are those whose game it is told as; of everybody's games, who has the first two seats.
func (o *gamesOf) two(players []int) (first, second int) {
	if o.all() {
		return players[0], players[1]
	}
	return o.first, o.second
}

// gameRow is a game in the list: one that runs, or a finished one.
type gameRow struct {
	board *runner.Board
	game  *store.Game
}

func (r *gameRow) number() int {
	if r.board != nil {
		return r.board.Number
	}
	return r.game.Number
}

// players are those of the game, by seat.
func (r *gameRow) players() []int {
	if r.board != nil {
		return r.board.Players
	}
	return r.game.Players
}

// apply lists the games anew if the state is another, and stays at the game chosen.
func (l *gameList) apply(a *app.App, of gamesOf) {
	of.lang = a.Words().Lang()
	if l.of == of {
		return
	}
	if l.of.first != of.first || l.of.second != of.second {
		l.chosen, l.clickMS = -1, 0
	}
	if l.of.first != of.first || l.of.second != of.second || l.of.lang != of.lang {
		l.texts = map[int]gameText{}
	}
	l.of, l.rows = of, l.rows[:0]
	for i := range of.state.Boards {
		if b := &of.state.Boards[i]; !of.all() && of.met(b.Players) {
			l.rows = append(l.rows, gameRow{board: b})
		}
	}
	running := len(l.rows)
	for i := range slices.Backward(of.state.Games) {
		if g := &of.state.Games[i]; of.met(g.Players) && !slices.ContainsFunc(l.rows[:running], func(r gameRow) bool { return r.number() == g.Number }) {
			l.rows = append(l.rows, gameRow{game: g})
		}
	}
	l.largest = 0
	for i := range l.rows {
		l.largest = max(l.largest, l.rows[i].number())
	}
	if of.all() && !l.picked {
		l.chosen = -1 // the newest
	}
	l.at = max(0, slices.IndexFunc(l.rows, func(r gameRow) bool { return r.number() == l.chosen }))
}

// draw lists the games of a state in which both players were, and tells when one is to be opened. names are those of
// all players.
func (l *gameList) draw(a *app.App, c *ui.Context, r render.Rect, st *runner.State, names []string, first, second int) (number int, open bool) {
	l.apply(a, gamesOf{state: st, first: first, second: second})
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	r = r.Inset(c.Px(theme.Space1))
	if len(l.rows) == 0 {
		c.Text(r, a.T("games.none"), theme.Body, theme.TextLow, render.Center)
		return 0, false
	}
	l.open = false
	box := ui.Listbox{Rows: len(l.rows), RowH: gameRowHeight(c), Chosen: l.at}
	box.Clicked = func(i int, line render.Rect) { l.click(c, i, line) }
	picked := false
	l.at, picked = c.Listbox("games", r, box, func(i int, line render.Rect) { l.row(a, c, i, line, names) })
	l.chosen, l.picked = l.rows[l.at].number(), l.picked || picked
	if c.FocusedOn("games") && c.Key(ui.KeyEnter) {
		l.open = true
	}
	return l.chosen, l.open
}

// click opens the game of a row that is clicked twice, or at the mark for that.
func (l *gameList) click(c *ui.Context, i int, line render.Rect) {
	number := l.rows[i].number()
	l.open = line.CutRight(c.Px(gameOpenW)).Has(c.In.Mouse) || l.clicked == number && l.clickMS > 0 && c.In.NowMS-l.clickMS < doubleClick
	l.clicked, l.clickMS = number, c.In.NowMS
}
