package human

import (
	"slices"

	"generals-chess/engine/generals"
)

// Draw goes on with a walk that is drawn from the selection to a tile: straight on if the tile is beside its end, else by a shortest
// path, and back if the walk has been there. It tells what would come of the last move, too. The walk stays as it is where there is
// no way, and none is longer than the plan has room for. known may be nil.
func (p *Planner) Draw(walk []generals.Move, to generals.Cell, known *Memory) (_ []generals.Move, end Target) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil || !p.has || !p.view.Inside(to) {
		return nil, Target{Cell: to}
	}
	back := leaving(walk, to)
	switch from := p.endOf(walk); {
	case len(back) < len(walk):
		walk = back
	case from != to:
		walk = slices.Clip(p.sparing(walk))
		for _, m := range Path(p.view, known, p.endOf(walk), to) {
			walk = append(leaving(walk, m.From()), m)
		}
	}
	if p.most > 0 {
		walk = walk[:min(len(walk), max(0, p.most-len(p.queue)))]
	}
	end.Cell = p.endOf(walk)
	if len(walk) == 0 {
		return nil, end
	}
	if p.view.At(end.Cell).Kind != generals.Hidden {
		end.Outcome = p.outcome(walk)
	}
	return walk, end
}

// outcome is what would come of the last move of a walk. It expects the lock to be held.
func (p *Planner) outcome(walk []generals.Move) Outcome {
	last := len(walk) - 1
	return Foretell(Forecast(p.view, append(p.moves(), walk[:last]...)), walk[last])
}

// sparing is a walk without an end in a neutral city that would hold: who draws on from there passed over it, and goes around it.
func (p *Planner) sparing(walk []generals.Move) []generals.Move {
	if len(walk) == 0 {
		return walk
	}
	if tile := p.view.At(p.endOf(walk)); tile.Kind == generals.City && tile.Owner == generals.Nobody && p.outcome(walk).Ending == Fails {
		return walk[:len(walk)-1]
	}
	return walk
}

// leaving is a walk up to where it first leaves a tile, all of it where it never does: it does not cross itself.
func leaving(walk []generals.Move, at generals.Cell) []generals.Move {
	if i := slices.IndexFunc(walk, func(m generals.Move) bool { return m.From() == at }); i >= 0 {
		return walk[:i]
	}
	return walk
}

// Follow queues a walk that was drawn.
func (p *Planner) Follow(walk []generals.Move, consent Consent) *Refusal {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil || len(walk) == 0 {
		return nil
	}
	return p.enqueue(walk, consent)
}

// endOf is where a walk from the selection ends. It expects the lock to be held.
func (p *Planner) endOf(walk []generals.Move) generals.Cell {
	if len(walk) == 0 {
		return p.selected
	}
	return walk[len(walk)-1].To()
}
