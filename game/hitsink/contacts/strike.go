package contacts

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// Strike is the damage that the captain's own turn did to others. Of events out of sight a ship learns only the sums. So the place of such
// a hit is known only if there was one shot out of sight, or all of them hit.
type Strike struct {
	Round  int
	Seen   int            // cells hit in sight
	At     hitsink.Cell   // the first of those cells
	Unseen int            // cells hit out of sight
	Places []hitsink.Cell // targets of shots that could hit out of sight
	Sunk   int            // ships sunk

	struck  []hitsink.Cell // all cells hit in sight
	wrecks  []hitsink.Cell // cells of ships that sank in sight
	blind   int            // ships that sank in sight although none of those cells was hit: each was hit out of sight
	sunkFar int            // ships sunk out of sight
	far     []hitsink.Cell // the places, once a Book has heard that each shot there hit
	fell    []hitsink.Cell // for each of far a cell of what was hit
	hidden  []hitsink.Cell // cells out of sight of ships that sank in sight
	gone    []hitsink.Cell // where a ship was that sank out of sight
}

// Hits returns the number of cells hit.
func (s *Strike) Hits() int { return s.Seen + s.Unseen }

// Placed reports whether the cell of every hit is known, once a Book has heard the strike.
func (s *Strike) Placed() bool { return s.Unseen == 0 || len(s.far) > 0 }

// countSeen counts n of the hits out of sight as seen, the first of them at a cell. away are the places of the others.
func (s *Strike) countSeen(at hitsink.Cell, n int, away []hitsink.Cell) {
	if s.Seen == 0 {
		s.At = at
	}
	s.Seen, s.Unseen, s.Places = s.Seen+n, s.Unseen-n, away
}

// Certain reports whether every place was hit.
func (s *Strike) Certain() bool {
	return s.Unseen > 0 && (len(s.Places) == 1 || s.Unseen == len(s.Places))
}

// exact reports whether each place is a cell that was damaged, by shots of a kind of ship. A Carrier's may have hit a cell beside it.
func (s *Strike) exact(by hitsink.Kind) bool {
	return s.Unseen > 0 && s.Unseen == len(s.Places) && by.Splash() == 0
}

// Far returns the targets of the shots that hit out of sight, and for each a cell of what it hit, once a Book has heard the strike; nil if
// that is not known.
func (s *Strike) Far() (targets, struck []hitsink.Cell) { return s.far, s.fell }

// Wreck returns where a ship lies that sank out of sight, as far as its cells are known, once a Book has heard the strike; nil for none.
func (s *Strike) Wreck() []hitsink.Cell { return s.gone }

// Hidden returns the cells out of sight of ships that sank in sight, as far as they are known, once a Book has heard the strike.
func (s *Strike) Hidden() []hitsink.Cell { return s.hidden }

// StrikeOf returns the damage to others in the events of a turn, as the player saw them.
func StrikeOf(events []engine.Event, me engine.Player, round int) Strike {
	s := Strike{Round: round}
	var from hitsink.Cell
	for _, e := range events {
		e := e.(hitsink.Event)
		if e.Player != me || e.Other == me {
			continue
		}
		switch e.Kind {
		case hitsink.Fired:
			from = e.From
			s.aim(e.Cell, e.Cell.Reach(from))
		case hitsink.Splashed:
			s.aim(e.Cell, e.Cell.Reach(from)+hitsink.Carrier.Splash())
		case hitsink.Hit:
			s.hit(&e)
		case hitsink.Sank:
			s.sink(&e)
		}
	}
	return s
}

// aim records a shot whose effect reaches as far as far from the ship, if that is out of sight.
func (s *Strike) aim(target hitsink.Cell, far int) {
	if far > hitsink.NearRadius && !slices.Contains(s.Places, target) {
		s.Places = append(s.Places, target)
	}
}

func (s *Strike) hit(e *hitsink.Event) {
	if len(e.Cells) == 0 {
		s.Unseen += e.Count
		return
	}
	if s.Seen == 0 {
		s.At = e.Cell
	}
	s.Seen += len(e.Cells)
	s.struck = append(s.struck, e.Cells...)
}

func (s *Strike) sink(e *hitsink.Event) {
	if len(e.Cells) == 0 {
		s.Sunk += e.Count
		s.sunkFar += e.Count
		return
	}
	s.Sunk++
	s.wrecks = append(s.wrecks, e.Cells...)
	if !slices.ContainsFunc(e.Cells, func(c hitsink.Cell) bool { return slices.Contains(s.struck, c) }) {
		s.blind++
	}
}
