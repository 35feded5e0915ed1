package ui

import (
	"cmp"
	"slices"

	"generals-chess/render"
	"generals-chess/render/theme"
)

// Table is a list in columns. A click on a head sorts the rows by its column, a second one reverses the order, and a third restores the
// original order. A table of two rows is never sorted.
type Table struct {
	Chosen  int  // index into the rows in their original order
	Plain   bool // its rows are only read and none is chosen; it wants to show all of them
	Tight   bool // its columns stand close together
	Reveal  int  // the row, from 1, that a plain table scrolls into sight; 0 for none
	columns []TableColumn
	rows    []TableRow
	order   []int     // row indices in the order shown
	fits    []float32 // widths needed by the columns with Fit, logical px; nil before they are measured
	scale   float32   // the scale that fits was measured at
	by      int       // the column sorted by, from 1; negative if reversed, 0 for none
}

// TableColumn is a column of a table. It has at least the room that its head needs, and its Part of the room left over.
type TableColumn struct {
	Head  string
	Least float32 // least width, logical px
	Part  float32
	Right bool // holds numbers
	Main  bool // names the row
	Fit   bool // has room for the widest of its cells
	Drop  int  // if positive, left out when room is short, the highest first
}

// TableRow is a row with a cell for every column.
type TableRow struct {
	Cells []Cell
	Tip   string
	Whole string // the cells in words: the tip, if there is no other, where a column is left out
}

// Cell is a row's entry in a column. Rows are sorted by Value, and by Text if the values are equal.
type Cell struct {
	Text  string
	Value float64
	Ink   theme.Color                 // None is the usual one
	Icon  string                      // before the text, or ""
	Tone  theme.Color                 // of the icon
	Draw  func(*Context, render.Rect) // draws the cell instead of the text, if not nil
}

// Set fills the table. The chosen sort order stays.
func (t *Table) Set(columns []TableColumn, rows []TableRow) {
	t.columns, t.rows, t.fits = columns, rows, nil
	t.Chosen = max(0, min(t.Chosen, len(rows)-1))
	if t.by > len(columns) || -t.by > len(columns) {
		t.by = 0
	}
	t.sort()
}

// Len returns the number of rows.
func (t *Table) Len() int { return len(t.rows) }

// sort computes the order of the rows.
func (t *Table) sort() {
	t.order = t.order[:0]
	for i := range t.rows {
		t.order = append(t.order, i)
	}
	if t.by == 0 {
		return
	}
	column, sign := t.by-1, 1
	if t.by < 0 {
		column, sign = -t.by-1, -1
	}
	slices.SortStableFunc(t.order, func(i, j int) int {
		a, b := &t.rows[i].Cells[column], &t.rows[j].Cells[column]
		return sign * cmp.Or(cmp.Compare(a.Value, b.Value), cmp.Compare(a.Text, b.Text))
	})
}

// ask handles a click on the head of column i. A column of numbers begins with the largest.
func (t *Table) ask(i int) {
	first := i + 1
	if t.columns[i].Right {
		first = -first
	}
	switch t.by {
	case first:
		t.by = -first
	case -first:
		t.by = 0
	default:
		t.by = first
	}
	t.sort()
}

// Table lays out a table of rows that are rowH logical px high, and returns the row that was clicked, or -1.
func (l *Layout) Table(b Box, id string, t *Table, rowH float32) (clicked int) {
	rows := max((b.MinH-TableHeadH)/rowH, 1) // in px as they are drawn: every row is rounded
	b.MinW, b.MinH = max(b.MinW, t.least(l)), (l.Px(TableHeadH)+l.Px(rowH)*rows)/l.Env.Scale
	shown := len(t.rows)
	if !t.Plain {
		shown = min(shown, listRows)
	}
	r, ok := l.placeSize(b, 0, l.Px(TableHeadH)+l.Px(rowH)*float32(shown))
	if !ok {
		return -1
	}
	head := r.CutTop(l.Px(TableHeadH))
	l.Context.Hairline(render.R(r.X, r.Y-l.Px(1), r.W, r.H))
	if l.Px(rowH)*float32(len(t.rows)) > r.H {
		head.W -= l.Px(ScrollBarW)
	}
	l.Lay(head, func(l *Layout) { l.Group(true, func() { t.heads(l, id) }) })
	clicked = -1
	box := Listbox{Rows: len(t.rows), RowH: l.Px(rowH), Chosen: slices.Index(t.order, t.Chosen), Clicked: func(i int, _ render.Rect) { clicked = t.order[i] }}
	if len(t.rows) == 0 {
		return -1
	}
	if t.Plain {
		t.read(l, id, r, l.Px(rowH))
		return -1
	}
	at, _ := l.Listbox(id, r, box, func(i int, line render.Rect) {
		row := &t.rows[t.order[i]]
		l.Lay(line, func(l *Layout) { t.row(l, row) })
		l.Tip(line, t.tip(l, row, line.W))
	})
	t.Chosen = t.order[at]
	return clicked
}

