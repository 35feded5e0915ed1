// Package arena plays tournaments: many games side by side, every finished one kept at once, so that a tournament that
// was stopped, however that came about, goes on where it was.
//
// Who meets whom is schedule's to say, what is kept is store's, and what it means is stats'.
package arena

import (
	"encoding/json"
	"maps"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/audit"
	"generals-chess/engine/arena/positions"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
)

// Player is somebody who takes part.
type Player struct {
	Name string // no two have the same
	Spec string // as engine.ParseSeat reads it
	File string // absolute path of what a bot is made of; "" for a built-in AI
	// Open opens a seat for player p of one game; seed decides an AI's chance. It is called from several goroutines.
	Open func(p engine.Player, seed uint64) (engine.Seat, error)
	// Ready says what keeps the player from playing at all, such as a program that is not there any more; nil when
	// nothing ever does. It is asked before every game, and after one in which the seat failed: that game then does
	// not count.
	Ready func() error
	// Same says that what the player is made of is not what it was any more; nil where nobody can tell. It is asked before every game,
	// and after it: one that two programs may have played does not count.
	Same func() error
}

// Config is a tournament to be played.
type Config struct {
	Rules   engine.Rules
	Setup   engine.Setup // Options, Init and Edition of every game; Init may be a suite of positions
	Players []Player
	Plan    schedule.Plan // its Players are counted by Run
	Folder  string        // see package store
	Resume  bool          // go on with the tournament that is there, which must be this one; else there must be none
	Workers int           // games played side by side; at least one is
	Program string        // named in the database and in records
	// Now is the time that records are given; nil: this machine's.
	Now func() time.Time
	// Settings is kept for whoever resumes.
	Settings  json.RawMessage
	NoRecords bool // keep no records of games
	// Road has the games played elsewhere, and not by Workers; nil: here.
	Road Road
	// Enough ends a RoundRobin of two players early, when it is true of the first so many pairs, seen from player 0.
	// Only these pairs count then. nil: all are played.
	Enough func(stats.Pairs) bool
	// Finish, when it is closed, lets the running games end and begins no other. nil: never.
	Finish <-chan struct{}
	// Found is told of every game that is gone on with and is not as its record says, before anything is played. nil: nobody asks.
	Found func(audit.Finding)
	// Watch is told how things stand when a game begins or ends. It is called from Run, which waits for it.
	Watch func(*Snapshot)
	// Turned is told of a running game after each of its turns, from the goroutine that plays it, which waits for it:
	// games are told of side by side. The match may be read until it returns.
	Turned func(schedule.Game, *engine.Match)

	until time.Time       // when a game is given up that is played in part; zero: never
	first []time.Duration // by seat: what its first turn took, where a game is played in part
	most  int             // finished games that may wait to be kept; keepMost unless a test wants fewer
}

// tournament is the config as the store keeps it.
func (c Config) tournament() store.Tournament {
	t := store.Tournament{Setup: c.Setup.Complete(c.Rules), Plan: c.Plan, Program: c.Program, Created: time.Now(), Settings: c.Settings}
	t.Setup.Players, t.Setup.Seed = 0, 0
	for _, p := range c.Players {
		t.Players = append(t.Players, store.Player{Name: p.Name, Spec: p.Spec})
	}
	return t
}

// setup is that of one game.
func (c Config) setup(g schedule.Game) engine.Setup {
	setup := c.Setup.Complete(c.Rules)
	setup.Players, setup.Seed = len(g.Players), g.Seed
	return positions.Setup(setup, g.Setup)
}

// Validate says what is wrong with the config, if anything, before anything is begun. Run does so, too.
func (c Config) Validate() error {
	if err := c.Plan.Validate(); err != nil {
		return err
	}
	names := map[string]bool{}
	for _, p := range c.Players {
		if names[p.Name] {
			return sameName.With("name", p.Name).Err()
		}
		names[p.Name] = true
	}
	if c.Enough != nil && (len(c.Players) != 2 || c.Plan.Format != schedule.RoundRobin) {
		return onlyTwo.Err()
	}
	games, _ := c.Plan.Games(nil)
	first := games[0]
	if least, most := c.Rules.Players(); len(first.Players) < least || len(first.Players) > most {
		return wrongSeats.With("game", c.Rules.Name()).WithInt("least", least).WithInt("most", most).WithInt("count", len(first.Players)).Err()
	}
	if _, err := c.Rules.New(c.setup(first)); err != nil {
		return err
	}
	for i := range c.Players {
		if err := c.ready(i); err != nil {
			return err
		}
	}
	return nil
}

// ready says what keeps a player from playing.
func (c Config) ready(player int) error {
	p := c.Players[player]
	if err := asked(p.Ready, p.Same); err != nil {
		return notReady.With("name", p.Name).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return nil
}

// asked is the first thing that is wrong by what may be asked.
func asked(list ...func() error) error {
	for _, ask := range list {
		if ask == nil {
			continue
		}
		if err := ask(); err != nil {
			return err
		}
	}
	return nil
}

// same says in what the config is not the tournament that was begun, if in anything.
func (c Config) same(t store.Tournament) error {
	mine := c.tournament()
	switch {
	case mine.Setup.Game != t.Setup.Game || !maps.Equal(mine.Setup.Options, t.Setup.Options) || string(mine.Setup.Init) != string(t.Setup.Init):
		return otherSetup.With("folder", c.Folder).Err()
	case !slices.Equal(mine.Players, t.Players):
		return otherPlayers.With("folder", c.Folder).Err()
	case !mine.Plan.Same(t.Plan):
		return otherPlan.With("folder", c.Folder).Err()
	}
	return nil
}
