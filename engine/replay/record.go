// Package replay keeps matches: it writes a record turn by turn, reads records and Botzone's logs, and plays them again to check that they
// are true.
//
// A record is lines of JSON, compressed with gzip: a Header, a Turn for every turn that was played, and an End if the match ended.
// docs/develop/records.md describes the format completely.
package replay

import (
	"time"

	"generals-chess/engine"
)

// Version is the version of the format that this program writes, and the newest it reads.
const Version = 1

// Format is the value of a header's record field.
const Format = "generals-chess record"

// Header is the first line of a record.
type Header struct {
	Record  string       `json:"record"`  // Format
	Version int          `json:"version"` // of the format
	Program string       `json:"program,omitempty"`
	Began   time.Time    `json:"began"` // UTC, to the second
	Setup   engine.Setup `json:"setup"`
	Seats   []Seat       `json:"seats"` // by player
	Hash    Hash         `json:"hash"`  // of the state before the first turn
	Origin  *Origin      `json:"origin,omitempty"`
}

// Origin is the match that this one continues: its first turns are those of that match, and Header.Seats played only the later ones.
type Origin struct {
	Record string    `json:"record,omitempty"` // the name of its file, without folders; "" if it was not read from one
	Began  time.Time `json:"began,omitzero"`   // as in its header
	Turns  int       `json:"turns"`            // number of turns taken over
	Seats  []Seat    `json:"seats"`            // the seats until then
}

// Seat is a player's seat.
type Seat struct {
	Name string `json:"name"`
	Spec string `json:"spec,omitempty"` // as engine.ParseSeat reads it; "" if not known
}

// Turn is one turn as it was played. Asked[i] gave Answers[i].
type Turn struct {
	Number  int             `json:"turn"` // turns played before this one
	Asked   []engine.Player `json:"asked"`
	Answers []Answer        `json:"answers"`
	Hash    Hash            `json:"hash"` // of the state after the turn
}

// Answer is a seat's answer in a turn. Times are in microseconds, memory in bytes; zero values are left out.
type Answer struct {
	Move     engine.Move    `json:"move"`
	Fault    engine.Fault   `json:"fault,omitempty"`
	Verdict  engine.Verdict `json:"verdict,omitempty"` // left out if it is OK
	Why      *engine.Phrase `json:"why,omitempty"`
	Note     *engine.Phrase `json:"note,omitempty"`
	Request  *string        `json:"request,omitempty"`  // raw text sent to the program; nil for people and built-in AIs
	Response *string        `json:"response,omitempty"` // raw text of the program
	Base64   bool           `json:"base64,omitempty"`   // Request and Response are in base64, because one of them is not UTF-8
	Debug    string         `json:"debug,omitempty"`
	Stderr   string         `json:"stderr,omitempty"`
	CPU      int64          `json:"cpu_us,omitempty"`
	Wall     int64          `json:"wall_us,omitempty"`
	Limit    int64          `json:"limit_us,omitempty"`
	Memory   int64          `json:"memory,omitempty"`
	Running  bool           `json:"keep_running,omitempty"` // it asked to keep running, and did
}

// End is the last line of a match that ended.
type End struct {
	Reason string        `json:"reason"`
	Phrase engine.Phrase `json:"phrase"`
	Ranks  []int         `json:"ranks"`
	Scores []int         `json:"scores"`
	Helped int           `json:"helped,omitempty"` // hints and undone turns of people
}

// GaveUp reports whether the match ended because a player gave up, in its last turn.
func (e *End) GaveUp() bool { return e != nil && engine.GaveUp(e.Phrase) }

// Record is a recorded match.
type Record struct {
	Header
	Turns []Turn
	End   *End // nil if the match did not end, or the record is cut off
	// Cut means that the file is truncated; everything complete in it is here. The process was killed, or the file was not copied
	// completely.
	Cut bool
}
