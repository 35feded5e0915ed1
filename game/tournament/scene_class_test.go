package tournament

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/report"
	enginetournament "generals-chess/engine/arena/tournament"
	"generals-chess/game/play"
	"generals-chess/game/tournament/runner"
	"generals-chess/game/tournament/teacher"
	"generals-chess/internal/testkit/gametest"
)

// TestTheTournamentOfAClassIsReadAgain checks that the screen shows what is in the folder after the class's screen on top has changed it.
func TestTheTournamentOfAClassIsReadAgain(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	tournamentsOf(s)
	s.App.Home()
	folder := keptTournament(s, "class", 0, 18, pairsOf3, "generals", "ada", "bob", "cleo")
	require.NoError(t, (&report.Class{Game: "generals", Likeness: "likeness.html"}).Write(folder))
	Open(s.App, folder)
	scene := s.App.Scene().(*tournamentScene)
	untilListed(s, func() bool { return scene.class && scene.state.Phase == runner.Over })
	require.True(t, s.Shows("bob"))
	s.ClickText("Class")
	require.IsType(t, &classScene{}, s.App.Scene())
	require.NoError(t, enginetournament.Change{Go: []string{"bob"}}.Apply(play.MatchesOf(s.App).Table(), folder))
	s.App.Back()
	untilListed(s, func() bool { return len(scene.state.Games) == 6 && !s.Shows("bob") })
	require.True(t, s.Shows("ada"))
}

// TestTheTournamentFollowsItsClass checks that the folder is read again for every stage of its class in which games come or go, and not
// otherwise.
func TestTheTournamentFollowsItsClass(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	tournamentsOf(s)
	s.App.Home()
	h := &heldTournament{state: tournamentShape{plan: pairsOf3, names: class(3), done: -1}.state(t)}
	s.App.Push(showTournament(h, nil, nil))
	run := func(out string, state teacher.State) {
		state.Class = aClass()
		Of(s.App).class = teacher.Rested(teacher.Order{Out: out}, state)
	}
	s.Tick()
	require.Empty(t, h.told)
	run(t.TempDir(), teacher.State{Stage: teacher.Playing})
	s.Tick()
	require.Empty(t, h.told, "it is another tournament's")
	for n, stage := range []teacher.Stage{teacher.Examining, teacher.Playing, teacher.Over} {
		run(h.state.Folder, teacher.State{Stage: stage})
		s.Tick()
		s.Tick()
		require.Len(t, h.told, n+1)
	}
}
