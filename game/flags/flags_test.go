package flags

import (
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
)

// TestFile: a word that is no flag is a match to look at, and a second one is too many.
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
