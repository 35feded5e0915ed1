package tactics

import (
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// Threat is what the enemy can do to our general, and the time left to answer.
type Threat struct {
	Attack
	Slack int // the moves we may spend elsewhere and still hold, below 0 if we cannot hold
	Short int // the soldiers that we then lack
}

// margin is what a plan of the enemy's leaves us: as in Threat.
type margin struct{ slack, short int }

// Threat finds what the enemy can do to our general in at most longest moves, each of which it makes towards it. Moves is
// those of its quickest plan, 0 where nothing threatens. Slack counts with all its plans, as it may gather more first: it is
// what the plan that is hardest to stop leaves us, and longest where nothing need be done. A plan is stopped by what we
// gather at our general, or at any cell on its way.
func (t *Tactics) Threat(longest int) Threat {
	danger := t.threat(&t.Field, longest, comfort, hopeless)
	t.menaces, t.plans = t.plans, t.menaces
	return danger
}

// Holds reports whether whatever the enemy does against our general in so many moves leaves us so much slack. The plan last
// made, and those that threaten us, stay as they are.
func (t *Tactics) Holds(longest, slack int) bool {
	if slack <= hopeless {
		return true
	}
	t.kept = append(t.kept[:0], t.line...)
	danger := t.threat(&t.Field, longest, slack, slack)
	t.line = append(t.line[:0], t.kept...)
	return danger.Slack >= slack
}

// stride is by how many moves the lengths of the enemy's plans differ that are looked at closely.
const stride = 3

const (
	comfort  = 6  // slack that is enough: from here on no closer look at a plan of the enemy's is taken
	hopeless = -1 // the slack where nothing holds
)

// threat leaves the enemy's plans that it looked at closely in t.plans, the quickest first. It asks no more than
// whether a plan leaves enough slack, and ends with the first plan that leaves less than least.
func (t *Tactics) threat(f *Field, longest, enough, least int) Threat {
	home := f.EnemyGeneral[territory.Mine]
	danger := Threat{Slack: longest}
	danger.Attack, _ = t.attack(f, territory.Enemy, Aim{EnemyGeneral: home, Longest: longest})
	t.plans.reset()
	if danger.Moves == 0 {
		return danger
	}
	t.atHome(f, longest)
	for n := danger.Moves; n <= longest && danger.Slack >= least; n += stride {
		yield.Now()
		leaves := worst(t.margins[n:min(n+stride, longest+1)])
		if leaves.slack < enough {
			if n > danger.Moves {
				t.offence.Plan(f, territory.Enemy, home, n, nil)
				t.line = t.lay(t.line, &t.offence)
			}
			leaves = t.meet(f, t.line, enough).or(leaves)
		}
		if leaves.slack < enough || n == danger.Moves {
			t.plans.add(t.line, leaves.slack)
		}
		danger.Slack, danger.Short = min(danger.Slack, leaves.slack), max(danger.Short, leaves.short)
	}
	return danger
}

// atHome works out by moves what plans of so many leave us if they are stopped at our general only, by armies that do not
// stand on the quickest plan's way.
func (t *Tactics) atHome(f *Field, longest int) {
	home := f.EnemyGeneral[territory.Mine]
	t.tread(t.line)
	t.defence.Plan(f, territory.Mine, home, longest, t.untrod)
	t.margins = t.margins[:0]
	for n := range longest + 1 {
		lacking := int(t.table[n]) - f.holds(home, n)
		t.margins = append(t.margins, margin{n - t.defence.soonest(lacking, n), max(0, lacking-t.defence.Brings(n))})
	}
}

// or is the better of two margins.
func (m margin) or(other margin) margin {
	if m.slack > other.slack || m.slack == other.slack && m.short < other.short {
		return m
	}
	return other
}

// worst is the least slack of all, and the most soldiers that are lacking.
func worst(all []margin) margin {
	w := all[0]
	for _, m := range all[1:] {
		w.slack, w.short = min(w.slack, m.slack), max(w.short, m.short)
	}
	return w
}

// Lurk puts an army of the enemy's, which was seen on a cell so many steps ago and is out of sight, on the hidden cell it can
// have reached that is nearest to our general.
func (t *Tactics) Lurk(from, steps, army int) {
	t.reach.Reset(t.N)
	t.reach.Add(from)
	t.reach.Flood(t.known, func(i int) bool { return t.Open(i) && !t.known.Places[i].Seen })
	best := -1
	for i := range t.Cells {
		if int(t.reach.Dist[i]) > steps || t.known.Places[i].Seen {
			continue
		}
		if best < 0 || t.known.Apart(i, t.known.Home) < t.known.Apart(best, t.known.Home) {
			best = i
		}
	}
	if best >= 0 && t.Cells[best].Army < int32(army) {
		t.Cells[best] = Cell{Army: int32(army), Owner: territory.Enemy, City: t.Cells[best].City}
	}
}

// tread notes the cells that a line comes by.
func (t *Tactics) tread(line []Move) {
	if len(t.trod) != t.N {
		t.trod = make([]bool, t.N)
	}
	clear(t.trod)
	for _, m := range line {
		t.trod[m.To] = true
	}
}

// untrod reports whether the line last noted leaves cell i alone.
func (t *Tactics) untrod(i int) bool { return !t.trod[i] }
