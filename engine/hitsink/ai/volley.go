package ai

import (
	"generals-chess/engine/hitsink"
	"generals-chess/engine/yield"
)

// damage is the expected effect of a volley: hits by contact, in thousandths, and guesses already covered by one.
type damage struct {
	hits [crowd]int
	hit  [12]int // indices of guesses
	n    int
}

func (d *damage) has(i int) bool {
	for _, other := range d.hit[:d.n] {
		if other == i {
			return true
		}
	}
	return false
}

// nearing returns the worth of a ship being x/1000 hits from sinking.
func (r *estimate) nearing(x int) int {
	if x <= 0 {
		return r.sinking[0]
	}
	i, part := min(x/sure, len(r.sinking)-2), x%sure
	return r.sinking[i] + (r.sinking[i+1]-r.sinking[i])*part/sure
}

// adds returns the worth that a shot adds to a volley.
func (r *estimate) adds(d *damage, s *shot) int {
	var odds [crowd]int
	for _, i := range s.hits {
		if g := &r.guess[i]; !d.has(i) {
			odds[g.group] += s.odds(g)
		}
	}
	worth := 0
	for _, i := range s.hits {
		g := r.guess[i].group
		if odds[g] == 0 {
			continue
		}
		left := r.contacts[g].left()*sure - d.hits[g]
		more := min(odds[g], max(0, left))
		odds[g] = 0
		worth += more*points/sure + r.nearing(left-more) - r.nearing(left)
	}
	return worth
}

// include adds a shot to the volley's damage.
func (r *estimate) include(d *damage, s *shot) {
	for _, i := range s.hits {
		if g := &r.guess[i]; !d.has(i) {
			d.hits[g.group] += s.odds(g)
			if d.n < len(d.hit) {
				d.hit[d.n] = i
				d.n++
			}
		}
	}
}

// alone returns the worth of a single shot.
func (r *estimate) alone(s *shot) int { return r.adds(&damage{}, s) }

// volley is a choice of shots and its worth.
type volley struct {
	worth int
	shots [3]int // indices of shots
	n     int
	sunk  uint32 // contacts that are sure to sink, as bits
}

// volleyKey is everything that the best volley depends on.
type volleyKey struct {
	mask uint32 // the shots that can be fired
	ram  int    // index of the rammed guess, or -1
}

// volley returns the best shots among those in the mask, after a ram.
func (h *hunter) volley(key volleyKey) volley {
	if v, known := h.volleys[key]; known {
		return v
	}
	best := h.salvo(key, -1)
	if h.ship.Shots > 1 {
		for first := range h.shots {
			if key.mask>>first&1 != 0 {
				if v := h.salvo(key, first); v.worth > best.worth {
					best = v
				}
			}
		}
	}
	h.volleys[key] = best
	return best
}

// salvo picks shots greedily, each time the one that adds most; a first other than -1 fixes the first shot.
func (h *hunter) salvo(key volleyKey, first int) volley {
	yield.Now()
	var v volley
	var d damage
	if key.ram >= 0 {
		s := shot{hits: []int{key.ram}}
		v.worth = h.adds(&d, &s)
		h.include(&d, &s)
	}
	mask := key.mask
	for v.n < min(h.ship.Shots, len(v.shots)) {
		next, most := first, 0
		if next < 0 {
			next, most = h.most(&d, mask)
		} else {
			most = h.adds(&d, &h.shots[next])
		}
		first = -1
		if next < 0 {
			break
		}
		h.include(&d, &h.shots[next])
		v.worth += most
		v.shots[v.n] = next
		v.n++
		mask &^= 1 << next
	}
	for g := range h.contacts[:min(len(h.contacts), crowd)] {
		if d.hits[g] >= h.contacts[g].left()*sure {
			v.sunk |= 1 << g
		}
	}
	return v
}

// most returns the shot that adds most, or -1 if none adds anything.
func (h *hunter) most(d *damage, mask uint32) (best, worth int) {
	best = -1
	for i := range h.shots {
		if mask>>i&1 == 0 {
			continue
		}
		if adds := h.adds(d, &h.shots[i]); adds > worth {
			best, worth = i, adds
		}
		if h.ship.Shots == 1 && d.n == 0 && best >= 0 {
			break // the shots are sorted by their worth alone
		}
	}
	return best, worth
}

// worths fills the tables of a ship's worth by its distance from sinking, for other ships and for this one.
func (r *estimate) worths() {
	r.sinking[0] = 5 * points
	for i := 1; i < len(r.sinking); i++ {
		r.sinking[i] = r.sinking[i-1] * r.tune.focus / sure
	}
	r.dying[0] = 10*points + min(12*points, (hitsink.Rounds-r.view.Round)*r.tune.future)
	for i := 1; i < len(r.dying); i++ {
		r.dying[i] = r.dying[i-1] * r.tune.frailty / sure
	}
}
