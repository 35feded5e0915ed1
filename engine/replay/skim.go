package replay

import (
	"bytes"
	"encoding/json"
	"io"
	"strconv"
)

// Skim is Read for lists: the turns of the record have only their numbers. It does not decode their content, so a long match takes a small
// part of the time, and a record that only Read would find damaged passes. Every error is a *engine.Phrase, except one of in itself.
func Skim(in io.Reader) (*Record, error) { return readBy(in, limits(), (*builder).skim) }

// skim reads one line, and drops the content of a turn.
func (b *builder) skim(line []byte, whole bool) error {
	before := len(b.record.Turns)
	err := b.glance(line, whole)
	if after := len(b.record.Turns); after > before {
		b.record.Turns[before] = Turn{Number: before}
	}
	return err
}

// glance reads one line; of a turn in Writer's form only the number.
func (b *builder) glance(line []byte, whole bool) error {
	if !b.begun || b.record.End != nil || !bytes.HasPrefix(line, turnStart) {
		return b.apply(line, whole)
	}
	if !whole && !json.Valid(line) {
		return errCut
	}
	digits, _, _ := bytes.Cut(line[len(turnStart):], []byte(","))
	number, err := strconv.Atoi(string(digits))
	if err != nil {
		return b.apply(line, whole)
	}
	if want := len(b.record.Turns); number != want {
		return wrongTurn.WithInt("want", want).WithInt("got", number).Err()
	}
	b.record.Turns = append(b.record.Turns, Turn{})
	return b.count(1)
}
