// Package turning finds where a match of Generals turned: cities and tiles that changed hands, and great fights. Each has one step
// and one cell, which the board shows, and a sentence that says who did what to whom. What grows by itself turns nothing. It knows no
// window.
package turning

import (
	"cmp"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/moment"
)

// Kind is what turned a match.
type Kind uint8

// The kinds of turning points.
const (
	City Kind = iota // a city was taken
	Raid             // tiles of the other's were taken
	Beat             // an attack in which many fell took the cell
	Held             // and one that did not
)

// Point is where a match turned.
type Point struct {
	Kind Kind
	From int // the position before its first step
	Step int // the position after its last
	By   engine.Player
	Of   engine.Player // whose the cell was, or who attacked it in vain; Nobody's for a free city
	Cell generals.Cell // of the last step
	Home bool          // the cell is a general's that was held
	N    int           // tiles that were taken, or soldiers of each side that fell
	// share is how much of the whole it was about, always above least.
	share float64
}

// Match is what points are found in: the Spectator's positions, and what was seen in the step that led to each.
type Match struct {
	Views  []*generals.View
	Events [][]engine.Event
}

const (
	// Most is how many points a match has at most.
	Most = 3
	// Window is how many steps a raid takes at most.
	Window = 8
	// least is the share of all soldiers or tiles that counts.
	least = 0.05
	// few is what the shares are of as long as there is less on the board: the first tiles turn nothing.
	few = 60
	// ofEnemy and ofNobody are the shares of a city, which gives a soldier every other step.
	ofEnemy, ofNobody = 0.2, 0.1
)

// Points finds the turning points of a match, in the order in which they were played. None overlap. How the match ended is none
// of them.
func Points(m Match) []Point {
	var all []Point
	for n := 1; n < len(m.Views); n++ {
		if m.ended(n) {
			break
		}
		all = append(all, m.cities(n)...)
		all = append(all, m.fights(n)...)
		all = append(all, m.raids(n)...)
	}
	slices.SortStableFunc(all, func(a, b Point) int { // of equal ones the shortest, which has all of it
		return cmp.Or(cmp.Compare(b.share, a.share), cmp.Compare(a.Step-a.From, b.Step-b.From))
	})
	var points []Point
	for _, s := range all {
		apart := !slices.ContainsFunc(points, func(p Point) bool { return s.From < p.Step && p.From < s.Step })
		if apart && len(points) < Most {
			points = append(points, s)
		}
	}
	slices.SortFunc(points, func(a, b Point) int { return a.From - b.From })
	return points
}

// ended reports whether a general fell in step n.
func (m Match) ended(n int) bool {
	return slices.ContainsFunc(m.of(n), func(e generals.Event) bool { return e.Kind == generals.TookGeneral })
}

// of are the events of step n.
func (m Match) of(n int) (list []generals.Event) {
	for _, e := range m.Events[n] {
		if e, ok := e.(generals.Event); ok {
			list = append(list, e)
		}
	}
	return list
}

// cities are those that were taken in step n.
func (m Match) cities(n int) (points []Point) {
	for _, e := range m.of(n) {
		if e.Kind != generals.CityTaken {
			continue
		}
		was := m.Views[n-1].At(e.Cell)
		p := Point{Kind: City, From: n - 1, Step: n, By: e.Player, Of: was.Owner, Cell: e.Cell, share: ofEnemy}
		if was.Owner == generals.Nobody {
			p.N, p.share = was.Army, ofNobody
		}
		points = append(points, p)
	}
	return points
}

// fights are those of step n in which many fell. Of each side the same number does.
func (m Match) fights(n int) (points []Point) {
	before, after := m.Views[n-1], m.Views[n]
	for _, loss := range moment.Losses(before, after, m.Events[n]) {
		owner := before.At(loss.Cell).Owner
		share := part(loss.Army, before.Totals[0].Army+before.Totals[1].Army)
		if loss.Player != owner || share <= least {
			continue
		}
		p := Point{Kind: Beat, From: n - 1, Step: n, By: 1 - owner, Of: owner, Cell: loss.Cell, N: loss.Army, share: share}
		if after.At(loss.Cell).Owner == owner {
			p.Kind, p.By, p.Of = Held, owner, 1-owner
			p.Home = after.At(loss.Cell).Kind == generals.General
		}
		points = append(points, p)
	}
	return points
}

// raids are those whose last tile was taken in step n.
func (m Match) raids(n int) (points []Point) {
	all := m.Views[n].Totals[0].Land + m.Views[n].Totals[1].Land
	for by := range engine.Player(2) {
		cell, ok := m.raided(n, by)
		if !ok {
			continue
		}
		taken, back := 0, 0
		for from := n - 1; from >= max(0, n-Window); from-- {
			if _, ok := m.raided(from+1, 1-by); ok {
				back++
			}
			if _, ok := m.raided(from+1, by); !ok {
				continue
			}
			taken++
			if share := part(taken-back, all); share > least {
				points = append(points, Point{Kind: Raid, From: from, Step: n, By: by, Of: 1 - by, Cell: cell, N: taken, share: share})
			}
		}
	}
	return points
}

// raided is the tile that a player took from the other in step n: one at most.
func (m Match) raided(n int, by engine.Player) (generals.Cell, bool) {
	for _, e := range m.of(n) {
		if (e.Kind == generals.LandTaken || e.Kind == generals.CityTaken) && e.Player == by && m.Views[n-1].At(e.Cell).Owner == 1-by {
			return e.Cell, true
		}
	}
	return generals.Cell{}, false
}

// part is a share of the whole.
func part(n, all int) float64 { return float64(n) / float64(max(all, few)) }

// What a point says. Arguments: player, who did it; other, whom it was done to; n, tiles or soldiers; steps; cell, where.
var (
	cityTaken = engine.Phrase{Key: "turning.city", Text: "{player} took the city {cell} from {other}"}
	cityFree  = engine.Phrase{Key: "turning.city-free", Text: "{player} took the city {cell} for {n} {n|soldier/soldiers}"}
	raided    = engine.Phrase{Key: "turning.raid", Text: "{player} took {n} {n|tile/tiles} from {other} in {steps} {steps|step/steps}, the last at {cell}"}
	beat      = engine.Phrase{Key: "turning.beat", Text: "{player} beat {other} at {cell}: each lost {n} {n|soldier/soldiers}"}
	saved     = engine.Phrase{Key: "turning.saved", Text: "{player} held the general at {cell} against {other}: each lost {n} {n|soldier/soldiers}"}
	held      = engine.Phrase{Key: "turning.held", Text: "{player} held {cell} against {other}: each lost {n} {n|soldier/soldiers}"}
)

// Phrase says what happened.
func (p Point) Phrase() engine.Phrase {
	said := [...]engine.Phrase{City: cityTaken, Raid: raided, Beat: beat, Held: held}[p.Kind]
	switch {
	case p.Kind == City && p.Of == generals.Nobody:
		said = cityFree
	case p.Home:
		said = saved
	}
	if p.Of != generals.Nobody {
		said = said.WithInt("other", int(p.Of))
	}
	return said.WithInt("player", int(p.By)).With("cell", p.Cell.String()).WithInt("n", p.N).WithInt("steps", p.Step-p.From)
}
