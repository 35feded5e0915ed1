package timeline_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
	land "generals-chess/game/generals/marks"
	sea "generals-chess/game/hitsink/marks"
	"generals-chess/game/viewer/timeline"
)

// TestReel checks that the timeline of a growing record equals that of the record at that time, and does not change with the next.
func TestReel(t *testing.T) {
	for name, c := range map[string]struct {
		record    *replay.Record
		annotator func() timeline.Annotator
	}{
		"generals": {played(t, engine.Setup{Game: "generals", Players: 2, Seed: 3, Options: map[string]string{"size": "12x12"}}, "normal", "normal"), land.Of},
		"hitsink":  {played(t, engine.Setup{Game: "hitsink", Players: 4, Seed: 3}, "hunter", "peaceful", "random", "hunter"), sea.Of},
	} {
		t.Run(name, func(t *testing.T) {
			game, err := seats.Find(name)
			require.NoError(t, err)
			builder, err := timeline.NewBuilder(game.Rules, c.record, c.annotator())
			require.NoError(t, err)
			lengths := []int{0, 1, 2, len(c.record.Turns) / 2, len(c.record.Turns) - 1, len(c.record.Turns), len(c.record.Turns)}
			var timelines []*timeline.Timeline
			for i, n := range lengths {
				f, err := builder.Timeline(t.Context(), shortened(c.record, n, i == len(lengths)-1))
				require.NoError(t, err)
				timelines = append(timelines, f)
			}
			for i, f := range timelines {
				want, err := timeline.Make(game.Rules, f.Record, c.annotator())
				require.NoError(t, err)
				requireSameTimeline(t, want, f)
				require.NoError(t, f.Flaw, "%d turns", lengths[i])
			}
		})
	}
}

// shortened returns a record of the first turns, with its end if ended.
func shortened(r *replay.Record, turns int, ended bool) *replay.Record {
	short := *r
	short.Turns = r.Turns[:turns]
	if !ended {
		short.End = nil
	}
	return &short
}

func requireSameTimeline(t *testing.T, want, got *timeline.Timeline) {
	t.Helper()
	require.Equal(t, want.Curves, got.Curves)
	require.Equal(t, want.Marks, got.Marks)
	require.Equal(t, want.Rounds, got.Rounds)
	require.Equal(t, hashes(want), hashes(got))
}

func hashes(f *timeline.Timeline) (list []uint64) {
	for _, s := range f.Steps {
		list = append(list, s.Hash())
	}
	return list
}

// TestReelOfAnUntrueRecord checks that a flaw stays, and that nothing after a turn that cannot be played is shown.
func TestReelOfAnUntrueRecord(t *testing.T) {
	r := played(t, engine.Setup{Game: "generals", Players: 2, Seed: 3, Options: map[string]string{"size": "12x12"}}, "easy", "easy")
	game, err := seats.Find("generals")
	require.NoError(t, err)
	r.Turns = slices.Clone(r.Turns)
	r.Turns[4].Hash++
	r.Turns[8].Asked, r.Turns[8].Answers = []engine.Player{0}, r.Turns[8].Answers[:1]
	builder, err := timeline.NewBuilder(game.Rules, r, land.Of())
	require.NoError(t, err)
	for _, c := range []struct {
		turns, steps int
		flaw         string
	}{{4, 5, ""}, {5, 6, "The position after turn 4 differs"}, {8, 9, "turn 4"}, {9, 9, "turn 4"}, {20, 9, "turn 4"}} {
		f, err := builder.Timeline(t.Context(), shortened(r, c.turns, false))
		require.NoError(t, err)
		require.Len(t, f.Steps, c.steps)
		if c.flaw == "" {
			require.NoError(t, f.Flaw)
			continue
		}
		require.ErrorContains(t, f.Flaw, c.flaw)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	other, err := timeline.NewBuilder(game.Rules, r, land.Of())
	require.NoError(t, err)
	_, err = other.Timeline(ctx, r)
	require.ErrorIs(t, err, context.Canceled)
}
