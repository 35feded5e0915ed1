package engine

import (
	"strings"
	"unicode"
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
