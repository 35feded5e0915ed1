package human

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Pace decides when a person's seat answers.
type Pace uint8

// The paces of a seat.
const (
	Wait     Pace = iota // once a move is queued
	RealTime             // when the step is due, with a Stay if the queue is empty
	Planned              // when the plan was released, for as many steps as were released
)

// Clock holds a step back until it is due.
type Clock interface {
	Due(ctx context.Context) error
}

// Seat plays a person's queue.
type Seat struct {
	planner *Planner
	pace    Pace
	clock   Clock
	name    string

	asked atomic.Int64 // turns this seat was asked for
	done  atomic.Int64 // turns it has answered

	life   context.Context // cancelled when the person surrenders
	giveUp context.CancelFunc

	mu       sync.Mutex
	released int
	wake     chan struct{}
}

// NewSeat returns a person's seat. It waits for the clock before every answer, except at the pace Planned.
func NewSeat(name string, planner *Planner, pace Pace, clock Clock) *Seat {
	s := &Seat{planner: planner, pace: pace, clock: clock, name: name, wake: make(chan struct{})}
	s.life, s.giveUp = context.WithCancel(context.Background())
	return s
}

// Name returns the person's name.
func (s *Seat) Name() string { return s.name }

// Close does nothing.
func (s *Seat) Close() error { return nil }

// Surrender gives up the match: the seat answers the present request that way, or else the next one.
func (s *Seat) Surrender() { s.giveUp() }

// Answered reports whether the person has answered every turn asked so far, and at least one, so that the step waits for somebody else.
func (s *Seat) Answered() bool {
	done := s.done.Load()
	return done > 0 && done == s.asked.Load()
}

// Release lets the seat answer this many more steps of its plan.
func (s *Seat) Release(steps int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.released += steps
	close(s.wake)
	s.wake = make(chan struct{})
}

// Decide answers with the next queued move that is legal now.
func (s *Seat) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	began := time.Now()
	view := v.(*generals.View)
	s.asked.Add(1)
	defer s.done.Add(1)
	s.planner.Look(view)
	choosing, stop := context.WithCancel(ctx)
	defer stop()
	defer context.AfterFunc(s.life, stop)()
	move, err := s.choose(choosing, view)
	if s.life.Err() != nil && ctx.Err() == nil {
		return engine.Surrender(s.planner.Player()), nil
	}
	if err != nil {
		return engine.Answer{}, err
	}
	return engine.Answer{
		Decision: engine.Decision{Move: move.Text()},
		Verdict:  engine.OK,
		Wall:     time.Since(began),
	}, nil
}

func (s *Seat) choose(ctx context.Context, v *generals.View) (generals.Move, error) {
	switch s.pace {
	case RealTime:
		err := s.clock.Due(ctx)
		move, _ := s.planner.Take(v)
		return move, err
	case Planned:
		err := s.waitReleased(ctx)
		move, _ := s.planner.Take(v)
		return move, err
	}
	return s.await(ctx, v)
}

// await waits until a legal move is queued and due.
func (s *Seat) await(ctx context.Context, v *generals.View) (generals.Move, error) {
	for {
		select {
		case <-ctx.Done():
			return generals.Stay, ctx.Err()
		case <-s.planner.waitFilled():
		}
		if err := s.clock.Due(ctx); err != nil {
			return generals.Stay, err
		}
		if move, ok := s.planner.Take(v); ok {
			return move, nil
		}
	}
}

func (s *Seat) waitReleased(ctx context.Context) error {
	for {
		s.mu.Lock()
		if s.released > 0 {
			s.released--
			s.mu.Unlock()
			return ctx.Err()
		}
		wake := s.wake
		s.mu.Unlock()
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-wake:
		}
	}
}
