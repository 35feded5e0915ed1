package report

import (
	"fmt"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/store"
)

// interner shares equal lists: most games of a tournament have players, ranks and failures in common with others, and in a million games
// these lists would take more memory than all else. The lists must not be changed.
type interner struct {
	numbers map[string][]int
	words   map[string][]string
}

func newInterner() interner { return interner{map[string][]int{}, map[string][]string{}} }

// mostAlike limits how many lists are remembered: scores may all be different.
const mostAlike = 1 << 16

func (l interner) ints(list []int) []int {
	key := fmt.Sprint(list)
	known, ok := l.numbers[key]
	if !ok {
		known = slices.Clone(list)
		if len(l.numbers) < mostAlike {
			l.numbers[key] = known
		}
	}
	return known
}

func (l interner) texts(list []string) []string {
	key := strings.Join(list, "\n")
	known, ok := l.words[key]
	if !ok {
		known = slices.Clone(list)
		if len(l.words) < mostAlike {
			l.words[key] = known
		}
	}
	return known
}

// game converts a finished game for the report.
func (l interner) game(g store.Game, counts bool) Game {
	var scores []int
	var failed []string
	for _, seat := range g.Results {
		scores = append(scores, seat.Score)
		verdict := ""
		if seat.Verdict != engine.OK {
			verdict = string(seat.Verdict)
		}
		failed = append(failed, verdict)
	}
	return Game{
		Number: g.Number, Round: g.Round, Pairing: g.Pairing, Pair: g.Pair, Leg: g.Leg, Players: l.ints(g.Players), Ranks: l.ints(g.Ranks()),
		Scores: l.ints(scores), Failed: l.texts(failed), Turns: g.Turns, Reason: g.Reason, Record: g.Record, Began: g.Began, Wall: Millis(g.Wall), Counts: counts,
	}
}
