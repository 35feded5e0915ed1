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
	if l == nil || l.View == nil || !l.View.Whole() || l.Winner < -1 || l.Winner > 1 {
		return nil
	}
	if l.Choices.Mode() == "" {
		return nil
	}
	l.Choices = l.Choices.repaired(l.Choices.Mode())
	return l
}

// Opponent is the seat that a person plays against.
func (c Choices) Opponent() string {
	if c.Human(0) {
		return c.Seats[1]
	}
	return c.Seats[0]
}
