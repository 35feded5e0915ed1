package thoughts

import "slices"

// The most entries of each kind in a drawing. With all of them there is still room for some heat.
const (
	mostThreats = 3
	mostPath    = 14 // straight lines
	mostJoins   = 6
)

// Debug returns the thoughts as a bot's drawing: a text of at most overlay.Most bytes, with as much of the heat as fits.
func (t *Thoughts) Debug() string {
	p := newPen(t.Width, t.text)
	t.say(&p)
	t.threats(&p)
	t.places(&p)
	lines(&p, t.path(), mostPath, "")
	lines(&p, t.Joins, mostJoins, "gray")
	t.heat(&p)
	t.text = p.text
	return p.end()
}

// say writes the lines next to the board.
func (t *Thoughts) say(p *pen) {
	p.say(actions[t.Action])
	if t.Steps > 1 {
		p.say(moves.WithInt("n", t.Steps))
	}
	if len(t.Threats) > 0 {
		near := &t.Threats[0]
		p.say(threat.WithInt("army", near.Army).WithInt("n", near.Steps))
	}
	if t.EnemyGeneral >= 0 {
		p.say(found)
	} else if _, share := t.guess(); share >= worthSaying {
		p.say(believed.WithInt("share", share/10))
	}
}

// threats draws a circle around each threat, with its steps.
func (t *Thoughts) threats(p *pen) {
	for _, threat := range t.Threats[:min(len(t.Threats), mostThreats)] {
		p.mark("circle", threat.Cell, "white")
		p.label(threat.Cell, threat.Steps, "", "white")
	}
}

// places marks the goal of the plan, and the enemy's general: gold where it was found, with its share where it is a guess.
func (t *Thoughts) places(p *pen) {
	if t.EnemyGeneral >= 0 {
		p.mark("circle", t.EnemyGeneral, "gold")
	} else if cell, share := t.guess(); share >= worthSaying {
		p.mark("circle", cell, "")
		p.label(cell, share/10, "%", "")
	}
	if t.Goal >= 0 {
		p.mark("cross", t.Goal, "")
	}
}

// path returns the path as moves.
func (t *Thoughts) path() []Join {
	if len(t.Path) < 2 {
		return nil
	}
	all := make([]Join, len(t.Path)-1)
	for i := range all {
		all[i] = Join{t.Path[i], t.Path[i+1]}
	}
	return all
}

// lines draws at most most arrows for moves: moves that continue each other straight make one arrow.
func lines(p *pen, all []Join, most int, colour string) {
	for _, m := range all {
		if slices.ContainsFunc(all, func(other Join) bool { return goesOn(other, m) }) {
			continue // it is part of a longer line
		}
		if most--; most < 0 {
			return
		}
		p.arrow(m.From, straight(all, m), colour)
	}
}

// straight returns where the line that begins with m ends.
func straight(all []Join, m Join) int32 {
	for {
		i := slices.IndexFunc(all, func(other Join) bool { return goesOn(m, other) })
		if i < 0 {
			return m.To
		}
		m = all[i]
	}
}

// goesOn reports whether the second move continues the first one straight.
func goesOn(a, b Join) bool { return a.To == b.From && a.To-a.From == b.To-b.From }
