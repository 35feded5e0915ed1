package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// editor edits one line of text. caret and mark are byte offsets on rune boundaries; the text between them is selected.
type editor struct {
	text        string
	caret, mark int
	max         int // runes; 0 = 1000
}

// edit applies the typing and the keys of the tick and reports whether Enter was hit. It leaves Tab, Enter and function keys to others.
func (c *Context) edit(e *editor) (submitted bool) {
	in := c.In
	if in.Command() && !in.Alt {
		c.editCommand(e)
	} else if !in.Ctrl && !in.Meta || in.Alt { // AltGr types letters
		e.insertRunes(in.Runes)
	}
	for _, k := range [...]Key{KeyLeft, KeyRight, KeyHome, KeyEnd, KeyBackspace, KeyDelete} {
		if c.hit(k) {
			e.key(k, in.Command(), in.Shift)
		}
	}
	if in.KeysHit.Has(KeyEscape) && !c.taken.Has(KeyEscape) {
		c.taken.Add(KeyEscape)
		c.Blur()
	}
	return in.KeysHit.Has(KeyEnter) && !c.taken.Has(KeyEnter)
}

// editCommand applies select all, copy, cut and paste.
func (c *Context) editCommand(e *editor) {
	from, to := order(e.caret, e.mark)
	switch {
	case c.hit(KeyA):
		e.mark, e.caret = 0, len(e.text)
	case c.hit(KeyC) && from != to:
		c.Clip.Write(e.text[from:to])
	case c.hit(KeyX) && from != to:
		c.Clip.Write(e.text[from:to])
		e.insert("")
	case c.hit(KeyV):
		e.insert(c.Clip.Read())
	}
}

// key applies a key to the text. word moves by words (Ctrl), shift selects.
func (e *editor) key(k Key, word, shift bool) {
	switch k {
	case KeyLeft:
		e.move(e.left(word, shift), shift)
	case KeyRight:
		e.move(e.right(word, shift), shift)
	case KeyHome:
		e.move(0, shift)
	case KeyEnd:
		e.move(len(e.text), shift)
	case KeyBackspace:
		e.remove(e.left(word, true))
	case KeyDelete:
		e.remove(e.right(word, true))
	}
}

func (e *editor) move(to int, selecting bool) {
	e.caret = to
	if !selecting {
		e.mark = to
	}
}

// left returns where the left arrow moves the caret: to the selection's start, or one rune or one word back.
func (e *editor) left(word, selecting bool) int {
	if from, to := order(e.caret, e.mark); from != to && !selecting {
		return from
	}
	i := prev(e.text, e.caret)
	for word && i > 0 && !(e.text[i] != ' ' && e.text[i-1] == ' ') {
		i = prev(e.text, i)
	}
	return i
}

func (e *editor) right(word, selecting bool) int {
	if from, to := order(e.caret, e.mark); from != to && !selecting {
		return to
	}
	i := next(e.text, e.caret)
	for word && i < len(e.text) && !(e.text[i] == ' ' && e.text[i-1] != ' ') {
		i = next(e.text, i)
	}
	return i
}

// remove deletes the selection, or the text between the caret and to.
func (e *editor) remove(to int) {
	if e.caret == e.mark {
		e.mark = to
	}
	e.insert("")
}

func (e *editor) insertRunes(runes []rune) {
	if len(runes) > 0 {
		e.insert(string(runes))
	}
}

// insert replaces the selection by s. Control characters become spaces, and text beyond the limit is dropped.
func (e *editor) insert(s string) {
	s = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(s, ""))
	from, to := order(e.caret, e.mark)
	limit := e.max
	if limit == 0 {
		limit = 1000
	}
	room := limit - utf8.RuneCountInString(e.text) + utf8.RuneCountInString(e.text[from:to])
	for i := range s {
		if room <= 0 {
			s = s[:i]
			break
		}
		room--
	}
	e.text = e.text[:from] + s + e.text[to:]
	e.caret = from + len(s)
	e.mark = e.caret
}

func order(a, b int) (from, to int) { return min(a, b), max(a, b) }

// prev returns the rune boundary before i.
func prev(s string, i int) int {
	_, n := utf8.DecodeLastRuneInString(s[:i])
	return i - n
}

func next(s string, i int) int {
	_, n := utf8.DecodeRuneInString(s[i:])
	return i + n
}

// boundary moves i to a rune boundary of s, because the program may have changed the text.
func boundary(s string, i int) int {
	i = min(max(i, 0), len(s))
	for i > 0 && i < len(s) && !utf8.RuneStart(s[i]) {
		i--
	}
	return i
}
