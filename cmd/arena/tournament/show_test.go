package tournament

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	runner "generals-chess/engine/arena"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/tournament"
)

// TestShow draws on a fake terminal: the better player first, the state of the test, and the remaining time.
func TestShow(t *testing.T) {
	var out bytes.Buffer
	s := newShow(&out, reports.NewWording(nil), schedule.RoundRobin, &stats.SPRT{Elo1: 5, Alpha: 0.05, Beta: 0.05})
	s.size = func() (int, int, error) { return 80, 24, nil }
	won, lost := stats.Games{Wins: 3, Losses: 1}, stats.Games{Wins: 1, Losses: 3}
	now := &runner.Snapshot{Players: []string{"a", "b"}, Done: 5, Before: 1, Planned: 10, All: true, Left: 10 * time.Second, Running: make([]schedule.Game, 2), Rows: make([]runner.Row, 2),
		Cells: [][]runner.Cell{{{}, {Games: lost, Pairs: stats.Pairs{1, 0, 1, 0, 0}}}, {{Games: won, Pairs: stats.Pairs{0, 0, 1, 0, 1}}, {}}}}
	s.watch(now)
	require.Contains(t, out.String(), "W-D-L  all    1      2\n1 b    3-0-1  x      3-0-1\n2 a    1-0-3  1-0-3  x\n")
	require.Contains(t, out.String(), "[###############...............] 5 of at most 10 games, 2 running · at most 10s left\n")
	require.Contains(t, out.String(), "[..............#|..............] Elo ")
	require.Contains(t, out.String(), "LLR −0.03 (less than elo1 at −2.94, more than elo0 at 2.94)")
	out.Reset()
	s.watch(now)
	require.Empty(t, out.String(), "not so often")
	s.again(s.last.Add(tickEvery / 3))
	require.Empty(t, out.String(), "not so often, either")
	s.again(s.last.Add(3 * time.Second))
	require.Contains(t, out.String(), "\x1b[5A\x1b[G\x1b[J", "over the one that is there")
	require.Contains(t, out.String(), "at most 7s left")
	out.Reset()
	s.say("stopping")
	require.Equal(t, "\x1b[5A\x1b[G\x1b[Jstopping\n", out.String())
	out.Reset()
	s.end()
	require.Empty(t, out.String(), "there is nothing to take away")
	s.again(s.last.Add(time.Hour))
	require.Empty(t, out.String(), "nothing comes after the end")
}

// TestShortTimes checks the format of durations.
func TestShortTimes(t *testing.T) {
	require.Equal(t, []string{"0s", "59s", "1m05s", "2h03m"}, []string{cli.ShortTime(0), cli.ShortTime(59 * time.Second), cli.ShortTime(65 * time.Second), cli.ShortTime(123 * time.Minute)})
}

// TestGrid checks that column widths take the width of characters into account.
func TestGrid(t *testing.T) {
	var out bytes.Buffer
	cli.Grid{{"选手", "b"}, {"Ann", "한국"}, {"e\u0301", "c"}}.Write(&out)
	require.Equal(t, "选手  b\nAnn   한국\ne\u0301     c\n", out.String())
}

func TestNamesOfWhoHasNone(t *testing.T) {
	f := Flags{Players: []string{"bot:'./my bot' x=y", " b = ai:easy"}}
	list, err := f.entrants()
	require.NoError(t, err)
	require.Equal(t, entrant{"", options.Seat{Flag: "--player (the 1st)", Text: "bot:'./my bot' x=y"}}, list[0])
	require.Equal(t, entrant{"b", options.Seat{Flag: "--player b", Text: "ai:easy"}}, list[1])
	spec, err := list[0].Spec(nil)
	require.NoError(t, err)
	require.Equal(t, "my bot", tournament.SeatName(spec))
	require.Equal(t, []string{"1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st"},
		[]string{ordinal(1), ordinal(2), ordinal(3), ordinal(4), ordinal(11), ordinal(12), ordinal(13), ordinal(21)})
}
