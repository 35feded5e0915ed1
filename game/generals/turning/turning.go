// Package turning finds the turning points of a match of Generals: cities and tiles that changed hands, and great fights. Each has one
// step and one cell, which the board shows, and a sentence that says who did what to whom. Growth is no turning point. The package uses no
// window.
package turning

import (
	"cmp"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/moment"
)

// Kind is the event that makes a turning point.
type Kind uint8

// The kinds of turning points.
const (
	City Kind = iota // a city was taken
	Raid             // tiles of the other player were taken
	Beat             // an attack with many losses took the cell
	Held             // an attack with many losses failed
)

// Point is a turning point of a match.
type Point struct {
	Kind Kind
	From int // the position before its first step
	Step int // the position after its last
	By   engine.Player
	Of   engine.Player // the former owner of the cell, or its unsuccessful attacker; Nobody for a neutral city
	Cell generals.Cell // of the last step
	Home bool          // the cell is the one of a general that was held
	N    int           // tiles taken, soldiers that each side lost, or soldiers in a neutral city
	// share is the size of the event relative to the whole, always above least.
	share float64
}

// Match holds the match that Points searches: the Spectator's positions, and the events of the step that led to each.
type Match struct {
	Views  []*generals.View
	Events [][]engine.Event
}

const (
	// Most is the greatest number of points of a match.
	Most = 3
	// Window is the greatest number of steps of a raid.
	Window = 8
	// least is the share of all soldiers or tiles above which an event counts.
	least = 0.05
	// few is the least whole that shares are computed from: the first tiles are no turning points.
	few = 60
	// ofEnemy and ofNobody are the shares of a city, which produces a soldier every other step.
	ofEnemy, ofNobody = 0.2, 0.1
)

// Points returns the turning points of a match in order. They do not overlap. The end of the match is not among them.
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
	slices.SortStableFunc(all, func(a, b Point) int { // of equal shares the shortest event wins, which has all of it
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

// of returns the events of step n.
func (m Match) of(n int) (list []generals.Event) {
	for _, e := range m.Events[n] {
		if e, ok := e.(generals.Event); ok {
			list = append(list, e)
		}
	}
	return list
}

// cities returns the cities that were taken in step n.
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

// fights returns the fights of step n with many losses. Both sides lose the same number.
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

// raids returns the raids whose last tile was taken in step n.
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

// raided returns the tile that a player took from the other in step n. There is at most one.
func (m Match) raided(n int, by engine.Player) (generals.Cell, bool) {
	for _, e := range m.of(n) {
		if (e.Kind == generals.LandTaken || e.Kind == generals.CityTaken) && e.Player == by && m.Views[n-1].At(e.Cell).Owner == 1-by {
			return e.Cell, true
		}
	}
	return generals.Cell{}, false
}

// part returns a share of the whole, which counts as at least few.
func part(n, all int) float64 { return float64(n) / float64(max(all, few)) }

// What is said of a point. Arguments: player, who did it; other, whom it was done to; n, tiles or soldiers; steps; cell, where.
var (
	cityTaken = engine.Phrase{Key: "turning.city", Text: "{player} took the city {cell} from {other}"}
	cityFree  = engine.Phrase{Key: "turning.city-free", Text: "{player} took the city {cell} for {n} {n|soldier/soldiers}"}
	raided    = engine.Phrase{Key: "turning.raid", Text: "{player} took {n} {n|tile/tiles} from {other} in {steps} {steps|step/steps}, the last at {cell}"}
	beat      = engine.Phrase{Key: "turning.beat", Text: "{player} beat {other} at {cell}: each lost {n} {n|soldier/soldiers}"}
	saved     = engine.Phrase{Key: "turning.saved", Text: "{player} held the general at {cell} against {other}: each lost {n} {n|soldier/soldiers}"}
	held      = engine.Phrase{Key: "turning.held", Text: "{player} held {cell} against {other}: each lost {n} {n|soldier/soldiers}"}
)

// Phrase describes the turning point in a sentence.
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
