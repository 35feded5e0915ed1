// Package expert is the strongest built-in player of Generals-Chess.
//
// It tries in this order: an attack that takes the enemy's general, once that was seen (tactics); an answer to what the enemy can bring
// against ours, when no time is left to wait (tactics), or a race if nothing holds; the opening, which leans towards the likely position of
// the enemy, until the enemy is close; around step 60 a few moves of gathering at home, if the enemy may have gathered an army out of
// sight; from step 100 on a blow, gathered from the whole land, unless land pays more; and then attack plans.
//
// An attack plan is a job for one army: soldiers gather at a border cell and march along a path. A beam search finds paths from every army
// and from the best cells for gathering. A path is worth the land it takes (the enemy's counts for more), the cities, and the chance that
// the enemy's general comes into sight (belief). The attack plan with the largest gain per move is begun, unless our general could then not
// be saved in time; late in the game attack plans gather from a distance.
package expert

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/opening"
	"generals-chess/engine/generals/ai/planner"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
	"generals-chess/engine/yield"
)

// Expert plays a match. Think must be called once a step, in order.
type Expert struct {
	estimate
	other        map[string]int   // parameters that differ from the usual ones
	plain        *planner.Planner // decides if nothing better applies
	tactics      tactics.Tactics
	opening      *opening.Planner
	before       tactics.Field // the real field, while a plan is tried on tactics' field
	danger       tactics.Threat
	search       search
	lastDefender lastDefender
	finisher     finisher
	ghosts       ghosts

	why      string
	thoughts thoughts.Thoughts
}

// New returns a player without knowledge. The seed has no effect: Expert uses no chance.
func New(seed uint64) *Expert {
	e := new(Expert)
	e.reset()
	return e
}

// reset forgets everything.
func (e *Expert) reset() {
	*e = Expert{other: e.other, opening: opening.New(), plain: planner.New(planner.Hard()), estimate: estimate{tune: usual()}}
	e.search.estimate = &e.estimate
	e.plain.Believe(func(i int) int64 { return e.chances[i] })
}

// Think returns a move that is legal in v.
func (e *Expert) Think(v *generals.View) generals.Move {
	if !e.Fits(v) {
		e.reset()
		e.tune = tuned(v.Height, v.Width)
		e.retune()
	}
	e.Observe(v)
	e.ghosts.lay(&e.Map)
	e.belief.Update(&e.Map)
	e.survey()
	e.noteHoard()
	e.noteContact()
	plain := e.plain.Think(v)
	e.tactics.Read(&e.Map, e.expect)
	move, ok := e.decide()
	if !ok || v.Check(v.Player, move) != nil {
		move = plain
		if !e.keeps(move) || !e.sure(move) {
			move = generals.Stay
		}
		e.obey()
	}
	e.countDefence()
	if move = e.lastly(move); move != plain {
		e.plain.Overrule()
	}
	e.nameDeed(move)
	return move
}

// decide tries the concerns, the most urgent first; ok is false if the plain player is to decide.
func (e *Expert) decide() (move generals.Move, ok bool) {
	if move, ok = e.fight(); ok {
		return move, true
	}
	if move, ok = e.open(); ok {
		return move, true
	}
	if move, ok = e.insure(); ok {
		return move, true
	}
	best, ok := e.safePlan()
	if !ok {
		best = attackPlan{}
	}
	if move, struck := e.finish(&best); struck {
		return move, true
	}
	if !ok {
		return generals.Stay, false
	}
	if move = e.search.first(&best); move == generals.Stay {
		return move, false
	}
	e.ponder(&best)
	return move, true
}

// safeTries is the most attack plans tried before giving up.
const safeTries = 5

// safePlan returns the best attack plan that leaves enough time to save our general.
func (e *Expert) safePlan() (best attackPlan, ok bool) {
	e.search.release()
	for range safeTries {
		best, ok = e.search.bestPlan()
		if !ok || e.keepsSafe(&best) && e.mayBegin(e.search.first(&best)) {
			return best, ok
		}
		e.search.hold(&best)
	}
	return best, false
}

// mayBegin reports whether our general is certain to survive the first move of an attack plan, and the move need not be taken back.
func (e *Expert) mayBegin(m generals.Move) bool { return e.sure(m) && !e.recalled(m) }

// keepsSafe reports whether our general can be saved from the enemy's attacks while the armies of an attack plan are away.
func (e *Expert) keepsSafe(s *attackPlan) bool {
	yield.Now()
	return e.holdsAfter(min(e.tune.guard, e.danger.Slack), func(f *tactics.Field) {
		e.search.plant(s)
		for _, i := range e.search.tree.Cells {
			f.Cells[i].Army = min(f.Cells[i].Army, 1)
		}
		for _, i := range s.way {
			c := &f.Cells[i]
			if c.Owner == territory.Mine {
				c.Army = min(c.Army, 1)
			}
		}
		end := &f.Cells[s.way[len(s.way)-1]]
		end.Owner, end.Army = territory.Mine, int32(s.army)
	})
}

// holdsAfter reports whether our general can be saved with need steps of slack after change, which is taken back.
func (e *Expert) holdsAfter(need int, change func(f *tactics.Field)) bool {
	f := &e.tactics.Field
	e.before.Copy(f)
	change(f)
	holds := e.tactics.Holds(e.tune.watch, need)
	f.Copy(&e.before)
	return holds
}

// keeps reports whether our general can still be saved after a move of ours, if the enemy moves at the same time.
func (e *Expert) keeps(m generals.Move) bool {
	if m == generals.Stay {
		return true
	}
	yield.Now()
	return e.holdsAfter(min(e.tune.guard, e.danger.Slack), func(f *tactics.Field) { f.Send(e.tactics.Packed(m)) })
}

// open continues the opening, as long as it lasts and the enemy is not close.
func (e *Expert) open() (generals.Move, bool) {
	if e.Time >= e.tune.opening || e.met && e.Time >= e.tune.contactFrom {
		return generals.Stay, false
	}
	move, ok := e.opening.Next(&e.Map, e.taste)
	if !ok || !e.keeps(move) || !e.sure(move) {
		return generals.Stay, false
	}
	e.begin(thoughts.Open, -1, 0)
	return move, true
}

// Overrule tells the player that another move was made than Think returned.
func (e *Expert) Overrule(engine.Move) { e.plain.Overrule() }
