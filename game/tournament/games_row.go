package tournament

import (
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/store"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the list of games, logical px; and gamesLeast, the number of rows that must fit for it to be shown.
const (
	gameRowH, gameRowNarrowH = 32, 52
	gameRowW                 = 604 // least width of a row in one line
	gamesLeast               = 2
)

// gameText is the text of a finished game's row.
type gameText struct {
	result, long, how string
	failed            string // who failed and how; "" if nobody did
	winner            int    // the player who won, -1 for none
	first, second     int    // the players named
}

// row lays out a game, and reports whether its play mark was clicked.
func (l *gameList) row(a *app.App, at *ui.Layout, i int, near bool, names []string) (open bool) {
	row := &l.rows[i]
	t := gameText{winner: -1}
	if row.board != nil {
		t.first, t.second = l.of.two(row.players())
		t.result, t.long = a.T("replay.live"), play.GameOf(a, l.of.state.Spec.Game).Long(a, row.board.Turn)
	} else {
		t = l.textOf(a, row.game, names)
	}
	at.Either(ui.Box{}, func() {
		at.Row(ui.Box{PadX: theme.Space2, Gap: theme.Space2}, func() {
			l.who(a, at, row, names, &t)
			l.result(at, row, &t, ui.Box{W: 170, MinW: 120})
			at.Spare(t.how, theme.Small, render.Left)
			at.Write(ui.Box{W: 90, MinW: 70}, t.long, theme.Body, theme.TextLow, render.Right)
			open = l.marks(a, at, &t, near)
		})
		at.Row(ui.Box{PadX: theme.Space2}, func() {
			at.Column(ui.Box{Grow: 1, Inside: ui.Middle}, func() {
				at.Row(ui.Box{Gap: theme.Space2}, func() { l.who(a, at, row, names, &t) })
				at.Row(ui.Box{Gap: theme.Space2}, func() {
					l.result(at, row, &t, ui.Box{W: 1, MinW: 1, Grow: 1})
					at.Label(ui.Box{}, t.long, theme.Body, theme.TextLow)
				})
			})
			open = l.marks(a, at, &t, near)
		})
	})
	return open
}

// who lays out the game's number, the two players that the row names, by seat, and the number of the others. The winner's name stands out. A
// tip names the others.
func (l *gameList) who(a *app.App, at *ui.Layout, row *gameRow, names []string, t *gameText) {
	number := at.TextWidth(a.F("games.number", words.Int("n", l.largest)), theme.Body)/at.Env.Scale + 4
	at.Label(ui.Box{W: number, MinW: number}, a.F("games.number", words.Int("n", row.number())), theme.Body, theme.TextLow)
	var others []string
	for seat, player := range row.players() {
		if player != t.first && player != t.second {
			others = append(others, called(names, player))
			continue
		}
		tone := theme.TextMid
		if player == t.winner {
			tone = theme.TextHi
		}
		look := play.GameOf(a, l.of.state.Spec.Game).Look(engine.Player(seat))
		at.Row(ui.Box{W: 168, MinW: 112, Gap: theme.Space2}, func() {
			at.Icon(look.Icon, 13, look.Plate)
			if look.Number != "" {
				at.Label(ui.Box{}, look.Number, theme.Label, look.Text)
			}
			at.Label(ui.Box{W: 1, MinW: 1, Grow: 1}, called(names, player), theme.H3, tone)
		})
	}
	if len(others) > 0 {
		at.Behind(ui.Box{Drop: 1}, func(r render.Rect) { at.Tip(r, strings.Join(others, "\n")) }, func() {
			at.Label(ui.Box{}, a.F("games.others", words.Int("n", len(others))), theme.Small, theme.TextLow)
		})
	}
}

// result lays out how a game went, or that it runs. A tip has the full text.
func (l *gameList) result(at *ui.Layout, row *gameRow, t *gameText, b ui.Box) {
	at.Behind(b, func(r render.Rect) { at.Tip(r, strings.TrimSpace(t.failed+"\n"+t.how)) }, func() {
		at.Row(ui.Box{Grow: 1, Gap: theme.Space2}, func() {
			ink := theme.TextMid
			if row.board != nil {
				if dot, ok := at.Place(ui.Box{W: 8}); ok {
					at.Circle(dot.CX(), dot.CY(), at.S(4), theme.Red)
				}
				ink = theme.TextHi
			}
			at.Label(ui.Box{W: 1, MinW: 1, Grow: 1}, t.result, theme.Body, ink)
		})
	})
}

// marks lays out a warning if somebody failed, and the play mark, and reports whether that was clicked.
func (l *gameList) marks(a *app.App, at *ui.Layout, t *gameText, near bool) (open bool) {
	at.Row(ui.Box{}, func() {
		if mark, ok := at.Place(ui.Box{W: 24}); ok && t.failed != "" {
			at.IconIn(mark, "warn", at.Px(14), theme.Warn)
		}
		open = at.Part(ui.Box{W: 32}, "play", near, theme.TextLow, a.T("games.open"))
	})
	return open
}

// textOf returns the text of a finished game, made once.
func (l *gameList) textOf(a *app.App, g *store.Game, names []string) gameText {
	t, ok := l.texts[g.Number]
	if !ok {
		t = l.tell(a, g, names)
		l.texts[g.Number] = t
	}
	return t
}

func (l *gameList) tell(a *app.App, g *store.Game, names []string) gameText {
	of := func(seat int) string {
		if seat < 0 || seat >= len(g.Players) {
			return ""
		}
		return called(names, g.Players[seat])
	}
	t := gameText{winner: -1, long: play.GameOf(a, l.of.state.Spec.Game).Long(a, g.Turns), how: a.Phrase(g.Phrase, of)}
	t.first, t.second = l.of.two(g.Players)
	if l.of.all() && len(g.Players) > 2 {
		t.first, t.second = ahead(g)
	}
	t.result, t.winner = l.verdict(a, g, names)
	t.failed = failedIn(a, g, of)
	return t
}

// ahead returns the two players with the best ranks.
func ahead(g *store.Game) (first, second int) {
	seats := make([]int, len(g.Players))
	for seat := range seats {
		seats[seat] = seat
	}
	slices.SortStableFunc(seats, func(a, b int) int { return g.Results[a].Rank - g.Results[b].Rank })
	return g.Players[seats[0]], g.Players[seats[1]]
}

// verdict returns the result of a game in words, and the better player, -1 for a draw: of the two players of the list, or of the whole
// table.
func (l *gameList) verdict(a *app.App, g *store.Game, names []string) (text string, winner int) {
	if l.of.all() && len(g.Players) > 2 {
		return l.tableResult(a, g, names)
	}
	one, other := l.of.two(g.Players)
	if slices.Index(g.Players, other) < slices.Index(g.Players, one) { // the names stand by seat
		one, other = other, one
	}
	first, second := g.Results[slices.Index(g.Players, one)].Rank, g.Results[slices.Index(g.Players, other)].Rank
	winner = -1
	switch {
	case first < second:
		winner = one
	case second < first:
		winner = other
	}
	switch {
	case len(g.Players) > 2:
		return a.F("games.places", words.Int("n", first), words.Int("m", second)), winner
	case winner >= 0:
		return a.F("result.wins", words.Text("player", called(names, winner))), winner
	case first > 1:
		return a.T("result.both_lose"), winner
	}
	return a.T("result.draw"), winner
}

// tableResult returns the result of a game of more than two in words, and its winner, -1 for a draw.
func (l *gameList) tableResult(a *app.App, g *store.Game, names []string) (text string, winner int) {
	ranks := g.Ranks()
	seat := slices.Index(ranks, 1)
	if seat < 0 || slices.Contains(ranks[seat+1:], 1) {
		return a.T("result.draw"), -1
	}
	return a.F("result.wins", words.Text("player", called(names, g.Players[seat]))), g.Players[seat]
}

// failedIn lists in words who failed in a game, how, and how many times; "" if nobody did.
func failedIn(a *app.App, g *store.Game, of func(seat int) string) string {
	var lines []string
	for seat, r := range g.Results {
		for _, f := range r.Faults {
			lines = append(lines, a.F("games.failed", words.Text("name", of(seat)), words.Text("what", faultName(a, f.Kind)), words.Int("n", f.Times)))
		}
	}
	return strings.Join(lines, "\n")
}
