package runner

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/seats"
)

// window is the Host of tournaments in a test.
type window struct {
	*testing.T
	Host
	woken chan struct{}
	close context.CancelFunc // cancels all jobs, as closing the window does
	work  sync.WaitGroup
}

func newWindow(t *testing.T) *window {
	w := &window{T: t, woken: make(chan struct{}, 1)}
	life, end := context.WithCancel(t.Context())
	w.close = func() { end(); w.work.Wait() }
	t.TempDir() // so that the test's folders are removed after this
	t.Cleanup(func() { w.close() })
	w.Host = Host{
		Job: func(do func(context.Context)) context.CancelFunc {
			ctx, stop := context.WithCancel(life)
			w.work.Go(func() { do(ctx) })
			return stop
		},
		Wake: func() {
			select {
			case w.woken <- struct{}{}:
			default:
			}
		},
		Lock: &RunLock{}, Games: seats.Games(),
	}
	return w
}

// until waits for a state for which what holds.
func (w *window) until(c *Tournament, what func(*State) bool) *State {
	w.Helper()
	for {
		s := c.State()
		if what(s) {
			return s
		}
		require.NoError(w, s.Err)
		select {
		case <-w.woken:
		case <-w.Context().Done():
			w.Fatal("it never came to that")
		}
	}
}

func in(p Phase) func(*State) bool { return func(s *State) bool { return s.Phase == p } }

// rest waits until all work has ended.
func (w *window) rest(c *Tournament) *State {
	w.work.Wait()
	require.Contains(w, []Phase{Paused, Over}, c.State().Phase)
	return c.State()
}

func testSpec(pairs int, entrants ...tournament.Entrant) tournament.Spec {
	return tournament.Spec{Game: "generals", Setup: engine.Setup{Options: map[string]string{"size": "8x8"}}, Entrants: entrants, Workers: 2,
		Plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: pairs, Seed: 5}, Options: tournament.UsualOptions(""), Program: "test"}
}

func workers(n int) func(string) int { return func(string) int { return n } }

var three = []tournament.Entrant{{Name: "a", Seat: "ai:normal"}, {Name: "b", Seat: "ai:easy"}, {Name: "c", Seat: "ai:easy"}}

// told returns everything that must be the same when a tournament is played again.
func told(t *testing.T, s *State) (all map[string]any) {
	t.Helper()
	full := *s.Report
	for _, g := range s.Games {
		full.Games = append(full.Games, report.Game{Number: g.Number, Players: g.Players, Ranks: g.Ranks(), Turns: g.Turns, Reason: g.Reason, Record: g.Record})
	}
	text, err := json.Marshal(full)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &all))
	delete(all, "created")
	for _, list := range []string{"players", "games"} {
		for _, one := range all[list].([]any) {
			for _, name := range []string{"time", "began", "wall_ms"} {
				delete(one.(map[string]any), name)
			}
		}
	}
	return all
}

func TestPlayedToItsEnd(t *testing.T) {
	w := newWindow(t)
	folder := filepath.Join(t.TempDir(), "out")
	c := Begin(testSpec(2, three...), folder, w.Host)
	require.Equal(t, Building, c.State().Phase)
	require.Equal(t, c, w.Lock.Playing())
	s := w.until(c, in(Over))
	w.work.Wait()
	require.Nil(t, w.Lock.Playing())
	require.NoError(t, s.Err)
	require.Equal(t, 12, s.Now.Done)
	require.Len(t, s.Games, 12)
	require.Empty(t, s.Boards)
	require.Zero(t, s.Forfeits)
	require.Zero(t, s.Ranking[0].Player)
	require.Equal(t, 1, s.Ranking[0].Place)
	require.Equal(t, 8, s.Ranking[0].Games.Count())
	require.NotNil(t, s.Ranking[1].Rating)
	require.Nil(t, s.Verdict)
	require.Equal(t, "b", s.Spec.Entrants[1].Name)
	require.WithinDuration(t, time.Now(), s.Created, time.Hour)

	again := w.rest(Open(folder, workers(1), w.Host))
	require.Equal(t, Over, again.Phase)
	require.Equal(t, told(t, s), told(t, again), "it is found on the disk as it was left")
	require.Equal(t, s.Spec.Entrants, again.Spec.Entrants)
	require.Equal(t, s.Ranking, again.Ranking)
}

