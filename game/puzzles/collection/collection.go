// Package collection holds all puzzles, those that come with the program and the person's own, and the person's results. It is stored in
// two files. They may be deleted: then no puzzle is solved, or the person has no own puzzles.
package collection

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"generals-chess/assets/puzzles"
	"generals-chess/engine"
	"generals-chess/engine/plain"
	"generals-chess/engine/puzzle"
)

// The names of the files.
const (
	ownFile  = "puzzles.txt"
	bestFile = "puzzles.json"
)

const version = 1 // of the format of bestFile

// Best is the person's best result on a puzzle.
type Best struct {
	Tries int  `json:"tries,omitempty"` // attempts in which at least one turn was played
	Turns int  `json:"turns,omitempty"` // turns of the quickest solution; 0 for none
	Hints int  `json:"hints,omitempty"` // hints taken for that solution
	Seen  bool `json:"seen,omitempty"`  // the person saw the answer before solving it
}

// Solved reports whether the puzzle is solved.
func (b Best) Solved() bool { return b.Turns > 0 }

type page struct {
	Version int             `json:"version"`
	Best    map[string]Best `json:"best"` // by puzzle.Puzzle.ID
}

// Collection holds all puzzles. Use it from one goroutine.
type Collection struct {
	Puzzles []*puzzle.Puzzle
	Built   int // the first Built come with the program; the others are the person's own
	Changes int // grows whenever something changes
	best    map[string]Best
}

// damaged says that one of the person's files cannot be read. Arguments: file, aside, reason.
var damaged = engine.Phrase{Key: "puzzles.damaged", Text: "{file} is damaged: what can be read of it is used, and it lies beside it as {aside}. {reason}"}

// Load reads the collection. folder is "" if nothing is stored. The collection returned is always usable. The error is about the last
// damaged file, which was renamed.
func Load(games puzzle.Games, folder string) (s *Collection, problem error) {
	s = &Collection{best: map[string]Best{}}
	built, err := puzzle.Read(games, puzzles.Text)
	s.Puzzles, s.Built, problem = built, len(built), err
	if folder == "" {
		return s, problem
	}
	own, err := read(filepath.Join(folder, ownFile), func(text []byte) (err error) {
		built, err = puzzle.Read(games, text)
		return err
	})
	if own {
		s.Puzzles = append(s.Puzzles, built...)
	}
	_, err2 := read(filepath.Join(folder, bestFile), func(text []byte) error {
		var p page
		err := json.Unmarshal(text, &p)
		if err == nil && p.Version == version && p.Best != nil {
			s.best = p.Best
		}
		return err
	})
	return s, cmp.Or(err2, err, problem)
}

// read reads a file, if it exists, and passes it to take. A damaged file is renamed.
func read(path string, take func([]byte) error) (there bool, problem error) {
	text, err := plain.Read(path, puzzle.MostFile)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err == nil {
		err = take(text)
	}
	if err != nil {
		aside := path + ".damaged"
		problem = damaged.With("file", filepath.Base(path)).With("aside", filepath.Base(aside)).WithPhrase("reason", engine.Reason(err)).Err()
		err = os.Rename(path, aside)
		return true, errors.Join(problem, err)
	}
	return true, nil
}

// Best returns the person's best result on a puzzle.
func (s *Collection) Best(p *puzzle.Puzzle) Best { return s.best[p.ID()] }

// Solved counts the solved puzzles of a list.
func (s *Collection) Solved(list []*puzzle.Puzzle) (n int) {
	for _, p := range list {
		if s.Best(p).Solved() {
			n++
		}
	}
	return n
}

// CountTry records that an attempt has begun.
func (s *Collection) CountTry(p *puzzle.Puzzle) { s.update(p, func(b *Best) { b.Tries++ }) }

// MarkSeen records that the answer was shown.
func (s *Collection) MarkSeen(p *puzzle.Puzzle) {
	s.update(p, func(b *Best) { b.Seen = b.Seen || !b.Solved() })
}

// MarkSolved records that a puzzle was solved in so many turns, with so many hints.
func (s *Collection) MarkSolved(p *puzzle.Puzzle, turns, hints int) {
	s.update(p, func(b *Best) {
		if !b.Solved() || turns < b.Turns || turns == b.Turns && hints < b.Hints {
			b.Turns, b.Hints = turns, hints
		}
	})
}

func (s *Collection) update(p *puzzle.Puzzle, change func(*Best)) {
	b := s.Best(p)
	change(&b)
	s.best[p.ID()] = b
	s.Changes++
}

// Add adds a puzzle of the person's own. It reports whether the puzzle is new and there was room for it.
func (s *Collection) Add(p *puzzle.Puzzle) bool {
	id := p.ID()
	known := slices.ContainsFunc(s.Puzzles, func(old *puzzle.Puzzle) bool { return old.ID() == id })
	if known || len(s.Puzzles)-s.Built >= puzzle.MostPuzzles {
		return false
	}
	s.Puzzles = append(s.Puzzles, p)
	s.Changes++
	return true
}

// Files are the contents of the person's files.
type Files struct{ own, best []byte }

// Files returns the contents to save now.
func (s *Collection) Files() Files {
	best, _ := json.Marshal(page{version, s.best}) // numbers and names cannot fail
	return Files{puzzle.Write(s.Puzzles[s.Built:]), append(best, '\n')}
}

// Save writes the files atomically: a reader, or a crash, meets the old files or the new ones. It runs off the frame.
func (f Files) Save(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return errors.Join(plain.Replace(filepath.Join(folder, ownFile), f.own, 0o600), plain.Replace(filepath.Join(folder, bestFile), f.best, 0o600))
}
