package tactics

import (
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// Threat is the enemy's best attack on our general, and the time left to answer it.
type Threat struct {
	Attack
	Slack int // moves we may spend elsewhere and still hold, below 0 if we cannot hold
	Short int // the soldiers that we then lack
}

// margin is the time and the soldiers that a plan of the enemy leaves us, with slack and short as in Threat.
type margin struct{ slack, short int }

// Threat computes what the enemy can do to our general in at most longest moves, all of which lead towards it. Moves is the length of its
// quickest plan, 0 if there is no threat. Slack considers all its plans, as it may gather more first: it is what the plan that is hardest
// to stop leaves us, and longest if nothing need be done. A plan is stopped by what we gather at our general, or at any cell on its path.
func (t *Tactics) Threat(longest int) Threat {
	danger := t.threat(&t.Field, longest, comfort, hopeless)
	t.threats, t.plans = t.plans, t.threats
	return danger
}

// Holds reports whether everything the enemy can do against our general in longest moves leaves us at least that slack. The current plan,
// and the enemy's plans, stay as they are.
func (t *Tactics) Holds(longest, slack int) bool {
	if slack <= hopeless {
		return true
	}
	t.kept = append(t.kept[:0], t.line...)
	danger := t.threat(&t.Field, longest, slack, slack)
	t.line = append(t.line[:0], t.kept...)
	return danger.Slack >= slack
}

// stride is the difference between the lengths of enemy plans that are examined closely.
const stride = 3

const (
	comfort  = 6  // a slack that is enough: plans that leave it are not examined closely
	hopeless = -1 // the slack if nothing holds
)

// threat leaves the enemy's plans that it examined closely in t.plans, the quickest first. It checks only whether a plan leaves enough
// slack, and ends with the first plan that leaves less than least.
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

// atHome computes, by number of moves, what enemy plans leave us if they are stopped only at our general, by armies that are not on the
// quickest plan's path.
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

// or returns the better of two margins.
func (m margin) or(other margin) margin {
	if m.slack > other.slack || m.slack == other.slack && m.short < other.short {
		return m
	}
	return other
}

// worst returns the least slack of all, and the most soldiers lacking.
func worst(all []margin) margin {
	w := all[0]
	for _, m := range all[1:] {
		w.slack, w.short = min(w.slack, m.slack), max(w.short, m.short)
	}
	return w
}

// PlaceHidden puts an enemy army, which was seen on a cell steps steps ago and is out of sight, on the hidden cell within its reach that is
// nearest to our general.
func (t *Tactics) PlaceHidden(from, steps, army int) {
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

// tread marks the cells on a line.
func (t *Tactics) tread(line []Move) {
	if len(t.trod) != t.N {
		t.trod = make([]bool, t.N)
	}
	clear(t.trod)
	for _, m := range line {
		t.trod[m.To] = true
	}
}

// untrod reports whether cell i is not on the line last marked.
func (t *Tactics) untrod(i int) bool { return !t.trod[i] }
