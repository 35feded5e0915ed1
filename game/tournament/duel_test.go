package tournament

import (
	"testing"

	"github.com/stretchr/testify/require"

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
