package report

import (
	"fmt"
	"slices"

	"generals-chess/engine/arena/store"
)

// interner shares equal lists: most games of a tournament have players, ranks and failures in common with others, and in a million games
// these lists would take more memory than all else. The lists must not be changed.
type interner struct {
	numbers pool[int]
	words   pool[string]
}

func newInterner() interner { return interner{pool[int]{}, pool[string]{}} }

// mostAlike limits how many lists are remembered: scores may all be different.
const mostAlike = 1 << 16

// pool holds lists, keyed by their content.
type pool[T any] map[string][]T

// shared returns a list that is equal to list.
func (p pool[T]) shared(list []T) []T {
	key := fmt.Sprintf("%#v", list)
	known, ok := p[key]
	if !ok {
		known = slices.Clone(list)
		if len(p) < mostAlike {
			p[key] = known
		}
	}
	return known
}

// game converts a finished game for the report.
func (l interner) game(g store.Game, counts bool) Game {
	var scores []int
	var failed []string
	for seat := range g.Results {
		scores = append(scores, g.Results[seat].Score)
		failed = append(failed, string(g.Failed(seat)))
	}
	return Game{
		Number: g.Number, Round: g.Round, Pairing: g.Pairing, Pair: g.Pair, Leg: g.Leg, Players: l.numbers.shared(g.Players), Ranks: l.numbers.shared(g.Ranks()),
		Scores: l.numbers.shared(scores), Failed: l.words.shared(failed), Turns: g.Turns, Reason: g.Reason, Record: g.Record, Began: g.Began, Wall: Millis(g.Wall), Counts: counts,
	}
}
