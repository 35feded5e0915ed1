package cluster

import (
	"bytes"
	"encoding/json"
	"errors"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/internal/version"
)

// asking is a worker's first message.
type asking struct {
	Protocol int
	Version  string
	Name     string
	Nonce    string // the answer is signed for it
}

// welcome is the server's answer to asking.
type welcome struct {
	Name    string // the worker's name in this tournament
	Refused *engine.Phrase
	ID      string
	Now     time.Time // the server's clock
	Lease   time.Duration
	Job     job
	Classes map[string][]string // by class, what its games need
}

// job is a tournament as workers need it.
type job struct {
	Game    string
	Setup   engine.Setup
	Program string
	Players []player
}

// player is a player of the tournament.
type player struct {
	Name, Spec string
	Bot        *carried // nil for a built-in AI
}

// beat is a worker's periodic sign of life.
type beat struct {
	Name    string
	System  string
	Version string
	Cores   int
	Jobs    int
	Playing int
	Minute  float64       // games per minute since it began
	Gauge   time.Duration // how long a fixed amount of work took
	Ahead   time.Duration // how far the server's clock is ahead of its own
	Classes []string
	Offers  []string // programs that bots need
	Lacks   []string
	Bye     bool
}

// notice is a message of the server to all workers.
type notice struct {
	At      time.Time           // when it was sent: an older one than the last may be a replay and is ignored
	End     bool                // the tournament is over
	Out     string              // the name of an excluded worker
	Why     *engine.Phrase      // the reason
	Classes map[string][]string // all classes so far, with their needs
}

// order is a game to be played.
type order struct{ Game schedule.Game }

// result is the result of an order. In a message the record follows it, unless it was stored as a file.
type result struct {
	Worker string
	Number int
	Game   *store.Game // nil: it was not played
	Player int         // if it was not played: the player whose bot cannot run here; -1 for none
	Why    engine.Phrase
	Record *file
}

// pack encodes a result as one message.
func (r result) pack(record []byte) ([]byte, error) {
	head, err := json.Marshal(r)
	return append(append(head, '\n'), record...), err
}

// errNoResult means that a message is not valid.
var errNoResult = errors.New("this is no result of a game")

// unpackResult decodes what pack encoded.
func unpackResult(data []byte) (r result, record []byte, err error) {
	head, record, ok := bytes.Cut(data, []byte("\n"))
	if !ok || json.Unmarshal(head, &r) != nil || r.Worker == "" || r.Game != nil && r.Game.Number != r.Number {
		return r, nil, errNoResult
	}
	return r, record, nil
}

// build returns the version that must be the same on all machines.
func build() string {
	b := version.This()
	if !b.Released() {
		return "development build"
	}
	return b.Number + " (" + b.Commit + ")"
}
