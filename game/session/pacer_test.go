package session_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/game/session"
)

const ms = time.Millisecond

// due plays n turns and returns the times at which they were due.
func due(t *testing.T, p *session.Pacer, n int) (times []time.Duration) {
	began := time.Now()
	for range n {
		require.NoError(t, p.Due(t.Context()))
		times = append(times, time.Since(began))
		p.Played()
	}
	return times
}

func TestPacer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := session.NewPacer(session.Pace{Every: 500 * ms})
		p.Begin()
		require.Equal(t, []time.Duration{500 * ms, 1000 * ms, 1500 * ms}, due(t, p, 3))
		p.Set(session.Pace{Every: 100 * ms})
		require.Equal(t, []time.Duration{100 * ms, 200 * ms}, due(t, p, 2))
		p.Set(session.Pace{})
		require.Equal(t, []time.Duration{0, 0, 0}, due(t, p, 3), "unlimited")
	})
}

func TestPacerDoesNotDriftAndDoesNotHurry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := session.NewPacer(session.Pace{Every: 500 * ms})
		p.Begin()
		began := time.Now()
		require.NoError(t, p.Due(t.Context()))
		time.Sleep(200 * ms) // the seats think
		p.Played()
		require.NoError(t, p.Due(t.Context()))
		require.Equal(t, 1000*ms, time.Since(began), "a little late: the clock keeps its beat")
		time.Sleep(900 * ms)
		p.Played()
		require.NoError(t, p.Due(t.Context()))
		require.Equal(t, 2400*ms, time.Since(began), "very late: a whole step follows")
	})
}

func TestPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := session.NewPacer(session.Pace{Every: 100 * ms, Paused: true})
		p.Begin()
		turn := make(chan time.Time)
		go func() {
			for p.Due(t.Context()) == nil {
				turn <- time.Now()
				p.Played()
			}
		}()
		time.Sleep(time.Hour)
		synctest.Wait()
		select {
		case <-turn:
			require.Fail(t, "a paused match plays no turn")
		default:
		}
		p.Step()
		<-turn
		synctest.Wait()
		select {
		case <-turn:
			require.Fail(t, "a single step is one turn")
		default:
		}
		resumed := time.Now()
		p.Set(session.Pace{Every: 100 * ms})
		require.Equal(t, 100*ms, (<-turn).Sub(resumed), "the time of the pause is not made up for")
		p.Set(session.Pace{Every: 100 * ms, Paused: true})
		require.True(t, p.Pace().Paused)
	})
}

func TestPacerEndsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := session.NewPacer(session.Pace{Paused: true})
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		require.ErrorIs(t, p.Due(ctx), context.DeadlineExceeded)
		p.Set(session.Pace{})
		require.ErrorIs(t, p.Due(ctx), context.DeadlineExceeded, "even when it is due")
	})
}
