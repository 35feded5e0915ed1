package bench

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
)

// game returns a match without moves that is long enough.
func game(tb testing.TB, turns int) Game {
	rules := generals.Rules{}
	state, err := rules.New(engine.Setup{Seed: 7})
	require.NoError(tb, err)
	g := Game{Rules: rules}
	for range turns {
		g.Views = append(g.Views, state.View(0))
		if len(state.ToMove()) > 0 {
			state.Step(make([]engine.Decision, 2))
		}
	}
	return g
}

func program(tb testing.TB) string {
	path, err := Build(tb.TempDir())
	if err != nil {
		tb.Skip(err)
	}
	return path
}

func TestMeasuringWorks(t *testing.T) {
	path := program(t)
	long, err := LongRunning(path, game(t, 60))
	require.NoError(t, err)
	require.Positive(t, long.Turn)
	require.Positive(t, long.Bare)
	require.Positive(t, long.Times)
	restarted, err := Restarted(path, game(t, 12), 5)
	require.NoError(t, err)
	require.Positive(t, restarted.Ratio())
	_, err = Restarted(path, game(t, 3), 3)
	require.Error(t, err)
}

// ships returns the views of a ship in a game in which nobody moves.
func ships(tb testing.TB, turns int) Game {
	rules := hitsink.Rules{}
	state, err := rules.New(engine.Setup{Seed: 7, Players: 12})
	require.NoError(tb, err)
	g := Game{Rules: rules}
	choice := make([]engine.Decision, 12)
	for p := range choice {
		choice[p].Move = "3"
	}
	for state.Step(choice); len(g.Views) < turns; state.Step(make([]engine.Decision, 1)) {
		g.Views = append(g.Views, state.View(state.ToMove()[0]))
	}
	return g
}

func TestMeasuringCallsWorks(t *testing.T) {
	path := program(t)
	c, err := Calls(path, ships(t, 10))
	require.NoError(t, err)
	require.Positive(t, c.Turn)
	require.Positive(t, c.Bare)
	require.Positive(t, c.Encode)
	together, inTurn, err := FirstCalls(path, hitsink.Rules{}, 4)
	require.NoError(t, err)
	require.Greater(t, together, 20*time.Millisecond)
	require.Greater(t, inTurn, 80*time.Millisecond)
	_, _, err = FirstCalls(path, hitsink.Rules{}, 1)
	require.Error(t, err, "no game for one")
	_, err = Calls("/no/such/program", ships(t, 2))
	require.ErrorContains(t, err, "no file")
}

// TestTimesAreOfPairs checks that a machine that becomes ten times slower in the middle does not change the result.
func TestTimesAreOfPairs(t *testing.T) {
	var all took
	for i := range 9 {
		slow := time.Duration(1)
		if i > 3 {
			slow = 10
		}
		all.add([]time.Duration{6 * slow, 900, 6 * slow}, []time.Duration{5 * slow, 1, 5 * slow})
	}
	all.encodes = []time.Duration{1}
	require.InDelta(t, 1.2, all.cost().Times, 1e-9)
}

func TestFullInputIsWhatASeatSends(t *testing.T) {
	require.Equal(t, `{"requests":[1,2],"responses":[[-1,-1,-1]],"time_limit":100000,"memory_limit":256}`+"\n", string(fullInput([][]byte{[]byte("1"), []byte("2")})))
}

func BenchmarkLongRunningTurn(b *testing.B) {
	path, g := program(b), game(b, 2000)
	for b.Loop() {
		report(b)(LongRunning(path, g))
	}
}

func BenchmarkCall(b *testing.B) {
	path, g := program(b), ships(b, 500)
	for b.Loop() {
		report(b)(Calls(path, g))
	}
}

func BenchmarkRestartedTurn500(b *testing.B) {
	path, g := program(b), game(b, 600)
	for b.Loop() {
		report(b)(Restarted(path, g, 100))
	}
}

// report reports the figures of a cost.
func report(b *testing.B) func(Cost, error) {
	return func(c Cost, err error) {
		require.NoError(b, err)
		b.ReportMetric(float64(c.Turn.Nanoseconds())/1e3, "us/turn")
		b.ReportMetric(float64(c.Bare.Nanoseconds())/1e3, "us/bare")
		b.ReportMetric(float64(c.Encode.Nanoseconds())/1e3, "us/encode")
		b.ReportMetric(c.Ratio(), "ratio")
		b.ReportMetric(c.Times, "times")
	}
}
