package generals

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/gametest"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/render/ui"
)

func TestResultPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		played := gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413))
		play.OpenResult(s.App, played)
		s.Wait(2000)
		s.Golden("result")
	})
}

func TestResultLeadsOn(t *testing.T) {
	for text, check := range map[string]func(was, is settings.Choices) bool{
		"Rematch":    func(was, is settings.Choices) bool { return was.Map == is.Map && slices.Equal(was.Seats, is.Seats) },
		"Swap sides": func(was, is settings.Choices) bool { return was.Map == is.Map && was.Seats[0] == is.Seats[1] },
		"New map": func(was, is settings.Choices) bool {
			return was.Map.Seed != is.Map.Seed && slices.Equal(was.Seats, is.Seats)
		},
	} {
		t.Run(text, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			played := gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413))
			play.OpenResult(s.App, played)
			s.Tick()
			s.ClickText(text)
			m, ok := s.App.Scene().(*MatchScene)
			require.True(t, ok)
			require.True(t, check(played.Choices, m.Play.Choices), "%+v", m.Play.Choices)
			require.NotNil(t, s.App.Settings().LastMatch)
			m.Close()
			<-m.Play.Session.Done()
		})
	}
}

// TestTheReplayOpensWhereTheMatchTurned: the point that is chosen, with keys or the pointer, is on the board and opens.
func TestTheReplayOpensWhereTheMatchTurned(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	play.OpenResult(s.App, gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413)))
	s.Tick()
	r := s.App.Scene().(*resultScene)
	require.NotEmpty(t, r.story.Points)
	first := r.story.Points[0].Step
	s.ClickText("Step " + strconv.Itoa(first))
	s.Tick()
	require.Equal(t, first, r.on)
	require.True(t, s.Shows("The board on step "+strconv.Itoa(first)))
	s.Press(ui.KeyDown)
	s.Tick()
	require.Equal(t, r.story.Points[1].Step, r.Step())
	s.ClickText("Replay from here")
	s.Until(func() bool { _, ok := s.App.Scene().(*viewer.Scene); return ok })
	require.Equal(t, r.story.Points[1].Step, s.App.Scene().(*viewer.Scene).Shown)
}
