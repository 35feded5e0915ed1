package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/hindsight"
	"generals-chess/engine/replay"
)

// TestForecastsLeaveOutTheEnd uses a match of four turns that the first player won.
func TestForecastsLeaveOutTheEnd(t *testing.T) {
	record := &replay.Record{Turns: make([]replay.Turn, 4)}
	report := &hindsight.Report{
		Curves: [][]hindsight.Point{{{Turn: 0, Chance: 0.5}, {Turn: 3, Chance: 0.8}, {Turn: 4, Chance: 1}}, {{Turn: 0, Chance: 0.4}, {Turn: 4, Chance: 0}}},
		Beside: []hindsight.Lines{{Each: [][]int{{10, 0, 0, 30, 0}, {10, 0, 0, 10, 0}}}},
	}
	require.Equal(t, []forecast{{7, 0, 0.5, 0.5, 1}, {7, 3, 0.8, 0.75, 1}, {7, 0, 0.4, 0.5, 0}}, forecastsOf(record, report, 7))
}

// TestWhatIsPrinted uses two matches: chances of 90 % came true in the first, and the army share said 50 %.
func TestWhatIsPrinted(t *testing.T) {
	var b strings.Builder
	write(&b, []forecast{{0, 0, 0.9, 0.5, 1}, {0, 1, 0.9, 0.5, 1}, {1, 3, 0.2, 0.5, 0}}, 2)
	require.Contains(t, b.String(), "2 matches, 3 chances.")
	require.Regexp(t, `all +0.0200 +0.2500 +0.2500`, b.String())  // (0.01 + 0.01 + 0.04) / 3
	require.Regexp(t, `75–100 % +0.0400 +0.2500`, b.String())     // the last part has the second match only
	require.Regexp(t, `90–100 % +2 +90.0 % +100.0 %`, b.String()) // nine of ten bands are empty, but 20–30 %
	require.Regexp(t, `20–30 % +1 +20.0 % +0.0 %`, b.String())
}
