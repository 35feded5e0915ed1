package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/render"
)

func TestAModalKeepsInputFromWhatIsBelow(t *testing.T) {
	clicks, inside, key := map[string]int{}, 0, 0
	h := newHand(three(clicks, func(c *Context) {
		if c.Did(FirstAction) {
			key++
		}
		if c.BeginModal("m") {
			if c.Button("a", render.R(10, 10, 80, 36), Button{}) {
				inside++
			}
			c.EndModal()
		}
	}))
	h.key(KeyTab, KeyTab) // b has the keyboard
	h.c.OpenModal("m")
	h.tick()
	h.click(20, 20)
	h.key(KeyG, KeyEnter)
	assert.Empty(t, clicks)
	assert.Equal(t, []int{1, 0}, []int{inside, key})
	h.key(KeyTab, KeyTab, KeyEnter)
	assert.Equal(t, 2, inside, "Tab stays inside")
	h.c.CloseModal()
	h.key(KeyG, KeyEnter)
	assert.Equal(t, map[string]int{"b": 1}, clicks, "who had the keyboard has it again")
	assert.Equal(t, 1, key)
}

func TestAModalNoLongerLaidOutIsClosed(t *testing.T) {
	show := true
	h := newHand(func(c *Context) {
		if show && c.BeginModal("m") {
			c.EndModal()
		}
	})
	h.c.OpenModal("m")
	h.tick()
	assert.True(t, h.c.ModalOpen())
	show = false
	h.tick()
	assert.False(t, h.c.ModalOpen())
}

func TestDialogAnswers(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(h *hand)
		want DialogAnswer
	}{
		{"Enter is the primary", func(h *hand) { h.key(KeyEnter) }, DialogYes},
		{"Esc is the quiet one", func(h *hand) { h.key(KeyEscape) }, DialogQuiet},
		{"Tab to the quiet one", func(h *hand) { h.key(KeyTab, KeyEnter) }, DialogQuiet},
		{"any other key is none", func(h *hand) { h.key(KeyG) }, DialogNone},
	} {
		answer := DialogNone
		h := newHand(func(c *Context) {
			if a := c.Dialog("leave", Dialog{Title: "Leave?", Body: "It is lost.", Primary: "Leave", Quiet: "Stay"}); a != DialogNone {
				answer = a
			}
		})
		h.c.OpenModal("leave")
		h.tick()
		c.do(h)
		assert.Equal(t, c.want, answer, c.name)
		assert.Equal(t, c.want == DialogNone, h.c.ModalOpen(), c.name)
	}
}

func TestTheKeyThatOpensADialogDoesNotAnswerIt(t *testing.T) {
	answers := 0
	h := newHand(func(c *Context) {
		if c.Did(Back) {
			c.OpenModal("leave")
		}
		if c.Dialog("leave", Dialog{Title: "Leave?", Primary: "Leave", Quiet: "Stay"}) != DialogNone {
			answers++
		}
	})
	h.key(KeyEscape)
	assert.True(t, h.c.ModalOpen())
	assert.Zero(t, answers)
	h.key(KeyEscape)
	assert.False(t, h.c.ModalOpen())
	assert.Equal(t, 1, answers)
}

// list lays out a scroll area of ten rows of 40 px in a view of 100 px. The last row is a button.
func list(top *float32, wheel *render.Point) func(c *Context) {
	return func(c *Context) {
		area := c.BeginScroll("l", render.R(0, 0, 200, 100), 400)
		*top = area.Y
		c.Button("last", render.R(0, area.Y+360, 100, 40), Button{Text: "x"})
		c.EndScroll()
		*wheel = c.Wheel(c.Window())
	}
}

func TestWheelScrollsAndStopsAtTheEnds(t *testing.T) {
	var top float32
	var wheel render.Point
	h := newHand(list(&top, &wheel))
	h.move(50, 50)
	for range 20 {
		h.in.Wheel.Y = -1
		h.tick()
	}
	assert.Equal(t, float32(-300), top)
	assert.Zero(t, wheel.Y, "the scroll area took it")
	for range 20 {
		h.in.Wheel.Y = 1
		h.tick()
	}
	assert.Equal(t, float32(0), top)
	h.move(500, 500)
	h.in.Wheel.Y = 1
	h.tick()
	assert.Equal(t, float32(1), wheel.Y, "outside it is the scene's")
}

func TestTheScrollBarIsDragged(t *testing.T) {
	var top float32
	var wheel render.Point
	h := newHand(list(&top, &wheel))
	h.down(195, 5)
	h.move(195, 5+75)
	h.up(195, 5+75)
	h.tick()
	assert.InDelta(t, -300, top, 5, "thumb 25 of 100: 75 px show all")
}

func TestTheScrollBarStaysInALowArea(t *testing.T) {
	view := render.R(0, 0, 200, 9)
	h := newHand(func(c *Context) {
		c.BeginScroll("low", view, 400)
		c.EndScroll()
	})
	h.tick()
	for _, cmd := range h.c.Cmds() {
		r := cmd.Rect
		assert.True(t, r.Y >= view.Y && r.Bottom() <= view.Bottom(), "%v", r)
	}
}

func TestFocusScrollsIntoView(t *testing.T) {
	var top float32
	var wheel render.Point
	h := newHand(list(&top, &wheel))
	h.key(KeyTab)
	h.tick()
	assert.Equal(t, float32(-300), top)
}

