// Package timeline prepares a record for a screen that replays it: every position, the curves, and marks for the events worth a look.
// It draws nothing.
package timeline

import (
	"cmp"
	"context"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/session"
)

// Timeline is a match from its first position to its last. It is made off the frame, and belongs to one goroutine.
type Timeline struct {
	Ref    files.Ref // where it was read; zero if not from a file
	Record *replay.Record
	Steps  []*session.Snapshot // Steps[n] is the match after n turns; never empty
	Curves []Curve
	Marks  []Mark // by step
	Rounds []int  // by step, its round; nil if every step is a round
	Live   bool   // the match is still running: a later timeline has more steps
	// Flaw is why the record cannot be trusted or not be shown completely: an *engine.Phrase; nil if all is well.
	Flaw error
}

// Curve holds a number of every player for every step.
type Curve struct {
	Key   string  // catalogue key of its name, such as timeline.army
	Lines [][]int // by player, then by step
}

// Kind is a kind of mark: its icon and its importance. A group of marks has the icon of the most important one.
type Kind struct {
	Icon string
	Rank int
	Most int // largest number kept in a match; 0 is as many as a bar can show
}

// Telling is the least Rank of marks that matter even to those who follow no particular player.
const Telling = 50

// Kinds of marks that every game has. They are read only.
var (
	Lead    = Kind{Icon: "swap", Rank: 20}    // another player is ahead
	Turning = Kind{Icon: "down", Rank: 80}    // in hindsight, the match turned for a player here
	Fault   = Kind{Icon: "warn", Rank: 90}    // a program gave no answer, or an unreadable one
	End     = Kind{Icon: "trophy", Rank: 100} // the match is over
)

// Mark is an event worth a look.
type Mark struct {
	Step   int // the position after the event
	Kind   Kind
	Player engine.Player // who caused it; the Spectator for nobody
	Says   engine.Phrase // what happened, in the words of the log
}

// Annotator adds a position's curves and marks to a collector. It is called for every position in order. It must not keep the
// state, which changes later.
type Annotator func(d *Collector, s engine.State)

// Make plays a record through the rules. After an error, an *engine.Phrase, not even the first position can be shown; later
// problems are the timeline's Flaw.
func Make(rules engine.Rules, r *replay.Record, annotator Annotator) (*Timeline, error) {
	builder, err := NewBuilder(rules, r, annotator)
	if err != nil {
		return nil, err
	}
	return builder.Timeline(context.Background(), r)
}

// longName is the longest name on the screen, in bytes.
const longName = 200

// namesOf returns the names to show: of a seat without a name, its spec.
func namesOf(seats []replay.Seat) []string {
	names := make([]string, len(seats))
	for p, seat := range seats {
		name := cmp.Or(strings.Join(strings.Fields(seat.Name), " "), seat.Spec, "?")
		names[p] = strings.ToValidUTF8(name[:min(len(name), longName)], "")
	}
	return names
}
