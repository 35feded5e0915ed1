package lookout

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/sea"
)

func TestTheEyeFollowsTheHead(t *testing.T) {
	m := sea.New(nil)
	m.SetArea(render.R(0, 0, 600, 600), 1)
	m.SetView(&hitsink.View{Player: 0, Side: 34, Round: 1}, nil, 0)
	camera := m.Camera()
	inTheMiddle := func(c hitsink.Cell) {
		t.Helper()
		r, a := camera.RectOf(c), camera.Area()
		require.InDelta(t, a.CX(), r.CX(), 1)
		require.InDelta(t, a.CY(), r.CY(), 1)
	}
	var e Eye
	head := hitsink.Cell{X: 13, Y: 20}
	e.Hold(camera, head, 100, false)
	inTheMiddle(head)
	require.Equal(t, int(camera.Area().W)/hitsink.SightSide, camera.Tile(), "as large as what a scan shows fits")

	next := hitsink.Cell{X: 14, Y: 20}
	e.Hold(camera, next, 200, false)
	inTheMiddle(head)
	e.Hold(camera, next, 200+slideMS, false)
	inTheMiddle(next)
	e.Hold(camera, head, 400, true)
	inTheMiddle(head)

	e.Toggle(camera)
	e.Hold(camera, next, 500, false)
	require.True(t, camera.Fitted())
	e.Toggle(camera)
	e.Hold(camera, next, 600, false)
	inTheMiddle(next)

	e.Free()
	require.False(t, e.Near())
	e.Hold(camera, head, 700, false)
	inTheMiddle(next)
	e.Toggle(camera)
	e.Hold(camera, head, 800, false)
	inTheMiddle(head)
}

func TestBesideTheEyeNoMoreThanAnEdgeIsBeyondTheSea(t *testing.T) {
	m := sea.New(nil)
	m.SetArea(render.R(0, 0, 600, 600), 1)
	m.SetView(&hitsink.View{Player: 0, Side: 34, Round: 1}, nil, 0)
	camera := m.Camera()
	for _, head := range []hitsink.Cell{{X: 0, Y: 0}, {X: 33, Y: 0}, {X: 33, Y: 33}, {X: 3, Y: 30}, {X: 17, Y: 33}} {
		var e Eye
		e.Hold(camera, head, 100, true)
		area, edge := camera.Area(), float32(camera.Tile())/2+1
		whole := camera.RectOf(hitsink.Cell{}).Join(camera.RectOf(hitsink.Cell{X: 33, Y: 33}))
		require.LessOrEqual(t, whole.X-area.X, edge)
		require.LessOrEqual(t, whole.Y-area.Y, edge)
		require.LessOrEqual(t, area.Right()-whole.Right(), edge)
		require.LessOrEqual(t, area.Bottom()-whole.Bottom(), edge)
		require.True(t, area.Has(render.Point{X: camera.RectOf(head).CX(), Y: camera.RectOf(head).CY()}))
	}
}
