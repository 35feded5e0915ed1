package shrink

import (
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/situation"
)

// While is the failure or move that a bot must show for a situation to count.
type While struct {
	verdict engine.Verdict // "" for none
	illegal bool
	moves   []engine.Move
	text    string
}

// String returns the condition as it is written.
func (w While) String() string { return w.text }

// Moves returns the answers that are looked for, nil for none.
func (w While) Moves() []engine.Move { return w.moves }

// badWhile reports an invalid text. Argument: text.
var badWhile = engine.Phrase{Key: "shrink.bad-while", Text: "{text}: write \"RE\", \"TLE\", \"MLE\", \"OLE\", \"NJ\", \"illegal\" or \"answers 3,4,1\""}

// ParseWhile parses a verdict, illegal, or answers. The error is a *engine.Phrase.
func ParseWhile(rules engine.Rules, text string) (While, error) {
	text = strings.TrimSpace(text)
	w := While{text: text}
	switch v := engine.Verdict(strings.ToUpper(text)); {
	case v.Known() && v != engine.OK:
		w.verdict, w.text = v, string(v)
		return w, nil
	case strings.EqualFold(text, "illegal"):
		w.illegal, w.text = true, "illegal"
		return w, nil
	case strings.HasPrefix(text, "answers "):
		var err error
		w.moves, err = situation.ParseMoves(rules, strings.TrimPrefix(text, "answers "))
		return w, err
	}
	return w, badWhile.With("text", strconv.Quote(engine.Shorten(text, 60))).Err()
}

// holds reports whether an answer in a state satisfies the condition; want are the moves, if it has any.
func (w While) holds(a *engine.Answer, state engine.State, p engine.Player, want []engine.Move) bool {
	switch {
	case w.verdict != "":
		return a.Verdict == w.verdict
	case w.illegal:
		return a.Verdict == engine.OK && (a.Fault == engine.Malformed || a.Fault == engine.NoFault && state.Check(p, a.Move) != nil)
	}
	return a.Verdict == engine.OK && a.Fault == engine.NoFault && slices.Contains(want, a.Move)
}
