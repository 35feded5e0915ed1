package generals

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
)

func TestShorthand(t *testing.T) {
	for _, c := range []struct {
		last, move engine.Move
		short      string
	}{
		{"", "7,3 up", "7,3u"}, {"7,3 up", "6,3 left", "l"}, {"7,3 up", "7,3 left", "7,3l"}, {"7,3 up", "", ""}, {"7,3 9", "7,3 right", "r"},
		{"", "7,3 9", "7,3 9"}, {"", "-1,-1 up", "-1,-1u"},
	} {
		require.Equal(t, c.short, Short(c.last, c.move))
		require.Equal(t, c.move, Long(c.last, c.short))
	}
	require.Equal(t, engine.Move("u"), Long("", "u"), "there is nothing before it")
	require.Equal(t, engine.Move("x,yu"), Long("", "x,yu"))
}

func TestShorthandReadsWhatItWrote(t *testing.T) {
	move := rapid.Custom(func(t *rapid.T) engine.Move {
		number := rapid.OneOf(rapid.Int32Range(-2, 33), rapid.Int32())
		return Move{number.Draw(t, "row"), number.Draw(t, "col"), Dir(rapid.Int32Range(-1, 5).Draw(t, "dir"))}.Text()
	})
	rapid.Check(t, func(t *rapid.T) {
		last, m := move.Draw(t, "last"), move.Draw(t, "move")
		require.Equal(t, m, Long(last, Short(last, m)))
	})
}
