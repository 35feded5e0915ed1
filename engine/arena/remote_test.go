package arena

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
)

// lane is a Transport that plays in this process. It misbehaves as transports may: it returns games late, twice, changed, and games of others.
type lane struct {
	t     *testing.T
	c     Config // of the players
	back  chan *Returned
	mu    sync.Mutex
	fates map[Outcome]int
	spoil func(number, times int, one *One) // changes what is returned
	times map[int]int
	all   sync.WaitGroup
}

func newLane(t *testing.T, c Config) *lane {
	c.Folder = t.TempDir()
	return &lane{t: t, c: c, back: make(chan *Returned, 4), fates: map[Outcome]int{}, times: map[int]int{}}
}

func (l *lane) Room() int { return 5 }

func (l *lane) Back() <-chan *Returned { return l.back }

func (l *lane) Hold() <-chan struct{} {
	rested := make(chan struct{})
	go func() { l.all.Wait(); close(rested) }()
	return rested
}

func (l *lane) Send(g schedule.Game) error {
	l.all.Go(func() {
		one, err := PlayOne(context.Background(), l.c, g)
		require.NoError(l.t, err)
		l.mu.Lock()
		l.times[g.Number]++
		if l.spoil != nil {
			l.spoil(g.Number, l.times[g.Number], &one)
		}
		l.mu.Unlock()
		one.Game.Worker = "w"
		l.back <- &Returned{Game: one.Game, Record: one.Record, Thorough: g.Number%2 == 0, Settle: l.settle}
		if g.Number%3 == 0 {
			l.back <- &Returned{Game: one.Game, Record: one.Record, Settle: l.settle}
		}
	})
	return nil
}

func (l *lane) settle(f Outcome, _ []engine.Phrase) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fates[f]++
}

// drain receives what comes after the end.
func (l *lane) drain() {
	go func() { l.all.Wait(); close(l.back) }()
	for range l.back {
	}
}

// TestRoad checks that games played elsewhere, returned twice, changed on their way or false lead to the same result.
func TestRoad(t *testing.T) {
	for name, config := range map[string]func(folder string) Config{
		"round-robin": func(folder string) Config { return small(t, folder, "ai:easy", "ai:normal", "ai:easy") },
		"swiss": func(folder string) Config {
			c := small(t, folder, "ai:easy", "ai:normal", "ai:easy")
			c.Plan.Format, c.Plan.Pairs, c.Plan.Rounds = schedule.Swiss, 1, 2
			return c
		},
		"no records": func(folder string) Config {
			c := small(t, folder, "ai:easy", "ai:normal", "ai:easy")
			c.NoRecords = true
			return c
		},
	} {
		t.Run(name, func(t *testing.T) {
			calm, c := config(t.TempDir()), config(t.TempDir())
			play(t, calm)
			l := newLane(t, c)
			l.c.NoRecords = false
			l.spoil = func(number, times int, one *One) {
				switch {
				case times > 1:
				case number == 1: // a record that is cut off
					one.Record = slices.Clone(one.Record[:len(one.Record)/2])
				case number == 2: // the ranks are exchanged
					one.Game.Results = slices.Clone(one.Game.Results)
					slices.Reverse(one.Game.Results)
				}
			}
			c.Transport = l
			s := play(t, c)
			l.drain()
			require.Equal(t, table(t, calm.Folder), table(t, c.Folder))
			require.Equal(t, s.Planned, l.fates[Stored])
			require.Equal(t, 2, l.fates[Invalid])
			if name != "no records" {
				whole(t, c)
			}
			_, a, err := Load(c.Folder)
			require.NoError(t, err)
			for _, g := range a.Games {
				require.Equal(t, "w", g.Worker)
			}
		})
	}
}

// TestTransportStops checks that games that are out are kept after Finish, and dropped at the end of ctx, and that an error of the transport ends
// the run. All three can be resumed, with or without a transport.
func TestTransportStops(t *testing.T) {
	calm := small(t, t.TempDir(), "ai:easy", "ai:normal")
	calm.Plan.Pairs = 6
	play(t, calm)
	for _, how := range []string{"finish", "ctx", "error"} {
		t.Run(how, func(t *testing.T) {
			c := small(t, t.TempDir(), "ai:easy", "ai:normal")
			c.Plan.Pairs, c.most = 6, 1
			l := newLane(t, c)
			finish := make(chan struct{})
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			broken := errors.New("broken")
			stop := sync.OnceFunc(map[string]func(){"finish": func() { close(finish) }, "ctx": cancel, "error": func() {
				go func() { l.back <- &Returned{Err: broken} }()
			}}[how])
			c.Transport, c.Finish = l, finish
			c.Watch = func(s *Snapshot) {
				if s.Done == 3 {
					stop()
				}
			}
			s, err := Run(ctx, c)
			if how == "error" {
				require.Equal(t, broken, err)
			} else {
				require.Equal(t, ErrStopped, err)
			}
			l.drain()
			require.Less(t, s.Done, s.Planned)
			whole(t, c)
			c.Finish, c.Watch, c.Transport, c.Resume = nil, nil, nil, true
			play(t, c)
			require.Equal(t, table(t, calm.Folder), table(t, c.Folder))
		})
	}
}
