package hitsink

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/chance"
)

// TestEveryEventHasAPhrase plays wild games until every sentence has been produced, with all its arguments.
func TestEveryEventHasAPhrase(t *testing.T) {
	said := map[string]bool{}
	for seed := uint64(0); len(said) < len(eventTexts); seed++ {
		require.Less(t, seed, uint64(1000), "only these are ever said: %v", said)
		crowd := newState(12, seed)
		crowd.sea = NewSea(20, 12)
		playWild(crowd, seed, func(s *state) {
			for p := engine.Spectator; int(p) < len(s.sea.ships); p++ {
				for _, e := range s.Events(p) {
					phrase := e.Phrase()
					if text := phrase.String(); text == "" || strings.Contains(text, "{") {
						t.Fatalf("%s says %q", phrase.Key, text)
					}
					said[phrase.Key] = true
				}
			}
		})
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

// wildDecision returns a few actions, a choice, or a failure.
func wildDecision(s *state, random *chance.Stream) engine.Decision {
	switch {
	case random.Below(40) == 0:
		return engine.Decision{Fault: engine.Failed}
	case s.choosing():
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
