package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// hotSeatMatch opens a hot-seat match with plans of some steps.
func hotSeatMatch(s *screen, plan, turns int) (*match, *script) {
	c := choices(settings.TwoPlayers, 20413)
	c.Table, c.Plan = settings.Curtain, plan
	m, src := matchOn(s, c, turns)
	return m, src
}

func TestCurtainPictures(t *testing.T) {
	for _, sz := range sizes {
		for _, lang := range []string{"en", "zh", "ko"} {
			t.Run(sz.name+" "+lang, func(t *testing.T) {
				s := newScreen(t, sz, lang)
				m, _ := hotSeatMatch(s, 1, 30)
				s.golden("curtain-red-" + sz.name + "-" + lang)
				m.hot.seen = [2]int{30, 30}
				s.press(ui.KeyEnter)
				s.golden("plan-" + sz.name + "-" + lang)
				s.press(ui.KeySpace)
				s.golden("curtain-blue-" + sz.name + "-" + lang)
				s.press(ui.KeyEnter)
				s.golden("plan-blue-" + sz.name + "-" + lang)
			})
		}
	}
}

// While the curtain is down the list holds no board, no number of an army and no log: nothing of the map.
func (s *screen) nothingOfTheMap() {
	s.t.Helper()
	require.Zero(s.t, s.layers())
	for _, c := range s.context.Cmds() {
		require.NotEqual(s.t, "city", c.Str)
		require.NotEqual(s.t, "crown", c.Str)
	}
	require.False(s.t, s.shows(s.app.T("match.army")))
	require.False(s.t, s.shows(s.app.T("match.log")))
}

func TestOnlyEnterLiftsTheCurtain(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, _ := hotSeatMatch(s, 1, 0)
	s.nothingOfTheMap()
	for k := ui.KeyA; k < ui.Keys; k++ {
		if k == ui.KeyEnter || k == ui.KeyTab || k == ui.KeyF1 || k == ui.KeyF11 {
			continue
		}
		s.press(k)
		require.Equal(t, curtainDown, m.hot.phase, "key %d", k)
		require.Same(t, m, s.app.Scene())
		s.nothingOfTheMap()
	}
	s.press(ui.KeyEnter)
	require.Equal(t, 1, s.layers())
	require.Equal(t, planning, m.hot.phase)
}

func TestHelpOverTheCurtainShowsNothing(t *testing.T) {
	s := newScreen(t, wide, "en")
	hotSeatMatch(s, 1, 0)
	s.press(ui.KeyF1)
	require.Zero(t, s.layers())
	s.press(ui.KeyF1)
	s.nothingOfTheMap()
}

func TestHotSeatTurn(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, src := hotSeatMatch(s, 5, 0)
	require.True(t, s.shows("Red’s turn"))
	s.press(ui.KeyEnter)
	require.Equal(t, engine.Player(0), m.board.View().Player)
	general := boardOf(m.snapshot(), 0).Generals[0]
	d := firstLegal(boardOf(m.snapshot(), 0), general)
	s.press(ui.KeyG, leftHand.dirs[d], ui.KeyQ)
	require.Len(t, m.queue(0), 2)
	require.True(t, s.shows("2 of 5 planned"))
	s.press(ui.KeySpace)
	require.True(t, s.shows("Blue’s turn"))
	s.nothingOfTheMap()
	s.press(ui.KeyEnter)
	require.Equal(t, engine.Player(1), m.board.View().Player)
	require.Empty(t, m.queue(1))
	require.Equal(t, generals.Cell{Row: -1, Col: -1}, m.board.View().Generals[0], "Blue does not know where Red's general is")
	s.press(ui.KeySpace)
	require.Equal(t, playingOut, m.hot.phase)
	answers := make(chan engine.Answer, 5)
	for range 5 {
		answer, err := m.sides.People[0].Seat.Decide(t.Context(), src.state.View(0))
		require.NoError(t, err, "five steps were released")
		answers <- answer
	}
	require.NotEmpty(t, (<-answers).Move)
}

func TestEachSeesTheLastStepsThroughTheirOwnEyes(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, src := hotSeatMatch(s, 5, 0)
	pass := func() { s.press(ui.KeyEnter, ui.KeySpace) }
	pass()
	pass()
	require.Equal(t, playingOut, m.hot.phase)
	s.nothingOfTheMap()
	src.spread(5)
	s.tick()
	s.tick()
	for _, player := range []engine.Player{0, 1} {
		require.Equal(t, curtainDown, m.hot.phase)
		s.nothingOfTheMap()
		s.press(ui.KeyEnter)
		for n := range 5 {
			require.Equal(t, lookingBack, m.hot.phase)
			require.Equal(t, player, m.board.View().Player)
			require.Equal(t, n, m.board.View().Time)
			s.press(ui.KeyW)
			require.Empty(t, m.queue(player), "nothing is planned while looking back")
			s.wait(lookBackMS)
		}
		s.tick()
		require.Equal(t, planning, m.hot.phase)
		require.Equal(t, 5, m.board.View().Time)
		s.press(ui.KeySpace)
	}
}

func TestLookingBackCanBeSkipped(t *testing.T) {
	for name, skip := range map[string]ui.Key{"enter": ui.KeyEnter, "space": ui.KeySpace, "escape": ui.KeyEscape} {
		t.Run(name, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			m, _ := hotSeatMatch(s, 10, 9)
			s.press(ui.KeyEnter)
			require.Equal(t, lookingBack, m.hot.phase)
			s.press(skip)
			require.Equal(t, planning, m.hot.phase)
			require.Equal(t, 9, m.board.View().Time)
		})
	}
}

func TestEnterEndsTheTurnOnceThePlanIsFull(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, _ := hotSeatMatch(s, 1, 0)
	s.press(ui.KeyEnter)
	s.press(ui.KeyEnter)
	require.Equal(t, []string{""}, m.queue(0), "Enter stays")
	s.press(ui.KeyEnter)
	require.Equal(t, curtainDown, m.hot.phase)
	require.Equal(t, engine.Player(1), m.hot.player)
}

// The marks of one player's plan must not be on the other's board.
func TestPlansAreNotShownToTheOther(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, _ := hotSeatMatch(s, 5, 0)
	s.press(ui.KeyEnter, ui.KeyG)
	d := firstLegal(boardOf(m.snapshot(), 0), boardOf(m.snapshot(), 0).Generals[0])
	s.press(leftHand.dirs[d], ui.KeySpace, ui.KeyEnter)
	require.Equal(t, engine.Player(1), m.board.View().Player)
	require.NotEmpty(t, m.queue(0))
	before := m.board.Version()
	m.planner(0).Clear()
	s.tick()
	require.Equal(t, before, m.board.Version(), "the board does not depend on the other's plan")
}

func firstLegal(v *generals.View, c generals.Cell) generals.Dir {
	for d := generals.Up; d <= generals.Right; d++ {
		if v.Check(v.Player, generals.Move{Row: int32(c.Row), Col: int32(c.Col), Dir: d}) == nil {
			return d
		}
	}
	return generals.Up
}
