package human

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// The methods below expect the lock to be held.

// walk queues the shortest path from the selection to a tile.
func (p *Planner) walk(to generals.Cell, known *Memory, consent Consent) *Refusal {
	if p.view == nil || p.has && p.selected == to {
		return nil
	}
	if !p.has {
		return NothingAt(to)
	}
	path := Path(p.view, known, p.selected, to)
	if path == nil {
		return &Refusal{Cell: to, Why: noWay(p.view, to), From: p.selected}
	}
	return p.enqueue(path, consent)
}

// NothingAt returns the refusal, shown at a tile, of a move or a drag without an army.
func NothingAt(c generals.Cell) *Refusal {
	why := nothingSelected
	return &Refusal{Cell: c, Why: &why}
}

// enqueue appends moves that follow one another, and refuses those for which the plan has no room. It checks only the first against the forecast, because what the path meets later is
// not known yet. foresee then breaks the queue off before a move that is seen to fail.
func (p *Planner) enqueue(moves []generals.Move, consent Consent) *Refusal {
	if p.most > 0 && len(p.queue) >= p.most {
		full := planFull.WithInt("n", p.most)
		return &Refusal{Cell: p.selected, Why: &full, From: p.selected}
	}
	after := Forecast(p.view, p.moves())
	if err := after.Check(p.player, moves[0]); err != nil {
		p.hasWarned = false // a warning before is not repeated by the move after
		return &Refusal{Cell: blamed(p.view, moves[0]), Why: reason(err), From: moves[0].From()}
	}
	agreed := consent == Insists
	if out := OutcomeOf(after, moves[0]); out.Ending == Fails {
		if agreed = p.consents(moves[0], consent); !agreed {
			return fails(moves[0], out)
		}
	}
	p.clearWarning()
	whole := len(moves)
	if p.most > 0 {
		moves = moves[:min(whole, p.most-len(p.queue))]
	}
	for i, m := range moves {
		p.queue = append(p.queue, order{m, consent == Insists || agreed && i == 0})
	}
	if last := moves[len(moves)-1]; last != generals.Stay {
		p.selected = last.To()
	}
	p.breakOffAllFailing()
	p.version++
	close(p.filled)
	p.filled = make(chan struct{})
	if len(moves) < whole {
		full := planCut.WithInt("n", whole-len(moves))
		return &Refusal{Cell: p.selected, Why: &full, From: p.selected}
	}
	return nil
}

// blamed returns the tile to show a refusal at: the end of the move if that is the obstacle, else its start.
func blamed(v *generals.View, m generals.Move) generals.Cell {
	if to := m.To(); v.Inside(to) && v.At(to).Kind == generals.Mountain {
		return to
	}
	return m.From()
}

func noWay(v *generals.View, to generals.Cell) *engine.Phrase {
	if v.Inside(to) && v.At(to).Kind == generals.Mountain {
		phrase := generals.IntoMountain.With("cell", to.String())
		return &phrase
	}
	phrase := noPath.With("cell", to.String())
	return &phrase
}

func reason(err error) *engine.Phrase {
	if phrase, ok := err.(*engine.Phrase); ok {
		return phrase
	}
	return &engine.Phrase{Text: err.Error()}
}
