// Package teacher does a class of submissions off the frame: it builds and examines them, says how long the games take, plays them, gives
// marks and writes the pages. The screen is game/tournament's.
package teacher

import (
	"context"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/games"
)

// Order is what a teacher asks for.
type Order struct {
	Games  games.Table
	Game   string
	Folder string // of the submissions
	Out    string // a new folder, where all is kept
	// Resume goes on with the class in Out: it looks at the folder again. Exclude are submissions that play no more, Repeat those that play again, by name.
	Resume          bool
	Exclude, Repeat []string
	Minutes         int               // that all of it may take; 0 for as long as it takes
	Rule            string            // of the marks; "" for none
	Overrides       []report.Override // marks that are given instead of those by the rule
	Program         string
	// Tell says a sentence in the language of the pages, and Format and Level name a format and an AI, on another goroutine.
	Tell          func(engine.Phrase) string
	Format, Level func(name string) string
	// Time is a time as people say it.
	Time func(time.Duration) string
}

// Stage is how far it is.
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

// State is how it stands. It does not change.
type State struct {
	Stage    Stage
	Done, Of int           // submissions, games or pages of this stage
	Left     time.Duration // of the games of this stage; 0 where it is not known
	Level    string        // that is met for the marks
	Says     []engine.Phrase
	Asks     bool          // whether to begin what does not fit into the minutes
	Class    *report.Class // what is known of the submissions; it does not change
	Places   map[string]int
	Stopped  bool
	Err      error
}

// Run is a class that is being done.
type Run struct {
	Order
	wake   func()
	stop   context.CancelFunc
	finish chan struct{}
	agree  chan struct{} // closed when what does not fit is begun all the same
	once   sync.Once
	agrees sync.Once

	mu    sync.Mutex
	state State
}

// Start begins. job runs something off the frame until it returns, and wake has the window draw again.
func Start(o Order, job func(func(context.Context)) context.CancelFunc, wake func()) *Run {
	r := &Run{Order: o, wake: wake, finish: make(chan struct{}), agree: make(chan struct{}), state: State{Class: &report.Class{Folder: o.Folder, Game: o.Game}}}
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

// Rested is a run that stands so, and of which nothing more happens.
func Rested(o Order, s State) *Run {
	return &Run{Order: o, wake: func() {}, stop: func() {}, finish: make(chan struct{}), agree: make(chan struct{}), state: s}
}

// State is how it stands.
func (r *Run) State() State {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state
}

// Stop ends it at once: finished games are kept.
func (r *Run) Stop() {
	r.once.Do(func() { close(r.finish) })
	r.stop()
}

// Agree begins what does not fit into the minutes, where State.Asks.
func (r *Run) Agree() { r.agrees.Do(func() { close(r.agree) }) }

// Rests reports whether nothing happens any more.
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
