package main

import (
	"encoding/json"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTheWorstTurnIsWhereItTurned checks that show --turn worst is the turn that why names, for the loser and for a named player.
func TestTheWorstTurnIsWhereItTurned(t *testing.T) {
	for _, match := range [][]string{
		{"--red", "ai:easy", "--blue", "ai:hard", "--init", tiny(t)},
		{"--game", "hitsink", "--player", "ai:random", "--player", "ai:hunter", "--player", "ai:random", "--seed", "1"},
		{"--game", "hitsink", "--player", "ai:lively", "--player", "ai:hunter", "--seed", "1"}, // nothing stands out: the last turn
	} {
		file := recordOf(t, match...)
		for _, of := range [][2][]string{{}, {{"--seat", "0"}, {"--eyes", "0"}}} {
			why := arena(t, "", append([]string{"replay", "why", file, "--lang", "en"}, of[0]...)...)
			require.Zero(t, why.status, why.err)
			worst := arena(t, "", append([]string{"replay", "show", file, "--turn", "worst", "--json"}, of[1]...)...)
			require.Zero(t, worst.status, worst.err)
			var shown struct{ Turn int }
			require.NoError(t, json.Unmarshal([]byte(worst.out), &shown))
			require.Contains(t, why.out, "To see it: arena replay show "+file+" --turn "+strconv.Itoa(shown.Turn)+"\n")
		}
	}
}
