package window

import (
	"generals-chess/engine"
	"generals-chess/game/app"
)

// The texts of Strip in the window. Where the catalogue has the key, the text is translated; the others stay as they are here. Arguments:
// n; player; first, second.
var (
	title     = engine.Phrase{Key: "strip.name", Text: "Strip"}
	setUp     = engine.Phrase{Key: "strip.set-up", Text: "Set up Strip"}
	wins      = engine.Phrase{Key: "strip.wins", Text: "{player} wins"}
	score     = engine.Phrase{Key: "strip.score", Text: "{first} to {second}"}
	inTurn    = engine.Phrase{Key: "strip.in-turn", Text: "Turn {n}"}
	valueSum  = engine.Phrase{Key: "strip.value-sum", Text: "value {n}"}
	nobodyWon = engine.Phrase{Key: "strip.nobody-won", Text: "Nobody wins"}
	first     = engine.Phrase{Key: "strip.first", Text: "Left"}
	second    = engine.Phrase{Key: "strip.second", Text: "Right"}
	onePerson = engine.Phrase{Key: "strip.one-person", Text: "One person has the screen"}
)

// say translates a sentence.
func say(a *app.App, p engine.Phrase) string {
	return a.Phrase(p, func(player int) string { return sideName(a, engine.Player(player)) })
}

// sideName returns the name of a player.
func sideName(a *app.App, p engine.Player) string {
	if p == 0 {
		return say(a, first)
	}
	return say(a, second)
}

// standing returns the score.
func standing(a *app.App, scores []int) string {
	return say(a, score.WithInt("first", scores[0]).WithInt("second", scores[1]))
}

// verdict returns who won, -1 for nobody.
func verdict(a *app.App, winner int) string {
	if winner < 0 {
		return say(a, nobodyWon)
	}
	return say(a, wins.WithInt("player", winner))
}
