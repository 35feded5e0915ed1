package situation

import (
	"strconv"
	"strings"

	"generals-chess/engine"
)

// The bounds of moves in words.
const (
	mostMove  = 400 // characters
	mostMoves = 20
)

// noMove refuses a text. Argument: move, quoted.
var noMove = engine.Phrase{Key: "situation.no-move", Text: "{move} is no answer: write it as a bot answers, such as 3,4,1"}

// ParseMoves reads one or more moves, with "or" between them, each as a bot answers it, with or without the brackets of JSON, or as a
// record has it. The error is a *engine.Phrase.
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

// Written is a move as a bot answers it and as ParseMoves reads it, without the brackets of JSON; a move that the rules cannot write is as
// it is.
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
	if _, err := rules.Answer(engine.Move(text)); err == nil { // as a record has it
		return engine.Move(text), true
	}
	for _, form := range []string{text, "[" + text + "]"} {
		m, err := rules.Decode([]byte(form))
		if err != nil {
			continue
		}
		if again, err := rules.Answer(m); err == nil && bare(string(again)) == bare(form) { // what rules read leniently was not meant
			return m, true
		}
	}
	return "", false
}

// bare is a text without blanks.
func bare(text string) string { return strings.Join(strings.Fields(text), "") }
