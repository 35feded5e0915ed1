package replay

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"

	"generals-chess/engine"
)

// builder builds a record line by line.
type builder struct {
	most   limit
	record *Record
	begun  bool // the header was read
	pieces int
}

// apply reads one line. A line without a line end may be incomplete: errCut.
func (b *builder) apply(line []byte, whole bool) error {
	err := b.line(line)
	if _, ok := errors.AsType[*json.SyntaxError](err); !ok {
		return err
	}
	switch {
	case !b.begun && (whole || line[0] != '{'):
		return notRecord.Err()
	case !whole:
		return errCut
	}
	return noObject.Err()
}

// line reads one line; the error is a *json.SyntaxError if it is not JSON.
func (b *builder) line(line []byte) error {
	switch {
	case !b.begun:
		return b.header(line)
	case b.record.End == nil && bytes.HasPrefix(line, turnStart):
		return b.turn(line) // nearly all lines are turns: this avoids decoding them twice
	}
	return b.body(line)
}

// turnStart is the beginning of a turn that Writer wrote.
var turnStart = []byte(`{"turn":`)

// header reads the first line.
func (b *builder) header(line []byte) error {
	var is struct {
		Record  string
		Version int
	}
	err := json.Unmarshal(line, &is)
	if _, ok := errors.AsType[*json.SyntaxError](err); ok {
		return err
	}
	switch {
	case is.Record != Format:
		return notRecord.Err()
	case is.Version > Version:
		return newer.WithInt("version", is.Version).WithInt("most", Version).Err()
	case err != nil || is.Version < 1:
		return badValue.With("field", "version").Err()
	}
	h := &b.record.Header
	if err := decode(line, h); err != nil {
		return err
	}
	if len(h.Seats) != h.Setup.Players || len(h.Seats) == 0 || len(h.Seats) > mostSeats {
		return badSeats.WithInt("seats", len(h.Seats)).WithInt("players", h.Setup.Players).Err()
	}
	if o := h.Origin; o != nil && (o.Turns < 0 || len(o.Seats) != len(h.Seats)) {
		return badValue.With("field", "origin").Err()
	}
	b.begun = true
	return nil
}

// body reads a line after the header.
func (b *builder) body(line []byte) error {
	var kind struct {
		Record, Turn, Reason json.RawMessage
	}
	if err := decode(line, &kind); err != nil {
		return err
	}
	switch {
	case kind.Record == nil && kind.Turn == nil && kind.Reason == nil:
		return b.count(1) // a line of a later version
	case b.record.End != nil:
		return afterEnd.Err()
	case kind.Turn != nil:
		return b.turn(line)
	case kind.Reason != nil:
		return b.end(line)
	}
	return header2.Err()
}

// turn reads a turn. Answers is an array, not a slice, so that a line with millions of answers takes no more memory than the array.
func (b *builder) turn(line []byte) error {
	var t struct {
		Turn    int                            `json:"turn"`
		Asked   []engine.Player                `json:"asked"`
		Answers [mostSeats + 1]json.RawMessage `json:"answers"`
		Hash    Hash                           `json:"hash"`
	}
	if err := decode(line, &t); err != nil {
		return err
	}
	if want := len(b.record.Turns); t.Turn != want {
		return wrongTurn.WithInt("want", want).WithInt("got", t.Turn).Err()
	}
	answers := t.Answers[:]
	for len(answers) > 0 && answers[len(answers)-1] == nil {
		answers = answers[:len(answers)-1]
	}
	if err := b.people(t.Asked, len(answers)); err != nil {
		return err
	}
	turn := Turn{Number: t.Turn, Asked: t.Asked, Answers: make([]Answer, len(answers)), Hash: t.Hash}
	for i, text := range answers {
		if err := b.answer(text, &turn.Answers[i]); err != nil {
			return err
		}
	}
	b.record.Turns = append(b.record.Turns, turn)
	return nil
}

// people checks the players that were asked.
func (b *builder) people(asked []engine.Player, answers int) error {
	if len(asked) != answers || answers == 0 {
		return badAsked.WithInt("asked", len(asked)).WithInt("answers", answers).Err()
	}
	for i, p := range asked {
		if p < 0 || int(p) >= len(b.record.Seats) || i > 0 && p <= asked[i-1] {
			return badPlayer.Err()
		}
	}
	return nil
}

func (b *builder) answer(text []byte, a *Answer) error {
	var t struct {
		*Answer
		Why  json.RawMessage `json:"why"`
		Note json.RawMessage `json:"note"`
	}
	t.Answer = a
	if err := decode(text, &t); err != nil {
		return err
	}
	switch {
	case a.Fault > engine.Malformed:
		return badValue.With("field", "fault").Err()
	case a.Base64 && !(is64(a.Request) && is64(a.Response)):
		return badBase64.Err()
	}
	var err, err2 error
	a.Why, err = b.sentence("why", t.Why)
	a.Note, err2 = b.sentence("note", t.Note)
	return errors.Join(err, err2, b.count(1))
}

func is64(text *string) bool {
	if text == nil {
		return true
	}
	_, err := base64.StdEncoding.DecodeString(*text)
	return err == nil
}

// sentence reads a phrase; nil if there is none.
func (b *builder) sentence(field string, text json.RawMessage) (p *engine.Phrase, err error) {
	if len(text) > b.most.sentence {
		return nil, badValue.With("field", field).Err()
	}
	if text == nil {
		return nil, nil
	}
	if err := decode(text, &p); err != nil {
		return nil, err
	}
	return p, b.count(pieces(p))
}

// count adds n pieces and checks the limit.
func (b *builder) count(n int) error {
	if b.pieces += n; b.pieces > b.most.pieces {
		return manyPieces.Err()
	}
	return nil
}

func (b *builder) end(line []byte) error {
	var t struct {
		End
		Phrase json.RawMessage `json:"phrase"`
	}
	if err := decode(line, &t); err != nil {
		return err
	}
	if players := len(b.record.Seats); len(t.Ranks) != players || len(t.Scores) != players {
		return badRanks.Err()
	}
	p, err := b.sentence("phrase", t.Phrase)
	t.End.Phrase = said(p)
	b.record.End = &t.End
	return err
}

// decode decodes a line, or a part of one. The error is a *engine.Phrase, or a *json.SyntaxError.
func decode(text []byte, v any) error {
	err := json.Unmarshal(text, v)
	if err == nil {
		return nil
	}
	if p, ok := errors.AsType[*engine.Phrase](err); ok {
		return p
	}
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		return syntax
	}
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && wrong.Field != "" {
		return badValue.With("field", wrong.Field[strings.LastIndexByte(wrong.Field, '.')+1:]).Err()
	}
	return noObject.Err()
}

// cut returns the record of a truncated file.
func (b *builder) cut() (*Record, error) {
	if !b.begun {
		return nil, noHeader.Err()
	}
	b.record.Cut = b.record.End == nil
	return b.record, nil
}

func (b *builder) done() (*Record, error) {
	if !b.begun {
		return nil, notRecord.Err()
	}
	return b.record, nil
}

// at adds the line to an error, unless the error is about the whole file.
func at(number int, err error) error {
	p, ok := errors.AsType[*engine.Phrase](err)
	if !ok {
		return err
	}
	switch p.Key {
	case notRecord.Key, newer.Key, noHeader.Key, tooMuch.Key, manyPieces.Key:
		return p
	}
	return damaged.WithInt("line", number).WithPhrase("why", *p).Err()
}
