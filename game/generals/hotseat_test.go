package generals

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/generals/human"
	"generals-chess/game/play/resume"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// hotSeatMatch opens a hot-seat match with plans of some steps.
func hotSeatMatch(s *gametest.Screen, plan, turns int) (*MatchScene, *gametest.Script) {
	c := gametest.Choices(settings.TwoPlayers, 20413)
	c.Table, c.Plan = settings.Curtain, plan
	m, src := matchOn(s, c, turns)
	return m, src
}

func TestCurtainPictures(t *testing.T) {
	for _, sz := range gametest.Sizes {
		for _, lang := range []string{"en", "zh", "ko"} {
			t.Run(sz.Name+" "+lang, func(t *testing.T) {
				s := gametest.New(t, sz, lang)
				m, _ := hotSeatMatch(s, 1, 30)
				s.Golden("curtain-red")
				m.desk.hot.seen = [2]int{30, 30}
				s.Press(ui.KeyEnter)
				s.Golden("plan")
				s.Press(ui.KeySpace)
				s.Layout("curtain-blue")
				s.Press(ui.KeyEnter)
				s.Layout("plan-blue")
			})
		}
	}
}

// TestStepsWithoutAPlanAreTold checks that, until the plan is full, the screen says in how many steps the armies will stay.
func TestStepsWithoutAPlanAreTold(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := hotSeatMatch(s, 2, 0)
	s.Press(ui.KeyEnter)
	s.Tick()
	require.True(t, s.Shows("2 steps not planned: your armies stay."), "%q", s.Texts())
	m.desk.planner(0).Stay()
	s.Tick()
	require.True(t, s.Shows("1 step not planned: your armies stay."), "%q", s.Texts())
	m.desk.planner(0).Stay()
	s.Tick()
	require.False(t, s.Shows("0 steps not planned: your armies stay."))
	require.False(t, s.Shows("1 step not planned: your armies stay."))
}

// nothingOfTheMap checks that, while the curtain is down, nothing of the map is drawn: no board, no army's number and no log.
func nothingOfTheMap(s *gametest.Screen) {
	s.T.Helper()
	require.Zero(s.T, s.Layers())
	for _, c := range s.Context.Cmds() {
		require.NotEqual(s.T, "city", c.Str)
		require.NotEqual(s.T, "crown", c.Str)
	}
	require.False(s.T, s.Shows(s.App.T("match.army")))
	require.False(s.T, s.Shows(s.App.T("match.log")))
}

func TestOnlyEnterLiftsTheCurtain(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := hotSeatMatch(s, 1, 0)
	nothingOfTheMap(s)
	for k := ui.KeyA; k < ui.PadA; k++ {
		if k == ui.KeyEnter || k == ui.KeyTab || k == ui.KeyF1 || k == ui.KeyF11 {
			continue
		}
		s.Press(k)
		require.Equal(t, curtainDown, m.desk.hot.phase, "key %d", k)
		require.Same(t, m, s.App.Scene())
		nothingOfTheMap(s)
	}
	s.Press(ui.KeyEnter)
	require.Equal(t, 1, s.Layers())
	require.Equal(t, planning, m.desk.hot.phase)
}

func TestHelpOverTheCurtainShowsNothing(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	hotSeatMatch(s, 1, 0)
	s.Press(ui.KeyF1)
	require.Zero(t, s.Layers())
	s.Press(ui.KeyF1)
	nothingOfTheMap(s)
}

func TestHotSeatTurn(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := hotSeatMatch(s, 5, 0)
	require.True(t, s.Shows("Red’s turn"))
	s.Press(ui.KeyEnter)
	require.Equal(t, engine.Player(0), m.pane.board.View().Player)
	general := viewOf(m.Snapshot(), 0).Generals[0]
	d := firstLegal(viewOf(m.Snapshot(), 0), general)
	s.Press(ui.KeyG, gametest.KeyOf(leftHand.dirs[d]), ui.KeyQ)
	require.Len(t, m.planned(0), 2)
	require.True(t, s.Shows("2 of 5 planned"))
	s.Press(ui.KeySpace)
	require.True(t, s.Shows("Blue’s turn"))
	nothingOfTheMap(s)
	var kept human.Plan
	m.desk.planner(0).Plan(&kept)
	require.True(t, kept.HasSelected, "Red goes on with this army")
	require.Equal(t, general.Step(d), kept.Selected)
	s.Press(ui.KeyEnter)
	require.Equal(t, engine.Player(1), m.pane.board.View().Player)
	require.Empty(t, m.planned(1))
	require.False(t, m.desk.plans[0].HasSelected, "Blue does not see where it is")
	require.Equal(t, generals.Cell{Row: -1, Col: -1}, m.pane.board.View().Generals[0], "Blue does not know where Red's general is")
	s.Press(ui.KeySpace)
	require.Equal(t, playingOut, m.desk.hot.phase)
	answers := make(chan engine.Answer, 5)
	for range 5 {
		answer, err := m.desk.People[0].Seat.Decide(t.Context(), src.State.View(0))
		require.NoError(t, err, "five steps were released")
		answers <- answer
	}
	require.NotEmpty(t, (<-answers).Move)
}

