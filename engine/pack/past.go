package pack

import (
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/games"
)

// How a past is written: turns and answers apart by these, a fault as its sign, a move as the game writes it in short.
const (
	turnMark      = ";"
	answerMark    = "/"
	failedSign    = "!"
	malformedSign = "?"
)

// shorts remember what each player moved last.
type shorts struct {
	game games.Game
	last map[engine.Player]engine.Move
}

func newShorts(game games.Game) *shorts { return &shorts{game, map[engine.Player]engine.Move{}} }

// write is a decision in short.
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

// read is what write wrote.
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

// writePast writes the past of a case, "" for none.
func writePast(game games.Game, c *Case) string {
	s := newShorts(game)
	var turns []string
	_, _ = c.Replay(game.Rules, func(_ engine.State, asked []engine.Player, decisions []engine.Decision) { // Line reads it again, and hears what is wrong
		var answers []string
		for i, d := range decisions {
			answers = append(answers, s.write(asked[i], d))
		}
		turns = append(turns, strings.Join(answers, answerMark))
	})
	if len(turns) == 0 {
		return ""
	}
	return strings.Join(turns, turnMark) + turnMark // a turn in which nobody did anything is one, too
}

// readPast reads it; who is asked is for the rules to say.
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

// badAnswers refuses a past.
var badAnswers = engine.Phrase{Key: "pack.bad-answers", Text: "turn {turn} of its past has {got} answers, and {want} are due"}
