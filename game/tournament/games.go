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

// WatchGame opens a game of a tournament on top of the current scene: the record of a finished game at a step, or the growing record of
// a running one. If there is no record, a message says so.
func WatchGame(a *app.App, c *runner.Tournament, number, step int) {
	path, why := recordOfGame(c.State(), number)
	if why != "" {
		a.Say(a.T(why), true)
		return
	}
	viewer.OpenReplay(a, files.Ref{Path: path}, step)
}

// recordOfGame returns the path of a game's record, or the catalogue key of why there is none.
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

// gameList lists games of a tournament, the newest first: those in which two players met, with the running ones on top; or all
// finished games.
type gameList struct {
	of      gamesOf
	rows    []gameRow
	texts   map[int]gameText // texts of finished games, by number
	largest int              // largest number of a game
	chosen  int              // number of the chosen game
	at      int              // its row
	picked  bool             // somebody chose it: it stays chosen

	clicked int // number of the game clicked last
	clickMS int64
}

// gamesOf selects the games of a list: those of two players, or of everybody.
type gamesOf struct {
	state         *runner.State
	first, second int // players; all games if first is everybody
	lang          words.Lang
}

// everybody is the value of gamesOf.first for the games of all players.
const everybody = -1

func (o *gamesOf) all() bool { return o.first == everybody }

// met reports whether a game of these players belongs to the list.
func (o *gamesOf) met(players []int) bool {
	return o.all() || slices.Contains(players, o.first) && slices.Contains(players, o.second)
}

// two returns the two players from whose side a game is told; in a list of all games, the players of the first two seats.
func (o *gamesOf) two(players []int) (first, second int) {
	if o.all() {
		return players[0], players[1]
	}
	return o.first, o.second
}

// gameRow is a running or finished game in the list.
type gameRow struct {
	board *runner.Board
	game  *store.Game
}

// number returns the number of the game in the tournament, from 0, as its record and what failed name it.
func (r *gameRow) number() int {
	if r.board != nil {
		return r.board.Number
	}
	return r.game.Number
}

// players returns the players of the game, by seat.
func (r *gameRow) players() []int {
	if r.board != nil {
		return r.board.Players
	}
	return r.game.Players
}

// apply rebuilds the list if the state has changed, and keeps the chosen game.
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
		l.chosen = -1 // choose the newest
	}
	l.at = max(0, slices.IndexFunc(l.rows, func(r gameRow) bool { return r.number() == l.chosen }))
}

// lay lays out the list. A double click, or a click on its play mark, opens a game.
func (l *gameList) lay(a *app.App, at *ui.Layout, b ui.Box, s *tournamentScene) {
	b.PadX, b.PadY = theme.Space1, theme.Space1
	at.Panel(b, theme.None, func() {
		if len(l.rows) == 0 {
			at.Write(ui.Box{H: gamesLeast * gameRowH, Grow: 1}, a.T("games.none"), theme.Body, theme.TextLow, render.Center)
			return
		}
		open := -1
		list := ui.List{Rows: len(l.rows), RowH: gameRowH, WideW: gameRowW, NarrowH: gameRowNarrowH, Chosen: l.at}
		room := ui.Box{H: gamesLeast * gameRowH, MinH: gamesLeast * gameRowH, Grow: 1}
		chosen, clicked := at.List(room, "games", list, func(at *ui.Layout, i int, near bool) {
			if l.row(a, at, i, near, s.table.names) {
				open = i
			}
		})
		if l.picked = l.picked || chosen != l.at; at.Drawing() {
			l.at, l.chosen = chosen, l.rows[chosen].number()
		}
		if clicked >= 0 {
			number := l.rows[clicked].number()
			if l.clicked == number && l.clickMS > 0 && at.In.NowMS-l.clickMS < doubleClick {
				open = clicked
			}
			l.clicked, l.clickMS = number, at.In.NowMS
		}
		if open >= 0 {
			s.watch(a, l.rows[open].number(), 0)
		}
	})
}
