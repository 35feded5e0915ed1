package judge

import (
	"bytes"
	"io"
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

// TestWhoseJudgeItIs checks that a flag selects the game if several have a judge, and that the flag does not exist otherwise.
func TestWhoseJudgeItIs(t *testing.T) {
	judged := func(rules engine.Rules, says string) table.Line {
		return table.Line{Game: rules.Name(), Judge: func(line io.Reader) ([]byte, error) {
			text, err := io.ReadAll(line)
			return append([]byte(says), text...), err
		}}
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
		status := cli.Main(cli.NewProgram("arena", "", Command(c.games)), append([]string{"judge"}, c.args...), cli.Console{In: strings.NewReader("x"), Out: &out, Err: &errs})
		require.Equal(t, c.status, status, errs.String())
		require.Equal(t, c.out, out.String())
	}
}
