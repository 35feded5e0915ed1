package game

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// matchOn opens a match on the screen that has been played for some turns.
func matchOn(s *screen, c settings.Choices, turns int) (*match, *script) {
	play, src := s.scripted(c)
	src.spread(turns)
	s.app.Go(newMatch(s.app, play))
	s.tick()
	s.tick()
	return s.app.Scene().(*match), src
}

func (m *match) queue(p engine.Player) []string {
	m.plan()
	list := []string{}
	for _, mv := range m.plans[p].Moves {
		list = append(list, string(mv.Text()))
	}
	return list
}

// at is the middle of a cell in device px.
func (m *match) at(row, col int) (x, y float32) {
	r := m.board.Camera().RectOf(generals.Cell{Row: row, Col: col})
	return r.CX(), r.CY()
}

var wide = sizes[1]

// How long a test waits for another goroutine, and how often it looks.
const (
	waitMost  = 20 * time.Second
	waitEvery = time.Millisecond
)

func TestMatchPictures(t *testing.T) {
	for _, sz := range sizes {
		for _, lang := range []string{"en", "zh", "ko"} {
			t.Run(sz.name+" "+lang, func(t *testing.T) {
				s := newScreen(t, sz, lang)
				m, _ := matchOn(s, choices(settings.PlayAI, 20413), 150)
				general := boardOf(m.snapshot(), 0).Generals[0]
				s.click(m.board.Camera().RectOf(general).CX(), m.board.Camera().RectOf(general).CY(), ui.MouseLeft)
				s.press(ui.KeyQ)
				x, y := m.at(8, 8)
				s.click(x, y, ui.MouseRight)
				s.wait(500)
				s.golden("match-" + sz.name + "-" + lang)
			})
		}
	}
}

// opening is a match against an AI on a map with room around Red's general.
func opening(t *testing.T) (*screen, *match, *script, generals.Cell) {
	s := newScreen(t, wide, "en")
	m, src := matchOn(s, choices(settings.PlayAI, 3), 30)
	return s, m, src, boardOf(m.snapshot(), 0).Generals[0]
}

// army is an own tile with soldiers to spare and land around it.
func army(t *testing.T, v *generals.View) (generals.Cell, generals.Dir) {
	for i := range v.Type {
		c := generals.Cell{Row: i / v.Width, Col: i % v.Width}
		if tile := v.At(c); tile.Owner != v.Player || tile.Army < 2 {
			continue
		}
		for d := generals.Up; d <= generals.Right; d++ {
			if v.Check(v.Player, generals.Move{Row: int32(c.Row), Col: int32(c.Col), Dir: d}) == nil {
				return c, d
			}
		}
	}
	require.Fail(t, "nobody can move")
	return generals.Cell{}, 0
}

func TestKeysPlay(t *testing.T) {
	for name, hand := range map[string]binding{"letters": leftHand, "arrows": rightHand} {
		t.Run(name, func(t *testing.T) {
			s, m, _, _ := opening(t)
			from, d := army(t, boardOf(m.snapshot(), 0))
			s.on(m, from, ui.MouseLeft)
			require.True(t, m.plans[0].HasSelected)
			require.Equal(t, from, m.plans[0].Selected)
			s.press(hand.dirs[d])
			require.Equal(t, []string{moveText(from, d)}, m.queue(0))
			require.Equal(t, from.Step(d), m.plans[0].Selected, "the selection follows")
			s.press(hand.stay, ui.KeyQ)
			require.Len(t, m.queue(0), 3)
			s.press(hand.undo)
			require.Len(t, m.queue(0), 2)
			s.press(hand.clear)
			require.Empty(t, m.queue(0))
			require.Equal(t, from, m.plans[0].Selected)
			s.press(hand.general)
			require.Equal(t, boardOf(m.snapshot(), 0).Generals[0], m.plans[0].Selected)
		})
	}
}

func moveText(c generals.Cell, d generals.Dir) string {
	return string(generals.Move{Row: int32(c.Row), Col: int32(c.Col), Dir: d}.Text())
}

