package flags

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write help.txt anew")

// TestFile checks that an argument that is no flag is a match to show, and that a second one is too many.
func TestFile(t *testing.T) {
	for _, test := range []struct {
		words       []string
		replay, err string
	}{
		{nil, "", ""},
		{[]string{"game.jsonl.gz"}, "game.jsonl.gz", ""},
		{[]string{"--lang", "en", "game.jsonl.gz"}, "game.jsonl.gz", ""},
		{[]string{"--replay", "game.jsonl.gz"}, "game.jsonl.gz", ""},
		{[]string{"my", "game"}, "", `"game" is one file too many`},
		{[]string{"--replay", "a", "b"}, "a", `"b" is one file too many`},
	} {
		var g Given
		c := Command(&g)
		c.RunE = func(*cobra.Command, []string) error { return nil }
		c.SetArgs(append([]string{}, test.words...))
		err := c.Execute()
		assert.Equal(t, test.replay, g.Replay, test.words)
		if test.err == "" {
			assert.NoError(t, err, test.words)
		} else {
			assert.ErrorContains(t, err, test.err, test.words)
		}
	}
}

// TestHelpWithoutADisplay checks that the help shown without a display equals cobra's.
func TestHelpWithoutADisplay(t *testing.T) {
	var out bytes.Buffer
	c := Command(&Given{})
	c.RunE = func(*cobra.Command, []string) error { return nil }
	c.SetOut(&out)
	c.SetArgs([]string{"--help"})
	require.NoError(t, c.Execute())
	const file = "../display/help.txt"
	if *update {
		require.NoError(t, os.WriteFile(file, out.Bytes(), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), out.String(), "go test ./game/flags -update writes it anew")
}
