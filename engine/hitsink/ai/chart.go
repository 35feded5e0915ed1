package ai

import "generals-chess/engine/hitsink"

// chart is one ship's memory of the sea.
type chart struct {
	view     *hitsink.View
	side     int
	turn     int     // counts this ship's turns
	seen     []int16 // by cell: the turn it was last seen in, 0 for never
	wreck    []bool
	mine     []bool
	mines    []hitsink.Cell // those in sight
	contacts []contact
	probes   []probe   // shots of the last turn at cells never seen
	before   []contact // contacts of the turn before, while a view is processed
	own      hitsink.Ship
	alarm    int          // the last turn in which an unknown ship had damaged this one
	suspect  hitsink.Cell // its approximate position
}

// probe is a shot at a cell where a contact may go on.
type probe struct {
	group int // index of the contact
	cell  hitsink.Cell
}

func newChart(v *hitsink.View) chart {
	n := v.Side * v.Side
	return chart{side: v.Side, seen: make([]int16, n), wreck: make([]bool, n), mine: make([]bool, n), own: v.Ship, alarm: -9}
}

func (m *chart) index(c hitsink.Cell) int { return c.Y*m.side + c.X }

// observe updates the chart from a view.
func (m *chart) observe(v *hitsink.View) {
	m.turn++
	m.view = v
	m.score()
	m.mark()
	m.sight()
	m.noteDamage()
	m.own = v.Ship
}

// score derives from the change of the ship's own counters which of the last shots hit, and what they sank.
func (m *chart) score() {
	hits, aimed := m.view.Ship.Hits-m.own.Hits, 0
	sunk, struck := m.view.Ship.Sunken-m.own.Sunken, 0
	for i := range m.contacts {
		if n := m.contacts[i].aimed.Count(); n > 0 {
			aimed += n
			struck++
		}
	}
	for i := range m.contacts {
		c := &m.contacts[i]
		if c.aimed == 0 {
			continue
		}
		n := c.aimed.Count()
		switch {
		case sunk > 0 && sunk >= struck: // all that were fired at
			c.sound, c.hidden = 0, 0
		case hits >= aimed || c.seen == m.turn-1 && hits >= n:
			c.sound &^= c.aimed
			c.seen = max(c.seen, m.turn-1)
		case hits == 0 && c.seen < m.turn-1:
			c.lost = true
		}
		hits, aimed = max(0, hits-n), aimed-n
		c.aimed = 0
	}
	for _, p := range m.probes {
		if hits >= len(m.probes) { // no other cell explains them
			m.contacts[p.group].grow(p.cell)
		}
	}
	m.probes = m.probes[:0]
}

// mark notes the wrecks and mines in sight.
func (m *chart) mark() {
	m.mines = m.mines[:0]
	for i, mark := range m.view.Sight {
		c := m.view.SightCell(i)
		if mark == hitsink.Unknown || mark == hitsink.Outside || !m.view.Inside(c) {
			continue
		}
		cell := m.index(c)
		m.seen[cell], m.wreck[cell], m.mine[cell] = int16(m.turn), mark == hitsink.Wreck, mark == hitsink.MineMark
		if m.mine[cell] {
			m.mines = append(m.mines, c)
		}
	}
}

// sight finds the ships in the view and matches them with those seen before.
func (m *chart) sight() {
	m.before, m.contacts = m.contacts, m.before[:0]
	l := lookout{view: m.view}
	for i := range m.before {
		old := &m.before[i]
		if l.again(old) {
			m.meet(l.renew(old), old)
		}
	}
	for i := range m.view.Sight {
		if c := m.view.SightCell(i); l.free(c) {
			found := l.next(i)
			old := m.same(&found)
			if old != nil {
				found = l.recall(found, old)
			}
			m.meet(found, old)
		}
	}
	for i := range m.before {
		if old := &m.before[i]; old.n > 0 && m.lasting(old) {
			m.contacts = append(m.contacts, *old)
		}
	}
}

// meet records a visible ship; old is the remembered contact that it continues, or nil. It empties old.
func (m *chart) meet(found contact, old *contact) {
	if old != nil {
		found.follow(old)
		found.hidden = found.beyond(old)
		old.n = 0
	}
	found.seen = m.turn
	m.contacts = append(m.contacts, found)
}

// same returns the remembered ship that a new sighting most likely is, or nil.
func (m *chart) same(found *contact) *contact {
	var best *contact
	nearest := 0
	for i := range m.before {
		old := &m.before[i]
		age := m.turn - old.seen
		if old.n == 0 || old.dead() || age > 4 || old.n != found.n && old.hidden == 0 && found.hidden == 0 {
			continue
		}
		distance := old.reach(found.cells[0])
		for j := 1; j < found.n; j++ {
			distance = min(distance, old.reach(found.cells[j]))
		}
		if distance <= 3*age && (best == nil || distance < nearest) {
			best, nearest = old, distance
		}
	}
	return best
}

// lasting reports whether a ship that is out of sight is worth remembering.
func (m *chart) lasting(c *contact) bool {
	if c.dead() {
		return false
	}
	visible := 0
	for i := range c.n {
		switch m.view.At(c.cells[i]) {
		case hitsink.Unknown:
		case hitsink.Wreck:
			return false
		default:
			visible++
		}
	}
	c.lost = c.lost || visible > 0
	if c.lost {
		return m.turn-c.seen <= 6
	}
	return c.still > 1 || m.turn-c.seen <= 15
}

// noteDamage guesses which ship has damaged this one since its last turn.
func (m *chart) noteDamage() {
	if m.view.Ship.Damage <= m.own.Damage {
		return
	}
	known := false
	for i := range m.contacts {
		c := &m.contacts[i]
		if m.turn-c.seen <= 1 && (c.still < 3 || c.anger > 0) && c.reach(m.view.Ship.Head) <= 10 {
			c.anger++
			known = true
		}
	}
	if !known {
		m.alarm = m.turn
		m.suspect = m.origin()
	}
}

// origin returns roughly where a shot came from: the mean of the unseen cells within sight radius of the damage, or the head if there are
// none.
func (m *chart) origin() hitsink.Cell {
	ship := &m.view.Ship
	here, fresh := ship.Pose(), m.own.Hull&^ship.Hull
	var sum hitsink.Cell
	n := 0
	for i := range ship.Len() {
		if !fresh.Sound(i) {
			continue
		}
		hit := here.Cell(i)
		for dy := -hitsink.SightRadius; dy <= hitsink.SightRadius; dy++ {
			for dx := -hitsink.SightRadius; dx <= hitsink.SightRadius; dx++ {
				if c := hit.Add(hitsink.Cell{X: dx, Y: dy}); m.view.Inside(c) && m.view.At(c) == hitsink.Unknown {
					sum, n = sum.Add(c), n+1
				}
			}
		}
	}
	if n == 0 {
		return ship.Head
	}
	return hitsink.Cell{X: sum.X / n, Y: sum.Y / n}
}
