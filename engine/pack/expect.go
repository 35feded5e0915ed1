package pack

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/situation"
)

// kind is the kind of an expectation.
type kind int

// The kinds.
const (
	legal   kind = iota // a move that the rules carry out completely
	answers             // one of the given moves
	under               // an answer in less than the given time
	notLost             // the match is not lost within the given steps
)

// Expectation is a condition that a bot's answer in a position must meet.
type Expectation struct {
	kind  kind
	steps int
	most  time.Duration
	moves []engine.Move
	text  string // as written
}

// String returns the expectation as it is written.
func (e Expectation) String() string { return e.text }

// Plays reports whether the match is played on, against an opponent.
func (e Expectation) Plays() bool { return e.kind == notLost }

// judgesMove reports whether only the move of an answer counts.
func (e Expectation) judgesMove() bool { return e.kind == legal || e.kind == answers }

// Limits of expectations.
const (
	mostSteps = 500
	mostMS    = 600_000
	mostText  = 4000
)

// What is wrong with an expectation. Arguments: text; move; most.
var (
	badExpect = engine.Phrase{Key: "pack.bad-expect",
		Text: "expectation {text}: write \"not lost within 20 steps\", \"answers 3,4,1\", \"legal\" or \"under 200 ms\""}
	badSteps  = engine.Phrase{Key: "pack.bad-steps", Text: "expectation {text}: write 1 to {most} steps"}
	badMS     = engine.Phrase{Key: "pack.bad-ms", Text: "expectation {text}: write 1 to {most} ms"}
	badAnswer = engine.Phrase{Key: "pack.bad-answer", Text: "expectation {text}: {why}"}
	forTwo    = engine.Phrase{Key: "pack.for-two",
		Text: "expectation {text}: that is for games of two, such as Generals-Chess; of {game} nobody is out before the end: write \"legal\", \"answers …\" or \"under 200 ms\""}
)

// between returns the text between begins and one of ends, without blanks around.
func between(text, begins string, ends ...string) (string, bool) {
	rest, ok := strings.CutPrefix(text, begins)
	for _, end := range ends {
		if number, is := strings.CutSuffix(rest, end); ok && is {
			return strings.TrimSpace(number), true
		}
	}
	return "", false
}

// ParseExpectation parses an expectation of a bot of the game with these rules. The error is a *engine.Phrase.
func ParseExpectation(rules engine.Rules, text string) (Expectation, error) {
	text = strings.Join(strings.Fields(text), " ")
	e := Expectation{text: text}
	if text == "legal" {
		return e, nil
	}
	if steps, ok := between(text, "not lost within ", " steps", " step", " turns", " turn"); ok {
		return e.within(rules, steps)
	}
	if most, ok := between(text, "under ", "ms"); ok {
		n, err := strconv.Atoi(most)
		if err != nil || n < 1 || n > mostMS {
			return e, badMS.With("text", strconv.Quote(text)).WithInt("most", mostMS).Err()
		}
		e.kind, e.most = under, time.Duration(n)*time.Millisecond
		return e, nil
	}
	if moves, ok := strings.CutPrefix(text, "answers "); ok && len(text) <= mostText {
		return e.oneOf(rules, moves)
	}
	return e, badExpect.With("text", strconv.Quote(engine.Shorten(text, 80))).Err()
}

func (e Expectation) within(rules engine.Rules, steps string) (Expectation, error) {
	n, err := strconv.Atoi(steps)
	if err != nil || n < 1 || n > mostSteps {
		return e, badSteps.With("text", strconv.Quote(e.text)).WithInt("most", mostSteps).Err()
	}
	if _, most := rules.Players(); most != 2 {
		return e, forTwo.With("text", strconv.Quote(e.text)).With("game", rules.Name()).Err()
	}
	e.kind, e.steps = notLost, n
	return e, nil
}

func (e Expectation) oneOf(rules engine.Rules, moves string) (Expectation, error) {
	var err error
	if e.moves, err = situation.ParseMoves(rules, moves); err != nil {
		return e, badAnswer.With("text", strconv.Quote(engine.Shorten(e.text, 80))).WithPhrase("why", engine.Reason(err)).Err()
	}
	e.kind = answers
	return e, nil
}

// meets reports whether an answer in a state is as expected, without regard to steps.
func (e Expectation) meets(a *engine.Answer, wrong error) bool {
	switch {
	case a.Fault != engine.NoFault || a.Verdict != engine.OK:
		return false
	case e.kind == answers:
		return slices.Contains(e.moves, a.Move)
	case e.kind == under:
		return a.Spent() < e.most
	}
	return wrong == nil
}
