package cluster

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
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
	botpkg "generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/cluster/workerlist"
)

// helped serves a tournament to these workers, and returns when it is over and all have left.
func (s *served) helped(makes ...func(r Reach) Help) (ends []error) {
	s.t.Helper()
	invited := make(chan Reach, 1)
	var all sync.WaitGroup
	ends = make([]error, len(makes))
	all.Go(func() {
		r := <-invited
		for i, h := range makes {
			all.Go(func() { ends[i] = Work(context.Background(), h(r)) })
		}
	})
	_, err := s.serve(context.Background(), invited, nil)
	require.NoError(s.t, err, s.told.text())
	all.Wait()
	return ends
}

// key returns the key of an error that is a phrase.
func key(err error) string {
	if p, ok := errors.AsType[*engine.Phrase](err); ok {
		return p.Key
	}
	return ""
}

// fake makes a game that was not played, with an invalid record.
func fake(g schedule.Game) arena.One {
	game := store.Game{Game: g, Began: time.Now(), Turns: 1, Reason: "general-taken", Hash: 7, Record: store.RecordPath(g.Number)}
	for i := range g.Players {
		game.Results = append(game.Results, store.Result{Rank: i + 1, Verdict: engine.OK})
	}
	return arena.One{Game: game, Record: []byte("no record")}
}

// TestLiarIsOut: a worker with false results is excluded, and the standing is that of the others.
func TestLiarIsOut(t *testing.T) {
	s := small(t, 5, "ai:easy", "ai:normal")
	var played sync.WaitGroup
	played.Add(1)
	told := sync.OnceFunc(played.Done)
	ends := s.helped(func(r Reach) Help {
		h := s.help(r, "liar", 1)
		h.Play = func(g schedule.Game) arena.One { told(); return fake(g) }
		return h
	}, func(r Reach) Help {
		played.Wait() // otherwise no game would be left to lie about
		return s.help(r, "honest", 2)
	})
	require.Equal(t, wasOut.Key, key(ends[0]))
	require.NoError(t, ends[1])
	require.True(t, s.told.has(outUntrue.Key))
	require.Equal(t, s.calm(), standing(t, s.folder))
	list, _, err := workerlist.Read(s.folder)
	require.NoError(t, err)
	out := slices.IndexFunc(list.Workers, func(w workerlist.Worker) bool { return w.Name == "liar" })
	require.NotNil(t, list.Workers[out].Out)
	numbers, err := store.View(t.Context(), s.folder, func(r *store.Reader) ([]int, error) { return r.PlayedBy("liar") })
	require.NoError(t, err)
	require.Empty(t, numbers)
}

// TestWhoMayNotHelp: each worker is told the reason, in a sentence.
func TestWhoMayNotHelp(t *testing.T) {
	s := small(t, 2, "ai:easy", "ai:normal")
	friend := func(r Reach) Help {
		for says, change := range map[string]func(h *Help){
			wrongToken.Key:  func(h *Help) { h.Token = "wrong" },
			otherBuild.Key:  func(h *Help) { h.Version = "0.1.0 (abc)" },
			unreachable.Key: func(h *Help) { h.URL = "nats://127.0.0.1:1" },
			badAddress.Key:  func(h *Help) { h.URL = "here" },
		} {
			h := s.help(r, "stranger", 1)
			change(&h)
			require.Equal(t, says, key(Work(context.Background(), h)))
		}
		return s.help(r, "friend", 1)
	}
	require.NoError(t, s.helped(friend)[0])
}

// TestWrongClock: records have the server's time.
func TestWrongClock(t *testing.T) {
	s := small(t, 2, "ai:easy", "ai:normal")
	began := time.Now().Add(-time.Second)
	s.helped(func(r Reach) Help {
		h := s.help(r, "yesterday", 2)
		h.Now = func() time.Time { return time.Now().Add(-31 * time.Hour) }
		return h
	})
	_, a, err := arena.Load(s.folder)
	require.NoError(t, err)
	for _, g := range a.Games {
		require.WithinRange(t, g.Began, began.Truncate(time.Second), time.Now())
	}
	list, _, err := workerlist.Read(s.folder)
	require.NoError(t, err)
	require.InDelta(t, -31*time.Hour.Seconds()*1000, list.Workers[0].Skew, 60_000)
}

// script writes a bot; the tests use one that always loses.
func script(t *testing.T, name, language, text string) string {
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte("#!"+language+"\n"+text), 0o755))
	return path
}

