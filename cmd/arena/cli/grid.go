package cli

import (
	"io"
	"strings"

	reports "generals-chess/engine/arena/report"
)

// Grid is a table of texts, by rows. A column is as wide as its widest text on a terminal, where Chinese and Korean letters take two
// columns.
type Grid [][]string

// Add adds a row. Line breaks in a text become spaces.
func (g *Grid) Add(texts ...string) {
	line := make([]string, len(texts))
	for i, text := range texts {
		line[i] = oneLine.Replace(text)
	}
	*g = append(*g, line)
}

// Write writes the lines, with two blanks between columns.
func (g Grid) Write(w io.Writer) {
	wide := g.widths()
	var b strings.Builder
	for _, line := range g {
		for i, text := range line {
			b.WriteString(text)
			if i < len(line)-1 {
				b.WriteString(strings.Repeat(" ", wide[i]-reports.Width(text)+2))
			}
		}
		b.WriteByte('\n')
	}
	_, _ = io.WriteString(w, b.String()) // Main reports a write error
}

// widths returns the width of every column.
func (g Grid) widths() (wide []int) {
	for _, line := range g {
		for i, text := range line {
			if i == len(wide) {
				wide = append(wide, 0)
			}
			wide[i] = max(wide[i], reports.Width(text))
		}
	}
	return wide
}
