// Package search parses and matches what somebody types to filter a list, such as "hard steps>100 #tag".
package search

import (
	"cmp"
	"strconv"
	"strings"
)

// Words maps the folded names that may be typed to the fields that they mean. A meaning with a colon is a whole term: "won" may
// mean "result:won".
type Words map[string]string

// Tag is the field that "#" searches.
const Tag = "tag"

// Query is a list of terms, all of which must hold.
type Query []Term

// Term is a word, or a condition on a field.
type Term struct {
	Field string // "" for a word that may stand anywhere
	Op    byte   // ':' contains, '>' or '<'
	Value string // folded; "" always holds, as somebody is still typing
	raw   string // as typed
}

// Parse parses the text of a search. Quotes keep a value with spaces together. Text that looks like a term of an unknown field is a word.
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

// Matches reports whether every term holds. text is the folded text of the row; fact returns the value of a field.
func (q Query) Matches(text string, fact func(field string) string) bool {
	for _, t := range q {
		if t.Value != "" && t.Field == "" && !strings.Contains(text, t.Value) || t.Field != "" && !t.holds(Fold(fact(t.Field))) {
			return false
		}
	}
	return true
}

// holds reports whether a field's value meets the term. Numbers compare as numbers, dates as text.
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

// Unknown returns the name in the first term that compares something unknown, such as rounds>5; "" for none.
func (q Query) Unknown() string {
	for _, t := range q {
		if at := strings.IndexAny(t.Value, "<>"); t.Field == "" && at > 0 {
			return t.Value[:at]
		}
	}
	return ""
}

// Of returns the first term about a field, without the typed text so that equal terms compare equal; ok is false for none.
func (q Query) Of(field string) (t Term, ok bool) {
	for _, t := range q {
		if t.Field == field {
			t.raw = ""
			return t, true
		}
	}
	return t, false
}

// Set returns the typed text with term in place of all terms about a field; "" removes them.
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

// Write writes a term, with quotes around the value if it has spaces. name is a name of the field.
func Write(name string, op byte, value string) string {
	if strings.Contains(value, " ") {
		value = `"` + value + `"`
	}
	return name + string(op) + value
}

// Fold makes texts equal that differ only in case or in the width of signs: fullwidth signs become ASCII.
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
