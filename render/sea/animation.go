package sea

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// animation is the step that led to the view shown: its events with their times, and the sea before them. After the last event, its traces
// stay until the next step.
type animation struct {
	moments []moment
	was     []hitsink.Ship // by player, before the step; in a player's view only its own
	mines   []hitsink.Mine // before the step; only in the Spectator's view
	end     int64          // time when everything is at rest, ms
}

// moment is one event and its time.
type moment struct {
	hitsink.Event
	from, length int64 // ms; 0 and 0 if it was over before it was shown
	struck       bool  // of a Fired: it hit something
}

// begun reports whether the moment has begun, and which part of it has passed, 0 to 1.
func (m *moment) begun(now int64) (part float32, ok bool) {
	switch {
	case now < m.from:
		return 0, false
	case now >= m.from+m.length:
		return 1, true
	}
	return float32(now-m.from) / float32(m.length), true
}

// stop ends all moments at once.
func (s *animation) stop() {
	for i := range s.moments {
		s.moments[i].from, s.moments[i].length = 0, 0
	}
	s.end = 0
}

// begin stores the events of a step.
func (s *animation) begin(events []engine.Event) {
	s.moments, s.end = s.moments[:0], 0
	for _, e := range events {
		if e, ok := e.(hitsink.Event); ok {
			s.moments = append(s.moments, moment{Event: e})
		}
	}
	for i := range s.moments {
		s.moments[i].struck = s.moments[i].Kind == hitsink.Fired && s.strikes(i)
	}
}

// strikes reports whether the shot of moment i hit anything. Its effects follow it directly, at its target or, for a splash, beside it.
func (s *animation) strikes(i int) bool {
	target, reach := s.moments[i].Cell, 0
	for _, m := range s.moments[i+1:] {
		switch m.Kind {
		case hitsink.Splashed:
			reach = 1
		case hitsink.Exploded:
			if m.Cell == target {
				return true
			}
		case hitsink.Hit, hitsink.Held:
			if m.Cell.Reach(target) <= reach || slices.ContainsFunc(m.Cells, func(c hitsink.Cell) bool { return c.Reach(target) <= reach }) {
				return true
			}
		case hitsink.Deep, hitsink.Sank:
		default:
			return false
		}
	}
	return false
}

// keep stores the ships and mines before the step.
func (s *animation) keep(v *hitsink.View) {
	s.was, s.mines = s.was[:0], s.mines[:0]
	if v == nil {
		return
	}
	if v.Player == engine.Spectator {
		s.was = append(s.was, v.Ships...)
		s.mines = append(s.mines, v.Mines...)
	} else {
		for range v.Player {
			s.was = append(s.was, hitsink.Ship{})
		}
		s.was = append(s.was, v.Ship)
	}
	if v.ToMove >= 0 && int(v.ToMove) < len(s.was) { // rule 12
		s.was[v.ToMove].Shield, s.was[v.ToMove].Scan = false, false
	}
}

// leadsTo reports whether the events lead from the stored sea to v, so that they can be shown one by one.
func (s *animation) leadsTo(v *hitsink.View) bool {
	if len(s.moments) == 0 {
		return false
	}
	if v.Player != engine.Spectator {
		return len(s.was) > int(v.Player) && s.arrives(v.Player, &v.Ship)
	}
	for p := range v.Ships {
		if len(s.was) > p && !s.arrives(engine.Player(p), &v.Ships[p]) {
			return false
		}
	}
	return true
}

// arrives reports whether the events move p's ship from where it was to where it is.
func (s *animation) arrives(p engine.Player, is *hitsink.Ship) bool {
	ship := s.was[p]
	if ship.Kind != is.Kind {
		return ship.Kind == hitsink.None
	}
	for i := range s.moments {
		e := &s.moments[i]
		if e.Player == p && (e.Kind == hitsink.Moved && ship.Head != e.From || e.Kind == hitsink.Turned && ship.Dir != e.Was) {
			return false
		}
		apply(&ship, p, &e.Event)
	}
	return ship.Head == is.Head && ship.Dir == is.Dir && ship.Hull == is.Hull
}

// apply applies the effects of an event to p's ship.
func apply(ship *hitsink.Ship, p engine.Player, e *hitsink.Event) {
	if e.Other == p {
		switch e.Kind {
		case hitsink.Hit:
			ship.Hull &^= cellsOf(ship, e.Cells)
		case hitsink.Held:
			ship.Shield = false
		}
	}
	if e.Player != p {
		return
	}
	switch e.Kind {
	case hitsink.Moved:
		ship.Head = e.Cell
	case hitsink.Turned:
		ship.Dir = e.Dir
	case hitsink.Repaired:
		ship.Hull |= cellsOf(ship, []hitsink.Cell{e.Cell})
	case hitsink.Dived:
		ship.Underwater = true
	case hitsink.Surfaced:
		ship.Underwater = false
	case hitsink.Shielded:
		ship.Shield = true
	}
}

// cellsOf returns the bits of the hull cells that are among cells.
func cellsOf(ship *hitsink.Ship, cells []hitsink.Cell) (bits hitsink.Hull) {
	for i := range ship.Len() {
		for _, c := range cells {
			if ship.Cell(i) == c {
				bits |= 1 << i
			}
		}
	}
	return bits
}

// Durations in ms: how long an event delays the next one, and how long its animation takes.
const (
	mostTold  = 1500 // for all events of a step of unknown length
	leastTold = 60   // shorter steps are shown at once
)

func pace(k hitsink.EventKind) (lead, length int64) {
	switch k {
	case hitsink.Moved:
		return 130, 130
	case hitsink.Turned:
		return 150, 150
	case hitsink.Fired:
		return 150, 300
	case hitsink.Rammed:
		return 120, 240
	case hitsink.Exploded:
		return 90, 280
	case hitsink.Splashed, hitsink.Hit, hitsink.Held, hitsink.Deep:
		return 30, 260
	case hitsink.Laid, hitsink.Repaired, hitsink.Shielded:
		return 100, 220
	case hitsink.Sank, hitsink.Scanned, hitsink.Dived, hitsink.Surfaced:
		return 60, 300
	case hitsink.Chose:
		return 0, 300
	}
	return 0, 0
}

// schedule sets the times of the events, one after the other from now on, all of them within a step of stepMS.
func (s *animation) schedule(now, stepMS int64) {
	limit := int64(mostTold)
	if stepMS > 0 {
		limit = min(limit, stepMS*9/10)
	}
	var at, total int64
	for i := range s.moments {
		lead, length := pace(s.moments[i].Kind)
		total = max(total, at+length)
		at += lead
	}
	if total == 0 || limit < leastTold {
		return
	}
	squeeze := func(ms int64) int64 { return ms * min(limit, total) / total }
	at = 0
	for i := range s.moments {
		m := &s.moments[i]
		lead, length := pace(m.Kind)
		m.from, m.length = now+squeeze(at), squeeze(length)
		at += lead
	}
	s.end = now + min(limit, total)
}
