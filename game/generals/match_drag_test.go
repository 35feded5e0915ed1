package generals

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// TestADragAnswersWhileItIsHeld checks that the army is selected, and its path and the outcome are shown, before the button is released.
func TestADragAnswersWhileItIsHeld(t *testing.T) {
	s, m, _, general := opening(t)
	v := viewOf(m.Snapshot(), 0)
	from, d := army(t, v)
	m.desk.planner(0).Deselect()
	to := from.Step(d)
	for i := range v.Type { // the tile farthest away in sight
		c := v.CellOf(i)
		path, end := wayOf(m, from, c)
		if len(path) > 2 && end.Outcome.Ending != 0 && c != general {
			to = c
		}
	}
	path, end := wayOf(m, from, to)
	require.Greater(t, len(path), 2)
	m.desk.planner(0).Deselect()

	x, y := m.at(from.Row, from.Col)
	s.Point(x, y)
	s.In.Down[ui.MouseLeft], s.In.Pressed[ui.MouseLeft] = true, true
	s.Tick()
	x, y = m.at(to.Row, to.Col)
	s.Point(x, y)
	s.Tick()
	require.Equal(t, from, m.desk.plans[0].Selected)
	require.Equal(t, path, m.pane.queue, "the path is on the board")
	require.True(t, s.Shows(outcomeText(s.App, end.Outcome)), "%q", s.Texts())
	require.Empty(t, m.planned(0), "nothing is queued yet")
	require.True(t, s.Shows(atCell(s.App, to)), "the panel names the end of the path: %q", s.Texts())
	last := path[len(path)-1].From()
	require.True(t, s.Shows(s.App.F("forecast.takes_from", words.Text("cell", last.String()))) || end.Outcome.Ending != human.Takes, "%q", s.Texts())

	x, y = m.at(from.Row, from.Col)
	s.Point(x, y)
	s.Tick()
	require.Empty(t, m.pane.queue, "back at the army there is none")
	x, y = m.at(to.Row, to.Col)
	s.Point(x, y)
	s.In.Down[ui.MouseLeft], s.In.Released[ui.MouseLeft] = false, true
	s.Tick()
	require.Len(t, m.planned(0), len(path))
}

// TestADragFollowsThePointer checks that a drag follows the pointer tile by tile; released over a mountain, it queues what is shown.
func TestADragFollowsThePointer(t *testing.T) {
	s, m, _, general := opening(t)
	round := aroundOf(t, viewOf(m.Snapshot(), 0), general)
	x, y := m.at(general.Row, general.Col)
	s.Point(x, y)
	s.In.Down[ui.MouseLeft], s.In.Pressed[ui.MouseLeft] = true, true
	s.Tick()
	for _, to := range round {
		x, y = m.at(to.Row, to.Col)
		s.Point(x, y)
		s.Tick()
	}
	require.Len(t, m.pane.queue, len(round), "around the corner, not straight there")
	shown := slices.Clone(m.pane.queue)
	s.In.Down[ui.MouseLeft], s.In.Released[ui.MouseLeft] = false, true
	s.Tick()
	require.Equal(t, shown, m.desk.planner(0).Queue())
}

// aroundOf returns three tiles that lead around a corner to one beside the general.
func aroundOf(t *testing.T, v *generals.View, general generals.Cell) []generals.Cell {
	free := func(c generals.Cell) bool { return v.Inside(c) && v.At(c).Kind == generals.Land }
	for d := generals.Up; d <= generals.Right; d++ {
		for e := generals.Up; e <= generals.Right; e++ {
			a := general.Step(d)
			b, c := a.Step(e), general.Step(e)
			if d>>1 != e>>1 && free(a) && free(b) && free(c) {
				return []generals.Cell{a, b, c}
			}
		}
	}
	t.Fatal("the general stands in a corner of mountains")
	return nil
}

// wayOf returns the path of an army to a tile.
func wayOf(m *MatchScene, from, to generals.Cell) ([]generals.Move, human.Target) {
	m.desk.planner(0).Select(from)
	return m.desk.planner(0).Draw(nil, to, m.desk.known())
}

// TestSpaceDeselects checks that Space deselects in both paces and at an open table, where it belongs to the left hand. Behind a curtain
// it ends the turn.
func TestSpaceDeselects(t *testing.T) {
	for name, set := range map[string]func(c *settings.Choices){
		"waits":     func(*settings.Choices) {},
		"real time": func(c *settings.Choices) { c.Pace = settings.RealTime },
		"open":      func(c *settings.Choices) { c.Seats, c.Table = []string{"human", "human"}, settings.Open },
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			c := gametest.Choices(settings.PlayAI, 3)
			set(&c)
			m, _ := matchOn(s, c, 30)
			s.Press(ui.KeyG)
			require.True(t, m.desk.plans[0].HasSelected)
			other := m.desk.plans[1].HasSelected
			s.Press(ui.KeySpace)
			s.Tick()
			require.False(t, m.desk.plans[0].HasSelected)
			require.Equal(t, other, m.desk.plans[1].HasSelected)
			require.Empty(t, m.planned(0))
		})
	}
}

// TestADragFromNoArmySaysSo drags from a tile without an army: while all of the map is in sight it cannot pan, so that nothing would
// happen.
func TestADragFromNoArmySaysSo(t *testing.T) {
	s, m, _, general := opening(t)
	v := viewOf(m.Snapshot(), 0)
	from := v.CellOf(slices.Index(v.Type, -1)) // hidden
	drag := func() {
		x, y := m.at(from.Row, from.Col)
		s.Point(x, y)
		s.In.Down[ui.MouseLeft], s.In.Pressed[ui.MouseLeft] = true, true
		s.Tick()
		s.Point(x+200, y)
		s.Tick()
		s.In.Down[ui.MouseLeft], s.In.Released[ui.MouseLeft] = false, true
		s.Tick()
		s.Tick()
	}
	drag()
	require.True(t, s.Shows("Select one of your armies first."), "%q", s.Texts())
	require.Empty(t, m.planned(0))

	m.pane.note = app.Note[generals.Cell]{}
	x, y := m.at(general.Row, general.Col)
	m.pane.board.Camera().Zoom(render.Point{X: x, Y: y}, 6)
	drag()
	require.False(t, s.Shows("Select one of your armies first."), "the map has moved")
}