// TestBotOfOneMachine: games that only one machine can play are played there; the other plays the rest.
func TestBotOfOneMachine(t *testing.T) {
	bot := script(t, "shy.sh", "/bin/sh", `read line; echo '{"response":"up"}'`)
	s := small(t, 1, "bot:"+bot, "ai:easy", "ai:normal")
	var able, bare told
	ends := s.helped(func(r Reach) Help {
		h := s.help(r, "able", 1)
		h.Say = able.say
		return h
	}, func(r Reach) Help {
		h := s.help(r, "bare", 1)
		h.Find, h.Say = func(string) error { return errors.New("nothing is installed") }, bare.say
		return h
	})
	require.NoError(t, errors.Join(ends...))
	require.Equal(t, []bool{true, false, false, true}, []bool{able.has(offering.Key), able.has(lacking.Key), bare.has(offering.Key), bare.has(lacking.Key)})
	list, _, err := workerlist.Read(s.folder)
	require.NoError(t, err)
	for _, w := range list.Workers {
		require.Equal(t, w.Name == "able", len(w.Offers) > 0)
		require.Equal(t, w.Name == "bare", len(w.Lacks) > 0)
	}
	works, err := store.View(t.Context(), s.folder, (*store.Reader).Works)
	require.NoError(t, err)
	for _, w := range works {
		require.False(t, w.Worker == "bare" && w.Player == 0)
	}
	require.Equal(t, s.calm(), standing(t, s.folder))
}

// TestSlowWorkerIsOut: bots run out of time on one of three machines. It is excluded, the others play its games again, and the report says so.
func TestSlowWorkerIsOut(t *testing.T) {
	bot := script(t, "shy.sh", "/bin/sh", `read line; echo '{"response":"up"}'`)
	s := small(t, 60, "bot:"+bot, "ai:easy")
	s.o.Believe = true // no game is played
	play := func(late bool) func(g schedule.Game) arena.One {
		return func(g schedule.Game) arena.One {
			one := fake(g)
			one.Record, one.Game.Record = nil, ""
			for seat, p := range g.Players {
				if p == 0 && late {
					one.Game.Results[seat].Verdict = engine.TLE
				}
			}
			return one
		}
	}
	s.spec.Options.NoRecords = true
	worker := func(name string, late bool) func(r Reach) Help {
		return func(r Reach) Help {
			h := s.help(r, name, 1)
			h.Play = play(late)
			return h
		}
	}
	ends := s.helped(worker("slow", true), worker("one", false), worker("two", false))
	require.Contains(t, []string{wasOut.Key, ""}, key(ends[0]), "it is told, or the tournament is over")
	require.NoError(t, errors.Join(ends[1:]...))
	require.True(t, s.told.has(outLate.Key), s.told.text())
	numbers, err := store.View(t.Context(), s.folder, func(r *store.Reader) ([]int, error) { return r.PlayedBy("slow") })
	require.NoError(t, err)
	require.Empty(t, numbers)
	last, _, err := arena.Load(s.folder)
	require.NoError(t, err)
	require.Equal(t, 120, last.Done)
	list, err := report.ReadWorkers(s.folder)
	require.NoError(t, err)
	at := slices.IndexFunc(list, func(w report.Worker) bool { return w.Name == "slow" })
	require.Contains(t, list[at].Out.String(), "slow is out, its games are played again by others: bots ran out of time in")
}

// TestBotIsCaged: on a worker too, a bot sees nothing of the machine.
func TestBotIsCaged(t *testing.T) {
	if botpkg.SandboxOffer().Check(sandbox.Strict) != nil {
		t.Skip("this machine has no sandbox that does that")
	}
	secret := filepath.Join(t.TempDir(), "secret")
	require.NoError(t, os.WriteFile(secret, []byte("x"), 0o644))
	bot := script(t, "nosy.sh", "/bin/sh", `read line
if [ -e '`+secret+`' ]; then exit 3; fi
echo '{"response":"up"}'`)
	s := small(t, 1, "bot:"+bot, "ai:easy")
	require.NoError(t, s.helped(func(r Reach) Help { return s.help(r, "one", 1) })[0])
	_, a, err := arena.Load(s.folder)
	require.NoError(t, err)
	for _, g := range a.Games {
		seat := slices.Index(g.Players, 0)
		require.Equal(t, engine.OK, g.Results[seat].Verdict, "it saw the file")
		require.Equal(t, store.Malformed, g.Results[seat].Faults[0].Kind)
	}
}

// TestBotIsNotBuilt on a machine whose compiler refuses it: others play its games, and it is reported.
func TestBotIsNotBuilt(t *testing.T) {
	bot := script(t, "shy.sh", "/bin/sh", `read line; echo '{"response":"up"}'`)
	s := small(t, 1, "bot:"+bot, "ai:easy")
	refused := make(chan struct{})
	s.o.Say = func(p engine.Phrase) {
		s.told.say(p)
		if p.Key == cannotRun.Key {
			close(refused) // once, by the only worker
		}
	}
	ends := s.helped(func(r Reach) Help {
		h := s.help(r, "broken", 1)
		h.Folder = filepath.Join(t.TempDir(), "file") // no folder can be made there
		require.NoError(t, os.WriteFile(h.Folder, nil, 0o600))
		return h
	}, func(r Reach) Help {
		<-refused
		return s.help(r, "able", 1)
	})
	require.NoError(t, errors.Join(ends...))
	require.Equal(t, s.calm(), standing(t, s.folder))
}

