package human

import "generals-chess/engine/generals"

// Queue returns the queued moves, next first.
func (p *Planner) Queue() []generals.Move {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.moves()
}

// Restore fills the queue of a match that goes on, and selects the cell where it leads, or without moves the one where the last queue broke
// off. Call it after the first Look. The first move outside the map, as in a damaged file, ends the list. A move that is not legal when its
// turn comes breaks the queue off then, as always.
func (p *Planner) Restore(moves []generals.Move, stop Stop) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil {
		return
	}
	p.queue, p.stop, p.whole = p.queue[:0], Stop{}, nil
	if stop.Happened() && stop.Why != nil && p.view.Inside(stop.Left[0].From()) && p.view.Inside(stop.Left[0].To()) {
		p.stop = stop
		p.pick(stop.Left[0].From())
	}
	for _, m := range moves {
		if p.most > 0 && len(p.queue) == p.most {
			break
		}
		if m != generals.Stay {
			if !p.view.Inside(m.From()) || !p.view.Inside(m.To()) {
				break
			}
			p.pick(m.To())
		}
		p.queue = append(p.queue, order{move: m})
	}
	p.version++
	close(p.filled)
	p.filled = make(chan struct{})
}
