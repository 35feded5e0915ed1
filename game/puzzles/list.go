package puzzles

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/puzzle"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/puzzles/collection"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// List is the screen that lists the puzzles of a game.
type List struct {
	game  int // index among the games of the window
	games []ui.Item
	kind  int // 0 for all, else one more than the index among the game's kinds
	kinds []ui.Item
	open  bool // only unsolved puzzles are listed
	rows  app.Rows[*row, *puzzle.Puzzle]
	of    rowsOf
	note  string

	picture play.Preview
	shown   *puzzle.Puzzle // the puzzle on the picture
}

// row is a puzzle with its texts.
type row struct {
	p          *puzzle.Puzzle
	n          int // its number among the puzzles of the game, from 1
	best       collection.Best
	kind, goal string
	icon, sub  string
	known      []string
	done, from string
}

// rowsOf is everything that the rows depend on.
type rowsOf struct {
	game, kind, changes int
	open                bool
	lang                words.Lang
}

// Open opens the list of the puzzles of a game, on top of the present scene.
func Open(a *app.App, game string) {
	s := &List{game: play.PlaceOf(a, game)}
	s.rows.KeyOf = func(r *row) *puzzle.Puzzle { return r.p }
	a.Push(s)
}

// name returns the name of the listed game.
func (s *List) name(a *app.App) string { return play.MatchesOf(a).Games[s.game].Rules().Name() }

// Frame lays out the list.
func (s *List) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	if of(a).ready(a) {
		s.keep(a, c)
	}
	if app.Page(a, c, app.Top{Back: a.T("common.back"), Title: a.T("puzzles.title"), Note: s.note}, func(l *ui.Layout) {
		app.Sheet(l, listW, func() { s.lay(a, l) })
	}) {
		a.Back()
		return
	}
	if s.rows.Row() != nil && c.Did(ui.Open) {
		s.solve(a)
	}
}

// keep makes the rows again if something in them has changed. It keeps the chosen puzzle, or chooses the one that was last on the board.
func (s *List) keep(a *app.App, c *ui.Context) {
	now := rowsOf{s.game, s.kind, of(a).collection.Changes, s.open, a.Words().Lang()}
	last := of(a).last
	if now == s.of && s.games != nil && last == nil {
		return
	}
	of(a).last = nil
	if s.games == nil || last != nil {
		c.Focus("list", c.KeyboardLast())
	}
	if last != nil {
		s.rows.Chosen = last
	}
	s.of, s.games, s.rows.All = now, s.games[:0], s.rows.All[:0]
	for _, g := range play.MatchesOf(a).Games {
		s.games = append(s.games, ui.Item{Text: g.Card(a).Title})
	}
	kinds := s.tellKinds(a)
	list := ofGame(of(a).collection, s.name(a))
	for i, p := range list {
		if s.open && of(a).collection.Best(p).Solved() || s.kind > 0 && p.Kind != kinds[s.kind-1].Name {
			continue
		}
		s.rows.All = append(s.rows.All, s.tell(a, p, i+1))
	}
	s.note = a.F("puzzles.solved_of", words.Int("n", of(a).collection.Solved(list)), words.Int("of", len(list)))
	s.rows.Keep()
}

// tellKinds fills in the kinds of the game's puzzles to choose from, and returns them.
func (s *List) tellKinds(a *app.App) []puzzle.Kind {
	s.kinds = append(s.kinds[:0], ui.Item{Text: a.T("puzzles.all")})
	game := gamesOf(a)(s.name(a))
	if game == nil {
		return nil
	}
	for _, k := range game.Kinds() {
		s.kinds = append(s.kinds, ui.Item{Text: a.Phrase(k.Title, nil), Icon: icons[k.Name]})
	}
	return game.Kinds()
}

// ofGame returns the puzzles of a game in order.
func ofGame(s *collection.Collection, game string) (list []*puzzle.Puzzle) {
	for _, p := range s.Puzzles {
		if p.Game == game {
			list = append(list, p)
		}
	}
	return list
}

// tell returns the row of a puzzle.
func (s *List) tell(a *app.App, p *puzzle.Puzzle, n int) *row {
	says := brings(a, p).Says(p)
	r := &row{p: p, n: n, best: of(a).collection.Best(p), icon: icons[p.Kind], kind: kindOf(a, p), goal: a.Phrase(says.Goal, nil), from: engine.OneLine(p.From)}
	r.known = phrases(a, says.Known)
	long := words.Text("long", play.GameOf(a, p.Game).Long(a, p.Turns))
	r.sub = a.F("puzzles.row", words.Int("n", n), long)
	r.done = bestWords(a, p, r.best)
	if slices.Index(of(a).collection.Puzzles, p) >= of(a).collection.Built {
		r.sub = a.F("puzzles.row_own", words.Int("n", n), long)
	}
	return r
}

// bestWords describes the person's best result on a puzzle.
func bestWords(a *app.App, p *puzzle.Puzzle, b collection.Best) string {
	switch {
	case b.Solved() && b.Seen:
		return a.F("puzzles.best_told", words.Int("n", b.Turns), words.Int("of", p.Turns))
	case b.Solved() && b.Hints > 0:
		return a.F("puzzles.best_hints", words.Int("n", b.Turns), words.Int("of", p.Turns), words.Int("hints", b.Hints))
	case b.Solved():
		return a.F("puzzles.best", words.Int("n", b.Turns), words.Int("of", p.Turns))
	case b.Seen:
		return a.T("puzzles.best_seen")
	case b.Tries > 0:
		return a.F("puzzles.best_tries", words.Int("n", b.Tries))
	}
	return a.T("puzzles.best_none")
}

// solve opens the chosen puzzle.
func (s *List) solve(a *app.App) { openScene(a, s.rows.Row().p) }

// nextOpen chooses the next unsolved puzzle.
func (s *List) nextOpen(a *app.App) {
	for i := range s.rows.All {
		at := (s.rows.At + 1 + i) % len(s.rows.All)
		if !s.rows.All[at].best.Solved() {
			s.rows.Choose(at)
			return
		}
	}
	a.Say(a.T("puzzles.all_solved"), false)
}
