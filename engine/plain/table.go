package plain

import (
	"cmp"
	"encoding/csv"
	"io"
	"strconv"
	"strings"
)

// Table writes CSV. A text that a spreadsheet would take for a formula gets a ' before it; everything is written through a Writer.
type Table struct {
	text *Writer
	csv  *csv.Writer
	line []string
}

// NewTable returns a table that writes to another writer. Close ends the table.
func NewTable(to io.Writer) *Table {
	text := NewWriter(to)
	return &Table{text: text, csv: csv.NewWriter(text)}
}

// Write writes a line. Close returns its error.
func (t *Table) Write(cells []string) {
	t.line = t.line[:0]
	for _, cell := range cells {
		t.line = append(t.line, inert(cell))
	}
	_ = t.csv.Write(t.line)
}

// Close ends the table, and returns the first error. It does not close the underlying writer.
func (t *Table) Close() error {
	t.csv.Flush()
	return cmp.Or(t.csv.Error(), t.text.Close())
}

// formula are the characters that a formula may begin with, including their full-width forms.
const formula = "=+-@＝＋－＠"

// inert returns a text that a spreadsheet shows and does not compute. A number stays a number.
func inert(text string) string {
	if first := strings.TrimSpace(text); first == "" || !strings.ContainsRune(formula, []rune(first)[0]) {
		return text
	}
	if _, err := strconv.ParseFloat(text, 64); err == nil {
		return text
	}
	return "'" + text
}