// A key is on the board in the very tick it is hit.
func TestAKeyShowsAtOnce(t *testing.T) {
	s, m, _, _ := opening(t)
	from, d := army(t, boardOf(m.snapshot(), 0))
	s.on(m, from, ui.MouseLeft)
	s.wait(1000)
	before, board := s.context.Hash(), m.board.Version()
	s.tick()
	require.Equal(t, before, s.context.Hash(), "nothing happens, so nothing is drawn")
	s.in.KeysHit.Add(leftHand.dirs[d])
	s.tick()
	require.NotEqual(t, before, s.context.Hash())
	require.NotEqual(t, board, m.board.Version())
	require.True(t, s.shows("Queue 1"))
}

func TestAnIllegalMoveSaysWhyAndIsNotSent(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, _ := matchOn(s, choices(settings.PlayAI, 20413), 150)
	v := boardOf(m.snapshot(), 0)
	mountain, beside := besideMountain(t, v)
	s.on(m, beside, ui.MouseLeft)
	s.press(keyTo(beside, mountain))
	require.Empty(t, m.queue(0))
	require.True(t, s.shows(mountain.String()+" is a mountain."))
	s.wait(noteMS + 100)
	s.tick()
	require.False(t, s.shows(mountain.String()+" is a mountain."), "the note goes by itself")
}

// besideMountain is a mountain with an own army beside it; where there is none, one is put there.
func besideMountain(t *testing.T, v *generals.View) (mountain, beside generals.Cell) {
	for i := range v.Type {
		c := generals.Cell{Row: i / v.Width, Col: i % v.Width}
		for d := generals.Up; d <= generals.Right; d++ {
			n := c.Step(d)
			if v.Inside(n) && v.At(c).Kind == generals.Mountain && v.At(n).Owner == v.Player && v.At(n).Army > 1 {
				return c, n
			}
		}
	}
	require.Fail(t, "no army stands beside a mountain")
	return
}

func keyTo(from, to generals.Cell) ui.Key {
	for d := generals.Up; d <= generals.Right; d++ {
		if from.Step(d) == to {
			return leftHand.dirs[d]
		}
	}
	return ui.KeyNone
}

// on clicks on a tile.
func (s *screen) on(m *match, c generals.Cell, b ui.MouseButton) {
	x, y := m.at(c.Row, c.Col)
	s.click(x, y, b)
}

func TestMouse(t *testing.T) {
	s, m, _, general := opening(t)
	from, d := army(t, boardOf(m.snapshot(), 0))
	to := from.Step(d)
	t.Run("a right-click without a selection says what to do", func(t *testing.T) {
		s.on(m, to, ui.MouseRight)
		require.Empty(t, m.queue(0))
		require.True(t, s.shows("Select one of your tiles first."))
	})
	t.Run("a click selects", func(t *testing.T) {
		s.on(m, general, ui.MouseLeft)
		require.Equal(t, general, m.plans[0].Selected)
	})
	t.Run("a right-click queues the path", func(t *testing.T) {
		s.on(m, from, ui.MouseLeft)
		s.on(m, to, ui.MouseRight)
		require.Equal(t, []string{moveText(from, d)}, m.queue(0))
		s.press(ui.KeyC)
	})
	t.Run("so does a drag from an army", func(t *testing.T) {
		x0, y0 := m.at(from.Row, from.Col)
		x1, y1 := m.at(to.Row, to.Col)
		s.drag(x0, y0, x1, y1, ui.MouseLeft)
		require.Equal(t, []string{moveText(from, d)}, m.queue(0))
		s.press(ui.KeyC)
	})
	t.Run("the wheel zooms, a drag pans, F fits", func(t *testing.T) {
		fitted := m.board.Camera().Tile()
		x, y := m.at(8, 8)
		s.point(x, y)
		s.in.Wheel.Y = 4
		s.tick()
		s.tick()
		require.Greater(t, m.board.Camera().Tile(), fitted)
		free := unowned(m)
		at := m.board.Camera().Bounds()
		x, y = m.at(free.Row, free.Col)
		mid := m.board.Camera().Area()
		s.drag(x, y, x-30, y-30, ui.MouseLeft)
		require.NotEqual(t, at, m.board.Camera().Bounds())
		require.Empty(t, m.queue(0))
		at = m.board.Camera().Bounds()
		s.drag(mid.CX(), mid.CY(), mid.CX()+20, mid.CY()+20, ui.MouseMiddle)
		require.NotEqual(t, at, m.board.Camera().Bounds())
		s.press(ui.KeyF)
		require.Equal(t, fitted, m.board.Camera().Tile())
	})
	t.Run("the tile under the pointer is told", func(t *testing.T) {
		s.point(m.at(general.Row, general.Col))
		s.tick()
		require.True(t, s.shows("Your general"))
		require.True(t, s.shows(general.String()))
	})
}

