// Package resume keeps what a match under way needs besides its record, so that it can go on after the window was closed
// or killed: who sits where, the pace, and what people have planned. There is one file for each game.
package resume

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/plain"
	"generals-chess/game/settings"
)

// Version is the version of the file's layout.
const Version = 1

// most is how large a file may be that is read, and how many moves a plan in it may have.
const (
	most      = 1 << 20
	mostMoves = 10_000
)

// Saved is a match that was not played to its end.
type Saved struct {
	Version int              `json:"version"`
	Record  string           `json:"record"` // the path of its record
	Choices settings.Choices `json:"choices"`
	// Plans are the moves that people have queued, by player.
	Plans [][]engine.Move `json:"plans,omitempty"`
	// Turns is how many were played when this was written; the record may have more.
	Turns int `json:"turns"`
	// TakenBack is how many steps were taken back.
	TakenBack int       `json:"taken_back,omitempty"`
	At        time.Time `json:"at"`
}

// Planned tells whether somebody has moves queued.
func (s *Saved) Planned() bool {
	for _, moves := range s.Plans {
		if len(moves) > 0 {
			return true
		}
	}
	return false
}

// errUnusable is a file that cannot be one of ours.
var errUnusable = errors.New("it is not a match that was left")

// Path is the file of a game in a folder.
func Path(folder, game string) string { return filepath.Join(folder, "unfinished-"+game+".json") }

// Load reads the match of a game that was left. There is none where the file is missing: it is nil then, without an
// error. A file that cannot be used gives an error, whatever is in it.
func Load(folder, game string, ways settings.Ways) (*Saved, error) {
	path := Path(folder, game)
	text, err := readSome(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	var s Saved
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if s.Choices.Game != game || !s.usable(ways) {
		return nil, fmt.Errorf("%s: %w", path, errUnusable)
	}
	return &s, nil
}

func readSome(path string) ([]byte, error) {
	text, err := plain.Read(path, most)
	if _, said := errors.AsType[*engine.Phrase](err); said { // no file of ours
		return nil, fmt.Errorf("%s: %w", path, errUnusable)
	}
	return text, err
}

// usable tells whether a match can be made of it, and repairs what is of no account.
func (s *Saved) usable(ways settings.Ways) bool {
	if s.Version != Version || s.Record == "" || s.TakenBack < 0 || len(s.Plans) > len(s.Choices.Seats) {
		return false
	}
	for _, moves := range s.Plans {
		if len(moves) > mostMoves {
			return false
		}
	}
	seats := len(s.Choices.Seats)
	for _, seat := range s.Choices.Seats {
		if _, err := engine.ParseSeat(seat); err != nil {
			return false
		}
	}
	s.Choices = ways.Repaired(s.Choices)
	return len(s.Choices.Seats) == seats
}

// Save writes the match so that a reader, or a program that is killed, meets the file before or this one.
func Save(folder string, s Saved) error {
	s.Version = Version
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	file, err := os.CreateTemp(folder, ".unfinished-*")
	if err != nil {
		return err
	}
	_, err = file.Write(append(text, '\n'))
	if err := errors.Join(err, file.Close()); err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	if err := os.Rename(file.Name(), Path(folder, s.Choices.Game)); err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return nil
}

// Forget removes the match of a game, if there is one.
func Forget(folder, game string) error {
	if err := os.Remove(Path(folder, game)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
