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

// Kind is what a mark marks.
type Kind string

// Key is the key of its words.
func (k Kind) Key() string { return "mark." + string(k) }

// The kinds of mark. Fault, Lead and End are of both games.
const (
	Contact Kind = "contact" // a player sees the other for the first time
	City    Kind = "city"    // a city changes hands
	General Kind = "general" // a player sees the other's general for the first time
	Fight   Kind = "fight"   // the bloodiest step of the match

	Hit   Kind = "hit"   // a ship is damaged
	Sunk  Kind = "sunk"  // a ship goes down
	Chain Kind = "chain" // a mine sets off others

	Lead  Kind = "lead"  // somebody else is ahead
	Fault Kind = "fault" // a program gave no answer, or none that can be read
	End   Kind = "end"   // the match is over

	Turning Kind = "turning" // in hindsight: here the match turned for a player
)

// Kinds are all of them, the most telling last: where marks are drawn as one, that one's picture stands for all.
func Kinds() []Kind {
	return []Kind{Hit, Lead, Contact, City, Fight, Chain, General, Sunk, Turning, Fault, End}
}

// Mark is something worth a look.
type Mark struct {
	Step   int // the position it led to
	Kind   Kind
	Player engine.Player // whose doing it was; the Spectator for nobody's
	Says   engine.Phrase // what happened, as the log says it
}

// Annotator puts together what is worth telling of a match of one game. It sees every position in order, and can be asked
// after any: what it gave before changes no more, but the lines of curves and the rounds may be made longer in place.
type Annotator interface {
	// Observe takes in the position after a turn; turn is nil for the first one. The state is changed later.
	Observe(s engine.State, turn *replay.Turn)
	Curves() []Curve
	Marks() []Mark
	Rounds() []int // see Timeline.Rounds
}

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
