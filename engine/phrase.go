package engine

import (
	"strconv"
	"strings"
)

// Phrase is a sentence that can be said in any language: Key and Args for a catalogue of words, and
// the English sentence with {name} where an argument stands. It is an error where a move or somebody's
// input is refused.
//
// By convention the arguments player and other hold player numbers, and cell holds a cell as its
// game writes it: "row,column" or "x,y".
type Phrase struct {
	Key  string
	Text string
	Args []Arg
}

// Arg is one named argument of a Phrase. Phrase is set when the value is words that are to be said in
// the sentence's language; Value is then their English.
type Arg struct {
	Name, Value string
	Phrase      *Phrase `json:",omitempty"`
}

// String is the English sentence. Players are called by number unless the caller replaces them first.
func (p Phrase) String() string {
	pairs := make([]string, 0, 2*len(p.Args))
	for _, a := range p.Args {
		pairs = append(pairs, "{"+a.Name+"}", a.Value)
	}
	return strings.NewReplacer(pairs...).Replace(p.Text) // one pass: a value is never read as a template
}

// Error makes a *Phrase an error.
func (p *Phrase) Error() string { return p.String() }

// Err is the phrase as an error: a *Phrase.
func (p Phrase) Err() error { return &p }

// With gives the phrase one more argument.
func (p Phrase) With(name, value string) Phrase { return p.with(Arg{Name: name, Value: value}) }

// WithInt gives the phrase one more argument that is a number.
func (p Phrase) WithInt(name string, value int) Phrase { return p.With(name, strconv.Itoa(value)) }

// Int is an argument that is a whole number; ok is false where there is none of that name.
func (p Phrase) Int(name string) (n int, ok bool) {
	for _, a := range p.Args {
		if a.Name == name {
			n, err := strconv.Atoi(a.Value)
			return n, err == nil
		}
	}
	return 0, false
}

// WithPhrase gives the phrase one more argument that is itself words.
func (p Phrase) WithPhrase(name string, value Phrase) Phrase {
	return p.with(Arg{Name: name, Value: value.String(), Phrase: &value})
}

func (p Phrase) with(a Arg) Phrase {
	args := make([]Arg, 0, len(p.Args)+1)
	p.Args = append(append(args, p.Args...), a)
	return p
}