// TestStates checks that a published state never changes, and that later states only add games.
func TestStates(t *testing.T) {
	w := newWindow(t)
	o, g := gated(t, 12)
	g.shut(t)
	c := Begin(o, filepath.Join(t.TempDir(), "out"), w.Host)
	var states []*State
	var numbers [][]int
	look := func(s *State) (playing int) {
		if len(states) == 0 || states[len(states)-1] != s {
			states, numbers = append(states, s), append(numbers, numbersOf(s))
		}
		for _, b := range s.Boards {
			require.Len(t, b.Players, 2)
			if b.View != nil && b.Turn > 0 {
				playing++
			}
		}
		return playing
	}
	w.until(c, func(s *State) bool { return look(s) == 2 })
	g.open(t)
	w.until(c, func(s *State) bool { look(s); return s.Phase == Over })
	seen := 0
	for i, s := range states {
		require.Equal(t, numbers[i], numbersOf(s))
		require.IsIncreasing(t, append([]int{-1}, numbersOf(s)...))
		require.GreaterOrEqual(t, len(s.Games), seen)
		seen = len(s.Games)
	}
	require.Equal(t, 72, seen)
}

func numbersOf(s *State) (list []int) {
	for _, g := range s.Games {
		list = append(list, g.Number)
	}
	return list
}

// TestPausedAndGoneOnWith checks a tournament paused and resumed in this window, in the next one, and after it was closed while
// games ran. The table must equal that of an undisturbed tournament.
func TestPausedAndGoneOnWith(t *testing.T) {
	w := newWindow(t)
	o, g := gated(t, 6)
	calm := Begin(o, filepath.Join(t.TempDir(), "calm"), w.Host)
	want := told(t, w.until(calm, in(Over)))
	w.work.Wait()

	g.shut(t)
	folder := filepath.Join(t.TempDir(), "out")
	c := Begin(o, folder, w.Host)
	w.until(c, held)
	c.Pause()
	require.Equal(t, Ending, c.State().Phase)
	g.open(t)
	s := w.rest(c)
	require.Equal(t, Paused, s.Phase)
	require.NoError(t, s.Err)
	done := s.Now.Done
	require.Less(t, done, 36)
	g.shut(t)
	c.GoOn(false)
	w.until(c, held)
	w.close()
	require.Equal(t, Paused, c.State().Phase, "closing the window ends it")

	g.open(t)
	w = newWindow(t)
	c = Open(folder, workers(3), w.Host)
	require.Equal(t, Paused, w.rest(c).Phase)
	require.Equal(t, 3, c.State().Spec.Workers)
	require.GreaterOrEqual(t, c.State().Now.Done, done)
	c.GoOn(false)
	require.Equal(t, want, told(t, w.until(c, in(Over))))
}

// TestChangedItsMind checks that resuming while the last games end keeps the tournament going.
func TestChangedItsMind(t *testing.T) {
	w := newWindow(t)
	o, g := gated(t, 2)
	g.shut(t)
	c := Begin(o, filepath.Join(t.TempDir(), "out"), w.Host)
	w.until(c, held)
	c.Pause()
	c.GoOn(false)
	require.Equal(t, Playing, c.State().Phase)
	g.open(t)
	w.until(c, in(Over))
	c.Pause()
	require.Equal(t, Over, c.State().Phase, "there is nothing to pause")
}

// TestStopsAtOnce checks that running games are dropped.
func TestStopsAtOnce(t *testing.T) {
	w := newWindow(t)
	folder := filepath.Join(t.TempDir(), "out")
	bot := writeBot(t, "sleeper", "read line; exec sleep 3600")
	o := testSpec(1, tournament.Entrant{Name: "s", Seat: "bot:'" + bot + "'"}, three[0])
	o.Options.NoLimits = true
	c := Begin(o, folder, w.Host)
	w.until(c, func(s *State) bool { return s.Now != nil && len(s.Now.Running) == 2 })
	c.Pause()
	c.Stop()
	s := w.rest(c)
	require.Equal(t, Paused, s.Phase)
	require.Zero(t, s.Now.Done)
	require.NoError(t, s.Err)
	require.NoFileExists(t, arena.Live(folder, 0))
}

func writeBot(t *testing.T, name, script string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\n"+script+"\n"), 0o755))
	return path
}

func TestOneAtATime(t *testing.T) {
	w := newWindow(t)
	one := Begin(testSpec(1000, three...), filepath.Join(t.TempDir(), "one"), w.Host)
	two := Begin(testSpec(1, three...), filepath.Join(t.TempDir(), "two"), w.Host)
	s := two.State()
	require.Equal(t, Paused, s.Phase)
	require.ErrorContains(t, s.Err, "Pause it first")
	require.Equal(t, one, w.Lock.Playing())
	one.Stop()
	w.rest(one)
	two.GoOn(false)
	require.NoError(t, w.until(two, in(Over)).Err)
}

