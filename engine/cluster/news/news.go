// Package news is how a program that serves a tournament reports to the program that started it, in lines of JSON: arena tournament
// --listen ADDRESS --events writes them, and the window reads them. In the other direction each line is one word, Pause; the end of the
// input stops the tournament.
package news

import (
	"encoding/json"
	"errors"
	"io"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/cluster/workerlist"
	"generals-chess/internal/version"
)

// Pause is the line that lets the running games end and starts no more. The end of the input ends them all at once.
const Pause = "pause"

// News is one line from the reporting program. Only the fields that are set are written.
type News struct {
	// Version is the version of the reporting program, in its first line.
	Version string `json:"version,omitempty"`
	// Invite is the command with which other machines help.
	Invite string `json:"invite,omitempty"`
	// Said is an event, as a sentence.
	Said *engine.Phrase `json:"said,omitempty"`
	// Found reports earlier games that differ from their records.
	Found *engine.Phrase `json:"found,omitempty"`
	// Standing is the state of the tournament, without Running and Last.
	Standing *arena.Snapshot `json:"standing,omitempty"`
	// Games were finished since the last Standing.
	Games []store.Game `json:"games,omitempty"`
	// Again means that games which had counted are played again: earlier reports of games are no longer valid.
	Again bool `json:"again,omitempty"`
	// Workers are the machines that help.
	Workers *workerlist.List `json:"workers,omitempty"`
	// End is in the last line.
	End *End `json:"end,omitempty"`
}

// End is the message about the end of the tournament.
type End struct {
	Stopped bool           `json:"stopped,omitempty"` // the user stopped it
	Why     *engine.Phrase `json:"why,omitempty"`     // the error, if it is neither stopped nor over; nil otherwise
}

// Version returns the version that must be the same in both programs.
func Version() string {
	b := version.This()
	return b.Number + " " + b.Commit
}

// ErrUnknown means that a line is no report that this program knows.
var ErrUnknown = errors.New("this is no news of a tournament")

// Read reads lines until they end, and calls hear for each.
func Read(r io.Reader, hear func(News)) error {
	lines := json.NewDecoder(r)
	for {
		var n News
		err := lines.Decode(&n)
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return errors.Join(ErrUnknown, err)
		case !n.whole():
			return ErrUnknown
		}
		hear(n)
	}
}

// whole reports whether the parts of a line fit together: a standing covers all players, and games name only these.
func (n News) whole() bool {
	s := n.Standing
	if s == nil {
		return len(n.Games) == 0
	}
	players := len(s.Players)
	if len(s.Rows) != players || len(s.Cells) != players || s.Match != nil && len(s.Match) != players {
		return false
	}
	return !slices.ContainsFunc(s.Cells, func(line []arena.Cell) bool { return len(line) != players }) &&
		!slices.ContainsFunc(n.Games, func(g store.Game) bool {
			return len(g.Results) != len(g.Players) || slices.ContainsFunc(g.Players, func(p int) bool { return p < 0 || p >= players })
		})
}
