package sea

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render/grid"
)

// pose is a ship as it looks at one time: between two cells, half turned, half sunk.
type pose struct {
	hitsink.Ship
	x, y  float32 // the head, in cells; (0, 0) is the middle of the first cell
	turns float32 // heading in quarter turns clockwise from up
	sunk  float32 // from 0 afloat to 1 a wreck
	solid float32 // alpha: less than 1 while the ship comes into the game
}

func poseOf(s *hitsink.Ship) pose {
	p := pose{Ship: *s, x: float32(s.Head.X), y: float32(s.Head.Y), turns: float32(s.Dir), solid: 1}
	if s.Dead() {
		p.sunk = 1
	}
	return p
}

// poseNow returns the present pose of p's ship. Its Kind is None if no ship is visible.
func (f *surface) poseNow(p engine.Player) pose {
	is := f.shipOf(p)
	s := &f.story
	if f.now >= s.end || int(p) >= len(s.was) && len(s.was) > 0 {
		return poseOf(is)
	}
	if len(s.was) == 0 || s.was[p].Kind == hitsink.None {
		return f.arriving(p, is)
	}
	was := s.was[p]
	out := poseOf(&was)
	for i := range s.moments {
		part, ok := s.moments[i].begun(f.now)
		if !ok {
			break
		}
		out.follow(p, &s.moments[i], grid.EaseInOut(part))
	}
	return out
}

// arriving returns the pose of a ship that was not there before the step.
func (f *surface) arriving(p engine.Player, is *hitsink.Ship) pose {
	out := poseOf(is)
	for i := range f.story.moments {
		if e := &f.story.moments[i]; e.Kind == hitsink.Chose && e.Player == p {
			out.solid, _ = e.begun(f.now)
		}
	}
	return out
}

// follow applies a moment, of which a part has passed, to p's ship.
func (s *pose) follow(p engine.Player, m *moment, part float32) {
	apply(&s.Ship, p, &m.Event)
	switch {
	case m.Kind == hitsink.Moved && m.Player == p:
		s.x = between(m.From.X, m.Cell.X, part)
		s.y = between(m.From.Y, m.Cell.Y, part)
	case m.Kind == hitsink.Turned && m.Player == p:
		quarter := float32(1)
		if m.Was.Turned(1) != m.Dir {
			quarter = -1
		}
		s.turns = float32(m.Was) + quarter*part
	case m.Kind == hitsink.Sank && m.Other == p:
		s.sunk = part
	}
}

func between(a, b int, part float32) float32 { return float32(a) + float32(b-a)*part }

// shipOf returns p's ship in the view shown. In a player's view there is only the viewer's own.
func (f *surface) shipOf(p engine.Player) *hitsink.Ship {
	v := f.view
	switch {
	case v.Player == p && p != engine.Spectator:
		return &v.Ship
	case p >= 0 && int(p) < len(v.Ships):
		return &v.Ships[p]
	}
	return &hitsink.Ship{}
}

// before returns p's ship at the beginning of the step, as far as its moves and turns show.
func (f *surface) before(p engine.Player) hitsink.Ship {
	ship := *f.shipOf(p)
	for i := len(f.story.moments) - 1; i >= 0; i-- {
		e := &f.story.moments[i]
		if e.Player != p {
			continue
		}
		switch e.Kind {
		case hitsink.Moved:
			ship.Head = e.From
		case hitsink.Turned:
			ship.Dir = e.Was
		}
	}
	return ship
}
