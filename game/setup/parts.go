package setup

import (
	"strconv"

	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// What the set-ups of all games share.

// StartSetUp plays the match that was put together; whether the next one draws another seed is remembered.
func StartSetUp(a *app.App, c settings.Choices, newSeed bool) {
	play.StartMatch(a, c)
	c.Map.NewSeed = newSeed
	play.Keep(a, c)
	for _, seat := range c.Seats {
		if command := play.BotCommand(seat); command != "" {
			a.Settings().UsedBot(c.Game, command)
		}
	}
	a.Changed()
}

// SeedForm is what the field of the seed holds while it is being written.
type SeedForm struct {
	Text string
	Bad  bool // it is no seed
}

// NewSeedForm shows the seed that there is.
func NewSeedForm(seed uint64) SeedForm { return SeedForm{Text: strconv.FormatUint(seed, 10)} }

// Draw edits the seed, and whether every match draws another one. fresh and always are the keys of the words for
// another one now, and always.
func (f *SeedForm) Draw(a *app.App, l *ui.Layout, seed *uint64, every *bool, fresh, always string) {
	l.Column(ui.Box{Gap: theme.Space3}, func() {
		l.Labelled(a.T("setup.seed"), "", func() { f.Line(l, ui.Button{Text: a.T(fresh), Icon: "dice"}, seed) })
		*every = l.Switch(ui.Box{}, "every", a.T(always), *every)
	})
}

// Line edits the seed alone; dice is the button for another one.
func (f *SeedForm) Line(l *ui.Layout, dice ui.Button, seed *uint64) {
	wrong := ""
	if f.Bad {
		wrong = " " // the border alone: the sentence stands beside Start
	}
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.TextField(ui.Box{Grow: 1}, "seed", &f.Text, ui.Field{Mono: true, MaxRunes: 20, Error: wrong})
		if l.Button(ui.Box{}, "new", dice) {
			f.Text = strconv.FormatUint(play.FreshSeed(), 10)
		}
	})
	read, err := strconv.ParseUint(f.Text, 10, 64)
	f.Bad = err != nil
	if !f.Bad {
		*seed = read
	}
}

// GameChoice chooses a game.
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
