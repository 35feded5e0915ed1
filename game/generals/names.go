package generals

import (
	"cmp"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/settings"
)

// sideOf returns a player's name in a match of these choices: a person's name if there is one, else the side's.
func sideOf(a *app.App, c settings.Choices, p engine.Player) string {
	called := [2]string{cmp.Or(c.Name(0), a.SideName(0)), cmp.Or(c.Name(1), a.SideName(1))}
	return distinct(a, called, p)
}

// distinct returns a player's name, with the side if both players have the same name.
func distinct(a *app.App, called [2]string, p engine.Player) string {
	if called[0] != called[1] {
		return called[p]
	}
	return a.F("result.name_side", words.Text("name", called[p]), words.Text("side", a.SideName(int(p))))
}

// playerName returns a player's name for places with room for one name.
func playerName(a *app.App, c settings.Choices, p engine.Player) string {
	switch {
	case c.You(p):
		return a.T("side.you")
	case c.Humans() == 2 || c.Name(p) != "":
		return sideOf(a, c, p)
	}
	return a.SeatLabel(c.Seats[p])
}

// callers returns a function that names players: "you" for the only person at the table without a name, others as sideCallers does.
func callers(a *app.App, c settings.Choices) func(p int) string {
	names := sideCallers(a, c)
	return func(p int) string {
		if c.You(engine.Player(p)) {
			return a.T("side.you")
		}
		return names(p)
	}
}

// sideCallers returns a function that names players as sideOf does, but in a match without people by their seats. Choices without seats
// have no names.
func sideCallers(a *app.App, c settings.Choices) func(p int) string {
	return func(p int) string {
		if c.Humans() > 0 || len(c.Seats) == 0 {
			return sideOf(a, c, engine.Player(p))
		}
		return distinct(a, [2]string{a.SeatLabel(c.Seats[0]), a.SeatLabel(c.Seats[1])}, engine.Player(p))
	}
}

// verdictLine returns the sentence about who won. Without a winner both lost by their own fault, unless the steps ran out.
func verdictLine(a *app.App, c settings.Choices, winner int, end engine.Phrase) string {
	switch {
	case winner < 0 && end.Key == "end.step-limit":
		return a.T("result.draw")
	case winner < 0:
		return a.T("result.both_lose")
	case c.You(engine.Player(winner)):
		return a.T("result.you_win")
	case c.You(c.Eyes()):
		return a.T("result.you_lose")
	}
	return a.F("result.wins", words.Text("player", sideCallers(a, c)(winner)))
}
