package engine

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// OneLine is text that a sentence can hold and every screen can show: line ends are blanks, and what cannot be printed,
// or is no text, is U+FFFD.
func OneLine(text string) string {
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "\uFFFD")), " ")
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// Shorten cuts text to at most limit bytes, at a whole character, and marks the cut.
func Shorten(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	const mark = "…"
	cut := limit - len(mark)
	for cut > 0 && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + mark
}