// TestProblems checks that every problem is put into words, and that nothing is played.
func TestProblems(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "bad.cpp")
	require.NoError(t, os.WriteFile(bad, []byte("int main() { return x; }\n"), 0o644))
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o644))
	for says, o := range map[string]tournament.Spec{
		"does not compile":         testSpec(1, tournament.Entrant{Name: "bad", Seat: "bot:" + bad}, three[0]),
		"There is no file":         testSpec(1, tournament.Entrant{Name: "bad", Seat: "bot:/no/bot"}, three[0]),
		"two players are called a": testSpec(1, three[0], three[0]),
		"0 pairs":                  testSpec(0, three...),
	} {
		w := newWindow(t)
		folder := filepath.Join(t.TempDir(), "out")
		c := Begin(o, folder, w.Host)
		s := w.rest(c)
		require.ErrorContains(t, s.Err, says)
		require.False(t, store.Exists(folder))
		require.Nil(t, w.Lock.Playing())
	}
	w := newWindow(t)
	require.ErrorContains(t, w.rest(Begin(testSpec(1, three...), file, w.Host)).Err, "file")
	require.ErrorContains(t, w.rest(Open(t.TempDir(), workers(1), w.Host)).Err, "There is no tournament in ")
}

// TestDeletedMeanwhile checks that a deleted tournament is not started again.
func TestDeletedMeanwhile(t *testing.T) {
	w := newWindow(t)
	folder := filepath.Join(t.TempDir(), "out")
	c := Begin(testSpec(1, three...), folder, w.Host)
	w.rest(c)
	require.NoError(t, os.RemoveAll(folder))
	c.GoOn(false)
	require.ErrorContains(t, w.rest(c).Err, "There is no tournament in ")
	require.NoDirExists(t, folder)
}

// TestChangedBots checks that the tournament asks about them, and plays them if wanted.
func TestChangedBots(t *testing.T) {
	w := newWindow(t)
	bot := writeBot(t, "loser", `read line; echo '{"response":"up"}'`)
	folder := filepath.Join(t.TempDir(), "out")
	c := Begin(testSpec(400, three[0], tournament.Entrant{Name: "loser", Seat: "bot:'" + bot + "'"}), folder, w.Host)
	w.until(c, func(s *State) bool { return s.Now != nil && s.Now.Done > 0 })
	c.Pause()
	s := w.rest(c)
	require.Equal(t, Paused, s.Phase)
	require.Equal(t, s.Now.Done, s.Forfeits)
	require.NotEmpty(t, s.Report.Players[1].Faults)
	done := s.Now.Done
	require.NoError(t, os.WriteFile(bot, []byte("#!/bin/sh\nread line; echo '{\"response\":\"down\"}'\n"), 0o755))
	c.GoOn(false)
	s = w.rest(c)
	require.Equal(t, []int{1}, s.Changed)
	require.NoError(t, s.Err)
	require.Equal(t, done, s.Now.Done)
	c.GoOn(true)
	s = w.until(c, func(s *State) bool { return s.Now.Done > done })
	require.Empty(t, s.Changed)
}

// TestEndsWhenItIsDecided checks that only the games that count are reported.
func TestEndsWhenItIsDecided(t *testing.T) {
	w := newWindow(t)
	o := testSpec(5000, three[0], three[1])
	o.Options.SPRT = "0,100,0.05,0.05"
	s := w.until(Begin(o, filepath.Join(t.TempDir(), "out"), w.Host), in(Over))
	require.NoError(t, s.Err)
	require.True(t, s.Now.Decided)
	require.Contains(t, s.Verdict.Verdict.String(), "decided after")
	require.Equal(t, s.Now.Done, s.Report.Done)
}

func TestExport(t *testing.T) {
	w := newWindow(t)
	folder := filepath.Join(t.TempDir(), "out")
	c := Begin(testSpec(1, three...), folder, w.Host)
	w.rest(c)
	to := filepath.Join(t.TempDir(), "new", "folder")
	export := func(name string) (string, error) {
		path := filepath.Join(to, name)
		err := c.Export(path, nil)
		text, _ := os.ReadFile(path)
		return string(text), err
	}
	page, err := export("a page.HTML")
	require.NoError(t, err)
	require.Contains(t, page, `../../`, "links lead to the records")
	table, err := export("a.csv")
	require.NoError(t, err)
	require.Len(t, strings.Split(strings.TrimSpace(table), "\n"), 4)
	object, err := export("a.json")
	require.NoError(t, err)
	require.True(t, json.Valid([]byte(object)))
	_, err = export("a.pdf")
	require.ErrorContains(t, err, "end the name with")
	w.work.Wait()
	require.NoError(t, os.Mkdir(filepath.Join(to, "b.csv"), 0o755))
	_, err = export("b.csv")
	require.ErrorContains(t, err, "could not be written")
	left, err := os.ReadDir(to)
	require.NoError(t, err)
	require.Len(t, left, 4, "nothing half written is left")
}
