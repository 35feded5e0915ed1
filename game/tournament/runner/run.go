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

// Host is the window as tournaments use it.
type Host struct {
	// Job runs a function off the frame. The program's end cancels its ctx and waits for it.
	Job   func(func(context.Context)) context.CancelFunc
	Wake  func()   // called from any goroutine when there is a new State, at most a few times a second
	Lock  *RunLock // the window's
	Games games.Table
	// Server returns the path of the program that plays with other machines; nil is the one beside this program.
	Server func() (path string, err error)
	// Listen is the address on which that program listens; "" is a free port on all interfaces.
	Listen string
}

// RunLock allows one tournament at a time to be played, as two would compete for processor time. The zero RunLock is free.
type RunLock struct{ playing atomic.Pointer[Tournament] }

// Playing returns the tournament that is being played or started; nil for none.
func (s *RunLock) Playing() *Tournament { return s.playing.Load() }

// Tournament is a tournament in a folder. Its methods block only on each other.
type Tournament struct {
	folder  string
	host    Host
	begins  bool                  // it is a new one
	workers func(game string) int // number of workers for a tournament that was opened
	state   atomic.Pointer[State]

	mu   sync.Mutex // guards the fields below, and changes of state
	spec tournament.Spec
	job  *job       // the current job; nil for none
	next func(*job) // starts the next job; nil for none
	// serve means that other machines may help.
	serve bool
}

// job is work of a tournament off the frame.
type job struct {
	finish  chan struct{} // closed when no further game may begin
	stop    context.CancelFunc
	plays   bool
	changed bool // changed programs may go on
}

// Begin starts a new tournament in a folder that holds none.
func Begin(o tournament.Spec, folder string, host Host) *Tournament {
	c := &Tournament{folder: folder, host: host, begins: true, spec: o}
	c.state.Store(&State{Phase: Building, Folder: folder, Spec: o, Created: time.Now()})
	c.GoOn(false)
	return c
}

// Open opens the tournament in a folder. Nothing is played until GoOn. workers returns how many games are then played in parallel;
// any goroutine may call it.
func Open(folder string, workers func(game string) int, host Host) *Tournament {
	c := &Tournament{folder: folder, host: host, workers: workers}
	c.state.Store(&State{Phase: Reading, Folder: folder})
	c.Refresh()
	return c
}

// State returns the newest state; never nil.
func (c *Tournament) State() *State { return c.state.Load() }

// Folder returns the tournament's folder.
func (c *Tournament) Folder() string { return c.folder }

// Refresh reads the folder again unless games are being played: another program, or a class, may have changed the tournament. If it is being
// read already, it is read once more afterwards.
func (c *Tournament) Refresh() {
	c.mu.Lock()
	defer c.mu.Unlock()
	read := func(j *job) { c.start(j, c.read) }
	switch {
	case c.job == nil:
		read(&job{})
	case !c.job.plays && c.next == nil:
		c.next = read
	}
}

// GoOn plays the remaining games. changed allows programs that have changed since the tournament began.
func (c *Tournament) GoOn(changed bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.goOn(changed)
}

// goOn is GoOn with mu held.
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

// Pause starts no further games; the running ones are finished.
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

// Stop ends the running games at once. They are replayed later.
func (c *Tournament) Stop() {
	c.Pause()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.job != nil {
		c.job.stop()
	}
}

// start starts a job; do returns the change of state at its end. mu must be held.
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

// ended releases the lock and starts the next job. It changes the state under mu, so that no state says that a job is over while
// the job can still be paused.
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

// put changes the state. mu must be held.
func (c *Tournament) put(change func(*State)) {
	s := *c.State()
	change(&s)
	c.state.Store(&s)
}

// set changes the state, from a job.
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

// stuck returns the change of state for a tournament that cannot continue for now.
func stuck(err error) func(*State) {
	return func(s *State) { s.Phase, s.Err = Paused, err }
}

// resting returns the phase of a tournament that nobody plays.
func resting(s *State) Phase {
	if s.Now != nil && s.Now.All && s.Now.Done == s.Now.Planned {
		return Over
	}
	return Paused
}

// adopt sets the spec that is played from now on.
func (c *Tournament) adopt(o tournament.Spec) {
	c.set(func(s *State) { c.spec, s.Spec = o, o })
}

// asked returns what to play, whether it was begun before, and whether other machines may help.
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

// kept returns the spec in the folder.
func (c *Tournament) kept() (tournament.Spec, error) {
	o, err := tournament.ReadSpec(c.folder)
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

// Busy says that another tournament is being played.
var Busy = engine.Phrase{Key: "contest.busy", Text: "Another tournament is running. Pause it first."}

// named returns the spec with the names that the players got.
func named(o tournament.Spec, e *tournament.Prepared) tournament.Spec {
	o.Entrants = slices.Clone(o.Entrants)
	for i, p := range e.Config.Players {
		o.Entrants[i] = tournament.Entrant{Name: p.Name, Seat: p.Spec}
	}
	o.Plan, o.Options = e.Config.Plan, e.Options
	return o
}
