// Package timeline makes of a record what a screen can run through: every position, the curves and the events worth
// a mark. It draws nothing.
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

// Timeline is a match from its first position to its last. It is made off the frame and belongs to one goroutine.
type Timeline struct {
	Ref    files.Ref // where it was read; zero for a match that was not read from a file
	Record *replay.Record
	Steps  []*session.Snapshot // Steps[n] is the match after n turns; never empty
	Curves []Curve
	Marks  []Mark // by step
	Rounds []int  // by step, which round it is; nil where every step is one
	Live   bool   // the match is still being played: a later timeline has more
	// Flaw is why the record cannot be trusted or not all of it be shown: a *engine.Phrase; nil when all is well.
	Flaw error
}

// Curve is a number of every player over the steps.
type Curve struct {
	Key   string  // of its words, such as timeline.army
	Lines [][]int // by player, then by step
}

// Kind is what a mark marks: its picture, and how telling it is. Where marks are drawn as one the most telling one's picture
// stands for all.
type Kind struct {
	Icon string
	Rank int
	Most int // how many of a match are kept; 0 is as many as a bar can show
}

// Telling is the rank of what matters most to those who look at nobody in particular.
const Telling = 50

// Kinds of mark that every game has. They are read only.
var (
	Lead    = Kind{Icon: "swap", Rank: 20}    // somebody else is ahead
	Turning = Kind{Icon: "down", Rank: 80}    // in hindsight: here the match turned for a player
	Fault   = Kind{Icon: "warn", Rank: 90}    // a program gave no answer, or none that can be read
	End     = Kind{Icon: "trophy", Rank: 100} // the match is over
)

// Mark is something worth a look.
type Mark struct {
	Step   int // the position it led to
	Kind   Kind
	Player engine.Player // whose doing it was; the Spectator for nobody's
	Says   engine.Phrase // what happened, as the log says it
}

// Annotator gives a collector what is worth telling of one match of a game. It is called for every position, in order; the state
// is changed later.
type Annotator func(d *Collector, s engine.State)

// Make plays a record through the rules. An error, a *engine.Phrase, means that not even the first position can
// be shown; what is wrong later is the timeline's Flaw.
func Make(rules engine.Rules, r *replay.Record, annotator Annotator) (*Timeline, error) {
	return MakeUntil(context.Background(), rules, r, annotator)
}

// MakeUntil is Make until ctx ends, whose error it then gives. Programs that said a great deal in every turn make
// a timeline that takes seconds.
func MakeUntil(ctx context.Context, rules engine.Rules, r *replay.Record, annotator Annotator) (*Timeline, error) {
	builder, err := NewBuilder(rules, r, annotator)
	if err != nil {
		return nil, err
	}
	return builder.Timeline(ctx, r)
}

// longName bounds a name on the screen, in bytes.
const longName = 200

// namesOf are the names as they are shown: of a seat without one, what it was.
func namesOf(seats []replay.Seat) []string {
	names := make([]string, len(seats))
	for p, seat := range seats {
		name := cmp.Or(strings.Join(strings.Fields(seat.Name), " "), seat.Spec, "?")
		names[p] = strings.ToValidUTF8(name[:min(len(name), longName)], "")
	}
	return names
}
