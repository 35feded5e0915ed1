package runner

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/games"
)

// Host is what tournaments have of the window.
type Host struct {
	// Job runs what must be waited for at the program's end, which ends its ctx.
	Job   func(func(context.Context)) context.CancelFunc
	Wake  func()   // is called, from any goroutine, when a State has something new: a few times a second at most
	Lock  *RunLock // where the tournaments of the window are played
	Games games.Table
	// Server is where the program is that plays with other machines; nil: beside this one.
	Server func() (path string, err error)
	// Listen is the address at which others reach it; "" is a free port that all machines can reach.
	Listen string
}

// RunLock is where tournaments are played: one at a time, as two would take each other's processor time. The zero Stage is
// free.
type RunLock struct{ playing atomic.Pointer[Tournament] }

// Playing is the tournament that is played or about to be; nil for none.
func (s *RunLock) Playing() *Tournament { return s.playing.Load() }

// Tournament is a tournament that is played, paused or over. Its methods never wait, but for each other.
type Tournament struct {
	folder  string
	host    Host
	begins  bool                  // it is a new one
	workers func(game string) int // that are to play one that was found
	state   atomic.Pointer[State]

	mu   sync.Mutex // guards what follows, and the changing of state
	spec tournament.Spec
	job  *job       // what is done now; nil for nothing
	next func(*job) // what to do after it; nil for nothing
	// serve: others may help when it is played.
	serve bool
}

// job is something that a tournament does off the frame.
type job struct {
	finish  chan struct{} // closed when no game is to be begun any more
	stop    context.CancelFunc
	plays   bool
	changed bool // programs that changed may go on
}

// Begin plays a new tournament in the folder, which has none.
func Begin(o tournament.Spec, folder string, host Host) *Tournament {
	c := &Tournament{folder: folder, host: host, begins: true, spec: o}
	c.state.Store(&State{Phase: Building, Folder: folder, Spec: o, Created: time.Now()})
	c.GoOn(false)
	return c
}

// Open is the tournament in a folder, paused or over. Nothing is played until GoOn. workers, which is called from any
// goroutine, says how many games are then played side by side.
func Open(folder string, workers func(game string) int, host Host) *Tournament {
	c := &Tournament{folder: folder, host: host, workers: workers}
	c.state.Store(&State{Phase: Reading, Folder: folder})
	c.Refresh()
	return c
}

// State is the newest state; never nil.
func (c *Tournament) State() *State { return c.state.Load() }

// Folder is where the tournament is.
func (c *Tournament) Folder() string { return c.folder }

// Refresh reads the folder again, if nothing is played: another program may have gone on with it.
func (c *Tournament) Refresh() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.job == nil {
		c.start(&job{}, c.read)
	}
}

// GoOn plays what is left. changed says that programs which changed since it began may go on.
func (c *Tournament) GoOn(changed bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.goOn(changed)
}

// goOn is GoOn. mu is held.
func (c *Tournament) goOn(changed bool) {
	begin := func(j *job) {
		j.plays, j.changed = true, changed
		if !c.host.Lock.playing.CompareAndSwap(nil, c) {
			c.put(stuck(Busy.Err()))
			return
		}
		c.put(func(s *State) { s.Phase, s.Err, s.Found, s.Changed, s.Building = Building, nil, nil, nil, "" })
		c.start(j, c.play)
	}
	switch {
	case c.job == nil:
		begin(&job{})
	case !c.job.plays:
		c.next = begin
	case isClosed(c.job.finish):
		c.next = begin
		c.put(func(s *State) { s.Phase = Playing })
	}
}

// Pause lets the running games end and begins no other.
func (c *Tournament) Pause() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.next = nil
	if c.job == nil || !c.job.plays {
		return
	}
	if !isClosed(c.job.finish) {
		close(c.job.finish)
	}
	if c.State().Phase == Building { // no game runs
		c.job.stop()
	}
	c.put(func(s *State) { s.Phase = Ending })
}

// Stop ends at once: the running games are played again later.
func (c *Tournament) Stop() {
	c.Pause()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.job != nil {
		c.job.stop()
	}
}

// start has a job done; do says how it leaves the state. mu is held.
func (c *Tournament) start(j *job, do func(context.Context, *job) func(*State)) {
	j.finish = make(chan struct{})
	c.job = j
	begun := make(chan struct{})
	stop := c.host.Job(func(ctx context.Context) {
		<-begun
		c.ended(j, do(ctx, j))
	})
	j.stop = stop
	close(begun)
}

// ended releases the lock, and does what was asked for meanwhile. No state says that a job is over while it still
// is there to be paused.
func (c *Tournament) ended(j *job, leave func(*State)) {
	c.mu.Lock()
	c.put(leave)
	if j.plays {
		c.host.Lock.playing.CompareAndSwap(c, nil)
	}
	next := c.next
	c.job, c.next = nil, nil
	if next != nil {
		next(&job{})
	}
	c.mu.Unlock()
	c.host.Wake()
}

// put changes the state. mu is held.
func (c *Tournament) put(change func(*State)) {
	s := *c.State()
	change(&s)
	c.state.Store(&s)
}

// set changes the state from a job.
func (c *Tournament) set(change func(*State)) {
	c.mu.Lock()
	c.put(change)
	c.mu.Unlock()
	c.host.Wake()
}

// read reads the folder.
func (c *Tournament) read(context.Context, *job) func(*State) {
	c.look()
	o, err := c.kept()
	var l *tally
	if err == nil {
		l, err = load(c.folder, o)
	}
	if err != nil {
		return stuck(err)
	}
	c.adopt(o)
	return func(s *State) {
		l.fill(s)
		s.Err = nil
		s.Phase = resting(s)
	}
}

// stuck leaves a tournament that cannot go on for now.
func stuck(err error) func(*State) {
	return func(s *State) { s.Phase, s.Err = Paused, err }
}

// resting is the phase of a tournament that nothing plays.
func resting(s *State) Phase {
	if s.Now != nil && s.Now.All && s.Now.Done == s.Now.Planned {
		return Over
	}
	return Paused
}

// adopt keeps the order that is to be played from now on.
func (c *Tournament) adopt(o tournament.Spec) {
	c.set(func(s *State) { c.spec, s.Spec = o, o })
}

// asked is what is to be played, whether it was begun before, and whether others may help.
func (c *Tournament) asked() (o tournament.Spec, resume, serves bool, err error) {
	c.mu.Lock()
	o, serves = c.spec, c.serve
	c.mu.Unlock()
	if c.begins && c.State().Now == nil && !store.Exists(c.folder) {
		return o, false, false, nil
	}
	kept, err := c.kept()
	return kept, true, serves, err
}

// kept is the order that was begun.
func (c *Tournament) kept() (tournament.Spec, error) {
	o, err := tournament.Kept(c.folder)
	if err == nil {
		_, err = c.host.Games.Find(o.Game)
	}
	switch {
	case err != nil:
	case c.workers != nil:
		o.Workers = c.workers(o.Game)
	default:
		o.Workers = c.State().Spec.Workers
	}
	return o, err
}

func isClosed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// Busy keeps a tournament from being played.
var Busy = engine.Phrase{Key: "contest.busy", Text: "Another tournament is running. Pause it first."}

// named is the order with the names that the players were given.
func named(o tournament.Spec, e *tournament.Prepared) tournament.Spec {
	o.Entrants = slices.Clone(o.Entrants)
	for i, p := range e.Config.Players {
		o.Entrants[i] = tournament.Entrant{Name: p.Name, Seat: p.Spec}
	}
	o.Plan, o.Options = e.Config.Plan, e.Options
	return o
}
