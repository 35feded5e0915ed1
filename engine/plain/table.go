package plain

import (
	"cmp"
	"encoding/csv"
	"io"
	"strconv"
	"strings"
)

// Table writes CSV. A text that a spreadsheet would take for a formula gets a ' before it; all is written as Writer does.
type Table struct {
	text *Writer
	csv  *csv.Writer
	line []string
}

// NewTable writes to another writer. Close ends the table.
func NewTable(to io.Writer) *Table {
	text := NewWriter(to)
	return &Table{text: text, csv: csv.NewWriter(text)}
}

// Write writes a line. Close has what goes wrong.
func (t *Table) Write(cells []string) {
	t.line = t.line[:0]
	for _, cell := range cells {
		t.line = append(t.line, inert(cell))
	}
	_ = t.csv.Write(t.line)
}

// Close ends the table, and has what went wrong. It does not close what is written to.
func (t *Table) Close() error {
	t.csv.Flush()
	return cmp.Or(t.csv.Error(), t.text.Close())
}

// formula are the signs that a formula may begin with, also those that are as wide as Chinese.
const formula = "=+-@＝＋－＠"

// inert is the text as a spreadsheet shows it rather than computes it. A number stays one.
func inert(text string) string {
	if first := strings.TrimSpace(text); first == "" || !strings.ContainsRune(formula, []rune(first)[0]) {
		return text
	}
	if _, err := strconv.ParseFloat(text, 64); err == nil {
		return text
	}
	return "'" + text
}