// unowned is a tile in sight of the camera, not at its edge, that player 0 does not own.
func unowned(m *match) generals.Cell {
	v, area := boardOf(m.snapshot(), 0), m.board.Camera().Area()
	for i := range v.Type {
		c := generals.Cell{Row: i / v.Width, Col: i % v.Width}
		if v.At(c).Owner != 0 && area.Inset(80).Has(render.Point{X: m.board.Camera().RectOf(c).CX(), Y: m.board.Camera().RectOf(c).CY()}) {
			return c
		}
	}
	return generals.Cell{}
}

func TestButtonsOfTheQueue(t *testing.T) {
	s, m, _, _ := opening(t)
	s.press(ui.KeyG, ui.KeyQ, ui.KeyQ, ui.KeyQ)
	s.clickText("Undo")
	require.Len(t, m.queue(0), 2)
	s.clickText("Clear")
	require.Empty(t, m.queue(0))
	s.press(ui.KeyEnter)
	require.Len(t, m.queue(0), 1, "the button that was clicked does not take Enter")
}

func TestADroppedMoveSaysWhy(t *testing.T) {
	s, m, src, general := opening(t)
	s.press(ui.KeyG)
	d := firstLegal(boardOf(m.snapshot(), 0), general)
	s.press(leftHand.dirs[d])
	v := *boardOf(m.snapshot(), 0)
	v.Army = append([]int32(nil), v.Army...)
	v.Army[general.Row*v.Width+general.Col] = 1
	go func() { _, _ = m.sides.People[0].Seat.Decide(t.Context(), &v) }()
	require.Eventually(t, func() bool { return len(m.queue(0)) == 0 }, waitMost, waitEvery)
	s.tick()
	require.True(t, s.shows(general.String()+" has no soldier to spare."))
	_ = src
}

func TestShiftMovesTheSelectionOnly(t *testing.T) {
	s, m, _, general := opening(t)
	s.press(ui.KeyG)
	d := firstLegal(boardOf(m.snapshot(), 0), general)
	s.with(ui.KeyShift, leftHand.dirs[d])
	require.Empty(t, m.queue(0))
	require.Equal(t, general.Step(d), m.plans[0].Selected)
}

func TestEscape(t *testing.T) {
	s, m, src, _ := opening(t)
	s.press(ui.KeyG, ui.KeyEscape)
	require.False(t, m.plans[0].HasSelected)
	require.False(t, m.leaving, "the first Escape deselects")
	s.press(ui.KeyEscape)
	require.True(t, s.shows("Leave this match?"))
	s.press(ui.KeyW)
	require.Empty(t, m.queue(0), "the board hears nothing behind the question")
	s.press(ui.KeyEscape)
	require.Same(t, m, s.app.Scene(), "Escape stays")
	require.False(t, src.stopped)
	s.press(ui.KeyEscape, ui.KeyEnter)
	require.NotSame(t, m, s.app.Scene(), "Enter leaves")
	require.True(t, src.stopped, "the match and its bots end")
}

