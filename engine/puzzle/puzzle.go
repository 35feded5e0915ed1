// Package puzzle is about positions of a match with a goal, a proven answer, and the moves of the other players. It knows no game: each
// game implements its kinds of puzzles, how they are judged, and how they are proven.
package puzzle

import (
	"context"
	"errors"
	"hash/fnv"
	"strconv"

	"generals-chess/engine"
)

// Solver is the player who solves a puzzle: positions are turned so that it is player 0.
const Solver engine.Player = 0

// Puzzle is a position with a goal and a proven answer. Game.Says describes it in words.
type Puzzle struct {
	Game   string        `json:"game"`
	Kind   string        `json:"kind"`             // one of the game's kinds
	Turns  int           `json:"turns"`            // of the solver
	Want   int           `json:"want,omitempty"`   // the amount to reach at the end, in kinds that count something
	Grade  int           `json:"grade"`            // from 1, the easiest, to MostGrade
	At     string        `json:"at"`               // the position, in the game's own notation
	Others []engine.Move `json:"others,omitempty"` // moves of the other player, turn by turn; after these none
	Answer []engine.Move `json:"answer"`           // moves of the solver
	From   string        `json:"from,omitempty"`   // the match and turn it was found in, as flags, not as a sentence
}

// MostGrade is the grade of the hardest puzzles.
const MostGrade = 5

// ID returns the same text for puzzles with the same task in the same position.
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

// Kind is a kind of puzzle that a game has.
type Kind struct {
	Name  string // in files
	Title engine.Phrase
}

// Words are the task of a puzzle, and what is known about it.
type Words struct {
	Goal  engine.Phrase   // one sentence
	Known []engine.Phrase // what the solver may rely on, one sentence each
}

// Hints is the largest number of hints, each more specific than the one before.
const Hints = 2

// Standing is the state of an attempt.
type Standing uint8

// The states of an attempt. All but the first end it.
const (
	Going  Standing = iota
	Solved          // the goal is reached
	Lost            // it cannot be reached any more
	Over            // no turn is left
)

// Table is an attempt at a puzzle: its position, and what was played from there.
type Table interface {
	// View returns what the solver sees now, and Seen what the solver saw happen since the previous turn.
	View() engine.View
	Seen() []engine.Event
	// Check returns nil exactly if Play would carry out the whole move.
	Check(engine.Move) error
	// Play plays the solver's turn, and the others' moves until the next one. It must not be called once the attempt has ended.
	Play(engine.Move)
	// Turns returns how many of the solver's turns were played.
	Turns() int
	Standing() Standing
	// Count returns the amount that Puzzle.Want is about.
	Count() int
	// Fault returns why the goal was not reached, the zero Phrase if the board shows it.
	Fault() engine.Phrase
}

// Game is implemented by games with puzzles.
type Game interface {
	// Kinds returns the game's kinds, in the order of lists.
	Kinds() []Kind
	// Begin begins an attempt at a puzzle. It returns an error if the puzzle has a mistake.
	Begin(*Puzzle) (Table, error)
	Says(*Puzzle) Words
	// Hints returns hints for a move of the answer, and Told a move of the solver in few characters.
	Hints(move engine.Move) [Hints]engine.Phrase
	Told(move engine.Move) string
	// Look finds puzzles of wanted kinds in a position of a match; later are the turns that were played from there. It ends early with ctx.
	Look(ctx context.Context, state engine.State, later [][]engine.Decision, wanted func(kind string) bool) []*Puzzle
	// Prove is a second search, which shares no code with Look: it returns nil if Says is true about the answer. The error is one of those
	// below, or that of Begin.
	Prove(*Puzzle) error
}

// The errors of a failed proof.
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
