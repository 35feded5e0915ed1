package film

import (
	"context"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/session"
)

// Reel makes films of a record that grows: what was played is not played again. It is used from one goroutine at a
// time, and the films belong to whoever has them.
type Reel struct {
	teller Teller
	again  *replay.Again
	names  []string
	steps  []*session.Snapshot
	flaw   error
	broken bool // no further turn can be played
}

// NewReel is a reel with the first position of the record. An error, a *engine.Phrase, means that not even that can
// be shown.
func NewReel(rules engine.Rules, r *replay.Record, teller Teller) (*Reel, error) {
	again, err := replay.Begin(rules, r.Setup)
	if err != nil {
		return nil, err
	}
	m := &Reel{teller: teller, again: again, names: namesOf(r.Seats)}
	m.look(r, nil)
	return m, nil
}

// Film is the film of the record, which has the turns of those that Film was told before, and maybe more. The error
// is that of ctx.
func (m *Reel) Film(ctx context.Context, r *replay.Record) (*Film, error) {
	for len(m.steps) <= len(r.Turns) && !m.broken {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		turn := &r.Turns[len(m.steps)-1]
		if err := m.again.Turn(*turn); err != nil {
			m.fail(err)
			m.broken = true
			break
		}
		m.look(r, turn)
	}
	if !m.broken {
		m.fail(r.CompareEnd(m.again.State))
	}
	f := &Film{Record: r, Steps: m.steps, Flaw: m.flaw, Marks: m.teller.Marks(), Rounds: m.teller.Rounds()}
	for _, c := range m.teller.Curves() {
		f.Curves = append(f.Curves, Curve{c.Key, slices.Clone(c.Lines)}) // the lines themselves only grow
	}
	return f, nil
}

// look takes in the position that turn led to; nil for the first.
func (m *Reel) look(r *replay.Record, turn *replay.Turn) {
	s := m.again.State
	m.fail(r.Compare(len(m.steps), s))
	m.teller.Look(s, turn)
	var played engine.Turn
	if turn != nil {
		played = turn.Engine()
	}
	m.steps = append(m.steps, session.Position(r.Setup, m.names, s.Clone(), played))
}

// fail keeps what was wrong first.
func (m *Reel) fail(err error) {
	if m.flaw == nil {
		m.flaw = err
	}
}
