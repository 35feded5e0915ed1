package cluster

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/adrg/xdg"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/bot/source"
	"generals-chess/engine/games"
	"generals-chess/engine/tempdir"
)

// Help holds the conditions under which a machine helps.
type Help struct {
	Reach
	Tournament string // one of several on the server; "" takes any
	Name       string // "" is the machine's name and a random word
	Jobs       int    // games at a time
	Games      games.Table
	Folder     string              // for the bots' files; "" is the user's own
	Finish     <-chan struct{}     // when closed, the worker leaves after the running games; nil: never
	Say        func(engine.Phrase) // receives events, from several goroutines
	Patience   time.Duration       // how long it waits for a server that went away; 0 is the usual time
	Version    string              // "" is this build
	// Find reports an error if a program that bots need is missing; nil looks on this machine.
	Find func(name string) error
	// Now is this machine's clock; nil is time.Now.
	Now func() time.Time
	// Sandbox is the least that bots are confined here, whatever the tournament asks for; "" is Auto. Off leaves it to the tournament.
	Sandbox sandbox.Mode
	// Play replaces playing a game; for measurements. nil plays it.
	Play func(g schedule.Game) arena.One
}

// usualPatience is the usual limit of a worker's wait for a server.
const usualPatience = 10 * time.Minute

// Work plays games of a tournament until it is over, and then returns nil. When ctx ends it stops at once, and other workers play its
// running games; the error is arena.ErrStopped, as after Finish. Any other error is a *engine.Phrase.
func Work(ctx context.Context, h Help) error {
	w, err := newWorker(h)
	defer w.close()
	if err == nil {
		err = w.work(ctx)
	}
	return err
}

// worker is a machine that helps.
type worker struct {
	Help
	names
	link    *link
	answers *nats.Subscription // of this worker alone: others of the same folder have the same key
	server  string             // the server's key
	lease   time.Duration
	ahead   time.Duration // how far the server's clock is ahead
	gauge   time.Duration
	table   *table
	root    string // folder of this worker alone, removed with it
	leave   func() // removes root
	began   time.Time
	down    atomic.Int64 // since when the server is away, in Unix nanoseconds; 0 if it is there
	playing atomic.Int64
	played  atomic.Int64
	failed  atomic.Int64 // games in a row that could not be played
	stalls  stalls
	curious chan struct{} // asks for the next hello

	mu      sync.Mutex
	classes map[string][]string
	queues  map[string]jetstream.Consumer // the queues that it fetches from, by class
	cannot  map[int]bool                  // players whose bots cannot run here
	end     func(error)                   // ends the worker
	over    bool                          // the tournament is over
}

func newWorker(h Help) (w *worker, err error) {
	w = &worker{Help: h, began: time.Now(), curious: make(chan struct{}, 1), queues: map[string]jetstream.Consumer{}, cannot: map[int]bool{}}
	w.Name, w.Version, w.Sandbox = cmp.Or(h.Name, ownName()), cmp.Or(h.Version, build()), cmp.Or(h.Sandbox, sandbox.Auto)
	w.Patience, w.Folder = cmp.Or(h.Patience, usualPatience), cmp.Or(h.Folder, filepath.Join(xdg.CacheHome, "generals-chess", "worker"))
	if w.Now == nil {
		w.Now = time.Now
	}
	if w.Find == nil {
		w.Find = func(name string) error { _, _, err := source.Find(name); return err }
	}
	if w.link, err = dial(w.Reach, identity(w.Folder), w.Name, w.connected); err != nil {
		return w, err
	}
	if _, w.server = readToken(w.Token); w.server == "" {
		return w, noKey.Err()
	}
	if w.answers, err = w.link.SubscribeSync(w.link.NewInbox()); err != nil {
		return w, w.link.trouble(err)
	}
	if w.root, w.leave, err = tempdir.Folder("generals-chess-worker-"); err != nil {
		return w, notWorking.WithPhrase("reason", engine.Reason(err)).Err()
	}
	return w, nil
}

