package ui

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/render"
	"generals-chess/render/theme"
)

// laid returns a screen with one layout in an area that the test can change.
func laid(area *render.Rect, describe func(l *Layout)) *hand {
	return newHand(func(c *Context) { c.Lay(*area, describe) })
}

// A click on a part of a row belongs to the part; a click beside it belongs to the row.
func TestAListOfRowsWithParts(t *testing.T) {
	area, chosen, heard := render.R(0, 0, 400, 200), 0, ""
	parts, near := map[int]render.Rect{}, -1
	h := laid(&area, func(l *Layout) {
		now, clicked := l.List(Box{}, "list", List{Rows: 30, RowH: 40, Chosen: chosen}, func(l *Layout, i int, isNear bool) {
			if isNear {
				near = i
			}
			l.Row(Box{}, func() {
				l.Label(Box{MinW: 1, Grow: 1}, "row", theme.Body, theme.TextHi)
				if r, ok := l.Place(Box{W: 10}); ok {
					parts[i] = r
				}
				if l.Part(Box{W: 30}, "star", isNear, theme.TextLow, "") {
					heard = fmt.Sprint("part ", i)
				}
				if l.PartButton(Box{W: 60}, Button{Text: "Go on"}) {
					heard = fmt.Sprint("button ", i)
				}
			})
		})
		if clicked >= 0 {
			heard = fmt.Sprint("row ", clicked)
		}
		chosen = now
	})
	assert.Len(t, parts, 5, "only rows in sight are described")
	h.click(50, 60)
	assert.Equal(t, "row 1", heard)
	h.click(parts[2].Right()+15, 100)
	assert.Equal(t, "part 2", heard)
	h.click(parts[2].Right()+60, 100)
	assert.Equal(t, "button 2", heard)
	assert.Equal(t, 2, chosen)
	h.key(KeyDown)
	assert.Equal(t, 3, chosen, "the list has the keyboard")
	h.move(50, 20)
	h.tick()
	assert.Equal(t, 3, near, "the last one near is the one chosen")
	heard = ""
	h.tick()
	assert.Empty(t, heard)
}

// In a narrow list the rows are higher.
func TestRowsOfANarrowList(t *testing.T) {
	area, rows := render.R(0, 0, 604+ScrollBarW, 300), 0
	h := laid(&area, func(l *Layout) {
		rows = 0
		l.List(Box{}, "list", List{Rows: 30, RowH: 50, WideW: 604, NarrowH: 75}, func(l *Layout, _ int, _ bool) {
			if l.Drawing() {
				rows++
			}
		})
	})
	assert.Equal(t, 6, rows)
	area.W--
	h.tick()
	assert.Equal(t, 4, rows)
}

// A part of a row opens a dialog that stands outside the list.
func TestAPartOpensADialog(t *testing.T) {
	h := newHand(func(c *Context) {
		c.Lay(render.R(0, 0, 300, 300), func(l *Layout) {
			l.List(Box{}, "list", List{Rows: 3, RowH: 50}, func(l *Layout, _ int, _ bool) {
				if l.Part(Box{W: 30}, "trash", true, theme.TextLow, "") {
					l.OpenModal("sure")
				}
			})
		})
		c.Dialog("sure", Dialog{Title: "Sure?", Primary: "Yes"})
	})
	h.click(10, 60)
	h.tick()
	assert.True(t, h.c.ModalOpen())
	assert.NotZero(t, writtenAt(h.c, "Sure?"))
}

// writtenAt returns where a text stands, or an empty area if it does not.
func writtenAt(c *Context, text string) (r render.Rect) {
	for _, cmd := range c.Cmds() {
		if cmd.Op == render.OpText && cmd.Str == text {
			r = cmd.Rect
		}
	}
	return r
}

// The preview stands beside the list, or below it if there is no room.
func TestAPreviewFindsRoom(t *testing.T) {
	var list, preview render.Rect
	area := render.R(0, 0, 800, 600)
	h := laid(&area, func(l *Layout) {
		l.Preview(Box{}, func() {
			if r, ok := l.Place(Box{Grow: 1, MinH: 50}); ok {
				list = r
			}
		}, func() {
			if r, ok := l.Place(Box{H: 200}); ok {
				preview = r
			}
		})
	})
	assert.Greater(t, preview.X, list.Right())
	area.W = 420
	h.tick()
	assert.Greater(t, preview.Y, list.Bottom())
	assert.GreaterOrEqual(t, list.H, float32(300), "the list has what the preview leaves")
}

// Choices take as many lines as they need and can be chosen on each line.
func TestChoicesTakeLines(t *testing.T) {
	items := []Item{{Text: "One"}, {Text: "Another"}, {Text: "The third"}, {Text: "The last"}}
	chosen, below := 0, render.Rect{}
	area := render.R(0, 0, 800, 600)
	h := laid(&area, func(l *Layout) {
		l.Column(Box{}, func() {
			chosen = l.Segmented(Box{}, "choice", items, chosen)
			if r, ok := l.Place(Box{Grow: 1}); ok {
				below = r
			}
		})
	})
	one := below.Y
	for _, c := range []struct{ width, lines float32 }{{330, 1}, {260, 1}, {200, 2}, {90, 4}} {
		area.W = c.width
		h.tick()
		assert.Equal(t, one+theme.ControlH*(c.lines-1), below.Y, "%g wide", c.width)
	}
	area.W = 200
	h.tick()
	h.click(30, below.Y-18)
	assert.Equal(t, 2, chosen, "the first of the second line")
	h.key(KeyTab, KeyRight)
	assert.Equal(t, 3, chosen)
}

