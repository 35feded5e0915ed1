package lookback

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/why"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/replay"
)

// TestLook checks that a report arrives at once, better ones replace it, and the last one ends the search.
func TestLook(t *testing.T) {
	setup := engine.Setup{Game: "generals", Players: 2, Seed: 3, Options: map[string]string{"size": "8x8"}}
	record := &replay.Record{Header: replay.Header{Setup: setup}}
	for n := range 6 {
		record.Turns = append(record.Turns, replay.Turn{Number: n, Asked: []engine.Player{0, 1}, Answers: make([]replay.Answer, 2)})
	}
	var l Search
	require.False(t, l.Begun())
	require.False(t, l.Hear())
	l.Stop()
	done := make(chan struct{})
	woken := 0
	job := func(do func(context.Context)) context.CancelFunc {
		ctx, stop := context.WithCancel(t.Context())
		go func() {
			defer close(done)
			do(ctx)
		}()
		return stop
	}
	m := Match{generals.Rules{}, record, why.New()}
	l.Begin(m, job, func() { woken++ })
	l.Begin(m, nil, nil) // a second call does nothing
	require.True(t, l.Running())
	<-done
	l.Stop()
	require.False(t, l.Begun() || l.Hear(), "nothing is heard of a search that was stopped")
	done, m.Review = make(chan struct{}), why.New()
	l.Begin(m, job, func() { woken++ })
	<-done
	require.True(t, l.Hear())
	require.True(t, l.Over && !l.Running())
	require.Equal(t, l.Report.Of, l.Report.Done)
	require.Greater(t, woken, 1)
	require.False(t, l.Hear())
	l.Stop()
}

func TestPercents(t *testing.T) {
	points := []hindsight.Point{{Turn: 2, Chance: 0.5}, {Turn: 6, Chance: 0.9}, {Turn: 7}}
	require.Equal(t, []int{50, 50, 50, 60, 70, 80, 90, 0, 0}, Percents(points, 9))
	require.Equal(t, []int{50}, Percents(nil, 1))
}
