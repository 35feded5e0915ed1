// Package session plays a match on its own goroutine and sends its positions to the window over a channel, so that a frame never
// waits for a seat.
package session

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"generals-chess/engine"
	"generals-chess/engine/yield"
)

// Snapshot is the match after some number of turns. It does not change after it was sent. One goroutine at a time may use it.
type Snapshot struct {
	Number int // turns played
	// Turn is the turn that led here, zero before the first. Its answers hold the bots' output.
	Turn   engine.Turn
	Result engine.Result
	Over   bool
	// Setup is the set-up of the match, and Names are the seats' own names.
	Setup engine.Setup
	Names []string
	// Unkept is why the match is no longer recorded, in the first snapshot after the failure. The match goes on.
	Unkept error
	// Err is why the match could not begin or go on, worded for a person. All fields but Number may then be empty, and no snapshot follows.
	Err error

	state engine.State
	seen  []sight // of the Spectator, player 0, player 1 and so on; filled on demand
}

// Config describes the match to play.
type Config struct {
	Rules engine.Rules
	// Open prepares the match and opens its seats. It runs off the frame: it may read files and start programs.
	Open func(ctx context.Context) (engine.Setup, []engine.Seat, error)
	// Pacer holds every turn back until it is due. SeatsWait says that a person's seat waits for the pacer instead, so that the
	// other seat can think meanwhile.
	Pacer     *Pacer
	SeatsWait bool
	// Past are turns played before this match begins, by whatever seats the match had then. The match continues after them; they
	// are sent and recorded like the turns that follow.
	Past []engine.Turn
	// Keep starts the record of the match; nil records nothing. It runs off the frame.
	Keep func(match *engine.Match, names []string) (Recorder, error)
	// Notify is called from the match's goroutine after each snapshot.
	Notify func()
}

// Recorder records a match as it is played. It is closed at the end in any case.
type Recorder interface {
	Turn(engine.Turn) error
	End(engine.Result) error
	Close() error
}

// Session is a match being played.
type Session struct {
	config    Config
	snapshots chan *Snapshot
	cancel    context.CancelFunc
	done      chan struct{}
}

// room is the number of snapshots that may wait for the window. It exceeds the turns of a whole match, so that a window that rarely
// draws does not slow the match down. The longest match has 3001 turns: one that all 30 players take together, then 100 of each,
// one after the other.
const room = 30*100 + 64

// Start begins a match and returns at once.
func Start(config Config) *Session {
	ctx, cancel := context.WithCancel(context.Background())
	s := &Session{config: config, snapshots: make(chan *Snapshot, room), cancel: cancel, done: make(chan struct{})}
	go s.run(ctx)
	return s
}

// Next returns the oldest snapshot not taken yet, or nil if there is none now. It never waits.
func (s *Session) Next() *Snapshot {
	select {
	case snap := <-s.snapshots:
		return snap
	default:
		return nil
	}
}

// Stop ends the match and everything its seats started. It does not wait: wait on Done.
func (s *Session) Stop() { s.cancel() }

// Done returns a channel that is closed when the match has ended and its seats are closed.
func (s *Session) Done() <-chan struct{} { return s.done }

// crashed reports a bug of this program. Argument: what, the panic's value, in English.
var crashed = engine.Phrase{Key: "error.crash", Text: "this program made a mistake: {what}"}

func (s *Session) run(ctx context.Context) {
	defer close(s.done)
	defer s.cancel()
	defer func() {
		if crash := recover(); crash != nil {
			what := crashed.With("what", fmt.Sprint(crash)).Err()
			s.fail(ctx, fmt.Errorf("%w\n%s", what, debug.Stack()))
		}
	}()
	if err := s.play(ctx); err != nil && ctx.Err() == nil {
		s.fail(ctx, err)
	}
}

func (s *Session) play(ctx context.Context) error {
	setup, seats, err := s.config.Open(ctx)
	if err != nil {
		return err
	}
	match, err := engine.NewMatch(s.config.Rules, setup, seats)
	if err != nil {
		return err
	}
	defer match.Close()
	first := Snapshot{Setup: match.Setup(), Names: make([]string, len(seats))}
	for p, seat := range seats {
		first.Names[p] = seat.Name()
	}
	kept := s.keep(match, first.Names)
	defer kept.close()
	first.Unkept = kept.news()
	s.send(ctx, first.after(match.State()))
	for _, turn := range s.config.Past {
		if err := errors.Join(ctx.Err(), match.Past(turn)); err != nil {
			return err
		}
		s.tell(ctx, first, turn, match, kept)
	}
	s.config.Pacer.Begin()
	return s.turns(ctx, match, first, kept)
}

func (s *Session) turns(ctx context.Context, match *engine.Match, first Snapshot, kept *kept) error {
	for {
		if _, over := match.Result(); over {
			return nil
		}
		if !s.config.SeatsWait {
			if err := s.config.Pacer.Due(ctx); err != nil {
				return err
			}
		}
		turn, err := match.Turn(ctx)
		if err != nil {
			return err
		}
		s.config.Pacer.Played()
		yield.Now()
		s.tell(ctx, first, turn, match, kept)
	}
}

// tell records a turn and sends the position after it.
func (s *Session) tell(ctx context.Context, snap Snapshot, turn engine.Turn, match *engine.Match, kept *kept) {
	snap.Number, snap.Turn = turn.Number+1, turn
	kept.turn(turn, match)
	snap.Unkept = kept.news()
	s.send(ctx, snap.after(match.State()))
}

func (s *Session) fail(ctx context.Context, err error) {
	s.send(ctx, &Snapshot{Err: err})
}

func (s *Session) send(ctx context.Context, snap *Snapshot) {
	select {
	case s.snapshots <- snap:
	case <-ctx.Done():
		return
	}
	if s.config.Notify != nil {
		s.config.Notify()
	}
}
