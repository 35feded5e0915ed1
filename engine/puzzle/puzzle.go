// Package puzzle is a position of a match with something to be reached in it, a proven answer, and what the others do
// meanwhile. It knows no game: each brings what it can ask, how that is judged, and how it is proven.
package puzzle

import (
	"context"
	"errors"
	"hash/fnv"
	"strconv"

	"generals-chess/engine"
)

// Solver is who solves a puzzle: its position has been turned so.
const Solver engine.Player = 0

// Puzzle is one puzzle. What it says is in words: see Game.Says.
type Puzzle struct {
	Game   string        `json:"game"`
	Kind   string        `json:"kind"`             // of the game's list
	Turns  int           `json:"turns"`            // that the solver has
	Want   int           `json:"want,omitempty"`   // what is to be there at the end, in kinds that count something
	Grade  int           `json:"grade"`            // from 1, the easiest, to MostGrade
	At     string        `json:"at"`               // the position, in the game's own text
	Others []engine.Move `json:"others,omitempty"` // what the other does, turn by turn; nothing after these
	Answer []engine.Move `json:"answer"`           // the solver's turns
	From   string        `json:"from,omitempty"`   // the match and the turn it was found in, as flags: no sentence
}

// MostGrade is the grade of the hardest.
const MostGrade = 5

// ID is the same for puzzles that ask the same of the same position.
func (p *Puzzle) ID() string {
	h := fnv.New64a()
	for _, part := range []string{p.Game, p.Kind, strconv.Itoa(p.Turns), strconv.Itoa(p.Want), p.At} {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	for _, m := range p.Others {
		h.Write([]byte(m))
		h.Write([]byte{0})
	}
	return strconv.FormatUint(h.Sum64(), 36)
}

// Kind is a sort of puzzle that a game has.
type Kind struct {
	Name  string // in files
	Title engine.Phrase
}

// Words are what a puzzle asks, and what is known of it.
type Words struct {
	Goal  engine.Phrase   // one sentence
	Known []engine.Phrase // what the solver may count on, a sentence each
}

// Hints is how many hints there are at most, each telling more than the one before.
const Hints = 2

// Standing is how an attempt stands.
type Standing uint8

// How an attempt can stand. All but the first are its end.
const (
	Going  Standing = iota
	Solved          // the goal is reached
	Lost            // it cannot be reached any more
	Over            // no turn is left
)

// Table is a puzzle on the table: its position, and what was played from there.
type Table interface {
	// View is what the solver sees now, and Seen what the solver saw happen since the turn before.
	View() engine.View
	Seen() []engine.Event
	// Check is nil exactly when Play would carry all of the move out.
	Check(engine.Move) error
	// Play plays the solver's turn, and what the others do until the next one. It must not be called once the attempt has ended.
	Play(engine.Move)
	// Turns is how many of the solver's turns were played.
	Turns() int
	Standing() Standing
	// Count is what there is of what Puzzle.Want counts.
	Count() int
}

// Game is what a game brings.
type Game interface {
	// Kinds are its kinds, in the order in which they are listed.
	Kinds() []Kind
	// Begin puts a puzzle on the table. The error says what is wrong with it.
	Begin(*Puzzle) (Table, error)
	Says(*Puzzle) Words
	// Hints are what helps with a turn of the answer, and Told is a move of the solver's in few characters.
	Hints(move engine.Move) [Hints]engine.Phrase
	Told(move engine.Move) string
	// Look finds puzzles of the kinds that are wanted in a position of a match; later are the turns that were played from there. It
	// ends early with ctx.
	Look(ctx context.Context, state engine.State, later [][]engine.Decision, wanted func(kind string) bool) []*Puzzle
	// Prove is a second search, which shares no code with Look: it is nil when what Says says of the answer is true. The error is one of
	// those below, or that of Begin.
	Prove(*Puzzle) error
}

// What a proof comes to that is none.
var (
	ErrUnproven = errors.New("it cannot be proven with so much work")
	ErrBettered = errors.New("there is something better than the answer")
	ErrNeedless = errors.New("nothing needs to be done")
	ErrNoAnswer = errors.New("there is no answer")
)

// Solves reports whether the answer solves the puzzle, at its last turn and not before.
func Solves(g Game, p *Puzzle) bool {
	t, err := g.Begin(p)
	if err != nil {
		return false
	}
	for _, m := range p.Answer {
		if t.Standing() != Going || t.Check(m) != nil {
			return false
		}
		t.Play(m)
	}
	return t.Standing() == Solved
}
