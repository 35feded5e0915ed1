package film

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay"
)

// seaTeller tells of a match of Hit & Sink.
type seaTeller struct {
	scores [][]int // by player, then by step
	rounds []int
	diary  *diary
}

// Sea tells of one match of Hit & Sink.
func Sea() Teller {
	// One hit ahead is soon made up for.
	return &seaTeller{diary: newDiary(func(int) int { return 2 })}
}

func (t *seaTeller) Look(s engine.State, turn *replay.Turn) {
	t.diary.next(turn)
	v := s.View(engine.Spectator).(*hitsink.View)
	t.rounds = append(t.rounds, v.Round)
	t.diary.scores(t.score(v))
	t.events(s.Events(engine.Spectator))
	t.diary.close(s)
}

// score appends to the curves, and gives the scores of the step.
func (t *seaTeller) score(v *hitsink.View) []int {
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
func (t *seaTeller) events(events []engine.Event) {
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
			t.diary.add(Sunk, e.Player, 0, e.Phrase())
		case hitsink.Exploded:
			if e.Count > chain.Count {
				chain = e
			}
		}
	}
	if damage > 0 && !sunk {
		t.diary.add(Hit, hit.Player, damage, hit.Phrase())
	}
	if chain.Count > 1 {
		t.diary.add(Chain, chain.Player, chain.Count, chained.WithInt("player", int(chain.Player)).WithInt("n", chain.Count))
	}
}

func (t *seaTeller) Curves() []Curve { return []Curve{{"film.score", t.scores}} }

func (t *seaTeller) Rounds() []int { return t.rounds }

func (t *seaTeller) Marks() []Mark { return t.diary.marks() }
