package human

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Consent is the condition on which a move that would only lose soldiers is queued.
type Consent uint8

// The kinds of consent. A person has to ask twice, or to insist.
const (
	Asked   Consent = iota // refused the first time and queued the second
	Held                   // from a key that is held down: refused every time
	Insists                // queued at once
)

// order is a queued move. agreed means that it may lose its soldiers.
type order struct {
	move   generals.Move
	agreed bool
}

// Stop is the rest of a queue that broke off before a move that was illegal or would have failed.
type Stop struct {
	Left []generals.Move // the first is that move
	Why  *engine.Phrase
}

// Happened reports whether the queue broke off.
func (s *Stop) Happened() bool { return len(s.Left) > 0 }

// Why a move that would fail is not made. Arguments: cell; need and have, which are armies as the board shows them; and n, the soldiers
// that hold the tile.
var (
	failsCity  = engine.Phrase{Key: "match.fails_city", Text: "This city holds {n}: gather an army of {need}, yours has {have}. Repeat it to attack anyway."}
	failsEnemy = engine.Phrase{Key: "match.fails_enemy", Text: "Needs an army of {need}, yours has {have}. Repeat it to attack anyway."}
	stopsCity  = engine.Phrase{Key: "match.stops_city", Text: "Stops before {cell}: a city of {n}."}
	stopsEnemy = engine.Phrase{Key: "match.stops_enemy", Text: "Stops before {cell}: {n} stand there."}
	stopsSpent = engine.Phrase{Key: "match.stops_spent", Text: "Stops at {cell}: no soldiers left to move on."}
	// An army that has stopped may lie there for steps in which the other side grows.
	stoppedCity  = engine.Phrase{Key: "match.stopped_city", Text: "Stopped before {cell}: the city held {n}."}
	stoppedEnemy = engine.Phrase{Key: "match.stopped_enemy", Text: "Stopped before {cell}: {n} stood there."}
)

// fails returns the refusal of a move that would fail.
func fails(m generals.Move, o Outcome) *Refusal {
	why := failsEnemy
	if o.Kind == generals.City && o.Holder == generals.Nobody {
		why = failsCity
	}
	why = why.WithInt("n", o.Stood).WithInt("need", o.Needed()).WithInt("have", o.Army())
	return &Refusal{Cell: m.To(), Why: &why, From: m.From(), Outcome: o}
}

// stops returns why the queue broke off before a move that would fail. due means that it was the next move.
func stops(m generals.Move, o Outcome, due bool) *engine.Phrase {
	city := o.Kind == generals.City && o.Holder == generals.Nobody
	why := stopsEnemy
	switch {
	case city && due:
		why = stoppedCity
	case city:
		why = stopsCity
	case due:
		why = stoppedEnemy
	}
	why = why.With("cell", m.To().String()).WithInt("n", o.Stood)
	return &why
}

// stuck returns why the queue broke off before a move that is illegal.
func stuck(m generals.Move, err error) *engine.Phrase {
	why := reason(err)
	if why.Key == generals.TooFew.Key {
		spent := stopsSpent.With("cell", m.From().String())
		return &spent
	}
	return why
}

// Unwarn forgets a refused move, so that it is refused again. The rest of a queue that broke off stays.
func (p *Planner) Unwarn() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.hasWarned = p.hasWarned && p.stop.Happened() && p.stop.Left[0] == p.warned
}

// The methods below expect the lock to be held.

// moves returns the queued moves without their consents.
func (p *Planner) moves() []generals.Move {
	list := make([]generals.Move, len(p.queue))
	for i, o := range p.queue {
		list[i] = o.move
	}
	return list
}

// breakOffAllFailing breaks the queue off before every move that would fail and was not agreed to. Moves that are not due yet come back
// when the board no longer says so: see resume.
func (p *Planner) breakOffAllFailing() {
	f, whole, ahead := Forecast(p.view, nil), slices.Clone(p.queue), false
	for i := 0; i < len(p.queue); {
		if p.breakOffFailing(f, i) {
			if ahead = ahead || i > 0; !ahead {
				whole = slices.Clone(p.queue)
			}
			continue
		}
		apply(f, p.queue[i].move)
		grow(f)
		i++
	}
	if ahead {
		p.whole = whole
	}
}

// resume puts back the moves before which the queue broke off ahead of time, to be checked against a newer board.
func (p *Planner) resume() {
	if p.whole == nil {
		return
	}
	p.queue, p.whole = p.whole, nil
	if p.has && p.selected == p.stop.Left[0].From() {
		p.selected = endOf(p.stop.Left, p.selected)
	}
	p.clearWarning()
}

// endOf returns the cell where moves that begin at a cell end.
func endOf(moves []generals.Move, at generals.Cell) generals.Cell {
	for _, m := range moves {
		if m != generals.Stay {
			at = m.To()
		}
	}
	return at
}

// breakOffFailing breaks the queue off before the i-th move if it would fail in v and was not agreed to, and reports whether it did.
func (p *Planner) breakOffFailing(v *generals.View, i int) bool {
	o := p.queue[i]
	out := OutcomeOf(v, o.move)
	if out.Ending != Fails || o.agreed {
		return false
	}
	p.breakOff(i, stops(o.move, out, i == 0))
	p.warned, p.hasWarned = o.move, true
	return true
}

// breakOff removes the i-th move from the queue, and the moves behind it that only continue its walk. Moves of other armies stay.
func (p *Planner) breakOff(i int, why *engine.Phrase) {
	m := p.queue[i].move
	end, at := i+1, m.To()
	for ; end < len(p.queue); end++ {
		next := p.queue[end].move
		if next != generals.Stay && next.From() != at {
			break
		}
		if next != generals.Stay {
			at = next.To()
		}
	}
	left := make([]generals.Move, 0, end-i)
	for _, cut := range p.queue[i:end] {
		left = append(left, cut.move)
	}
	if p.has && p.selected == at {
		p.selected = m.From()
	}
	p.queue = slices.Delete(p.queue, i, end)
	p.stop = Stop{left, why}
	p.version++
}

// consents reports whether a move that would fail may be queued. It remembers a refused move, unless the key is held down, so that the
// next request succeeds.
func (p *Planner) consents(m generals.Move, c Consent) bool {
	again := p.hasWarned && p.warned == m
	if c != Held {
		p.warned, p.hasWarned = m, true
	}
	return c == Insists || c == Asked && again
}

// clearWarning forgets the refused move and where the queue broke off.
func (p *Planner) clearWarning() {
	p.hasWarned = false
	p.stop, p.whole = Stop{}, nil
}
