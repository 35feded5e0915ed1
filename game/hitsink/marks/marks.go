// Package marks describes a match of Hit & Sink over time: its curve, and the events worth a mark.
package marks

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/viewer/timeline"
)

// The kinds of mark that only Hit & Sink has. Read only.
var (
	Hit   = timeline.Kind{Icon: "blast", Rank: 10}                    // a ship is damaged
	Chain = timeline.Kind{Icon: "mine", Rank: timeline.Telling}       // a mine sets off others
	Sunk  = timeline.Kind{Icon: "wreck", Rank: timeline.Telling + 10} // a ship goes down
)

// chained takes the arguments player and n.
var chained = engine.Phrase{Key: "film.chain", Text: "{player} sets off a chain of {n} mines"}

// Of returns the annotator of one match.
func Of() timeline.Annotator { return new(annotator).observe }

// annotator knows the round of the turn that leads to the next position.
type annotator struct {
	begun bool
	round int
}

func (n *annotator) observe(d *timeline.Collector, s engine.State) {
	v := s.View(engine.Spectator).(*hitsink.View)
	if !n.begun {
		n.begun, n.round = true, v.Round
	}
	scores := make([]int, v.Players)
	for p := range v.Ships {
		scores[p] = v.Ships[p].Score()
	}
	d.Round(n.round)
	n.round = v.Round
	d.Curve("film.score", scores...)
	d.Scores(scores, func(int) int { return 2 }) // a lead of one hit is soon made up
	told(d, s.Events(engine.Spectator))
}

// told marks what happened in a turn. If a ship sank, the hits of the turn are not marked.
func told(d *timeline.Collector, events []engine.Event) {
	var hits []hitsink.Event // a ship's hits on another count as one
	var chain hitsink.Event  // the longest of the turn
	damage, sunk := 0, false
	for _, e := range events {
		e := e.(hitsink.Event)
		switch e.Kind {
		case hitsink.Hit:
			damage += e.Count
			if i := slices.IndexFunc(hits, func(h hitsink.Event) bool { return h.Player == e.Player && h.Other == e.Other }); i >= 0 {
				hits[i].Count += e.Count
			} else {
				hits = append(hits, e)
			}
		case hitsink.Sank:
			sunk = true
			d.Add(Sunk, e.Player, 0, e.Phrase())
		case hitsink.Exploded:
			if e.Count > chain.Count {
				chain = e
			}
		}
	}
	if damage > 0 && !sunk {
		hit := slices.MaxFunc(hits, func(a, b hitsink.Event) int { return a.Count - b.Count })
		d.Add(Hit, hit.Player, damage, hit.Phrase())
	}
	if chain.Count > 1 {
		d.Add(Chain, chain.Player, chain.Count, chained.WithInt("player", int(chain.Player)).WithInt("n", chain.Count))
	}
}
