package roster

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// With returns the roster with b instead of the bot of the same name, or added as the last one. The rest of the file, including comments,
// stays as it is. The error, a *engine.Phrase, reports an impossible name, a missing command, or an impossible value.
func (r *Roster) With(b Bot) (*Roster, error) {
	if !MayBeName(b.Name) {
		return nil, badName.With("name", quoted(b.Name)).Err()
	}
	e := r.entry(b.Name)
	if e == nil {
		return r.checked(r.appended(b))
	}
	return r.checked(r.changed(e, b))
}

// Without returns the roster without the bot of that name.
func (r *Roster) Without(name string) *Roster {
	e := r.entry(name)
	if e == nil {
		return r
	}
	begin, end := e.header.begin, e.last
	before, after := r.text[:begin], r.text[end:]
	if len(after) == 0 && len(before) > 0 {
		before = slices.Concat(bytes.TrimRight(before, "\r\n"), []byte("\n"))
	}
	if len(before) == 0 || bytes.HasSuffix(before, []byte("\n\n")) || bytes.HasSuffix(before, []byte("\n\r\n")) {
		after = bytes.TrimLeft(after, "\r\n") // one blank line is enough
	}
	left, err := parse(slices.Concat(before, after), r.file)
	if err != nil {
		return r // not possible: the text was valid, and is cut between two bots
	}
	return left
}

// Renamed returns the roster with another name for a bot, in the same place.
func (r *Roster) Renamed(old, name string) (*Roster, error) {
	e := r.entry(old)
	switch {
	case e == nil || old == name:
		return r, nil
	case !MayBeName(name):
		return nil, badName.With("name", quoted(name)).Err()
	}
	line := r.text[e.header.begin:e.header.end]
	_, rest, _ := bytes.Cut(line, []byte("]")) // no name contains a bracket, see unfit
	header := append([]byte("["+nameTOML(name)+"]"), rest...)
	return r.checked(slices.Concat(r.text[:e.header.begin], header, r.text[e.header.end:]))
}

// checked parses a text that was made here.
func (r *Roster) checked(text []byte) (*Roster, error) { return parse(text, r.file) }

// appended returns the text with one more bot at its end.
func (r *Roster) appended(b Bot) []byte {
	var s bytes.Buffer
	s.Write(r.text)
	if s.Len() > 0 && !bytes.HasSuffix(r.text, []byte("\n")) {
		s.WriteByte('\n')
	}
	if s.Len() > 0 {
		s.WriteByte('\n')
	}
	fmt.Fprintf(&s, "[%s]\n", nameTOML(b.Name))
	for _, f := range fields {
		if v := f.get(b); v != "" {
			fmt.Fprintf(&s, "%s = %s\n", f.key, v)
		}
	}
	return s.Bytes()
}

// change replaces a part of the text.
type change struct {
	span
	text string
}

// changed returns the text with the values of b in an entry: only values that differ are changed.
func (r *Roster) changed(e *entry, b Bot) []byte {
	var changes []change
	var added strings.Builder
	for _, f := range fields {
		at, known := e.values[f.key]
		switch v := f.get(b); {
		case v == f.get(e.Bot):
		case !known:
			fmt.Fprintf(&added, "%s = %s\n", f.key, v)
		case v == "":
			changes = append(changes, change{at.lines, ""})
		default:
			changes = append(changes, change{at.value, v})
		}
	}
	if added.Len() > 0 {
		text := added.String()
		if r.text[e.last-1] != '\n' {
			text = "\n" + text
		}
		changes = append(changes, change{span{e.last, e.last}, text})
	}
	return r.apply(changes)
}

func (r *Roster) apply(changes []change) []byte {
	slices.SortFunc(changes, func(a, b change) int { return a.begin - b.begin })
	var s bytes.Buffer
	at := 0
	for _, c := range changes {
		s.Write(r.text[at:c.begin])
		s.WriteString(c.text)
		at = c.end
	}
	s.Write(r.text[at:])
	return s.Bytes()
}

// Edit reads the file, calls change for a new roster, and saves that in one step: a reader of the file finds the old or the new content. If
// change fails, nothing is saved and its error is returned unchanged.
func Edit(file string, change func(*Roster) (*Roster, error)) (*Roster, error) {
	r, err := Open(file)
	if err != nil {
		return nil, err
	}
	now, err := change(r)
	if err != nil || bytes.Equal(now.text, r.text) {
		return now, err
	}
	if err := plain.Keep(r.file, now.text); err != nil {
		return nil, unsaved.With("file", r.file).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return now, nil
}
