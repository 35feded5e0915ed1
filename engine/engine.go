// Package engine defines the contract between the games, the referee and the players.
//
// Nothing here knows armies, ships, grids or fog: the shared code sees move text, opaque views, ranks, scores and hashes. A game implements
// Rules and State, a Seat decides for one player, and a Match asks the seats and steps the state.
package engine

import "encoding/json"

// Player is a player's number in a match, from 0.
type Player int

// Spectator is a viewer who may see everything, owns nothing and never moves.
const Spectator Player = -1

// Move is the canonical text of one decision, "" for a pass. Each game parses it in its own package.
type Move string

// View is the part of a state that one player may know. Each game has its own type: *generals.View or *hitsink.View.
type View any

// Setup describes a match to play. The same Setup gives the same match on every machine: Seed and the turn number are a game's only
// sources of chance.
type Setup struct {
	Game    string            `json:"game"`
	Players int               `json:"players"`
	Seed    uint64            `json:"seed"`
	Options map[string]string `json:"options,omitempty"` // the game's own words, such as size: 16x16
	Init    json.RawMessage   `json:"init,omitempty"`    // a prepared position unless nil; wins over Seed and Options
	// Edition of the game's rules. 0 is the newest edition in a new match, and the first one in a record.
	Edition int `json:"edition,omitempty"`
}

// Recorded returns the set-up as read from a record: without an edition, it was played by the first one.
func (s Setup) Recorded() Setup {
	s.Edition = max(s.Edition, 1)
	return s
}

// Complete returns the set-up with its game and the edition of rules filled in. A complete set-up stays as it is.
func (s Setup) Complete(rules Rules) Setup {
	s.Game = rules.Name()
	if edited, ok := rules.(Edited); !ok {
		s.Edition = 0 // a game with a single edition does not name it
	} else if s.Edition == 0 {
		s.Edition = edited.Edition()
	}
	return s
}

// Edited is implemented by Rules that have changed: matches of older editions still play as they did. Rules that are not Edited have one
// edition.
type Edited interface {
	// Edition returns the newest edition, counted from 1.
	Edition() int
}

// Fault is the reason why a seat did not deliver a move that the rules can read.
type Fault uint8

const (
	// NoFault: the seat answered; its move may still be illegal.
	NoFault Fault = iota
	// Failed: the seat did not answer; its verdict is not OK.
	Failed
	// Malformed: the seat answered in time, but Decode cannot read its answer.
	Malformed
)

// Decision is the move or the fault that the referee passes to the rules for a player that owed a move.
type Decision struct {
	Move  Move  `json:"move"`
	Fault Fault `json:"fault,omitempty"`
}

// Rules creates the states of one game and translates between the game and external programs.
type Rules interface {
	Name() string
	// Players returns the smallest and the largest number of players.
	Players() (least, most int)
	// New returns the first state. The error names the part of the setup that is wrong.
	New(Setup) (State, error)
	// Encode writes the request of one turn for an external bot: text without a line end, in the game's own format. The caller chooses
	// whether the bot gets it on stdin or as an argument; empty text is not an argument.
	Encode(View) ([]byte, error)
	// Decode reads the whole answer of an external bot to one request and returns a canonical move. An error, a *Phrase, means Malformed. A
	// decoded move may still be illegal: see Check.
	Decode([]byte) (Move, error)
	// Answer writes a canonical move the way an external bot would answer it, on one line. Bots that are told about turns of another
	// program get it. Decode reads it as the same move, or as one with the same effect. Answer fails if the text is not a canonical move.
	Answer(Move) ([]byte, error)
}

// State is one position of a running match. Only the referee holds it.
type State interface {
	// Turn returns the number of turns played, as the rules count them: they may leave out one in which a fault ended the match.
	Turn() int
	// ToMove lists the players who owe a decision now, in rising order: all of them, or one where players take turns; none when the match
	// is over.
	ToMove() []Player
	// Check returns nil exactly when the whole move would be carried out for this player now. The error, a *Phrase, says why not. It may
	// reveal what the player cannot see: it is for the referee. It is a Blocked if the move is well formed but the rules prevent a part of
	// it, at no further cost.
	Check(Player, Move) error
	// Step plays one turn. decisions[i] belongs to ToMove()[i]. The rules set the price of an illegal move or a fault: the match, or this
	// turn only. Step never fails, and does not keep decisions.
	Step(decisions []Decision)
	// View returns what this player may know now; Spectator sees all. It shares nothing with the state.
	View(Player) View
	// Events returns what this player saw happen in the last step; Spectator sees all.
	Events(Player) []Event
	// Result returns the result and whether the match is over.
	Result() (Result, bool)
	Clone() State
	// Hash returns a number that is equal for equal positions on every machine.
	Hash() uint64
}

// Overwriter is a State that can write a view into the memory of an old one, so that no garbage is made.
type Overwriter interface {
	State
	// ViewOver is View, but reuses the memory of old, a view of this match. With a nil view it allocates.
	ViewOver(old View, p Player) View
}

// Event is something a player saw happen. The game's painter uses the concrete type; the log needs only the sentence.
type Event interface {
	Phrase() Phrase
}

// Result holds the reason for the end of a match, and the ranks and scores of the players.
type Result struct {
	Reason string // one word of the game's own list, such as general-taken
	Phrase Phrase // the same as a sentence
	Ranks  []int  // per player, 1 is best; equal ranks tie
	Scores []int  // per player, by the game's rules
}

// Winner returns the only player of rank 1, or Spectator if several share it.
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
