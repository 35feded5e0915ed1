package play

import (
	"errors"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Mark identifies a player on the screen: a mark, and a number where more players share that mark.
type Mark struct {
	Icon, Number string
	Plate        theme.Color // of filled shapes
	Text         theme.Color // of words and lines
}

// Lay lays out the mark, and the number if there is one.
func (k Mark) Lay(l *ui.Layout) {
	l.Row(ui.Box{Gap: 2}, func() {
		if r, ok := l.Place(ui.Box{W: 16, H: 16}); ok {
			l.IconIn(r, k.Icon, l.Px(13), k.Plate)
		}
		if k.Number != "" {
			l.Label(ui.Box{}, k.Number, theme.Label, k.Text)
		}
	})
}

// Still returns a picture of a Spectator's view.
func Still(a *app.App, g Game, v engine.View) Thumbnail {
	p := g.Preview(a)
	p.Show(v, 0)
	return p
}

// Preview is a small picture of a match, and a few words about it.
type Preview interface {
	Thumbnail
	// Show sets the Spectator's view to draw, which may be of another match than the one before.
	Show(v engine.View, nowMS int64)
	// When returns the step or round of the position as text.
	When(a *app.App) string
	// Counts returns what each seat has: soldiers, or its score.
	Counts() []int
}

// ErrNotWhole reports a damaged view.
var ErrNotWhole = errors.New("the view is not a whole one of the Spectator")
