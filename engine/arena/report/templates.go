package report

import (
	"html/template"
	"io"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

func (v Wording) functions() template.FuncMap {
	return template.FuncMap{
		"say": v.Text, "said": v.Sentence, "name": v.Name, "apart": withNames,
		"elo": v.Elo, "plain": v.Plain, "span": v.span,
		"percent": Percent, "title": v.Title, "far": v.Progress, "ranked": v.Ranked, "test": v.Test, "memory": memory, "add": add,
		"whole": func(n int) string { return dashed(strconv.Itoa(n)) },
		"brief": func(name string) string { return short(name, longName) },
	}
}

// withNames replaces {first} and {second} in a sentence by two names. The names are isolated with <bdi>, so that a right-to-left name does
// not change the order of the sentence.
func withNames(sentence, first, second string) template.HTML {
	name := func(name string) string { return "<bdi>" + template.HTMLEscapeString(short(name, longName)) + "</bdi>" }
	return template.HTML(strings.NewReplacer("{first}", name(first), "{second}", name(second)).Replace(template.HTMLEscapeString(sentence)))
}

// HTML writes the page of a class in which too few submissions can play for a tournament. See the function HTML.
func (c *Class) HTML(w io.Writer, tell func(engine.Phrase) string) error {
	t, err := NewWording(tell).With(c.Words).template()
	if err != nil {
		return err
	}
	return plain.Through(w, func(w io.Writer) error { return t.ExecuteTemplate(w, "class-page", c) })
}

// template parses the page and the part for a class.
func (v Wording) template() (*template.Template, error) {
	t, err := template.New("page").Funcs(v.functions()).Funcs(template.FuncMap{
		"clean": engine.Readable,
		"told":  func(p *engine.Phrase) string { return v.Sentence(Sentence{*p}) },
	}).Parse(pageText)
	if err != nil {
		return nil, err
	}
	return t.Parse(classText)
}
