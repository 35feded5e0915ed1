package ai

import "generals-chess/engine/hitsink"

// weighSpecials tries the actions in place of shooting, at the end of a path.
func (h *hunter) weighSpecials(p *path, s *spot, base int) {
	end := p.poses[p.n]
	var rammed volley
	if p.ram >= 0 {
		rammed = h.volley(volleyKey{0, p.ram})
	}
	base += rammed.worth
	offer := func(a hitsink.Action, worth int) {
		if worth+base > h.best.worth {
			h.keep(decision{path: *p, volley: volley{}, special: a, worth: base + worth})
		}
	}
	if h.ship.Underwater {
		offer(hitsink.Action{Act: hitsink.Plunge}, h.tune.surface-s.danger)
		return
	}
	danger := s.danger
	if rammed.sunk != 0 {
		danger = h.danger(end, rammed.sunk, false)
	}
	offer(hitsink.Action{Act: hitsink.ScanSea}, h.scanWorth()-danger)
	if s.ambush > 0 && p.ram < 0 {
		offer(hitsink.Action{Act: hitsink.LayMine, At: s.mine.Sub(end.Head)}, s.ambush-danger)
	}
	if h.ship.Cooldown > 0 {
		return
	}
	switch hull := h.ship.Hull.Count(); {
	case h.ship.Kind == hitsink.Battleship:
		offer(hitsink.Action{Act: hitsink.RaiseShield}, -h.danger(end, rammed.sunk, true))
	case h.ship.Kind == hitsink.Cruiser && hull < h.ship.Len():
		offer(hitsink.Action{Act: hitsink.Repair}, (h.dying[hull]-h.dying[hull+1])*h.tune.repair/sure-danger)
	case h.ship.Kind == hitsink.Submarine:
		offer(hitsink.Action{Act: hitsink.Plunge}, -h.tune.dive)
	}
}

// scanWorth returns the worth of seeing farther in the next turn.
func (h *hunter) scanWorth() int {
	if h.view.Round >= hitsink.Rounds {
		return 0
	}
	if h.turn-h.alarm <= 1 {
		return h.tune.scan * 3 / 2
	}
	return h.tune.scan
}

// ambush returns the best cell for a mine: next to a ship that is likely to be there in the next turn, if a shot at the mine hits more of
// it than a shot at the ship would; or in the path of a ship that cannot be shot.
func (r *estimate) ambush(p hitsink.Pose) (best hitsink.Cell, most int) {
	if r.ship.Underwater || r.ship.Mines == 0 {
		return best, 0
	}
	length := r.ship.Len()
	for i := range length {
		for k := range 9 {
			c := p.Cell(i).Add(hitsink.Cell{X: k%3 - 1, Y: k/3 - 1})
			if r.view.At(c) != hitsink.Water || p.Touches(length, c, 0) {
				continue
			}
			if worth := r.trap(c); worth > most {
				best, most = c, worth
			}
		}
	}
	return best, most
}

// trap returns the worth of a mine on c.
func (r *estimate) trap(c hitsink.Cell) int {
	worth := 0
	if r.view.Round < hitsink.Rounds && r.crowded(c) {
		if s := r.blast(c); len(s.hits) > 0 {
			worth = r.alone(&s) * r.tune.ambush / sure * r.stays(&s) / sure
		}
	}
	for i := range r.contacts {
		worth += r.tune.block * r.hinders(&r.contacts[i], c) / sure
	}
	return worth
}

// crowded reports whether a ship or another mine may be next to c.
func (r *estimate) crowded(c hitsink.Cell) bool {
	for i := range r.guess {
		if r.guess[i].cell.Reach(c) <= 1 {
			return true
		}
	}
	for _, mine := range r.mines {
		if mine.Reach(c) <= 1 {
			return true
		}
	}
	return false
}

// hinders returns how much a mine on c blocks a sailing ship: fully if the ship heads for c, less if c is only near.
func (r *estimate) hinders(s *contact, c hitsink.Cell) int {
	if s.moved == 0 || s.lost || r.turn-s.seen > 1 {
		return 0
	}
	for next := 1; next <= 4; next++ {
		if s.headed && s.pace > 0 && s.cells[0].Add(s.axis().Times(next)) == c {
			return sure
		}
	}
	return sure * max(0, 5-s.reach(c)) / 10
}

// stays returns the odds that the ships a blast would hit are still there in the next turn.
func (r *estimate) stays(s *shot) int {
	least := sure
	for _, i := range s.hits {
		c := &r.contacts[r.guess[i].group]
		least = min(least, c.settled(r.tune.idle, r.turn-c.seen+1))
	}
	return least
}
