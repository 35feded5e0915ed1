package shrink

import (
	"bytes"
	"cmp"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/bot/protocol"
	"generals-chess/engine/situation"
)

// Input returns the input of a Botzone bot in a situation, for use in a debugger: all of it on one line or, for a bot that is asked every
// turn and keeps running, the first input and one line for every further turn. The bot is told the time limit of a, its answer, and memory
// in bytes.
func Input(rules engine.Rules, s *situation.Situation, way Way, a *engine.Answer, memory int64) ([]byte, error) {
	b := protocol.NewBotzone(rules, protocol.Restart, protocol.Memory{}, func(protocol.Memory) error { return nil })
	turns, err := s.Turns(rules)
	if err != nil {
		return nil, err
	}
	_, d := b.Start()
	var text []byte
	n, lines := 0, 0
	ask := func(state engine.State) {
		request, wrong := rules.Encode(state.View(s.Player))
		if err == nil {
			err = wrong
		}
		b.Ask(request)
		switch {
		case lines == 0:
			first, second, _ := d.Open(a.Limit, memory)
			text = append(append(text, first...), second...)
		default:
			text = append(text, d.Next()...)
		}
		lines++
	}
	state, wrong := s.Replay(rules, func(state engine.State, asked []engine.Player, _ []engine.Decision) {
		i := slices.Index(asked, s.Player)
		n++
		switch {
		case i < 0:
		case way == Asked:
			ask(state)
		default:
			request, wrong := rules.Encode(state.View(s.Player))
			if wrong == nil {
				b.Remember(request, turns[n-1].Answers[i], true)
			}
		}
	})
	if err != nil || wrong != nil {
		return nil, cmp.Or(err, wrong)
	}
	ask(state)
	return bytes.Clone(text), err
}
