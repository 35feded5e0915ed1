// Package files opens whatever holds matches: records, Botzone's logs, and packs of them.
package files

import (
	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// Ref names a match in a file.
type Ref struct {
	Path string
	Line int // of a pack, from 1; 0 where the whole file is one match
}

// Open reads a match. The error, a *engine.Phrase or wrapping one, says what is wrong with the file.
func Open(ref Ref) (*replay.Record, error) {
	r, err := replay.Open(ref.Path)
	if err != nil {
		return nil, engine.Reason(err).Err()
	}
	return r, nil
}
