// Package engine is the contract between the games, the referee and whoever sits at the table.
//
// Nothing here knows of armies, ships, grids or fog: the shared code sees move text, opaque views,
// ranks, scores and hashes. A game fulfils Rules and State; a Seat decides for one player; a Match
// asks the seats and steps the state.
package engine

import "encoding/json"

// Player is a player's number in a match, from 0.
type Player int

// Spectator stands for somebody who may see everything; it owns nothing and never moves.
const Spectator Player = -1

// Move is the canonical text of one decision, "" for a pass. Each game types it inside its own package.
type Move string

// View is what one player may know of a state. Each game has its own type: *generals.View or *hitsink.View.
type View any

// Setup says which match to play. The same Setup gives the same match on every machine: all of a
// game's chance comes from Seed and the turn number.
type Setup struct {
	Game    string            `json:"game"`
	Players int               `json:"players"`
	Seed    uint64            `json:"seed"`
	Options map[string]string `json:"options,omitempty"` // the game's own words, such as size: 16x16
	Init    json.RawMessage   `json:"init,omitempty"`    // a prepared position unless nil; wins over Seed and Options
	// Edition is which edition of the game's rules is played: 0 for the newest, and in a record for the first.
	Edition int `json:"edition,omitempty"`
}

// Recorded is the set-up as a record has it: one that names no edition was played by the first.
func (s Setup) Recorded() Setup {
	s.Edition = max(s.Edition, 1)
	return s
}

// Complete is the set-up as a new match of these rules has it: it says which game it is, and by which edition it is played.
// One that is complete stays as it is.
func (s Setup) Complete(rules Rules) Setup {
	s.Game = rules.Name()
	if edited, ok := rules.(Edited); !ok {
		s.Edition = 0 // a game that has only one says nothing of it
	} else if s.Edition == 0 {
		s.Edition = edited.Edition()
	}
	return s
}

// Edited is implemented by Rules that were changed once: matches of older editions play again as they were. Rules that are
// not Edited have one edition.
type Edited interface {
	// Edition is the newest, from 1.
	Edition() int
}

// Fault says what, if anything, kept a seat from giving the rules a move they can read.
type Fault uint8

const (
	// NoFault: the seat answered; its move may still be illegal.
	NoFault Fault = iota
	// Failed: the seat gave no answer at all: its verdict is not OK.
	Failed
	// Malformed: the seat answered in time, but Decode cannot read its answer.
	Malformed
)

// Decision is what the referee hands to the rules for one player that owed a move.
type Decision struct {
	Move  Move  `json:"move"`
	Fault Fault `json:"fault,omitempty"`
}

// Rules makes states of one game and speaks for that game to external programs.
type Rules interface {
	Name() string
	// Players gives the smallest and the largest number of players.
	Players() (least, most int)
	// New makes the first state. An error names what in the setup is wrong.
	New(Setup) (State, error)
	// Encode writes what an external bot is sent for one turn: text without a line end, in the game's own
	// form. Whether it goes to the bot's stdin or is its argument is not for the rules to know; empty
	// text is no argument.
	Encode(View) ([]byte, error)
	// Decode reads all that an external bot answered to one request, and writes it as a canonical move.
	// An error, a *Phrase, means Malformed. What Decode takes may still be illegal: see Check.
	Decode([]byte) (Move, error)
	// Answer writes a canonical move as an external bot answers it, on one line, for bots that are told of
	// turns somebody else has played. Decode reads it as this move, or as one that does the same. An error is
	// a text that is no canonical move.
	Answer(Move) ([]byte, error)
}

// State is one position of a running match. Only the referee holds it.
type State interface {
	// Turn is the number of turns played.
	Turn() int
	// ToMove lists who owes a decision now, in rising order: all, or one where players take turns;
	// nobody when the match is over.
	ToMove() []Player
	// Check is nil exactly when the whole move would be carried out for this player now. The error, a
	// *Phrase, says why it would not. It may tell what the player cannot see: it is for the referee. It is a Blocked where the
	// rules were in the way of a part of a move that is one, and that costs nothing else.
	Check(Player, Move) error
	// Step plays one turn. decisions[i] belongs to ToMove()[i]. What an illegal move or a fault
	// costs is for the rules to say: the match, or no more than this turn. Step never fails, and does not
	// keep decisions.
	Step(decisions []Decision)
	// View is what this player may know now; Spectator sees all. It shares nothing with the state.
	View(Player) View
	// Events is what this player saw happen in the last step; Spectator sees all.
	Events(Player) []Event
	// Result is the end of the match, and whether it has come.
	Result() (Result, bool)
	Clone() State
	// Hash is equal for equal positions on every machine.
	Hash() uint64
}

// Overwriter is a State that can write what a player may know over a view that nobody needs any more, and so make no garbage.
type Overwriter interface {
	State
	// ViewOver is View, in the room of an older view of this match; nil: in new room.
	ViewOver(old View, p Player) View
}

// Event is something a player saw happen. A game's painter knows the game's own type behind it; the
// log needs only the sentence.
type Event interface {
	Phrase() Phrase
}

// Result is how a match ended.
type Result struct {
	Reason string // one word of the game's own list, such as general-taken
	Phrase Phrase // the same as a sentence
	Ranks  []int  // per player, 1 is best; equal ranks tie
	Scores []int  // per player, by the game's rules
}

// Winner is the only player of rank 1, or Spectator when several share it.
func (r Result) Winner() Player {
	winner := Spectator
	for p, rank := range r.Ranks {
		if rank != 1 {
			continue
		}
		if winner != Spectator {
			return Spectator
		}
		winner = Player(p)
	}
	return winner
}
