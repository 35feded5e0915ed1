package puzzle

import (
	"context"
	"fmt"
	"slices"

	"generals-chess/engine"
)

// Match is a match that was played, to be searched.
type Match struct {
	Setup engine.Setup
	Turns [][]engine.Decision // by turn, in the order in which the players were asked
	Name  string              // for Puzzle.From
}

// Find searches a match for puzzles of the kinds that are wanted, and tells each that can be proven. Two of a kind lie some turns apart.
// It ends early with ctx, or when no kind is wanted.
func Find(ctx context.Context, rules engine.Rules, g Game, m Match, wanted func(kind string) bool, tell func(*Puzzle)) error {
	state, err := rules.New(m.Setup)
	if err != nil {
		return err
	}
	last := map[string]int{} // the turn of the last of a kind
	for n, decisions := range m.Turns {
		if ctx.Err() != nil || len(state.ToMove()) != len(decisions) {
			return ctx.Err()
		}
		due := func(kind string) bool {
			turn, found := last[kind]
			return (!found || n-turn >= apart) && wanted(kind)
		}
		if !slices.ContainsFunc(g.Kinds(), func(k Kind) bool { return wanted(k.Name) }) {
			return nil
		}
		for _, p := range g.Look(ctx, state, m.Turns[n:], due) {
			if ctx.Err() == nil && due(p.Kind) && Solves(g, p) && g.Prove(p) == nil {
				last[p.Kind] = n
				p.From = fmt.Sprintf("%s, turn %d", m.Name, n)
				tell(p)
			}
		}
		state.Step(decisions)
	}
	return ctx.Err()
}

// apart is how many turns lie between two puzzles of a kind from the same match.
const apart = 8
