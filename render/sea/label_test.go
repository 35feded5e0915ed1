package sea

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
)

// TestALabelCoversNothing draws a contact with a wreck above it, another contact below it, and a shot ordered at its right end: the label
// must be on the left, and above as long as there is room.
func TestALabelCoversNothing(t *testing.T) {
	m := New(NewArt())
	m.SetOptions(Options{Marks: true})
	m.SetArea(render.R(0, 0, 480, 400), 1)
	m.Camera().Place(26, 0, 0)
	v := helm(false)
	m.SetView(v, nil, 0)
	hull := []hitsink.Cell{at(11, 5), at(12, 5)}
	label := func() render.Rect {
		var l render.List
		l.Reset(1, "en")
		m.compose(&l)
		for _, c := range l.Cmds() {
			if c.Op == render.OpText && c.Str == "A" {
				return c.Rect
			}
		}
		require.Fail(t, "no label")
		return render.Rect{}
	}
	where := func(contacts ...Contact) string {
		m.SetContacts(append(contacts, Contact{Letter: "A", Cells: hull, Now: true}))
		first := m.Camera().RectOf(hull[0])
		require.Greater(t, label().W, float32(40), "what is told of it must have room in every language")
		switch r := label(); {
		case r.Bottom() <= first.Y+first.H/4:
			return "above"
		case r.Y >= first.Bottom()-first.H/4:
			return "below"
		case r.Right() <= first.X+first.W/4:
			return "left"
		}
		return "right"
	}
	require.Equal(t, "above", where())
	v = helm(false)
	for i := range v.Sight {
		if c := v.SightCell(i); slices.Contains([]hitsink.Cell{at(11, 4), at(12, 4)}, c) {
			v.Sight[i] = hitsink.Wreck
		}
	}
	m.SetView(v, nil, 0)
	require.Equal(t, "below", where())
	below := Contact{Letter: "B", Cells: []hitsink.Cell{at(11, 6), at(12, 6)}, Now: true}
	require.Equal(t, "right", where(below))
	m.SetPlan([]Planned{{Act: hitsink.Fire, From: at(14, 5), At: at(12, 5)}})
	require.Equal(t, "left", where(below))
	m.SetPlan(nil)
	next := *v
	m.SetView(&next, []engine.Event{hitsink.Event{Kind: hitsink.Fired, Player: 1, Other: engine.Spectator, From: at(14, 5), Cell: at(12, 5)}}, 0)
	require.Equal(t, "left", where(below))
	sunk := *helm(false)
	sunk.Ship.Hull, sunk.Sight, sunk.Ship.Head = 0, nil, at(13, 4) // right above the contact
	m.SetView(&sunk, nil, 0)
	require.Equal(t, "below", where())
}

// TestALineCrossesABox checks lines beside it, through it, into it and inside it.
func TestALineCrossesABox(t *testing.T) {
	box := render.R(10, 10, 20, 10)
	for _, c := range []struct {
		x0, y0, x1, y1 float32
		want           bool
	}{
		{0, 15, 40, 15, true}, {0, 0, 40, 30, true}, {15, 15, 100, 100, true}, {12, 12, 14, 14, true},
		{0, 5, 40, 5, false}, {0, 15, 9, 15, false}, {0, 12, 20, 50, false}, {5, 0, 5, 40, false},
	} {
		require.Equal(t, c.want, crosses(box, render.Point{X: c.x0, Y: c.y0}, render.Point{X: c.x1, Y: c.y1}), "%v", c)
	}
}
