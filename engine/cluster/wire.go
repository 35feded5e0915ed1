package cluster

import (
	"bytes"
	"encoding/json"
	"errors"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/internal/version"
)

// asking is what a worker says first.
type asking struct {
	Protocol int
	Version  string
	Name     string
	Nonce    string // the answer is signed for it
}

// welcome is what it is told.
type welcome struct {
	Name    string // what the worker is called here
	Refused *engine.Phrase
	ID      string
	Now     time.Time // of the server
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

// player is somebody who takes part.
type player struct {
	Name, Spec string
	Bot        *carried // nil for a built-in AI
}

// carried is a bot, ready to travel.
type carried struct {
	Pack        string // the hash of what its files hold
	Files       file   // where they lie
	Command     string
	File        string // the bot itself, from its folder; "" where no single file is
	Needs       []string
	KeepRunning bot.KeepRunning
	Language    bot.Language
	TimeLimit   time.Duration
	TimeScale   float64
	MatchLimit  time.Duration
	MemoryLimit int64
	NoLimits    bool
	Sandbox     sandbox.Mode
}

// beat is what a worker tells again and again.
type beat struct {
	Name    string
	System  string
	Version string
	Cores   int
	Jobs    int
	Playing int
	Minute  float64       // games that it played a minute, since it began
	Gauge   time.Duration // what a fixed amount of work took
	Ahead   time.Duration // of the server's clock before its own
	Classes []string
	Offers  []string // of what bots need
	Lacks   []string
	Bye     bool
}

// notice is what the server says to all workers.
type notice struct {
	At      time.Time           // when it was said: what is older than what was heard is said by somebody else
	End     bool                // the tournament is over
	Out     string              // the worker of this name is out
	Why     *engine.Phrase      // because of this
	Classes map[string][]string // there are these by now
}

// order is a game that is to be played.
type order struct{ Game schedule.Game }

// result is what came of it. The record's file follows behind it, unless it was put down on its own.
type result struct {
	Worker string
	Number int
	Game   *store.Game // nil: it was not played
	Player int         // whose bot the worker cannot run, where it was not played; -1 for nobody's
	Why    engine.Phrase
	Record *file
}

// pack writes a result as one message.
func (r result) pack(record []byte) ([]byte, error) {
	head, err := json.Marshal(r)
	return append(append(head, '\n'), record...), err
}

// errNoResult is a message that is none.
var errNoResult = errors.New("this is no result of a game")

// unpackResult reads what pack wrote.
func unpackResult(data []byte) (r result, record []byte, err error) {
	head, record, ok := bytes.Cut(data, []byte("\n"))
	if !ok || json.Unmarshal(head, &r) != nil || r.Worker == "" || r.Game != nil && r.Game.Number != r.Number {
		return r, nil, errNoResult
	}
	return r, record, nil
}

// build names this build among those that must be the same on all machines.
func build() string {
	b := version.This()
	if !b.Released() {
		return "development build"
	}
	return b.Number + " (" + b.Commit + ")"
}
