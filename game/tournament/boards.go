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

// previews are the running games of a tournament, as cards.
type previews struct {
	cards []boardCard
	spare []play.Preview // unused pictures
}

// boardCard is a running game.
type boardCard struct {
	runner.Board
	game    play.Game
	duels   bool         // no more than two play the game
	picture play.Preview // nil before the first position
	shown   engine.View
	best    []int // seats by count, the largest first
}

// apply updates the cards, and keeps the pictures of games that go on.
func (b *previews) apply(a *app.App, st *runner.State, nowMS int64) {
	old := b.cards
	b.cards = make([]boardCard, len(st.Boards))
	for i, now := range st.Boards {
		if at := slices.IndexFunc(old, func(o boardCard) bool { return o.Number == now.Number }); at >= 0 {
			b.cards[i] = old[at]
			old[at].picture = nil
		}
		card := &b.cards[i]
		card.Board, card.game = now, play.GameOf(a, st.Spec.Game)
		_, most := card.game.Rules().Players()
		card.duels = most == 2
	}
	for _, o := range old {
		if o.picture != nil {
			b.spare = append(b.spare, o.picture)
		}
	}
	for i := range b.cards {
		b.show(a, &b.cards[i], nowMS)
	}
}

// show passes the newest position to the card's picture.
func (b *previews) show(a *app.App, card *boardCard, nowMS int64) {
	if card.View == nil || card.View == card.shown {
		return
	}
	if card.picture == nil {
		card.picture = b.free(a, card.game)
	}
	card.shown = card.View
	card.picture.Show(card.View, nowMS)
	card.rank()
}

// free returns an unused picture, or a new one.
func (b *previews) free(a *app.App, game play.Game) play.Preview {
	n := len(b.spare)
	if n == 0 {
		return game.Preview(a)
	}
	picture := b.spare[n-1]
	b.spare = b.spare[:n-1]
	return picture
}

// rank sorts the seats.
func (card *boardCard) rank() {
	counts := card.picture.Counts()
	card.best = card.best[:0]
	for seat := range card.Players {
		card.best = append(card.best, seat)
	}
	if len(counts) == len(card.best) && !card.duels {
		slices.SortStableFunc(card.best, func(a, b int) int { return cmp.Compare(counts[b], counts[a]) })
	}
}

// Sizes of the cards, logical px.
const (
	boardCardH      = 136
	boardCardLeastH = 88
	boardWordsW     = 150
	boardCardGap    = 12
)

// lay lays out the cards, as many side by side as fit, and returns the number of the game to watch.
func (b *previews) lay(a *app.App, l *ui.Layout, names []string) (number int, watch bool) {
	l.Scroll("boards", ui.Box{MinH: boardCardLeastH}, func() {
		l.Grid(ui.Box{Gap: boardCardGap, Columns: 4}, func() {
			for i := range b.cards {
				card := &b.cards[i]
				l.PushID(card.Number)
				room := ui.Box{H: boardCardH, MinH: boardCardLeastH, PadX: theme.Space3, PadY: theme.Space2, Gap: theme.Space4}
				if l.Card("board", false, room, func() { card.lay(a, l, names) }) {
					number, watch = card.Number, true
				}
				l.PopID()
			}
		})
	})
	return number, watch
}

// lay lays out the card's content.
func (card *boardCard) lay(a *app.App, l *ui.Layout, names []string) {
	if square, ok := l.Place(ui.Box{W: 116, MinW: 80}); ok {
		square = square.Center(min(square.W, square.H), min(square.W, square.H))
		if card.picture == nil {
			l.FillRound(square, l.Px(theme.Space1), theme.Board)
		} else {
			card.picture.SetArea(square, l.Env.BoardScale())
			l.Layer(square, card.picture)
		}
	}
	l.Column(ui.Box{W: boardWordsW, MinW: boardWordsW, Grow: 1, Inside: ui.Middle}, func() {
		switch {
		case card.picture == nil: // no position yet
			for _, player := range card.Players[:min(2, len(card.Players))] {
				l.Label(ui.Box{MinW: 1}, called(names, player), theme.H3, theme.TextHi)
			}
			l.Label(ui.Box{MinW: 1}, a.T("crosstable.begins"), theme.Small, theme.TextLow)
		case card.duels:
			card.duel(a, l, names)
		default:
			card.fleet(a, l, names)
		}
	})
}

// duel lays out a game of two, with the balance between them.
func (card *boardCard) duel(a *app.App, l *ui.Layout, names []string) {
	for seat := range card.Players {
		card.seat(l, ui.Box{}, seat, names)
	}
	l.Label(ui.Box{MinW: 1, Drop: 1}, card.picture.When(a), theme.Small, theme.TextLow)
	counts := card.picture.Counts()
	if r, ok := l.Place(ui.Box{H: 14}); ok {
		chart.DrawBalance(l.Context, r, counts[0], counts[1])
	}
	l.Row(ui.Box{}, func() {
		l.Label(ui.Box{}, l.Num(counts[0]), theme.Small, theme.TextMid)
		l.Write(ui.Box{Grow: 1}, l.Num(counts[1]), theme.Small, theme.TextMid, render.Right)
	})
}

// fleet lays out a game of many, with those who are ahead.
func (card *boardCard) fleet(a *app.App, l *ui.Layout, names []string) {
	l.Label(ui.Box{MinW: 1}, card.picture.When(a), theme.Small, theme.TextLow)
	counts := card.picture.Counts()
	for i, seat := range card.best {
		l.Row(ui.Box{H: 18, Drop: 1 + i}, func() {
			card.seat(l, ui.Box{Grow: 1}, seat, names)
			if seat < len(counts) {
				l.Label(ui.Box{}, l.Num(counts[seat]), theme.Small, theme.TextMid)
			}
		})
	}
}

// seat lays out a seat's mark and name.
func (card *boardCard) seat(l *ui.Layout, b ui.Box, seat int, names []string) {
	look := card.game.Look(engine.Player(seat))
	b.Gap = theme.Space2
	l.Row(b, func() {
		l.Icon(look.Icon, 10, look.Plate)
		l.Label(ui.Box{MinW: 1, Grow: 1}, called(names, card.Players[seat]), theme.H3, theme.TextHi)
	})
}

// called returns a player's name, "" for an unknown number.
func called(names []string, player int) string {
	if player < 0 || player >= len(names) {
		return ""
	}
	return names[player]
}
