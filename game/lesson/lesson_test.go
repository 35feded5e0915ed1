package lesson

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	gamegenerals "generals-chess/game/generals"
	gamesink "generals-chess/game/hitsink"
	"generals-chess/game/lesson/landcourse"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/dump"
	"generals-chess/render/ui"
)

// opened opens the lesson of a game at a step.
func opened(s *gametest.Screen, game string, step int) *Scene {
	s.App.Settings().Learned(game, step, nil)
	s.App.Home()
	Open(s.App, game)
	s.Tick()
	s.Tick()
	return s.App.Scene().(*Scene)
}

// onLand opens the lesson of Generals-Chess at a step.
func onLand(t *testing.T, step int) (*gametest.Screen, *Scene, *land) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := opened(s, settings.Generals, step)
	return s, scene, scene.table.(*land)
}

// drag drags with the mouse from one tile to another, and waits until the path is walked.
func (l *land) drag(s *gametest.Screen, from, to generals.Cell) {
	a, b := l.board.Board().Camera().RectOf(from), l.board.Board().Camera().RectOf(to)
	s.Drag(a.CX(), a.CY(), b.CX(), b.CY(), ui.MouseLeft)
	for turns := -1; turns != l.try.Turns; {
		turns = l.try.Turns
		s.Wait(gamegenerals.PracticeMS)
	}
}

func at(row, col int) generals.Cell { return generals.Cell{Row: row, Col: col} }

func TestLandPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		scene := opened(s, settings.Generals, 1)
		scene.jump(2)
		s.Tick()
		scene.table.(*land).drag(s, at(2, 2), at(1, 2))
		s.Wait(500)
		s.Golden("lesson-land")
	})
}

func TestEverySentenceHasRoom(t *testing.T) {
	for _, sz := range gametest.Sizes[:2] {
		for _, lang := range []string{"en", "zh", "ko"} {
			for _, game := range []string{settings.Generals, settings.HitSink} {
				s := gametest.New(t, sz, lang)
				scene := opened(s, game, 0)
				for step := range StepsOf(game) + 1 {
					scene.jump(step)
					s.Tick()
					s.Wait(gamesink.PracticeMS)
					frame := dump.Frame{List: &s.Context.List, Fonts: s.Context.Fonts, W: sz.W, H: sz.H}
					require.Empty(t, frame.Problems(), "%s step %d at %s in %s", game, step, sz.Name, lang)
					if sz == gametest.Wide && lang == "en" {
						s.AnyWindow("lesson")
					}
				}
			}
		}
	}
}

func TestAGoalThatIsReachedLeadsOn(t *testing.T) {
	s, scene, l := onLand(t, 0)
	require.True(t, s.Shows("March to the marked tile."))
	l.drag(s, at(1, 1), at(1, 4))
	require.Equal(t, "Move: You marched, and the land behind you is yours.", scene.news.text)
	require.Equal(t, map[string]int{settings.Generals: 1}, s.Saved[len(s.Saved)-1].Lessons)
	require.Equal(t, 0, scene.step, "what was reached is looked at first")
	s.Wait(reachedMS)
	s.Tick()
	require.Equal(t, 1, scene.step)
	require.Equal(t, achieved, scene.news.kind, "the praise stays")
}

func TestTheFirstKeyOfAStepMoves(t *testing.T) {
	for step := range landcourse.Steps()[:2] {
		s, _, l := onLand(t, step)
		s.Press(ui.KeyD)
		s.Wait(gamegenerals.PracticeMS)
		s.Tick()
		require.Equal(t, 1, l.try.Turns, "the general is selected, as in a match")
	}
}

// TestThePointerAsksForTheArmyOfTheSentence checks that at the beginning of each step the army that should march is selected, or pointed at.
func TestThePointerAsksForTheArmyOfTheSentence(t *testing.T) {
	for step := range landcourse.Steps() {
		_, _, l := onLand(t, step)
		plan := l.board.Plan()
		cell, ok := landcourse.Next(l.try, plan, l.try.Step.Gather > 0)
		require.True(t, ok)
		if plan.HasSelected {
			cell = plan.Selected
		}
		if l.try.Step.Gather == 0 {
			require.Equal(t, l.try.Army(), l.try.View.At(cell).Army, l.try.Step.Name)
		}
	}
}

func TestAStepThatCannotBeReachedIsSetBack(t *testing.T) {
	s, scene, l := onLand(t, 0)
	l.drag(s, at(1, 1), at(3, 1))
	l.drag(s, at(3, 1), at(3, 0))
	l.drag(s, at(3, 0), at(1, 0))
	require.Equal(t, "The army is too small to get there now. It starts again from the crown.", scene.news.text)
	s.Wait(backMS)
	s.Tick()
	require.Equal(t, 0, scene.step)
	require.Zero(t, l.try.Turns)
	require.Equal(t, 8, l.try.View.At(at(1, 1)).Army)
}

