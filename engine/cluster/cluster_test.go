package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/seats"
)

// served is a tournament that is served by the test's process.
type served struct {
	t      *testing.T
	folder string
	spec   tournament.Spec
	resume bool
	o      Options
	told   told
	// prepare changes how it is served; it may be nil.
	prepare func(o *Options)
}

// told collects phrases.
type told struct {
	sync.Mutex
	list []engine.Phrase
}

func (w *told) say(p engine.Phrase) {
	w.Lock()
	defer w.Unlock()
	w.list = append(w.list, p)
}

func (w *told) has(key string) bool {
	w.Lock()
	defer w.Unlock()
	for _, p := range w.list {
		if p.Key == key {
			return true
		}
	}
	return false
}

func (w *told) text() (text string) {
	w.Lock()
	defer w.Unlock()
	for _, p := range w.list {
		text += p.String() + "\n"
	}
	return text
}

// small returns a tournament between these seats on the smallest maps.
func small(t *testing.T, pairs int, specs ...string) *served {
	o := tournament.UsualOptions(t.TempDir())
	o.TimeScale = 20
	spec := tournament.Spec{Game: "generals", Setup: engine.Setup{Options: map[string]string{"size": "8x8"}}, Options: o, Program: "test", Elsewhere: true,
		Plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: pairs, Seed: 5}}
	for i, s := range specs {
		spec.Entrants = append(spec.Entrants, tournament.Entrant{Name: string(rune('a' + i)), Seat: s})
	}
	s := &served{t: t, folder: filepath.Join(t.TempDir(), "out"), spec: spec}
	s.o = Options{Listen: "127.0.0.1:0", Sample: 0.5, Lease: 2 * time.Second, Games: seats.Games(), Say: s.told.say}
	return s
}

func (s *served) prepared() *tournament.Prepared {
	p, err := tournament.Prepare(seats.Games(), s.spec, s.folder, s.resume)
	require.NoError(s.t, err)
	return p
}

// serve serves the tournament until it ends. invited receives what workers need; change may be nil.
func (s *served) serve(ctx context.Context, invited chan<- Reach, change func(*arena.Config)) (*arena.Snapshot, error) {
	p := s.prepared()
	if change != nil {
		change(&p.Config)
	}
	s.o.Invite = func(words []string) {
		if invited != nil {
			invited <- Reach{URL: words[0], Token: words[2]}
		}
	}
	if s.prepare != nil {
		s.prepare(&s.o)
	}
	return Serve(ctx, s.o, p)
}

// help returns the options of a worker in this process.
func (s *served) help(r Reach, name string, jobs int) Help {
	return Help{Reach: r, Name: name, Jobs: jobs, Games: seats.Games(), Folder: s.t.TempDir(), Say: func(engine.Phrase) {}, Patience: 20 * time.Second}
}

// standing returns the part of a tournament that depends on no clock and no machine.
func standing(t *testing.T, folder string) string {
	s, a, err := arena.Load(folder)
	require.NoError(t, err)
	type line struct {
		schedule.Game
		Record, Reason string
		Hash           uint64
		Turns          int
		Ranks          []int
	}
	var lines []line
	for _, g := range a.Games {
		lines = append(lines, line{g.Game, g.Record, g.Reason, g.Hash, g.Turns, g.Ranks()})
	}
	text, err := json.MarshalIndent([]any{s.Cells, s.Planned, s.All, lines}, "", " ")
	require.NoError(t, err)
	return string(text)
}

// calm returns the standing of the same tournament played in this process.
func (s *served) calm() string {
	spec := s.spec
	spec.Elsewhere = false
	spec.Workers = 2
	p, err := tournament.Prepare(seats.Games(), spec, filepath.Join(s.t.TempDir(), "calm"), false)
	require.NoError(s.t, err)
	_, err = arena.Run(context.Background(), p.Config)
	require.NoError(s.t, err)
	return standing(s.t, p.Config.Folder)
}

// TestServe: games played by workers have the same standing as a calm run; each worker is named; nothing is left in the queue.
func TestServe(t *testing.T) {
	s := small(t, 2, "ai:easy", "ai:normal", "ai:easy")
	invited := make(chan Reach, 1)
	var workers sync.WaitGroup
	ends := make(chan error, 2)
	workers.Go(func() {
		r := <-invited
		for _, name := range []string{"one", "two"} {
			workers.Go(func() { ends <- Work(context.Background(), s.help(r, name, 1)) })
		}
	})
	last, err := s.serve(context.Background(), invited, nil)
	require.NoError(t, err, s.told.text())
	require.Equal(t, 12, last.Done)
	workers.Wait()
	require.NoError(t, <-ends)
	require.NoError(t, <-ends)
	require.Equal(t, s.calm(), standing(t, s.folder))
	works, err := store.View(t.Context(), s.folder, (*store.Reader).Works)
	require.NoError(t, err)
	seats := 0
	for _, w := range works {
		require.Contains(t, []string{"one", "two"}, w.Worker)
		seats += w.Games
	}
	require.Equal(t, 24, seats)
}

// TestServeAlone: --concurrency is enough, and a stopped tournament can be resumed.
func TestServeAlone(t *testing.T) {
	s := small(t, 20, "ai:easy", "ai:normal")
	s.o.Own, s.o.room = 1, 2 // most games are left when it stops
	finish := make(chan struct{})
	stop := sync.OnceFunc(func() { close(finish) })
	_, err := s.serve(context.Background(), nil, func(c *arena.Config) {
		c.Finish = finish
		c.Watch = func(s *arena.Snapshot) {
			if s.Done >= 2 {
				stop()
			}
		}
	})
	require.True(t, errors.Is(err, arena.ErrStopped), "%v", err)
	before, _, err := arena.Load(s.folder)
	require.NoError(t, err)
	require.Less(t, before.Done, 40)
	s.resume = true
	last, err := s.serve(context.Background(), nil, nil)
	require.NoError(t, err)
	require.Equal(t, before.Done, last.Before)
	require.Equal(t, s.calm(), standing(t, s.folder))
}

// TestLargeRecord: a record that is too large for one message arrives in parts.
func TestLargeRecord(t *testing.T) {
	s := small(t, 1, "ai:easy", "ai:normal")
	s.o.Believe, s.spec.Options.NoRecords = true, true // no game is played
	ends := s.helped(func(r Reach) Help {
		h := s.help(r, "one", 1)
		h.Play = func(g schedule.Game) arena.One {
			one := fake(g)
			one.Record, one.Game.Record = make([]byte, mostWhole+1), ""
			return one
		}
		return h
	})
	require.NoError(t, ends[0])
	last, _, err := arena.Load(s.folder)
	require.NoError(t, err)
	require.Equal(t, 2, last.Done)
}