func TestEachSeesTheLastStepsThroughTheirOwnEyes(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := hotSeatMatch(s, 5, 0)
	pass := func() { s.Press(ui.KeyEnter, ui.KeySpace) }
	pass()
	pass()
	require.Equal(t, playingOut, m.desk.hot.phase)
	nothingOfTheMap(s)
	src.Spread(5)
	s.Tick()
	s.Tick()
	for _, player := range []engine.Player{0, 1} {
		require.Equal(t, curtainDown, m.desk.hot.phase)
		nothingOfTheMap(s)
		s.Press(ui.KeyEnter)
		for n := range 5 {
			require.Equal(t, lookingBack, m.desk.hot.phase)
			require.Equal(t, player, m.pane.board.View().Player)
			require.Equal(t, n, m.pane.board.View().Time)
			s.Press(ui.KeyQ)
			require.Empty(t, m.planned(player), "nothing is planned while looking back")
			s.Wait(lookBackMS)
		}
		s.Tick()
		require.Equal(t, planning, m.desk.hot.phase)
		require.Equal(t, 5, m.pane.board.View().Time)
		s.Press(ui.KeySpace)
	}
}

// TestLookingBackCanBeSkipped checks that this does not work with the key that ends a turn: pressed twice it would end a turn that is not
// planned.
func TestLookingBackCanBeSkipped(t *testing.T) {
	for name, skip := range map[string]ui.Key{"enter": ui.KeyEnter, "escape": ui.KeyEscape, "a move": ui.KeyW} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			m, _ := hotSeatMatch(s, 10, 9)
			s.Press(ui.KeyEnter)
			require.Equal(t, lookingBack, m.desk.hot.phase)
			s.Press(ui.KeySpace)
			require.Equal(t, lookingBack, m.desk.hot.phase)
			s.Press(skip)
			require.Equal(t, planning, m.desk.hot.phase)
			require.Equal(t, 9, m.pane.board.View().Time)
			require.Empty(t, m.planned(0))
			s.Press(gametest.KeyOf(action.Hint))
			require.True(t, s.Shows("Hints are there when you play alone"), "%q", s.Texts())
		})
	}
}

// TestALateSkipPlansNothing checks that Enter, pressed just after the look back has ended by itself, is not taken for Stay.
func TestALateSkipPlansNothing(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := hotSeatMatch(s, 10, 9)
	s.Press(ui.KeyEnter)
	for m.desk.hot.phase == lookingBack {
		s.Wait(lookBackMS)
	}
	s.Hasty = true
	s.Press(ui.KeyEnter)
	require.Empty(t, m.planned(0))
	s.Hasty = false
	s.Press(ui.KeyEnter)
	require.Len(t, m.planned(0), 1)
}

func TestEnterEndsTheTurnOnceThePlanIsFull(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := hotSeatMatch(s, 1, 0)
	s.Press(ui.KeyEnter)
	s.Press(ui.KeyEnter)
	require.Equal(t, []string{""}, m.planned(0), "Enter stays")
	s.Press(ui.KeyEnter)
	require.Equal(t, curtainDown, m.desk.hot.phase)
	require.Equal(t, engine.Player(1), m.desk.hot.player)
}

// TestPlansAreNotShownToTheOther checks that the marks of one player's plan are not on the other's board.
func TestPlansAreNotShownToTheOther(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := hotSeatMatch(s, 5, 0)
	s.Press(ui.KeyEnter, ui.KeyG)
	d := firstLegal(viewOf(m.Snapshot(), 0), viewOf(m.Snapshot(), 0).Generals[0])
	s.Press(gametest.KeyOf(leftHand.dirs[d]), ui.KeySpace, ui.KeyEnter)
	require.Equal(t, engine.Player(1), m.pane.board.View().Player)
	require.NotEmpty(t, m.planned(0))
	before := m.pane.board.Version()
	m.desk.planner(0).Clear()
	s.Tick()
	require.Equal(t, before, m.pane.board.Version(), "the board does not depend on the other's plan")
}

func firstLegal(v *generals.View, c generals.Cell) generals.Dir {
	for d := generals.Up; d <= generals.Right; d++ {
		if v.Check(v.Player, generals.Move{Row: int32(c.Row), Col: int32(c.Col), Dir: d}) == nil {
			return d
		}
	}
	return generals.Up
}

