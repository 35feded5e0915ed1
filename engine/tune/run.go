package tune

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/plain"
)

// Played is the result of some pairs of games.
type Played struct {
	Pairs  []int  // half points of the first set of values in each pair, 0 to 4
	Failed int    // number of games in which a bot failed
	Why    string // reason of the first failure, in English; "" if none failed
}

// Match plays pairs of games, each on one map with sides swapped, between two sets of values. The seed determines the maps.
type Match func(ctx context.Context, first, second []float64, pairs int, seed uint64) (Played, error)

// Job is a search together with what it needs to play.
type Job struct {
	Search
	Pairs  int // pairs of games per step
	Final  int // largest number of games in the final match
	Test   stats.Comparison
	Play   Match
	Folder string      // folder of the stored state; "" stores nothing
	Key    string      // hash of all that must be equal to resume
	Watch  func(State) // called after every step; may be nil
}

// State is the progress of a job, and all of it that is stored.
type State struct {
	Key    string      `json:"key"`
	Params []Param     `json:"params"`
	Path   [][]float64 `json:"path"`   // positions of the parameters, from 0 to 1, before each step and after the last
	Leads  []float64   `json:"leads"`  // lead of plus over minus in each step
	Final  []int       `json:"final"`  // half points of the found values in each pair against the start
	Games  int         `json:"games"`  // number of all games
	Failed int         `json:"failed"` // number of games in which a bot failed
	Why    string      `json:"why"`    // reason of the first failure
	Of     int         `json:"of"`     // number of all steps
	Ending bool        `json:"-"`      // the final match is being played
}

// StateName is the name of the state's file in a job's folder.
const StateName = "tune.json"

const mostState = 64 << 20

// What is wrong with a job's folder.
var (
	otherJob = engine.Phrase{Key: "tune.other", Text: "{folder} holds another search: name another folder, or repeat the options of that search."}
	badState = engine.Phrase{Key: "tune.unread", Text: "The state of the search cannot be read from {file}: {reason}. Name another folder."}
	notKept  = engine.Phrase{Key: "tune.not-kept", Text: "The state of the search cannot be written to {file}: {reason}."}
)

// finalBatch is the number of pairs of the final match that are played before the test is evaluated. The test is evaluated in the order
// of the pairs, so its answer does not depend on this number.
const finalBatch = 8

// Run plays the rest of the job. If ctx ends, it returns the result so far and arena.ErrStopped. Any other error is a
// *engine.Phrase.
func Run(ctx context.Context, j Job) (*Result, error) {
	s, err := j.open()
	if err != nil {
		return nil, err
	}
	for len(s.Leads) < j.Steps {
		if err := j.step(ctx, s); err != nil {
			return j.result(s), j.ended(ctx, err)
		}
	}
	for !j.decided(s) {
		if err := j.batch(ctx, s); err != nil {
			return j.result(s), j.ended(ctx, err)
		}
	}
	return j.result(s), nil
}

func (j Job) ended(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return arena.ErrStopped
	}
	return err
}

// step plays one step of the search.
func (j Job) step(ctx context.Context, s *State) error {
	k, at := len(s.Leads), s.Path[len(s.Path)-1]
	plus, minus := j.Pair(k, at)
	played, err := j.Play(ctx, plus, minus, j.Pairs, j.seedOf(k))
	if err != nil {
		return err
	}
	halves := 0
	for _, n := range played.Pairs {
		halves += n
	}
	lead := float64(halves)/float64(2*len(played.Pairs)) - 1
	s.Leads = append(s.Leads, lead)
	s.Path = append(s.Path, j.Next(k, at, plus, minus, lead))
	return j.keep(s, played)
}

// batch plays some pairs of the found values against the start, on maps that the search did not use.
func (j Job) batch(ctx context.Context, s *State) error {
	s.Ending = true
	pairs := min(finalBatch, j.Final/2-len(s.Final))
	played, err := j.Play(ctx, j.Found(s.Path), j.starts(), pairs, j.seedOf(j.Steps+len(s.Final)))
	if err != nil {
		return err
	}
	s.Final = append(s.Final, played.Pairs...)
	return j.keep(s, played)
}

func (j Job) starts() (list []float64) {
	for _, p := range j.Params {
		list = append(list, p.Start)
	}
	return list
}

// decided reports whether the final match is over. There is none if the found values are the start.
func (j Job) decided(s *State) bool {
	if slices.Equal(j.Found(s.Path), j.starts()) {
		return true
	}
	_, _, done := j.answer(s)
	return done
}

// answer evaluates the test on the final match's pairs, in order, up to the one that decides.
func (j Job) answer(s *State) (a stats.Answer, pairs stats.Pairs, done bool) {
	for _, n := range s.Final {
		pairs.Add(n)
		if a := j.Test.Answer(pairs); a != stats.NotYet {
			return a, pairs, true
		}
	}
	return stats.NotYet, pairs, pairs.Count() >= j.Final/2
}

// open reads the stored state of the job, or returns a new one.
func (j Job) open() (*State, error) {
	file := filepath.Join(j.Folder, StateName)
	text, err := plain.Read(file, mostState)
	if errors.Is(err, fs.ErrNotExist) || j.Folder == "" {
		return &State{Key: j.Key, Params: j.Params, Path: [][]float64{j.Begin()}, Of: j.Steps}, nil
	}
	s := &State{}
	if err == nil {
		err = json.Unmarshal(text, s)
	}
	switch {
	case err == nil && s.Key != j.Key:
		return nil, otherJob.With("folder", j.Folder).Err()
	case err == nil && !s.sound(len(j.Params), j.Steps):
		err = fs.ErrInvalid
	}
	if err != nil {
		return nil, badState.With("file", file).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return s, nil
}

// sound reports whether a state read from a file is consistent.
func (s *State) sound(params, steps int) bool {
	if len(s.Path) != len(s.Leads)+1 || len(s.Leads) > steps {
		return false
	}
	for _, at := range s.Path {
		if len(at) != params {
			return false
		}
		for _, v := range at {
			if !(v >= 0 && v <= 1) {
				return false
			}
		}
	}
	for _, n := range s.Final {
		if n < 0 || n > 4 {
			return false
		}
	}
	return true
}

// keep adds the games to the state and stores it. The file is replaced by renaming.
func (j Job) keep(s *State, p Played) error {
	s.Games, s.Failed = s.Games+2*len(p.Pairs), s.Failed+p.Failed
	if s.Why == "" {
		s.Why = p.Why
	}
	if err := j.write(s); err != nil {
		return notKept.With("file", filepath.Join(j.Folder, StateName)).WithPhrase("reason", engine.Reason(err)).Err()
	}
	if j.Watch != nil {
		j.Watch(*s)
	}
	return nil
}

func (j Job) write(s *State) error {
	if j.Folder == "" {
		return nil
	}
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(j.Folder, 0o755); err != nil {
		return err
	}
	return plain.Replace(filepath.Join(j.Folder, StateName), append(plain.Escaped(text), '\n'), 0o644)
}