// read lays out the rows of a plain table.
func (t *Table) read(l *Layout, id string, r render.Rect, rowH float32) {
	area := l.BeginScroll(id, r, rowH*float32(len(t.rows)))
	for i, at := range t.order {
		line := render.R(area.X, area.Y+rowH*float32(i), area.W, rowH)
		if at+1 == t.Reveal && l.Drawing() {
			l.Context.Reveal(line)
			t.Reveal = 0
		}
		if line.Bottom() <= r.Y || line.Y >= r.Bottom() {
			continue
		}
		l.Context.Hairline(line)
		l.Lay(line, func(l *Layout) { t.row(l, &t.rows[at]) })
		l.Tip(line, t.tip(l, &t.rows[at], line.W))
	}
	l.EndScroll()
}

// tip returns the tip of a row that is width px wide.
func (t *Table) tip(l *Layout, row *TableRow, width float32) string {
	all := float32(2 * tablePad)
	for i := range t.columns {
		all += t.cell(l, i).MinW
	}
	if row.Tip == "" && (all+t.gap()*float32(len(t.columns)-1))*l.Env.Scale > width {
		return row.Whole
	}
	return row.Tip
}

// TableHeadH is the height of a table's heads, logical px.
const TableHeadH = 32

// The padding of rows, the gap between columns (normal and close), the size of the sort mark, and the size of icons, logical px.
const (
	tablePad   = 12
	tableGap   = 16
	tableClose = 10
	tableMark  = 12
	tableIcon  = 14
)

func (t *Table) gap() float32 {
	if t.Tight {
		return tableClose
	}
	return tableGap
}

// cell returns the room of column i, which is the same in every row.
func (t *Table) cell(l *Layout, i int) Box {
	c := &t.columns[i]
	least := max(t.fit(l, i), c.Least, ceil(l.TextWidth(c.Head, theme.Label))/l.Env.Scale+tableMark)
	return Box{W: least, MinW: least, Grow: c.Part, Drop: c.Drop}
}

// fit returns the width of the widest cell of column i if the column has Fit, and 0 otherwise.
func (t *Table) fit(l *Layout, i int) float32 {
	if t.fits == nil || t.scale != l.Env.Scale {
		t.fits, t.scale = make([]float32, len(t.columns)), l.Env.Scale
		for k := range t.columns {
			for r := 0; t.columns[k].Fit && r < len(t.rows); r++ {
				t.fits[k] = max(t.fits[k], t.rows[r].Cells[k].width(l, t.columns[k].style()))
			}
		}
	}
	return t.fits[i]
}

// width returns the width of a cell's content, logical px.
func (c *Cell) width(l *Layout, style theme.Style) float32 {
	w := ceil(l.TextWidth(c.Text, style)) / l.Env.Scale
	if c.Icon != "" {
		w += tableIcon + theme.Space2 + 1 // each of them is rounded separately
	}
	return w
}

func (c *TableColumn) style() theme.Style {
	if c.Main {
		return theme.H3
	}
	return theme.Body
}

// least returns the width of the columns that are never left out, logical px.
func (t *Table) least(l *Layout) (w float32) {
	for i := range t.columns {
		if t.columns[i].Drop == 0 {
			w += t.cell(l, i).MinW + t.gap()
		}
	}
	return w + 2*tablePad
}

func (t *Table) heads(l *Layout, id string) {
	l.Row(Box{PadX: tablePad, Gap: t.gap()}, func() {
		for i := range t.columns {
			l.PushID(i)
			if len(t.rows) <= 2 {
				l.Row(t.cell(l, i), func() { t.head(l, i) })
			} else if l.Clickable(id+"-head", false, t.cell(l, i), func() { t.head(l, i) }) {
				t.ask(i)
			}
			l.PopID()
		}
	})
}

// head lays out a column's name and its sort mark.
func (t *Table) head(l *Layout, i int) {
	c, ink, mark := &t.columns[i], theme.TextLow, ""
	switch t.by {
	case i + 1:
		ink, mark = theme.TextMid, "up"
	case -i - 1:
		ink, mark = theme.TextMid, "down"
	}
	if mark != "" && c.Right {
		l.Icon(mark, tableMark, ink)
	}
	l.Write(Box{MinW: 1, Grow: 1}, c.Head, theme.Label, ink, c.align())
	if mark != "" && !c.Right {
		l.Icon(mark, tableMark, ink)
	}
}

func (c *TableColumn) align() render.Align {
	if c.Right {
		return render.Right
	}
	return render.Left
}

func (t *Table) row(l *Layout, row *TableRow) {
	l.Row(Box{PadX: tablePad, Gap: t.gap()}, func() {
		for i := range t.columns {
			c, cell := &t.columns[i], &row.Cells[i]
			style, ink := c.style(), theme.TextMid
			if c.Main {
				ink = theme.TextHi
			}
			if cell.Ink != theme.None {
				ink = cell.Ink
			}
			if cell.Draw != nil {
				if r, ok := l.Place(t.cell(l, i)); ok {
					cell.Draw(l.Context, r)
				}
				continue
			}
			if cell.Icon == "" {
				l.Write(t.cell(l, i), cell.Text, style, ink, c.align())
				continue
			}
			box := t.cell(l, i)
			box.Gap = theme.Space2
			l.Row(box, func() {
				l.Icon(cell.Icon, tableIcon, cell.Tone)
				l.Write(Box{MinW: 1, Grow: 1}, cell.Text, style, ink, c.align())
			})
		}
	})
}
