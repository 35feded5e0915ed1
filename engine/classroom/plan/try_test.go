package plan

import (
	"bytes"
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/pace"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
)

func TestTry(t *testing.T) {
	spec := tournament.Spec{Game: "generals", Setup: engine.Setup{Options: map[string]string{"size": "8x8"}},
		Plan: schedule.Plan{Format: schedule.Swiss, Pairs: 3, Rounds: 2, Seed: 1}, Options: tournament.UsualOptions("/"), Workers: 2}
	for _, name := range []string{"a", "b", "c"} {
		spec.Entrants = append(spec.Entrants, tournament.Entrant{Name: name, Seat: "ai:easy"})
	}
	one, err := Try(t.Context(), seats.Games(), spec, []string{"normal"}, time.Hour)
	require.NoError(t, err)
	require.Equal(t, 2, one.Games, "everybody plays, and nobody twice")
	require.Equal(t, 2, one.Side)
	record, err := replay.Read(bytes.NewReader(one.Record))
	require.NoError(t, err)
	require.NotNil(t, record.End)
	require.Len(t, spec.Entrants, 3)
	gone, end := context.WithCancel(t.Context())
	end()
	_, err = Try(gone, seats.Games(), spec, nil, time.Hour)
	require.ErrorIs(t, err, arena.ErrStopped)
}

func TestCover(t *testing.T) {
	for _, plan := range []schedule.Plan{{Format: schedule.RoundRobin, Players: 31, Pairs: 1}, {Format: schedule.RoundRobin, Players: 2, Pairs: 1}, {Format: schedule.Rotation, Players: 9, Table: 4, Pairs: 2}} {
		games, _ := plan.Games(nil)
		met, times := map[int]bool{}, 0
		for _, g := range cover(games) {
			for _, p := range g.Players {
				met[p] = true
				times++
			}
		}
		require.Len(t, met, plan.Players, "everybody plays")
		require.Less(t, times, plan.Players+4)
	}
}

// TestAdd: a broken-off game counts as if it had gone on. The time in which a program starts counts once.
func TestAdd(t *testing.T) {
	const ms = time.Millisecond
	one := arena.One{Part: true, First: []time.Duration{2000 * ms, ms}, Game: store.Game{Game: schedule.Game{Players: []int{0, 1}}, Turns: 11, Wall: 4000 * ms,
		Results: []store.Result{{Asked: 11, Wall: 4000 * ms}, {Asked: 11, Wall: 11 * ms}}}}
	var p pace.Pace
	add(&p, one, 101)
	require.InDelta(t, 22, p.Seat(0).Seconds(), 0.01)
	require.InDelta(t, 0.101, p.Seat(1).Seconds(), 0.01)
	require.InDelta(t, 22, p.Game(0, 1).Seconds(), 0.2)
}

func TestUsualTurns(t *testing.T) {
	one := func(turns int, part bool) arena.One { return arena.One{Game: store.Game{Turns: turns}, Part: part} }
	require.EqualValues(t, 100, usualTurns([]arena.One{one(80, false), one(120, false)}))
	require.EqualValues(t, 150, usualTurns([]arena.One{one(80, false), one(120, false), one(100, true)}), "it would have gone on")
	require.EqualValues(t, 200, usualTurns([]arena.One{one(100, true), one(50, true)}))
}
