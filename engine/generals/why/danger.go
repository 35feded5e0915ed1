package why

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/odds"
	"generals-chess/engine/yield"
)

const (
	watch    = 18 // steps within which the enemy's attacks are searched
	killing  = 10 // most moves of a missed attack
	rally    = 60 // share of the enemy's possible defenders that is expected at its general, in percent
	walkArea = 10 // steps from the general within which a departing army is missed
)

// knowing calls each with the player's knowledge in the positions first to last, until each returns false.
func (w *window) knowing(first, last int, each func(n int, c *territory.Map) (more bool)) {
	var c territory.Map
	for n := range last + 1 {
		c.Observe(w.steps[n].views[w.me])
		if n >= first && !each(n, &c) {
			return
		}
	}
}

// menace is a threat in one position as the player could see it, with the best answer.
type menace struct {
	tactics.Threat
	answer tactics.Answer
	order  generals.Move // the first move of the answer
	army   int           // the cell from which the threat comes, -1 for none
}

// danger explains a fall by a threat to the general: the player did not make the move that would have held it.
func (w *window) danger() (found, bool) {
	var t tactics.Tactics
	var last menace
	var known *territory.Map
	var e found
	ok, seen := false, false
	w.knowing(w.steep.from, w.decided(), func(n int, c *territory.Map) bool {
		yield.Now()
		t.Read(c, nil)
		now := menace{Threat: t.Threat(watch), army: -1}
		if now.Moves > 0 {
			now.army = int(now.First.From)
			if now.Slack >= 0 {
				now.answer = t.Answer()
				now.order = t.Order(now.answer.First)
			}
		}
		if lost := now.Moves > 0 && now.Slack < 0; lost && seen && n > 0 {
			e, ok = w.lost(n, last, now, c)
			return !ok
		}
		last, seen, known = now, now.Moves == 0 || now.Slack >= 0, c
		return true
	})
	if !ok && seen && last.Moves > 0 && w.wasTaken() { // the threat could be met until the last step, and was not
		return w.lost(w.last(), last, menace{}, known)
	}
	return e, ok
}

// wasTaken reports whether the steepest part ends with the loss of the general.
func (w *window) wasTaken() bool { return w.steep.to == w.last() && w.won(w.other) }

// lost explains how a threat that could be met in position n-1 could no longer be met in position n.
func (w *window) lost(n int, was, is menace, c *territory.Map) (found, bool) {
	if was.Moves == 0 {
		return w.surprise(n, is, c)
	}
	played := w.steps[n-1].moves[w.me]
	better := was.answer.First
	if was.answer.Moves == 0 || better == tactics.Stand {
		return found{}, false
	}
	instead := w.held(n-1, was.order)
	if n == w.last() && instead.Key == "" {
		instead = w.heldNow(n-1, was.order)
	}
	if played == generals.Stay {
		return found{n - 1, w.named(notMoved).WithInt("moves", was.Moves), instead}, true
	}
	from, to := w.cellOf(played.From()), w.cellOf(played.To())
	if from == int(better.From) && to == int(better.To) {
		return found{}, false
	}
	dist := w.distances(n-1, c.Home)
	helps := was.Moves > 1 || from == int(better.From) // in a single step no other army could have helped
	if army := w.tile(n-1, from).Army - 1; helps && dist[to] > dist[from] && dist[from] <= walkArea && army >= leastArmy/2 {
		what := w.named(walkedOff).WithInt("moves", was.Moves).WithInt("army", army).WithInt("steps", int(dist[from])).With("cell", w.cell(from))
		return found{n - 1, what, instead}, true
	}
	what := w.named(notHelped).WithInt("moves", was.Moves).With("cell", w.cell(from)).With("to", w.cell(to))
	return found{n - 1, what, instead}, true
}

// To test an answer it is played out in the actual match, and in worlds that the player could not distinguish from it.
const (
	heldWorlds = 16
	heldSteps  = watch
)

// held returns the advice that the general would have held in position n with move m, or a zero Phrase if it does not hold in all tests.
func (w *window) held(n int, m generals.Move) engine.Phrase {
	var o odds.Observer
	for k := range n + 1 {
		o.Observe(w.steps[k].views[w.me])
	}
	if !odds.NewPlayer().Holds(o.Memory(), w.steps[n].truth, m, heldSteps, heldWorlds, uint64(n)) {
		return engine.Phrase{}
	}
	return playInstead.With("cell", m.From().String()).With("to", m.To().String())
}

// heldNow returns the advice that move m would have held the general in step n, against what the enemy played, or a zero Phrase if it would
// not. What came later is not known.
func (w *window) heldNow(n int, m generals.Move) engine.Phrase {
	truth := w.steps[n].truth
	p := generals.NewPositionAt(truth.Layers(), truth.Time)
	var orders [2]generals.Order
	orders[w.me], orders[w.other] = p.Order(m), p.Order(w.steps[n].moves[w.other])
	p.Step(orders[0], orders[1])
	if p.At(p.Start(w.me)).Owner != w.me {
		return engine.Phrase{}
	}
	return playNow.With("cell", m.From().String()).With("to", m.To().String())
}

