// Package entry describes Generals-Chess for the table of games: its rules, its AIs, the protocol of its bots, and the questions that check
// a bot.
package entry

import (
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/games"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/engine/generals/puzzles"
	"generals-chess/engine/generals/why"
)

// Game is Generals-Chess.
func Game() games.Game {
	return games.Game{
		Rules:        generals.Rules{},
		Levels:       ai.Levels(),
		OpenAI:       ai.Open,
		Elo:          ai.Elo,
		OpenBot:      bot.Open,
		KeepsRunning: true,
		Words:        words(),
		Board:        board,
		Review:       why.New,
		Puzzles:      puzzles.Game{},
		Shrink:       shrinker(),
		Rests:        func(m engine.Move) bool { return m == generals.Stay.Text() },
		Short:        generals.Short,
		Long:         generals.Long,
		Picture:      picture,
		Questions:    questions(),
	}
}

// words returns display names for the game's own identifiers.
func words() map[string]engine.Phrase {
	return map[string]engine.Phrase{
		"generals":    generals.Title,
		"option-size": {Key: "report.size", Text: "map size {value}"}, "option-map": {Key: "report.map", Text: "map {value}"},
		"random": {Key: "report.random", Text: "random"}, "judge": {Key: "report.judge", Text: "standard"},
		"fair":          {Key: "report.fair", Text: "fair"},
		"general-taken": {Key: "report.general-taken", Text: "general taken"}, "step-limit": {Key: "report.step-limit", Text: "all steps done"},
		"illegal-move": {Key: "report.illegal-move", Text: "illegal move"}, "malformed-answer": {Key: "report.malformed-answer", Text: "answer is no move"},
		"nobody-can-win":    {Key: "report.nobody-can-win", Text: "nobody could win any more"},
		"option-adjudicate": {Key: "report.adjudicate", Text: "games that nobody can win any more are ended as draws: {value}"},
		"option-handicap":   {Key: "report.handicap", Text: "more soldiers at the beginning, by side: {value}"},
		"on":                {Key: "report.on", Text: "on"}, "off": {Key: "report.off", Text: "off"},
		"no-answer": {Key: "report.no-answer", Text: "no valid answer"},
	}
}

// board returns the size of a match's map, or 0, 0 if the setup is invalid.
func board(setup engine.Setup) (rows, columns int) {
	state, err := generals.Rules{}.New(setup)
	if err != nil {
		return 0, 0
	}
	v := state.View(engine.Spectator).(*generals.View)
	return v.Height, v.Width
}
