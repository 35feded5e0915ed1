package ai

import "generals-chess/engine/hitsink"

// hunter plays to win. It remembers what it saw, reckons with odds where others are now, and weighs every
// way of moving together with every use of its guns by what the whole is likely to bring to the score.
type hunter struct {
	reckoning
	volleys map[volleyKey]volley
	been    map[arrival]int // the fewest actions that lead to each
	spots   [7 * 7 * 4]spot
	best    decision
	past    [10]hitsink.Pose // where it lay, lately

	waiting [64]int // odds of what a worth is worth after some turns

	goal  goal
	way   []int // by cell: steps to the goal
	queue []int
	sums  []int

	reasons
}

// reckoning is what a hunter makes of its chart in a turn, wherever it then sails: where the others' cells may be, what can be fired
// at, who may fire at it, and what hits are worth.
type reckoning struct {
	chart
	tune tuning
	ship hitsink.Ship // as this turn begins

	guess   []guess
	shots   []shot
	enemies []threat

	sinking [8]int // what it is worth that a ship is i hits from sinking
	dying   [8]int // what it is worth that the own ship is not, by sound cells
}

func newHunter(uint64) *hunter { return newHunterBy(standard()) }

func newHunterBy(t tuning) *hunter {
	h := &hunter{reckoning: reckoning{tune: t}, volleys: map[volleyKey]volley{}, been: map[arrival]int{}}
	h.waiting[0] = sure
	for i := 1; i < len(h.waiting); i++ {
		h.waiting[i] = h.waiting[i-1] * t.patience / sure
	}
	return h
}

// Choose names the kind that scores best. It starts a new game.
func (h *hunter) Choose(*hitsink.View) hitsink.Kind {
	*h = *newHunterBy(h.tune)
	h.reasons = reasons{whyChose}
	return h.tune.kind
}

// Command decides on a turn.
func (h *hunter) Command(v *hitsink.View) []hitsink.Action {
	if !v.Ship.Alive() {
		return nil
	}
	plan := h.ponder(v)
	d := h.decide()
	h.settle(plan, &d)
	return plan.Actions()
}

// ponder takes a view in and reckons all that a decision is made from.
func (h *hunter) ponder(v *hitsink.View) *hitsink.Plan {
	if h.side != v.Side || h.view.Round >= v.Round {
		h.chart = newChart(v) // nobody asked for a choice
	}
	h.observe(v)
	plan := hitsink.NewPlan(v)
	h.ship = *plan.Now()
	h.worths()
	h.guesses()
	h.arm()
	h.threats()
	h.setCourse()
	return plan
}

// settle carries a decision out and remembers it.
func (h *hunter) settle(plan *hitsink.Plan, d *decision) {
	h.carryOut(plan, d)
	if d.volley.n == 0 && h.goal.group >= 0 {
		h.contacts[h.goal.group].chased++
	}
	h.past[h.turn%len(h.past)] = plan.Now().Pose()
	h.explain(d)
}

// carryOut writes a decision down as actions: every shot is fired at the first place that allows it.
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

// fire shoots from a pose and remembers what should be hit.
func (h *hunter) fire(plan *hitsink.Plan, s *shot, from hitsink.Pose) {
	if plan.Add(hitsink.Action{Act: hitsink.Fire, At: s.target.Sub(from.Head)}) != nil {
		return
	}
	for _, i := range s.hits {
		h.note(&h.guess[i])
		h.contacts[h.guess[i].group].chased = 0
	}
}

// Overrule hears that other orders were carried out: it did not fire its shots, and it may lie where it did.
func (h *hunter) Overrule() {
	for i := range h.contacts {
		h.contacts[i].aimed = 0
	}
	h.past[h.turn%len(h.past)] = h.ship.Pose()
}

func (h *hunter) note(g *guess) {
	if g.bit >= 0 {
		h.contacts[g.group].aimed |= 1 << g.bit
	}
}
