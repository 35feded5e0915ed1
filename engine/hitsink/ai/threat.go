package ai

import (
	"generals-chess/engine/hitsink"
	"generals-chess/engine/yield"
)

// threat is a ship that may shoot at this one before its next turn.
type threat struct {
	group  int // index of the contact; -1 for an unknown ship
	heads  [2]hitsink.Cell
	ends   int // how many of heads are candidates for its head
	attack int // odds that it shoots if it sees this ship
	blows  int // cells it hits in a turn
	whole  bool
}

// threats lists the threats.
func (r *estimate) threats() {
	yield.Now()
	r.enemies = r.enemies[:0]
	for g := range r.contacts[:min(len(r.contacts), crowd)] {
		c := &r.contacts[g]
		attack := r.aggression(c)
		if attack < 20 {
			continue
		}
		t := threat{group: g, heads: [2]hitsink.Cell{c.cells[0], c.cells[c.n-1]}, ends: 2, attack: attack}
		if c.headed || c.n == 1 {
			t.ends = 1
		}
		t.blows, t.whole = blows(c)
		r.enemies = append(r.enemies, t)
	}
	if age := r.turn - r.alarm; age < 4 {
		attack := (r.tune.attack + sure) / 2 * (4 - age) / 4
		r.enemies = append(r.enemies, threat{group: -1, heads: [2]hitsink.Cell{r.suspect}, ends: 1, attack: attack, blows: 2})
	}
}

// aggression returns the odds that a ship shoots at the enemies that it sees.
func (r *estimate) aggression(c *contact) int {
	idle, moving := r.tune.idle, sure-r.tune.idle
	for range c.still {
		moving = moving * 45 / 100
	}
	odds := r.tune.attack * moving / (idle + moving)
	if c.moved > 0 {
		odds = r.tune.attack * max(2, 10-c.still) / 10
	}
	if c.anger > 0 {
		odds = min(900, odds+250*c.anger)
	}
	if c.dived {
		odds /= 8
	}
	if c.lost {
		odds /= 2
	}
	return odds * max(0, 10-(r.turn-c.seen)) / 10
}

// blows estimates from a ship's length how many cells it hits in a turn, and whether one shield absorbs all of them.
func blows(c *contact) (n int, whole bool) {
	if c.hidden > 0 {
		return 2, false
	}
	switch c.n {
	case 2:
		return 1, true
	case 4:
		return 3, false
	case 5:
		return 2, true
	}
	return 2, false
}

// sees returns the odds that a threat sees a pose before or in its next turn.
func (r *estimate) sees(t *threat, p hitsink.Pose) int {
	odds := 0
	for _, head := range t.heads[:t.ends] {
		distance := p.Head.Reach(head)
		for i := 1; i < r.ship.Len(); i++ {
			distance = min(distance, p.Cell(i).Reach(head))
		}
		switch {
		case distance <= hitsink.NearRadius:
			odds += sure
		case distance <= hitsink.NearRadius+1:
			odds += max(r.tune.scanning, 350)
		case distance <= hitsink.SightRadius-1:
			odds += r.tune.scanning
		case distance <= hitsink.SightRadius+1:
			odds += r.tune.scanning / 3
		}
	}
	return odds / t.ends
}

// danger returns the expected loss by enemy fire on this ship in a pose before its next turn. Contacts in sunk do nothing; a shield
// absorbs the first blow of the first threat that may hit.
func (r *estimate) danger(p hitsink.Pose, sunk uint32, shield bool) int {
	var odds [hitsink.Longest + 1]int // by damage
	odds[0] = sure
	hull := r.ship.Hull.Count()
	for i := range r.enemies {
		t := &r.enemies[i]
		if t.group >= 0 && sunk>>t.group&1 != 0 {
			continue
		}
		hit := t.attack * r.sees(t, p) / sure
		if hit == 0 {
			continue
		}
		n := t.blows
		if shield {
			shield = false
			if n--; t.whole {
				n = 0
			}
		}
		worsen(&odds, hull, hit, n)
	}
	loss := 0
	for d := 1; d <= hull; d++ {
		loss += odds[d] * (d*points + r.dying[hull-d] - r.dying[hull]) / sure
	}
	return loss * r.tune.caution / sure
}

// worsen applies n damage with the odds of a hit to the distribution.
func worsen(odds *[hitsink.Longest + 1]int, hull, hit, n int) {
	for d := hull; d >= 0; d-- {
		part := odds[d] * hit / sure
		odds[d] -= part
		odds[min(hull, d+n)] += part
	}
}
