package play

import (
	"errors"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Look is how a player is told from others: the mark, and where more players share a mark its number.
type Look struct {
	Icon, Number string
	Plate        theme.Color // of what is filled
	Text         theme.Color // of words and lines
}

// Lay lays the mark out, with the number where there is one.
func (k Look) Lay(l *ui.Layout) {
	l.Row(ui.Box{Gap: 2}, func() {
		if r, ok := l.Place(ui.Box{W: 16, H: 16}); ok {
			l.IconIn(r, k.Icon, l.Px(13), k.Plate)
		}
		if k.Number != "" {
			l.Label(ui.Box{}, k.Number, theme.Label, k.Text)
		}
	})
}

// Still is a picture of a Spectator's view.
func Still(a *app.App, g Game, v engine.View) Thumbnail {
	p := g.Preview(a)
	p.Show(v, 0)
	return p
}

// Preview is a small picture of a game, and a few words about it.
type Preview interface {
	Thumbnail
	// Show takes in a Spectator's view, which may be of another game than the one before.
	Show(v engine.View, nowMS int64)
	// When says how far the game is.
	When(a *app.App) string
	// Counts are what the seats have: soldiers, or scores.
	Counts() []int
	// Side is the mark of a seat.
	Side(seat int) (icon string, tone theme.Color)
	// Duel tells that what both have makes one bar.
	Duel() bool
}

// ErrNotWhole is a view that is damaged.
var ErrNotWhole = errors.New("the view is not a whole one of the Spectator")
