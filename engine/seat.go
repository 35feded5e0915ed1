package engine

import (
	"context"
	"strconv"
	"strings"
	"time"
)

// Verdict is Botzone's word for how an answer came about. What it costs is for the rules to say.
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

// verdicts are their words; read only.
var verdicts = map[Verdict]Phrase{
	OK:  {Key: "verdict.OK", Text: "On time"},
	RE:  {Key: "verdict.RE", Text: "Crashed"},
	TLE: {Key: "verdict.TLE", Text: "Too slow"},
	MLE: {Key: "verdict.MLE", Text: "Too much memory"},
	NJ:  {Key: "verdict.NJ", Text: "Not JSON"},
	OLE: {Key: "verdict.OLE", Text: "Too much output"},
}

// Known reports whether it is one of these: Botzone's logs may have others.
func (v Verdict) Known() bool {
	_, known := verdicts[v]
	return known
}

// Phrase is the verdict in words; one that only a log knows stays as it stands there.
func (v Verdict) Phrase() Phrase {
	if !v.Known() {
		return Phrase{Text: string(v)}
	}
	return verdicts[v]
}

// Answer is all that came back from a seat for one turn. A bot's failure is data in here, never an
// error of the one who asked.
type Answer struct {
	Decision
	Verdict  Verdict
	Why      Phrase        // the failure in words; zero when Verdict is OK and there is no Fault
	Note     Phrase        // worth telling about an answer that is fine; mostly zero
	Request  []byte        // raw text the program was sent; nil for people and built-in AIs
	Response []byte        // raw text the program gave, at most 64 KiB of it
	Debug    string        // at most 1 KiB
	Stderr   string        // what it wrote to stderr since the last turn, at most 16 KiB
	CPU      time.Duration // processor time of the program and its children, where it is known
	Wall     time.Duration // from asking to answering
	Limit    time.Duration // of processor time that this turn was held to, 0 for none
	Memory   int64         // peak resident bytes, 0 where it is not known
	Running  bool          // the program asked to keep running, and does until its next turn
}

// Spent is what counts against Limit: processor time, or that of the clock where the other is not known, or where the
// answer was too slow by the clock alone.
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

// Computer is a Seat that waits for nobody while it decides: it computes, and needs the processor for it. It does not keep the
// view it decided by, which may be written over in the next turn.
type Computer interface {
	Seat
	Computes()
}

// Rememberer is a seat that can take over in the middle of a match: it is told of every turn its player was
// asked before, in order and before its first Decide. v is what the player saw then, and a what was answered
// by whoever sat there.
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

// SeatSpec names who sits somewhere: human, ai:LEVEL or bot:COMMAND.
type SeatSpec struct {
	Kind SeatKind
	Arg  string // the level, or the command line
}

// ParseSeat reads human, ai:LEVEL or bot:COMMAND. Whether a level exists is for the game to say.
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

// badSeat asks for a seat that there is. Argument: seat, quoted.
var badSeat = Phrase{
	Key:  "seat.bad",
	Text: "seat {seat}: write human, ai:LEVEL (such as ai:normal) or bot:COMMAND (such as \"bot:python3 my_bot.py\")",
}

// WrongSeat is the error, a *Phrase, of a text that names no seat.
func WrongSeat(text string) error { return badSeat.With("seat", strconv.Quote(text)).Err() }

// String is the text ParseSeat reads.
func (s SeatSpec) String() string {
	if s.Kind == HumanSeat {
		return string(s.Kind)
	}
	return string(s.Kind) + ":" + s.Arg
}
