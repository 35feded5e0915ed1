// Package session plays a match on a goroutine of its own and tells the window about it over a channel,
// so that a frame never waits for a seat.
package session

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"generals-chess/engine"
	"generals-chess/engine/yield"
)

// Snapshot is the match after some number of turns. Nothing in it changes after it was sent; one goroutine at
// a time may look at it.
type Snapshot struct {
	Number int // turns played
	// Turn is the turn that led here; nothing before the first. Its answers carry what the bots wrote.
	Turn   engine.Turn
	Result engine.Result
	Over   bool
	// Setup is what the match was made from and Names are the seats' own names.
	Setup engine.Setup
	Names []string
	// Unkept is why the match is not recorded any more, in the first snapshot after that happened. The match
	// goes on.
	Unkept error
	// Err is why the match could not begin or go on, in words for a person. All else but Number may
	// then be missing, and nothing follows.
	Err error

	state engine.State
	seen  []sight // of the Spectator, player 0, player 1 and so on: made when they are first asked for
}

// Config says which match to play.
type Config struct {
	Rules engine.Rules
	// Open prepares the match and sits down its seats. It runs off the frame: it may read files and
	// start programs.
	Open func(ctx context.Context) (engine.Setup, []engine.Seat, error)
	// Pacer holds every turn back until it is due. SeatsWait says that a person at the table waits for
	// the pacer instead, so that the other seat can think meanwhile.
	Pacer     *Pacer
	SeatsWait bool
	// Past are turns that were played before this match begins, by whoever sat there then: the match goes on
	// after them. They are sent and kept like those that follow.
	Past []engine.Turn
	// Keep begins the record of the match; nil for none. It runs off the frame.
	Keep func(match *engine.Match, names []string) (Recorder, error)
	// Notify is called from the match's goroutine whenever a snapshot was sent.
	Notify func()
}

// Recorder takes down a match as it is played. It is closed at the end, whatever happens.
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

// room is the number of snapshots that may wait for the window: more than the turns of a whole match,
// so that a match is not slowed down by a window that draws seldom. The longest there is has 3001 turns: 30
// players who take 100 each, one after the other, after one they all take.
const room = 30*100 + 64

// Start begins a match and returns at once.
func Start(config Config) *Session {
	ctx, cancel := context.WithCancel(context.Background())
	s := &Session{config: config, snapshots: make(chan *Snapshot, room), cancel: cancel, done: make(chan struct{})}
	go s.run(ctx)
	return s
}

// Next is the oldest snapshot not taken yet, or nil when there is none now. It never waits.
func (s *Session) Next() *Snapshot {
	select {
	case snap := <-s.snapshots:
		return snap
	default:
		return nil
	}
}

// Stop ends the match and everything its seats started. It does not wait; Done does.
func (s *Session) Stop() { s.cancel() }

// Done is closed when the match has ended and its seats are closed.
func (s *Session) Done() <-chan struct{} { return s.done }

// crashed is a mistake of this program. Argument: what, in the words of the language it is written in.
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

// tell keeps a turn that was played, and sends what it led to.
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
