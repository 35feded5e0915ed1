package ui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/render"
	"generals-chess/render/theme"
)

// form is a description with a switch that adds another line, in a window of 800x600.
type form struct {
	*hand
	more    bool
	areas   map[string]render.Rect
	clicked []string
}

func newForm() *form {
	f := &form{}
	f.hand = newHand(func(c *Context) {
		f.areas = map[string]render.Rect{}
		c.Lay(c.Window(), f.describe)
	})
	return f
}

func (f *form) describe(l *Layout) {
	l.Scroll("form", Box{PadX: 10, PadY: 10, Gap: 10}, func() {
		f.more = l.Switch(Box{}, "more", "More", f.more)
		if f.more {
			f.note(l, "added", Box{H: 30})
		}
		l.Words(Box{}, strings.Repeat("word ", 40), theme.Body, theme.TextHi)
		l.Row(Box{Gap: 10}, func() {
			f.note(l, "grows", Box{H: 30, Grow: 1})
			if l.Button(Box{}, "go", Button{Text: "Go"}) {
				f.clicked = append(f.clicked, "go")
			}
		})
		f.note(l, "high", Box{H: 700})
		if l.Button(Box{Align: Start}, "last", Button{Text: "Last"}) {
			f.clicked = append(f.clicked, "last")
		}
	})
}

func (f *form) note(l *Layout, name string, b Box) {
	if r, ok := l.Place(b); ok {
		f.areas[name] = r
	}
}

// A screen that changes on a click is laid out again in the same frame, and hears the click once.
func TestAChangedDescriptionIsLaidOutAgain(t *testing.T) {
	f := newForm()
	before := f.areas["grows"]
	f.down(20, 20)
	f.up(20, 20)
	assert.True(t, f.more)
	assert.True(t, f.c.Lost())
	f.c.Again()
	f.screen(f.c)
	assert.False(t, f.c.Lost())
	assert.True(t, f.more, "the click is not heard twice")
	assert.True(t, f.c.Clicked(), "and not forgotten")
	assert.Equal(t, before.Y+40, f.areas["grows"].Y)
}

// Scrolled content moves and is clicked where it is visible.
func TestALayoutScrolls(t *testing.T) {
	f := newForm()
	high := f.areas["high"]
	f.in.Wheel.Y = -100
	f.move(300, 300)
	f.in.Wheel.Y = -100
	f.move(300, 300)
	f.tick()
	moved := high.Y - f.areas["high"].Y
	assert.Positive(t, moved)
	f.click(20, f.areas["high"].Bottom()+20)
	assert.Equal(t, []string{"last"}, f.clicked)
	assert.InDelta(t, 600-10-36-10, f.areas["high"].Bottom(), 1, "its end is at the end of the window")
}

// Boxes without room side by side stand below each other.
func TestAFlow(t *testing.T) {
	area := render.R(0, 0, 300, 100)
	areas := make([]render.Rect, 2)
	h := laid(&area, func(l *Layout) {
		l.Flow(Box{Gap: 10}, func() {
			for i := range areas {
				if r, ok := l.Place(Box{W: 100, H: 20}); ok {
					areas[i] = r
				}
			}
		})
	})
	assert.Equal(t, []float32{110, 0}, []float32{areas[1].X, areas[1].Y})
	area.W = 209
	h.tick()
	assert.Equal(t, []float32{0, 30}, []float32{areas[1].X, areas[1].Y})
}

// A tip shows all of a line that is cut, on several lines if it is long.
func TestATipSaysWhatIsCut(t *testing.T) {
	area, text := render.R(0, 0, 800, 20), strings.Repeat("word ", 30)
	h := laid(&area, func(l *Layout) { l.Label(Box{MinW: 1}, text, theme.Body, theme.TextHi) })
	tip := func() (lines int) {
		h.move(20, 10)
		h.wait(2 * tipDelayMS)
		for _, c := range h.c.Cmds() {
			if c.Op == render.OpText && c.Rect.Y > 20 {
				assert.LessOrEqual(t, c.Rect.Right(), float32(800))
				lines++
			}
		}
		h.move(700, 500)
		return lines
	}
	assert.Equal(t, 2, tip())
	text = "word"
	assert.Zero(t, tip(), "it is written whole")
}

// A field has room for its placeholder.
func TestAFieldHasRoomForItsPlaceholder(t *testing.T) {
	area, value := render.R(0, 0, 50, 100), ""
	field := Field{Placeholder: "Search for names, a date, a result, a game"}
	h := laid(&area, func(l *Layout) {
		l.Flow(Box{}, func() {
			l.TextField(Box{W: 460}, "field", &value, field)
			l.Place(Box{W: 50, H: 20})
		})
	})
	needs := h.c.fieldWidth(field)
	assert.Greater(t, needs, h.c.TextWidth(field.Placeholder, theme.Body))
	area.W = needs + 50
	h.tick()
	assert.InDelta(t, needs-2*fieldPad, writtenAt(h.c, field.Placeholder).W, 1)
}

func TestASettingFindsRoom(t *testing.T) {
	for _, c := range []struct {
		width  float32
		beside bool
	}{{800, true}, {380, false}} {
		var words, control render.Rect
		newHand(func(ctx *Context) {
			ctx.Lay(render.R(0, 0, c.width, 200), func(l *Layout) {
				l.Column(Box{}, func() {
					l.Setting("Size", "How large everything is", func() {
						if r, ok := l.Place(Box{W: 240, H: 36}); ok {
							control = r
						}
					})
					if r, ok := l.Place(Box{Grow: 1}); ok {
						words = r
					}
				})
			})
		})
		assert.Equal(t, float32(240), control.W)
		assert.Equal(t, c.beside, control.Right() == c.width)
		assert.LessOrEqual(t, control.Bottom(), words.Y)
	}
}

func TestALayoutAtRestAllocatesNothing(t *testing.T) {
	f := newForm()
	f.areas = nil
	c, in := f.c, f.in
	more, sizes := false, []Item{{Text: "One"}, {Text: "Two"}}
	describe := func(l *Layout) {
		l.Column(Box{Gap: 8}, func() {
			more = l.Toggle("more", "More", "Shows more", more)
			l.Setting("Size", "", func() { l.Segmented(Box{}, "size", sizes, 0) })
			l.Scroll("rest", Box{Grow: 1}, func() { l.Words(Box{}, "Some words that are long enough", theme.Body, theme.TextHi) })
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
