package table

import (
	"fmt"
	"strings"

	"generals-chess/engine"
)

// Tell says a sentence in the language of a call.
type Tell func(engine.Phrase) string

// Head is a heading of the table that a match ends with.
func (t Tell) Head(name string) string { return t(heads()[name]) }

func heads() map[string]engine.Phrase {
	return map[string]engine.Phrase{
		"rank": {Key: "played.rank", Text: "rank"}, "place": {Key: "played.place", Text: "place"}, "player": {Key: "played.player", Text: "player"},
		"ship": {Key: "played.ship", Text: "ship"}, "seat": {Key: "played.seat", Text: "seat"}, "score": {Key: "played.score", Text: "score"},
		"hits": {Key: "played.hits", Text: "hits"}, "sunken": {Key: "played.sunken", Text: "sunken"}, "damage": {Key: "played.damage", Text: "damage"},
		"kind": {Key: "played.kind", Text: "kind"}, "alive": {Key: "played.alive", Text: "alive"}, "mean": {Key: "played.mean", Text: "mean ± 95 %"},
		"deaths": {Key: "played.deaths", Text: "times sunk"}, "turns": {Key: "played.turns", Text: "turns"},
		"mean-time": {Key: "played.mean-time", Text: "mean time"}, "most": {Key: "played.most", Text: "most"},
	}
}

// What the end of a match says, whatever its game.
var (
	failed = engine.Phrase{Key: "played.failed", Text: "{who} failed in {n} of {turns} turns, first: {why}."}
	player = engine.Phrase{Key: "played.of-player", Text: "Player {id} ({name})"}
	length = engine.Phrase{Key: "played.length", Text: "{turns} turns, seed {seed}, hash {hash}"}
)

// Name is somebody's name in a sentence: one of digits is no number there.
func Name(text string) engine.Phrase { return engine.Phrase{Text: engine.OneLine(text)} }

// Number is a number in a sentence as programs write it.
func Number(n any) engine.Phrase { return engine.Phrase{Text: fmt.Sprint(n)} }

// Failure is the first turn in which a seat failed. Verdict is "" where the game and not the protocol says so.
type Failure struct {
	Why     engine.Phrase
	Verdict engine.Verdict
}

// String is the failure in English, without a full stop.
func (f Failure) String() string { return f.say(engine.Phrase.String) }

func (f Failure) say(tell Tell) string {
	why := strings.TrimRight(tell(f.Why), ".。")
	if f.Verdict == "" {
		return why
	}
	return fmt.Sprintf("%s (%s)", why, f.Verdict)
}

// Failed says that somebody failed in n of so many turns, first in this way.
func (t Tell) Failed(who engine.Phrase, n, turns int, first Failure) string {
	return t(failed.WithPhrase("who", who).WithInt("n", n).WithInt("turns", turns).WithPhrase("why", engine.Phrase{Text: first.say(t)}))
}
