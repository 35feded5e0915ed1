package overlay

import (
	"encoding/json"
	"strings"

	"generals-chess/engine"
)

// draws is the key that marks a JSON object as a drawing.
const draws = "draw"

// Parse parses a text that is a JSON object with the key draw; it returns nil for every other text. Text beyond Most bytes is ignored.
// An invalid entry is skipped and noted in Skipped.
func Parse(text string, on Grid) *Drawing {
	text = strings.TrimSpace(text)
	if !strings.HasPrefix(text, "{") || !strings.Contains(text, `"`+draws+`"`) {
		return nil
	}
	r := reader{on: on, in: json.NewDecoder(strings.NewReader(text[:min(len(text), Most)]))}
	err := r.object()
	if !r.found {
		return nil
	}
	if err != nil {
		r.skip(broken(r.entries))
		return &r.d
	}
	r.rest(text[min(r.in.InputOffset(), int64(len(text))):])
	return &r.d
}

// reader parses one text. The text may end anywhere: entries that are complete before that are kept.
type reader struct {
	on    Grid
	in    *json.Decoder
	d     Drawing
	keys  []string // other keys with their values
	found bool     // the key draw was found

	entries int // entries of the list, read or skipped
}

// object reads the object, key by key.
func (r *reader) object() error {
	defer r.others()
	if _, err := r.in.Token(); err != nil { // the opening brace
		return err
	}
	for r.in.More() {
		key, err := r.in.Token()
		if err != nil {
			return err
		}
		if key == draws {
			err = r.draw()
		} else {
			err = r.other(key)
		}
		if err != nil {
			return err
		}
	}
	_, err := r.in.Token()
	return err
}

// other keeps the value of another key as it was written.
func (r *reader) other(key json.Token) error {
	var value json.RawMessage
	if err := r.in.Decode(&value); err != nil {
		return err
	}
	name, _ := json.Marshal(key) // a string always marshals
	r.keys = append(r.keys, string(name)+":"+string(value))
	return nil
}

// others joins the other keys to an object.
func (r *reader) others() {
	if len(r.keys) > 0 {
		r.d.Rest = "{" + strings.Join(r.keys, ",") + "}"
	}
}

// rest keeps the text after the object.
func (r *reader) rest(text string) {
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	if r.d.Rest != "" {
		r.d.Rest += "\n"
	}
	r.d.Rest += text
}

// draw reads the list. If the key comes again, the last list counts.
func (r *reader) draw() error {
	r.found = true
	r.d = Drawing{}
	first, err := r.in.Token()
	if err == nil && first != json.Delim('[') {
		r.skip(noList)
		return r.over(first)
	}
	for n := 1; err == nil && r.in.More(); n++ {
		var entry json.RawMessage
		if err = r.in.Decode(&entry); err == nil {
			r.entries = n
			r.entry(n, entry)
		}
	}
	if err == nil {
		_, err = r.in.Token()
	}
	return err
}

// over skips the rest of a value that begins with first.
func (r *reader) over(first json.Token) error {
	for depth := 0; ; {
		switch first {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth == 0 {
			return nil
		}
		var err error
		if first, err = r.in.Token(); err != nil {
			return err
		}
	}
}

// entry adds entry n of the list, counted from 1, or skips it if it is invalid.
func (r *reader) entry(n int, text json.RawMessage) {
	e, reason := readEntry(text, r.on)
	if reason != nil {
		r.skip(badEntry.WithInt("n", n).WithPhrase("reason", *reason))
		return
	}
	for _, h := range e.heat {
		r.heat(h)
	}
	if e.mark != nil {
		r.d.Marks = append(r.d.Marks, *e.mark)
	}
	if e.side != nil {
		r.d.Side = append(r.d.Side, *e.side)
	}
}

// heat adds a cell. If it comes again, the last value counts.
func (r *reader) heat(h Heat) {
	for i := range r.d.Heat {
		if r.d.Heat[i].Cell == h.Cell {
			r.d.Heat[i] = h
			return
		}
	}
	r.d.Heat = append(r.d.Heat, h)
}

func (r *reader) skip(p engine.Phrase) { r.d.Skipped = append(r.d.Skipped, p) }
