package ai

import (
	"slices"

	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// admiral plays as the hunter does while nobody is near who may fight. Else it tries the turns that look best to the hunter
// out: it plays each on for some rounds in several worlds, drawn from what it knows of the ships around, and takes the one
// that brings most.
type admiral struct {
	h       *hunter
	seed    uint64
	me      *hunter // plays the own ship in trials
	enemies []*hunter
	calm    *peaceful
	wrecks  []hitsink.Cell
	mines   []hitsink.Cell
	trials  []trial
	pool    []*hunter // those who go on after the options
	tried   int       // turns that it tried out to find the last one, 0 for none
}

func newAdmiral(seed uint64) *admiral { return newAdmiralBy(seed, flag()) }

func newAdmiralBy(seed uint64, t tuning) *admiral {
	return &admiral{h: newHunterBy(t), seed: seed, me: newHunterBy(t), calm: newPeaceful(seed)}
}

// Choose names the kind of ship for the sea. It starts a new game.
func (a *admiral) Choose(v *hitsink.View) hitsink.Kind {
	return a.h.Choose(v)
}

// Command decides on a turn.
func (a *admiral) Command(v *hitsink.View) []hitsink.Action {
	if !v.Ship.Alive() {
		return nil
	}
	plan := a.h.ponder(v)
	a.h.all = true
	best := a.h.decide()
	a.tried = 0
	if a.contested() {
		best = a.weigh(v, best, a.imagine)
	}
	a.h.settle(plan, &best)
	return plan.Actions()
}

// why is what the last turn was for.
func (a *admiral) why() reasons {
	if a.tried == 0 {
		return a.h.reasons
	}
	return append(slices.Clip(a.h.reasons), whyTriedOut.WithInt("n", a.tried))
}

// Why is that in English, and Said as what a bot draws.
func (a *admiral) Why() string  { return a.why().Why() }
func (a *admiral) Said() string { return a.why().Said() }

// Overrule hears that other orders were carried out.
func (a *admiral) Overrule() { a.h.Overrule() }

// enemy is the hunter who commands ship i of a world.
func (a *admiral) enemy(i int) *hunter {
	for len(a.enemies) <= i {
		enemy := newHunterBy(standard())
		enemy.local = true
		a.enemies = append(a.enemies, enemy)
	}
	return a.enemies[i]
}

// remember is what ship i of a world has in mind: what is known of that, or nothing, so that its next view begins a game.
func (h *hunter) remember(w *world, i int) {
	if i < len(w.known) {
		h.copyFrom(w.known[i])
		h.local = true
		return
	}
	h.side, h.past = 0, [len(h.past)]hitsink.Pose{}
}

// weigh tries options out in worlds that are drawn so, and returns the best.
func (a *admiral) weigh(v *hitsink.View, best decision, draw func(*chance.Stream) *world) decision {
	dice := chance.New(a.seed ^ uint64(v.Round)*0x9e3779b97f4a7c15)
	a.note()
	a.line()
	for range tryFirst {
		w := draw(dice)
		for i := range a.trials {
			a.try(&a.trials[i], w)
		}
	}
	a.rank()
	tried := len(a.trials)
	a.trials = a.trials[:min(len(a.trials), tryBest)]
	for range tryAgain {
		w := draw(dice)
		for i := range a.trials {
			a.try(&a.trials[i], w)
		}
	}
	a.rank()
	if len(a.trials) == 0 {
		return best
	}
	a.tried = tried
	return a.trials[0].decision
}

// rank puts the best trial first.
func (a *admiral) rank() {
	for i := 1; i < len(a.trials); i++ {
		for j := i; j > 0 && a.trials[j].mean() > a.trials[j-1].mean(); j-- {
			a.trials[j], a.trials[j-1] = a.trials[j-1], a.trials[j]
		}
	}
}

// line sets the trials up: each option with the hunter who goes on after it.
func (a *admiral) line() {
	a.trials = a.trials[:0]
	for _, d := range a.h.foremost(tryOptions) {
		k := len(a.trials)
		for len(a.pool) <= k {
			a.pool = append(a.pool, newHunterBy(a.h.tune))
		}
		after := a.pool[k]
		after.copyFrom(a.h)
		plan := hitsink.NewPlan(a.h.view)
		after.guess, after.shots = append(after.guess[:0], a.h.guess...), append(after.shots[:0], a.h.shots...)
		after.settle(plan, &d)
		s := a.h.spot(d.end())
		a.trials = append(a.trials, trial{decision: d, after: after, answer: string(plan.Move()), pull: s.lure})
	}
}

// note lists the wrecks and mines that are known.
func (a *admiral) note() {
	a.wrecks, a.mines = a.wrecks[:0], a.mines[:0]
	for i := range a.h.wreck {
		c := hitsink.Cell{X: i % a.h.side, Y: i / a.h.side}
		if a.h.wreck[i] {
			a.wrecks = append(a.wrecks, c)
		}
		if a.h.mine[i] {
			a.mines = append(a.mines, c)
		}
	}
}
