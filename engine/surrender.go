package engine

// surrenders is why a seat gives a match up. Argument: player.
var surrenders = Phrase{Key: "end.surrender", Text: "{player} surrendered."}

// Surrender is the answer of a player who gives the match up. To the rules it is that of a seat that does not answer any
// more: they say who has won. What was meant is in its Why, which a record keeps.
func Surrender(p Player) Answer {
	return Answer{Decision: Decision{Fault: Failed}, Verdict: OK, Why: surrenders.WithInt("player", int(p))}
}

// Surrendered reports whether the answer is that of a player who gave up.
func (a Answer) Surrendered() bool { return a.Fault == Failed && a.Why.Key == surrenders.Key }

// GaveUp reports whether a match ended, as end tells it, because a player gave up.
func GaveUp(end Phrase) bool { return end.Key == surrenders.Key }

// EndedBy is the result of a match that ended with this turn, told as it was meant: a player who gave up did not fail to
// answer.
func (r Result) EndedBy(t Turn) Result {
	for _, a := range t.Answers {
		if a.Surrendered() {
			r.Phrase = a.Why
		}
	}
	return r
}
