package engine

import (
	"context"
	"strconv"
	"strings"
	"time"
)

// Verdict is Botzone's word for how an answer came about. The rules decide its price.
type Verdict string

// The verdicts of the Botzone protocol, §6.
const (
	OK  Verdict = "OK"
	RE  Verdict = "RE"  // crashed, could not be started, or exited with a status other than 0
	TLE Verdict = "TLE" // too slow
	MLE Verdict = "MLE" // too much memory
	NJ  Verdict = "NJ"  // the output is not JSON
	OLE Verdict = "OLE" // too much output
)

// verdicts holds a phrase for each verdict; read only.
var verdicts = map[Verdict]Phrase{
	OK:  {Key: "verdict.OK", Text: "On time"},
	RE:  {Key: "verdict.RE", Text: "Crashed"},
	TLE: {Key: "verdict.TLE", Text: "Too slow"},
	MLE: {Key: "verdict.MLE", Text: "Too much memory"},
	NJ:  {Key: "verdict.NJ", Text: "Not JSON"},
	OLE: {Key: "verdict.OLE", Text: "Too much output"},
}

// Known reports whether v is one of the verdicts above: Botzone's logs may have others.
func (v Verdict) Known() bool {
	_, known := verdicts[v]
	return known
}

// Phrase returns the verdict in words; an unknown one as it is.
func (v Verdict) Phrase() Phrase {
	if !v.Known() {
		return Phrase{Text: string(v)}
	}
	return verdicts[v]
}

// Answer is everything that came back from a seat for one turn. It holds a bot's failure as data: Decide does not return an error for it.
type Answer struct {
	Decision
	Verdict  Verdict
	Why      Phrase        // the failure in words; zero when Verdict is OK and there is no Fault
	Note     Phrase        // a remark on an answer without a failure; mostly zero
	Request  []byte        // raw text the program was sent; nil for people and built-in AIs
	Response []byte        // raw text the program gave, at most 64 KiB of it
	Debug    string        // at most 1 KiB
	Stderr   string        // stderr since the last turn, at most 16 KiB
	CPU      time.Duration // processor time of the program and its children, 0 where unknown
	Wall     time.Duration // from asking to answering
	Limit    time.Duration // processor time allowed for this turn, 0 for no limit
	Memory   int64         // peak resident bytes, 0 where unknown
	Running  bool          // the program asked to keep running, and does until its next turn
}

// Spent returns the time that counts against Limit: processor time, or wall time if the former is unknown or if the answer was too slow
// only by the clock.
func (a *Answer) Spent() time.Duration {
	if a.CPU == 0 || a.Verdict == TLE && a.CPU < a.Limit {
		return a.Wall
	}
	return a.CPU
}

// Seat decides for one player. It gets views made by the rules, never the state, so nothing hidden
// can reach it.
type Seat interface {
	Name() string
	// Decide answers one turn. It returns an error only when ctx ends first.
	Decide(ctx context.Context, v View) (Answer, error)
	// Close ends the seat and everything it started. It may be called more than once.
	Close() error
}

// Computer is a Seat that needs the processor while it decides and waits for nobody. It does not keep the view, which may be overwritten in
// the next turn.
type Computer interface {
	Seat
	Computes()
}

// Rememberer is a Seat that can take over in the middle of a match. Remember is called for every earlier turn of its player, in order and
// before the first Decide. v is what the player saw then, and a the answer that was given.
type Rememberer interface {
	Seat
	Remember(v View, a Answer)
}

// SeatKind is the first word of a seat on a command line.
type SeatKind string

// The kinds of seat.
const (
	HumanSeat SeatKind = "human"
	AISeat    SeatKind = "ai"
	BotSeat   SeatKind = "bot"
)

// SeatSpec is a parsed seat: human, ai:LEVEL or bot:COMMAND.
type SeatSpec struct {
	Kind SeatKind
	Arg  string // the level, or the command line
}

// ParseSeat parses human, ai:LEVEL or bot:COMMAND. The game decides whether a level exists.
func ParseSeat(text string) (SeatSpec, error) {
	kind, arg, colon := strings.Cut(text, ":")
	spec := SeatSpec{SeatKind(kind), strings.TrimSpace(arg)}
	switch spec.Kind {
	case HumanSeat:
		if !colon {
			return spec, nil
		}
	case AISeat, BotSeat:
		if spec.Arg != "" {
			return spec, nil
		}
	}
	return SeatSpec{}, WrongSeat(text)
}

// badSeat refuses a malformed seat. Argument: seat, quoted.
var badSeat = Phrase{
	Key:  "seat.bad",
	Text: "seat {seat}: write ai:LEVEL (such as ai:normal) or bot:COMMAND (such as \"bot:python3 my_bot.py\"), in the window also human",
}

// WrongSeat returns the error, a *Phrase, for a text that names no seat.
func WrongSeat(text string) error { return badSeat.With("seat", strconv.Quote(text)).Err() }

// String returns the text that ParseSeat reads.
func (s SeatSpec) String() string {
	if s.Kind == HumanSeat {
		return string(s.Kind)
	}
	return string(s.Kind) + ":" + s.Arg
}

// Told returns the phrase with for a failure with {verdict} filled in, or without if the process did nothing wrong: OK would sound like praise.
func (v Verdict) Told(with, without Phrase) Phrase {
	if v == OK {
		return without
	}
	return with.With("verdict", string(v))
}
