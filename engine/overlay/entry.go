package overlay

import (
	"bytes"
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"generals-chess/engine"
)

// entry is the parsed form of one entry of the list.
type entry struct {
	mark *Mark
	heat []Heat
	side *engine.Phrase
}

// forms are examples of the entries, by their first word. The map is read only.
var forms = map[string]string{
	"arrow":  `["arrow",3,4,3,7]`,
	"circle": `["circle",3,4]`,
	"cross":  `["cross",3,4]`,
	"text":   `["text",3,4,"12"]`,
	"heat":   `["heat",[[3,4,0.7],[3,5,0.2]]] or ["heat",3,4,"0379"]`,
	"side":   `["side","plan: attack"]`,
	Say:      `["say","In {n} steps","thought.threat","n",5]`,
}

// colours are the names of colours. The map is read only.
var colours = map[string]Colour{"white": White, "gold": Gold, "green": Green, "gray": Gray, "grey": Gray}

// readEntry parses one entry; the phrase says why it is invalid.
func readEntry(text json.RawMessage, on Grid) (entry, *engine.Phrase) {
	parts := elements(text)
	if len(parts) == 0 {
		return entry{}, notEntry(text)
	}
	word, ok := words(parts[0])
	form, known := forms[word]
	if !ok || !known {
		return entry{}, unknownWord(parts[0])
	}
	a := arguments{on: on, form: form, left: parts[1:]}
	e := a.read(word)
	if a.bad == nil && len(a.left) > 0 {
		a.wrong()
	}
	return e, a.bad
}

// arguments are the values after the first word of an entry. After the first error nothing more is read.
type arguments struct {
	on   Grid
	form string
	left []json.RawMessage
	bad  *engine.Phrase
}

func (a *arguments) read(word string) (e entry) {
	switch word {
	case "arrow":
		e.mark = &Mark{Kind: Arrow, Cell: a.cell(), To: a.cell(), Colour: a.colour()}
	case "circle":
		e.mark = &Mark{Kind: Circle, Cell: a.cell(), Colour: a.colour()}
	case "cross":
		e.mark = &Mark{Kind: Cross, Cell: a.cell(), Colour: a.colour()}
	case "text":
		e.mark = &Mark{Kind: Text, Cell: a.cell(), Text: a.short(), Colour: a.colour()}
	case "heat":
		e.heat = a.heat()
	case "side":
		e.side = &engine.Phrase{Text: a.text()}
	case Say:
		e.side = a.phrase()
	}
	return e
}

// wrong notes that the entry does not have the right form.
func (a *arguments) wrong() {
	if a.bad == nil {
		p := badForm.With("form", a.form)
		a.bad = &p
	}
}

// next returns the next argument, nil if there is none.
func (a *arguments) next() json.RawMessage {
	if a.bad != nil || len(a.left) == 0 {
		a.wrong()
		return nil
	}
	next := a.left[0]
	a.left = a.left[1:]
	return next
}

// cell reads two numbers as a cell, in the order of the game.
func (a *arguments) cell() Cell {
	first, second := a.whole(a.next()), a.whole(a.next())
	return a.place(first, second)
}

// place converts two numbers to a cell; a cell outside the map is an error.
func (a *arguments) place(first, second int) Cell {
	c := Cell{Row: first, Col: second}
	if a.on.XY {
		c = Cell{Row: second, Col: first}
	}
	if a.bad == nil && (c.Row < 0 || c.Col < 0 || c.Row >= a.on.Rows || c.Col >= a.on.Cols) {
		a.bad = outside(first, second)
	}
	return c
}

// whole reads a whole number, which may be written as 3.0.
func (a *arguments) whole(text json.RawMessage) int {
	f := a.number(text)
	if f != math.Trunc(f) || math.Abs(f) > 1<<30 {
		a.wrong()
		return 0
	}
	return int(f)
}

func (a *arguments) number(text json.RawMessage) float64 {
	f, err := strconv.ParseFloat(string(text), 64) // of all JSON values, only numbers parse
	if err != nil {
		a.wrong()
		return 0
	}
	return f
}

// text reads a string that is not empty, or a number as it is written.
func (a *arguments) text() string {
	next := a.next()
	if s, ok := words(next); ok && s != "" {
		return s
	}
	if a.number(next); a.bad != nil {
		return ""
	}
	return string(next)
}

// phrase reads a sentence, its key, and names and values of its arguments.
func (a *arguments) phrase() *engine.Phrase {
	p := engine.Phrase{Text: a.text(), Key: a.text()}
	for len(a.left) > 0 && a.bad == nil {
		p = p.With(a.text(), a.text())
	}
	return &p
}

// short reads a text for a cell, and cuts it to MostText characters.
func (a *arguments) short() string {
	s := strings.Join(strings.Fields(a.text()), " ")
	if s == "" {
		a.wrong()
	}
	if utf8.RuneCountInString(s) > MostText {
		s = string([]rune(s)[:MostText-1]) + "…"
	}
	return s
}

// colour reads the optional last argument, a colour.
func (a *arguments) colour() Colour {
	if a.bad != nil || len(a.left) == 0 {
		return SeatColour
	}
	next := a.next()
	word, ok := words(next)
	c, known := colours[word]
	if !ok || !known {
		a.bad = unknownColour(next)
	}
	return c
}

// heat reads a list of cells with values; or one cell and then a digit for it and for each cell to its right.
func (a *arguments) heat() []Heat {
	if len(a.left) > 0 && a.left[0][0] == '[' {
		return a.painted(a.cells())
	}
	return a.painted(a.row())
}

// painted sets the colour of all cells to the optional last argument.
func (a *arguments) painted(all []Heat) []Heat {
	c := a.colour()
	for i := range all {
		all[i].Colour = c
	}
	return all
}

func (a *arguments) cells() (all []Heat) {
	for _, cell := range elements(a.next()) {
		parts := elements(cell)
		if len(parts) != 3 {
			a.wrong()
			return nil
		}
		c := a.place(a.whole(parts[0]), a.whole(parts[1]))
		all = append(all, Heat{Cell: c, Value: share(a.number(parts[2]))})
	}
	return all
}

// share limits a number to the range from 0 to 1.
func share(f float64) float32 { return float32(min(max(f, 0), 1)) }

func (a *arguments) row() (all []Heat) {
	from := a.cell()
	digits := a.text()
	for i, d := range []byte(digits) {
		if d < '0' || d > '9' {
			a.wrong()
			return nil
		}
		if from.Col+i >= a.on.Cols {
			a.beyond(from, i)
			return nil
		}
		all = append(all, Heat{Cell: Cell{from.Row, from.Col + i}, Value: float32(d-'0') / 9})
	}
	return all
}

// beyond notes that the cell n columns to the right is outside the map.
func (a *arguments) beyond(from Cell, n int) {
	if a.bad != nil {
		return
	}
	if a.on.XY {
		a.bad = outside(from.Col+n, from.Row)
	} else {
		a.bad = outside(from.Row, from.Col+n)
	}
}

// words returns the value of a JSON string; ok is false for other values.
func words(text json.RawMessage) (s string, ok bool) {
	if n := len(text); n > 1 && text[0] == '"' && bytes.IndexByte(text, '\\') < 0 && utf8.Valid(text) {
		return string(text[1 : n-1]), true
	}
	return s, len(text) > 0 && text[0] == '"' && json.Unmarshal(text, &s) == nil
}
