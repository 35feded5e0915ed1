package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/moment"
	"generals-chess/game/menu"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// matchOn opens a match that has been played for some turns.
func matchOn(s *gametest.Screen, c settings.Choices, turns int) (*MatchScene, *gametest.Script) {
	play, src := s.Scripted(c)
	src.Spread(turns)
	s.App.Go(newMatchScene(s.App, play))
	s.Tick()
	s.Tick()
	return s.App.Scene().(*MatchScene), src
}

func (m *MatchScene) planned(p engine.Player) []string {
	list := []string{}
	for _, mv := range m.desk.planner(p).Queue() {
		list = append(list, string(mv.Text()))
	}
	return list
}

// at returns the middle of a cell, device px.
func (m *MatchScene) at(row, col int) (x, y float32) {
	r := m.pane.board.Camera().RectOf(generals.Cell{Row: row, Col: col})
	return r.CX(), r.CY()
}

func TestMatchPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		m, _ := matchOn(s, gametest.Choices(settings.PlayAI, 20413), 150)
		s.Press(ui.KeyQ)
		x, y := m.at(8, 8)
		s.Click(x, y, ui.MouseRight)
		s.Wait(500)
		s.Golden("match")
	})
}

// TestTheTableSaysHowBotsThink checks that think times are shown for bots, but not for built-in AIs and people.
func TestTheTableSaysHowBotsThink(t *testing.T) {
	for seat, told := range map[string]bool{"ai:easy": false, "human": false, "bot:ferret": true} {
		s := gametest.New(t, gametest.Wide, "en")
		c := gametest.Choices(settings.PlayAI, 3)
		c.Seats = []string{"human", seat}
		c.Table = settings.Open
		matchOn(s, c, 3)
		require.Equal(t, told, s.Shows(s.App.T("match.think")), seat)
	}
}

// opening returns a match against an AI on a map with room around Red's general.
func opening(t *testing.T) (*gametest.Screen, *MatchScene, *gametest.Script, generals.Cell) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := matchOn(s, gametest.Choices(settings.PlayAI, 3), 30)
	return s, m, src, viewOf(m.Snapshot(), 0).Generals[0]
}

