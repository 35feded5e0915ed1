// Package files opens whatever holds matches: records, Botzone's logs, and packs of them, compressed with gzip
// or not. What is wrong with a file is a *engine.Phrase that does not name it: see Unread.
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

// Ref names a match in a file.
type Ref struct {
	Path string
	Line int // of a pack, from 1; 0 where the whole file is one match
}

// ParseRef reads FILE or FILE:LINE, as String writes it. A file that is there is never taken apart.
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

// String is FILE or FILE:LINE.
func (r Ref) String() string {
	if r.Line == 0 {
		return r.Path
	}
	return r.Path + ":" + strconv.Itoa(r.Line)
}

// Form is how a match is written.
type Form string

// The forms.
const (
	Record  Form = "record"  // docs/develop/records.md
	Botzone Form = "botzone" // a match of Botzone
)

// Summary is what a list says of a match: what the file claims, which nobody has checked.
type Summary struct {
	Ref           Ref
	Form          Form
	Began         time.Time // UTC; zero where the file does not say
	Game          string
	Seed          uint64 // of the match; 0 where it was not drawn by one
	Rows, Columns int    // of the board; 0 where it cannot be known
	Handicap      []int  // what each player began with more; nil where all began alike
	Prepared      bool   // it began from a position that somebody made; Botzone, which writes all out, does not say so
	Seats         []replay.Seat
	Turns         int
	// End is nil where the match did not come to its end. That of a match of Botzone has no Reason and no Phrase.
	End *replay.End
	Cut bool // the file breaks off
}

// Sized is how large the board of a match is, 0 where that cannot be known: a table of games knows.
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

// Unread says that the file cannot be read, and why.
func Unread(path string, err error) error {
	return unread.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
}

// Read reads the match that ref names. Line may be 0 for a pack that holds just one.
func Read(ref Ref) (*replay.Record, error) {
	r, err := read(ref)
	if err != nil {
		return nil, worded(err)
	}
	return r, nil
}

// Matches goes through the matches of a file as List does, and reads them whole.
func Matches(ctx context.Context, path string) iter.Seq2[Match, error] {
	return func(yield func(Match, error) bool) {
		if err := matches(ctx, path, yield); err != nil {
			yield(Match{Ref: Ref{Path: path}}, worded(err))
		}
	}
}

// List goes through the matches of a file in order, reading as it goes: a pack may be larger than the memory.
// A match that cannot be read comes as a Summary of nothing but its Ref, with the error, which names the line.
// What is wrong with the file as a whole comes the same way as the last, with Line 0. It ends early when ctx
// does, with ctx's error. sized tells the size of a match's board; nil: nobody asks.
func List(ctx context.Context, path string, sized Sized) iter.Seq2[Summary, error] {
	return func(yield func(Summary, error) bool) {
		if err := list(ctx, path, sized, yield); err != nil {
			yield(Summary{Ref: Ref{Path: path}}, worded(err))
		}
	}
}