func TestPause(t *testing.T) {
	s := newScreen(t, wide, "en")
	c := choices(settings.PlayAI, 3)
	c.Pace = settings.RealTime
	m, _ := matchOn(s, c, 0)
	paused := func() bool { return m.play.Pacer.Pace().Paused }
	require.False(t, paused())
	s.press(ui.KeyP)
	require.True(t, paused())
	require.True(t, s.shows("Resume"))
	s.clickText("Resume")
	require.False(t, paused())
	s.press(ui.KeyF1)
	s.tick()
	require.True(t, paused(), "the match waits while help lies over it")
	s.press(ui.KeyF1)
	require.False(t, paused())
	s.press(ui.KeyEscape)
	require.True(t, paused(), "and while it is asked whether to leave")
	s.press(ui.KeyEscape)
	require.False(t, paused())
}

func TestTheEndLeadsToTheResult(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, src := matchOn(s, choices(settings.PlayAI, 3), 0)
	src.state.Step([]engine.Decision{{Fault: engine.Failed}, {}})
	src.send(engine.Answer{Verdict: engine.RE}, engine.Answer{Verdict: engine.OK})
	s.tick()
	s.tick()
	require.NotSame(t, m, s.app.Scene())
}

func TestTheEndIsSeenBeforeTheResult(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.settings.ReduceMotion = false
	m, src := matchOn(s, choices(settings.PlayAI, 3), 0)
	src.state.Step([]engine.Decision{{Fault: engine.Failed}, {}})
	src.send(engine.Answer{Verdict: engine.RE}, engine.Answer{Verdict: engine.OK})
	s.tick()
	s.tick()
	require.Same(t, m, s.app.Scene())
	s.wait(lingerMS)
	s.tick()
	require.NotSame(t, m, s.app.Scene())
}

func TestAMatchThatCannotBegin(t *testing.T) {
	for _, sz := range sizes {
		s := newScreen(t, sz, "en")
		p := s.app.newPlay(choices(settings.PlayAI, 3)) // the test's table has no AI
		s.app.Go(newMatch(s.app, p))
		require.Eventually(t, func() bool { s.tick(); return p.Err != nil }, waitMost, waitEvery)
		s.tick()
		s.golden("failed-" + sz.name)
		s.press(ui.KeyEscape)
		require.IsType(t, &home{}, s.app.Scene(), "the window lives on")
	}
}

func TestOpenTable(t *testing.T) {
	s := newScreen(t, wide, "en")
	c := choices(settings.TwoPlayers, 20413)
	c.Table = settings.Open
	m, _ := matchOn(s, c, 60)
	require.Equal(t, engine.Spectator, m.board.View().Player, "no fog")
	view := boardOf(m.snapshot(), engine.Spectator)
	red, blue := view.Generals[0], view.Generals[1]
	s.press(ui.KeyG, ui.KeyHome)
	require.Equal(t, red, m.plans[0].Selected)
	require.Equal(t, blue, m.plans[1].Selected)
	dr, db := firstLegalOf(view, 0, red), firstLegalOf(view, 1, blue)
	s.in.KeysHit.Add(leftHand.dirs[dr])
	s.in.KeysHit.Add(rightHand.dirs[db])
	s.tick()
	require.Equal(t, []string{moveText(red, dr)}, m.queue(0))
	require.Equal(t, []string{moveText(blue, db)}, m.queue(1))
	s.press(ui.KeyEnter, ui.KeyBackspace, ui.KeyBackspace)
	require.Len(t, m.queue(0), 1)
	require.Empty(t, m.queue(1))
	s.with(ui.KeyCtrl, rightHand.dirs[db])
	require.Equal(t, blue.Step(db), m.plans[1].Selected)
	require.Empty(t, m.queue(1))
	s.on(m, blue, ui.MouseLeft)
	require.Equal(t, engine.Player(1), m.mouseSide, "the mouse plays for whoever owns the tile")
	s.golden("open-1280x800")
}

func firstLegalOf(v *generals.View, p engine.Player, c generals.Cell) generals.Dir {
	for d := generals.Up; d <= generals.Right; d++ {
		if v.Check(p, generals.Move{Row: int32(c.Row), Col: int32(c.Col), Dir: d}) == nil {
			return d
		}
	}
	return generals.Up
}