// army returns an own tile with soldiers to spare and land around it.
func army(t *testing.T, v *generals.View) (generals.Cell, generals.Dir) {
	for i := range v.Type {
		c := v.CellOf(i)
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
	for name, keys := range map[string]hand{"letters": leftHand, "arrows": rightHand} {
		t.Run(name, func(t *testing.T) {
			s, m, _, _ := opening(t)
			from, d := army(t, viewOf(m.Snapshot(), 0))
			clickOn(s, m, from, ui.MouseLeft)
			require.True(t, m.desk.plans[0].HasSelected)
			require.Equal(t, from, m.desk.plans[0].Selected)
			s.Press(gametest.KeyOf(keys.dirs[d]))
			require.Equal(t, []string{moveText(from, d)}, m.planned(0))
			require.Equal(t, from.Step(d), m.desk.plans[0].Selected, "the selection follows")
			s.Press(gametest.KeyOf(keys.stay), ui.KeyQ)
			require.Len(t, m.planned(0), 3)
			s.Press(gametest.KeyOf(keys.undo))
			require.Len(t, m.planned(0), 2)
			s.Press(gametest.KeyOf(keys.clear))
			require.Empty(t, m.planned(0))
			require.Equal(t, from, m.desk.plans[0].Selected)
			s.Press(gametest.KeyOf(keys.general))
			require.Equal(t, viewOf(m.Snapshot(), 0).Generals[0], m.desk.plans[0].Selected)
		})
	}
}

func moveText(c generals.Cell, d generals.Dir) string {
	return string(generals.Move{Row: int32(c.Row), Col: int32(c.Col), Dir: d}.Text())
}

// TestAKeyShowsAtOnce checks that a key is on the board in the same tick.
func TestAKeyShowsAtOnce(t *testing.T) {
	s, m, _, _ := opening(t)
	from, d := army(t, viewOf(m.Snapshot(), 0))
	clickOn(s, m, from, ui.MouseLeft)
	s.Wait(1000)
	before, board := s.Context.Hash(), m.pane.board.Version()
	s.Tick()
	require.Equal(t, before, s.Context.Hash(), "nothing happens, so nothing is drawn")
	s.In.KeysHit.Add(gametest.KeyOf(leftHand.dirs[d]))
	s.Tick()
	require.NotEqual(t, before, s.Context.Hash())
	require.NotEqual(t, board, m.pane.board.Version())
	require.True(t, s.Shows("Queue 1"))
}

func keyTo(from, to generals.Cell) ui.Key {
	for d := generals.Up; d <= generals.Right; d++ {
		if from.Step(d) == to {
			return gametest.KeyOf(leftHand.dirs[d])
		}
	}
	return ui.KeyNone
}

// clickOn clicks a tile.
func clickOn(s *gametest.Screen, m *MatchScene, c generals.Cell, b ui.MouseButton) {
	x, y := m.at(c.Row, c.Col)
	s.Click(x, y, b)
}

func TestMouse(t *testing.T) {
	s, m, _, general := opening(t)
	from, d := army(t, viewOf(m.Snapshot(), 0))
	to := from.Step(d)
	t.Run("a right-click without a selection says what to do", func(t *testing.T) {
		s.Press(ui.KeyEscape)
		clickOn(s, m, to, ui.MouseRight)
		require.Empty(t, m.planned(0))
		require.True(t, s.Shows("Select one of your armies first."))
	})
	t.Run("a click selects", func(t *testing.T) {
		clickOn(s, m, general, ui.MouseLeft)
		require.Equal(t, general, m.desk.plans[0].Selected)
	})
	t.Run("a right-click queues the path", func(t *testing.T) {
		clickOn(s, m, from, ui.MouseLeft)
		clickOn(s, m, to, ui.MouseRight)
		require.Equal(t, []string{moveText(from, d)}, m.planned(0))
		s.Press(ui.KeyC)
	})
	t.Run("so does a drag from an army", func(t *testing.T) {
		x0, y0 := m.at(from.Row, from.Col)
		x1, y1 := m.at(to.Row, to.Col)
		s.Drag(x0, y0, x1, y1, ui.MouseLeft)
		require.Equal(t, []string{moveText(from, d)}, m.planned(0))
		s.Press(ui.KeyC)
	})
	t.Run("the wheel zooms, a drag pans, F fits", func(t *testing.T) {
		fitted := m.pane.board.Camera().Tile()
		x, y := m.at(8, 8)
		s.Point(x, y)
		s.In.Wheel.Y = 4
		s.Tick()
		s.Tick()
		require.Greater(t, m.pane.board.Camera().Tile(), fitted)
		free := unowned(m)
		at := m.pane.board.Camera().Bounds()
		x, y = m.at(free.Row, free.Col)
		mid := m.pane.board.Camera().Area()
		s.Drag(x, y, x-30, y-30, ui.MouseLeft)
		require.NotEqual(t, at, m.pane.board.Camera().Bounds())
		require.Empty(t, m.planned(0))
		at = m.pane.board.Camera().Bounds()
		s.Drag(mid.CX(), mid.CY(), mid.CX()+20, mid.CY()+20, ui.MouseMiddle)
		require.NotEqual(t, at, m.pane.board.Camera().Bounds())
		s.Press(ui.KeyF)
		require.Equal(t, fitted, m.pane.board.Camera().Tile())
	})
	t.Run("the tile under the pointer is told", func(t *testing.T) {
		s.Point(m.at(general.Row, general.Col))
		s.Tick()
		require.True(t, s.Shows("Your general"))
		require.True(t, s.Shows(general.String()))
	})
}

// unowned returns a tile that the camera shows, not at its edge, and that player 0 does not own.
func unowned(m *MatchScene) generals.Cell {
	v, area := viewOf(m.Snapshot(), 0), m.pane.board.Camera().Area()
	for i := range v.Type {
		c := v.CellOf(i)
		if v.At(c).Owner != 0 && area.Inset(80).Has(render.Point{X: m.pane.board.Camera().RectOf(c).CX(), Y: m.pane.board.Camera().RectOf(c).CY()}) {
			return c
		}
	}
	return generals.Cell{}
}

func TestShiftMovesTheSelectionOnly(t *testing.T) {
	s, m, _, general := opening(t)
	s.Press(ui.KeyG)
	d := firstLegal(viewOf(m.Snapshot(), 0), general)
	s.With(ui.KeyShift, gametest.KeyOf(leftHand.dirs[d]))
	require.Empty(t, m.planned(0))
	require.Equal(t, general.Step(d), m.desk.plans[0].Selected)
}

func TestEscape(t *testing.T) {
	s, m, src, _ := opening(t)
	s.Press(ui.KeyG, ui.KeyEscape)
	require.False(t, m.desk.plans[0].HasSelected)
	require.False(t, m.Leaving, "the first Escape deselects")
	s.Press(ui.KeyEscape)
	require.True(t, s.Shows("The match waits for you"))
	s.Press(ui.KeyW)
	require.Empty(t, m.planned(0), "the board hears nothing behind the pause menu")
	s.Press(ui.KeyEscape)
	require.Same(t, m, s.App.Scene(), "Escape goes on")
	require.False(t, s.Shows("The match waits for you"))
	require.False(t, src.Stopped)
	s.Press(ui.KeyEscape)
	s.ClickText("Leave")
	s.Tick()
	require.Same(t, m, s.App.Scene(), "what is not recorded asks")
	s.Press(ui.KeyEnter)
	require.Same(t, m, s.App.Scene(), "and Enter does not throw it away")
	s.ClickText("Leave")
	s.Tick()
	s.Press(ui.KeyLeft, ui.KeyEnter)
	require.NotSame(t, m, s.App.Scene())
	require.True(t, src.Stopped, "the match and its bots end")
}

func ended(s *gametest.Screen) *MatchScene {
	m, src := matchOn(s, gametest.Choices(settings.PlayAI, 3), 0)
	src.State.Step([]engine.Decision{{Fault: engine.Failed}, {}})
	src.Send(engine.Answer{Verdict: engine.RE}, engine.Answer{Verdict: engine.OK})
	s.Tick()
	s.Tick()
	return m
}

func TestTheEndHasTheBoardBeforeTheResult(t *testing.T) {
	for _, calm := range []bool{false, true} {
		s := gametest.New(t, gametest.Wide, "en")
		s.App.Settings().ReduceMotion = calm
		m := ended(s)
		s.Wait(moment.EndMS / 2)
		require.Same(t, m, s.App.Scene())
		require.True(t, s.Shows("Defeat"))
		s.Wait(moment.EndMS/2 + 100)
		require.IsType(t, &resultScene{}, s.App.Scene())
	}
}

func TestEnterOrAClickEndsTheEnd(t *testing.T) {
	for _, end := range []func(*gametest.Screen){
		func(s *gametest.Screen) { s.Press(ui.KeyEnter) },
		func(s *gametest.Screen) { s.Click(300, 300, ui.MouseLeft) },
	} {
		s := gametest.New(t, gametest.Wide, "en")
		ended(s)
		end(s)
		s.Tick()
		require.IsType(t, &resultScene{}, s.App.Scene())
	}
}

func TestRealTimeBeginsAfterACount(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	c := gametest.Choices(settings.PlayAI, 3)
	c.Pace = settings.RealTime
	m, _ := matchOn(s, c, 0)
	paused := func() bool { return m.Play.Pacer.Pace().Paused }
	for _, left := range []string{"3", "2", "1"} {
		require.True(t, paused())
		require.True(t, s.Shows(left), left)
		s.Wait(moment.StartMS / 3)
	}
	require.False(t, paused())
	require.False(t, m.start.On)

	c.Pace = settings.Wait
	m, _ = matchOn(s, c, 0)
	require.False(t, m.start.On, "who is waited for needs no count")
}

func TestTheEndLooksAsBefore(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		played := gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413))
		played.Table = newSides(played.Choices, nil)
		s.App.Go(newMatchScene(s.App, played))
		s.Wait(moment.EndMS / 2)
		s.Golden("ending")
	})
}

