// Package turning finds the turning points of a match at sea for one of its ships: the turns that changed its score most, and the one that
// sank it. It uses no window.
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
	Step   int // the position after the turn
	Round  int // in which it was played
	Change int // of the score
	Sunk   bool
	What   hitsink.Event   // the event that describes the turn
	Hits   int             // cells that the ship hit in the turn, or that were hit of it
	sank   []engine.Player // the ships that sank: others if its score rose, otherwise itself
}

const (
	// Most is the greatest number of points of a match.
	Most = 3
	// least is the least change of the score that counts: a single hit does not.
	least = 2
)

// Points returns the turning points of a match for a ship, in order.
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

// heavier orders the ship's own end first, and then the greatest changes of the score.
func heavier(a, b Point) int {
	if a.Sunk != b.Sunk {
		if a.Sunk {
			return -1
		}
		return 1
	}
	return cmp.Compare(max(b.Change, -b.Change), max(a.Change, -a.Change))
}

// hear finds the event that explains why the ship's score rose or fell: a ship that sank, or else the greatest hit. It reports whether
// there is one.
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
			w += 100 // outweighs any hit
			p.sank = append(p.sank, e.Other)
		} else {
			p.Hits += e.Count
		}
		if w > weight {
			p.What, weight = e, w
		}
	}
	return weight > 0
}

// What is said of several hits or sinkings in one turn. Arguments: player, who hit; other, who was hit; n, cells; ships, who sank; more, the
// rest of them.
var (
	hits     = engine.Phrase{Key: "turning.hits", Text: "{player} hit {n} cells in one turn"}
	suffered = engine.Phrase{Key: "turning.suffered", Text: "{other} was hit in {n} cells in one turn"}
	sank     = engine.Phrase{Key: "turning.sank", Text: "{player} sank {ships}"}
	lastShip = engine.Phrase{Key: "turning.ship", Text: "{other}"}
	andShips = engine.Phrase{Key: "turning.ships", Text: "{other} and {more}"}
)

// Phrase describes the turning point in a sentence.
func (p *Point) Phrase() engine.Phrase {
	switch {
	case len(p.sank) > 1:
		return sank.WithInt("player", int(p.What.Player)).WithPhrase("ships", enumerated(p.sank))
	case p.What.Kind == hitsink.Sank || p.Hits == p.What.Count:
		return p.What.Phrase()
	case p.Change > 0:
		return hits.WithInt("player", int(p.What.Player)).WithInt("n", p.Hits)
	}
	return suffered.WithInt("other", int(p.What.Other)).WithInt("n", p.Hits)
}

// enumerated returns the names of players, of which there is at least one.
func enumerated(list []engine.Player) engine.Phrase {
	if len(list) == 1 {
		return lastShip.WithInt("other", int(list[0]))
	}
	return andShips.WithInt("other", int(list[0])).WithPhrase("more", enumerated(list[1:]))
}

// shipOf returns a player's ship in a position; the zero ship while the ships are chosen.
func shipOf(snap *session.Snapshot, p engine.Player) *hitsink.Ship {
	v := snap.View(engine.Spectator).(*hitsink.View)
	if int(p) >= len(v.Ships) {
		return &hitsink.Ship{}
	}
	return &v.Ships[p]
}

// roundOf returns the round in which the turn after a position is played.
func roundOf(snap *session.Snapshot) int {
	return max(snap.View(engine.Spectator).(*hitsink.View).Round, 1)
}
