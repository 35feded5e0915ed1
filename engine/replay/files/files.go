// Package files opens files with matches: records, Botzone's logs, and packs of them, with or without gzip. An error about a file is a
// *engine.Phrase that does not name it: see Unread.
package files

import (
	"context"
	"iter"
	"os"
	"strconv"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// Ref identifies a match in a file.
type Ref struct {
	Path string
	Line int // of a pack, from 1; 0 if the whole file is one match
}

// ParseRef parses FILE or FILE:LINE, as String writes it. The name of an existing file is never split.
func ParseRef(text string) Ref {
	colon := strings.LastIndexByte(text, ':')
	if colon < 0 {
		return Ref{Path: text}
	}
	line, err := strconv.Atoi(text[colon+1:])
	if err != nil || line < 1 {
		return Ref{Path: text}
	}
	if _, err := os.Stat(text); err == nil {
		return Ref{Path: text}
	}
	return Ref{text[:colon], line}
}

// String returns FILE or FILE:LINE.
func (r Ref) String() string {
	if r.Line == 0 {
		return r.Path
	}
	return r.Path + ":" + strconv.Itoa(r.Line)
}

// Form is the format of a match.
type Form string

// The forms.
const (
	Record  Form = "record"  // docs/develop/records.md
	Botzone Form = "botzone" // a match of Botzone
)

// Summary describes a match for a list, by the claims of its file, which are not verified.
type Summary struct {
	Ref           Ref
	Form          Form
	Began         time.Time // UTC; zero if the file does not say
	Game          string
	Seed          uint64 // of the match; 0 if it was not drawn from a seed
	Rows, Columns int    // of the board; 0 if not known
	Handicap      []int  // what each player began with in addition; nil if all began alike
	Prepared      bool   // it began from a prepared position; always false for Botzone, whose matches all contain their position
	PlayedOn      bool   // it began in the middle of another match
	Seats         []replay.Seat
	Turns         int
	// End is nil if the match did not end. That of a match of Botzone has no Reason and no Phrase.
	End *replay.End
	Cut bool // the file is truncated
}

// Sized returns the size of a match's board, 0 if it is not known: a table of games knows it.
type Sized func(engine.Setup) (rows, columns int)

// Match is a match that was read.
type Match struct {
	Ref    Ref
	Form   Form
	Record *replay.Record
}

// Open is Read with an error that names the file.
func Open(ref Ref) (*replay.Record, error) {
	r, err := Read(ref)
	if err != nil {
		return nil, Unread(ref.Path, err)
	}
	return r, nil
}

// Unread returns an error that says the file cannot be read, and why.
func Unread(path string, err error) error {
	return unread.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
}

// Read reads the match that ref identifies. Line may be 0 for a pack with exactly one match.
func Read(ref Ref) (*replay.Record, error) {
	r, err := read(ref)
	if err != nil {
		return nil, worded(err)
	}
	return r, nil
}

// Matches iterates over the matches of a file as List does, and reads them completely.
func Matches(ctx context.Context, path string) iter.Seq2[Match, error] {
	return func(yield func(Match, error) bool) {
		if err := matches(ctx, path, yield); err != nil {
			yield(Match{Ref: Ref{Path: path}}, worded(err))
		}
	}
}

// List iterates over the matches of a file in order, reading as it goes: a pack may be larger than the memory. For a match that cannot be
// read it yields a Summary with only its Ref, and the error, which names the line. An error about the whole file comes last in the same
// way, with Line 0. List ends early when ctx ends, with ctx's error. sized returns the size of a match's board; nil leaves it out.
func List(ctx context.Context, path string, sized Sized) iter.Seq2[Summary, error] {
	return func(yield func(Summary, error) bool) {
		if err := list(ctx, path, sized, yield); err != nil {
			yield(Summary{Ref: Ref{Path: path}}, worded(err))
		}
	}
}
