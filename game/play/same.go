package play

import (
	"context"
	"time"

	"generals-chess/engine"
	"generals-chess/game/play/resume"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// resumed lets a Play continue an earlier match as the same one: its past, and the record that the new record replaces. It is nil for a
// new match.
type resumed struct {
	setup     engine.Setup
	turns     []engine.Turn
	began     time.Time
	record    string          // "" for none
	after     <-chan struct{} // closed when the earlier Play has ended; nil if none ran in this window
	plans     resume.Plans
	takenBack int
	hints     int
	waits     bool
	undone    engine.Turn // the last turn that was taken back, and the table it was played at
	at        Table       // nil if none was
}

// rewinder is a table that can adopt what people had chosen at the table where a turn was taken back.
type rewinder interface {
	Rewind(at Table, undone engine.Turn)
}

// prepare prepares a new Play before it starts.
func (s *resumed) prepare(p *Play) {
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
	if planner, ok := p.Table.(Planner); ok {
		planner.Restore(s.plans)
	}
}

// waitForOther returns when no other Play plays the match.
func (s *resumed) waitForOther(ctx context.Context) error {
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

// setupFor returns the setup of the match. It does not read a map file again, which may have changed.
func (s *resumed) setupFor(k Game, c settings.Choices) (engine.Setup, error) {
	if s == nil {
		return setupFor(k, c)
	}
	return s.setup, nil
}

// replace returns a recorder that calls moved once it has as many turns as the record before.
func (s *resumed) replace(r session.Recorder, moved func(old string)) session.Recorder {
	if s == nil || s.record == "" {
		return r
	}
	if len(s.turns) == 0 {
		moved(s.record)
		return r
	}
	return &moving{r, len(s.turns), func() { moved(s.record) }}
}

// moving is a recorder that calls moved when it has recorded left more turns.
type moving struct {
	session.Recorder
	left  int
	moved func()
}

// Turn records a turn.
func (m *moving) Turn(t engine.Turn) error {
	if err := m.Recorder.Turn(t); err != nil {
		return err
	}
	if m.left--; m.left == 0 {
		m.moved()
	}
	return nil
}
