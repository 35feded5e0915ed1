package replay

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/hitsink"
)

// TestFirstEdition: a record of Hit & Sink from before its rules changed is true by the rules it was played by. In it a submarine that had
// to come up laid a mine, and a player without a ship is second of three.
func TestFirstEdition(t *testing.T) {
	file, err := os.Open("testdata/first_edition.jsonl.gz")
	require.NoError(t, err)
	defer file.Close()
	r, err := Read(file)
	require.NoError(t, err)
	require.Zero(t, r.Setup.Edition)
	require.Equal(t, []int{2, 1, 3}, r.End.Ranks)
	require.NoError(t, Verify(hitsink.Rules{}, r))

	r.Setup.Edition = hitsink.Rules{}.Edition()
	require.ErrorContains(t, Verify(hitsink.Rules{}, r), "turn 14")
	r.Setup.Edition++
	require.ErrorContains(t, Verify(hitsink.Rules{}, r), "use a newer one")
}

// TestEditionIsKept: a new record names the edition of its rules.
func TestEditionIsKept(t *testing.T) {
	r := sea(t)
	require.Equal(t, hitsink.Rules{}.Edition(), r.Setup.Edition)
}
