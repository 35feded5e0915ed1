package window

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// setupScene is the screen on which a person sets up a match by choosing both seats.
type setupScene struct {
	setup.Scene
	seats [2]setup.SeatEditor
}

func newSetup(a *app.App, c settings.Choices) app.Scene {
	s := &setupScene{Scene: setup.NewScene(a, c)}
	for p := range s.seats {
		s.seats[p] = setup.NewSeatEditor(a, "strip", c.Seats[p], s.Bots, New().SeatWords())
		s.seats[p].Name = c.Name(engine.Player(p))
	}
	return s
}

// Frame lays out the screen.
func (s *setupScene) Frame(a *app.App, c *ui.Context) {
	s.Drop(a, c)
	if s.LayOut(a, c, say(a, setUp), s) {
		s.Choices.Names = settings.Names(s.seats[0].Name, s.seats[1].Name)
		s.Start(a)
	}
}

// Form lays out both seats side by side, or one below the other.
func (s *setupScene) Form(a *app.App, l *ui.Layout) {
	l.Grid(ui.Box{Gap: theme.PanelGap, Grow: 1}, func() {
		for p := range s.seats {
			l.PushID(p)
			l.Panel(ui.Box{Gap: theme.Space3, MinW: 300}, theme.Side(p).Plate, func() {
				l.Label(ui.Box{}, sideName(a, engine.Player(p)), theme.H2, theme.TextHi)
				s.Choices.Seats[p] = s.seats[p].Draw(a, l, s.Choices.Seats[p], sideName(a, engine.Player(p)))
			})
			l.PopID()
		}
	})
}

// Problem returns the reason why the match cannot start, or "". At most one person can play.
func (s *setupScene) Problem(a *app.App) string {
	if s.Choices.Humans() > 1 {
		return say(a, onePerson)
	}
	for _, seat := range s.Choices.Seats {
		if why := s.SeatProblem(a, seat); why != "" {
			return why
		}
	}
	return ""
}

// Drop seats a dropped bot file on the second seat.
func (s *setupScene) Drop(_ *app.App, c *ui.Context) {
	for _, path := range c.In.Dropped {
		s.Choices.Seats[1] = play.BotPrefix + setup.Quoted(path)
		s.seats[1].Show(s.Choices.Seats[1])
	}
}
