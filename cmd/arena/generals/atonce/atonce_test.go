package atonce

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

// full is a file on a full disk.
type full struct{ io.Writer }

func (full) Write([]byte) (int, error) { return 0, os.ErrClosed }

// TestAsTheCommand: it answers, and ends, as `arena judge` does that comes later.
func TestAsTheCommand(t *testing.T) {
	arena := cli.Command{Name: "arena", Sub: []cli.Command{command.Command(table.Of(seats.Games(), generals.Line()).Judged())}}
	opens := `{"log":[],"initdata":{"seed":7}}`
	for _, c := range []struct {
		in     string
		full   bool
		status int
	}{
		{opens, false, cli.Fine}, {opens + "\nmore", false, cli.Fine}, {opens, true, cli.Broken},
		{"", false, cli.Usage}, {"{", false, cli.Usage}, {`{"log":[1]}`, false, cli.Usage},
	} {
		var out, errs, late, lateErrs bytes.Buffer
		var to, lateTo io.Writer = &out, &late
		if c.full {
			to, lateTo = full{}, full{}
		}
		status := judge(strings.NewReader(c.in), to, &errs)
		require.Equal(t, c.status, status, c.in)
		require.Equal(t, status, cli.Main(arena, []string{"judge"}, cli.Console{In: strings.NewReader(c.in), Out: lateTo, Err: &lateErrs}))
		require.Equal(t, late.String(), out.String())
		require.Equal(t, lateErrs.String(), errs.String())
		require.Equal(t, status == cli.Fine, errs.Len() == 0)
	}
}
