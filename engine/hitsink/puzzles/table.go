package puzzles

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/puzzle"
)

// The kinds of puzzles.
const (
	Sink = "sink" // sink the ship the puzzle is about
	Flee = "flee" // move where no ship can hit
)

// table is a puzzle being played.
type table struct {
	puzzle *puzzle.Puzzle
	state  engine.State
	seen   []engine.Event
	turns  int
	safe   bool // no ship can hit the solver's ship after the last turn
	fault  engine.Phrase
}

// seed has no effect that matters: all other ships stay idle.
const seed = 1

// Begin starts a puzzle.
func (Game) Begin(p *puzzle.Puzzle) (puzzle.Table, error) {
	sea, err := read(p.At)
	if err != nil {
		return nil, err
	}
	t := &table{puzzle: p, state: hitsink.Underway(sea, seed)}
	t.others()
	t.seen = nil
	return t, nil
}

// others passes the turns of the other ships until it is the solver's turn or the match is over.
func (t *table) others() {
	for asked := t.state.ToMove(); len(asked) == 1 && asked[0] != who; asked = t.state.ToMove() {
		t.state.Step([]engine.Decision{{}})
		t.seen = append(t.seen, t.state.Events(who)...)
	}
}

func (t *table) View() engine.View         { return t.state.View(who) }
func (t *table) Seen() []engine.Event      { return t.seen }
func (t *table) Turns() int                { return t.turns }
func (t *table) Count() int                { return 0 }
func (t *table) Fault() engine.Phrase      { return t.fault }
func (t *table) Check(m engine.Move) error { return t.state.Check(who, m) }

// Play plays a turn.
func (t *table) Play(m engine.Move) {
	t.state.Step([]engine.Decision{{Move: m}})
	t.seen = t.state.Events(who)
	t.turns++
	if sea := seaOf(t.state); t.puzzle.Kind == Flee && sea.Ship(who).Alive() {
		t.safe, t.fault = true, engine.Phrase{}
		if by := hunter(sea); by != nil {
			t.safe, t.fault = false, sayHits.WithPhrase("ship", by.Kind.Phrase()).With("cell", by.Head.String())
		}
	}
	t.others()
}

func (t *table) Standing() puzzle.Standing {
	v := t.state.View(engine.Spectator).(*hitsink.View)
	switch {
	case v.Ships[who].Dead():
		return puzzle.Lost
	case t.safe, t.puzzle.Kind == Sink && v.Ships[about].Dead():
		return puzzle.Solved
	case t.turns >= t.puzzle.Turns:
		return puzzle.Over
	case len(t.state.ToMove()) == 0:
		return puzzle.Lost
	}
	return puzzle.Going
}
