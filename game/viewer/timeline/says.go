package timeline

import (
	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// Texts of marks for which games have no sentence. Argument of all: player.
var (
	takesLead = engine.Phrase{Key: "film.lead", Text: "{player} takes the lead"}
	// noAnswer has the argument why.
	noAnswer = engine.Phrase{Key: "film.no-answer", Text: "{player} gives no valid answer: {why}"}
	// noAnswerBare has the argument verdict.
	noAnswerBare = engine.Phrase{Key: "film.no-answer-bare", Text: "{player} gives no valid answer ({verdict})"}
	// unreadable has the argument why.
	unreadable     = engine.Phrase{Key: "film.unreadable", Text: "{player} gives an answer that cannot be read: {why}"}
	unreadableBare = engine.Phrase{Key: "film.unreadable-bare", Text: "{player} gives an answer that cannot be read"}
)

// failure returns the sentence about a player's failure to answer.
func failure(p engine.Player, a replay.Answer) engine.Phrase {
	says := [2]engine.Phrase{noAnswerBare.With("verdict", string(a.Verdict)), noAnswer}
	if a.Fault == engine.Malformed {
		says = [2]engine.Phrase{unreadableBare, unreadable}
	}
	if a.Why == nil {
		return says[0].WithInt("player", int(p))
	}
	return says[1].WithInt("player", int(p)).WithPhrase("why", *a.Why)
}
