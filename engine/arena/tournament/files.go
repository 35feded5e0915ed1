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
	"generals-chess/engine/plain"
)

// File is a bot's file at the start of the tournament.
type File struct {
	Path string `json:"path,omitempty"` // "" for a built-in AI, or if no file is known
	Hash string `json:"hash,omitempty"` // SHA-256 of its content, in hexadecimal; "" if it could not be read
}

// stamp notes the players' files in the options of a new tournament. In a resumed one it finds the players whose files changed or are
// missing.
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

// same returns a function for Player.Same: it reports an error if the content of the file has changed. It is nil if the path is not a
// readable file. A missing file is no change.
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

// hashOf returns the SHA-256 of an ordinary file; "" if it cannot be read.
func hashOf(path string) string {
	f, err := plain.Open(path)
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
