package human_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/generals/human"
)

// every is a clock on which each step takes this long.
type every time.Duration

func (e every) Due(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(time.Duration(e)):
		return nil
	}
}

type answered struct {
	move engine.Move
	err  error
	at   time.Duration
}

// asked asks the seat on another goroutine.
func asked(ctx context.Context, s *human.Seat, v engine.View) <-chan answered {
	out, began := make(chan answered, 1), time.Now()
	go func() {
		a, err := s.Decide(ctx, v)
		out <- answered{a.Move, err, time.Since(began)}
	}()
	return out
}

func TestWaitingSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := human.NewPlanner(0)
		s := human.NewSeat("me", p, human.Wait, every(0))
		answer := asked(t.Context(), s, view(t, 0, 0, "G10 . ."))
		time.Sleep(time.Hour)
		require.Empty(t, answer, "it waits for a move")
		require.False(t, s.Answered())
		do(p, "g d d")
		got := <-answer
		require.True(t, s.Answered(), "now the other side is waited for")
		require.Equal(t, engine.Move("0,0 right"), got.move)
		got = <-asked(t.Context(), s, view(t, 0, 1, "G1 a9 ."))
		require.Equal(t, engine.Move("0,1 right"), got.move, "the queue plays on by itself")
		require.Zero(t, p.Len())
	})
}

func TestAQueueBreaksOffAtAMoveThatBecameIllegal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := human.NewPlanner(0)
		s := human.NewSeat("me", p, human.Wait, every(0))
		p.Look(view(t, 0, 0, "G10 . . \n a1 . ."))
		do(p, "@0,0 d d s q")
		<-asked(t.Context(), s, view(t, 0, 0, "G10 . . \n a1 . ."))
		answer := asked(t.Context(), s, view(t, 0, 1, "G1 e2 . \n a1 . ."))
		synctest.Wait()
		plan := planOf(p)
		require.Empty(t, plan.Moves)
		require.Equal(t, []string{"0,1 right", "0,2 down", "stay"}, texts(plan.Stop.Left))
		require.Equal(t, "0,1 is not yours.", plan.Stop.Why.String())
		require.Equal(t, cell(0, 1), plan.Selected, "the selection is back where the walk broke off")
		do(p, "q")
		<-answer
		require.Zero(t, planOf(p).Stop)
	})
}

func TestWhenAllIsDroppedAWaitingSeatWaitsOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := human.NewPlanner(0)
		s := human.NewSeat("me", p, human.Wait, every(0))
		p.Look(view(t, 0, 0, "G10 ."))
		do(p, "g d")
		answer := asked(t.Context(), s, view(t, 0, 1, "G1 ."))
		time.Sleep(time.Hour)
		require.Empty(t, answer)
		require.Equal(t, "Stops at 0,0: no soldiers left to move on.", planOf(p).Stop.Why.String())
		do(p, "q")
		require.Equal(t, engine.Move(""), (<-answer).move)
	})
}

func TestQueueCanBeClearedWhileAStepIsDue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := human.NewPlanner(0)
		s := human.NewSeat("me", p, human.Wait, every(time.Second))
		p.Look(view(t, 0, 0, "G10 . ."))
		do(p, "g d d")
		answer := asked(t.Context(), s, view(t, 0, 0, "G10 . ."))
		time.Sleep(time.Second / 2)
		do(p, "c")
		time.Sleep(time.Hour)
		require.Empty(t, answer)
		do(p, "q")
		<-answer
	})
}

func TestRealTimeSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := human.NewPlanner(0)
		s := human.NewSeat("me", p, human.RealTime, every(500*time.Millisecond))
		v := view(t, 0, 0, "G10 . .")
		got := <-asked(t.Context(), s, v)
		require.Equal(t, answered{"", nil, 500 * time.Millisecond}, got, "with nothing queued it stays when the step is due")
		answer := asked(t.Context(), s, v)
		time.Sleep(400 * time.Millisecond)
		do(p, "g d")
		require.Equal(t, answered{"0,0 right", nil, 500 * time.Millisecond}, <-answer, "a late key still counts")
	})
}

func TestPlannedSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := human.NewPlanner(0)
		s := human.NewSeat("me", p, human.Planned, every(0))
		p.Look(view(t, 0, 0, "G10 . ."))
		do(p, "g d")
		answer := asked(t.Context(), s, view(t, 0, 0, "G10 . ."))
		time.Sleep(time.Hour)
		require.Empty(t, answer, "a plan plays when it is released")
		s.Release(2)
		require.Equal(t, engine.Move("0,0 right"), (<-answer).move)
		require.Equal(t, engine.Move(""), (<-asked(t.Context(), s, view(t, 0, 1, "G1 a9 ."))).move, "a short plan stays for the rest")
		answer = asked(t.Context(), s, view(t, 0, 2, "G2 a9 ."))
		synctest.Wait()
		require.Empty(t, answer)
		s.Release(1)
		<-answer
	})
}

func TestSeatEndsWithItsContext(t *testing.T) {
	for name, pace := range map[string]human.Pace{"wait": human.Wait, "real time": human.RealTime, "planned": human.Planned} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				s := human.NewSeat("me", human.NewPlanner(0), pace, every(time.Hour))
				answer := asked(ctx, s, view(t, 0, 0, "G10 ."))
				synctest.Wait()
				cancel()
				require.ErrorIs(t, (<-answer).err, context.Canceled)
				require.NoError(t, s.Close())
				require.Equal(t, "me", s.Name())
			})
		})
	}
}