func TestToastsLeaveAfterThreeOrSixSeconds(t *testing.T) {
	h := newHand(func(*Context) {})
	h.c.Toast("saved", false)
	h.c.Toast("late", true)
	h.wait(2900)
	assert.Len(t, h.c.toasts, 2)
	h.wait(200)
	assert.Len(t, h.c.toasts, 1)
	assert.Equal(t, "late", h.c.toasts[0].text)
	h.wait(3000)
	assert.Empty(t, h.c.toasts)
	assert.Empty(t, h.c.Cmds())
}

func TestAtMostThreeToastsAndNoRepeats(t *testing.T) {
	h := newHand(func(*Context) {})
	for _, s := range []string{"1", "2", "3", "4", "4"} {
		h.c.Toast(s, false)
	}
	h.tick()
	var texts []string
	for _, x := range h.c.toasts {
		texts = append(texts, x.text)
	}
	assert.Equal(t, []string{"2", "3", "4"}, texts)
}

func TestATipShowsWhenThePointerRests(t *testing.T) {
	h := newHand(func(c *Context) { c.Tip(render.R(10, 10, 40, 40), "Settings") })
	h.move(20, 20)
	assert.Empty(t, h.c.Cmds())
	h.wait(300)
	h.wait(300)
	assert.NotEmpty(t, h.c.Cmds())
	h.move(300, 300)
	assert.Empty(t, h.c.Cmds())
}

func TestDragHoldsThePointerFromPressToRelease(t *testing.T) {
	var log []string
	h := newHand(func(c *Context) {
		down, started, ended := c.Drag("board", render.R(0, 0, 100, 100), MouseLeft)
		if started {
			log = append(log, "start")
		}
		if down {
			log = append(log, "down")
		}
		if ended {
			log = append(log, "end")
		}
		if c.Hovered(render.R(200, 200, 50, 50)) {
			log = append(log, "hover")
		}
	})
	h.down(50, 50)
	h.move(210, 210)
	h.up(210, 210)
	h.tick()
	assert.Equal(t, []string{"start", "down", "down", "down", "end", "hover", "hover"}, log)
}

func TestTableCellsLieSideBySide(t *testing.T) {
	cols := []Column{{Width: 0}, {Width: 50}, {Width: 60}}
	r := render.R(10, 0, 300, 40)
	x := r.X
	for i := range cols {
		cell := TableCell(r, cols, i)
		assert.Equal(t, x, cell.X)
		x = cell.Right()
	}
	assert.Equal(t, r.Right(), x)
}

func TestNumbersAreWrittenWithThinSpaces(t *testing.T) {
	c := NewContext(render.NewFonts())
	for n, want := range map[int]string{0: "0", 999: "999", 18204: "18\u2009204", -3: "\u22123"} {
		assert.Equal(t, want, c.Num(n))
		assert.Equal(t, want, c.Num(n))
	}
}

// TestToastsLeaveFreeWhatIsClicked checks that the stack moves above a button, stays where it found room, and returns to its place if
// there is none.
func TestToastsLeaveFreeWhatIsClicked(t *testing.T) {
	var buttons []render.Rect
	h := newHand(func(c *Context) {
		for i, r := range buttons {
			c.stop(c.id("b")+ID(i), r, false, true)
		}
	})
	place := func() float32 {
		h.tick()
		return h.c.toastsAt
	}
	h.c.Toast("saved", false)
	lowest := h.c.Env.H - h.c.Px(toastFoot)
	assert.Equal(t, lowest, place())
	buttons = []render.Rect{render.R(h.c.Env.W/2-20, lowest-20, 40, 20)}
	above := place()
	assert.LessOrEqual(t, above, lowest-20)
	buttons = nil
	assert.Equal(t, above, place(), "it does not jump back")
	h.c.Toast("another", false)
	assert.Equal(t, lowest, place(), "another stack has a place of its own")
	buttons = []render.Rect{h.c.Window()}
	assert.Equal(t, lowest, place())
}

func TestToastsKeepClear(t *testing.T) {
	var card render.Rect
	h := newHand(func(c *Context) { c.KeepClear(card) })
	lowest := h.c.Env.H - h.c.Px(toastFoot)
	card = render.R(0, lowest-20, h.c.Env.W, 40)
	h.c.Toast("saved", false)
	h.tick()
	assert.LessOrEqual(t, h.c.toastsAt, card.Y)
}

func TestHushLeavesProblems(t *testing.T) {
	h := newHand(func(*Context) {})
	h.c.Toast("kept", false)
	h.c.Toast("disk full", true)
	h.c.Hush()
	h.tick()
	assert.Len(t, h.c.toasts, 1)
	assert.Equal(t, "disk full", h.c.toasts[0].text)
}

func TestAScrollAreaHearsOnlyKeysThatNobodyElseUses(t *testing.T) {
	var top float32
	var wheel render.Point
	first, used := false, false
	area := list(&top, &wheel)
	h := newHand(func(c *Context) {
		area(c)
		used = first && c.Did(First) || used
	})
	h.move(50, 50)
	h.key(KeyEnd)
	h.tick()
	assert.Equal(t, float32(-300), top)
	first = true
	h.key(KeyHome)
	h.tick()
	assert.True(t, used)
	assert.Equal(t, float32(-300), top)
	h.key(KeyPageUp)
	h.tick()
	assert.Greater(t, top, float32(-300))
}
