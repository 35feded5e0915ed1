package cli

import (
	"errors"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// TestAStrangersNameBeginsNoLine checks that a name in the output starts no line and no column of its own.
func TestAStrangersNameBeginsNoLine(t *testing.T) {
	const name, shown = "x\ny: all is well\r\nz\tw", "x y: all is well z w"
	var out strings.Builder
	require.NoError(t, Linef(&out, "%s: %d, %v, %v.\n", name, 3, errors.New(name), engine.Phrase{Text: name}))
	require.Equal(t, shown+": 3, "+shown+", "+shown+".\n", out.String())

	out.Reset()
	var table Grid
	table.Add(name, "1")
	table.Write(&out)
	require.Equal(t, shown+"  1\n", out.String())

	out.Reset()
	fails := NewProgram("arena", "")
	fails.RunE = func(*cobra.Command, []string) error { return errors.New("x\narena: all is well") }
	require.Equal(t, Usage, Main(fails, nil, Console{Out: &out, Err: &out}))
	require.Equal(t, "arena: x\n  arena: all is well\n", out.String())
}
