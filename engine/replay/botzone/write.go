package botzone

import (
	"bytes"
	"encoding/json"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
)

// InitData returns the map that a record of Generals-Chess begins with, also one drawn from a seed, as the initdata of Botzone's judge:
// compact JSON. An error is a *engine.Phrase.
func InitData(r *replay.Record) ([]byte, error) {
	if name := (generals.Rules{}).Name(); r.Setup.Game != name {
		return nil, otherGame.With("game", r.Setup.Game).Err()
	}
	state, err := generals.Rules{}.New(r.Setup)
	if err != nil {
		return nil, err
	}
	return initdataOf(state), nil
}

// written is the JSON of a match of Botzone.
type written struct {
	Initdata json.RawMessage   `json:"initdata"`
	Players  []writtenPlayer   `json:"players"`
	Log      []json.RawMessage `json:"log"`
}

type writtenPlayer struct {
	Type string `json:"type"` // bot or human
	Bot  string `json:"bot,omitempty"`
	Name string `json:"name,omitempty"` // of a person
}

type writtenOutput struct {
	Output      json.RawMessage `json:"output"`
	Verdict     engine.Verdict  `json:"verdict"`
	Time        int64           `json:"time"`   // milliseconds
	Memory      int64           `json:"memory"` // MB
	KeepRunning bool            `json:"keep_running"`
}

type writtenAnswer struct {
	Verdict     engine.Verdict  `json:"verdict"`
	Response    json.RawMessage `json:"response,omitempty"`
	Output      string          `json:"output,omitempty"` // what the program printed, if it failed
	Time        int64           `json:"time"`
	Memory      int64           `json:"memory"`
	KeepRunning bool            `json:"keep_running"`
	Debug       string          `json:"debug,omitempty"`
}

// Write writes a record of Generals-Chess in Botzone's form: one object on one line, with initdata, players and log. The judge's outputs
// come from the judge itself, so the output that ends the match is there even if the record is cut off right before it. An error is a
// *engine.Phrase.
func Write(r *replay.Record) ([]byte, error) {
	initdata, err := InitData(r)
	if err != nil {
		return nil, err
	}
	m := written{Initdata: initdata, Players: playersOf(r)}
	bench := bench{input: slices.Concat([]byte(`{"initdata":`), initdata, []byte(`,"log":[`))}
	output, _, err := bench.ask()
	if err != nil {
		return nil, err
	}
	m.Log = append(m.Log, output)
	over := false
	for n, turn := range r.Turns {
		answers, ok := pairOf(turn)
		switch {
		case over:
			return nil, lateTurn.WithInt("turn", n).Err()
		case !ok:
			return nil, badTurn.WithInt("turn", n).Err()
		}
		bench.add(answers)
		if output, over, err = bench.ask(); err != nil {
			return nil, err
		}
		m.Log = append(m.Log, answers, output)
	}
	return marshal(m), nil
}

// bench asks the judge turn by turn. The judge ignores its own earlier outputs: a 0 stands for each of them, so that asking costs little.
type bench struct{ input []byte } // the input without its end

func (b *bench) ask() (item json.RawMessage, over bool, err error) {
	out, err := generals.Judge(append(b.input, "]}"...), 0)
	if err != nil {
		return nil, false, err
	}
	over = bytes.HasPrefix(out, []byte(`{"command":"finish"`))
	return marshal(writtenOutput{Output: out, Verdict: engine.OK}), over, nil
}

func (b *bench) add(answers []byte) {
	if b.input[len(b.input)-1] != '[' {
		b.input = append(b.input, ',')
	}
	b.input = append(append(b.input, "0,"...), answers...)
}

func playersOf(r *replay.Record) []writtenPlayer {
	players := []writtenPlayer{{Type: "bot"}, {Type: "bot"}}
	for u := range min(2, len(r.Seats)) {
		seat := r.Seats[u]
		if seat.Spec == string(engine.HumanSeat) {
			players[u] = writtenPlayer{Type: "human", Name: seat.Name}
		} else {
			players[u].Bot = seat.Name
		}
	}
	return players
}

// pairOf returns the log's item of a turn; ok is false if not both players were asked in it.
func pairOf(turn replay.Turn) (item json.RawMessage, ok bool) {
	if !slices.Equal(turn.Asked, []engine.Player{0, 1}) || len(turn.Answers) != 2 {
		return nil, false
	}
	both := map[string]writtenAnswer{}
	for u, kept := range turn.Answers {
		if kept.Fault > engine.Malformed {
			return nil, false
		}
		both[string(rune('0'+u))] = answerOf(kept.Engine())
	}
	return marshal(both), true
}

// answerOf returns an answer that the judge reads as the referee did.
func answerOf(a engine.Answer) writtenAnswer {
	a.Response = bytes.ToValidUTF8(a.Response, []byte("\ufffd"))
	w := writtenAnswer{Verdict: engine.OK, Time: a.Spent().Milliseconds(), Memory: a.Memory >> 20, KeepRunning: a.Running, Debug: a.Debug}
	if a.Fault != engine.Failed {
		w.Response = responseOf(a)
		return w
	}
	if w.Verdict = a.Verdict; a.Verdict == engine.OK {
		w.Verdict = engine.RE
	}
	w.Output = string(a.Response)
	return w
}

// responseOf returns the program's own text if the judge reads the same from it: it printed an object with a response, or the response
// itself. Otherwise it returns the move, or a text that is no move.
func responseOf(a engine.Answer) json.RawMessage {
	var object struct {
		Response json.RawMessage `json:"response"`
	}
	if json.Valid(a.Response) {
		_ = json.Unmarshal(a.Response, &object) // fails for an array, which has no response
		for _, text := range []json.RawMessage{object.Response, a.Response} {
			if text != nil && reads(text, a.Decision) {
				return compact(text)
			}
		}
	}
	move, err := generals.ParseMove(a.Move)
	if a.Fault == engine.Malformed || err != nil {
		return marshal(string(a.Response))
	}
	return marshal([]int32{move.Row, move.Col, int32(move.Dir)})
}

// reads reports whether the judge reads this decision from a response.
func reads(text []byte, want engine.Decision) bool {
	move, err := generals.Rules{}.Decode(text)
	if err != nil {
		return want.Fault == engine.Malformed
	}
	return want.Fault == engine.NoFault && move == want.Move
}
