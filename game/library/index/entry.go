// Package index lists matches in files: in the records' folder, with marks, or in files that somebody opened. It reads
// off the frame, caches what it read, and draws nothing.
package index

import (
	"cmp"
	"strconv"
	"time"

	"generals-chess/engine/replay/files"
)

// Entry is a match in the list. Only its Mark may change.
type Entry struct {
	files.Summary
	When time.Time // when the match began, or, if the file does not say, when the file was last changed
	Mark
	Err error // why the match cannot be read, an *engine.Phrase; then all other fields but Ref and When are empty
}

func newEntry(f file, s files.Summary, err error) *Entry {
	e := &Entry{Summary: s, When: s.Began, Err: err}
	e.Ref.Path = f.path
	if e.When.IsZero() {
		e.When = f.changed
	}
	return e
}

// marked returns the key of the match's mark.
func (e *Entry) marked() string {
	name := file{path: e.Ref.Path}.name()
	if e.Ref.Line == 0 {
		return name
	}
	return name + "#" + strconv.Itoa(e.Ref.Line)
}

// newestFirst orders entries by time, and by their order in the file if the times are equal.
func newestFirst(a, b *Entry) int {
	return cmp.Or(b.When.Compare(a.When), cmp.Compare(b.Ref.Path, a.Ref.Path), cmp.Compare(a.Ref.Line, b.Ref.Line))
}
