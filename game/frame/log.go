package frame

import (
	"strconv"

	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Log filters the lines of a log. The zero Log shows those of the first choice.
type Log struct {
	On     int   // index of the choice
	Chosen []int // the lines that the choice lets through, oldest first; kept for its memory
	newest int   // the last of Chosen when the list was last laid out
}

// LogChoice is a filter of a log.
type LogChoice struct {
	Key  string // key of its name in the catalogue
	Icon string // shown where there is no room for names; "" keeps the name
}

// mostChoices is the largest number of choices of a log.
const mostChoices = 4

// Mark is a small picture in a line.
type Mark struct {
	Icon string
	Tone theme.Color
}

// Line is one entry of a log.
type Line struct {
	Number int // the step or the round
	Side   Mark
	What   Mark
	Text   string
	Ink    theme.Color
}

// Pick chooses among n lines, oldest first, those for which lets returns true.
func (f *Log) Pick(n int, lets func(line int) bool) {
	f.Chosen = f.Chosen[:0]
	for i := range n {
		if lets(i) {
			f.Chosen = append(f.Chosen, i)
		}
	}
}

// Head lays out the log's title, which may be "", and the choices: as icons where there is no room for both.
func (f *Log) Head(a *app.App, l *ui.Layout, title string, choices []LogChoice) {
	var room [mostChoices]ui.Item
	items := room[:0]
	for _, choice := range choices {
		items = append(items, ui.Item{Text: a.T(choice.Key)})
	}
	l.Either(ui.Box{}, func() {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			l.Label(ui.Box{}, title, theme.Label, theme.TextLow)
			l.Fill()
			if r, ok := l.Place(ui.Box{W: l.SegmentedWidth(items) / l.Env.Scale, H: headH}); ok {
				f.On = l.Context.Segmented("filter", r, items, f.On)
			}
		})
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			l.Label(ui.Box{Drop: 1}, title, theme.Label, theme.TextLow)
			f.pictures(l, choices, items)
		})
	})
}

// headH is the height of the choices, logical px.
const headH = 30

// pictures lays out the choices, with an icon instead of the word where they have one.
func (f *Log) pictures(l *ui.Layout, choices []LogChoice, items []ui.Item) {
	wide := headH * float32(len(items))
	r, ok := l.Place(ui.Box{W: wide, MinW: wide, Grow: 1, H: headH})
	if !ok {
		return
	}
	for i, choice := range choices {
		if choice.Icon != "" {
			l.Tip(r.Column(i, len(items), 0), items[i].Text)
			items[i] = ui.Item{Icon: choice.Icon}
		}
	}
	f.On = l.Context.Tabs("filter", r, items, f.On)
}

// Lines lists the picked lines, newest on top. A new one is scrolled into sight, unless the pointer is on the list. line returns line i. empty is shown when none was picked.
func (f *Log) Lines(l *ui.Layout, empty string, line func(i int) Line) {
	r, ok := l.Place(ui.Box{Grow: 1, MinH: foldedH, H: foldedH + lineH})
	if !ok {
		return
	}
	if len(f.Chosen) == 0 {
		l.Paragraph(r, empty, theme.Small, theme.TextLow)
		return
	}
	if newest := f.Chosen[len(f.Chosen)-1]; newest != f.newest && !l.Hovered(r) {
		f.newest = newest
		l.ScrollTo("log", 0)
	}
	List(l.Context, "log", r, len(f.Chosen), func(i int) Line { return line(f.Chosen[len(f.Chosen)-1-i]) })
}

// Sizes of a line, logical px: a sentence that is too long for one takes as many as it needs.
const (
	lineH     = 25
	foldedH   = 38 // of two lines
	wordsTop  = 4  // above the first of several lines
	foldedPad = 6  // above and below several lines
	numberW   = 28
	markW     = 22
)

// List lists n lines in r. Its lower end never cuts a line, unless that is higher than the list.
func List(c *ui.Context, id string, r render.Rect, n int, line func(i int) Line) {
	w := r.W
	all, _ := heights(c, w, r.H, n, line)
	if all > r.H {
		var whole float32
		w -= c.Px(ui.ScrollBarW)
		all, whole = heights(c, w, r.H, n, line)
		if whole > 0 { // otherwise the first line is higher than the list
			r.H = whole
		}
	}
	area := c.BeginScroll(id, r, all)
	for i := range n {
		line := line(i)
		if at := area.CutTop(line.height(c, w)); at.Bottom() > r.Y && at.Y < r.Bottom() {
			line.draw(c, at)
		}
	}
	c.EndScroll()
}

// heights returns the height of n lines in a list of width w, and the height of the first ones that fit into room.
func heights(c *ui.Context, w, room float32, n int, line func(i int) Line) (all, whole float32) {
	for i := range n {
		line := line(i)
		if all += line.height(c, w); all <= room {
			whole = all
		}
	}
	return all, whole
}

// height returns the height of the line in a list of width w.
func (n *Line) height(c *ui.Context, w float32) float32 {
	w -= c.Px(numberW)
	for _, m := range [...]Mark{n.Side, n.What} {
		if m.Icon != "" {
			w -= c.Px(markW)
		}
	}
	if h := c.ParagraphHeight(w, n.Text, theme.Small); h > c.Px(theme.Small.Spec().Line) {
		return h + c.Px(foldedPad)
	}
	return c.Px(lineH)
}

// draw draws the number, the marks and the sentence.
func (n *Line) draw(c *ui.Context, r render.Rect) {
	head := r
	head.H = min(r.H, c.Px(lineH))
	c.Label(head.CutLeft(c.Px(numberW)), Number(n.Number), theme.Mono, theme.TextLow)
	for i, m := range [...]Mark{n.Side, n.What} {
		if m.Icon == "" {
			continue
		}
		size, of := [...]float32{11, 15}[i], head.CutLeft(c.Px(markW))
		c.IconIn(of.CutLeft(c.Px(16)), m.Icon, c.Px(size), m.Tone)
	}
	if r.H <= c.Px(lineH) {
		head.W += 2 // as a Paragraph, which may be wider by a part of a px
		c.Label(head, n.Text, theme.Small, n.Ink)
		c.Tip(r, n.Text)
		return
	}
	top := c.Px(wordsTop)
	c.Paragraph(render.R(head.X, r.Y+top, head.W, r.H-top), n.Text, theme.Small, n.Ink)
}

// numbers are the texts of small numbers, so that a frame formats none; read only.
var numbers = func() (texts [1000]string) {
	for i := range texts {
		texts[i] = strconv.Itoa(i)
	}
	return texts
}()

// Number returns n as text.
func Number(n int) string {
	if n >= 0 && n < len(numbers) {
		return numbers[n]
	}
	return strconv.Itoa(n)
}
