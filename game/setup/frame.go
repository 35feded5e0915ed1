// Package setup holds the common parts of the set-up screens of all games: their frame, seats, bots, seeds and maps from files.
package setup

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Scene is the part of a set-up screen that all games share: the choices, and the frame around the game's own form.
type Scene struct {
	Choices settings.Choices
	NewSeed bool // the next match draws another seed
	Seed    SeedForm
	fair    *app.Latest[settings.Choices, uint64] // plays ahead on seeds that were drawn
	asked   settings.Choices                      // the choices that fair has, or had, the seed of
	Bots    *BotFeed
	From    *play.FromForm // instead of the map, in a match that goes on from another
}

// NewScene returns the scene for choices, with a fresh seed if they ask for one. The caller closes it.
func NewScene(a *app.App, c settings.Choices) Scene {
	s := Scene{Choices: c, NewSeed: c.Map.NewSeed, Bots: NewBotFeed(a, c.Game), From: play.NewFromForm(a, c)}
	s.Choices.Map.NewSeed = false
	if s.NewSeed {
		s.Choices.Map.Draw()
	}
	s.Seed = NewSeedForm(s.Choices.Map.Seed)
	game := play.GameOf(a, c.Game)
	s.fair = app.NewLatest(a, func(_ context.Context, c settings.Choices) uint64 { return play.FairSeed(game, c) })
	return s
}

// Redraw draws another map, unless somebody typed the number of this one.
func (s *Scene) Redraw() {
	if m := &s.Choices.Map; m.Drawn {
		m.Draw()
		s.Seed = NewSeedForm(m.Seed)
	}
}

// refine replaces a seed that was drawn, and on which a person of these seats would have no match.
func (s *Scene) refine() {
	m := &s.Choices.Map
	if seed, ok := s.fair.Take(); ok && m.Drawn && seed != m.Seed {
		m.Seed, s.Seed = seed, NewSeedForm(seed)
	}
	if m.Drawn && (m.Seed != s.asked.Map.Seed || !slices.Equal(s.Choices.Seats, s.asked.Seats)) {
		s.asked = s.Choices.Clone()
		s.fair.Ask(s.asked)
	}
}

// Close stops the work off the frame.
func (s *Scene) Close() {
	s.fair.Close()
	s.From.Close()
	s.Bots.Close()
}

// setupForm is a game's own part of its set-up.
type setupForm interface {
	// Form lays it out in an area of a set-up's width.
	Form(a *app.App, l *ui.Layout)
	// Problem returns why the match cannot start, in words; "" if it can.
	Problem(a *app.App) string
}

// LayOut lays out a frame: the top bar, the form, and the foot. It reports whether to start the match. The way back leads to the scene
// below, or home.
func (s *Scene) LayOut(a *app.App, c *ui.Context, title string, form setupForm) (start bool) {
	c.FillRect(c.Window(), theme.Bg0)
	s.refine()
	s.Bots.Poll(s.Choices.Seats, c.In.Focused)
	top, note := app.Top{Back: a.T("common.menu"), Title: title}, a.T("setup.remembers")
	switch {
	case s.From != nil:
		s.From.Update(a, s.Choices)
		top, note = app.Top{Back: a.T("common.back"), Title: a.T("play_on.title")}, a.T("play_on.note")
	case s.Choices.Given:
		note = a.T("setup.given")
	}
	if app.Page(a, c, top, func(l *ui.Layout) {
		l.Scroll("form", ui.Box{Grow: 1}, func() {
			app.Column(l, setupWidth, ui.Box{PadY: theme.Space2, MaxH: setupHeight}, func() { form.Form(a, l) })
		})
		app.Foot(l, setupWidth, func() { start = StartFoot(l, a.T("setup.start"), note, form.Problem(a)) })
	}) {
		a.Back()
		return false
	}
	return start
}

// Start starts the match, and saves its choices and whether the next match draws another seed.
func (s *Scene) Start(a *app.App) {
	play.StartGiven(a, s.Choices, s.NewSeed)
	for _, seat := range s.Choices.Seats {
		if command := play.BotCommand(seat); command != "" {
			a.Settings().UsedBot(s.Choices.Game, command)
		}
	}
	a.Changed()
}

// SeatProblem returns why a seat cannot be used, "" if it can. A bot that failed its trial can: it may fail in a match, too.
func (s *Scene) SeatProblem(a *app.App, seat string) string {
	if seat == play.BotPrefix {
		return a.T("setup.no_command")
	}
	if err := s.Bots.Wrong[play.BotCommand(seat)]; err != nil {
		return a.Error(err)
	}
	return ""
}

// DropMap makes a dropped .json file the match's map, and reports whether the file is one.
func (s *Scene) DropMap(path string) bool {
	if s.From != nil || !strings.EqualFold(filepath.Ext(path), ".json") {
		return false
	}
	s.Choices.Map.Kind, s.Choices.Map.File = settings.FileMap, path
	return true
}

// LaySeed lays out the seed, and whether every match draws another one. fresh and always are the catalogue keys of the button for another
// seed now, and of the switch.
func (s *Scene) LaySeed(a *app.App, l *ui.Layout, fresh, always string) {
	l.Column(ui.Box{Gap: theme.Space3}, func() {
		l.Labelled(a.T("setup.seed"), "", func() {
			m := &s.Choices.Map
			was := m.Seed
			drawn := s.Seed.Line(l, ui.Button{Text: a.T(fresh), Icon: "dice"}, &m.Seed)
			m.Drawn = drawn || m.Drawn && m.Seed == was
		})
		s.NewSeed = l.Switch(ui.Box{}, "every", a.T(always), s.NewSeed)
	})
}

// setupWidth and setupHeight are the largest size of a form, logical px.
const setupWidth, setupHeight = 1152, 700

// StartFoot lays out the start button, labelled text, with a note beside it, and reports whether it was pressed. While there is a
// problem it is shown instead of the note, and the button is disabled.
func StartFoot(l *ui.Layout, text, note, problem string) (clicked bool) {
	l.Row(ui.Box{Gap: theme.Space4}, func() {
		if problem != "" {
			l.Row(ui.Box{Align: ui.Middle}, func() { l.Icon("warn", 16, theme.Warn) })
			l.Words(ui.Box{Grow: 1, Align: ui.Middle}, problem, theme.Small, theme.Warn)
		} else {
			l.Words(ui.Box{Grow: 1, Align: ui.Middle}, note, theme.Small, theme.TextLow)
		}
		start := ui.Button{Text: text, Icon: "play", Kind: ui.Primary, Large: true, Default: true, Disabled: problem != ""}
		clicked = l.Button(ui.Box{}, "start", start)
	})
	return clicked
}
