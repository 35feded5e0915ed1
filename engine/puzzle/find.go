package puzzle

import (
	"context"
	"fmt"
	"slices"

	"generals-chess/engine"
)

// Match is a played match that is searched for puzzles.
type Match struct {
	Setup engine.Setup
	Turns [][]engine.Decision // by turn, in the order in which the players were asked
	Name  string              // for Puzzle.From
}

// Search looks for puzzles in a match.
type Search struct {
	Match
	Wanted func(kind string) bool // reports whether another puzzle of a kind is wanted
	Found  func(*Puzzle)
	Turn   func(n int) // called before each turn; may be nil
}

// Find calls Found for each puzzle that can be proven. Two of a kind are some turns apart. It ends early when ctx ends, or when no kind is wanted.
func (s *Search) Find(ctx context.Context, rules engine.Rules, g Game) error {
	state, err := rules.New(s.Setup)
	if err != nil {
		return err
	}
	last := map[string]int{} // the turn of the last puzzle of each kind
	for n, decisions := range s.Turns {
		if ctx.Err() != nil || len(state.ToMove()) != len(decisions) {
			break
		}
		if s.Turn != nil {
			s.Turn(n)
		}
		due := func(kind string) bool {
			turn, found := last[kind]
			return (!found || n-turn >= apart) && s.Wanted(kind)
		}
		if !slices.ContainsFunc(g.Kinds(), func(k Kind) bool { return s.Wanted(k.Name) }) {
			break
		}
		for _, p := range g.Look(ctx, state, s.Turns[n:], due) {
			if ctx.Err() == nil && due(p.Kind) && Solves(g, p) && g.Prove(p) == nil {
				last[p.Kind] = n
				p.From = fmt.Sprintf("%s --turn %d", s.Name, n)
				s.Found(p)
			}
		}
		state.Step(decisions)
	}
	return ctx.Err()
}

// apart is the least number of turns between two puzzles of a kind from the same match.
const apart = 8
