// Package situation describes one turn of a match on its own, with everything that led to it: the set-up, all decisions, and the player who
// is asked. A seat can be put into it again and again, without the record it came from.
package situation

import (
	"context"
	"encoding/json"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// Situation is a turn in which a player is asked.
type Situation struct {
	Setup  engine.Setup
	Past   [][]engine.Decision // the decisions of every earlier turn, in the order in which the players are asked
	Player engine.Player       // the player who is to answer
	// Data is Botzone's data, which the player's program asked to get back; nil for none.
	Data json.RawMessage
}

// What is wrong with a turn. Arguments: turn (its number), turns (how many the match has), player.
var (
	noTurn   = engine.Phrase{Key: "situation.no-turn", Text: "turn {turn}: the match has turns from 0 to {turns} in which somebody can be asked"}
	notAsked = engine.Phrase{Key: "situation.not-asked", Text: "turn {turn}: player {player} is not asked then"}
	isOver   = engine.Phrase{Key: "situation.over", Text: "the match is over after {turn} turns: nobody is asked any more"}
	badPast  = engine.Phrase{Key: "situation.bad-past", Text: "turn {turn} of the past has {got} answers, and {want} are due"}
)

// Of returns the situation of a player in a turn of a record.
func Of(rules engine.Rules, r *replay.Record, turn int, player engine.Player) (*Situation, error) {
	if turn < 0 || turn > r.Takable() {
		return nil, noTurn.WithInt("turn", turn).WithInt("turns", r.Takable()).Err()
	}
	s := &Situation{Setup: r.Setup.Recorded(), Player: player, Data: dataOf(r, turn, player)}
	for _, t := range r.Turns[:turn] {
		s.Past = append(s.Past, t.Decisions())
	}
	_, err := s.State(rules)
	return s, err
}

// dataOf returns what the player's program had asked to get back before a turn.
func dataOf(r *replay.Record, turn int, player engine.Player) json.RawMessage {
	for n := turn - 1; n >= 0; n-- {
		t := r.Turns[n]
		i := slices.Index(t.Asked, player)
		if i < 0 {
			continue
		}
		var said struct {
			Response, Data json.RawMessage
		}
		a := t.Answers[i].Engine()
		if a.Verdict != engine.OK || json.Unmarshal(a.Response, &said) != nil || said.Response == nil || string(said.Data) == `""` || string(said.Data) == "null" {
			return nil
		}
		return said.Data
	}
	return nil
}

// State returns the position in which the player is asked. The error is a *engine.Phrase.
func (s *Situation) State(rules engine.Rules) (engine.State, error) {
	state, err := s.Replay(rules, func(engine.State, []engine.Player, []engine.Decision) {})
	if err == nil && !slices.Contains(state.ToMove(), s.Player) {
		if len(state.ToMove()) == 0 {
			return nil, isOver.WithInt("turn", len(s.Past)).Err()
		}
		return nil, notAsked.WithInt("turn", len(s.Past)).WithInt("player", int(s.Player)).Err()
	}
	return state, err
}

// Replay plays the past. It calls each before every turn, with the state, the players that are asked, and their decisions.
func (s *Situation) Replay(rules engine.Rules, each func(state engine.State, asked []engine.Player, decisions []engine.Decision)) (engine.State, error) {
	state, err := rules.New(s.Setup)
	if err != nil {
		return nil, err
	}
	for n, decisions := range s.Past {
		asked := state.ToMove()
		if len(asked) == 0 {
			return nil, isOver.WithInt("turn", n).Err()
		}
		if len(asked) != len(decisions) {
			return nil, badPast.WithInt("turn", n).WithInt("got", len(decisions)).WithInt("want", len(asked)).Err()
		}
		each(state, asked, decisions)
		state.Step(decisions)
	}
	return state, nil
}

// Turns returns the turns of the past in the form that engine.Match.Past takes.
func (s *Situation) Turns(rules engine.Rules) (turns []engine.Turn, err error) {
	last := s.lastOwn(rules)
	end, err := s.Replay(rules, func(state engine.State, asked []engine.Player, decisions []engine.Decision) {
		n := len(turns)
		if n > 0 {
			turns[n-1].Hash = state.Hash()
		}
		t := engine.Turn{Number: state.Turn(), Asked: asked, Answers: make([]engine.Answer, len(asked))}
		for i, d := range decisions {
			t.Answers[i] = answered(d)
			if n == last && asked[i] == s.Player {
				t.Answers[i].Response = s.withData(rules, d)
			}
		}
		turns = append(turns, t)
	})
	if err == nil && len(turns) > 0 {
		turns[len(turns)-1].Hash = end.Hash()
	}
	return turns, err
}

// lastOwn returns the last turn of the past in which the player was asked; -1 for none, or if Data is nil.
func (s *Situation) lastOwn(rules engine.Rules) int {
	last, n := -1, 0
	if s.Data == nil {
		return last
	}
	_, _ = s.Replay(rules, func(_ engine.State, asked []engine.Player, _ []engine.Decision) { // a later call of Replay returns the error
		if slices.Contains(asked, s.Player) {
			last = n
		}
		n++
	})
	return last
}

// answered returns the answer of a recorded decision.
func answered(d engine.Decision) engine.Answer {
	a := engine.Answer{Decision: d, Verdict: engine.OK}
	if d.Fault == engine.Failed {
		a.Verdict = engine.RE
	}
	return a
}

// withData returns what a program would have printed to give this answer and ask for its data back; nil if it did not answer.
func (s *Situation) withData(rules engine.Rules, d engine.Decision) []byte {
	response, err := rules.Answer(d.Move)
	if err != nil || d.Fault != engine.NoFault {
		return nil
	}
	text, err := json.Marshal(map[string]json.RawMessage{"response": response, "data": s.Data})
	if err != nil {
		return nil
	}
	return text
}

// Ask tells a new seat the past, as its own, and asks it. It also returns the position. The error is ctx's, or a *engine.Phrase.
func (s *Situation) Ask(ctx context.Context, rules engine.Rules, seat engine.Seat) (engine.Answer, engine.State, error) {
	turns, err := s.Turns(rules)
	if err != nil {
		return engine.Answer{}, nil, err
	}
	if r, ok := seat.(engine.Rememberer); ok {
		n := 0
		_, err = s.Replay(rules, func(state engine.State, asked []engine.Player, _ []engine.Decision) {
			if i := slices.Index(asked, s.Player); i >= 0 {
				r.Remember(state.View(s.Player), turns[n].Answers[i])
			}
			n++
		})
	}
	if err != nil {
		return engine.Answer{}, nil, err
	}
	state, err := s.State(rules)
	if err != nil {
		return engine.Answer{}, nil, err
	}
	a, err := seat.Decide(ctx, state.View(s.Player))
	return a, state, err
}