// TestATurnThatEndedStaysEnded checks that a match goes on with the turn of the player who has not chosen, and that the other's choice is kept
// and stays hidden.
func TestATurnThatEndedStaysEnded(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := hotSeatMatch(s, 5, 0)
	table := m.desk.sides
	s.Press(ui.KeyEnter)
	d := firstLegal(viewOf(m.Snapshot(), 0), viewOf(m.Snapshot(), 0).Generals[0])
	s.Press(gametest.KeyOf(leftHand.dirs[d]))
	before, chosen := table.PlansVersion(), m.planned(0)
	s.Press(ui.KeySpace)
	require.NotEqual(t, before, table.PlansVersion(), "it is saved again")
	left := table.Plans()
	s.ClickText("Menu")
	require.True(t, s.Shows("Leave this match?"), "what Red has chosen is not thrown away in silence: %q", s.Texts())

	again, _ := hotSeatMatch(s, 5, 0)
	again.desk.Restore(left)
	again.desk.Take(again.Snapshot())
	require.Equal(t, engine.Player(1), again.desk.hot.player)
	require.Equal(t, chosen, again.planned(0))
	s.Tick()
	nothingOfTheMap(s)
	s.Press(ui.KeyEnter, ui.KeySpace)
	require.Equal(t, playingOut, again.desk.hot.phase)
	require.Zero(t, again.desk.Plans().Turn)
}

// TestWhoHasNotChosenLooksBackAgain checks that in a match that goes on, the last plans are shown to whoever has not chosen since.
func TestWhoHasNotChosenLooksBackAgain(t *testing.T) {
	for turn, want := range map[engine.Player][2]int{0: {15, 15}, 1: {20, 15}} {
		c := gametest.Choices(settings.TwoPlayers, 20413)
		c.Table, c.Plan = settings.Curtain, 5
		s := newSides(c, nil)
		s.Restore(resume.Plans{Turn: turn})
		d := newDesk(s, &c, 20)
		require.Equal(t, want, d.hot.seen)
		c.From = &settings.From{Turns: 18} // what others played before is not looked back on
		d = newDesk(s, &c, 20)
		require.Equal(t, max(want[1], 18), d.hot.seen[1])
	}
}

// TestAQueueThatBrokeOffIsToldAfterContinue plans a walk into a city that is too strong, and leaves: the rest of it is kept, with the reason.
func TestAQueueThatBrokeOffIsToldAfterContinue(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	c := gametest.Choices(settings.PlayAI, 20413)
	m, _ := matchOn(s, c, 150)
	from, key := besideCity(t, viewOf(m.Snapshot(), 0))
	why := engine.Phrase{Key: "match.stopped_city", Text: "Stopped before {cell}: the city held {n}."}.With("cell", "1,2").WithInt("n", 40)
	d := slices.IndexFunc(leftHand.dirs[:], func(does ui.Action) bool { return gametest.KeyOf(does) == key })
	left := resume.Stop{Left: []engine.Move{generals.Move{Row: int32(from.Row), Col: int32(from.Col), Dir: generals.Dir(d)}.Text()}, Why: &why}
	kept, err := json.Marshal(resume.Plans{Moves: make([][]engine.Move, 2), Stops: []resume.Stop{left, {}}})
	require.NoError(t, err)
	var plans resume.Plans
	require.NoError(t, json.Unmarshal(kept, &plans))

	m.desk.Restore(plans)
	m.desk.Take(m.Snapshot())
	s.Tick()
	require.Equal(t, from, m.desk.mousePlan().Selected, "the army that stopped")
	require.True(t, s.Shows("Stopped before 1,2: the city held 40."), "%q", s.Texts())
	again, err := json.Marshal(m.desk.Plans())
	require.NoError(t, err)
	require.JSONEq(t, string(kept), string(again))
}

// TestTheLastPlansPlayOutBeforeTheResult plans five steps each, of which the third ends the match: both see them, from the step before them,
// and then who won.
func TestTheLastPlansPlayOutBeforeTheResult(t *testing.T) {
	for _, skip := range []bool{false, true} {
		s := gametest.New(t, gametest.Wide, "en")
		m, src := hotSeatMatch(s, 5, 0)
		s.Press(ui.KeyEnter, ui.KeySpace, ui.KeyEnter, ui.KeySpace)
		require.Equal(t, playingOut, m.desk.hot.phase)
		nothingOfTheMap(s)
		ok := engine.Answer{Verdict: engine.OK}
		for range 2 {
			src.State.Step([]engine.Decision{{}, {}})
			src.Send(ok, ok)
		}
		src.State.Step([]engine.Decision{{Fault: engine.Failed}, {}})
		src.Send(engine.Answer{Verdict: engine.RE}, ok)
		s.Tick()
		s.Tick()
		require.Equal(t, 0, m.Shown)
		require.Equal(t, engine.Spectator, m.desk.eyes)
		require.True(t, s.Shows("Both plans play out"))
		if skip {
			s.Press(ui.KeyEnter)
		}
		for step := 1; step <= 3 && !skip; step++ {
			s.Wait(lookBackMS)
			s.Tick()
			require.Equal(t, step, m.Shown)
		}
		s.Tick()
		require.Same(t, m, s.App.Scene())
		require.True(t, m.shownAll())
		require.False(t, s.Shows("Both plans play out"))
		require.True(t, s.Shows("Blue won"), "%q", s.Texts())
		s.Press(ui.KeyEnter)
		s.Tick()
		require.IsType(t, &resultScene{}, s.App.Scene())
	}
}
