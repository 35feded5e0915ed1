package settings

import (
	"encoding/json"
	"slices"

	"generals-chess/engine"
)

// LastMatch is the match played last, for the home screen.
type LastMatch struct {
	Choices Choices         `json:"choices"` // with the seed that was played
	Winner  int             `json:"winner"`  // player number, -1 for none
	End     engine.Phrase   `json:"end"`     // how it ended
	View    json.RawMessage `json:"view"`    // the Spectator's view of the end, which only the game can read
}

// repaired returns the match if its fields are valid, and nil otherwise. Only its game can check the view.
func (l *LastMatch) repaired(ways Ways) *LastMatch {
	if l == nil || len(l.View) == 0 {
		return nil
	}
	if l.Choices.Game == "" {
		l.Choices.Game = Generals
	}
	if !slices.Contains(ways.Games(), l.Choices.Game) {
		return nil
	}
	l.Choices = l.Choices.repaired(ways.Find(ways.ModeOf(l.Choices)))
	if l.Winner < -1 || l.Winner >= len(l.Choices.Seats) {
		return nil
	}
	return l
}
