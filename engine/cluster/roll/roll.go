// Package roll is the list of a tournament's workers as a file in its folder: whoever serves the tournament writes it, and
// reports and windows read it without knowing how machines talk with each other.
package roll

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// Folder is where a tournament keeps what belongs to its workers, from its own folder.
const Folder = "cluster"

const (
	name = "workers.json"
	most = 16 << 20 // bytes that are read
)

// Worker is a machine that plays along.
type Worker struct {
	Name    string    `json:"name"`
	Key     string    `json:"key,omitempty"` // by which it is known
	System  string    `json:"system"`        // such as linux-amd64
	Version string    `json:"version"`
	Cores   int       `json:"cores"`
	Jobs    int       `json:"jobs"`              // games at a time, at most
	Playing int       `json:"playing"`           // games
	Minute  float64   `json:"games_a_minute"`    // lately
	Gauge   float64   `json:"gauge_ms"`          // what a fixed amount of work took
	Skew    float64   `json:"clock_ms"`          // how far its clock is ahead of the server's
	Seen    time.Time `json:"seen"`              // when it was heard of last
	Left    bool      `json:"left,omitempty"`    // it said goodbye
	Silent  bool      `json:"silent,omitempty"`  // it was not heard of for longer than the server waits
	Out     *Sentence `json:"out,omitempty"`     // why nothing is taken from it any more
	Cannot  []Refusal `json:"cannot,omitempty"`  // bots that it cannot run
	Offers  []string  `json:"offers,omitempty"`  // programs that bots need and it has
	Lacks   []string  `json:"lacks,omitempty"`   // those that it has not
	Classes []string  `json:"classes,omitempty"` // kinds of games that it takes
}

// goneAfter is after how long of a worker that sends signs of life every few seconds nothing more is expected by who looks on.
const goneAfter = 20 * time.Second

// Here reports whether a worker was playing along when a list was written at that time.
func (w Worker) Here(written time.Time) bool {
	return !w.Left && w.Out == nil && written.Sub(w.Seen) < goneAfter
}

// Refusal is a bot that a worker cannot run.
type Refusal struct {
	Player int      `json:"player"`
	Why    Sentence `json:"why"`
}

// Sentence is a phrase that is kept with all that is needed to say it in any language.
type Sentence struct{ engine.Phrase }

// Roll is all that is known of a tournament's workers.
type Roll struct {
	Invite  string    `json:"invite"` // the command that helps
	Written time.Time `json:"written"`
	Serving bool      `json:"serving"` // false when it ended
	Workers []Worker  `json:"workers"` // in the order in which they came
	Late    int       `json:"late"`    // results that came after others of the same game
	Again   int       `json:"again"`   // games that were handed out once more because the first order was lost
}

// Path is the file of a tournament's folder.
func Path(folder string) string { return filepath.Join(folder, Folder, name) }

// Read reads the list of a tournament's folder; ok is false where there is none.
func Read(folder string) (r Roll, ok bool, err error) {
	text, err := plain.Read(Path(folder), most)
	if errors.Is(err, fs.ErrNotExist) {
		return r, false, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &r)
	}
	return r, err == nil, err
}

// Write replaces the list: whoever reads it finds the old or the new.
func Write(folder string, r Roll) error {
	text, err := plain.JSON(r, "\t")
	if err != nil {
		return err
	}
	path := Path(folder)
	if err := os.WriteFile(path+".part", text, 0o600); err != nil {
		return err
	}
	return os.Rename(path+".part", path)
}