// proxy forwards connections to a server and can cut them.
type proxy struct {
	net.Listener
	to string
	mu sync.Mutex
	on []net.Conn
}

func newProxy(t *testing.T, to string) *proxy {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	p := &proxy{Listener: l, to: to}
	t.Cleanup(func() { _ = l.Close(); p.cut() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", p.to)
			if err != nil {
				_ = c.Close()
				continue
			}
			p.mu.Lock()
			p.on = append(p.on, c, far)
			p.mu.Unlock()
			go func() { _, _ = io.Copy(far, c); _ = far.Close() }()
			go func() { _, _ = io.Copy(c, far); _ = c.Close() }()
		}
	}()
	return p
}

// cut ends all connections.
func (p *proxy) cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range p.on {
		_ = c.Close()
	}
	p.on = nil
}

// TestCutOff: a worker whose connection breaks again and again loses no game, and none counts twice.
func TestCutOff(t *testing.T) {
	s := small(t, 6, "ai:easy", "ai:normal")
	invited := make(chan Reach, 1)
	var p *proxy
	var all sync.WaitGroup
	var ends [2]error
	cuts := 0
	ready := make(chan struct{})
	all.Go(func() {
		r := <-invited
		p = newProxy(t, strings.TrimPrefix(r.URL, "nats://"))
		close(ready)
		near := s.help(r, "near", 1)
		all.Go(func() { ends[0] = Work(context.Background(), near) })
		r.URL = "nats://" + p.Addr().String()
		h := s.help(r, "far", 2)
		h.Patience = 3 * time.Second
		ends[1] = Work(context.Background(), h)
	})
	_, err := s.serve(context.Background(), invited, func(c *arena.Config) {
		c.Watch = func(now *arena.Snapshot) {
			if now.Done > cuts && cuts < 3 {
				<-ready
				p.cut()
				cuts++
			}
		}
	})
	require.NoError(t, err, s.told.text())
	all.Wait()
	require.Equal(t, 3, cuts)
	require.NoError(t, ends[0])
	require.Contains(t, []string{"", lostServer.Key}, key(ends[1]))
	require.Equal(t, s.calm(), standing(t, s.folder))
}

// TestWorkersDiskIsFull: the worker returns its games and leaves, and the others play them.
func TestWorkersDiskIsFull(t *testing.T) {
	s := small(t, 6, "ai:easy", "ai:normal")
	invited := make(chan Reach, 1)
	var all sync.WaitGroup
	var full, other error
	all.Go(func() {
		r := <-invited
		w, err := newWorker(s.help(r, "full", 12))
		require.NoError(t, err)
		for n := range 12 {
			part := arena.Live(w.root, n)
			require.NoError(t, os.MkdirAll(filepath.Dir(part), 0o700))
			require.NoError(t, os.Symlink("/dev/full", part))
		}
		full = w.work(context.Background())
		w.close()
		other = Work(context.Background(), s.help(r, "other", 2))
	})
	_, err := s.serve(context.Background(), invited, nil)
	require.NoError(t, err, s.told.text())
	all.Wait()
	require.Equal(t, notWorking.Key, key(full))
	require.ErrorContains(t, full, "the disk is full")
	require.NoError(t, other)
	require.Equal(t, s.calm(), standing(t, s.folder))
}

// TestFullDisk: the tournament ends with a phrase, no finished game is lost, and it is resumed at the same address while the worker waits.
func TestFullDisk(t *testing.T) {
	s := small(t, 5, "ai:easy", "ai:normal")
	invited := make(chan Reach, 2)
	var all sync.WaitGroup
	var end error
	all.Go(func() { end = Work(context.Background(), s.help(<-invited, "patient", 2)) })
	part := arena.Live(s.folder, 6)
	_, err := s.serve(context.Background(), invited, func(c *arena.Config) {
		c.Watch = func(*arena.Snapshot) {
			_ = os.MkdirAll(filepath.Dir(part), 0o755)
			_ = os.Symlink("/dev/full", part) // it may exist already
		}
	})
	require.ErrorContains(t, err, "the disk is full. Game 6 does not count; finished games are kept.")
	s.resume = true
	_, err = s.serve(context.Background(), invited, nil)
	require.NoError(t, err)
	all.Wait()
	require.NoError(t, end)
	require.Equal(t, s.calm(), standing(t, s.folder))
}
