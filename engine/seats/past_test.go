package seats

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
)

// longest returns the number of turns of a match that these tests play: with expert, which is slow, only the beginning.
func longest(levels []string) int {
	if slices.Contains(levels, "expert") {
		return 14
	}
	return 60
}

// TestAnAIThatTakesOverItsOwnSeatPlaysOnTheSame: from any turn of a match, the same AIs, told the past, play on as before, because they
// know the same.
func TestAnAIThatTakesOverItsOwnSeatPlaysOnTheSame(t *testing.T) {
	for _, g := range Games() {
		for _, level := range g.Levels {
			t.Run(g.Rules.Name()+" "+level, func(t *testing.T) {
				t.Parallel()
				turns := playOn(t, g, nil, level, level)
				for _, n := range []int{1, len(turns) / 3, len(turns) - 1} {
					again := playOn(t, g, turns[:n], level, level)
					require.Equal(t, len(turns), n+len(again))
					require.Equal(t, turns[len(turns)-1].Hash, again[len(again)-1].Hash, "from turn %d", n)
				}
			})
		}
	}
}

// TestAnAITakesOverFromAnother: whatever was played before, it continues with legal moves.
func TestAnAITakesOverFromAnother(t *testing.T) {
	for _, g := range Games() {
		last := len(g.Levels) - 1
		turns := playOn(t, g, nil, g.Levels[0], g.Levels[0])
		again := playOn(t, g, turns[:len(turns)/2], g.Levels[last], g.Levels[0])
		for _, turn := range again {
			for _, a := range turn.Answers {
				require.Equal(t, engine.NoFault, a.Fault)
			}
		}
	}
}

// TestPlayingOnFromAnyTurn: wherever and by whichever AIs a match is played on, no seat fails, and with the same AIs it goes on as it did.
func TestPlayingOnFromAnyTurn(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		g := rapid.SampledFrom(Games()).Draw(r, "game")
		level := rapid.SampledFrom(g.Levels)
		least, _ := g.Rules.Players()
		players := least
		if g.Rules.Name() == "hitsink" {
			players = rapid.IntRange(2, 6).Draw(r, "ships")
		}
		levels := rapid.SliceOfN(level, players, players).Draw(r, "levels")
		turns := playOn(t, g, nil, levels...)
		n := rapid.IntRange(0, len(turns)-1).Draw(r, "turn")
		others := slices.Clone(levels)
		changed := rapid.IntRange(0, players-1).Draw(r, "changed")
		others[changed] = level.Draw(r, "other")
		again := playOn(t, g, turns[:n], others...)
		for _, turn := range again {
			for _, a := range turn.Answers {
				require.Equal(t, engine.NoFault, a.Fault)
			}
		}
		if others[changed] == levels[changed] {
			require.Equal(t, turns[len(turns)-1].Hash, again[len(again)-1].Hash)
		}
	})
}

// playOn plays a match on from its first turns to as many as these tests play, by AIs of these levels, and returns the turns that followed.
func playOn(t *testing.T, g Game, past []engine.Turn, levels ...string) (turns []engine.Turn) {
	t.Helper()
	setup := engine.Setup{Game: g.Rules.Name(), Players: len(levels), Seed: 5}
	var seated []engine.Seat
	for p, level := range levels {
		seat, err := g.Open(engine.SeatSpec{Kind: engine.AISeat, Arg: level}, engine.Player(p), Options{Seed: 5, Bot: bot.Options{}})
		require.NoError(t, err)
		seated = append(seated, seat)
	}
	match, err := engine.NewMatch(g.Rules, setup, seated)
	require.NoError(t, err)
	for _, turn := range past {
		require.NoError(t, match.Past(replay.TurnOf(turn).Engine()))
	}
	for len(past)+len(turns) < longest(levels) {
		if _, over := match.Result(); over {
			break
		}
		turn, err := match.Turn(context.Background())
		require.NoError(t, err)
		turns = append(turns, turn)
	}
	require.NoError(t, match.Close())
	return turns
}
