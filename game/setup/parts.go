package setup

import (
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// SeedForm is the state of the field for a seed.
type SeedForm struct {
	Text string
	Bad  bool // Text is not a seed
}

// NewSeedForm returns a form that shows seed.
func NewSeedForm(seed uint64) SeedForm { return SeedForm{Text: strconv.FormatUint(seed, 10)} }

// Problem explains what a seed must be if Text is none; otherwise it is "".
func (f *SeedForm) Problem(a *app.App) string {
	if !f.Bad {
		return ""
	}
	return a.F("setup.bad_seed", words.Text("most", mostSeed))
}

// mostSeed is the largest seed, written for people.
const mostSeed = "2^64 − 1"

// Line lays out the seed alone. dice is the button for another one, and Line reports whether it drew one.
func (f *SeedForm) Line(l *ui.Layout, dice ui.Button, seed *uint64) (drawn bool) {
	wrong := ""
	if f.Bad {
		wrong = " " // the border alone: the sentence stands beside Start
	}
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.TextField(ui.Box{Grow: 1}, "seed", &f.Text, ui.Field{Mono: true, MaxRunes: 20, Error: wrong})
		if l.Button(ui.Box{}, "new", dice) {
			*f, drawn = NewSeedForm(settings.FreshSeed()), true
		}
	})
	read, err := strconv.ParseUint(f.Text, 10, 64)
	f.Bad = err != nil
	if !f.Bad {
		*seed = read
	}
	return drawn
}

// GameChoice lays out the choice of a game, and returns the chosen one.
func GameChoice(a *app.App, l *ui.Layout, game string) string {
	items, chosen, games := make([]ui.Item, 0, 4), 0, play.MatchesOf(a).Games
	for i, k := range games {
		items = append(items, ui.Item{Text: k.Card(a).Title})
		if k.Rules().Name() == game {
			chosen = i
		}
	}
	return games[l.Segmented(ui.Box{}, "game", items, chosen)].Rules().Name()
}
