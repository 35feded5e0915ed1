package odds

import (
	"slices"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/belief"
	"generals-chess/engine/generals/ai/territory"
)

// Observer maintains a player's possible knowledge. Observe must be called with the player's views in order, one a step. The zero value is
// ready to use.
type Observer struct {
	Map    territory.Map
	Belief belief.Belief
}

// Observe processes the next view.
func (o *Observer) Observe(v *generals.View) {
	o.Map.Observe(v)
	o.Belief.Update(&o.Map)
}

// Memory holds everything that a player could know at one step. It does not change.
type Memory struct {
	Map     territory.Map
	general []int32 // by cell: the chance that the enemy's general is there
	land    []int32 // by cell: the chance that it is the enemy's
	stacks  []belief.Stack
	cities  int // the enemy's
}

// Memory returns a snapshot of the player's present knowledge.
func (o *Observer) Memory() *Memory {
	m := &Memory{general: make([]int32, o.Map.N), land: make([]int32, o.Map.N),
		stacks: slices.Clone(o.Belief.Stacks()), cities: o.Belief.Cities()}
	m.Map.CopyFrom(&o.Map)
	for i := range m.general {
		m.general[i], m.land[i] = o.Belief.General(i), o.Belief.Land(i)
	}
	return m
}

// Likeliest returns the likeliest cell of the enemy's general, or -1 if there is no evidence.
func (m *Memory) Likeliest() int {
	best := -1
	for i, x := range m.general {
		if x > 0 && (best < 0 || x > m.general[best]) {
			best = i
		}
	}
	return best
}