// A form keeps its buttons in the window and scrolls its fields.
func TestAFormScrolls(t *testing.T) {
	var answer DialogAnswer
	value, fields := "", 3
	h := newHand(func(c *Context) {
		c.OpenModal("form")
		if !c.BeginModal("form") {
			return
		}
		form := Form{Title: "Form", Primary: Button{Text: "Yes", Default: true}, Quiet: Button{Text: "No", Does: Back}}
		if a := c.LayForm(400, form, func(l *Layout) {
			for i := range fields {
				l.PushID(i)
				l.Field(Box{}, "field", "Field", &value, Field{Error: "is wrong"})
				l.PopID()
			}
		}); a != DialogNone {
			answer = a
		}
		c.EndModal()
	})
	yes := func() render.Rect { return writtenAt(h.c, "Yes") }
	assert.Less(t, yes().Bottom(), float32(500))
	fields = 20
	h.tick()
	assert.Less(t, yes().Bottom(), float32(600))
	h.click(yes().X+2, yes().CY())
	assert.Equal(t, DialogYes, answer)
	h.key(KeyEscape)
	assert.Equal(t, DialogQuiet, answer)
}

func TestListsAtRestAllocateNothing(t *testing.T) {
	c, in := NewContext(render.NewFonts()), Input{Focused: true}
	chosen := 1
	row := func(l *Layout, i int, near bool) {
		l.Row(Box{PadX: 8}, func() {
			l.TwoLines(Box{Grow: 1}, "A row", "of two lines", "star", theme.Gold)
			l.Part(Box{W: 30}, "trash", near, theme.TextLow, "Delete")
		})
	}
	describe := func(l *Layout) {
		l.Preview(Box{}, func() {
			chosen, _ = l.List(Box{Grow: 1}, "list", List{Rows: 100, RowH: 50, Chosen: chosen}, row)
		}, func() {
			l.Property("Language", "Python", theme.TextHi)
			l.Empty("first", "Nothing is here.", Button{Text: "Begin"})
		})
	}
	frame := func() {
		in.NowMS += 16
		c.Begin(&in, Env{W: 800, H: 600, Scale: 1})
		c.Lay(c.Window(), describe)
		c.End()
	}
	frame()
	assert.Zero(t, testing.AllocsPerRun(50, frame))
}

// A click on a head sorts the table by that column, the next one reverses the order, and the next one restores it. The chosen row stays
// chosen. Columns without room are left out, and cells stand below their heads.
func TestATable(t *testing.T) {
	area := render.R(0, 0, 500, 200)
	table, clicked := Table{}, -1
	table.Set([]TableColumn{{Head: "Name", Main: true, Part: 1}, {Head: "Games", Right: true}, {Head: "Note", Drop: 1}}, []TableRow{
		{Cells: []Cell{{Text: "Cy"}, {Text: "9", Value: 9}, {Text: "n1"}}},
		{Cells: []Cell{{Text: "Ada"}, {Text: "10", Value: 10}, {Text: "n2"}}},
		{Cells: []Cell{{Text: "Bo"}, {Text: "8", Value: 8}, {Text: "n3"}}},
	})
	h := laid(&area, func(l *Layout) {
		if now := l.Table(Box{}, "table", &table, 30); now >= 0 {
			clicked = now
		}
	})
	at := func(text string) (r render.Rect) {
		for _, c := range h.c.Cmds() {
			if c.Op == render.OpText && c.Str == text {
				r = c.Rect
			}
		}
		return r
	}
	order := func() (names string) {
		h.tick()
		for _, c := range h.c.Cmds() {
			if c.Op == render.OpText && (c.Str == "Ada" || c.Str == "Bo" || c.Str == "Cy") {
				names += c.Str + " "
			}
		}
		return names
	}
	assert.Equal(t, "Cy Ada Bo ", order())
	assert.Equal(t, at("Games").Right(), at("10").Right())
	for _, c := range []struct{ head, want string }{
		{"Name", "Ada Bo Cy "}, {"Name", "Cy Bo Ada "}, {"Name", "Cy Ada Bo "}, {"Games", "Ada Cy Bo "}, {"Games", "Bo Cy Ada "}, {"Name", "Ada Bo Cy "},
	} {
		h.click(at(c.head).X+3, at(c.head).CY())
		assert.Equal(t, c.want, order(), c.head)
	}
	h.click(at("Bo").X, at("Bo").CY())
	assert.Equal(t, []int{2, 2}, []int{clicked, table.Chosen})
	h.key(KeyUp)
	assert.Equal(t, 1, table.Chosen, "the one above")
	area.W = 140
	h.tick()
	assert.True(t, at("Note").Empty())
	assert.False(t, at("Games").Empty())
}

// TestAWholeListCutsNoRow checks the rows in sight at both ends of a list that is no multiple of its rows high, and in between.
func TestAWholeListCutsNoRow(t *testing.T) {
	area, chosen := render.R(0, 0, 400, 215), 0
	var rows []render.Rect
	h := laid(&area, func(l *Layout) {
		rows = nil
		chosen, _ = l.List(Box{Grow: 1}, "list", List{Rows: 30, RowH: 40, Chosen: chosen, Whole: true}, func(l *Layout, i int, _ bool) {
			if r, ok := l.Place(Box{Grow: 1}); ok {
				rows = append(rows, r)
			}
		})
	})
	for _, chosen = range [...]int{0, 12, 29, 3} {
		h.tick()
		h.tick()
		assert.Len(t, rows, 5)
		assert.GreaterOrEqual(t, rows[0].Y, area.Y)
		assert.LessOrEqual(t, rows[len(rows)-1].Bottom(), area.Bottom())
	}
}
