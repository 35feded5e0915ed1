package tournament

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/report"
	"generals-chess/game/settings"
	"generals-chess/game/tournament/runner"
	"generals-chess/internal/testkit/gametest"
)

// TestAStoppedClassIsOpenedAgain checks that the form offers the last class while it is not finished, and that it keeps its time limit.
func TestAStoppedClassIsOpenedAgain(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	class := &report.Class{Folder: t.TempDir(), Game: "generals", Minutes: 20}
	out := t.TempDir()
	offered := func() bool {
		scene := classOn(s)
		s.App.Settings().LastClass = &settings.Class{Game: "generals", Out: out}
		s.Tick()
		untilListed(s, func() bool { return scene.last.known })
		return s.Shows("Open it again")
	}
	require.False(t, offered(), "there is none")
	require.NoError(t, class.Write(out))
	require.True(t, offered())
	s.ClickText("Open it again")
	untilListed(s, func() bool { return at(Of(s.App).class).Rests() })
	require.True(t, at(Of(s.App).class).Stopped)
	s.Tick()
	s.ClickText("Resume")
	run := Of(s.App).class
	untilListed(s, func() bool { return at(run).Rests() })
	require.Equal(t, 20, at(run).Class.Minutes, "not that of the form")
	Of(s.App).class, class.Likeness = nil, "likeness.html"
	require.NoError(t, class.Write(out))
	require.False(t, offered(), "it is finished")
}

// TestAPausedTournamentOfAClass checks that the class is opened from its tournament also before all games are played.
func TestAPausedTournamentOfAClass(t *testing.T) {
	for _, phase := range []runner.Phase{runner.Playing, runner.Paused} {
		tournamentScreens(t, func(s *gametest.Screen, name string, _ ...string) {
			require.Equal(t, phase == runner.Paused, s.Shows("Class"), "%s %v", name, phase)
		}, map[string]tournamentChange{"class": func(_ *gametest.Screen, scene *tournamentScene, st *runner.State) {
			scene.class, st.Phase = true, phase
		}})
	}
}
