// Package runner plays the window's tournaments off the frame, publishes their progress as immutable states, and finds tournaments
// on the disk. It draws nothing.
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

// Phase is a stage in the life of a tournament.
type Phase int

// The phases.
const (
	Reading  Phase = iota // its folder is being read
	Building              // bots are being built
	Playing
	Ending // pausing: the running games are played to their ends
	Paused // nothing runs, but there are games left
	Over   // all games are played
)

// State is a tournament at one moment. It never changes, and any goroutine may read it.
type State struct {
	Phase    Phase
	Err      error          // why it cannot continue or begin; nil for no reason
	Building string         // the bot being built
	Found    *engine.Phrase // how earlier games deviate from their records; nil if they do not
	Changed  []int          // players whose files have changed since it began: it continues only with GoOn(true)
	Folder   string
	Spec     tournament.Spec
	Created  time.Time
	Now      *arena.Snapshot // nil before the first snapshot
	Ranking  []Rank          // best first
	Verdict  *report.Test    // of the sequential test; nil without one
	Report   *report.Report  // the page's data without Games; nil before the first snapshot
	Boards   []Board         // the running games, in the order of their start
	// Games are the finished games, by number, without think times. A later State only has more games, except that the games of a
	// machine that was excluded are replayed.
	Games []store.Game
	// PerMinute is the recent rate of finished games. Left is 0 while unknown.
	PerMinute float64
	Left      time.Duration
	Forfeits  int // number of games in which somebody failed
	Helpers   Helpers
}

// Rank is a player's standing.
type Rank struct {
	Player int
	Place  int // 1 is the best; equals share a place
	Games  stats.Games
	Score  int             // sum, by the game's rules
	Rating *stats.Estimate // Elo, or the skill at tables of more than two; nil while unknown
}

// Board is a running game.
type Board struct {
	schedule.Game
	Turn int
	View engine.View // the Spectator's; nil before the first turn
}
