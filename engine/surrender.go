package engine

// surrenders says that a player gave the match up. Argument: player.
var surrenders = Phrase{Key: "end.surrender", Text: "{player} surrendered."}

// Surrender returns the answer of a player who gives the match up. The rules see a seat that fails to answer, and decide who has won. Why,
// which a record keeps, says what was meant.
func Surrender(p Player) Answer {
	return Answer{Decision: Decision{Fault: Failed}, Verdict: OK, Why: surrenders.WithInt("player", int(p))}
}

// Surrendered reports whether a is the answer of a player who gave up.
func (a Answer) Surrendered() bool { return a.Fault == Failed && a.Why.Key == surrenders.Key }

// GaveUp reports whether a match that ended with the phrase end ended because a player gave up.
func GaveUp(end Phrase) bool { return end.Key == surrenders.Key }

// EndedBy returns the result with the right phrase for a match that ended with turn t: if a player gave up, it says so instead of that the
// player did not answer.
func (r Result) EndedBy(t Turn) Result {
	for _, a := range t.Answers {
		if a.Surrendered() {
			r.Phrase = a.Why
		}
	}
	return r
}
