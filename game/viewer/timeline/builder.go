package timeline

import (
	"context"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/session"
)

// Builder makes timelines of a growing record: it plays every turn only once. One goroutine at a time may use it; the timelines
// belong to their receivers.
type Builder struct {
	annotate  Annotator
	collector *Collector
	again     *replay.Replayer
	names     []string
	steps     []*session.Snapshot
	flaw      error
	broken    bool // no further turn can be played
}

// NewBuilder returns a Builder with the first position of the record. After an error, an *engine.Phrase, not even that can be shown.
func NewBuilder(rules engine.Rules, r *replay.Record, annotate Annotator) (*Builder, error) {
	again, err := replay.Begin(rules, r.Setup)
	if err != nil {
		return nil, err
	}
	m := &Builder{annotate: annotate, collector: newCollector(), again: again, names: namesOf(r.Seats)}
	m.observe(r, nil)
	return m, nil
}

// Timeline returns the timeline of the record, which must begin with the turns of the records passed before. The error is that of ctx.
func (m *Builder) Timeline(ctx context.Context, r *replay.Record) (*Timeline, error) {
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
		m.observe(r, turn)
	}
	if !m.broken {
		m.fail(r.CompareEnd(m.again.State))
	}
	f := &Timeline{Record: r, Steps: m.steps, Flaw: m.flaw, Marks: m.collector.marks(), Rounds: m.collector.rounds}
	for _, c := range m.collector.curves {
		f.Curves = append(f.Curves, Curve{c.Key, slices.Clone(c.Lines)}) // existing elements never change
	}
	return f, nil
}

// observe adds the position after turn; nil is the first position.
func (m *Builder) observe(r *replay.Record, turn *replay.Turn) {
	s := m.again.State
	m.fail(r.Compare(len(m.steps), s))
	m.collector.next(turn)
	m.annotate(m.collector, s)
	m.collector.close(s)
	var played engine.Turn
	if turn != nil {
		played = turn.Engine()
	}
	m.steps = append(m.steps, session.Position(r.Setup, m.names, s.Clone(), played))
}

// fail keeps the first error.
func (m *Builder) fail(err error) {
	if m.flaw == nil {
		m.flaw = err
	}
}
