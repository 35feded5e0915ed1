// Package news is what a program that serves a tournament tells the one that started it, in lines of JSON: arena tournament --listen ADDRESS --events
// writes them, and the window reads them. What the other way says is a word a line: Pause, or the end of the text.
package news

import (
	"encoding/json"
	"errors"
	"io"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/cluster/roll"
	"generals-chess/internal/version"
)

// Pause is the line that lets the running games end and begins no other. When the text ends, all ends at once.
const Pause = "pause"

// News is one line.
type News struct {
	// Version is that of the program that tells, in its first line.
	Version string `json:"version,omitempty"`
	// Invite is the command that helps from other machines.
	Invite string `json:"invite,omitempty"`
	// Said is what happened.
	Said *engine.Phrase `json:"said,omitempty"`
	// Found is what of the games before was not as their records say.
	Found *engine.Phrase `json:"found,omitempty"`
	// Standing is how the tournament stands; Running and Last of it are left out.
	Standing *arena.Snapshot `json:"standing,omitempty"`
	// Games were finished since the last standing.
	Games []store.Game `json:"games,omitempty"`
	// Again says that games which had counted are played again: what was told of games before is not so any more.
	Again bool `json:"again,omitempty"`
	// Workers are those who help.
	Workers *roll.Roll `json:"workers,omitempty"`
	// End is the last line.
	End *End `json:"end,omitempty"`
}

// End is how it ended.
type End struct {
	Stopped bool           `json:"stopped,omitempty"` // somebody wanted it
	Why     *engine.Phrase `json:"why,omitempty"`     // else why it is not over; nil: it is
}

// Version is what both programs must be the same of.
func Version() string {
	b := version.This()
	return b.Number + " " + b.Commit
}

// ErrStrange is a line that tells nothing which this program knows.
var ErrStrange = errors.New("this is no news of a tournament")

// Read reads lines until they end, and gives each to hear.
func Read(r io.Reader, hear func(News)) error {
	lines := json.NewDecoder(r)
	for {
		var n News
		err := lines.Decode(&n)
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return errors.Join(ErrStrange, err)
		case !n.whole():
			return ErrStrange
		}
		hear(n)
	}
}

// whole reports whether a standing can be looked at: it has everything of everybody.
func (n News) whole() bool {
	s := n.Standing
	if s == nil {
		return len(n.Games) == 0
	}
	players := len(s.Players)
	if len(s.Rows) != players || len(s.Cells) != players || s.Match != nil && len(s.Match) != players {
		return false
	}
	for _, line := range s.Cells {
		if len(line) != players {
			return false
		}
	}
	for _, g := range n.Games {
		if len(g.Results) != len(g.Players) {
			return false
		}
		for _, p := range g.Players {
			if p < 0 || p >= players {
				return false
			}
		}
	}
	return true
}
