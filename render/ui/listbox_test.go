package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/render"
)

// listed is a list of 30 rows, ten in sight, between two buttons.
type listed struct {
	*hand
	chosen, picks int
	inSight       map[int]render.Rect
	clicked       []int
}

func newListed(t *testing.T) *listed {
	l := &listed{}
	l.hand = newHand(func(c *Context) {
		c.Button("before", render.R(0, 0, 100, 30), Button{Text: "before"})
		l.inSight = map[int]render.Rect{}
		var picked bool
		box := Listbox{Rows: 30, RowH: 30, Chosen: l.chosen}
		box.Clicked = func(i int, r render.Rect) {
			assert.True(t, r.Has(c.In.Mouse))
			l.clicked = append(l.clicked, i)
		}
		l.chosen, picked = c.Listbox("list", render.R(0, 50, 200, 300), box, func(i int, r render.Rect) { l.inSight[i] = r })
		if picked {
			l.picks++
		}
		c.Button("after", render.R(0, 400, 100, 30), Button{Text: "after"})
	})
	return l
}

func TestListboxByPointer(t *testing.T) {
	l := newListed(t)
	assert.Len(t, l.inSight, 10)
	l.click(50, 50+30*4+15)
	assert.Equal(t, 4, l.chosen)
	assert.Equal(t, 1, l.picks)
	l.key(KeyDown)
	assert.Equal(t, 5, l.chosen, "a click gives the list the keyboard")
	l.in.Wheel.Y = -3
	l.move(50, 100)
	l.tick()
	assert.NotContains(t, l.inSight, 0)
	l.tick()
	assert.NotContains(t, l.inSight, 0, "the wheel is not undone")
}

func TestListboxByKeyboard(t *testing.T) {
	l := newListed(t)
	l.key(KeyTab, KeyTab, KeyTab)
	assert.True(t, l.c.FocusedOn("after"), "the list is one place for the keyboard")
	l.with(&l.in.Shift, KeyTab)
	for _, step := range []struct {
		key Key
		to  int
	}{{KeyUp, 0}, {KeyDown, 1}, {KeyPageDown, 11}, {KeyEnd, 29}, {KeyDown, 29}, {KeyPageUp, 19}, {KeyHome, 0}, {KeyEnd, 29}} {
		l.key(step.key)
		assert.Equal(t, step.to, l.chosen)
		l.tick()
		r, drawn := l.inSight[step.to]
		assert.True(t, drawn && r.Y >= 50 && r.Bottom() <= 350, "row %d is not in sight: %v", step.to, r)
	}
}

func TestListboxShowsTheRowChosenForIt(t *testing.T) {
	l := newListed(t)
	l.chosen = 22
	l.tick()
	l.tick()
	assert.Contains(t, l.inSight, 22)
	assert.Zero(t, l.picks)
}

func TestListboxHearsEveryClick(t *testing.T) {
	l := newListed(t)
	l.click(50, 50+30*4+15)
	l.click(50, 50+30*4+15)
	l.key(KeyDown)
	l.click(50, 50+30*2+15)
	assert.Equal(t, []int{4, 4, 2}, l.clicked)
}

func TestListboxWithNothingChosen(t *testing.T) {
	l := newListed(t)
	l.chosen, l.picks = -1, 0
	l.key(KeyTab, KeyTab)
	l.tick()
	assert.Equal(t, -1, l.chosen, "the keyboard alone chooses nothing")
	assert.Zero(t, l.picks)
	assert.Contains(t, l.inSight, 0)
	l.key(KeyDown)
	assert.Equal(t, 0, l.chosen)
}

// A click on a row of a list that is only partly in sight scrolls nothing around it; the first key that chooses shows the whole list.
func TestAClickInAListScrollsNothingAroundIt(t *testing.T) {
	chosen, top := 0, float32(0)
	h := newHand(func(c *Context) {
		area := c.BeginScroll("form", render.R(0, 0, 400, 200), 400)
		top = area.Y
		chosen, _ = c.Listbox("list", render.R(0, area.Y+20, 200, 300), Listbox{Rows: 10, RowH: 30, Chosen: chosen}, func(int, render.Rect) {})
		c.EndScroll()
	})
	h.click(50, 20+30*2+15)
	h.tick()
	h.tick()
	assert.Equal(t, 2, chosen)
	assert.Zero(t, top)
	h.key(KeyDelete)
	h.tick()
	assert.Zero(t, top)
	h.key(KeyDown)
	h.tick()
	assert.Equal(t, 3, chosen)
	assert.Negative(t, top)
}
