// Package resume stores what an unfinished match needs besides its record, so that it can go on after the window was closed or killed: the
// choices (with seats and pace) and the queued moves. Each match has one file.
package resume

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/plain"
	"generals-chess/game/settings"
)

// Version is the version of the file format.
const Version = 1

// most is the greatest size of a file, bytes; mostMoves is the greatest number of moves in a plan.
const (
	most      = 1 << 20
	mostMoves = 10_000
)

// Saved is a match that was not played to its end.
type Saved struct {
	Version int              `json:"version"`
	Record  string           `json:"record"` // the path of its record
	Choices settings.Choices `json:"choices"`
	Plans
	// TakenBack is the number of steps taken back.
	TakenBack int       `json:"taken_back,omitempty"`
	Hints     int       `json:"hints,omitempty"` // hints given
	At        time.Time `json:"at"`
}

// Plans is what people had chosen that was not played yet.
type Plans struct {
	// Moves are the queued moves, by player.
	Moves [][]engine.Move `json:"plans,omitempty"`
	// Stops are what is left of queues that broke off, by player; empty if none did.
	Stops []Stop `json:"stops,omitempty"`
	// Turn is the player who chooses next where a curtain falls between the turns of two people; those before have chosen.
	Turn engine.Player `json:"turn,omitempty"`
}

// Stop is what is left of a queue that broke off, and why.
type Stop struct {
	Left []engine.Move  `json:"left,omitempty"`
	Why  *engine.Phrase `json:"why,omitempty"`
}

// Planned reports whether somebody has moves queued.
func (p Plans) Planned() bool {
	return slices.ContainsFunc(p.Moves, func(moves []engine.Move) bool { return len(moves) > 0 })
}

// errUnusable reports a file that is no saved match.
var errUnusable = errors.New("it is not a match that was left")

// Most is the greatest number of matches kept for a game.
const Most = 5

// Path returns the file of a game's match in a folder. Its name contains the base name of the record.
func Path(folder, game, record string) string {
	name, _, _ := strings.Cut(filepath.Base(record), ".")
	return filepath.Join(folder, "unfinished-"+game+"-"+name+".json")
}

// Load reads the unfinished matches of a game, newest first. Files that cannot be used are skipped and removed; the error is about the
// last of them.
func Load(folder, game string, ways settings.Ways) (list []*Saved, problem error) {
	paths, err := filepath.Glob(filepath.Join(folder, "unfinished-"+game+"*.json"))
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		s, err := read(path, game, ways)
		if err != nil {
			problem = err
			_ = os.Remove(path)
			continue
		}
		if to := Path(folder, game, s.Record); to != path { // earlier versions kept one file for a game
			_ = os.Rename(path, to)
		}
		list = append(list, s)
	}
	slices.SortStableFunc(list, func(a, b *Saved) int { return b.At.Compare(a.At) })
	return list, problem
}

func read(path, game string, ways settings.Ways) (*Saved, error) {
	text, err := readSome(path)
	if err != nil {
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
	if _, said := errors.AsType[*engine.Phrase](err); said { // too large, or no plain file
		return nil, fmt.Errorf("%s: %w", path, errUnusable)
	}
	return text, err
}

// usable reports whether a match can be made of s, and repairs choices that do not matter.
func (s *Saved) usable(ways settings.Ways) bool {
	if s.Version != Version || s.Record == "" || s.TakenBack < 0 || s.Hints < 0 || len(s.Moves) > len(s.Choices.Seats) {
		return false
	}
	if s.Turn < 0 || int(s.Turn) >= len(s.Choices.Seats) {
		return false
	}
	for _, moves := range s.Moves {
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

// Save writes the match atomically: a reader, or a crash, meets the old file or the new one.
func Save(folder string, s Saved) error {
	s.Version = Version
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return plain.Replace(Path(folder, s.Choices.Game, s.Record), append(text, '\n'), 0o600)
}

// Remove removes the file of a game's match with this record, if there is one.
func Remove(folder, game, record string) error {
	if err := os.Remove(Path(folder, game, record)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
