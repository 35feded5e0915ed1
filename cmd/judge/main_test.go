package main

import (
	"bytes"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/generals"
	command "generals-chess/cmd/arena/judge"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine/seats"
)

// full is an output that cannot be written.
type full struct{ io.Writer }

func (full) Write([]byte) (int, error) { return 0, os.ErrClosed }

// TestAsTheCommand checks that answers and exit statuses are those of `arena judge`.
func TestAsTheCommand(t *testing.T) {
	opens := `{"log":[],"initdata":{"seed":7}}`
	for _, c := range []struct {
		in     string
		full   bool
		status int
	}{
		{opens, false, fine}, {opens + "\nmore", false, fine}, {"\ufeff" + opens, false, fine}, {opens, true, broken},
		{"", false, wrong}, {"{", false, wrong}, {`{"log":[1]}`, false, wrong},
		{`{"log":[0,{"0":{"verdict":"\u202e"},"1":{"verdict":"OK"}}],"initdata":{"seed":7}}`, false, fine},
	} {
		var out, errs, late, lateErrs bytes.Buffer
		var to, lateTo io.Writer = &out, &late
		if c.full {
			to, lateTo = full{}, full{}
		}
		status := run(nil, strings.NewReader(c.in), to, &errs)
		require.Equal(t, c.status, status, c.in)
		arena := cli.NewProgram("arena", "", command.Command(table.Of(seats.Games(), generals.Line()).Judged()))
		require.Equal(t, status, cli.Main(arena, []string{"judge"}, cli.Console{In: strings.NewReader(c.in), Out: lateTo, Err: &lateErrs}))
		if c.status == fine {
			require.JSONEq(t, late.String(), out.String())
			require.Equal(t, 1, strings.Count(out.String(), "\n"))
		}
		require.Equal(t, strings.Replace(lateErrs.String(), "arena: ", "judge: ", 1), errs.String())
		require.Equal(t, status == fine, errs.Len() == 0)
	}
}

// TestItHasNoFlags checks that there are no flags but --version and --help.
func TestItHasNoFlags(t *testing.T) {
	for _, c := range []struct {
		arg, out, errs string
		status         int
	}{
		{"--version", "judge development build, ", "", fine}, {"--help", "usage: judge <INPUT\n", "", fine},
		{"--seed", "", "judge: \"--seed\" is one argument too many\nusage: judge <INPUT\n", wrong},
	} {
		var out, errs bytes.Buffer
		require.Equal(t, c.status, run([]string{c.arg}, strings.NewReader(""), &out, &errs))
		require.True(t, strings.HasPrefix(out.String(), c.out) && strings.HasPrefix(errs.String(), c.errs), "%s%s", &out, &errs)
	}
	require.Equal(t, broken, run([]string{"--version"}, nil, full{}, io.Discard))
}
