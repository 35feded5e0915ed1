package engine

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Shown reports whether a screen shows r as a sign of its own, or as a blank. It does not show what controls a screen,
// ends a line, turns the direction of writing around, or has no width.
func Shown(r rune) bool {
	return (unicode.IsPrint(r) || unicode.Is(unicode.Zs, r)) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}

// lineEnds are the ways to end a line that are not a plain line feed.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\v", "\n", "\f", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n")

// Readable is the text of a stranger as every screen can show it: lines and tabs stay, every line end is a line feed, and
// what is not Shown, or is no text, is U+FFFD.
func Readable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || Shown(r) {
			return r
		}
		return unicode.ReplacementChar
	}, lineEnds.Replace(strings.ToValidUTF8(text, "\uFFFD")))
}

// OneLine is Readable text that a sentence can hold: line ends and tabs are blanks, and there are no two blanks in a row.
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

// The most that Tail keeps.
const (
	mostTail  = 16  // lines
	widthTail = 240 // bytes of a line
	indents   = 40  // blanks that a line begins with
)

// Tail is the end of what a program wrote, such as a traceback, in lines that every screen can show. The blanks that a line begins with stay: a
// program's source is read by them.
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
