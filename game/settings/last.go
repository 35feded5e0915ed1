package settings

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// LastMatch is the match played last, for the home screen.
type LastMatch struct {
	Choices Choices        `json:"choices"` // with the seed that was played
	Winner  int            `json:"winner"`  // player number, -1 for a draw
	End     engine.Phrase  `json:"end"`     // how it ended
	View    *generals.View `json:"view"`    // the board at the end, everything seen
}

// repaired is the match if its board can be shown, and nil otherwise.
func (l *LastMatch) repaired() *LastMatch {
	if l == nil || !whole(l.View) || l.Winner < -1 || l.Winner > 1 {
		return nil
	}
	l.Choices = l.Choices.repaired(l.Choices.Mode())
	return l
}

// whole tells whether every layer of the view is as large as it says.
func whole(v *generals.View) bool {
	if v == nil || v.Height < 1 || v.Width < 1 || v.Height > 64 || v.Width > 64 || v.Player != engine.Spectator {
		return false
	}
	for _, code := range v.Type {
		if code < -1 || code > 8 {
			return false
		}
	}
	return len(v.Type) == v.Height*v.Width && len(v.Army) == len(v.Type)
}

// Opponent is the seat that a person plays against.
func (c Choices) Opponent() string {
	if c.Human(0) {
		return c.Seats[1]
	}
	return c.Seats[0]
}
