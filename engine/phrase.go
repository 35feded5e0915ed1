package engine

import (
	"strconv"
	"strings"
)

// Phrase is a translatable sentence: Key and Args for a catalogue, and the English text with {name} in place of an argument. As an error it
// refuses a move or an input.
//
// By convention the arguments player and other hold player numbers, and cell holds a cell as its
// game writes it: "row,column" or "x,y".
type Phrase struct {
	Key  string
	Text string
	Args []Arg
}

// Arg is one named argument of a Phrase. Phrase is set if the value is itself to be translated; Value is then its English text.
type Arg struct {
	Name, Value string
	Phrase      *Phrase `json:",omitempty"`
}

// String returns the English sentence. Players appear by number unless the caller replaces them first.
func (p Phrase) String() string {
	pairs := make([]string, 0, 2*len(p.Args))
	for _, a := range p.Args {
		if strings.HasSuffix(a.Value, ".") { // a sentence where a part of one may stand has one full stop
			pairs = append(pairs, "{"+a.Name+"}.", a.Value)
		}
		pairs = append(pairs, "{"+a.Name+"}", a.Value)
	}
	return strings.NewReplacer(pairs...).Replace(p.Text) // one pass: a value is never read as a template
}

// Error implements error for *Phrase.
func (p *Phrase) Error() string { return p.String() }

// Err returns the phrase as an error of type *Phrase.
func (p Phrase) Err() error { return &p }

// With returns the phrase with one more argument.
func (p Phrase) With(name, value string) Phrase { return p.with(Arg{Name: name, Value: value}) }

// WithInt returns the phrase with one more argument, a number.
func (p Phrase) WithInt(name string, value int) Phrase { return p.With(name, strconv.Itoa(value)) }

// Int returns the argument of that name as a number; ok is false if there is none or it is not a whole number.
func (p Phrase) Int(name string) (n int, ok bool) {
	for _, a := range p.Args {
		if a.Name == name {
			n, err := strconv.Atoi(a.Value)
			return n, err == nil
		}
	}
	return 0, false
}

// WithPhrase returns the phrase with one more argument, itself a phrase.
func (p Phrase) WithPhrase(name string, value Phrase) Phrase {
	return p.with(Arg{Name: name, Value: value.String(), Phrase: &value})
}

// Naming returns the phrase with names in place of the numbers of players, also in the phrases in it. A player whose name has no text
// keeps the number.
func (p Phrase) Naming(name func(player int) Phrase) Phrase {
	named := Phrase{Key: p.Key, Text: p.Text}
	for _, a := range p.Args {
		if a.Phrase != nil {
			named = named.WithPhrase(a.Name, a.Phrase.Naming(name))
			continue
		}
		if n, err := strconv.Atoi(a.Value); err == nil && (a.Name == "player" || a.Name == "other") {
			if known := name(n); known.Text != "" { // as a phrase: a name of digits would read as a number
				named = named.WithPhrase(a.Name, known)
				continue
			}
		}
		named = named.with(a)
	}
	return named
}

func (p Phrase) with(a Arg) Phrase {
	args := make([]Arg, 0, len(p.Args)+1)
	p.Args = append(append(args, p.Args...), a)
	return p
}
