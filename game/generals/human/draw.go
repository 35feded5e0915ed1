package human

import (
	"slices"

	"generals-chess/engine/generals"
)

// Draw extends a walk, drawn from the selection, to a tile: by one step to a neighbour of its end, else by a shortest path, and back if
// the walk has been there. It also returns what the last move would do. The walk stays unchanged where there is no way, and is cut to the
// room in the plan. known may be nil.
func (p *Planner) Draw(walk []generals.Move, to generals.Cell, known *Memory) (_ []generals.Move, end Target) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil || !p.has || !p.view.Inside(to) {
		return nil, Target{Cell: to}
	}
	back := leaving(walk, to)
	switch from := endOf(walk, p.selected); {
	case len(back) < len(walk):
		walk = back
	case from != to:
		walk = slices.Clip(p.sparing(walk))
		for _, m := range Path(p.view, known, endOf(walk, p.selected), to) {
			walk = append(leaving(walk, m.From()), m)
		}
	}
	if p.most > 0 {
		walk = walk[:min(len(walk), max(0, p.most-len(p.queue)))]
	}
	end.Cell = endOf(walk, p.selected)
	if len(walk) == 0 {
		return nil, end
	}
	if p.view.At(end.Cell).Kind != generals.Hidden {
		end.Outcome = p.outcome(walk)
	}
	return walk, end
}

// outcome returns the outcome of the last move of a walk. The caller holds the lock.
func (p *Planner) outcome(walk []generals.Move) Outcome {
	last := len(walk) - 1
	return OutcomeOf(Forecast(p.view, append(p.moves(), walk[:last]...)), walk[last])
}

// sparing drops the last move of a walk if it ends in a neutral city that would hold: who draws on from there only passed over the city,
// and the walk goes around it.
func (p *Planner) sparing(walk []generals.Move) []generals.Move {
	if len(walk) == 0 {
		return walk
	}
	if tile := p.view.At(endOf(walk, p.selected)); tile.Kind == generals.City && tile.Owner == generals.Nobody && p.outcome(walk).Ending == Fails {
		return walk[:len(walk)-1]
	}
	return walk
}

// leaving returns a walk up to where it first leaves a tile, or all of it, so that a walk does not cross itself.
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
