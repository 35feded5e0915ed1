package ai

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// hunter plays to win. It remembers what it saw, estimates the odds of where other ships are now, and weighs every path together with every
// use of its guns by the expected gain in score.
type hunter struct {
	estimate
	volleys map[volleyKey]volley
	been    map[arrival]int // the fewest actions that lead to each arrival
	spots   [7 * 7 * 4]spot
	best    decision
	past    [10]hitsink.Pose // its latest poses

	waiting [64]int // discount of a worth by turns

	goal  goal
	bound hitsink.Cell // the middle of the unknown sea that was its goal last
	way   []int        // by cell: steps to the goal
	queue []int
	sums  []int

	reasons
}

// estimate holds the conclusions of a hunter from its chart in a turn, before it chooses a path: the cells where other ships may be, the
// possible shots, the ships that may fire at it, and the worth of hits.
type estimate struct {
	chart
	tune tuning
	ship hitsink.Ship // at the beginning of this turn

	guess   []guess
	shots   []shot
	enemies []threat

	sinking [8]int // worth of a ship being i hits from sinking
	dying   [8]int // worth of losing this ship, by its sound cells
}

func newHunter(uint64) *hunter { return newHunterBy(standard()) }

func newHunterBy(t tuning) *hunter {
	h := &hunter{estimate: estimate{tune: t}, volleys: map[volleyKey]volley{}, been: map[arrival]int{}}
	h.waiting[0] = sure
	for i := 1; i < len(h.waiting); i++ {
		h.waiting[i] = h.waiting[i-1] * t.patience / sure
	}
	return h
}

// Choose returns the kind that scores best. It starts a new game.
func (h *hunter) Choose(*hitsink.View) hitsink.Kind {
	*h = *newHunterBy(h.tune)
	h.reasons = reasons{whyChose}
	return h.tune.kind
}

// Command returns the actions of a turn.
func (h *hunter) Command(v *hitsink.View) []hitsink.Action {
	if !v.Ship.Alive() {
		return nil
	}
	plan := h.ponder(v)
	d := h.decide()
	h.settle(plan, &d)
	return plan.Actions()
}

// ponder observes a view and computes everything that a decision is based on.
func (h *hunter) ponder(v *hitsink.View) *hitsink.Plan {
	if h.side != v.Side || h.view.Round >= v.Round {
		h.chart = newChart(v) // Choose was not called
	}
	h.observe(v)
	plan := hitsink.NewPlan(v)
	h.ship = *plan.Now()
	h.worths()
	h.guesses()
	h.listShots()
	h.threats()
	h.setCourse()
	return plan
}

// settle executes a decision and records it.
func (h *hunter) settle(plan *hitsink.Plan, d *decision) {
	h.carryOut(plan, d)
	if d.volley.n == 0 && h.goal.group >= 0 {
		h.contacts[h.goal.group].chased++
	}
	h.past[h.turn%len(h.past)] = plan.Now().Pose()
	h.explain(d)
}

// carryOut adds a decision to the plan as actions: every shot is fired at the first pose that allows it.
func (h *hunter) carryOut(plan *hitsink.Plan, d *decision) {
	var fired [len(d.volley.shots)]bool
	for i := 0; i <= d.path.n; i++ {
		here := d.path.poses[i]
		for k, s := range d.volley.shots[:d.volley.n] {
			if !fired[k] && h.spot(here).mask>>s&1 != 0 && d.special.Act == hitsink.Nothing {
				fired[k] = true
				h.fire(plan, &h.shots[s], here)
			}
		}
		if i < d.path.n {
			plan.Add(hitsink.Action{Act: d.path.acts[i]})
		}
	}
	if d.path.ram >= 0 {
		h.note(&h.guess[d.path.ram])
	}
	if d.special.Act != hitsink.Nothing {
		plan.Add(d.special)
	}
}

// fire shoots from a pose and records what should be hit.
func (h *hunter) fire(plan *hitsink.Plan, s *shot, from hitsink.Pose) {
	if plan.Add(hitsink.Action{Act: hitsink.Fire, At: s.target.Sub(from.Head)}) != nil {
		return
	}
	for _, i := range s.hits {
		h.note(&h.guess[i])
		h.contacts[h.guess[i].group].chased = 0
	}
}

// Overrule learns that other orders were carried out.
func (h *hunter) Overrule(played engine.Move) {
	if h.view == nil {
		return // another ship was chosen
	}
	for i := range h.contacts {
		h.contacts[i].aimed = 0
	}
	h.probes = h.probes[:0]
	plan := hitsink.NewPlan(h.view)
	hitsink.Read(string(played), func(a hitsink.Action) bool {
		if plan.Add(a) == nil && a.Act == hitsink.Fire {
			h.aimAt(plan.Target(len(plan.Actions()) - 1))
		}
		return true
	})
	h.past[h.turn%len(h.past)] = plan.Now().Pose()
}

// aimAt records a shot.
func (h *hunter) aimAt(target hitsink.Cell) {
	for i := range h.contacts {
		c := &h.contacts[i]
		for k := range c.n {
			if c.cells[k].Reach(target) <= h.ship.Kind.Splash() {
				c.aimed |= 1 << k
			}
		}
	}
	for i := range h.guess {
		if g := &h.guess[i]; g.bit < 0 && g.cell.Reach(target) <= h.ship.Kind.Splash() {
			h.note(g)
		}
	}
}

// note records that a guess should be hit.
func (h *hunter) note(g *guess) {
	if g.bit < 0 {
		h.probes = append(h.probes, probe{g.group, g.cell})
		return
	}
	h.contacts[g.group].aimed |= 1 << g.bit
}
