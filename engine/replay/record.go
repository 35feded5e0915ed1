// Package replay keeps matches: it writes a record turn by turn, reads records and Botzone's logs, and
// plays them again to see whether they are true.
//
// A record is lines of JSON, compressed with gzip: a Header, a Turn for every turn that was played, and an
// End when the match came to one. docs/develop/records.md is the full description of the format.
package replay

import (
	"time"

	"generals-chess/engine"
)

// Version is the version of the format that this program writes, and the newest it reads.
const Version = 1

// Format is what a header's record field holds.
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

// Origin is the match that this one goes on from: its first turns are those of that match, and only the later
// ones were played by Header.Seats.
type Origin struct {
	Record string    `json:"record,omitempty"` // the name of its file, without folders; "" when it was not read from one
	Began  time.Time `json:"began,omitzero"`   // as in its header
	Turns  int       `json:"turns"`            // how many were taken over
	Seats  []Seat    `json:"seats"`            // who sat there until then
}

// Seat is who played.
type Seat struct {
	Name string `json:"name"`
	Spec string `json:"spec,omitempty"` // as engine.ParseSeat reads it; "" where it is not known
}

// Turn is one turn as it was played. Asked[i] gave Answers[i].
type Turn struct {
	Number  int             `json:"turn"` // turns played before this one
	Asked   []engine.Player `json:"asked"`
	Answers []Answer        `json:"answers"`
	Hash    Hash            `json:"hash"` // of the state after it
}

// Answer is what a seat said in a turn. Times are in microseconds, memory in bytes; what is zero is left out.
type Answer struct {
	Move     engine.Move    `json:"move"`
	Fault    engine.Fault   `json:"fault,omitempty"`
	Verdict  engine.Verdict `json:"verdict,omitempty"` // left out when it is OK
	Why      *engine.Phrase `json:"why,omitempty"`
	Note     *engine.Phrase `json:"note,omitempty"`
	Request  *string        `json:"request,omitempty"`  // raw text the program was sent; nil for people and built-in AIs
	Response *string        `json:"response,omitempty"` // raw text it gave
	Base64   bool           `json:"base64,omitempty"`   // Request and Response are written in base64: one of them is not UTF-8
	Debug    string         `json:"debug,omitempty"`
	Stderr   string         `json:"stderr,omitempty"`
	CPU      int64          `json:"cpu_us,omitempty"`
	Wall     int64          `json:"wall_us,omitempty"`
	Limit    int64          `json:"limit_us,omitempty"`
	Memory   int64          `json:"memory,omitempty"`
	Running  bool           `json:"keep_running,omitempty"` // it asked to keep running, and did
}

// End is the last line of a match that came to its end.
type End struct {
	Reason string        `json:"reason"`
	Phrase engine.Phrase `json:"phrase"`
	Ranks  []int         `json:"ranks"`
	Scores []int         `json:"scores"`
	Helped int           `json:"helped,omitempty"` // hints that people took, and turns that they took back
}

// Record is a match as it was kept.
type Record struct {
	Header
	Turns []Turn
	End   *End // nil when the match did not come to its end, or the record is cut off
	// Cut says that the file ends in the middle: all that was whole is here. The process was killed, or the
	// file was not copied to its end.
	Cut bool
}
