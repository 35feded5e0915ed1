package judge

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
)

func TestReadLine(t *testing.T) {
	long := bytes.Repeat([]byte("0123456789"), 1_000_000) // more than the buffer first holds
	line, err := readLine(&drip{append(append([]byte{}, long...), "\nrest"...)})
	require.NoError(t, err)
	require.True(t, bytes.Equal(long, line))
	line, err = readLine(strings.NewReader("no end"))
	require.NoError(t, err)
	require.Equal(t, "no end", string(line))
	_, err = readLine(strings.NewReader(""))
	require.ErrorContains(t, err, "there is none")
	_, err = readLine(&drip{[]byte("cut off")})
	require.ErrorIs(t, err, os.ErrClosed)
}

// drip gives a reader's bytes in small pieces, as a pipe may.
type drip struct{ rest []byte }

func (d *drip) Read(p []byte) (int, error) {
	if len(d.rest) == 0 {
		return 0, fmt.Errorf("read past the line: %w", os.ErrClosed)
	}
	n := copy(p[:min(len(p), 1000)], d.rest)
	d.rest = d.rest[n:]
	return n, nil
}

// TestWhoseJudgeItIs: where several games have one, a flag says which; else there is no such flag.
func TestWhoseJudgeItIs(t *testing.T) {
	judged := func(rules engine.Rules, says string) table.Line {
		return table.Line{Game: rules.Name(), Judge: func(line []byte) ([]byte, error) { return append([]byte(says), line...), nil }}
	}
	all := games.Table{{Rules: generals.Rules{}}, {Rules: hitsink.Rules{}}}
	one := table.Of(all[:1], judged(generals.Rules{}, "land: "))
	two := table.Of(all, judged(generals.Rules{}, "land: "), judged(hitsink.Rules{}, "sea: "))
	for _, c := range []struct {
		games  table.Games
		args   []string
		status int
		out    string
	}{
		{one, nil, cli.Fine, "land: x\n"},
		{one, []string{"--game", "generals"}, cli.Usage, ""},
		{two, nil, cli.Fine, "land: x\n"},
		{two, []string{"--game", "hitsink"}, cli.Fine, "sea: x\n"},
		{two, []string{"--game", "chess"}, cli.Usage, ""},
	} {
		var out, errs bytes.Buffer
		status := cli.Main(Command(c.games), c.args, cli.Console{In: strings.NewReader("x\n"), Out: &out, Err: &errs})
		require.Equal(t, c.status, status, errs.String())
		require.Equal(t, c.out, out.String())
	}
}
