package arena

import (
	"cmp"
	"context"
	"sync"
	"time"

	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
)

// Run plays the tournament to its end and returns its final snapshot. When ctx ends it stops at once and drops the running games;
// closing Config.Finish lets them end first. Either way the error is ErrStopped. Any other error is a *engine.Phrase. After every error
// the finished games stay stored, and the tournament can be resumed once the cause is mended. The snapshot is nil if nothing could be
// started.
func Run(ctx context.Context, c Config) (*Snapshot, error) {
	c.Plan.Players, c.Workers = len(c.Players), max(c.Workers, 1)
	if err := c.Validate(); err != nil {
		return nil, err
	}
	r, err := begin(ctx, c)
	if err != nil {
		return nil, err
	}
	failure := r.run(ctx)
	if err := r.store.Close(); failure == nil {
		failure = err
	}
	return r.snapshot(), failure
}

// run is a tournament being played. Only the goroutine of Run uses it: workers receive games and send back finished ones.
type run struct {
	Config
	store       *store.Store
	began       time.Time
	tally       *tally
	results     schedule.Results
	unchecked   map[int]bool       // games in the store that were not checked yet
	recordsOnly map[int]store.Game // games that have only a record, which was not checked yet
	planChanged bool               // the plan may have changed: a game is played again, or counts differently
	queue       []schedule.Game    // to be played, in order
	all         bool               // the plan has no games after those in the queue
	planned     int                // games in the plan so far
	match       []int              // see Snapshot.Match
	running     []schedule.Game
	begun       map[int]time.Time // start times of the running games, by number
	waiting     []played          // finished, waiting to be stored
	storing     []played          // being stored, by a goroutine that alone uses the store meanwhile
	stored      chan storedGames  // receives the outcome
	most        int               // games that may wait to be stored
	lastStored  time.Time         // when games were last stored
	last        *store.Game       // the newest finished game
	pairs       stats.Pairs       // pairs that Enough has seen
	cut         int               // only games with lower numbers count; -1: all
	failure     error             // why the run ends early
}

// begin opens the store and loads the finished games.
func begin(ctx context.Context, c Config) (r *run, err error) {
	r = &run{Config: c, began: time.Now(), results: schedule.Results{}, unchecked: map[int]bool{}, begun: map[int]time.Time{}, cut: -1, stored: make(chan storedGames), most: cmp.Or(c.most, maxWaiting)}
	if c.Resume {
		r.store, err = store.Open(c.Folder)
	} else {
		r.store, err = store.Create(c.Folder, c.tournament())
	}
	if err != nil {
		return nil, err
	}
	r.Setup.Edition = cmp.Or(r.store.Tournament().Setup.Edition, r.Setup.Edition)
	if err := r.loadFinished(ctx); err != nil {
		_ = r.store.Close() // nothing was written
		return nil, err
	}
	return r, nil
}

// run sends games to the workers and receives the finished ones, until none are left or it has to stop.
func (r *run) run(ctx context.Context) error {
	if r.Transport != nil {
		return r.playRemote(ctx)
	}
	games, cancel := context.WithCancel(ctx)
	defer cancel()
	jobs, done := make(chan schedule.Game), make(chan played)
	var workers sync.WaitGroup
	for range r.Workers {
		workers.Go(func() {
			for g := range jobs {
				done <- r.play(games, g)
			}
		})
	}
	r.publish()
	r.loop(ctx, cancel, jobs, done)
	close(jobs)
	workers.Wait()
	return r.failure
}

func (r *run) loop(ctx context.Context, cancel func(), jobs chan<- schedule.Game, done <-chan played) {
	for {
		if r.failure == nil && (ctx.Err() != nil || isClosed(r.Finish)) {
			r.failure = ErrStopped
		}
		next, to := r.next(ctx, jobs)
		later := r.startStoring()
		if to == nil && r.idle() && len(r.waiting)+len(r.storing) == 0 {
			return
		}
		select {
		case to <- next:
			r.queue = r.queue[1:]
			r.noteRunning(next)
			r.publish()
		case p := <-done:
			r.finish(p)
		case k := <-r.stored:
			r.count(k, cancel)
			r.publish()
		case <-later:
		}
	}
}

func isClosed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// next returns the next game and the channel to send it on, which is nil if no game may start now.
func (r *run) next(ctx context.Context, jobs chan<- schedule.Game) (schedule.Game, chan<- schedule.Game) {
	if len(r.queue) == 0 && !r.all && r.idle() && len(r.waiting)+len(r.storing) == 0 && r.failure == nil {
		if err := r.plan(ctx); err != nil {
			r.fail(err)
		}
	}
	if len(r.queue) == 0 || r.failure != nil || r.cut >= 0 || len(r.running) == r.Workers ||
		len(r.waiting)+len(r.storing) >= r.most {
		return schedule.Game{}, nil
	}
	return r.queue[0], jobs
}

// idle reports whether no game runs.
func (r *run) idle() bool { return len(r.running) == 0 }

func (r *run) noteRunning(g schedule.Game) {
	r.running, r.begun[g.Number] = append(r.running, g), time.Now()
}

// fail sets failure, unless there was an earlier one.
func (r *run) fail(err error) {
	if r.failure == nil {
		r.failure = err
	}
}
