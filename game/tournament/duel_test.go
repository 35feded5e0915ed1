package tournament

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/stats"
	"generals-chess/internal/testkit/gametest"
)

// TestTheFirstOfTwoStaysFirst checks the order of the names, whoever leads, and when that is not certain.
func TestTheFirstOfTwoStaysFirst(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	for says, pairs := range map[string]stats.Pairs{
		"A is stronger than B":                      {4: 20},
		"A is weaker than B":                        {0: 20},
		"Not decided yet which is stronger: A or B": {0: 5, 4: 5},
	} {
		require.Equal(t, says, leadText(s.App, pairs.Summary().Elo, "A", "B"))
	}
}

// TestAnIntervalThatIsNotEven checks that a rating whose interval reaches much farther to one side has both ends beside it.
func TestAnIntervalThatIsNotEven(t *testing.T) {
	for _, c := range []struct {
		value, low, high float64
		says, err        string
	}{
		{323, 103, 1078, "+323", "+103…+" + words.Number(1078)},
		{-323, -1078, -103, "−323", "−" + words.Number(1078) + "…−103"},
		{12, 7, 17, "+12", "±5"},
	} {
		says, err := (&standings{}).ratingText(&stats.Estimate{Value: stats.Known(c.value), Low: stats.Known(c.low), High: stats.Known(c.high)})
		require.Equal(t, []string{c.says, c.err}, []string{says, err})
	}
}
