package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/chance"
)

// TestEveryEventHasAPhrase plays wild games and says everything that anybody saw in them, with all its
// arguments. Every sentence there is, is said in them.
func TestEveryEventHasAPhrase(t *testing.T) {
	said := map[string]int{}
	for seed := range uint64(40) {
		playWild(newState(6+int(seed)%25, seed), seed, func(s *state) {
			for p := engine.Spectator; int(p) < len(s.sea.ships); p++ {
				for _, e := range s.Events(p) {
					phrase := e.Phrase()
					require.NotEmpty(t, phrase.Text, "%s", phrase.Key)
					require.NotContains(t, phrase.String(), "{")
					said[phrase.Key]++
				}
			}
		})
	}
	for name := range eventTexts {
		require.NotZero(t, said["sea.event."+name], "%s", name)
	}
}

// playWild plays a game of wild answers, and calls each after every step.
func playWild(s *state, seed uint64, each func(*state)) {
	random := chance.New(seed)
	for len(s.ToMove()) > 0 {
		decisions := make([]engine.Decision, len(s.ToMove()))
		for i := range decisions {
			decisions[i] = wildDecision(s, random)
		}
		s.Step(decisions)
		each(s)
	}
}

// wildDecision is a turn of a few actions, a choice, or none.
func wildDecision(s *state, random *chance.Stream) engine.Decision {
	switch {
	case random.Below(40) == 0:
		return engine.Decision{Fault: engine.Failed}
	case s.steps == 0:
		return engine.Decision{Move: ChoiceOf(Kind(1 + random.Below(5)))}
	}
	const letters = "MMBCKAFFFFFFNNSRPDW"
	actions := make([]Action, random.Below(6))
	for i := range actions {
		a := Action{Act: Act(letters[random.Below(len(letters))])}
		switch a.Act {
		case Fire:
			a.At = wildCell(random, 5)
		case LayMine:
			a.At = wildCell(random, 2)
		}
		actions[i] = a
	}
	return engine.Decision{Move: MoveOf(actions...)}
}

func wildCell(random *chance.Stream, reach int) Cell {
	return Cell{random.Below(2*reach+1) - reach, random.Below(2*reach+1) - reach}
}
