// Package files opens whatever holds matches: records, Botzone's logs, and packs of them, compressed with gzip
// or not.
package files

import (
	"context"
	"iter"
	"time"

	"generals-chess/engine/replay"
)

// Ref names a match in a file.
type Ref struct {
	Path string
	Line int // of a pack, from 1; 0 where the whole file is one match
}

// Form is how a match is written.
type Form string

// The forms.
const (
	Record  Form = "record"  // docs/records.md
	Botzone Form = "botzone" // a match of Botzone
)

// Summary is what a list says of a match: what the file claims, which nobody has checked.
type Summary struct {
	Ref           Ref
	Form          Form
	Began         time.Time // UTC; zero where the file does not say
	Game          string
	Rows, Columns int // of the map; 0 where it cannot be known
	Seats         []replay.Seat
	Turns         int
	End           *replay.End // nil where the match did not come to its end
	Cut           bool        // the file breaks off
}

// Open reads the match that ref names. Line may be 0 for a pack that holds just one match. The error, a
// *engine.Phrase, is one sentence that names the file and says what is wrong with it.
func Open(ref Ref) (*replay.Record, error) { return open(ref) }

// List goes through the matches of a file in order, reading as it goes: a pack may be larger than the memory.
// A match that cannot be read comes as a Summary of nothing but its Ref, with the error; so does, with Line 0
// and as the last, what is wrong with the file as a whole. Errors are *engine.Phrase. It ends early when ctx
// does, with ctx's error.
func List(ctx context.Context, path string) iter.Seq2[Summary, error] {
	return func(yield func(Summary, error) bool) { list(ctx, path, yield) }
}
