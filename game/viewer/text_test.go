package viewer

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

// TestNothingIsLostInBrokenLines checks that only line ends are dropped.
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
	s := &Scene{asked: newAsked(r)}
	for _, c := range []struct{ shown, red, blue int }{{0, 0, 0}, {1, 0, 1}, {2, 2, 1}, {3, 2, 3}, {4, 4, 4}, {5, 4, 4}} {
		s.Shown = c.shown
		require.Equal(t, c.red, s.Question(0).Turn, "red at step %d", c.shown)
		require.Equal(t, c.blue, s.Question(1).Turn, "blue at step %d", c.shown)
		require.False(t, s.Question(2).Asked(), "somebody who was never asked")
	}
	r.Turns = r.Turns[1:]
	late := &Scene{asked: newAsked(r)}
	late.Shown = 0
	require.Equal(t, 1, late.Question(0).Turn, "before its first turn that one")
}
