package schedule

import (
	"strconv"

	"generals-chess/engine"
)

// How a plan differs from the one that a tournament was begun with. Arguments: before, now.
var (
	otherFormat = engine.Phrase{Key: "arena.other-format", Text: "its format is {before}, not {now}"}
	otherPairs  = engine.Phrase{Key: "arena.other-pairs", Text: "it has {before} {before|pair/pairs}, not {now}"}
	otherRounds = engine.Phrase{Key: "arena.other-rounds", Text: "it has {before} {before|round/rounds}, not {now}"}
	otherTable  = engine.Phrase{Key: "arena.other-table", Text: "it has {before} seats at a table, not {now}"}
	otherSeed   = engine.Phrase{Key: "arena.other-seed", Text: "its seed is {before}, not {now}"}
	otherMeets  = engine.Phrase{Key: "arena.other-meets", Text: "others meet in it"}
)

// Differs returns the first difference of now from p, in words; ok is false if they are the same.
func (p Plan) Differs(now Plan) (says engine.Phrase, ok bool) {
	numbers := func(says engine.Phrase, before, now int) engine.Phrase {
		return says.WithInt("before", before).WithInt("now", now)
	}
	switch {
	case p.Format != now.Format:
		return otherFormat.With("before", string(p.Format)).With("now", string(now.Format)), true
	case p.Pairs != now.Pairs:
		return numbers(otherPairs, p.Pairs, now.Pairs), true
	case p.Rounds != now.Rounds:
		return numbers(otherRounds, p.Rounds, now.Rounds), true
	case p.Table != now.Table:
		return numbers(otherTable, p.Table, now.Table), true
	case p.Seed != now.Seed:
		return otherSeed.With("before", strconv.FormatUint(p.Seed, 10)).With("now", strconv.FormatUint(now.Seed, 10)), true
	}
	return otherMeets, !p.Same(now)
}
