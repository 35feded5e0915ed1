package situation

import (
	"strconv"
	"strings"

	"generals-chess/engine"
)

// Limits of the text of moves.
const (
	mostMove  = 400 // characters
	mostMoves = 20
)

// noMove reports an invalid text. Argument: move, quoted.
var noMove = engine.Phrase{Key: "situation.no-move", Text: "{move} is not an answer: write it as a bot answers, such as 3,4,1"}

// ParseMoves parses moves separated by "or", each as a bot answers it, with or without the brackets of JSON, or as in a record. The error
// is a *engine.Phrase.
func ParseMoves(rules engine.Rules, text string) (moves []engine.Move, err error) {
	texts := strings.Split(text, " or ")
	for n, one := range texts {
		m, ok := parseMove(rules, strings.TrimSpace(one))
		if !ok || n == mostMoves {
			return nil, noMove.With("move", strconv.Quote(engine.Shorten(one, 40))).Err()
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// Written returns a move as a bot answers it and ParseMoves parses it, without the brackets of JSON; a move that the rules cannot write is
// returned unchanged.
func Written(rules engine.Rules, m engine.Move) string {
	answer, err := rules.Answer(m)
	if err != nil {
		return string(m)
	}
	return strings.TrimSuffix(strings.TrimPrefix(string(answer), "["), "]")
}

func parseMove(rules engine.Rules, text string) (m engine.Move, ok bool) {
	if text == "" || len(text) > mostMove {
		return "", false
	}
	if _, err := rules.Answer(engine.Move(text)); err == nil { // the form of records
		return engine.Move(text), true
	}
	for _, form := range []string{text, "[" + text + "]"} {
		m, err := rules.Decode([]byte(form))
		if err != nil {
			continue
		}
		if again, err := rules.Answer(m); err == nil && bare(string(again)) == bare(form) { // refuses a text that the rules only accept leniently
			return m, true
		}
	}
	return "", false
}

// bare removes the blanks of a text.
func bare(text string) string { return strings.Join(strings.Fields(text), "") }
