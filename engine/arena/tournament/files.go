package tournament

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"

	"generals-chess/engine/arena"
)

// File is what a bot was made of when the tournament was begun.
type File struct {
	Path string `json:"path,omitempty"` // "" for a built-in AI, and where no file is known
	Hash string `json:"hash,omitempty"` // SHA-256 of what it held, hexadecimal; "" where it could not be read
}

// stamp notes the players' files in a new tournament's manner. Of one that is gone on with it finds the players whose
// files changed or are gone.
func (e *Prepared) stamp(players []arena.Player, resume bool) {
	known := e.Options.Files
	if resume && len(known) == len(players) {
		for i, f := range known {
			switch _, err := os.Stat(f.Path); {
			case f.Path == "":
			case errors.Is(err, fs.ErrNotExist):
				e.Gone = append(e.Gone, i)
			case f.Hash != hashOf(f.Path):
				e.Changed = append(e.Changed, i)
			}
		}
		return
	}
	e.Options.Files = make([]File, len(players))
	for i, p := range players {
		if p.File != "" {
			e.Options.Files[i] = File{p.File, hashOf(p.File)}
		}
	}
}

// same reports whether a file still holds what it holds now. Nobody can tell of what is no file; one that is gone is not another.
func same(path string) func() error {
	known, err := os.Stat(path)
	hash := hashOf(path)
	if err != nil || hash == "" {
		return nil
	}
	var mu sync.Mutex // games are played side by side
	return func() error {
		mu.Lock()
		defer mu.Unlock()
		now, err := os.Stat(path)
		if err != nil || os.SameFile(now, known) && now.Size() == known.Size() && now.ModTime().Equal(known.ModTime()) {
			return nil
		}
		if hashOf(path) != hash {
			return otherFile.With("file", path).Err()
		}
		known = now
		return nil
	}
}

// hashOf is "" for what cannot be read, and for what is no file: a device or a pipe has no end.
func hashOf(path string) string {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return ""
	}
	f, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer func() { _ = f.Close() }() // it was only read
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return ""
	}
	return hex.EncodeToString(sum.Sum(nil))
}
