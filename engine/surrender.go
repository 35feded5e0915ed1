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

// countsFrom is the least number of turns, with the one in which the player gave up, of a match that was given up for it to count.
const countsFrom = 10

// GaveUpEarly reports whether a match of so many turns, which ended with the phrase end, was given up too early to count among a player's
// matches.
func GaveUpEarly(end Phrase, turns int) bool { return turns < countsFrom && GaveUp(end) }

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
