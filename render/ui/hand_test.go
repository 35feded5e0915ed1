package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/render"
)

// hand simulates a person: it sends inputs to a screen, one tick at a time.
type hand struct {
	c      *Context
	in     Input
	screen func(c *Context)
}

func newHand(screen func(c *Context)) *hand {
	h := &hand{c: NewContext(render.NewFonts()), screen: screen}
	h.in = Input{Focused: true, MouseIn: true, Mouse: render.Point{X: -1, Y: -1}}
	h.tick()
	return h
}

// tick runs one frame 16 ms later and then clears the input that lasts one tick.
func (h *hand) tick() {
	h.in.NowMS += 16
	h.c.Begin(&h.in, Env{W: 800, H: 600, Scale: 1, Bindings: bindings})
	h.screen(h.c)
	h.c.End()
	h.in.Pressed, h.in.Released = [MouseButtons]bool{}, [MouseButtons]bool{}
	h.in.KeysHit, h.in.KeysRep, h.in.Runes, h.in.Wheel = KeySet{}, KeySet{}, nil, render.Point{}
}

func (h *hand) wait(ms int64) {
	h.in.NowMS += ms - 16
	h.tick()
}

func (h *hand) move(x, y float32) {
	h.in.Mouse = render.Point{X: x, Y: y}
	h.tick()
}

func (h *hand) down(x, y float32) {
	h.in.Mouse = render.Point{X: x, Y: y}
	h.in.Pressed[MouseLeft], h.in.Down[MouseLeft] = true, true
	h.tick()
}

func (h *hand) up(x, y float32) {
	h.in.Mouse = render.Point{X: x, Y: y}
	h.in.Released[MouseLeft], h.in.Down[MouseLeft] = true, false
	h.tick()
}

func (h *hand) click(x, y float32) {
	h.down(x, y)
	h.up(x, y)
}

func (h *hand) key(keys ...Key) {
	for _, k := range keys {
		h.in.KeysHit = SetOf(k)
		h.tick()
	}
}

// with holds a modifier while it presses the keys.
func (h *hand) with(mod *bool, keys ...Key) {
	*mod = true
	h.key(keys...)
	*mod = false
}

func (h *hand) typed(s string) {
	h.in.Runes = []rune(s)
	h.tick()
}

func TestAButtonIsClickedByLettingGoOverIt(t *testing.T) {
	clicks := 0
	var b Button
	h := newHand(func(c *Context) {
		if c.Button("b", render.R(10, 10, 80, 36), b) {
			clicks++
		}
	})
	h.down(20, 20)
	assert.Equal(t, 0, clicks, "not yet")
	h.up(20, 20)
	assert.Equal(t, 1, clicks)
	h.down(20, 20)
	h.up(300, 20)
	assert.Equal(t, 1, clicks, "let go elsewhere")
	h.down(300, 20)
	h.up(20, 20)
	assert.Equal(t, 1, clicks, "pressed elsewhere")
	b.Disabled = true
	h.click(20, 20)
	h.key(KeyTab, KeyEnter)
	assert.Equal(t, 1, clicks, "disabled")
}

func TestAPressAndReleaseInOneTickIsAClick(t *testing.T) {
	clicks := 0
	h := newHand(func(c *Context) {
		if c.Button("b", render.R(10, 10, 80, 36), Button{}) {
			clicks++
		}
	})
	h.in.Pressed[MouseLeft], h.in.Released[MouseLeft] = true, true
	h.in.Mouse = render.Point{X: 20, Y: 20}
	h.tick()
	assert.Equal(t, 1, clicks)
}

// three returns a screen with a column of three buttons that counts clicks by name.
func three(clicks map[string]int, more func(c *Context)) func(c *Context) {
	return func(c *Context) {
		c.BeginGroup(false)
		for i, name := range []string{"a", "b", "c"} {
			if c.Button(name, render.R(10, float32(10+50*i), 80, 36), Button{Text: name}) {
				clicks[name]++
			}
		}
		c.EndGroup()
		if more != nil {
			more(c)
		}
	}
}

