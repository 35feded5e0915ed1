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

// TestHelpOfACommandThatIsNotThere leads to the one that was meant, as without --help.
func TestHelpOfACommandThatIsNotThere(t *testing.T) {
	for _, args := range [][]string{{"class"}, {"class", "--help"}, {"--help", "class"}, {"examine", "-h"}, {"help", "examine"}, {"help", "class"}} {
		var out, errs strings.Builder
		run := func(*cobra.Command, []string) error { return nil }
		program := NewProgram("arena", "", &cobra.Command{Use: "classroom", RunE: run}, &cobra.Command{Use: "check", SuggestFor: []string{"examine"}, RunE: run})
		require.Equal(t, Usage, Main(program, args, Console{Out: &out, Err: &errs}), args)
		require.Empty(t, out.String())
		require.Regexp(t, `there is no command "(class": did you mean classroom|examine": did you mean check)\? `, errs.String(), args)
	}
}
