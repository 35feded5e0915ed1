// Package hints is what the first matches tell about: sentences that answer what was just done, and nudges beside
// the board. Each is gone once it was understood.
package hints

import (
	"slices"

	"generals-chess/engine/generals"
	"generals-chess/game/settings"
)

// Facts are what a person has done and seen in a match so far.
type Facts struct {
	Step                int
	Moved, Far, Stayed  bool // queued a move, a path, a stay
	CitySeen, CityOwned bool
	EnemySeen, Found    bool // of the enemy: anything, and the general
	Fights              bool // something of the enemy's is in sight now
	Queued              bool // a move or a stay waits
	Room                bool // an army stands beside land that it could take
}

// Look takes in what a view of the person shows.
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

// besideFree reports whether a tile lies beside land of nobody's.
func besideFree(v *generals.View, i int) bool {
	for d := generals.Up; d <= generals.Right; d++ {
		to := generals.Cell{Row: i / v.Width, Col: i % v.Width}.Step(d)
		if v.Inside(to) && v.At(to).Kind == generals.Land && v.At(to).Owner == generals.Nobody {
			return true
		}
	}
	return false
}

// Plan takes in what is queued.
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

// nudge is a sentence beside the board: when it is told, and when it was understood.
type nudge struct {
	name, key string
	due, done func(f *Facts) bool
}

// nudges in the order of their weight; read only.
var nudges = [...]nudge{
	{"nudge-move", "nudge.move", func(*Facts) bool { return true }, func(f *Facts) bool { return f.Moved }},
	{"nudge-city", "nudge.city", func(f *Facts) bool { return f.CitySeen && !f.Fights }, func(f *Facts) bool { return f.CityOwned }},
	{"nudge-enemy", "nudge.enemy", func(f *Facts) bool { return f.EnemySeen && !f.Found }, func(f *Facts) bool { return f.Found }},
	{"nudge-far", "nudge.far", func(f *Facts) bool { return f.Step > 1 && !f.Fights }, func(f *Facts) bool { return f.Far }},
	{"nudge-stay", "nudge.stay", func(f *Facts) bool { return f.Step > 14 && !f.Fights && !f.Queued && !f.Room }, func(f *Facts) bool { return f.Stayed }},
	{"nudge-grow", "nudge.grow", func(f *Facts) bool { return f.Step > 6 && !f.Fights }, func(f *Facts) bool { return f.Step > 40 }},
}

// shownSteps is how many steps a nudge is shown in one match, unless it is understood before.
const shownSteps = 12

// Guide chooses the nudge of a match.
type Guide struct {
	Facts Facts
	now   *nudge
	since int          // the step at which it came
	told  map[int]bool // those of this match, by their place
}

// Left reports whether there is a nudge that was not understood yet.
func Left(a settings.Teller) bool {
	return slices.ContainsFunc(nudges[:], func(n nudge) bool { return !settings.TipKnown(a, n.name) })
}

// Key is the sentence to be told now, "" for none. It fits what the person sees now, and is told once a match.
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

// waited reports whether the nudge was there for long; the first waits for the first move.
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
