package game

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

func TestBrokenLines(t *testing.T) {
	for _, c := range []struct {
		text    string
		columns int
		want    []string
	}{
		{"", 10, nil},
		{"plan\n go\r\n", 10, []string{"plan", " go"}},
		{"a\n\nb", 10, []string{"a", "", "b"}},
		{"abcdefg", 3, []string{"abc", "def", "g"}},
		{"将军棋!", 4, []string{"将军", "棋!"}},
		{"将", 0, []string{"将"}},
	} {
		require.Equal(t, c.want, breakLines(nil, c.text, c.columns), "%q in %d", c.text, c.columns)
	}
}

// TestNothingIsLostInBrokenLines: only line ends are left out.
func TestNothingIsLostInBrokenLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[a-z0-9,\[\] 将軍\n]{0,200}`).Draw(t, "text")
		columns := rapid.IntRange(2, 40).Draw(t, "columns")
		lines := breakLines(nil, text, columns)
		require.Equal(t, strings.ReplaceAll(text, "\n", ""), strings.Join(lines, ""))
		for _, line := range lines {
			require.LessOrEqual(t, fitting(line, columns), len(line))
			require.Equal(t, len(line), fitting(line, columns), "%q is too long", line)
		}
	})
}

func TestWhichTurnIsShown(t *testing.T) {
	r := &replay.Record{Header: replay.Header{Seats: make([]replay.Seat, 3)}}
	for n, asked := range [][]engine.Player{{0, 1}, {1}, {0}, {1}, {0, 1}} {
		r.Turns = append(r.Turns, replay.Turn{Number: n, Asked: asked, Answers: make([]replay.Answer, len(asked))})
	}
	s := &replayScene{asked: newAsked(r)}
	for _, c := range []struct{ shown, red, blue int }{{0, 0, 0}, {1, 0, 1}, {2, 2, 1}, {3, 2, 3}, {4, 4, 4}, {5, 4, 4}} {
		s.shown = c.shown
		require.Equal(t, c.red, s.question(0).turn, "red at step %d", c.shown)
		require.Equal(t, c.blue, s.question(1).turn, "blue at step %d", c.shown)
		require.False(t, s.question(2).asked(), "somebody who was never asked")
	}
	r.Turns = r.Turns[1:]
	late := &replayScene{asked: newAsked(r)}
	late.shown = 0
	require.Equal(t, 1, late.question(0).turn, "before its first turn that one")
}
