// Package report tells what a tournament came to, for people and for other programs: as one HTML file that needs
// nothing else, as CSV and as JSON. It says nothing that the tournament's store does not hold.
package report

import (
	"encoding/json"
	"strconv"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
)

// Report is all that is told of a tournament. Of its fields only Created, and what has to do with time and memory
// (Player.Time, Game.Began and Game.Wall), and Workers differ when deterministic
// players play it again.
type Report struct {
	Game    string            `json:"game"`
	Options map[string]string `json:"options,omitempty"`
	Format  schedule.Format   `json:"format"`
	Pairs   int               `json:"pairs"`            // planned of every pairing; of a rotation, tables
	Rounds  int               `json:"rounds,omitempty"` // of Swiss
	Seats   int               `json:"seats"`            // at a table
	Seed    string            `json:"seed"`             // decimal: not every reader of JSON can hold it as a number
	Program string            `json:"program"`
	Created time.Time         `json:"created"`
	Done    int               `json:"done"`     // games that are finished and count
	Planned int               `json:"planned"`  // known so far
	Whole   bool              `json:"complete"` // all games there are to be are finished
	Decided bool              `json:"decided"`  // it ended early because enough was known
	Players []Player          `json:"players"`  // by number
	Order   []int             `json:"order"`    // numbers of players, the best first
	Met     []Meeting         `json:"meetings"` // of every two who played each other, by number
	Test    *Test             `json:"sprt,omitempty"`
	Games   []Game            `json:"games"`               // finished, by number
	Ends    []End             `json:"ends"`                // how the games that count ended, what is most frequent first
	Suite   *Suite            `json:"positions,omitempty"` // that the games began from; nil where they were drawn, or all began from one
	Class   *Class            `json:"class,omitempty"`     // whose submissions the players are; nil for none
	Workers []Worker          `json:"workers,omitempty"`   // machines that helped
	Sandbox Sentence          `json:"sandbox,omitzero"`    // what bots were kept from; none where nobody is a bot
	// Words are what people call the game, its options and its ways to end, by the names they have here: an entry's
	// games.Game.Words. What there is no word for is called as it is.
	Words map[string]engine.Phrase `json:"-"`
}

// End is how often games ended in a way.
type End struct {
	Reason string `json:"reason"` // one word of the game
	Games  int    `json:"games"`
}

// Suite is the positions that games began from.
type Suite struct {
	Count  int    `json:"count"`
	Played int    `json:"played"` // in games that count
	Folder string `json:"folder"` // that they were read from, when the tournament was begun
}

// Player is what one player did in all its games that count.
type Player struct {
	Number int    `json:"number"` // from 0
	Name   string `json:"name"`
	Spec   string `json:"spec"`
	Place  int    `json:"place"` // 1 is the best; equals share one
	Played int    `json:"played"`
	// Wins, draws and losses are of games; at a table of more than two, of all who sat there.
	stats.Games
	Points float64 `json:"points"` // one for a win and a half for a draw
	Score  int     `json:"score"`  // sum, by the game's rules
	Places []int   `json:"places"` // Places[i] is how often its rank was i+1
	// Match is the points of whole meetings in Swiss and the rounds survived in Knockout; else 0.
	Match  int             `json:"match"`
	Elo    *stats.Estimate `json:"elo,omitempty"`   // of games for two: see stats.Rating
	Skill  *stats.Estimate `json:"skill,omitempty"` // of tables: see stats.Ladder
	Mean   *stats.Estimate `json:"mean,omitempty"`  // of tables: the score of a game
	Next   *stats.Number   `json:"-"`               // how likely it is stronger than the next in the order, of games for two
	Asked  int             `json:"asked"`           // turns in which it was to decide
	Faults []Fault         `json:"faults"`          // by kind
	Time   Time            `json:"time"`
}

// Fault is how often a player failed in one way.
type Fault struct {
	Kind  store.Kind `json:"kind"`
	Turns int        `json:"turns"`
	Games int        `json:"games"`
	First int        `json:"first_game"`    // number of the first game
	Turn  int        `json:"first_turn"`    // of that game
	Why   Sentence   `json:"why"`           // of that turn; players have their names
	Log   string     `json:"log,omitempty"` // what a program that crashed wrote before, such as a traceback: see Trace
}

// Sentence is words that can be said in any language. JSON has them in English.
type Sentence struct{ engine.Phrase }

// IsZero reports whether there is none.
func (s Sentence) IsZero() bool { return s.Key == "" }

// MarshalJSON writes the English.
func (s Sentence) MarshalJSON() ([]byte, error) { return json.Marshal(s.String()) }

// Time is how long a player thought, by processor time where that is known, and what memory it took.
type Time struct {
	P50    Millis `json:"p50_ms"` // half of its turns took no longer
	P90    Millis `json:"p90_ms"`
	P99    Millis `json:"p99_ms"`
	Max    Millis `json:"max_ms"`
	CPU    Millis `json:"cpu_ms"` // of all turns
	Memory int64  `json:"memory"` // bytes at most; 0 where it is not known
}

// Millis is a time that is written in milliseconds.
type Millis time.Duration

// MarshalJSON writes milliseconds, to the microsecond.
func (m Millis) MarshalJSON() ([]byte, error) {
	return strconv.AppendFloat(nil, m.value(), 'f', -1, 64), nil
}

func (m Millis) value() float64 { return float64(time.Duration(m).Microseconds()) / 1000 }

// Meeting is all that two players played against each other, seen from First, whose number is the lower. Of two at a
// table of more, who has the better rank has won.
type Meeting struct {
	First  int         `json:"first"`
	Second int         `json:"second"`
	Games  stats.Games `json:"games"`
	Pairs  stats.Pairs `json:"pairs"` // pentanomial counts; none of tables
	// Tells is what these games tell by themselves: of whole pairs where there are any. See stats.Summary.
	Tells stats.Summary `json:"tells"`
}

// Test is what the sequential test says that the tournament was played for, of player 0 against player 1.
type Test struct {
	stats.SPRT
	stats.Progress
	Verdict Sentence `json:"verdict"`
}

// Game is one finished game.
type Game struct {
	Number  int       `json:"number"`
	Round   int       `json:"round"`
	Pairing int       `json:"pairing"`
	Pair    int       `json:"pair"`
	Leg     int       `json:"leg"`
	Players []int     `json:"players"` // by seat
	Ranks   []int     `json:"ranks"`   // by seat
	Scores  []int     `json:"scores"`  // by seat
	Turns   int       `json:"turns"`
	Reason  string    `json:"reason"`             // one word of the game
	Begins  string    `json:"position,omitempty"` // the file of the position that it began from
	Failed  []string  `json:"failed"`             // by seat: the first verdict that was not OK, or ""
	Record  string    `json:"record"`             // path from the tournament's folder, with slashes; "" for none
	Counts  bool      `json:"counts"`             // false: it ended after the tournament was decided
	Began   time.Time `json:"began"`
	Wall    Millis    `json:"wall_ms"`
}
