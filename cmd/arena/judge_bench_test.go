package main

import (
	"context"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
)

// BenchmarkJudge judges the last turn of a whole game: two megabytes of log.
func BenchmarkJudge(b *testing.B) {
	game, err := recordJudgeGame()
	require.NoError(b, err)
	line, err := io.ReadAll(game.input(len(game.ends) - 1))
	require.NoError(b, err)
	b.SetBytes(int64(len(line)))
	for b.Loop() {
		_, err := generals.Judge(line)
		require.NoError(b, err)
	}
}

// BenchmarkJudgeGame asks the built program a whole game turn by turn, as Botzone does.
func BenchmarkJudgeGame(b *testing.B) {
	game, err := recordJudgeGame()
	require.NoError(b, err)
	program, err := built()
	require.NoError(b, err)
	for b.Loop() {
		require.NoError(b, game.ask(context.Background(), program))
	}
}
