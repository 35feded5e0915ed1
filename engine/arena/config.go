// Package arena plays tournaments: many games side by side. Every finished game is stored at once, so that a tournament can be resumed
// however it was stopped.
//
// Package schedule decides who meets whom, package store keeps the games, and package stats evaluates them.
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

// Player is a participant of a tournament.
type Player struct {
	Name string // unique in a tournament
	Spec string // as engine.ParseSeat reads it
	File string // absolute path of a bot's program file; "" for a built-in AI
	// Open opens a seat for player p of one game; seed determines an AI's chance. Several goroutines may call it at once.
	Open func(p engine.Player, seed uint64) (engine.Seat, error)
	// Ready returns an error if the player cannot play at all, for instance because its program was deleted. nil: the player is always
	// ready. It is called before every game, and after a game in which the seat failed: that game does not count if Ready fails then.
	Ready func() error
	// Same returns an error if the player's program has changed. nil: nothing is checked. It is called before and after every game: a
	// game that two versions of a program may have played does not count.
	Same func() error
}

// Config is a tournament to be played.
type Config struct {
	Rules   engine.Rules
	Setup   engine.Setup // Options, Init and Edition of every game; Init may be a suite of positions
	Players []Player
	Plan    schedule.Plan // Run sets its Players
	Folder  string        // see package store
	Resume  bool          // resume the tournament in Folder, which must be this one; if false, Folder must hold none
	Workers int           // games played side by side, at least 1
	Program string        // written to the database and the records
	// Now returns the time that records are stamped with; nil: this machine's time.
	Now func() time.Time
	// Settings are stored in the database for the program that resumes.
	Settings  json.RawMessage
	NoRecords bool // write no records of games
	// Transport plays the games elsewhere, and Workers are not used; nil: the games are played here.
	Transport Transport
	// Enough ends a RoundRobin of two players early, once it returns true for the first finished pairs, seen from player 0. Only these
	// pairs count then. nil: all pairs are played.
	Enough func(stats.Pairs) bool
	// Finish, once closed, lets the running games end and starts no others. nil: never.
	Finish <-chan struct{}
	// Found is called with every difference between a resumed tournament and its records, before anything is played. May be nil.
	Found func(audit.Finding)
	// Watch is called with a snapshot when a game begins or ends. Run waits for it.
	Watch func(*Snapshot)
	// Turned is called after each turn of a running game, on the goroutine that plays the game and waits for it. Several games call it
	// at once. The match may be read until it returns.
	Turned func(schedule.Game, *engine.Match)

	until time.Time       // when PlayPart gives its game up; zero: never
	first []time.Duration // by seat: how long its first turn took, in PlayPart
	most  int             // finished games that may wait to be stored; 0: maxWaiting
}

// tournament returns the config in the form that the store keeps.
func (c Config) tournament() store.Tournament {
	t := store.Tournament{Setup: c.Setup.Complete(c.Rules), Plan: c.Plan, Program: c.Program, Created: time.Now(), Settings: c.Settings}
	t.Setup.Players, t.Setup.Seed = 0, 0
	for _, p := range c.Players {
		t.Players = append(t.Players, store.Player{Name: p.Name, Spec: p.Spec})
	}
	return t
}

// setup returns the set-up of one game.
func (c Config) setup(g schedule.Game) engine.Setup {
	setup := c.Setup.Complete(c.Rules)
	setup.Players, setup.Seed = len(g.Players), g.Seed
	return positions.Setup(setup, g.Setup)
}

// Validate returns the first mistake in the config, or nil. Run calls it before it starts anything.
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
	begins := c.Setup.Complete(c.Rules)
	begins.Players, begins.Seed = len(first.Players), first.Seed
	if err := positions.Fits(c.Rules, begins); err != nil {
		return err
	}
	for i := range c.Players {
		if err := c.ready(i); err != nil {
			return err
		}
	}
	return nil
}

// ready returns an error if a player cannot play.
func (c Config) ready(player int) error {
	p := c.Players[player]
	if err := firstError(p.Ready, p.Same); err != nil {
		return notReady.With("name", p.Name).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return nil
}

// firstError calls the functions that are not nil in turn and returns the first error.
func firstError(list ...func() error) error {
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

// checkSame returns an error that says how the config differs from the stored tournament t, or nil.
func (c Config) checkSame(t store.Tournament) error {
	mine := c.tournament()
	switch {
	case mine.Setup.Game != t.Setup.Game || !maps.Equal(mine.Setup.Options, t.Setup.Options) || string(mine.Setup.Init) != string(t.Setup.Init):
		return otherSetup.With("folder", c.Folder).Err()
	case !slices.Equal(mine.Players, t.Players):
		return otherPlayers.With("folder", c.Folder).Err()
	}
	return SamePlan(c.Folder, t.Plan, mine.Plan)
}

// SamePlan returns an error, a *engine.Phrase, that says how the plan now differs from that of the tournament in folder; nil if it does not.
func SamePlan(folder string, before, now schedule.Plan) error {
	if says, ok := before.Differs(now); ok {
		return otherPlan.With("folder", folder).WithPhrase("difference", says).Err()
	}
	return nil
}
