// Package report presents the results of a tournament to people and to other programs: as one self-contained HTML file, as CSV and as
// JSON. It only contains what the tournament's store contains.
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

// Report is everything that is reported about a tournament. If deterministic players play it again, only Created, Workers, Player.Time,
// Game.Began and Game.Wall differ.
type Report struct {
	Game    string            `json:"game"`
	Options map[string]string `json:"options,omitempty"`
	Format  schedule.Format   `json:"format"`
	Pairs   int               `json:"pairs"`            // planned pairs of every pairing; in a rotation, tables
	Rounds  int               `json:"rounds,omitempty"` // of Swiss
	Seats   int               `json:"seats"`            // at a table
	Seed    string            `json:"seed"`             // decimal: not every JSON reader can represent it as a number
	Program string            `json:"program"`
	Created time.Time         `json:"created"`
	Done    int               `json:"done"`     // finished games that count
	Planned int               `json:"planned"`  // in the plan so far
	Whole   bool              `json:"complete"` // all games of the tournament are finished
	Decided bool              `json:"decided"`  // it ended early because enough was known
	Players []Player          `json:"players"`  // by number
	Order   []int             `json:"order"`    // numbers of players, the best first
	ByMarks bool              `json:"-"`        // places are those of a class's marks: see RankByMarks
	Met     []Meeting         `json:"meetings"` // of every two players who met, by number
	Test    *Test             `json:"sprt,omitempty"`
	Games   []Game            `json:"games"`               // finished, by number
	Ends    []End             `json:"ends"`                // how the games that count ended, the most frequent way first
	Suite   *Suite            `json:"positions,omitempty"` // positions that games began from; nil if they were generated, or all the same
	Class   *Class            `json:"class,omitempty"`     // the class whose submissions the players are; nil for none
	Workers []Worker          `json:"workers,omitempty"`   // machines that helped
	Sandbox Sentence          `json:"sandbox,omitzero"`    // how bots are confined; empty if no player is a bot
	// Words are the display names of the game, its options and its ways to end, by their names in the report: see games.Game.Words. A
	// name without a word is shown as it is.
	Words map[string]engine.Phrase `json:"-"`
}

// End counts the games that ended in one way.
type End struct {
	Reason string `json:"reason"` // the game's word for it
	Games  int    `json:"games"`
}

// Suite describes the positions that games began from.
type Suite struct {
	Count  int    `json:"count"`
	Played int    `json:"played"` // in games that count
	Folder string `json:"folder"` // folder that they were read from at the start of the tournament
}

// Player sums up the games of one player that count.
type Player struct {
	Number int    `json:"number"` // from 0
	Name   string `json:"name"`
	Spec   string `json:"spec"`
	Place  int    `json:"place"` // 1 is the best; equal players share a place
	Played int    `json:"played"`
	// Games counts wins, draws and losses; with more than two seats, one for each opponent.
	stats.Games
	Points float64 `json:"points"` // 1 for a win and 0.5 for a draw
	Score  int     `json:"score"`  // sum, by the game's rules
	Places []int   `json:"places"` // Places[i] is how often its rank was i+1
	// Match counts the points of whole meetings in Swiss and the rounds survived in Knockout; otherwise 0.
	Match  int             `json:"match"`
	Elo    *stats.Estimate `json:"elo,omitempty"`   // for games of two: see stats.Rating
	Skill  *stats.Estimate `json:"skill,omitempty"` // for larger tables: see stats.Ladder
	Mean   *stats.Estimate `json:"mean,omitempty"`  // for larger tables: mean score of a game
	Next   *stats.Number   `json:"-"`               // likelihood that it is stronger than the next in the order, for games of two
	Asked  int             `json:"asked"`           // turns in which it was asked for a move
	Faults []Fault         `json:"faults"`          // by kind
	Time   Time            `json:"time"`
}

// Fault counts how often a player failed in one way.
type Fault struct {
	Kind  store.Kind `json:"kind"`
	Turns int        `json:"turns"`
	Games int        `json:"games"`
	First int        `json:"first_game"`    // number of the first game
	Turn  int        `json:"first_turn"`    // in that game
	Why   Sentence   `json:"why"`           // in that turn, with the players' names
	Log   string     `json:"log,omitempty"` // output of a crashed program before the crash, such as a traceback: see Trace
}

// Sentence is a phrase that can be said in any language. JSON has it in English.
type Sentence struct{ engine.Phrase }

// IsZero reports whether the sentence is empty.
func (s Sentence) IsZero() bool { return s.Key == "" }

// MarshalJSON writes the sentence in English.
func (s Sentence) MarshalJSON() ([]byte, error) { return json.Marshal(s.String()) }

// Time describes how long a player thought, in CPU time where that is known, and the memory it used.
type Time struct {
	P50    Millis `json:"p50_ms"` // median of its turns
	P90    Millis `json:"p90_ms"`
	P99    Millis `json:"p99_ms"`
	Max    Millis `json:"max_ms"`
	CPU    Millis `json:"cpu_ms"` // of all turns
	Memory int64  `json:"memory"` // peak in bytes; 0 if not known
}

// Millis is a duration that JSON has in milliseconds.
type Millis time.Duration

// MarshalJSON writes milliseconds, with microsecond precision.
func (m Millis) MarshalJSON() ([]byte, error) {
	return strconv.AppendFloat(nil, m.value(), 'f', -1, 64), nil
}

// String writes the duration for people, with about three significant digits.
func (m Millis) String() string {
	switch v := m.value(); {
	case v == 0:
		return "0"
	case v < 1:
		return strconv.FormatFloat(v, 'f', 3, 64) + " ms"
	case v < 100:
		return strconv.FormatFloat(v, 'f', 1, 64) + " ms"
	case v < 10_000:
		return strconv.FormatFloat(v, 'f', 0, 64) + " ms"
	}
	return strconv.FormatFloat(m.value()/1000, 'f', 1, 64) + " s"
}

func (m Millis) value() float64 { return float64(time.Duration(m).Microseconds()) / 1000 }

// Meeting is the record of two players against each other, seen from First, whose number is the lower. At a table of more than two, the
// player with the better rank wins.
type Meeting struct {
	First  int         `json:"first"`
	Second int         `json:"second"`
	Games  stats.Games `json:"games"`
	Pairs  stats.Pairs `json:"pairs"` // pentanomial counts; all 0 for larger tables
	// Tells is the summary of these games alone: of the whole pairs, or of the single games if there are no pairs.
	Tells stats.Summary `json:"tells"`
}

// Test is the result of the sequential test that the tournament was played for, of player 0 against player 1.
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
	Reason  string    `json:"reason"`             // the game's word for how it ended
	Begins  string    `json:"position,omitempty"` // file of the position that it began from
	Failed  []string  `json:"failed"`             // by seat: store.Game.Failed
	Record  string    `json:"record"`             // path in the tournament's folder, with slashes; "" for none
	Counts  bool      `json:"counts"`             // false: it ended after the tournament was decided
	Began   time.Time `json:"began"`
	Wall    Millis    `json:"wall_ms"`
}
