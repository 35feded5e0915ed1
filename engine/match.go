package engine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
)

// Match is the referee: it asks all seats that owe a move at once, passes the answers to the rules as one step, and reports what happened.
// It must be used from one goroutine at a time.
type Match struct {
	setup Setup
	state State
	seats []Seat
	quiet bool // see Alone

	decisions []Decision // of the turn being played
	errs      []error
	answers   []Answer
	views     []View
	over      Overwriter // the state if it is an Overwriter and the match is Alone, otherwise nil
	old       []View     // by player, if Alone: the view a computing seat was last asked with
	began     time.Time  // zero of the clocks: reading the time of day would cost more than a quick seat
}

// Turn is one turn of a match as it was played.
type Turn struct {
	Number  int      // turns played before this one
	Asked   []Player // who owed a decision
	Answers []Answer // Answers[i] came from Asked[i]
	Hash    uint64   // of the state after the step
}

// AnswerOf returns the answer of player p, nil if p owed no decision.
func (t *Turn) AnswerOf(p Player) *Answer {
	if i := slices.Index(t.Asked, p); i >= 0 {
		return &t.Answers[i]
	}
	return nil
}

// NewMatch sets up a match; seats[p] decides for player p. The match owns the seats from now on, also when NewMatch fails.
func NewMatch(rules Rules, setup Setup, seats []Seat) (*Match, error) {
	setup = setup.Complete(rules)
	setup.Players = len(seats)
	if least, most := rules.Players(); len(seats) < least || len(seats) > most {
		return nil, errors.Join(fmt.Errorf("%s needs %d to %d players, not %d", rules.Name(), least, most, len(seats)), closeAll(seats))
	}
	state, err := rules.New(setup)
	if err != nil {
		return nil, errors.Join(err, closeAll(seats))
	}
	return &Match{setup: setup, state: state, seats: seats, began: time.Now()}, nil
}

// Setup returns the complete set-up of the match.
func (m *Match) Setup() Setup { return m.setup }

// View returns what this player, or the Spectator, may know now.
func (m *Match) View(p Player) View { return m.state.View(p) }

// Events returns what this player, or the Spectator, saw in the last turn.
func (m *Match) Events(p Player) []Event { return m.state.Events(p) }

// Result returns the result and whether the match is over.
func (m *Match) Result() (Result, bool) { return m.state.Result() }

// Turns returns the number of turns played, as the rules count them.
func (m *Match) Turns() int { return m.state.Turn() }

// Hash returns the hash of the current state.
func (m *Match) Hash() uint64 { return m.state.Hash() }

// State returns a copy of the current state, for code that shows the match and may know everything. A seat never gets it.
func (m *Match) State() State { return m.state.Clone() }

// Past replays a recorded turn from before this match began: no seat is asked, and seats that are Rememberers are told. The error, a
// *Phrase, means that the turn does not belong to this match; the match is then useless.
func (m *Match) Past(t Turn) error {
	asked := m.state.ToMove()
	if len(asked) == 0 || !slices.Equal(asked, t.Asked) || len(t.Answers) != len(asked) {
		return strangePast.WithInt("turn", t.Number).Err()
	}
	decisions := make([]Decision, len(asked))
	for i, p := range asked {
		decisions[i] = t.Answers[i].Decision
		if r, ok := m.seats[p].(Rememberer); ok {
			r.Remember(m.state.View(p), t.Answers[i])
		}
	}
	m.state.Step(decisions)
	if m.state.Hash() != t.Hash {
		return strangePast.WithInt("turn", t.Number).Err()
	}
	return nil
}

// strangePast refuses a recorded turn. Argument: turn, its number.
var strangePast = Phrase{
	Key:  "match.strange_past",
	Text: "turn {turn} of the record does not belong to this match: \"arena replay verify\" says what is wrong with it",
}

// Alone makes the caller of Turn ask the seats that only compute, one after another on its own goroutine. It suits many matches in
// parallel: no processor is idle, and switching goroutines costs more than a quick AI. The answers of a turn are then valid only until the
// next turn.
func (m *Match) Alone() {
	m.quiet = true
	m.over, _ = m.state.(Overwriter)
	m.old = make([]View, len(m.seats))
}

