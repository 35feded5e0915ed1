package sea

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// miss is a shot into the water, remembered for a few rounds.
type miss struct {
	cell  hitsink.Cell
	round int
	doubt bool // it may have hit: its step has hits of which nobody knows the place
}

// missRounds is the number of rounds for which a miss is visible, fading.
const missRounds = 3

// SetView shows a view and the traces, blasts and rings of the events of its step, which may be nil. If the events lead from the view
// shown to this one, and the same player sees both, they are shown one after the other within Options.StepMS. Any other view appears at
// once. The caller must not change the view afterwards. now is the clock in ms.
func (m *Model) SetView(v *hitsink.View, events []engine.Event, now int64) {
	if v == m.view {
		return
	}
	if now > m.now {
		m.Advance(now)
	}
	old := m.view
	same := old != nil && old.Player == v.Player && old.Side == v.Side
	m.noteMisses()
	m.story.begin(events)
	m.view = v
	m.forgetMisses(same)
	if m.story.keep(old); same && !m.options.ReduceMotion && m.story.leadsTo(v) {
		m.story.schedule(now, m.options.StepMS)
	}
	if m.camera.SetMap(v.Side, v.Side) {
		m.layout()
	}
	m.touch()
}

// Settle removes the traces of the step shown, such as the square of a scan, once they do not move any more. Misses stay.
func (m *Model) Settle() {
	if len(m.story.moments) > 0 && !m.Animating(m.now) {
		m.noteMisses()
		m.story.moments = m.story.moments[:0]
		m.touch()
	}
}

// Hit is damage within sight in the step shown: to whose ship, if that is known, and when its animation begins.
type Hit struct {
	Ship   engine.Player
	Cells  []hitsink.Cell // never empty
	FromMS int64
}

// Hits returns the hits of the last step set.
func (m *Model) Hits() (hits []Hit) {
	for i := range m.story.moments {
		if e := &m.story.moments[i]; e.Kind == hitsink.Hit && len(e.Cells) > 0 {
			hits = append(hits, Hit{e.Other, e.Cells, e.from})
		}
	}
	return hits
}

// forgetMisses drops the misses that are too old, and all of them in another sea or an earlier round.
func (m *Model) forgetMisses(same bool) {
	m.misses = slices.DeleteFunc(m.misses, func(s miss) bool {
		age := m.view.Round - s.round
		return !same || age < 0 || age >= missRounds
	})
}

// noteMisses remembers the shots into the water of the step that ends, the last one at each cell.
func (m *Model) noteMisses() {
	doubt := slices.ContainsFunc(m.story.moments, func(e moment) bool { return e.Kind == hitsink.Hit && len(e.Cells) == 0 })
	for i := range m.story.moments {
		e := &m.story.moments[i]
		if e.Kind != hitsink.Fired || e.struck {
			continue
		}
		m.misses = slices.DeleteFunc(m.misses, func(s miss) bool { return s.cell == e.Cell })
		m.misses = append(m.misses, miss{e.Cell, m.view.Round, doubt})
	}
}

// Advance sets the clock, in ms. Call it in every tick before anything else.
func (m *Model) Advance(now int64) {
	if m.Animating(m.now) {
		m.touch()
	}
	m.now = now
	if m.memory != nil && m.memory.Version() != m.memorySeen {
		m.memorySeen = m.memory.Version()
		m.touch()
	}
}

// Animating reports whether anything moves at now, so that frames must go on.
func (m *Model) Animating(now int64) bool {
	if m.options.ReduceMotion {
		return m.bad.on && now < m.bad.since+illegalMS
	}
	return now < m.story.end ||
		m.hover.HasLeft && now < m.hover.LeftAt+hoverOutMS ||
		m.bad.on && now < m.bad.since+illegalMS
}

// Durations of reactions to the person at the sea, ms.
const (
	hoverOutMS = 80
	illegalMS  = 240
)
