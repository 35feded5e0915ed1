package generals

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/chance"
)

// BenchmarkJudgeGame calls the judge turn by turn through a whole game of 500 steps.
func BenchmarkJudgeGame(b *testing.B) {
	inputs := judgeInputs(b)
	bytes := 0
	for _, in := range inputs {
		bytes += len(in)
	}
	b.SetBytes(int64(bytes))
	for b.Loop() {
		for _, in := range inputs {
			if _, err := Judge(in, 0); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// judgeInputs returns the judge's inputs in a game of random moves on the map of seed 1.
func judgeInputs(tb testing.TB) [][]byte {
	tb.Helper()
	st, err := Rules{}.New(engine.Setup{Players: 2, Seed: 1})
	require.NoError(tb, err)
	p, c := st.(*state).now, chance.New(1)
	initdata := []byte(`{"seed":1}`)
	var log []byte
	var inputs [][]byte
	for !p.Over() {
		in := fmt.Appendf(nil, `{"log":[%s],"initdata":%s}`, log, initdata)
		out, err := Judge(in, 0)
		require.NoError(tb, err)
		inputs = append(inputs, in)
		if len(log) > 0 {
			log = append(log, ',')
		}
		log = fmt.Appendf(log, `{"output":%s,"verdict":"OK"}`, out)
		var moves [2]Move
		for u := range moves {
			moves[u] = p.Move(p.Random(engine.Player(u), c))
			sep, m := `,{"0":`, moves[u]
			if u == 1 {
				sep = `,"1":`
			}
			log = fmt.Appendf(log, `%s{"verdict":"OK","response":[%d,%d,%d],"time":4}`, sep, m.Row, m.Col, m.Dir)
		}
		log = append(log, '}')
		p.Step(p.Order(moves[0]), p.Order(moves[1]))
	}
	return inputs
}
