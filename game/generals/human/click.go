package human

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Click handles a click on a tile. A tile beside the selected army: the army moves there. An own army: it is selected, or stays so. Any
// other tile: the selected army walks there. known may be nil.
func (p *Planner) Click(c generals.Cell, known *Memory, consent Consent) *Refusal {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil || !p.view.Inside(c) {
		return nil
	}
	if p.has && p.selected == c {
		return nil
	}
	after := Forecast(p.view, p.moves())
	ready := p.has && ownArmy(after, p.player, p.selected, 2)
	switch d, beside := directionTo(p.selected, c); {
	case ready && beside:
		return p.enqueue([]generals.Move{MoveFrom(p.selected, d)}, consent)
	case ownArmy(p.view, p.player, c, 0) || ownArmy(after, p.player, c, 2):
		p.pick(c)
		return nil
	}
	return p.walk(c, known, consent)
}

// Reaches reports whether a click on c would move the selected army to it in one step.
func (p *Planner) Reaches(c generals.Cell) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.view != nil && p.has && Beside(p.selected, c) && ownArmy(Forecast(p.view, p.moves()), p.player, p.selected, 2)
}

// Beside reports whether two tiles share an edge.
func Beside(a, b generals.Cell) bool {
	_, beside := directionTo(a, b)
	return beside
}

// directionTo returns the direction from a tile to a neighbour; ok is false if to is none.
func directionTo(from, to generals.Cell) (d generals.Dir, ok bool) {
	for d = generals.Up; d <= generals.Right; d++ {
		if from.Step(d) == to {
			return d, true
		}
	}
	return d, false
}

func ownArmy(v *generals.View, player engine.Player, c generals.Cell, least int) bool {
	if !v.Inside(c) {
		return false
	}
	tile := v.At(c)
	return tile.Owner == player && tile.Army >= least
}
