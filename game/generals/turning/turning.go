// Package turning finds where a match of Generals turned: the biggest swings of army or land, in a sentence each. It knows no
// window.
package turning

import (
	"cmp"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Of says what a swing was of.
type Of string

// The kinds of swing.
const (
	Army Of = "army"
	Land Of = "land"
)

// Point is where a match turned.
type Point struct {
	From, To int // the swing is what happened between these two positions
	Step     int // the position after the step that did most of it; From < Step <= To
	Of       Of
	Loser    engine.Player // whom it went against
	Lost     int           // what the loser has less in To than in From; below 1 when it has no less
	Gained   int           // what the other has more
	share    float64       // how much of the whole went over, always above least
}

// Curves are the numbers of both sides, by player and by step.
type Curves struct{ Army, Land [2][]int }

const (
	// Most is how many points a match has at most.
	Most = 3
	// Window is how many steps a swing takes at most: land grows once in so many.
	Window = 8
	// least is the share of all soldiers or tiles that must go over for a match to have turned.
	least = 0.08
	// few is what the shares are of as long as there is less on the board: the first tiles turn nothing.
	few = 60
)

// Points finds the turning points of a match, in the order in which they were played. None overlap.
func Points(c Curves) []Point {
	swings := append(swingsOf(Army, c.Army), swingsOf(Land, c.Land)...)
	slices.SortStableFunc(swings, func(a, b Point) int { // of equal swings the shortest, which has all of it
		return cmp.Or(cmp.Compare(b.share, a.share), cmp.Compare(a.To-a.From, b.To-b.From))
	})
	var points []Point
	for _, s := range swings {
		apart := !slices.ContainsFunc(points, func(p Point) bool { return s.From < p.To && p.From < s.To })
		if apart && len(points) < Most {
			points = append(points, s)
		}
	}
	slices.SortFunc(points, func(a, b Point) int { return a.From - b.From })
	return points
}

// Biggest is which of the points turned the match most, -1 of none.
func Biggest(points []Point) int {
	biggest := -1
	for i, p := range points {
		if biggest < 0 || p.share > points[biggest].share {
			biggest = i
		}
	}
	return biggest
}

// swingsOf are all swings of a number that count.
func swingsOf(of Of, lines [2][]int) (swings []Point) {
	last := min(len(lines[0]), len(lines[1])) - 1
	for to := 1; to <= last; to++ {
		for from := max(0, to-Window); from < to; from++ {
			change := lead(lines, to) - lead(lines, from)
			p := Point{From: from, To: to, Of: of, Loser: 0, share: change}
			if change > 0 {
				p.Loser = 1
			} else {
				p.share = -change
			}
			if p.share > least {
				swings = append(swings, p.told(lines))
			}
		}
	}
	return swings
}

// told fills in what the swing is told by.
func (p Point) told(lines [2][]int) Point {
	loser, winner := lines[p.Loser], lines[1-p.Loser]
	p.Lost, p.Gained = loser[p.From]-loser[p.To], winner[p.To]-winner[p.From]
	most := 0.0
	for step := p.From + 1; step <= p.To; step++ {
		change := lead(lines, step) - lead(lines, step-1)
		if p.Loser == 0 {
			change = -change
		}
		if change > most {
			p.Step, most = step, change
		}
	}
	return p
}

// lead is by how much of the whole player 0 is ahead, -1..1.
func lead(lines [2][]int, step int) float64 {
	a, b := lines[0][step], lines[1][step]
	return float64(a-b) / float64(max(a+b, few))
}

// What a point says. Arguments: player, the loser; other; lost and gained, of soldiers or tiles; cell, where.
var (
	armyAt     = engine.Phrase{Key: "turning.army-at", Text: "{player} lost {lost} {lost|soldier/soldiers} near {cell}"}
	armyLost   = engine.Phrase{Key: "turning.army", Text: "{player} lost {lost} {lost|soldier/soldiers}"}
	armyGained = engine.Phrase{Key: "turning.army-gained", Text: "{other} gained {gained} {gained|soldier/soldiers}"}
	landLost   = engine.Phrase{Key: "turning.land", Text: "{player} lost {lost} {lost|tile/tiles}"}
	landTaken  = engine.Phrase{Key: "turning.land-gained", Text: "{other} took {gained} {gained|tile/tiles}"}
)

// Phrase says what changed. fights are what the Spectator saw happen in the steps From+1 to To.
func (p Point) Phrase(fights []generals.Event) engine.Phrase {
	said := p.sentence(fights)
	return said.WithInt("player", int(p.Loser)).WithInt("other", int(1-p.Loser)).WithInt("lost", p.Lost).WithInt("gained", p.Gained)
}

func (p Point) sentence(fights []generals.Event) engine.Phrase {
	switch {
	case p.Of == Land && p.Lost > 0:
		return landLost
	case p.Of == Land:
		return landTaken
	case p.Lost <= 0:
		return armyGained
	}
	if cell, ok := place(fights); ok {
		return armyAt.With("cell", cell.String())
	}
	return armyLost
}

// place is where most soldiers went into a fight.
func place(fights []generals.Event) (cell generals.Cell, ok bool) {
	most := 0
	for _, e := range fights {
		if e.Kind == generals.Fought && e.Army > most {
			cell, most = e.Cell, e.Army
		}
	}
	return cell, most > 0
}