// Turn plays one turn: all seats that owe a move are asked at the same time. It fails only when ctx ends or the match is over; the state is
// then unchanged.
func (m *Match) Turn(ctx context.Context) (Turn, error) { return m.TurnAfter(ctx, nil) }

// TurnAfter is Turn, but calls note with the state and the answers before the rules take the step. note must not change or keep its
// arguments.
func (m *Match) TurnAfter(ctx context.Context, note func(State, Turn)) (Turn, error) {
	asked := m.state.ToMove()
	if len(asked) == 0 {
		return Turn{}, errors.New("the match is over")
	}
	turn := Turn{Number: m.state.Turn(), Asked: asked, Answers: m.room(len(asked))}
	if err := m.ask(ctx, turn); err != nil {
		return Turn{}, err
	}
	m.decisions = m.decisions[:0]
	for i := range turn.Answers {
		m.decisions = append(m.decisions, turn.Answers[i].Decision)
	}
	if note != nil {
		note(m.state, turn)
	}
	m.state.Step(m.decisions)
	turn.Hash = m.state.Hash()
	return turn, nil
}

// room returns a zeroed slice for that many answers.
func (m *Match) room(answers int) []Answer {
	if !m.quiet {
		return make([]Answer, answers)
	}
	m.answers = slices.Grow(m.answers[:0], answers)[:answers]
	clear(m.answers)
	return m.answers
}

// ask fills turn.Answers. It times the seats that do not time themselves.
func (m *Match) ask(ctx context.Context, turn Turn) error {
	m.errs = slices.Grow(m.errs[:0], len(turn.Asked))[:len(turn.Asked)]
	clear(m.errs)
	m.views = m.views[:0]
	for _, p := range turn.Asked {
		m.views = append(m.views, m.shown(p))
	}
	var wait sync.WaitGroup
	for i, p := range turn.Asked {
		if !m.here(p) {
			view := m.views[i]
			wait.Go(func() { m.decide(ctx, turn, i, view, time.Since(m.began)) })
		}
	}
	now := time.Since(m.began)
	for i, p := range turn.Asked {
		if m.here(p) {
			now = m.decide(ctx, turn, i, m.views[i], now)
		}
	}
	wait.Wait()
	clear(m.views) // the seats own them, except those in old
	return errors.Join(m.errs...)
}

// shown returns the view that a player decides by.
func (m *Match) shown(p Player) View {
	if m.over == nil || !m.here(p) {
		return m.state.View(p)
	}
	m.old[p] = m.over.ViewOver(m.old[p], p)
	return m.old[p]
}

// decide asks one seat and returns when it was done. Both times count from m.began.
func (m *Match) decide(ctx context.Context, turn Turn, i int, view View, now time.Duration) time.Duration {
	answer := &turn.Answers[i]
	*answer, m.errs[i] = m.seats[turn.Asked[i]].Decide(ctx, view)
	done := time.Since(m.began)
	if answer.Wall == 0 {
		answer.Wall = done - now
	}
	return done
}

// here reports whether a seat is asked on the goroutine of Turn's caller.
func (m *Match) here(p Player) bool {
	_, computes := m.seats[p].(Computer)
	return m.quiet && computes
}

// Play plays the match to its end and calls watch after each turn unless it is nil.
func (m *Match) Play(ctx context.Context, watch func(Turn)) (Result, error) {
	for {
		if result, over := m.Result(); over {
			return result, nil
		}
		turn, err := m.Turn(ctx)
		if err != nil {
			return Result{}, err
		}
		if watch != nil {
			watch(turn)
		}
	}
}

// Close closes every seat.
func (m *Match) Close() error { return closeAll(m.seats) }

func closeAll(seats []Seat) error {
	errs := make([]error, len(seats))
	for i, s := range seats {
		if s != nil {
			errs[i] = s.Close()
		}
	}
	return errors.Join(errs...)
}
