package generals

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/generals"
)

func TestCounter(t *testing.T) {
	r := &counter{seats: []SeatReport{{Name: "a", Verdict: engine.OK}, {Name: "b", Verdict: engine.OK}}}
	r.total, r.most = make([]time.Duration, 2), make([]time.Duration, 2)
	ok := engine.Answer{Verdict: engine.OK, Wall: 2e6}
	slow := engine.Answer{Verdict: engine.TLE, Wall: 5e6, Why: engine.Phrase{Text: "It took {time} s.", Args: []engine.Arg{{Name: "time", Value: "3"}}}}
	slow.Fault = engine.Failed
	r.turn(engine.Turn{Asked: []engine.Player{0, 1}, Answers: []engine.Answer{ok, ok}})
	r.turn(engine.Turn{Number: 1, Asked: []engine.Player{0, 1}, Answers: []engine.Answer{ok, slow}})
	result := engine.Result{Ranks: []int{1, 2}, Scores: []int{5, -5}}
	result.Phrase = engine.Phrase{Text: "{player} gave no answer."}.WithInt("player", 1)
	require.Equal(t, Report{
		Winner: 0, Reason: "Blue gave no answer. Blue (TLE): It took 3 s.", Steps: 1, Scores: []int{5, -5}, Hash: "00000000000000ff",
		Seats: []SeatReport{{"a", engine.OK, 2, cli.Times{Mean: 2, Max: 2}}, {"b", engine.TLE, 2, cli.Times{Mean: 3.5, Max: 5}}},
	}, r.report(result, 1, 255))
}

func TestStanding(t *testing.T) {
	view := &generals.View{Time: 7, Totals: [2]generals.Totals{{Army: 12, Land: 3}, {Army: 9, Land: 2}}}
	require.Equal(t, "step 7   Red army 12 land 3   Blue army 9 land 2", standing(view).String())
}

// TestADrawIsSaidOnce checks the first line of a drawn match, and of one that both lost.
func TestADrawIsSaidOnce(t *testing.T) {
	for want, scores := range map[string][]int{"500 steps were played: a draw.\n": {-1, -1}, "Both lose. 500 steps were played: a draw.\n": {-5, -5}} {
		var b strings.Builder
		r := &results{counter: &counter{}, end: engine.Phrase{Text: "500 steps were played: a draw."}, report: Report{Winner: -1, Scores: scores}}
		require.NoError(t, r.WriteWords(&b, engine.Phrase.String))
		require.True(t, strings.HasPrefix(b.String(), want), b.String())
	}
}
