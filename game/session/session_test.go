package session_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/game/session"
)

// fake answers like a seat that thinks for a while.
type fake struct {
	thinks time.Duration
	answer func(v *generals.View) engine.Answer
	closed atomic.Int32
}

func (f *fake) Name() string { return "fake" }
func (f *fake) Close() error { f.closed.Add(1); return nil }
func (f *fake) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	select {
	case <-ctx.Done():
		return engine.Answer{}, ctx.Err()
	case <-time.After(f.thinks):
	}
	if f.answer == nil {
		return engine.Answer{Verdict: engine.OK, Debug: "hm"}, nil
	}
	return f.answer(v.(*generals.View)), nil
}

func start(seats []engine.Seat, change func(*session.Config)) *session.Session {
	c := session.Config{
		Rules: generals.Rules{},
		Open: func(context.Context) (engine.Setup, []engine.Seat, error) {
			return engine.Setup{Seed: 7}, seats, nil
		},
		Pacer: session.NewPacer(session.Pace{}),
	}
	if change != nil {
		change(&c)
	}
	return session.Start(c)
}

// all waits for the end and returns every snapshot.
func all(s *session.Session) (list []*session.Snapshot) {
	<-s.Done()
	for snap := s.Next(); snap != nil; snap = s.Next() {
		list = append(list, snap)
	}
	return list
}

func TestAWholeMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b := &fake{thinks: ms}, &fake{thinks: 2 * ms}
		told := 0
		list := all(start([]engine.Seat{a, b}, func(c *session.Config) { c.Notify = func() { told++ } }))
		require.Len(t, list, generals.StepLimit+1, "the beginning and every turn")
		require.Equal(t, len(list), told)
		for n, snap := range list {
			require.Equal(t, n, snap.Number)
			require.NoError(t, snap.Err)
			for p := engine.Spectator; p <= 1; p++ {
				require.Equal(t, p, snap.View(p).(*generals.View).Player)
				require.Equal(t, n, snap.View(p).(*generals.View).Time)
			}
			require.Equal(t, n == generals.StepLimit, snap.Over)
		}
		require.Empty(t, list[0].Turn.Answers)
		require.Equal(t, "hm", list[1].Turn.Answers[1].Debug)
		require.Equal(t, []string{"fake", "fake"}, list[9].Names)
		require.Equal(t, uint64(7), list[9].Setup.Seed)
		require.Equal(t, "step-limit", list[len(list)-1].Result.Reason)
		require.EqualValues(t, 1, a.closed.Load())
		require.EqualValues(t, 1, b.closed.Load())
	})
}

// helm plays at sea: it chooses a ship, and then always shoots at the same place beside it.
type helm struct{ fake }

func (h *helm) Decide(_ context.Context, v engine.View) (engine.Answer, error) {
	move := engine.Move("F+2+0")
	if v.(*hitsink.View).Choosing() {
		move = "1"
	}
	return engine.Answer{Decision: engine.Decision{Move: move}, Verdict: engine.OK}, nil
}

// TestTurnsOfOnePlayerEach plays a whole match of a game in which, after the first turn, one player moves at a time. There is a
// snapshot of every turn, and the match does not wait for a window that takes none.
func TestTurnsOfOnePlayerEach(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		seats := make([]engine.Seat, 30)
		for p := range seats {
			seats[p] = &helm{}
		}
		list := all(start(seats, func(c *session.Config) { c.Rules = hitsink.Rules{} }))
		require.Greater(t, len(list), 1000)
		require.Len(t, list[1].Turn.Asked, 30, "all choose a ship at once")
		for n, snap := range list {
			require.NoError(t, snap.Err)
			require.Equal(t, n, snap.Number)
			require.Equal(t, 30, snap.Players())
			if n > 1 {
				require.Len(t, snap.Turn.Asked, 1)
			}
			for p := engine.Spectator; p < 30; p++ {
				require.Equal(t, p, snap.View(p).(*hitsink.View).Player)
			}
			require.Equal(t, n == len(list)-1, snap.Over)
		}
		last := list[len(list)-1]
		require.Len(t, last.Names, 30)
		require.Len(t, last.Result.Scores, 30)
	})
}

func TestAFailingSeatLosesAndTheMatchEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		late := &fake{answer: func(*generals.View) engine.Answer {
			return engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.TLE}
		}}
		list := all(start([]engine.Seat{&fake{}, late}, nil))
		last := list[len(list)-1]
		require.True(t, last.Over)
		require.Equal(t, engine.Player(0), last.Result.Winner())
		require.Equal(t, engine.TLE, last.Turn.Answers[1].Verdict)
	})
}

func TestStopIsPromptAndClosesTheSeats(t *testing.T) {
	for name, change := range map[string]func(*session.Config){
		"while a seat thinks": nil,
		"while paused":        func(c *session.Config) { c.Pacer = session.NewPacer(session.Pace{Paused: true}) },
		"while a step is not yet due": func(c *session.Config) {
			c.Pacer = session.NewPacer(session.Pace{Every: time.Hour})
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				seat := &fake{thinks: time.Hour}
				s := start([]engine.Seat{seat, &fake{}}, change)
				synctest.Wait()
				before := time.Now()
				s.Stop()
				list := all(s)
				require.Zero(t, time.Since(before))
				require.Len(t, list, 1, "nothing but the beginning, and no error")
				require.EqualValues(t, 1, seat.closed.Load())
			})
		})
	}
}

func TestStopWhileTheTableIsSet(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(nil, func(c *session.Config) {
			c.Open = func(ctx context.Context) (engine.Setup, []engine.Seat, error) {
				<-ctx.Done()
				return engine.Setup{}, nil, ctx.Err()
			}
		})
		synctest.Wait()
		s.Stop()
		require.Empty(t, all(s))
	})
}

func TestAMatchThatCannotBeginSaysWhy(t *testing.T) {
	for name, c := range map[string]struct {
		setup engine.Setup
		err   error
		want  string
	}{
		"a seat cannot be opened": {engine.Setup{}, errors.New("no such level"), "no such level"},
		"the map is wrong":        {engine.Setup{Options: map[string]string{"size": "4x4"}}, nil, "4x4"},
		"the position is wrong":   {engine.Setup{Init: []byte(`{"height":`)}, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				seat := &fake{}
				list := all(start(nil, func(cfg *session.Config) {
					cfg.Open = func(context.Context) (engine.Setup, []engine.Seat, error) {
						if c.err != nil {
							return c.setup, nil, c.err
						}
						return c.setup, []engine.Seat{seat, &fake{}}, nil
					}
				}))
				require.Len(t, list, 1)
				require.ErrorContains(t, list[0].Err, c.want)
				if c.err == nil {
					require.EqualValues(t, 1, seat.closed.Load())
				}
			})
		})
	}
}

// broken is a game whose first step panics.
type broken struct{ generals.Rules }

func (b broken) New(s engine.Setup) (engine.State, error) {
	state, err := b.Rules.New(s)
	return brokenState{state}, err
}

type brokenState struct{ engine.State }

func (brokenState) Step([]engine.Decision) { panic("out of soldiers") }

func TestACrashOfTheMatchIsToldAndClosesTheSeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		seat := &fake{}
		list := all(start([]engine.Seat{seat, &fake{}}, func(c *session.Config) { c.Rules = broken{} }))
		require.ErrorContains(t, list[len(list)-1].Err, "out of soldiers")
		require.EqualValues(t, 1, seat.closed.Load())
	})
}

func TestNextNeverWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start([]engine.Seat{&fake{thinks: time.Hour}, &fake{}}, nil)
		synctest.Wait()
		require.NotNil(t, s.Next())
		require.Nil(t, s.Next())
		s.Stop()
		<-s.Done()
	})
}

// TestSeatsWait checks that while people wait for the pacer themselves, the other seat is asked at once.
func TestSeatsWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := make(chan struct{}, 1)
		seat := &fake{answer: func(*generals.View) engine.Answer {
			asked <- struct{}{}
			return engine.Answer{Verdict: engine.OK}
		}}
		s := start([]engine.Seat{seat, &fake{thinks: time.Hour}}, func(c *session.Config) {
			c.SeatsWait, c.Pacer = true, session.NewPacer(session.Pace{Paused: true})
		})
		<-asked
		s.Stop()
		<-s.Done()
	})
}
