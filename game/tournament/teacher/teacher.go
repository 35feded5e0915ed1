// Package teacher runs a class of submissions off the frame: it builds and examines them, plans and plays the games, computes marks
// and writes the pages. Package game/tournament has the screen.
package teacher

import (
	"context"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/games"
)

// Order holds the teacher's choices for a class.
type Order struct {
	Games  games.Table
	Game   string
	Folder string // of the submissions
	Out    string // a new folder for everything that is written
	// Resume continues the class in Out and looks at Folder again. Exclude are the names of submissions that no longer play, Repeat
	// of those that play again.
	Resume          bool
	Exclude, Repeat []string
	Minutes         int               // time limit for everything; 0 is none. A class that is continued keeps its own
	Rule            string            // for marks; "" for none
	Overrides       []report.Override // marks set by hand instead of those by the rule
	Program         string
	// Tell translates a phrase into the language of the pages. Format and Level return the names of a format and an AI. They are called
	// from another goroutine.
	Tell          func(engine.Phrase) string
	Format, Level func(name string) string
	// Time writes a duration for people.
	Time func(time.Duration) string
}

// Stage is the current part of a run.
type Stage int

// The stages, in their order.
const (
	Examining Stage = iota
	Trying
	Playing
	Marking
	Writing
	Over
)

// State is a run at one moment. It does not change.
type State struct {
	Stage    Stage
	Done, Of int           // submissions, games or pages of this stage
	Left     time.Duration // for the games of this stage; 0 if unknown
	Level    string        // the AI played against for marks
	Says     []engine.Phrase
	Asks     bool          // asks whether to start a plan that does not fit the time limit
	Class    *report.Class // the submissions; it does not change
	Places   map[string]int
	Stopped  bool
	Err      error
}

// Run is a class being run.
type Run struct {
	Order
	wake   func()
	stop   context.CancelFunc
	finish chan struct{}
	agree  chan struct{} // closed when a plan that does not fit the time limit may start
	once   sync.Once
	agrees sync.Once

	mu    sync.Mutex
	state State
}

// newRun returns a run that has not started.
func newRun(o Order, wake func()) *Run {
	return &Run{Order: o, wake: wake, finish: make(chan struct{}), agree: make(chan struct{}), state: State{Class: &report.Class{Folder: o.Folder, Game: o.Game}}}
}

// Reopen returns a run with the results of an earlier one in o.Out, which plays nothing more. The other arguments are those of
// Start. The order's Folder, Game and Rule are in State.Class.
func Reopen(o Order, job func(func(context.Context)) context.CancelFunc, wake func()) *Run {
	r := newRun(o, wake)
	r.stop = job(func(context.Context) {
		if err := r.reopen(); err != nil {
			r.set(func(s *State) { s.Err = err })
		}
	})
	return r
}

// Start starts a run. job runs a function off the frame, and wake makes the window draw again.
func Start(o Order, job func(func(context.Context)) context.CancelFunc, wake func()) *Run {
	r := newRun(o, wake)
	r.stop = job(func(ctx context.Context) {
		err := r.do(ctx)
		r.set(func(s *State) {
			s.Stopped = r.stopped(ctx)
			if !s.Stopped {
				s.Err = err
			}
			if err == nil && !s.Stopped {
				s.Stage = Over
			}
		})
	})
	return r
}

// Rested returns a run in a given state, in which nothing happens any more.
func Rested(o Order, s State) *Run {
	return &Run{Order: o, wake: func() {}, stop: func() {}, finish: make(chan struct{}), agree: make(chan struct{}), state: s}
}

// State returns the current state.
func (r *Run) State() State {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state
}

// Stop stops the run at once. Finished games are kept.
func (r *Run) Stop() {
	r.once.Do(func() { close(r.finish) })
	r.stop()
}

// Agree starts a plan that does not fit the time limit, when State.Asks is set.
func (r *Run) Agree() { r.agrees.Do(func() { close(r.agree) }) }

// Rests reports whether the run has ended.
func (s *State) Rests() bool { return s.Stage == Over || s.Stopped || s.Err != nil }

func (r *Run) stopped(ctx context.Context) bool {
	select {
	case <-r.finish:
		return true
	default:
		return ctx.Err() != nil
	}
}

// set changes the state.
func (r *Run) set(change func(*State)) {
	r.mu.Lock()
	change(&r.state)
	r.mu.Unlock()
	r.wake()
}
