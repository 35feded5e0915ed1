package tournament

import (
	"cmp"
	"slices"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/tournament/runner"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// previews are the games of a tournament that run, as cards to watch them by.
type previews struct {
	cards []boardCard
	spare []play.LivePreview // pictures that are free
}

// boardCard is a game that runs.
type boardCard struct {
	runner.Board
	picture play.LivePreview // nil before the first position
	shown   engine.View
	best    []int // the seats, who has most first
}

// apply makes cards of the boards, and keeps the pictures of games that go on.
func (b *previews) apply(a *app.App, st *runner.State, nowMS int64) {
	old := b.cards
	b.cards = make([]boardCard, len(st.Boards))
	for i, now := range st.Boards {
		if at := slices.IndexFunc(old, func(o boardCard) bool { return o.Number == now.Number }); at >= 0 {
			b.cards[i] = old[at]
			old[at].picture = nil
		}
		b.cards[i].Board = now
	}
	for _, o := range old {
		if o.picture != nil {
			b.spare = append(b.spare, o.picture)
		}
	}
	for i := range b.cards {
		b.show(a, st, &b.cards[i], nowMS)
	}
}

// show puts the newest position into the card's picture.
func (b *previews) show(a *app.App, st *runner.State, card *boardCard, nowMS int64) {
	if card.View == nil || card.View == card.shown {
		return
	}
	if card.picture == nil {
		card.picture = b.free(a, st)
	}
	card.shown = card.View
	card.picture.Show(card.View, nowMS)
	card.rank()
}

// free is a picture that nobody needs.
func (b *previews) free(a *app.App, st *runner.State) play.LivePreview {
	n := len(b.spare)
	if n == 0 {
		return play.GameOf(a, st.Spec.Game).(Game).LivePreview(a)
	}
	picture := b.spare[n-1]
	b.spare = b.spare[:n-1]
	return picture
}

// rank puts the seats in order.
func (card *boardCard) rank() {
	counts := card.picture.Counts()
	card.best = card.best[:0]
	for seat := range card.Players {
		card.best = append(card.best, seat)
	}
	if len(counts) == len(card.best) && !card.picture.Duel() {
		slices.SortStableFunc(card.best, func(a, b int) int { return cmp.Compare(counts[b], counts[a]) })
	}
}

// Measures of the cards, logical px.
const (
	boardCardH      = 136
	boardCardSmallH = 92
	boardCardGap    = 12
)

// boardHeight is how high a card is.
func boardHeight(c *ui.Context) float32 {
	if c.Compact() {
		return boardCardSmallH
	}
	return boardCardH
}

// lines is how many cards are beside each other, and how many lines they make.
func (b *previews) lines(c *ui.Context) (across, lines int) {
	across = 4
	if c.Compact() {
		across = 2
	}
	return across, (len(b.cards) + across - 1) / across
}

// height is how high all cards are, in device px.
func (b *previews) height(c *ui.Context) float32 {
	_, lines := b.lines(c)
	return float32(lines)*c.Px(boardHeight(c)+boardCardGap) - c.Px(boardCardGap)
}

// draw lays the cards out, as many beside each other as there is room for, and tells which game is to be watched.
func (b *previews) draw(a *app.App, c *ui.Context, r render.Rect, names []string) (number int, watch bool) {
	across, _ := b.lines(c)
	h, gap := c.Px(boardHeight(c)), c.Px(boardCardGap)
	area := c.BeginScroll("boards", r, b.height(c))
	for i := range b.cards {
		line := render.R(area.X, area.Y+float32(i/across)*(h+gap), area.W, h)
		card := line.Column(i%across, across, gap)
		if card.Y >= r.Bottom() || card.Bottom() <= r.Y {
			continue
		}
		c.PushID(b.cards[i].Number)
		if c.Card("board", card, false) {
			number, watch = b.cards[i].Number, true
		}
		b.cards[i].draw(a, c, card, names)
		c.PopID()
	}
	c.EndScroll()
	return number, watch
}

// draw draws what a card shows.
func (card *boardCard) draw(a *app.App, c *ui.Context, r render.Rect, names []string) {
	pad := c.Px(theme.Space3)
	if c.Compact() {
		pad = c.Px(theme.Space2)
	}
	r = r.Inset(pad)
	square := r.CutLeft(min(r.H, r.W*0.45))
	r.CutLeft(c.Px(theme.Space4))
	if card.picture == nil {
		c.FillRound(square, c.Px(theme.Space1), theme.Board)
		card.begin(a, c, r, names)
		return
	}
	card.picture.SetArea(square, c.Scale())
	c.Layer(square, card.picture)
	if card.picture.Duel() {
		card.duel(a, c, r, names)
		return
	}
	card.fleet(a, c, r, names)
}

// begin is a game that has no position yet.
func (card *boardCard) begin(a *app.App, c *ui.Context, r render.Rect, names []string) {
	for _, player := range card.Players[:min(2, len(card.Players))] {
		c.Label(r.CutTop(c.Px(22)), called(names, player), theme.H3, theme.TextHi)
	}
	c.Label(r.CutTop(c.Px(22)), a.T("crosstable.begins"), theme.Small, theme.TextLow)
}

// duel is a game of two with the balance between them.
func (card *boardCard) duel(a *app.App, c *ui.Context, r render.Rect, names []string) {
	nameH, gap := c.Px(22), c.Px(theme.Space2)
	if c.Compact() {
		nameH, gap = c.Px(18), c.Px(2)
	}
	r = app.Middle(r, 2*nameH+gap+c.Px(16+14+18))
	for seat, player := range card.Players {
		icon, tone := card.picture.Side(seat)
		seatLine(c, r.CutTop(nameH), icon, tone, called(names, player))
	}
	r.CutTop(gap)
	c.Label(r.CutTop(c.Px(16)), card.picture.When(a), theme.Small, theme.TextLow)
	counts := card.picture.Counts()
	chart.DrawBalance(c, r.CutTop(c.Px(14)), counts[0], counts[1])
	c.Text(r, c.Num(counts[0]), theme.Small, theme.TextMid, render.Left)
	c.Text(r, c.Num(counts[1]), theme.Small, theme.TextMid, render.Right)
}

// fleet is a game of many: those who are ahead.
func (card *boardCard) fleet(a *app.App, c *ui.Context, r render.Rect, names []string) {
	h := c.Px(18)
	c.Label(r.CutTop(h), card.picture.When(a), theme.Small, theme.TextLow)
	counts := card.picture.Counts()
	for _, seat := range card.best {
		if r.H < h {
			return
		}
		line := r.CutTop(h)
		if seat < len(counts) {
			c.Text(line.CutRight(c.Px(40)), c.Num(counts[seat]), theme.Small, theme.TextMid, render.Right)
		}
		icon, tone := card.picture.Side(seat)
		seatLine(c, line, icon, tone, called(names, card.Players[seat]))
	}
}

// seatLine is a seat's mark and name.
func seatLine(c *ui.Context, r render.Rect, icon string, tone theme.Color, name string) {
	c.IconIn(r.CutLeft(c.Px(10)), icon, c.Px(10), tone)
	r.CutLeft(c.Px(theme.Space2))
	c.Label(r, name, theme.H3, theme.TextHi)
}

// called is a player's name.
func called(names []string, player int) string {
	if player < 0 || player >= len(names) {
		return ""
	}
	return names[player]
}