// surprise explains a fall by an army that came out of the fog when it was too late.
func (w *window) surprise(n int, is menace, c *territory.Map) (found, bool) {
	if is.army < 0 || is.Short <= 0 {
		return found{}, false
	}
	what := w.named(outOfFog).WithInt("army", c.Places[is.army].Army).With("cell", w.cell(is.army)).WithInt("lacking", is.Short)
	return found{n, what, keepNear.WithInt("lacking", is.Short).WithInt("steps", is.Moves)}, true
}

// decided returns the last position of the steepest part in which there was a decision to make.
func (w *window) decided() int { return min(w.steep.to, w.last()-1) }

// fell explains a fall by the loss of the general, if nothing else does.
func (w *window) fell() (found, bool) {
	if !w.wasTaken() {
		return found{}, false
	}
	home := w.cellOf(w.steps[0].truth.Generals[w.me])
	n := max(w.steep.from, w.last()-watch/3)
	dist := w.distances(n, home)
	worst := -1
	for i := range dist {
		if t := w.tile(n, i); t.Owner == w.other && int(dist[i]) <= w.last()-n+1 && (worst < 0 || t.Army-int(dist[i]) > w.tile(n, worst).Army-int(dist[worst])) {
			worst = i
		}
	}
	if worst < 0 {
		return found{}, false
	}
	army, own := w.tile(n, worst).Army, w.tile(n, home).Army
	what := w.named(generalFell).WithInt("army", army).WithInt("steps", int(dist[worst])).WithInt("own", own)
	e := found{turn: n, what: what}
	if lacking := army - own - w.within(n, dist, int(dist[worst])); lacking > 0 {
		e.instead = keepNear.WithInt("lacking", lacking).WithInt("steps", int(dist[worst]))
	}
	return e, true
}

// within returns the soldiers that the player had within some steps of the general in position n, and that could move. dist is the distance
// of each cell from the general.
func (w *window) within(n int, dist []int32, steps int) (army int) {
	for i, d := range dist {
		if t := w.tile(n, i); d > 0 && int(d) <= steps && t.Owner == w.me && t.Army > 1 {
			army += t.Army - 1
		}
	}
	return army
}

// pressed explains a fall by a threat to the general that could no longer be met.
func (w *window) pressed() (e found, ok bool) {
	var t tactics.Tactics
	n := w.decided()
	w.knowing(n, n, func(n int, c *territory.Map) bool {
		t.Read(c, nil)
		if is := t.Threat(watch); is.Moves > 0 && is.Short > 0 {
			from := int(is.First.From)
			what := w.named(beyondHelp).WithInt("army", c.Places[from].Army).With("cell", w.cell(from)).WithInt("moves", is.Moves).WithInt("lacking", is.Short)
			e, ok = found{n, what, keepNear.WithInt("lacking", is.Short).WithInt("steps", is.Moves)}, true
		}
		return true
	})
	return e, ok
}

// kill explains a fall by a missed attack: the player could take the enemy's general, and was no closer to it a step later.
func (w *window) kill() (found, bool) {
	if w.won(w.me) {
		return found{}, false
	}
	var t tactics.Tactics
	var was tactics.Attack
	at := -1
	w.knowing(w.steep.from, w.decided(), func(n int, c *territory.Map) bool {
		var now tactics.Attack
		if c.EnemyGeneral >= 0 {
			yield.Now()
			t.Read(c, nil)
			now = t.Attack(territory.Mine, tactics.Aim{EnemyGeneral: c.EnemyGeneral, Longest: killing, Percent: rally})
		}
		if was.Moves > 0 && (now.Moves == 0 || now.Moves >= was.Moves) {
			at = n - 1
			return false
		}
		was = now
		return true
	})
	if at < 0 {
		return found{}, false
	}
	instead := goInstead.With("cell", w.cell(int(was.First.From))).With("to", w.cell(int(was.First.To)))
	return found{at, w.named(missedKill).WithInt("moves", was.Moves), instead}, true
}

// won reports whether a player took the enemy's general.
func (r *Review) won(u engine.Player) bool {
	other := r.steps[0].truth.Generals[1-u]
	return r.steps[r.last()].truth.At(other).Owner == u
}

// beaten explains a fall by the largest army that the enemy beat where it stood.
func (w *window) beaten() (found, bool) {
	e, most := found{}, leastArmy-1
	for n := w.steep.from; n < w.steep.to; n++ {
		m := w.steps[n].moves[w.me]
		for i := range w.steps[n].truth.Type {
			t := w.tile(n, i)
			if t.Owner == w.me && t.Army > most && w.tile(n+1, i).Owner == w.other && (m == generals.Stay || w.cellOf(m.From()) != i) {
				most = t.Army
				e = found{turn: n, what: w.named(armyLost).WithInt("army", t.Army).With("cell", w.cell(i))}
			}
		}
	}
	return e, e.what.Key != ""
}
