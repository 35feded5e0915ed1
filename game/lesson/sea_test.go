package lesson

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/hitsink"
	gamesink "generals-chess/game/hitsink"
	"generals-chess/game/lesson/seacourse"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// atSea opens the lesson of Hit & Sink at a step.
func atSea(t *testing.T, step int) (*gametest.Screen, *Scene, *sea) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := opened(s, settings.HitSink, step)
	return s, scene, scene.table.(*sea)
}

// settled waits until the learner's orders begin, or the step has ended.
func (t *sea) settled(s *gametest.Screen) {
	for range 100 {
		s.Wait(gamesink.PracticeMS)
		if t.practice.Orders() != nil || t.told == t.try.Turns && t.told > 0 {
			return
		}
	}
	s.T.Fatal("the captain's turn does not come")
}

func TestSeaPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		scene := opened(s, settings.HitSink, 2)
		scene.jump(3)
		s.Tick()
		table := scene.table.(*sea)
		table.settled(s)
		s.Press(ui.KeyF)
		s.Wait(500)
		s.Golden("lesson-sea")
	})
}

func TestTheShipIsChosenByTheMouse(t *testing.T) {
	s, scene, table := atSea(t, 0)
	s.ClickText("Battleship")
	s.ClickText("Command the")
	table.settled(s)
	require.Equal(t, hitsink.Battleship, table.try.View.Ship.Kind)
	require.Equal(t, achieved, scene.news.kind)
	s.Wait(reachedMS)
	s.Tick()
	require.Equal(t, 1, scene.step)
	require.Equal(t, hitsink.Battleship, table.try.View.Ship.Kind, "it is sailed through the lesson")
}

// TestTheHintsLeadThroughTheLesson presses what the pointer shows, with the mouse only, through all steps.
func TestTheHintsLeadThroughTheLesson(t *testing.T) {
	s, scene, table := atSea(t, 1)
	for range 400 {
		if scene.over() {
			break
		}
		step := scene.step
		if scene.ended != 0 || table.practice.Orders() == nil {
			s.Wait(gamesink.PracticeMS)
			continue
		}
		h := seacourse.Next(table.try, table.practice.Orders())
		r := table.practice.Place(h.Act)
		if h.Sea {
			r = table.practice.Sea().Camera().RectOf(h.Cell)
		}
		s.Click(r.CX(), r.CY(), ui.MouseLeft)
		require.GreaterOrEqual(t, scene.step, step)
	}
	s.Tick()
	require.True(t, scene.over())
	require.Equal(t, len(seacourse.Steps()), Done(s.App, settings.HitSink))
	require.True(t, s.Shows("You know your ship."))
}

func TestAtSeaAStepIsSetBackToo(t *testing.T) {
	s, scene, table := atSea(t, 5)
	table.settled(s)
	for range 12 {
		if scene.ended != 0 {
			break
		}
		s.Press(ui.KeyEnter)
		table.settled(s)
	}
	require.Equal(t, "Your ship was sunk. Here it is again: sail away at once.", scene.news.text)
	s.Wait(backMS)
	s.Tick()
	require.Equal(t, 5, scene.step)
	require.True(t, table.try.View.Ship.Alive())
}

// TestAnAnswerGoesWithItsTurn checks that what happened in a turn is not told after the next one.
func TestAnAnswerGoesWithItsTurn(t *testing.T) {
	s, scene, table := atSea(t, 5)
	table.kind = hitsink.Carrier
	scene.jump(5)
	s.Tick()
	for turn, text := range []string{"You were hit: 1 cell is damaged now.", "", "", "", "", "", "You were hit: 2 cells are damaged now."} {
		table.settled(s)
		s.Press(ui.KeyEnter)
		table.settled(s)
		require.Equal(t, turn+1, scene.heard)
		require.Equal(t, text, scene.news.text, "turn %d", turn+1)
	}
}

func TestRunningOntoOnesOwnMineIsSaid(t *testing.T) {
	s, scene, table := atSea(t, 4)
	for _, k := range []hitsink.Action{{Act: hitsink.LayMine, At: hitsink.Cell{Y: 2}}, {Act: hitsink.Back}} {
		table.settled(s)
		table.coming = table.try.Play(hitsink.MoveOf(k))
		table.settled(s)
	}
	require.Equal(t, warned, scene.news.kind)
	require.Equal(t, "You set off your own mine. Here is this part again.", scene.news.text)
	require.Equal(t, 4, Done(s.App, settings.HitSink), "the part is not done")
	s.Wait(backMS)
	s.Tick()
	require.Equal(t, 4, scene.step)
}

// TestThePartsStayBesideAnAnswer checks that the list of parts is there with the answer to a press, in every part and in windows of usual
// sizes.
func TestThePartsStayBesideAnAnswer(t *testing.T) {
	for _, size := range []gametest.Size{{Name: "1280x720", W: 1280, H: 720}, {Name: "1600x900", W: 1600, H: 900}} {
		for _, lang := range []string{"en", "zh", "ko"} {
			s := gametest.New(t, size, lang)
			scene := opened(s, settings.HitSink, 1)
			for step := 1; step < len(scene.said.names); step++ {
				scene.jump(step)
				scene.tell(warned, s.App.T("lesson.sea.mine.why"), "", s.In.NowMS) // longer than any answer
				s.Wait(1000)
				for _, name := range scene.said.names {
					require.True(t, s.Shows(name), "%s %s, part %d: %q", size.Name, lang, step+1, s.Texts())
				}
			}
		}
	}
}

// TestANoteIsAboveThePointer checks that the pointer on the sea is drawn before a note, so that no ring crosses the words.
func TestANoteIsAboveThePointer(t *testing.T) {
	s, _, table := atSea(t, 3)
	table.settled(s)
	require.True(t, seacourse.Next(table.try, table.practice.Orders()).Sea)
	s.Press(ui.KeyBackspace)
	note := s.App.T("sea.nothing_ordered")
	require.True(t, s.Shows(note), "nothing is ordered, so that nothing can be taken back")
	words, pointer := -1, -1
	for i, c := range s.Context.Cmds() {
		switch {
		case c.Str == note:
			words = i
		case c.Op == render.OpPolygon:
			pointer = i
		}
	}
	require.Positive(t, pointer)
	require.Greater(t, words, pointer)
}