// TestArrowsEnterAMenu checks that Down and Up enter a menu while nothing has the keyboard, and then go from row to row.
func TestArrowsEnterAMenu(t *testing.T) {
	for first, keys := range map[int]map[string][]Key{
		0: {"a": {KeyDown}, "b": {KeyDown, KeyDown}, "c": {KeyUp}},
		1: {"b": {KeyDown}, "c": {KeyDown, KeyDown}, "a": {KeyUp, KeyDown}},
	} {
		for want, press := range keys {
			clicked := ""
			h := newHand(func(c *Context) {
				c.Lay(render.R(0, 0, 200, 300), func(l *Layout) {
					l.Column(Box{}, func() {
						l.Menu(first, func() {
							for _, name := range []string{"a", "b", "c"} {
								if l.Button(Box{}, name, Button{Text: name}) {
									clicked = name
								}
							}
						})
						l.Button(Box{}, "other", Button{Text: "other"})
					})
				})
			})
			h.key(append(press, KeyEnter)...)
			assert.Equal(t, want, clicked, "%v from row %d", press, first)
		}
	}
}

func TestTabAndArrowsMoveTheFocusAndEnterOrSpaceClick(t *testing.T) {
	clicks := map[string]int{}
	h := newHand(three(clicks, nil))
	h.key(KeyEnter)
	assert.Empty(t, clicks, "nobody has the keyboard")
	h.key(KeyTab, KeyEnter)
	assert.Equal(t, map[string]int{"a": 1}, clicks)
	h.key(KeyTab, KeySpace)
	assert.Equal(t, 1, clicks["b"])
	h.with(&h.in.Shift, KeyTab, KeyTab)
	h.key(KeyEnter)
	assert.Equal(t, 1, clicks["c"], "back round the end")
	h.key(KeyDown, KeyEnter)
	assert.Equal(t, 2, clicks["a"], "arrow down goes round too")
	h.key(KeyUp, KeyUp, KeyEnter)
	assert.Equal(t, 2, clicks["b"])
}

func TestTheRingShowsForTheKeyboardOnly(t *testing.T) {
	h := newHand(three(map[string]int{}, nil))
	h.click(20, 20)
	assert.False(t, h.c.focus.ring)
	assert.False(t, h.c.KeyboardLast())
	h.key(KeyTab)
	assert.True(t, h.c.focus.ring)
	assert.True(t, h.c.KeyboardLast())
	assert.True(t, h.c.FocusedOn("a"))
	h.click(300, 300)
	assert.False(t, h.c.FocusedOn("a"), "Enter must not click a button without a ring")
}

func TestAShortcutAndTheDefaultButton(t *testing.T) {
	var start, back, first int
	h := newHand(func(c *Context) {
		if c.Button("first", render.R(0, 0, 50, 30), Button{Text: "x"}) {
			first++
		}
		if c.Button("start", render.R(100, 0, 50, 30), Button{Text: "x", Default: true}) {
			start++
		}
		if c.Button("back", render.R(200, 0, 50, 30), Button{Text: "x", Does: Back}) {
			back++
		}
	})
	h.key(KeyEnter, KeyEscape)
	assert.Equal(t, []int{1, 1, 0}, []int{start, back, first})
	h.key(KeyTab, KeyEnter)
	assert.Equal(t, []int{1, 1, 1}, []int{start, back, first}, "Enter belongs to the button with the keyboard")
}

func TestAKeyIsTakenOnce(t *testing.T) {
	var got [2]bool
	h := newHand(func(c *Context) { got = [2]bool{c.Did(FirstAction), c.Did(FirstAction)} })
	h.key(KeyG)
	assert.Equal(t, [2]bool{true, false}, got)
	h.in.KeysRep = SetOf(KeyG)
	h.tick()
	assert.Equal(t, [2]bool{false, false}, got, "a repeat is no hit")
}

func TestSegmentedBySelectingAndByArrows(t *testing.T) {
	sel := 0
	items := []Item{{Text: "One"}, {Text: "Two", Disabled: true}, {Text: "Three"}}
	var r render.Rect
	h := newHand(func(c *Context) {
		r = render.R(10, 10, c.SegmentedWidth(items), 36)
		sel = c.Segmented("s", r, items, sel)
	})
	h.click(r.Right()-10, 20)
	assert.Equal(t, 2, sel)
	h.click(r.CX(), 20)
	assert.Equal(t, 2, sel, "disabled")
	h.key(KeyTab, KeyLeft)
	assert.Equal(t, 0, sel, "over the disabled one")
	h.key(KeyLeft)
	assert.Equal(t, 0, sel, "the end")
}

