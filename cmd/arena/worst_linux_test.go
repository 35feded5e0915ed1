package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
)

// TestTheWorstTurnIsOneInWhichSomethingWasLost: neither of two who only wait ever loses anything, so there is none but the end, and for the
// eyes of one who did not come last there is none at all.
func TestTheWorstTurnIsOneInWhichSomethingWasLost(t *testing.T) {
	idle := `bot:sh -c 'read x; echo "{\"response\":[-1,-1,-1]}"'`
	file := recordOf(t, "--red", idle, "--blue", idle, "--size", "8x8", "--seed", "3", "--keep-running", "off")
	last := arena(t, "", "replay", "show", file, "--lang", "en")
	require.Equal(t, 0, last.status, last.err)
	worst := arena(t, "", "replay", "show", file, "--turn", "worst", "--lang", "en")
	require.Equal(t, last.out, worst.out)
	blue := arena(t, "", "replay", "show", file, "--turn", "worst", "--eyes", "blue")
	require.Equal(t, cli.Usage, blue.status)
	require.Contains(t, blue.err, "--turn worst: Blue lost nothing in this match; --turn last shows how it ended")
}
