//go:build linux

package main

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/seats"
)

// captains are the sample bots of Hit & Sink.
var captains = [...]string{"hitsink/cruiser.py", "hitsink/destroyer.cpp", "hitsink/Battleship.java"}

// TestSampleCaptains plays all samples in a whole game with passive ships. None of them fails in any turn,
// nearly all they order can be done, and each scores more than any ship that does nothing.
func TestSampleCaptains(t *testing.T) {
	var specs []engine.SeatSpec
	for _, name := range captains {
		specs = append(specs, engine.SeatSpec{Kind: engine.BotSeat, Arg: sample(t, name)})
	}
	for range 4 * len(captains) {
		specs = append(specs, engine.SeatSpec{Kind: engine.AISeat, Arg: "passive"})
	}
	scores := playSea(t, specs, 1)
	best := 0
	for _, score := range scores[len(captains):] {
		best = max(best, score)
	}
	for p, name := range captains {
		t.Log(name, scores[p])
		require.Greater(t, scores[p], best, name)
	}
}

// playSea plays one game and sees that the bots do their part; it gives the scores.
func playSea(t *testing.T, specs []engine.SeatSpec, seed uint64) []int {
	game, err := seats.Find("hitsink")
	require.NoError(t, err)
	var table []engine.Seat
	for p, spec := range specs {
		seat, err := game.Open(spec, engine.Player(p), seats.Options{Seed: seed, Bot: bot.Options{TimeScale: 20}})
		require.NoError(t, err)
		table = append(table, seat)
	}
	match, err := engine.NewMatch(game.Rules, engine.Setup{Seed: seed}, table)
	require.NoError(t, err)
	orders, wasted := 0, 0
	result, err := match.Play(context.Background(), func(turn engine.Turn) {
		for i, a := range turn.Answers {
			require.Equal(t, engine.OK, a.Verdict, "%s in turn %d: %s", specs[turn.Asked[i]].Arg, turn.Number, a.Why)
			require.Equal(t, engine.NoFault, a.Fault, "%s in turn %d: %s", specs[turn.Asked[i]].Arg, turn.Number, a.Why)
			require.Empty(t, a.Stderr)
		}
		for _, e := range match.Events(engine.Spectator) {
			if orders++; e.(hitsink.Event).Kind == hitsink.Wasted {
				wasted++
				t.Log(specs[e.(hitsink.Event).Player].Arg, e.Phrase())
			}
		}
	})
	require.NoError(t, err)
	require.NoError(t, match.Close())
	require.LessOrEqual(t, wasted, orders/50, "things ordered that cannot be done")
	return result.Scores
}