func TestARefusedPressTurnsTheGoalAmber(t *testing.T) {
	s, scene, l := onLand(t, 0)
	mountain := l.board.Board().Camera().RectOf(at(2, 2))
	general := l.board.Board().Camera().RectOf(at(1, 1))
	s.Drag(general.CX(), general.CY(), mountain.CX(), mountain.CY(), ui.MouseLeft)
	require.Greater(t, scene.amberMS, s.In.NowMS)
	require.Zero(t, l.try.Turns)
	s.Wait(amberMS)
	require.LessOrEqual(t, scene.amberMS, s.In.NowMS)
}

func TestAStepCanBeSkippedBegunAgainAndGoneBackTo(t *testing.T) {
	s, scene, l := onLand(t, 0)
	l.drag(s, at(1, 1), at(0, 1))
	s.ClickText("Start this part again")
	require.Zero(t, l.try.Turns)
	s.ClickText("Skip")
	require.Equal(t, 1, scene.step)
	require.Zero(t, Done(s.App, settings.Generals))
	require.False(t, scene.done(0), "a step that was skipped has no mark")
	Open(s.App, settings.Generals)
	again := s.App.Scene().(*Scene)
	require.Equal(t, 1, again.step, "it goes on where the person left it")
	require.False(t, again.done(0), "nor has it later")
	s.App.Back()
	s.ClickText("Back")
	require.Equal(t, 0, scene.step)
	s.Tick()
	l.drag(s, at(1, 1), at(1, 4))
	require.True(t, scene.done(0), "until it is reached")
	for range landcourse.Steps() {
		s.ClickText("Skip")
	}
	s.Tick()
	require.True(t, s.Shows("You know all you need."))
	s.ClickText("Take the lesson again")
	require.Equal(t, 0, scene.step)
}

func TestTheLessonGoesOnWhereItWasLeft(t *testing.T) {
	s, scene, _ := onLand(t, 3)
	require.Equal(t, 3, scene.step)
	s.Press(ui.KeyEscape)
	s.Press(ui.KeyEscape)
	require.NotEqual(t, scene, s.App.Scene())
	Open(s.App, settings.Generals)
	require.Equal(t, 3, s.App.Scene().(*Scene).step)
	s.App.Settings().Learned(settings.Generals, 6, nil)
	Open(s.App, settings.Generals)
	require.Equal(t, 0, s.App.Scene().(*Scene).step, "one that is done begins again")
	for at, skipped := range map[int][]int{2: {4, 2}, 0: {-1, 99}} {
		s.App.Settings().Learned(settings.Generals, 6, skipped)
		Open(s.App, settings.Generals)
		require.Equal(t, at, s.App.Scene().(*Scene).step, "with the first part that was skipped")
	}
	s.App.Settings().Lessons[settings.Generals] = -3
	Open(s.App, settings.Generals)
	require.Equal(t, 0, s.App.Scene().(*Scene).step, "whatever the file says")
}

func TestWaitingIsAButton(t *testing.T) {
	s, _, l := onLand(t, 1)
	s.ClickText("Stay a step")
	s.Wait(gamegenerals.PracticeMS)
	require.Equal(t, 1, l.try.Turns)
	s.Press(ui.KeyQ)
	s.Wait(gamegenerals.PracticeMS)
	require.Equal(t, 2, l.try.Turns)
}

// TestTheEndShowsABoard checks the board, what was learned, and the next thing to do.
func TestTheEndShowsABoard(t *testing.T) {
	for _, game := range []string{settings.Generals, settings.HitSink} {
		s := gametest.New(t, gametest.Wide, "en")
		scene := opened(s, game, StepsOf(game)-1)
		scene.skip(s.App)
		s.Wait(600)
		s.Layout("lesson-end-" + game)
		s.AnyWindow("lesson")
	}
}

// TestTheMatchAfterTheLesson checks that the match is the announced one, whoever the last opponent was, and that the last choices stay.
func TestTheMatchAfterTheLesson(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	hard := gametest.Choices(settings.PlayAI, 7)
	hard.Seats = []string{"human", "ai:hard"}
	s.App.Settings().Last[settings.PlayAI] = hard
	scene := opened(s, settings.Generals, StepsOf(settings.Generals)-1)
	scene.skip(s.App)
	s.Wait(600)
	s.ClickText("Play a match")
	plays := play.MatchesOf(s.App).Plays
	require.Len(t, plays, 1)
	c := plays[0].Choices
	require.Equal(t, []string{"human", "ai:easy"}, c.Seats)
	require.Equal(t, settings.Wait, c.Pace)
	require.Equal(t, "ai:hard", s.App.Settings().Last[settings.PlayAI].Seats[1])
	plays[0].Session.Stop()
	<-plays[0].Session.Done()
}

// TestACrownInSightIsNoLongerSearchedFor checks that a person who has come around the mountain is told where the general is.
func TestACrownInSightIsNoLongerSearchedFor(t *testing.T) {
	s, scene, l := onLand(t, 5)
	require.Equal(t, "Select the army of 30 and march around the mountain: the crown is behind it.", scene.said.how)
	l.drag(s, at(2, 3), at(0, 5))
	require.Equal(t, "The crown stands at 2,6: lead the army of 29 into it.", scene.said.how)
	l.drag(s, at(0, 5), at(2, 6))
	require.True(t, l.try.Won())
}