// ownName makes a name for a worker of this machine.
func ownName() string {
	host, _ := os.Hostname()
	return clean(host) + "-" + randomHex(2)
}

// clean removes blanks and everything but ASCII from a name.
func clean(name string) string {
	return strings.Map(func(r rune) rune {
		if r > ' ' && r < 127 {
			return r
		}
		return -1
	}, name)
}

func (w *worker) close() {
	if w.link != nil {
		w.link.Close()
	}
	if w.leave != nil {
		w.leave()
	}
}

// connected reports that the connection broke, or is back.
func (w *worker) connected(up bool) {
	if up {
		w.down.Store(0)
		w.inquire()
		w.Say(back)
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.down.CompareAndSwap(0, time.Now().UnixNano()) && !w.over {
		w.Say(away)
	}
}

// work runs the worker to its end.
func (w *worker) work(parent context.Context) error {
	ctx, cancel := context.WithCancelCause(parent)
	defer cancel(nil)
	w.end = func(err error) { cancel(err) }
	if err := w.greet(ctx); err != nil {
		return err
	}
	if w.Play == nil {
		w.gauge = gauge()
	}
	for _, p := range w.table.sandboxes() {
		w.Say(p)
	}
	w.Say(helping.With("name", w.Name).With("address", w.link.at))
	here, missing := w.tools()
	if len(here) > 0 {
		w.Say(offering.With("offers", strings.Join(here, ", ")))
	}
	if len(missing) > 0 {
		w.Say(lacking.With("lacks", strings.Join(missing, ", ")))
	}
	var besides, jobs sync.WaitGroup
	side, stop := context.WithCancel(ctx)
	asking, leave := context.WithCancel(ctx) // for fetching games
	besides.Go(func() { w.greetings(side) })
	besides.Go(func() { w.stalls.watch(side) })
	besides.Go(func() {
		select {
		case <-w.Finish:
			leave()
		case <-side.Done():
		}
	})
	for range w.Jobs {
		jobs.Go(func() {
			for asking.Err() == nil {
				if m, ok := w.fetch(asking); ok {
					w.serve(ctx, m)
				}
			}
		})
	}
	jobs.Wait()
	leave()
	stop()
	besides.Wait()
	w.bye()
	return w.outcome(parent, ctx)
}

// outcome returns the result of Work, and reports it.
func (w *worker) outcome(parent, ctx context.Context) error {
	w.mu.Lock()
	over := w.over
	w.mu.Unlock()
	p, ok := errors.AsType[*engine.Phrase](context.Cause(ctx))
	switch {
	case over:
		w.Say(finished.WithInt("games", int(w.played.Load())))
		return nil
	case parent.Err() == nil && ok:
		return p
	}
	w.Say(leaving.With("name", w.Name).WithInt("games", int(w.played.Load())))
	return arena.ErrStopped
}

// tools returns the programs that bots need: those that are here, and those that are missing.
func (w *worker) tools() (here, missing []string) {
	var needs []string
	for _, p := range w.table.job.Players {
		if p.Bot != nil {
			needs = append(needs, p.Bot.Needs...)
		}
	}
	slices.Sort(needs)
	for _, n := range slices.Compact(needs) {
		if w.has(n) {
			here = append(here, n)
		} else {
			missing = append(missing, n)
		}
	}
	return here, missing
}

// has reports whether a need of bots is met here.
func (w *worker) has(need string) bool {
	return need == bot.SystemName() || w.Find(need) == nil
}

// fits reports whether games with these needs can be played here. w.mu is held.
func (w *worker) fits(needs []string) bool {
	return !slices.ContainsFunc(needs, func(n string) bool {
		if number, rare := strings.CutPrefix(n, rareMark); rare {
			player, err := strconv.Atoi(number)
			return err != nil || w.cannot[player]
		}
		return !w.has(n)
	})
}

// Broke reports whether Work ended with this error while it was helping, rather than before it could help.
func Broke(p *engine.Phrase) bool {
	return slices.Contains([]string{lostServer.Key, wasOut.Key, notWorking.Key}, p.Key)
}
