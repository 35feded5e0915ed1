package game

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render/sea"
)

// seaTrace is what a plan leaves on the sea: the way of the ship, and what is done on it.
type seaTrace struct {
	course  []hitsink.Ship
	planned []sea.Planned
}

// follow makes it that of a plan.
func (t *seaTrace) follow(p *hitsink.Plan) {
	t.course, t.planned = t.course[:0], t.planned[:0]
	for i, a := range p.Actions() {
		ship := p.Ship(i)
		switch a.Act {
		case hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise:
			t.course = append(t.course, *p.Ship(i + 1))
			continue
		}
		order := sea.Planned{Act: a.Act, From: ship.Head, At: p.Target(i), Splash: a.Act == hitsink.Fire && ship.Kind == hitsink.Carrier}
		if a.Act == hitsink.Ram {
			order.At = ship.Head.Add(ship.Dir.Ahead())
		}
		t.planned = append(t.planned, order)
	}
}

// show puts it on the sea.
func (t *seaTrace) show(m *sea.Model) {
	m.SetCourse(t.course)
	m.SetPlan(t.planned)
}
