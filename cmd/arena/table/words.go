package table

import (
	"fmt"
	"strings"

	"generals-chess/engine"
)

// Tell returns a phrase in the language of a call.
type Tell func(engine.Phrase) string

// Head returns a heading of the result table by its name.
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

// Results of a match in words, for every game. Arguments: who, n, turns, why, id, name, seed, hash.
var (
	failed = engine.Phrase{Key: "played.failed", Text: "{who} failed in {n} of {turns} turns, first: {why}."}
	player = engine.Phrase{Key: "played.of-player", Text: "Player {id} ({name})"}
	length = engine.Phrase{Key: "played.length", Text: "{turns} turns, seed {seed}, hash {hash}"}
)

// Name returns a player's name for a sentence. As a phrase, a name of digits is not taken for a number.
func Name(text string) engine.Phrase { return engine.Phrase{Text: engine.OneLine(text)} }

// Number returns a number for a sentence, formatted without separators.
func Number(n any) engine.Phrase { return engine.Phrase{Text: fmt.Sprint(n)} }

// Failure is the first failure of a seat. Verdict is "" if the game reports the failure, not the protocol.
type Failure struct {
	Why     engine.Phrase
	Verdict engine.Verdict
}

// String returns the failure in English, without a full stop.
func (f Failure) String() string { return f.say(engine.Phrase.String) }

func (f Failure) say(tell Tell) string {
	why := strings.TrimRight(tell(f.Why), ".。")
	if f.Verdict == "" || f.Verdict == engine.OK {
		return why
	}
	return fmt.Sprintf("%s (%s)", why, f.Verdict)
}

// Failed returns the text that a seat failed in n of its turns, with its first failure.
func (t Tell) Failed(who engine.Phrase, n, turns int, first Failure) string {
	return t(failed.WithPhrase("who", who).WithInt("n", n).WithInt("turns", turns).WithPhrase("why", engine.Phrase{Text: first.say(t)}))
}
