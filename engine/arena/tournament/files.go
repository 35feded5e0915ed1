package tournament

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"

	"generals-chess/engine/arena"
)

// File is what a bot was made of when the tournament was begun.
type File struct {
	Path string `json:"path,omitempty"` // "" for a built-in AI, and where no file is known
	Hash string `json:"hash,omitempty"` // SHA-256 of what it held, hexadecimal; "" where it could not be read
}

// stamp notes the players' files in a new tournament's manner. Of one that is gone on with it finds the players whose
// files changed.
func (e *Prepared) stamp(players []arena.Player, resume bool) {
	known := e.Options.Files
	if resume && len(known) == len(players) {
		for i, f := range known {
			if f.Path != "" && f.Hash != hashOf(f.Path) {
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
