package play

import (
	"context"
	"time"

	"generals-chess/engine"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// sameMatch is what a play needs that goes on with a match as the same one: its past, and the record that its own takes
// the place of. A nil sameMatch is for a match that goes on with none.
type sameMatch struct {
	setup     engine.Setup
	turns     []engine.Turn
	began     time.Time
	record    string          // "" for none
	after     <-chan struct{} // closed when nobody plays it any more; nil if nobody did in this window
	plans     [][]engine.Move
	takenBack int
	hints     int
	waits     bool
	undone    engine.Turn // the last of those that were taken back, and the table at which they were played
	at        Table       // nil where none were
}

// rewinder is a table that keeps what people had chosen where a turn is taken back at another.
type rewinder interface {
	Rewind(at Table, undone engine.Turn)
}

// begin prepares the play before it is played.
func (s *sameMatch) begin(p *Play) {
	p.keeping.before = s.record
	p.keeping.began, p.keeping.back, p.TakenBack, p.Waits = s.began, s.takenBack, s.takenBack, s.waits
	p.keeping.hints = s.hints
	p.Hints.Store(int32(s.hints))
	if p.Waits {
		p.Pace(true)
	}
	if t, ok := p.Table.(rewinder); ok && s.at != nil {
		t.Rewind(s.at, s.undone)
	}
	planner, plans := p.Table.(Planner)
	for player, moves := range s.plans {
		if plans && p.Choices.Human(engine.Player(player)) {
			planner.Restore(engine.Player(player), moves)
		}
	}
}

// await returns when nobody else plays the match.
func (s *sameMatch) await(ctx context.Context) error {
	if s == nil || s.after == nil {
		return nil
	}
	select {
	case <-s.after:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// setupFor is the match itself: a map that was read from a file may have changed there.
func (s *sameMatch) setupFor(k Game, c settings.Choices) (engine.Setup, error) {
	if s == nil {
		return setupFor(k, c)
	}
	return s.setup, nil
}

// replace tells moved when the record has all turns of the one before it.
func (s *sameMatch) replace(r session.Recorder, moved func(old string)) session.Recorder {
	if s == nil || s.record == "" {
		return r
	}
	if len(s.turns) == 0 {
		moved(s.record)
		return r
	}
	return &moving{r, len(s.turns), func() { moved(s.record) }}
}

// moving is a record that takes the place of another one once it has as many turns.
type moving struct {
	session.Recorder
	left  int
	moved func()
}

// Turn takes a turn down.
func (m *moving) Turn(t engine.Turn) error {
	if err := m.Recorder.Turn(t); err != nil {
		return err
	}
	if m.left--; m.left == 0 {
		m.moved()
	}
	return nil
}
