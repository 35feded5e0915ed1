// Package nudges chooses the nudges of the first matches: sentences beside the board that teach one thing each. A nudge is not shown any
// more once the person has done what it teaches.
package nudges

import (
	"slices"

	"generals-chess/engine/generals"
	"generals-chess/game/settings"
)

// Facts are the things that a person has done and seen in a match so far.
type Facts struct {
	Step                int
	Moved, Far, Stayed  bool // has queued a move, a path of several moves, a stay
	CitySeen, CityOwned bool
	EnemySeen, Found    bool // has seen anything of the enemy, and the enemy's general
	Fights              bool // something of the enemy's is in sight now
	Queued              bool // a move or a stay is queued
	Room                bool // an army stands beside land that it could take
}

// Look updates the facts from a view of the person.
func (f *Facts) Look(v *generals.View) {
	f.Step, f.Fights, f.Room = v.Time, false, false
	for i := range v.Type {
		tile := v.Index(i)
		f.CitySeen = f.CitySeen || tile.Kind == generals.City && tile.Owner == generals.Nobody
		f.CityOwned = f.CityOwned || tile.Kind == generals.City && tile.Owner == v.Player
		enemy := tile.Owner >= 0 && tile.Owner != v.Player
		f.Fights = f.Fights || enemy
		f.Found = f.Found || enemy && tile.Kind == generals.General
		f.Room = f.Room || tile.Owner == v.Player && tile.Army > 1 && besideFree(v, i)
	}
	f.EnemySeen = f.EnemySeen || f.Fights
}

// besideFree reports whether a tile is next to neutral land.
func besideFree(v *generals.View, i int) bool {
	for d := generals.Up; d <= generals.Right; d++ {
		to := v.CellOf(i).Step(d)
		if v.Inside(to) && v.At(to).Kind == generals.Land && v.At(to).Owner == generals.Nobody {
			return true
		}
	}
	return false
}

// Plan updates the facts from the queued moves.
func (f *Facts) Plan(moves []generals.Move) {
	f.Queued = len(moves) > 0
	walk := 0
	for _, m := range moves {
		if m == generals.Stay {
			f.Stayed = true
			continue
		}
		f.Moved = true
		walk++
	}
	f.Far = f.Far || walk > 1
}

// Play updates the facts from a step: whether the person moved in it, and, if not, whether that was an order. A move that is played at once
// may never be seen in a queue.
func (f *Facts) Play(moved, ordered bool) {
	f.Moved = f.Moved || moved
	f.Stayed = f.Stayed || !moved && ordered
}

// nudge is a sentence beside the board. due reports whether it fits now, done whether it was understood.
type nudge struct {
	name, key string
	due, done func(f *Facts) bool
}

// nudges lists all nudges, the most important first. Read only.
var nudges = [...]nudge{
	{"nudge-move", "nudge.move", func(*Facts) bool { return true }, func(f *Facts) bool { return f.Moved }},
	{"nudge-city", "nudge.city", func(f *Facts) bool { return f.CitySeen && !f.Fights }, func(f *Facts) bool { return f.CityOwned }},
	{"nudge-enemy", "nudge.enemy", func(f *Facts) bool { return f.EnemySeen && !f.Found }, func(f *Facts) bool { return f.Found }},
	{"nudge-far", "nudge.far", func(f *Facts) bool { return f.Step > 1 && !f.Fights }, func(f *Facts) bool { return f.Far }},
	{"nudge-stay", "nudge.stay", func(f *Facts) bool { return f.Step > 14 && !f.Fights && !f.Queued && !f.Room }, func(f *Facts) bool { return f.Stayed }},
	{"nudge-grow", "nudge.grow", func(f *Facts) bool { return f.Step > 6 && !f.Fights }, func(f *Facts) bool { return f.Step > 40 }},
}

// shownSteps is the largest number of steps that a nudge is shown in one match.
const shownSteps = 12

// Guide chooses the nudges of a match.
type Guide struct {
	Facts Facts
	now   *nudge
	since int          // the step at which now appeared
	told  map[int]bool // the indices of those shown in this match
}

// Left reports whether there is a nudge that was not understood yet.
func Left(a settings.Teller) bool {
	return slices.ContainsFunc(nudges[:], func(n nudge) bool { return !settings.TipKnown(a, n.name) })
}

// Key returns the key of the sentence to show now, "" for none. A sentence fits what the person sees now, and appears at most once in a
// match.
func (g *Guide) Key(a settings.Teller) string {
	for i := range nudges {
		if n := &nudges[i]; n.done(&g.Facts) && (n == g.now || n.due(&g.Facts)) {
			settings.LearnTip(a, n.name)
		}
	}
	if g.now != nil && (settings.TipKnown(a, g.now.name) && g.now.done(&g.Facts) || a.Settings().NoHints || !g.now.due(&g.Facts) || g.waited()) {
		g.now = nil
	}
	if g.now == nil {
		g.next(a)
	}
	if g.now == nil {
		return ""
	}
	return g.now.key
}

// waited reports whether the nudge was shown for long enough. The first one stays until the first move.
func (g *Guide) waited() bool { return g.now != &nudges[0] && g.Facts.Step >= g.since+shownSteps }

func (g *Guide) next(a settings.Teller) {
	for i := range nudges {
		n := &nudges[i]
		if g.told[i] || settings.TipKnown(a, n.name) || !n.due(&g.Facts) {
			continue
		}
		if g.told == nil {
			g.told = map[int]bool{}
		}
		g.told[i] = true
		settings.TipWanted(a, n.name)
		g.now, g.since = n, g.Facts.Step
		return
	}
}
