package session_test

import (
	"errors"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/session"
)

// recorder counts its calls, and fails at a turn.
type recorder struct {
	turns, ends, closed int
	failAt              int // 0 is never
}

var errFull = errors.New("the disk is full")

func (k *recorder) Turn(engine.Turn) error {
	if k.turns++; k.turns == k.failAt {
		return errFull
	}
	return nil
}

func (k *recorder) End(engine.Result) error { k.ends++; return nil }
func (k *recorder) Close() error            { k.closed++; return nil }

func TestEveryTurnIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := &recorder{}
		list := all(start([]engine.Seat{&fake{thinks: ms}, &fake{thinks: ms}}, func(c *session.Config) {
			c.Keep = func(match *engine.Match, names []string) (session.Recorder, error) {
				require.Zero(t, match.Turns(), "the record begins before the first turn")
				require.Equal(t, []string{"fake", "fake"}, names)
				return k, nil
			}
		}))
		require.Equal(t, recorder{turns: generals.StepLimit, ends: 1, closed: 1}, *k)
		for _, snap := range list {
			require.NoError(t, snap.Unkept)
		}
	})
}

// TestARecordThatFails checks that the match continues to its end, and reports the error once.
func TestARecordThatFails(t *testing.T) {
	for name, c := range map[string]struct {
		keep func(k *recorder) (session.Recorder, error)
		at   int // number of the snapshot with the error
		left recorder
	}{
		"at the beginning": {func(*recorder) (session.Recorder, error) { return nil, errFull }, 0, recorder{}},
		"on the way":       {func(k *recorder) (session.Recorder, error) { k.failAt = 9; return k, nil }, 9, recorder{turns: 9, closed: 1, failAt: 9}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				k := &recorder{}
				list := all(start([]engine.Seat{&fake{thinks: ms}, &fake{thinks: ms}}, func(config *session.Config) {
					config.Keep = func(*engine.Match, []string) (session.Recorder, error) { return c.keep(k) }
				}))
				require.Len(t, list, generals.StepLimit+1)
				for n, snap := range list {
					if n == c.at {
						require.ErrorIs(t, snap.Unkept, errFull)
					} else {
						require.NoError(t, snap.Unkept)
					}
				}
				require.Equal(t, c.left, *k)
			})
		})
	}
}

// TestAMatchThatIsLeft checks that a stopped match closes its record without an end.
func TestAMatchThatIsLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := &recorder{}
		s := start([]engine.Seat{&fake{thinks: ms}, &fake{thinks: ms}}, func(c *session.Config) {
			c.Keep = func(*engine.Match, []string) (session.Recorder, error) { return k, nil }
			c.Pacer = session.NewPacer(session.Pace{Every: 10 * ms})
		})
		for range 5 {
			synctest.Wait()
			s.Next()
		}
		s.Stop()
		<-s.Done()
		require.Zero(t, k.ends)
		require.Equal(t, 1, k.closed)
	})
}
