// Package workerlist is the list of a tournament's workers as a file in its folder: the program that serves the tournament writes it, and reports
// and windows read it without knowing how machines communicate.
package workerlist

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// Folder is the folder with the workers' data, relative to the tournament's.
const Folder = "cluster"

const (
	name = "workers.json"
	most = 16 << 20 // most is how many bytes are read at most
)

// Worker is a machine that helps with a tournament.
type Worker struct {
	Name    string    `json:"name"`
	Key     string    `json:"key,omitempty"` // its public key
	System  string    `json:"system"`        // such as linux-amd64
	Version string    `json:"version"`
	Cores   int       `json:"cores"`
	Jobs    int       `json:"jobs"`             // the most games at a time
	Playing int       `json:"playing"`          // games running now
	Minute  float64   `json:"games_a_minute"`   // games per minute lately
	Gauge   float64   `json:"gauge_ms"`         // how long a fixed amount of work took
	Skew    float64   `json:"clock_ms"`         // how far its clock is ahead of the server's
	Seen    time.Time `json:"seen"`             // its last sign of life
	Left    bool      `json:"left,omitempty"`   // it said goodbye
	Silent  bool      `json:"silent,omitempty"` // no sign of life for longer than the server waits
	Out     *Sentence `json:"out,omitempty"`    // why its results are no longer accepted
	Cannot  []Refusal `json:"cannot,omitempty"` // bots that it cannot run
	Offers  []string  `json:"offers,omitempty"` // programs that bots need and that it has
	Lacks   []string  `json:"lacks,omitempty"`  // programs that bots need and that it lacks
}

// goneAfter is the time after its last sign of life from which a worker counts as gone for readers of the list. Workers send one every few
// seconds.
const goneAfter = 20 * time.Second

// Here reports whether a worker was helping when the list was written, at that time.
func (w Worker) Here(written time.Time) bool {
	return !w.Left && w.Out == nil && written.Sub(w.Seen) < goneAfter
}

// Refusal names a bot that a worker cannot run.
type Refusal struct {
	Player int      `json:"player"`
	Why    Sentence `json:"why"`
}

// Sentence is a phrase stored with everything needed to say it in any language.
type Sentence struct{ engine.Phrase }

// List is everything known about a tournament's workers.
type List struct {
	Invite  string    `json:"invite"` // the command with which other machines help
	Written time.Time `json:"written"`
	Serving bool      `json:"serving"` // false after the end
	Workers []Worker  `json:"workers"` // in the order in which they came
	Late    int       `json:"late"`    // results that came after another of the same game
	Again   int       `json:"again"`   // games that were sent once more because the first order was lost
}

// Path returns the path of the list in a tournament's folder.
func Path(folder string) string { return filepath.Join(folder, Folder, name) }

// Read reads the list of a tournament's folder; ok is false if there is none.
func Read(folder string) (r List, ok bool, err error) {
	text, err := plain.Read(Path(folder), most)
	if errors.Is(err, fs.ErrNotExist) {
		return r, false, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &r)
	}
	return r, err == nil, err
}

// Write replaces the list in one step: a reader finds the old or the new one.
func Write(folder string, r List) error {
	return plain.ReplaceJSON(Path(folder), r, "\t", 0o600)
}
