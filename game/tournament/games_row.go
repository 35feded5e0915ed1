package tournament

import (
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/store"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of a row of the list of games, logical px.
const (
	gameRowH, gameRowSmallH  = 32, 28
	gameNumberW              = 62  // at least
	gameNameW                = 168 // of one of both
	gameResultW              = 170
	gameLongW, gameLongSmall = 96, 70
	gameWarnW                = 24
	gameOpenW                = 32
)

func gameRowHeight(c *ui.Context) float32 { return pick(c, gameRowH, gameRowSmallH) }

// gameText is what a row says of a finished game.
type gameText struct {
	result, long, how string
	failed            string // who failed and how; "" for nobody
	winner            int    // the player who won, -1 for none
	first, second     int    // the players named
}

// row draws a game.
func (l *gameList) row(a *app.App, c *ui.Context, i int, r render.Rect, names []string) {
	row := &l.rows[i]
	open := r.CutRight(c.Px(gameOpenW))
	if i == l.at || c.Hovered(r) || c.Hovered(open) {
		c.IconIn(open, "play", c.Px(13), app.Touched(c, open, theme.TextLow))
		c.Tip(open, a.T("games.open"))
	}
	r.CutLeft(c.Px(theme.Space2))
	number := r.CutLeft(l.numberWidth(a, c))
	c.Label(number, a.F("games.number", words.Int("n", row.number()+1)), theme.Body, theme.TextLow)
	if row.board != nil {
		first, second := l.of.two(row.players())
		l.who(a, c, &r, row, names, &gameText{first: first, second: second, winner: -1})
		l.running(a, c, r, row)
		return
	}
	t := l.textOf(a, row.game, names)
	l.who(a, c, &r, row, names, &t)
	l.finished(c, r, &t)
}

// numberWidth has room for the largest number.
func (l *gameList) numberWidth(a *app.App, c *ui.Context) float32 {
	w := c.TextWidth(a.F("games.number", words.Int("n", l.largest+1)), theme.Body) + c.Px(theme.Space3)
	if c.Compact() {
		return w
	}
	return max(w, c.Px(gameNumberW))
}

// who draws both players that a row names, by their seats; the winner's name stands out.
func (l *gameList) who(a *app.App, c *ui.Context, r *render.Rect, row *gameRow, names []string, t *gameText) {
	w := min(c.Px(gameNameW), r.W*0.28)
	for seat, player := range row.players() {
		if player != t.first && player != t.second {
			continue
		}
		at := r.CutLeft(w)
		viewer.DrawLook(c, &at, play.GameOf(a, l.of.state.Spec.Game).Look(engine.Player(seat)))
		at.CutRight(c.Px(theme.Space2))
		tone := theme.TextMid
		if player == t.winner {
			tone = theme.TextHi
		}
		c.Label(at, called(names, player), theme.H3, tone)
	}
}

// running says how far a game is.
func (l *gameList) running(a *app.App, c *ui.Context, r render.Rect, row *gameRow) {
	dot := r.CutLeft(c.Px(14))
	c.Circle(dot.X+c.S(4), dot.CY(), c.S(4), theme.Red)
	r = c.LabelWidth(r, a.T("replay.live"), theme.BodyStrong, theme.TextHi, theme.Space3)
	c.Label(r, play.GameOf(a, l.of.state.Spec.Game).Long(a, row.board.Turn), theme.Body, theme.TextLow)
}

// finished says how a game went; in small windows that it can be read by pointing at it.
func (l *gameList) finished(c *ui.Context, r render.Rect, t *gameText) {
	tip := t.how
	if t.failed != "" {
		tip = t.failed + "\n" + t.how
	}
	c.Tip(r, strings.TrimSpace(tip))
	warn := r.CutRight(c.Px(gameWarnW))
	if t.failed != "" {
		c.IconIn(warn, "warn", c.Px(14), theme.Warn)
	}
	c.Text(r.CutRight(pick(c, gameLongW, gameLongSmall)), t.long, theme.Body, theme.TextLow, render.Right)
	r.CutRight(c.Px(theme.Space3))
	if c.Compact() {
		c.Label(r, t.result, theme.Body, theme.TextMid)
		return
	}
	c.Label(r.CutLeft(min(c.Px(gameResultW), r.W)), t.result, theme.Body, theme.TextMid)
	if r.W > c.Px(60) {
		r.CutLeft(c.Px(theme.Space2))
		c.Label(r, t.how, theme.Small, theme.TextLow)
	}
}

// textOf is what a finished game's row says; it is put together once.
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
	t.result, t.winner = l.result(a, g, names)
	t.failed = failedIn(a, g, of)
	return t
}

// ahead are the players of a game with the best places.
func ahead(g *store.Game) (first, second int) {
	seats := make([]int, len(g.Players))
	for seat := range seats {
		seats[seat] = seat
	}
	slices.SortStableFunc(seats, func(a, b int) int { return g.Results[a].Rank - g.Results[b].Rank })
	return g.Players[seats[0]], g.Players[seats[1]]
}

// result says who of both was ahead; at a table of more, which places they took.
func (l *gameList) result(a *app.App, g *store.Game, names []string) (text string, winner int) {
	if l.of.all() && len(g.Players) > 2 {
		return l.tableResult(a, g, names)
	}
	one, other := l.of.two(g.Players)
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
		return a.F("result.wins", app.TextArg("player", called(names, winner))), winner
	case first > 1:
		return a.T("result.both_lose"), winner
	}
	return a.T("result.draw"), winner
}

// tableResult says who won at a table.
func (l *gameList) tableResult(a *app.App, g *store.Game, names []string) (text string, winner int) {
	ranks := g.Ranks()
	seat := slices.Index(ranks, 1)
	if seat < 0 || slices.Contains(ranks[seat+1:], 1) {
		return a.T("result.draw"), -1
	}
	return a.F("result.wins", app.TextArg("player", called(names, g.Players[seat]))), g.Players[seat]
}

// failedIn says who failed in a game, how and how often; "" for nobody.
func failedIn(a *app.App, g *store.Game, of func(seat int) string) string {
	var lines []string
	for seat, r := range g.Results {
		for _, f := range r.Faults {
			lines = append(lines, a.F("games.failed", words.Text("name", of(seat)), words.Text("what", faultName(a, f.Kind)), words.Int("n", f.Times)))
		}
	}
	return strings.Join(lines, "\n")
}
