package engine

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Shown reports whether a screen shows r as a glyph or a blank. Not shown are characters that control a screen, end a line, change the
// writing direction, or have no width.
func Shown(r rune) bool {
	return (unicode.IsPrint(r) || unicode.Is(unicode.Zs, r)) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}

// lineEnds replaces all line ends by a line feed.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\v", "\n", "\f", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n")

// Readable makes untrusted text safe for every screen: lines and tabs stay, every line end becomes a line feed, and invalid UTF-8 and
// characters that are not Shown become U+FFFD.
func Readable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || Shown(r) {
			return r
		}
		return unicode.ReplacementChar
	}, lineEnds.Replace(strings.ToValidUTF8(text, "\uFFFD")))
}

// OneLine is Readable on one line: each run of white space becomes one blank.
func OneLine(text string) string { return strings.Join(strings.Fields(Readable(text)), " ") }

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

// The limits of Tail.
const (
	mostTail  = 16  // lines
	widthTail = 240 // bytes of a line
	indents   = 40  // leading blanks of a line
)

// Tail returns the end of a program's output, such as a traceback, in lines that every screen can show. Leading blanks stay: they matter in
// source code.
func Tail(text string) string {
	lines := strings.Split(strings.TrimRightFunc(lineEnds.Replace(text), unicode.IsSpace), "\n")
	lines = lines[max(0, len(lines)-mostTail):]
	for i, line := range lines {
		line = strings.ReplaceAll(line, "\t", "    ")
		inner := strings.TrimLeft(line, " ")
		lines[i] = Shorten(strings.Repeat(" ", min(len(line)-len(inner), indents))+OneLine(inner), widthTail)
	}
	return strings.Join(lines, "\n")
}
