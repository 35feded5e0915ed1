package timeline

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay"
)

// seaAnnotator tells of a match of Hit & Sink.
type seaAnnotator struct {
	scores    [][]int // by player, then by step
	rounds    []int
	collector *collector
}

// Sea tells of one match of Hit & Sink.
func Sea() Annotator {
	// One hit ahead is soon made up for.
	return &seaAnnotator{collector: newCollector(func(int) int { return 2 })}
}

func (t *seaAnnotator) Observe(s engine.State, turn *replay.Turn) {
	t.collector.next(turn)
	v := s.View(engine.Spectator).(*hitsink.View)
	t.rounds = append(t.rounds, v.Round)
	t.collector.scores(t.score(v))
	t.events(s.Events(engine.Spectator))
	t.collector.close(s)
}

// score appends to the curves, and gives the scores of the step.
func (t *seaAnnotator) score(v *hitsink.View) []int {
	if t.scores == nil {
		t.scores = make([][]int, v.Players)
	}
	now := make([]int, len(t.scores))
	for p := range now {
		if p < len(v.Ships) {
			now[p] = v.Ships[p].Score()
		}
		t.scores[p] = append(t.scores[p], now[p])
	}
	return now
}

// events marks what happened in a turn. Where a ship went down its last hits go without saying.
func (t *seaAnnotator) events(events []engine.Event) {
	var hit, chain hitsink.Event // the greatest
	damage, sunk := 0, false
	for _, e := range events {
		e := e.(hitsink.Event)
		switch e.Kind {
		case hitsink.Hit:
			damage += e.Count
			if e.Count > hit.Count {
				hit = e
			}
		case hitsink.Sank:
			sunk = true
			t.collector.add(Sunk, e.Player, 0, e.Phrase())
		case hitsink.Exploded:
			if e.Count > chain.Count {
				chain = e
			}
		}
	}
	if damage > 0 && !sunk {
		t.collector.add(Hit, hit.Player, damage, hit.Phrase())
	}
	if chain.Count > 1 {
		t.collector.add(Chain, chain.Player, chain.Count, chained.WithInt("player", int(chain.Player)).WithInt("n", chain.Count))
	}
}

func (t *seaAnnotator) Curves() []Curve { return []Curve{{"film.score", t.scores}} }

func (t *seaAnnotator) Rounds() []int { return t.rounds }

func (t *seaAnnotator) Marks() []Mark { return t.collector.marks() }
