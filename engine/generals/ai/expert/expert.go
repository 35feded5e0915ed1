// Package expert is the strongest built-in player of Generals-Chess.
package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/belief"
	"generals-chess/engine/generals/ai/chart"
	"generals-chess/engine/generals/ai/planner"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/thoughts"
)

// Expert plays a match. Think is asked once a step, in order.
type Expert struct {
	chart.Chart
	tune    Tuning
	belief  belief.Belief
	plain   *planner.Planner // decides where nothing better does
	tactics tactics.Tactics
	search  search
	onward  chart.Route // price from the target
	chances []int64     // of the foe's general, 1<<20 in all
	target  int         // where to look for the foe's general; -1 for nowhere
	plan    sortie
	why     string

	thoughts thoughts.Thoughts
}

// Tuning are the numbers an Expert plays by. They were found by matches.
type Tuning struct {
	foeLand int32 // what a cell of the foe's is worth
	find    int32 // what it is worth to find the foe's general
	kill    int32 // what it is worth to find it with an army that can take it
	horizon int   // steps within which a city must pay
	opening int   // steps of the opening
	longest int   // most moves of an attack on the foe's general
	percent int   // of what the foe can bring to its general that is expected to come there
	watch   int   // steps within which the foe's attacks are looked for
	slack   int   // steps by which help comes early
}

func usual() Tuning {
	return Tuning{foeLand: 2 * landWorth, find: 2 * landWorth, kill: 8 * landWorth, horizon: 150, opening: 32, longest: 30, percent: 60, watch: 12, slack: 2}
}

// New is a player that knows nothing yet. The seed settles all its chance.
func New(seed uint64) *Expert {
	return &Expert{plain: planner.New(planner.Hard()), tune: usual()}
}

// Think names a move that is legal in v.
func (e *Expert) Think(v *generals.View) generals.Move {
	e.Observe(v)
	e.belief.Update(&e.Chart)
	e.survey()
	plain := e.plain.Think(v)
	e.tactics.Read(&e.Chart, e.expect)
	if move, ok := e.fight(); ok {
		if move != plain {
			e.plain.Overrule()
		}
		return move
	}
	if e.Time < e.tune.opening {
		return e.obey(plain)
	}
	best, ok := e.sally()
	if !ok {
		return e.obey(plain)
	}
	move := e.first(&best)
	if move == generals.Stay || v.Check(v.Player, move) != nil {
		return e.obey(plain)
	}
	e.ponder(&best)
	if move != plain {
		e.plain.Overrule()
	}
	return move
}

// first is the first move of a sortie.
func (e *Expert) first(s *sortie) generals.Move {
	if s.grown > 0 {
		t := &e.search.tree
		t.Reset(e.N)
		t.Join(s.root, -1)
		used := 0
		for range s.grown {
			moves, _ := t.Gather(&e.Chart, musterMost-used, 4, 1, e.free)
			used += moves
		}
		if leaf := t.Leaf(&e.Chart); leaf >= 0 {
			return e.Step(leaf, int(t.Up[leaf]))
		}
	}
	if len(s.way) < 2 {
		return generals.Stay
	}
	return e.Step(int(s.way[0]), int(s.way[1]))
}

// survey works out what all plans need.
func (e *Expert) survey() {
	if len(e.chances) != e.N {
		e.chances = make([]int64, e.N)
	}
	e.target = -1
	for i := range e.chances {
		e.chances[i] = int64(e.belief.General(i))
		if e.target < 0 || e.chances[i] > e.chances[e.target] {
			e.target = i
		}
	}
	e.onward.Reset(e.N)
	e.onward.Add(e.target)
	e.onward.Climb(&e.Chart, func(i int) int32 {
		switch {
		case !e.Enterable(i):
			return chart.Far
		case e.Places[i].Owner == chart.Mine:
			return 4
		}
		return int32(4 + 2*e.Resistance(i))
	})
}

// free tells whether the army at i may be used for anything but defence.
func (e *Expert) free(i int) bool {
	return e.Movable(i) && (i != e.Home || e.Time < 40 || e.Land[chart.Mine] < 4)
}

// Overrule hears that another move was made than Think named.
func (e *Expert) Overrule() { e.plain.Overrule() }
