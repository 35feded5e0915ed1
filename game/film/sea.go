package film

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay"
)

// seaTeller tells of a match of Hit & Sink.
type seaTeller struct {
	scores [][]int
	rounds []int
}

// Sea tells of one match of Hit & Sink.
func Sea() Teller { return &seaTeller{} }

func (t *seaTeller) Look(s engine.State, _ *replay.Turn) {
	v := s.View(engine.Spectator).(*hitsink.View)
	t.rounds = append(t.rounds, v.Round)
	if t.scores == nil {
		t.scores = make([][]int, v.Players)
	}
	for p := range t.scores {
		score := 0
		if p < len(v.Ships) {
			score = v.Ships[p].Score()
		}
		t.scores[p] = append(t.scores[p], score)
	}
}

func (t *seaTeller) Curves() []Curve { return []Curve{{"film.score", t.scores}} }

func (t *seaTeller) Rounds() []int { return t.rounds }

func (t *seaTeller) Marks() []Mark { return nil }
