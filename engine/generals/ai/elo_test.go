package ai_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/stats"
	"generals-chess/engine/generals/ai"
)

// TestTheEloOfLevelsIsWhatWasMeasured: each level's lead over the one below agrees with the crosstable in lab/measuring.md.
func TestTheEloOfLevelsIsWhatWasMeasured(t *testing.T) {
	text, err := os.ReadFile("../../../lab/measuring.md")
	require.NoError(t, err)
	_, table, _ := strings.Cut(string(text), "<!-- crosstable -->\n")
	lines := strings.Split(table, "\n")
	heads := strings.Split(lines[0], "|")
	share := regexp.MustCompile(`^ ([\d.]+) % ± ([\d.]+) $`)
	require.Equal(t, 1000, ai.Elo(ai.Levels()[0]))
	for i, level := range ai.Levels()[1:] {
		below := ai.Levels()[i]
		found := false
		for _, line := range lines {
			cells := strings.Split(line, "|")
			for k := 2; k < len(cells); k++ {
				if strings.TrimSpace(cells[1]) != level || strings.TrimSpace(heads[k]) != below {
					continue
				}
				m := share.FindStringSubmatch(cells[k])
				measured, err := strconv.ParseFloat(m[1], 64)
				require.NoError(t, err)
				require.InDelta(t, measured, 100*stats.Score(float64(ai.Elo(level)-ai.Elo(below))), 0.3, "%s over %s", level, below)
				found = true
			}
		}
		require.True(t, found, "%s over %s was not measured", level, below)
	}
}
