// Package search reads what somebody types to find things in a list, such as "hard steps>100 #tag".
package search

import (
	"cmp"
	"strconv"
	"strings"
)

// Words are the names a list can be asked by, folded, and the fields they mean. A meaning with a colon is a whole term: "won" may
// mean "result:won".
type Words map[string]string

// Tag is the field that "#" asks for.
const Tag = "tag"

// Query is what somebody looks for: every term must hold.
type Query []Term

// Term is a word, or what a field must be.
type Term struct {
	Field string // "" for a word that may be anywhere
	Op    byte   // ':' has in it, '>' or '<'
	Value string // folded; "" holds for everything, as somebody is still typing
	raw   string // as typed
}

// Parse reads what was typed. Quotes keep a value with blanks together. What looks like a term and is none is a word.
func Parse(text string, words Words) (q Query) {
	quoted := false
	for _, raw := range strings.FieldsFunc(text, func(r rune) bool {
		if r == '"' {
			quoted = !quoted
		}
		return r == ' ' && !quoted
	}) {
		t := parseTerm(strings.ReplaceAll(Fold(raw), `"`, ""), words)
		t.raw = raw
		q = append(q, t)
	}
	return q
}

func parseTerm(word string, words Words) Term {
	if tag, ok := strings.CutPrefix(word, "#"); ok {
		return Term{Field: Tag, Op: ':', Value: tag}
	}
	if field, value, whole := strings.Cut(words[word], ":"); whole {
		return Term{Field: field, Op: ':', Value: value}
	}
	if at := strings.IndexAny(word, ":<>"); at > 0 {
		if field := words[word[:at]]; field != "" && !strings.Contains(field, ":") {
			value := word[at+1:]
			if whole, ok := strings.CutPrefix(words[value], field+":"); ok {
				value = whole
			}
			return Term{Field: field, Op: word[at], Value: value}
		}
	}
	return Term{Value: word}
}

// Matches reports whether a thing is looked for. text is all that is said of it, which Fold has made; fact is what a field of it is.
func (q Query) Matches(text string, fact func(field string) string) bool {
	for _, t := range q {
		if t.Value != "" && t.Field == "" && !strings.Contains(text, t.Value) || t.Field != "" && !t.holds(Fold(fact(t.Field))) {
			return false
		}
	}
	return true
}

// holds reports whether a fact is as the term says. Numbers are compared as numbers, dates as they are written.
func (t Term) holds(fact string) bool {
	switch {
	case t.Op == ':' && t.Field == Tag:
		return strings.Contains(" "+fact, " "+t.Value) && fact != ""
	case t.Value == "":
		return true
	case fact == "":
		return false
	case t.Op == ':':
		return strings.Contains(fact, t.Value)
	}
	order := strings.Compare(fact, t.Value)
	have, err := strconv.Atoi(fact)
	want, wrong := strconv.Atoi(t.Value)
	if err == nil && wrong == nil {
		order = cmp.Compare(have, want)
	}
	return t.Op == '>' && order > 0 || t.Op == '<' && order < 0
}

// Of is the first term about a field, as another one would be written that asks for the same; ok is false for none.
func (q Query) Of(field string) (t Term, ok bool) {
	for _, t := range q {
		if t.Field == field {
			t.raw = ""
			return t, true
		}
	}
	return t, false
}

// Set is what somebody would have typed with this term about a field, "" for none.
func (q Query) Set(field, term string) string {
	var all []string
	for _, t := range q {
		if t.Field != field {
			all = append(all, t.raw)
		}
	}
	if term != "" {
		all = append(all, term)
	}
	return strings.Join(all, " ")
}

// Write is a term of a name that a field goes by, with quotes where it needs them.
func Write(name string, op byte, value string) string {
	if strings.Contains(value, " ") {
		value = `"` + value + `"`
	}
	return name + string(op) + value
}

// Fold makes texts alike that differ only in what a search does not mind. Signs as wide as Chinese letters are those that names are
// followed by.
func Fold(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case r == '\u3000':
			return ' '
		}
		return r
	}, strings.ToLower(text))
}
