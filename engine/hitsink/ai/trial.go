package ai

import (
	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/yield"
)

// How the admiral tries its options out: numbers of tries, and the rounds of each. They bound its work.
const (
	tryOptions = 8 // options that are tried at all
	tryFirst   = 3 // worlds in which each is
	tryAgain   = 6 // more worlds for the best of them
	tryBest    = 3 // how many those are
	tryRounds  = 5
	tryPrior   = 8 // in how many worlds the hunter's own reckoning would count as much
)

// trial is one option that is tried out.
type trial struct {
	decision
	after  *hunter // who goes on after it
	answer string
	pull   int // what the place is worth for what comes later
	sum    int // of what it was worth in all worlds
	worlds int
}

// mean is what it is worth in a world: what was tried, and what the hunter reckoned before.
func (t *trial) mean() int { return (t.sum + tryPrior*t.worth) / max(1, t.worlds+tryPrior) }

// try plays an option on in a world and adds up what comes of it.
func (a *admiral) try(t *trial, w *world) {
	yield.Now()
	sea := a.h.view.Suppose(w.ships, a.wrecks, a.mines)
	dice := chance.New(w.seed)
	a.me.copyFrom(t.after)
	a.me.local = true
	a.calm = newPeaceful(w.seed)
	for i := range w.ships {
		a.enemy(i).remember(w, i)
	}
	sea.Act(0, t.answer)
	round := a.h.view.Round
	order := make([]engine.Player, 0, len(w.ships)+1)
	for i := range w.ships {
		if dice.Below(2) == 0 {
			order = append(order, engine.Player(i+1))
		}
	}
	for k := 0; ; k++ {
		dice.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for _, p := range order {
			if sea.Ship(p).Alive() && sea.Ship(0).Alive() {
				a.turn(sea, p, round, w)
			}
		}
		round++
		if k == tryRounds || round > hitsink.Rounds || !sea.Ship(0).Alive() {
			break
		}
		order = order[:0]
		for p := range len(w.ships) + 1 {
			order = append(order, engine.Player(p))
		}
	}
	t.sum += a.balance(sea, len(w.ships)) + t.pull
	t.worlds++
}

// turn is one turn of a ship in a world.
func (a *admiral) turn(sea *hitsink.Sea, p engine.Player, round int, w *world) {
	sea.Begin(p)
	var captain Captain = a.me
	if p > 0 {
		switch w.minds[p-1] {
		case idle:
			sea.Act(p, "")
			return
		case calm:
			captain = a.calm
		default:
			captain = a.enemy(int(p) - 1)
		}
	}
	sea.Act(p, string(hitsink.MoveOf(captain.Command(sea.See(p, a.h.view.Players, round))...)))
}

// balance is what a sea is worth to the own ship: its score, what its hull is worth, and how near others are to sinking.
func (a *admiral) balance(sea *hitsink.Sea, others int) int {
	own := sea.Ship(0)
	worth := points*(own.Hits+5*own.Sunken-own.Damage) - a.h.dying[count(own.Hull)]
	for i := range others {
		if s := sea.Ship(engine.Player(i + 1)); s.Alive() {
			worth += a.h.sinking[min(len(a.h.sinking)-1, count(s.Hull))] / 2
		}
	}
	return worth
}
