package puzzles

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/puzzle"
)

// The kinds of puzzles.
const (
	Take = "take" // take Blue's general
	Hold = "hold" // hold one's own general
	Grow = "grow" // own a number of cells
	Find = "find" // find Blue's general, under fog
)

const red, blue engine.Player = puzzle.Solver, 1

// table is a puzzle being played.
type table struct {
	puzzle *puzzle.Puzzle
	state  engine.State
	truth  *generals.View // the Spectator's view
	seen   []engine.Event
	turns  int
}

// Begin starts a puzzle.
func (Game) Begin(p *puzzle.Puzzle) (puzzle.Table, error) {
	l, time, err := read(p.At)
	if err != nil {
		return nil, err
	}
	for _, m := range p.Others {
		if _, err := generals.ParseMove(m); err != nil {
			return nil, badMove.With("move", engine.Shorten(string(m), 40)).Err()
		}
	}
	t := &table{puzzle: p, state: generals.Underway(l, time)}
	t.look()
	return t, nil
}

func (t *table) look() { t.truth = t.state.View(engine.Spectator).(*generals.View) }

// View returns the whole map, or Red's view if the goal is to find the general.
func (t *table) View() engine.View {
	if t.puzzle.Kind == Find {
		return t.state.View(red)
	}
	whole := *t.truth
	whole.Player = red
	return &whole
}

func (t *table) Seen() []engine.Event { return t.seen }
func (t *table) Turns() int           { return t.turns }
func (t *table) Count() int           { return t.truth.Totals[red].Land }

// Fault says that the general has fallen. Otherwise the board shows what is missing.
func (t *table) Fault() engine.Phrase {
	if result, over := t.state.Result(); over && result.Winner() == blue {
		return sayFallen
	}
	return engine.Phrase{}
}

func (t *table) Check(m engine.Move) error { return t.state.Check(red, m) }

// Play plays a step. Blue plays its next move, or stays if that is illegal.
func (t *table) Play(m engine.Move) {
	decisions := []engine.Decision{{Move: m}, {}}
	if t.turns < len(t.puzzle.Others) {
		if reply := t.puzzle.Others[t.turns]; t.state.Check(blue, reply) == nil {
			decisions[blue].Move = reply
		}
	}
	t.state.Step(decisions)
	t.seen = t.state.Events(red)
	t.turns++
	t.look()
}

func (t *table) Standing() puzzle.Standing {
	result, over := t.state.Result()
	switch {
	case over && result.Winner() == red, t.reached():
		return puzzle.Solved
	case over:
		return puzzle.Lost
	case t.turns < t.puzzle.Turns:
		return puzzle.Going
	case t.puzzle.Kind == Hold:
		return puzzle.Solved
	}
	return puzzle.Over
}

// reached reports whether the goal of a Grow or Find puzzle is reached.
func (t *table) reached() bool {
	switch t.puzzle.Kind {
	case Grow:
		return t.Count() >= t.puzzle.Want
	case Find:
		v := t.state.View(red).(*generals.View)
		for i := range v.Type {
			if tile := v.Index(i); tile.Kind == generals.General && tile.Owner == blue {
				return true
			}
		}
	}
	return false
}
