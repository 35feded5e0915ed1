// Package turning finds where a match at sea turned for one of its ships: the turns that changed its score most, and the one
// that sank it. It knows no window.
package turning

import (
	"cmp"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/session"
)

// Point is a turn that changed the ship's score.
type Point struct {
	Step   int // the position after it
	Round  int // in which it was played
	Change int // of the score
	Sunk   bool
	What   hitsink.Event // what it is told by
	Hits   int           // of the ship's in that turn, or on it: cells
}

const (
	// Most is how many points a match has at most.
	Most = 3
	// least is by how much a score must change: one hit turns nothing.
	least = 2
)

// Points finds the turning points of a match for a ship, in the order in which they were played.
func Points(steps []*session.Snapshot, ship engine.Player) []Point {
	var points []Point
	for n := 1; n < len(steps); n++ {
		before, after := shipOf(steps[n-1], ship), shipOf(steps[n], ship)
		p := Point{Step: n, Round: roundOf(steps[n-1]), Change: after.Score() - before.Score(), Sunk: after.Dead() && !before.Dead()}
		if !p.Sunk && max(p.Change, -p.Change) < least {
			continue
		}
		if p.hear(steps[n].Seen(engine.Spectator), ship, p.Change > 0 && !p.Sunk) {
			points = append(points, p)
		}
	}
	slices.SortStableFunc(points, heavier)
	points = points[:min(len(points), Most)]
	slices.SortFunc(points, func(a, b Point) int { return a.Step - b.Step })
	return points
}

// heavier puts the ship's own end first, and then what changed the score most.
func heavier(a, b Point) int {
	if a.Sunk != b.Sunk {
		if a.Sunk {
			return -1
		}
		return 1
	}
	return cmp.Compare(max(b.Change, -b.Change), max(a.Change, -a.Change))
}

// hear finds what says why the ship's score rose, or fell: a ship that sank, or else the greatest hit. It reports whether there was
// anything.
func (p *Point) hear(events []engine.Event, ship engine.Player, rose bool) bool {
	weight := 0
	for _, e := range events {
		e, is := e.(hitsink.Event)
		if !is || e.Kind != hitsink.Hit && e.Kind != hitsink.Sank {
			continue
		}
		if did, suffered := e.Player == ship && e.Other != ship, e.Other == ship; rose && !did || !rose && !suffered {
			continue
		}
		w := e.Count
		if e.Kind == hitsink.Sank {
			w += 100 // more than any hit
		} else {
			p.Hits += e.Count
		}
		if w > weight {
			p.What, weight = e, w
		}
	}
	return weight > 0
}

// What a point says of several hits in one turn. Arguments: player, who hit; other, who was hit; n, cells.
var (
	hits     = engine.Phrase{Key: "turning.hits", Text: "{player} hit {n} cells in one turn"}
	suffered = engine.Phrase{Key: "turning.suffered", Text: "{other} was hit in {n} cells in one turn"}
)

// Phrase says what happened.
func (p *Point) Phrase() engine.Phrase {
	switch {
	case p.What.Kind == hitsink.Sank || p.Hits == p.What.Count:
		return p.What.Phrase()
	case p.Change > 0:
		return hits.WithInt("player", int(p.What.Player)).WithInt("n", p.Hits)
	}
	return suffered.WithInt("other", int(p.What.Other)).WithInt("n", p.Hits)
}

// shipOf is a player's ship in a position; none while the ships are chosen.
func shipOf(snap *session.Snapshot, p engine.Player) *hitsink.Ship {
	v := snap.View(engine.Spectator).(*hitsink.View)
	if int(p) >= len(v.Ships) {
		return &hitsink.Ship{}
	}
	return &v.Ships[p]
}

// roundOf is the round in which the turn after a position is played.
func roundOf(snap *session.Snapshot) int {
	return max(snap.View(engine.Spectator).(*hitsink.View).Round, 1)
}
