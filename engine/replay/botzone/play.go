package botzone

import (
	"encoding/json"
	"fmt"
	"math"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
)

// The limits of an answer, those of engine.Answer.
const (
	maxDebug    = 1 << 10
	maxResponse = 64 << 10
)

// player plays a log through the rules.
type player struct {
	record *replay.Record
	state  engine.State
	last   output // the judge's last output
	broken bool   // the judge failed: nothing can follow
}

// play makes the record of a match.
func (m match) play() (*replay.Record, error) {
	p, err := m.begin()
	if err != nil {
		return nil, err
	}
	for i, item := range m.log {
		if err := p.item(i, item); err != nil {
			return nil, err
		}
	}
	p.record.Cut = p.record.End == nil
	return p.record, nil
}

// begin sets up the match and a record without turns.
func (m match) begin() (player, error) {
	init, err := m.start()
	if err != nil {
		return player{}, err
	}
	if len(init) > maxPart {
		return player{}, longInit.WithInt("most", maxPart>>20).Err()
	}
	state, err := generals.Rules{}.New(engine.Setup{Players: 2, Init: init})
	if err != nil {
		return player{}, err
	}
	setup := engine.Setup{Game: generals.Rules{}.Name(), Players: 2, Init: initdataOf(state)}
	return player{state: state, record: &replay.Record{Header: replay.Header{
		Record: replay.Format, Version: replay.Version, Began: m.began,
		Setup: setup, Seats: m.seats(), Hash: replay.Hash(state.Hash()),
	}}}, nil
}

// skim returns the record without its turns, with the end as the judge states it.
func (m match) skim() (*replay.Record, error) {
	p, err := m.begin()
	if err != nil {
		return nil, err
	}
	if len(m.log) > 0 {
		if last, ok := readOutput(m.log[len(m.log)-1]); ok && last.command == "finish" {
			p.record.End = endOf(last.requests)
		}
	}
	p.record.Cut = p.record.End == nil
	return p.record, nil
}

// endOf returns the end with the judge's scores; nil if they are not valid.
func endOf(said [2]json.RawMessage) *replay.End {
	var scores [2]int
	for u, text := range said {
		var score float64
		if json.Unmarshal(text, &score) != nil || score != math.Trunc(score) || math.Abs(score) > 1e9 {
			return nil
		}
		scores[u] = int(score)
	}
	ranks := []int{1 + flag(scores[0] < scores[1]), 1 + flag(scores[1] < scores[0])}
	return &replay.End{Ranks: ranks, Scores: scores[:]}
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// start returns the initdata that was played: that of the first output, otherwise that of the match, otherwise the map that the first
// output shows.
func (m match) start() (json.RawMessage, error) {
	var first output
	if len(m.log) > 0 {
		first, _ = readOutput(m.log[0]) // playing the item reports what is wrong with it
	}
	switch {
	case first.initdata != nil:
		return first.initdata, nil
	case m.initdata != nil:
		return m.initdata, nil
	}
	var layers [2][]json.RawMessage
	if json.Unmarshal(first.display.Map, &layers) != nil || len(layers[0]) == 0 {
		return nil, noMap.Err()
	}
	var row []json.RawMessage
	if json.Unmarshal(layers[0][0], &row) != nil {
		return nil, noMap.Err()
	}
	return fmt.Appendf(nil, `{"height":%d,"width":%d,"map":%s}`, len(layers[0]), len(row), first.display.Map), nil
}

// item plays one item of the log.
func (p *player) item(i int, item json.RawMessage) error {
	if p.record.End != nil || p.broken {
		return afterEnd.WithInt("item", i).Err()
	}
	if i%2 == 0 {
		return p.hear(i, item)
	}
	return p.answer(i, item)
}

// hear compares an output of the judge with the rules.
func (p *player) hear(i int, item json.RawMessage) error {
	o, ok := readOutput(item)
	if !ok {
		return noOutput.WithInt("item", i).Err()
	}
	p.last, p.broken = o, o.failed
	result, over := p.state.Result()
	switch {
	case o.command == "finish" && !over:
		return tooSoon.WithInt("item", i).Err()
	case o.command == "request" && over:
		return goesOn.WithInt("item", i).WithPhrase("end", result.Phrase).Err()
	}
	if err := p.compare(i, o.display); err != nil {
		return err
	}
	if o.command == "finish" {
		return p.end(i, result)
	}
	return nil
}

// end compares the scores and ends the record.
func (p *player) end(i int, result engine.Result) error {
	for u, text := range p.last.requests {
		var score float64
		if json.Unmarshal(text, &score) == nil && score == float64(result.Scores[u]) {
			continue
		}
		shown := shownScore(p.last.requests[0]) + " : " + shownScore(p.last.requests[1])
		rules := fmt.Sprintf("%d : %d", result.Scores[0], result.Scores[1])
		return otherScores.WithInt("item", i).With("shown", shown).With("scores", rules).Err()
	}
	p.record.End = &replay.End{Reason: result.Reason, Phrase: result.Phrase, Ranks: result.Ranks, Scores: result.Scores}
	return nil
}

// shownScore returns a score of the judge for a message.
func shownScore(score json.RawMessage) string {
	if score == nil {
		return "?"
	}
	return clip(textOf(score), 20)
}

// answer plays one step.
func (p *player) answer(i int, item json.RawMessage) error {
	if result, over := p.state.Result(); over {
		return goesOn.WithInt("item", i).WithPhrase("end", result.Phrase).Err()
	}
	answers, err := readAnswers(i, item)
	if err != nil {
		return err
	}
	turn := replay.Turn{Number: p.state.Turn(), Asked: p.state.ToMove()}
	for u, a := range answers {
		turn.Answers = append(turn.Answers, p.keep(engine.Player(u), a))
	}
	p.state.Step(turn.Decisions())
	turn.Hash = replay.Hash(p.state.Hash())
	p.record.Turns = append(p.record.Turns, turn)
	return nil
}

// keep converts an answer to its recorded form. Botzone's time is kept as processor time.
func (p *player) keep(u engine.Player, a answer) replay.Answer {
	request := p.request(u)
	kept := replay.Answer{
		Request: &request, Debug: clip(textOf(a.Debug), maxDebug),
		CPU: amount(a.Time, 1e3, 1e9), Memory: amount(a.Memory, 1<<20, 1e6), Running: string(a.Running) == "true",
	}
	raw := a.Response
	if v := a.verdict(); v != engine.OK {
		kept.Verdict, kept.Fault = v, engine.Failed
		if raw == nil {
			raw = a.Output
		}
		kept.Response = said(textOf(raw), raw != nil)
		return kept
	}
	kept.Response = said(string(compact(raw)), raw != nil)
	if raw == nil {
		raw = json.RawMessage("null") // how the judge reads it
	}
	move, err := generals.Rules{}.Decode(raw)
	if err != nil {
		why := engine.Reason(err)
		kept.Fault, kept.Why = engine.Malformed, &why
	}
	kept.Move = move
	return kept
}

// said returns a text, shortened; nil if there was none.
func said(text string, given bool) *string {
	if !given {
		return nil
	}
	text = clip(text, maxResponse)
	return &text
}

// request returns what the player was sent: what the log says, or otherwise what the rules send.
func (p *player) request(u engine.Player) string {
	if sent := p.last.requests[u]; sent != nil {
		return string(compact(sent))
	}
	sent, err := generals.Rules{}.Encode(p.state.View(u))
	if err != nil {
		panic(err) // a player's own view can always be encoded
	}
	return string(sent)
}
