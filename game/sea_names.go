package game

import (
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/settings"
)

// seaNames is what the captains of a match at sea are called in the present language.
type seaNames struct {
	seats  []string
	given  []string // by player, names that somebody gave; "" for none
	lang   words.Lang
	labels []string // by player: what the seat is called
	names  []string // by player: the label, with the ship's number where several share it
	callFn func(p int) string
}

func newSeaNames(c settings.Choices, given ...string) *seaNames {
	n := &seaNames{seats: c.Seats, given: given}
	n.callFn = n.name
	return n
}

// in makes the names anew when the language has changed.
func (n *seaNames) in(a *App) *seaNames {
	if lang := a.words.Lang(); n.lang != lang {
		n.lang = lang
		n.labels, n.names = a.captains(n.seats, n.given...)
	}
	return n
}

// name is what a player is called in sentences.
func (n *seaNames) name(p int) string {
	if p < 0 || p >= len(n.names) {
		return strconv.Itoa(p)
	}
	return n.names[p]
}

// captains are the labels of seats at sea, and their names: the label, with the ship's number where several
// share it, such as "Hunter 3". A name that somebody gave a player goes before what its seat is called.
func (a *App) captains(seats []string, given ...string) (labels, names []string) {
	count := map[string]int{}
	for p, seat := range seats {
		label := a.captain(seat)
		if p < len(given) && given[p] != "" {
			label = given[p]
		}
		labels = append(labels, label)
		count[label]++
	}
	for p, label := range labels {
		if count[label] > 1 {
			label = a.F("sea.name_n", textArg("label", label), words.Int("n", p))
		}
		names = append(names, label)
	}
	return labels, names
}

// captain is what the commander of a ship is called: a person or a program as everywhere, a built-in
// captain by its kind.
func (a *App) captain(seat string) string {
	if spec, err := engine.ParseSeat(seat); err == nil && spec.Kind == engine.AISeat {
		return a.levelName(spec.Arg)
	}
	return a.seatLabel(seat)
}
