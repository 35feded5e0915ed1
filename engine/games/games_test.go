package games_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
	"generals-chess/engine/games"
	strip "generals-chess/internal/tinygame/entry"
)

func TestTable(t *testing.T) {
	table := games.Table{strip.Game()}
	g, err := table.Find("strip")
	require.NoError(t, err)
	require.Equal(t, "strip", g.Name())
	_, err = table.Find("chess")
	require.EqualError(t, err, `game "chess": this program knows strip`)
	rows, columns := table.Sized(engine.Setup{Game: "strip", Options: map[string]string{"cells": "9"}})
	require.Equal(t, []int{1, 9}, []int{rows, columns})
	for _, setup := range []engine.Setup{{Game: "chess"}, {Game: "strip", Options: map[string]string{"cells": "x"}}} {
		rows, columns = table.Sized(setup)
		require.Equal(t, []int{0, 0}, []int{rows, columns}, "nobody guesses")
	}
}

// TestAGameThatAsksNothing: it is not examined with another game's questions.
func TestAGameThatAsksNothing(t *testing.T) {
	g := strip.Game()
	g.Questions = doctor.Questions{}
	_, err := doctor.Examine(t.Context(), g, "true", bot.Options{}, nil)
	require.ErrorContains(t, err, `game "strip": it does not say what is asked of its bots`)
}

// TestAGameWithoutAIs opens no AI seat, and says so.
func TestAGameWithoutAIs(t *testing.T) {
	g := strip.Game()
	g.Levels, g.OpenAI = nil, nil
	_, err := g.Open(engine.SeatSpec{Kind: engine.AISeat, Arg: "near"}, 0, games.Options{})
	require.EqualError(t, err, "seat ai:near: strip has no built-in AI")
	_, err = g.Exam().Opponent(1, 1)
	require.Error(t, err)
}
