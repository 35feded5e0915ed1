// Package runner plays the window's tournaments off the frame, tells of them in states that nobody changes any more, and
// finds them again on the disk. It draws nothing.
package runner

import (
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
)

// Phase is what a tournament is doing.
type Phase int

// The phases.
const (
	Reading  Phase = iota // its folder is read
	Building              // bots are built
	Playing
	Ending // it was asked to pause: the running games are played to their ends
	Paused // nothing runs, there is more to play
	Over   // all is played
)

// State is how a tournament stands. It can be kept and read from anywhere.
type State struct {
	Phase    Phase
	Err      error          // why it cannot go on, or could not begin; nil for nothing
	Building string         // the bot being built
	Found    *engine.Phrase // what of the games before was not as their records say; nil for nothing
	Changed  []int          // players whose files changed since it began: it goes on when GoOn is told that this is wanted
	Folder   string
	Spec     tournament.Spec
	Created  time.Time
	Now      *arena.Snapshot // nil before the first
	Ranking  []Rank          // the best first
	Verdict  *report.Test    // of the sequential test, if there is one
	Report   *report.Report  // all else that is told of it, as the page has it, without Games; nil before the first
	Boards   []Board         // the running games, in the order in which they began
	// Games are the finished ones, by number, without the think times. A State never changes those it has: a later one
	// only has more, but for games of a machine that is out, which are played again.
	Games []store.Game
	// PerMinute is how many games were finished a minute, lately; Left is 0 while it is not known.
	PerMinute float64
	Left      time.Duration
	Forfeits  int // games in which somebody failed
	Helpers   Helpers
}

// Rank is how a player stands.
type Rank struct {
	Player int
	Place  int // 1 is the best; equals share one
	Games  stats.Games
	Score  int             // sum, by the game's rules
	Rating *stats.Estimate // Elo, or at tables of more than two the skill; nil while it is not known
}

// Board is a game that runs.
type Board struct {
	schedule.Game
	Turn int
	View engine.View // the Spectator's; nil before the first turn
}