func TestSliderByDraggingAndKeys(t *testing.T) {
	v := 20
	h := newHand(func(c *Context) { v = c.Slider("s", render.R(100, 0, 200, 28), v, 10, 110, 5) })
	h.down(200, 14)
	assert.Equal(t, 60, v)
	h.move(900, 300)
	assert.Equal(t, 110, v, "held, the pointer may leave it")
	h.up(0, 0)
	assert.Equal(t, 10, v)
	h.move(200, 14)
	assert.Equal(t, 10, v, "let go")
	h.key(KeyTab, KeyRight, KeyPageUp, KeyLeft)
	assert.Equal(t, 60, v)
	h.key(KeyPageDown, KeyPageDown)
	assert.Equal(t, 10, v)
}

func TestSwitchByClickAndSpace(t *testing.T) {
	on := false
	h := newHand(func(c *Context) { on = c.Switch("s", render.R(10, 10, 300, 30), "Save", on) })
	h.click(200, 20)
	assert.True(t, on, "the label counts")
	h.key(KeyTab, KeySpace)
	assert.False(t, on)
}

func TestTonesChangeInEightyMilliseconds(t *testing.T) {
	h := newHand(three(map[string]int{}, nil))
	tone := func() float32 { return h.c.state(h.c.id("a")).tone }
	h.move(20, 20)
	assert.InDelta(t, 0.2, tone(), 0.01)
	h.wait(40)
	assert.InDelta(t, 0.7, tone(), 0.01)
	h.wait(40)
	assert.InDelta(t, 1, tone(), 0.01)
	h.move(300, 300)
	assert.InDelta(t, 0.8, tone(), 0.01)
}

func TestReducedMotionChangesAtOnce(t *testing.T) {
	h := newHand(three(map[string]int{}, nil))
	h.in.Mouse = render.Point{X: 20, Y: 20}
	h.c.Begin(&h.in, Env{W: 800, H: 600, Scale: 1, Reduce: true})
	h.screen(h.c)
	h.c.End()
	assert.Equal(t, float32(1), h.c.state(h.c.id("a")).tone)
}

func TestASteadyScreenAllocatesNothingAndHashesAlike(t *testing.T) {
	text := "python3 bot.py"
	on, v, sel := true, 3, 1
	h := newHand(three(map[string]int{}, func(c *Context) {
		c.TextField("f", render.R(200, 10, 200, 36), &text, Field{Mono: true})
		on = c.Switch("s", render.R(200, 50, 200, 30), "Save", on)
		v = c.Slider("v", render.R(200, 90, 200, 30), v, 0, 9, 1)
		sel = c.Segmented("g", render.R(200, 130, 200, 36), []Item{{Text: "1"}, {Text: "2"}}, sel)
		c.BeginScroll("l", render.R(200, 170, 200, 100), 400)
		for i := range 10 {
			c.PushID(i)
			c.ListRow("row", render.R(200, float32(170+40*i), 180, 40), i == 2)
			c.Label(render.R(200, float32(170+40*i), 180, 40), c.Num(1000*i), 0, 0xFF)
			c.PopID()
		}
		c.EndScroll()
		c.Paragraph(render.R(420, 10, 200, 200), "some words that need a few lines to be said", 10, 0xFFFFFFFF)
	}))
	frame := func() { h.tick(); h.c.Hash() }
	frame()
	before := h.c.Hash()
	assert.Zero(t, testing.AllocsPerRun(100, frame))
	assert.Equal(t, before, h.c.Hash(), "nothing happened, nothing to draw")
}

func TestAGamepad(t *testing.T) {
	clicked := ""
	h := newHand(func(c *Context) {
		for i, id := range []string{"one", "two", "back"} {
			b := Button{Text: id}
			if id == "back" {
				b.Does = Back
			}
			if c.Button(id, render.R(float32(i)*100, 0, 90, 30), b) {
				clicked = id
			}
		}
		if c.Did(Right) {
			clicked = "right"
		}
	})
	h.key(PadDown)
	h.key(PadA)
	assert.Equal(t, "one", clicked)
	h.key(PadNext + PadKeys)
	h.key(PadA + PadKeys)
	assert.Equal(t, "two", clicked)
	h.key(PadRight)
	assert.Equal(t, "right", clicked, "what the screen uses does not move the focus")
	h.key(PadB)
	assert.Equal(t, "back", clicked)
}

func TestChords(t *testing.T) {
	var did bool
	h := newHand(func(c *Context) { did = c.Did(FirstAction) })
	for _, c := range []struct {
		held Key
		want bool
	}{{KeyNone, true}, {KeyShift, true}, {KeyCtrl, false}, {KeyAlt, false}, {KeyMeta, false}} {
		h.in.KeysDown = SetOf(c.held)
		h.key(KeyG)
		assert.Equal(t, c.want, did, c.held)
		h.in.KeysDown = KeySet{}
	}
}
