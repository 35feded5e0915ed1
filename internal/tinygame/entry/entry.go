// Package entry is Strip's place in a table of games.
package entry

import (
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
	"generals-chess/engine/games"
	"generals-chess/internal/tinygame"
)

// Game is Strip.
func Game() games.Game {
	return games.Game{
		Rules:        tinygame.Rules{},
		Levels:       tinygame.Levels(),
		OpenAI:       tinygame.Open,
		OpenBot:      bot.Open,
		KeepsRunning: true,
		Words: map[string]engine.Phrase{
			"strip":            {Key: "strip.name", Text: "Strip"},
			tinygame.AllTaken:  {Key: "strip.word-all-taken", Text: "no cell free"},
			tinygame.TurnLimit: {Key: "strip.word-turn-limit", Text: "all turns played"},
			"option-cells":     {Key: "strip.option-cells", Text: "cells: {value}"},
		},
		Board:     board,
		Questions: questions(),
	}
}

// board returns the size of the board, one row of cells, or 0 if the setup is invalid.
func board(setup engine.Setup) (rows, columns int) {
	state, err := tinygame.Rules{}.New(setup)
	if err != nil {
		return 0, 0
	}
	return 1, len(state.View(engine.Spectator).(*tinygame.View).Owners)
}

// Texts about what is checked and what to change.
var (
	titleLong  = engine.Phrase{Key: "strip.long", Text: "The longest strip"}
	fixIllegal = engine.Phrase{Key: "strip.fix-illegal", Text: "A cell that is not free is a turn without one: look at \"owners\", where -1 is free."}
)

// questions returns the checks for its bots.
func questions() doctor.Questions {
	usual := engine.Setup{Players: 2, Seed: 3}
	long := engine.Setup{Players: 2, Seed: 3, Options: map[string]string{"cells": "15"}}
	return doctor.Questions{
		Scenes: []doctor.Scene{
			doctor.Restart(usual),
			doctor.KeepRunning(usual),
			{Name: "long-strip", Title: titleLong, Setup: long, Turns: 30},
		},
		Probes:  []doctor.Probe{doctor.EndOfInput()},
		Example: `{"response":-1}`,
		Refused: func(n, turns int, reason engine.Phrase) doctor.Finding {
			return doctor.LookAt(doctor.SomeIllegal(n, turns, reason), fixIllegal)
		},
	}
}
