package replay

import (
	"encoding/base64"
	"encoding/json"
	"errors"

	"generals-chess/engine"
)

// reader puts a record together.
type reader struct {
	most    limit
	record  *Record
	begun   bool // the header was read
	answers int
}

// take reads one line. Without a line end it may be the beginning of one: errCut.
func (r *reader) take(line []byte, whole bool) error {
	if !json.Valid(line) {
		switch {
		case !r.begun && (whole || line[0] != '{'):
			return notRecord.Err()
		case !whole:
			return errCut
		}
		return noObject.Err()
	}
	if !r.begun {
		return r.header(line)
	}
	return r.body(line)
}

// body reads a line after the header.
func (r *reader) body(line []byte) error {
	var kind struct {
		Record, Turn, Reason json.RawMessage
	}
	if err := json.Unmarshal(line, &kind); err != nil {
		return noObject.Err()
	}
	switch {
	case kind.Record == nil && kind.Turn == nil && kind.Reason == nil:
		return nil // what a later program has to say
	case r.record.End != nil:
		return afterEnd.Err()
	case kind.Turn != nil:
		return r.turn(line)
	case kind.Reason != nil:
		return r.end(line)
	}
	return header2.Err()
}

// header reads the first line.
func (r *reader) header(line []byte) error {
	var is struct {
		Record  string
		Version int
	}
	err := json.Unmarshal(line, &is)
	switch {
	case is.Record != Format:
		return notRecord.Err()
	case is.Version > Version:
		return newer.WithInt("version", is.Version).WithInt("most", Version).Err()
	case err != nil || is.Version < 1:
		return badField.Err()
	}
	h := &r.record.Header
	if err := decode(line, h); err != nil {
		return err
	}
	if len(h.Seats) != h.Setup.Players || len(h.Seats) == 0 || len(h.Seats) > r.most.seats {
		return badSeats.WithInt("seats", len(h.Seats)).WithInt("players", h.Setup.Players).Err()
	}
	r.begun = true
	return nil
}

// turn reads a turn. The answers are counted before memory is given to them: an empty one takes three
// bytes of the line, and a hundred times that when it is read.
func (r *reader) turn(line []byte) error {
	var t struct {
		Turn    int               `json:"turn"`
		Asked   []engine.Player   `json:"asked"`
		Answers []json.RawMessage `json:"answers"`
		Hash    Hash              `json:"hash"`
	}
	if err := decode(line, &t); err != nil {
		return err
	}
	if want := len(r.record.Turns); t.Turn != want {
		return wrongTurn.WithInt("want", want).WithInt("got", t.Turn).Err()
	}
	if err := r.people(t.Asked, len(t.Answers)); err != nil {
		return err
	}
	if r.answers += len(t.Answers); r.answers > r.most.answers {
		return manyAnswers.Err()
	}
	turn := Turn{Number: t.Turn, Asked: t.Asked, Answers: make([]Answer, len(t.Answers)), Hash: t.Hash}
	for i, text := range t.Answers {
		if err := r.answer(text, &turn.Answers[i]); err != nil {
			return err
		}
	}
	r.record.Turns = append(r.record.Turns, turn)
	return nil
}

// people checks who was asked.
func (r *reader) people(asked []engine.Player, answers int) error {
	if len(asked) != answers || answers == 0 {
		return badAsked.WithInt("asked", len(asked)).WithInt("answers", answers).Err()
	}
	for i, p := range asked {
		if p < 0 || int(p) >= len(r.record.Seats) || i > 0 && p <= asked[i-1] {
			return badPlayer.Err()
		}
	}
	return nil
}

func (r *reader) answer(text []byte, a *Answer) error {
	if err := decode(text, a); err != nil {
		return err
	}
	switch {
	case a.Fault > engine.Malformed:
		return badField.Err()
	case args(a.Why) > r.most.args || args(a.Note) > r.most.args:
		return badField.Err()
	case a.Base64 && !(is64(a.Request) && is64(a.Response)):
		return badBase64.Err()
	}
	return nil
}

func is64(text *string) bool {
	if text == nil {
		return true
	}
	_, err := base64.StdEncoding.DecodeString(*text)
	return err == nil
}

func (r *reader) end(line []byte) error {
	var e End
	if err := decode(line, &e); err != nil {
		return err
	}
	if players := len(r.record.Seats); len(e.Ranks) != players || len(e.Scores) != players {
		return badRanks.Err()
	}
	if args(&e.Phrase) > r.most.args {
		return badField.Err()
	}
	r.record.End = &e
	return nil
}

// decode reads a line, or a part of one, that is JSON.
func decode(text []byte, v any) error {
	err := json.Unmarshal(text, v)
	if err == nil {
		return nil
	}
	if p, ok := errors.AsType[*engine.Phrase](err); ok {
		return p
	}
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && wrong.Field != "" {
		return badValue.With("field", wrong.Field).Err()
	}
	return badField.Err()
}

// cut is the record of a file that breaks off.
func (r *reader) cut() (*Record, error) {
	if !r.begun {
		return nil, noHeader.Err()
	}
	r.record.Cut = r.record.End == nil
	return r.record, nil
}

func (r *reader) done() (*Record, error) {
	if !r.begun {
		return nil, notRecord.Err()
	}
	return r.record, nil
}

// at says which line an error is in, unless it is about the whole file.
func at(number int, err error) error {
	p, ok := errors.AsType[*engine.Phrase](err)
	if !ok {
		return err
	}
	switch p.Key {
	case notRecord.Key, newer.Key, noHeader.Key, tooMuch.Key, manyAnswers.Key:
		return err
	}
	return damaged.WithInt("line", number).WithPhrase("why", *p).Err()
}