func TestAMatchThatCannotBegin(t *testing.T) {
	for _, sz := range gametest.Sizes {
		s := gametest.New(t, sz, "en")
		p := play.Start(s.App, gametest.Choices(settings.PlayAI, 3)) // the test's table has no AI
		s.App.Go(newMatchScene(s.App, p))
		require.Eventually(t, func() bool { s.Tick(); return p.Err != nil }, gametest.WaitMost, gametest.WaitEvery)
		s.Tick()
		s.Golden("failed")
		s.Press(ui.KeyEscape)
		require.IsType(t, &menu.Home{}, s.App.Scene(), "the window lives on")
	}
}

func TestOpenTable(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	c := gametest.Choices(settings.TwoPlayers, 20413)
	c.Table = settings.Open
	m, _ := matchOn(s, c, 60)
	require.Equal(t, engine.Spectator, m.pane.board.View().Player, "no fog")
	for p := range engine.Player(2) {
		require.NotContains(t, viewOf(m.Snapshot(), p).Type, int8(-1), "nor in what the replay, Why and the export show of it")
	}
	view := viewOf(m.Snapshot(), engine.Spectator)
	red, blue := view.Generals[0], view.Generals[1]
	s.Press(ui.KeyG, ui.KeyHome)
	require.Equal(t, red, m.desk.plans[0].Selected)
	require.Equal(t, blue, m.desk.plans[1].Selected)
	dr, db := firstLegalOf(view, 0, red), firstLegalOf(view, 1, blue)
	s.In.KeysHit.Add(gametest.KeyOf(leftHand.dirs[dr]))
	s.In.KeysHit.Add(gametest.KeyOf(rightHand.dirs[db]))
	s.Tick()
	require.Equal(t, []string{moveText(red, dr)}, m.planned(0))
	require.Equal(t, []string{moveText(blue, db)}, m.planned(1))
	s.Press(ui.KeyEnter, ui.KeyBackspace, ui.KeyBackspace)
	require.Len(t, m.planned(0), 1)
	require.Empty(t, m.planned(1))
	s.With(ui.KeyCtrl, gametest.KeyOf(rightHand.dirs[db]))
	require.Equal(t, blue.Step(db), m.desk.plans[1].Selected)
	require.Empty(t, m.planned(1))
	clickOn(s, m, blue, ui.MouseLeft)
	require.Equal(t, engine.Player(1), m.desk.mouse, "the mouse plays for whoever owns the tile")
	s.Golden("open")
}

func firstLegalOf(v *generals.View, p engine.Player, c generals.Cell) generals.Dir {
	for d := generals.Up; d <= generals.Right; d++ {
		if v.Check(p, generals.Move{Row: int32(c.Row), Col: int32(c.Col), Dir: d}) == nil {
			return d
		}
	}
	return generals.Up
}
