package ship

import (
	"context"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// Seat answers with a person's orders. The window's goroutine gives them, the referee's goroutine asks for them, in any order.
type Seat struct {
	name string

	mu     sync.Mutex
	orders order
	has    bool
	rests  bool           // it answers every turn with no orders
	first  *engine.Answer // the first of those answers, nil if it is like the others
	given  chan struct{}  // closed and replaced when orders are given
	closed chan struct{}
	close  sync.Once
}

// order is the answer for one round. Round 0 is the choice of the ship.
type order struct {
	round int
	move  engine.Move
}

// NewSeat returns a person's seat.
func NewSeat(name string) *Seat {
	return &Seat{name: name, given: make(chan struct{}), closed: make(chan struct{})}
}

// Name returns the person's name.
func (s *Seat) Name() string { return s.name }

// Close ends a Decide that still waits for the person.
func (s *Seat) Close() error {
	s.close.Do(func() { close(s.closed) })
	return nil
}

// Answer sets the orders for a round, 0 for the choice of the ship. Until the referee has taken them, later orders replace earlier ones.
// It never waits.
func (s *Seat) Answer(round int, move engine.Move) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.orders, s.has = order{round, move}, true
	close(s.given)
	s.given = make(chan struct{})
}

// Rest answers every turn from now on with no orders: the ship waits until the end of the match.
func (s *Seat) Rest() { s.rest(nil) }

// Surrender is Rest, but its first answer says that the person gave up.
func (s *Seat) Surrender(p engine.Player) {
	answer := engine.Surrender(p)
	s.rest(&answer)
}

func (s *Seat) rest(first *engine.Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rests, s.first = true, first
	close(s.given)
	s.given = make(chan struct{})
}

// Decide waits for the person's orders for the view's round.
func (s *Seat) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	began := time.Now()
	move, err := s.await(ctx, v.(*hitsink.View).Round)
	if err != nil {
		return engine.Answer{}, err
	}
	if first := s.firstRest(); first != nil {
		return *first, nil
	}
	return engine.Answer{Decision: engine.Decision{Move: move}, Verdict: engine.OK, Wall: time.Since(began)}, nil
}

func (s *Seat) await(ctx context.Context, round int) (engine.Move, error) {
	for {
		move, ok, given := s.poll(round)
		if ok {
			return move, ctx.Err()
		}
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-s.closed:
			return "", context.Canceled
		case <-given:
		}
	}
}

// poll returns the orders for a round, or else the channel that is closed when orders are given. It drops orders for another round.
func (s *Seat) poll(round int) (move engine.Move, ok bool, given <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	ok = s.has && s.orders.round == round
	if ok {
		move = s.orders.move
	}
	ok = ok || s.rests
	s.has = false
	return move, ok, s.given
}

// firstRest returns the first answer of Surrender, once, nil for none.
func (s *Seat) firstRest() *engine.Answer {
	s.mu.Lock()
	defer s.mu.Unlock()
	first := s.first
	s.first = nil
	return first
}
