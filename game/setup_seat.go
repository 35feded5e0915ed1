package game

import (
	"generals-chess/assets/words"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// generalsWords are what Generals-Chess calls those who sit.
var generalsWords = seatWords{
	human: "setup.human", ai: "setup.ai", bot: "setup.bot",
	humanHint: "setup.human_hint", runsHint: "setup.command_hint", answered: answeredIn,
}

// answeredIn says how long a bot took.
func answeredIn(a *App, t trial) string {
	return a.F("setup.answered", words.Int("ms", int(t.took.Milliseconds())))
}

// newSeats are the editors of both sides.
func newSeats(a *App, c settings.Choices, bots *botDesk) (editors [2]seatEditor) {
	for p := range editors {
		editors[p] = newSeatEditor(a, settings.Generals, c.Seats[p], bots, generalsWords)
	}
	return editors
}

// seat lays one side's card out and puts what was chosen into the choices.
func (s *setup) seat(a *App, c *ui.Context, p int, r render.Rect) {
	side := theme.Side(p)
	c.PushID(p)
	defer c.PopID()
	in := c.Panel(r, side.Plate)
	head := in.CutTop(c.Px(theme.ControlH))
	c.IconIn(head.CutLeft(c.Px(20)), side.Icon, c.Px(20), side.Plate)
	head.CutLeft(c.Px(12))
	if c.Button("swap", head.CutRight(c.Px(theme.ControlH)), ui.Button{Icon: "swap", Kind: ui.Quiet, Tip: a.T("setup.swap")}) {
		s.swap()
	}
	c.Label(head, a.sideName(p), theme.H2, theme.TextHi)
	in.CutTop(c.Px(theme.Space3))
	s.choices.Seats[p] = s.seats[p].draw(a, c, in, s.choices.Seats[p])
}

func (s *setup) swap() {
	s.choices.Seats[0], s.choices.Seats[1] = s.choices.Seats[1], s.choices.Seats[0]
	s.seats[0], s.seats[1] = s.seats[1], s.seats[0]
}
