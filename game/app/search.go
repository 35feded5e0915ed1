package app

import (
	"cmp"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/game/search"
	"generals-chess/render/ui"
)

// Search is the field above a list that is filtered while somebody types. Fields are the names that a query may use; a field with a
// colon, as "result:won", is asked for by its value alone.
type Search struct {
	Fields []string
	Text   string
	Known  string // the names of fields in the current language, once Query was called
	query  search.Query
	names  search.Words
	of     string // the text that query was parsed from; lang is the language of names
	lang   words.Lang
}

// Query parses the text, whose field names are in the current language or English.
func (s *Search) Query(a *App) search.Query {
	if lang := a.words.Lang(); s.names == nil || lang != s.lang {
		s.names, s.lang, s.of = search.Words{}, lang, ""
		var known []string
		for _, f := range s.Fields {
			_, value, ofField := strings.Cut(f, ":")
			name := cmp.Or(value, f)
			s.names[name], s.names[search.Fold(a.T("search."+name))] = f, f
			if !ofField {
				known = append(known, a.T("search."+name))
			}
		}
		s.Known = strings.Join(known, ", ")
	}
	if s.Text != s.of || s.query == nil {
		s.of, s.query = s.Text, search.Parse(s.Text, s.names)
	}
	return s.query
}

// Field lays out the field, and reports whether its text changed. Down moves the focus to list.
func (s *Search) Field(l *ui.Layout, b ui.Box, placeholder, list string) (changed bool) {
	field := ui.Field{Placeholder: placeholder, MaxRunes: 200}
	if s.Text != "" {
		field.Icon = "close"
	}
	text := s.Text
	did := l.TextField(b, "search", &text, field)
	if did.Icon {
		text = ""
	}
	if did.Focused && l.Hit(ui.Down) {
		l.Focus(list, true)
	}
	changed = text != s.Text
	s.Text = text
	return changed
}

// Choice is a value to filter a list by, and the term that a person types for it.
type Choice struct{ Text, Term string }

// Choose lays out the values of a field, the first of which is any, and reports whether another one was chosen.
func (s *Search) Choose(a *App, l *ui.Layout, field string, choices []Choice) (changed bool) {
	items := append(make([]ui.Item, 0, len(choices)+1), ui.Item{Text: a.T("search.any")})
	now, asked := s.Query(a).Of(field)
	chosen := 0
	if asked {
		chosen = -1 // the typed value may be none of these
	}
	for i, c := range choices {
		items = append(items, ui.Item{Text: c.Text})
		if as, _ := search.Parse(c.Term, s.names).Of(field); asked && as == now {
			chosen = i + 1
		}
	}
	l.Labelled(FieldName(a, field), "", func() {
		to := l.Segmented(ui.Box{Align: ui.Start}, field, items, chosen)
		if to == chosen {
			return
		}
		term := ""
		if to > 0 {
			term = choices[to-1].Term
		}
		s.Text, changed = s.query.Set(field, term), true
	})
	return changed
}

// FieldName returns the capitalized name of a field or value.
func FieldName(a *App, field string) string {
	return Sentence(a.T("search." + field))
}

// Term returns the text that asks for a value of a field.
func Term(a *App, field string, op byte, value string) string {
	return search.Write(a.T("search."+field), op, value)
}
