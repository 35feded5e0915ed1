package pack

import (
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/games"
)

// How a past is written: the separators of turns and answers, and the signs of faults. A move is in the game's short form.
const (
	turnMark      = ";"
	answerMark    = "/"
	failedSign    = "!"
	malformedSign = "?"
)

// shorts holds each player's last move, which short forms depend on.
type shorts struct {
	game games.Game
	last map[engine.Player]engine.Move
}

func newShorts(game games.Game) *shorts { return &shorts{game, map[engine.Player]engine.Move{}} }

// write returns a decision in short form.
func (s *shorts) write(p engine.Player, d engine.Decision) string {
	switch {
	case d.Fault == engine.Failed:
		return failedSign
	case d.Fault == engine.Malformed:
		return malformedSign
	case d.Move == "" || s.game.Short == nil:
		return string(d.Move)
	}
	text := s.game.Short(s.last[p], d.Move)
	s.last[p] = d.Move
	return text
}

// read parses what write returned.
func (s *shorts) read(p engine.Player, text string) engine.Decision {
	switch {
	case text == failedSign:
		return engine.Decision{Fault: engine.Failed}
	case text == malformedSign:
		return engine.Decision{Fault: engine.Malformed}
	case text == "" || s.game.Long == nil:
		return engine.Decision{Move: engine.Move(text)}
	}
	s.last[p] = s.game.Long(s.last[p], text)
	return engine.Decision{Move: s.last[p]}
}

// writePast returns the past of a case as text, "" for none.
func writePast(game games.Game, c *Case) string {
	s := newShorts(game)
	var turns []string
	_, _ = c.Replay(game.Rules, func(_ engine.State, asked []engine.Player, decisions []engine.Decision) { // Line reads the text again, and notices errors
		var answers []string
		for i, d := range decisions {
			answers = append(answers, s.write(asked[i], d))
		}
		turns = append(turns, strings.Join(answers, answerMark))
	})
	if len(turns) == 0 {
		return ""
	}
	return strings.Join(turns, turnMark) + turnMark // a turn without any text counts too
}

// readPast parses a past; the rules say which players are asked.
func readPast(game games.Game, setup engine.Setup, text string) (past [][]engine.Decision, err error) {
	state, err := game.Rules.New(setup)
	if err != nil || text == "" {
		return nil, err
	}
	s := newShorts(game)
	turns := strings.Split(strings.TrimSuffix(text, turnMark), turnMark)
	if len(turns) > mostTurns {
		return nil, unwritten.Err()
	}
	for n, t := range turns {
		asked, answers := state.ToMove(), strings.Split(t, answerMark)
		if len(asked) != len(answers) {
			return nil, badAnswers.WithInt("turn", n).WithInt("got", len(answers)).WithInt("want", len(asked)).Err()
		}
		decisions := make([]engine.Decision, len(asked))
		for i := range asked {
			decisions[i] = s.read(asked[i], answers[i])
		}
		past = append(past, decisions)
		state.Step(decisions)
	}
	return past, nil
}

// badAnswers reports a turn with the wrong number of answers.
var badAnswers = engine.Phrase{Key: "pack.bad-answers", Text: "turn {turn} of its past has {got} answers, and {want} are due"}
