package game

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/tournament"
	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/internal/tinygame"
	strip "generals-chess/internal/tinygame/window"
	"generals-chess/render/ui"
)

// withThree returns a window of the program's games and Strip, a third game that needs only its own entry. Matches and tournaments
// are kept in the test's folders.
func withThree(t *testing.T) *gametest.Screen {
	s := gametest.NewOf(t, gametest.Wide, "en", func(open play.Opener) (app.Routes, []any) {
		return PartsOf(append(Games(), strip.New()), open)
	})
	play.MatchesOf(s.App).Records = t.TempDir()
	s.SeatAIs()
	tournament.Of(s.App).Folder = t.TempDir()
	s.IndexIn(t.TempDir())
	s.App.Home()
	s.Tick()
	t.Cleanup(func() { require.NoError(t, End(s.App)) })
	return s
}

// recorded waits for the record of a match of Strip, and verifies it.
func recorded(s *gametest.Screen) {
	s.T.Helper()
	var paths []string
	s.Until(func() bool {
		paths, _ = filepath.Glob(filepath.Join(play.MatchesOf(s.App).Records, "*"+replay.Ending))
		return len(paths) == 1
	})
	r, err := replay.Open(paths[0])
	require.NoError(s.T, err)
	require.Equal(s.T, "strip", r.Setup.Game)
	require.NoError(s.T, replay.Verify(tinygame.Rules{}, r))
}

// TestAThirdGameIsPlayedInTheWindow checks that the game has a card on the home screen, that a person can set up and play a match
// to its end, and that its record can be found and stepped through.
func TestAThirdGameIsPlayedInTheWindow(t *testing.T) {
	s := withThree(t)
	require.True(t, s.Shows("Generals-Chess") && s.Shows("Hit & Sink"))
	s.ClickText("Strip")
	require.True(t, s.Shows("Play the AI"), "%q", s.Texts())
	s.Tick() // until the other game's picture is gone
	s.Until(func() bool { return s.Shows("Every match is recorded here") && s.Layers() == 1 })
	s.Layout("third-home")
	s.ClickIcon("gear", 0)
	s.Until(func() bool { return s.Shows("Set up Strip") })
	s.Layout("third-setup")
	s.ClickText("Start")
	p := play.MatchesOf(s.App).Plays[0]
	for turn := 0; ; turn++ {
		s.Until(func() bool { return p.Last() != nil && p.Last().Number == turn })
		if p.Over() {
			break
		}
		s.Tick()
		free := slices.Index(p.Last().View(0).(*tinygame.View).Owners, tinygame.Free)
		s.TabTo("cell" + strconv.Itoa(free))
		s.Press(ui.KeyEnter)
	}
	require.NoError(t, p.Err)
	s.Wait(play.LingerMS + 100)
	s.Until(func() bool { return s.Shows("Replay") })
	require.Contains(t, s.App.Phrase(p.Last().Result.Phrase, nil), "No cell is free")
	require.Equal(t, "strip", s.App.Settings().LastMatch.Choices.Game)
	require.Equal(t, "strip", s.App.Settings().Last[strip.Play].Game)
	recorded(s)

	s.App.Home()
	s.Until(func() bool { return s.Shows("Map of the day") })
	s.ClickText("Replays")
	s.Until(func() bool {
		return slices.ContainsFunc(s.Texts(), func(text string) bool { return text == "Strip · 1 × 7" })
	})
	s.Press(ui.KeyEnter)
	shown := stepped(s)
	require.Equal(t, p.Last().Number, shown.Last())
}

// stepped waits for a replay and steps through it to its end.
func stepped(s *gametest.Screen) *viewer.Scene {
	s.T.Helper()
	s.Until(func() bool { _, ok := s.App.Scene().(*viewer.Scene); return ok })
	shown := s.App.Scene().(*viewer.Scene)
	require.NoError(s.T, shown.Timeline.Flaw)
	for shown.Shown < shown.Last() {
		before := shown.Shown
		s.Press(ui.KeyRight)
		require.Equal(s.T, before+1, shown.Shown)
	}
	s.Press(ui.Key1)
	require.Equal(s.T, engine.Player(0), shown.Eyes)
	require.Equal(s.T, "No cell is free: ", shown.Timeline.Marks[len(shown.Timeline.Marks)-1].Says.String()[:17])
	return shown
}

// TestAThirdGameIsWatched watches AI against AI to the result, and then the replay.
func TestAThirdGameIsWatched(t *testing.T) {
	s := withThree(t)
	s.ClickText("Strip")
	s.ClickText("Watch two bots")
	p := play.MatchesOf(s.App).Plays[0]
	s.Until(func() bool { return p.Over() && s.Shows("Replay") })
	require.NoError(t, p.Err)
	recorded(s)
	s.ClickText("Replay")
	stepped(s)
}

// TestATournamentOfAThirdGameInTheWindow sets up a tournament with the game's AIs, and plays it.
func TestATournamentOfAThirdGameInTheWindow(t *testing.T) {
	s := withThree(t)
	s.ClickText("Strip")
	tournament.OpenSetup(s.App, nil)
	s.Until(func() bool { return s.Shows("Strip") })
	s.Tick()
	s.ClickText("Start")
	var records []string
	s.Until(func() bool {
		records, _ = filepath.Glob(filepath.Join(tournament.Of(s.App).Folder, "*", "records", "*"+replay.Ending))
		return len(records) == 20 && slices.ContainsFunc(s.Texts(), func(text string) bool { return strings.HasPrefix(text, "20 ") })
	})
	for _, path := range records {
		r, err := replay.Open(path)
		require.NoError(t, err)
		require.NoError(t, replay.Verify(tinygame.Rules{}, r))
	}
	require.True(t, slices.ContainsFunc(s.Texts(), func(text string) bool { return strings.HasPrefix(text, "Strip, everybody") }), "%q", s.Texts())
	require.False(t, slices.ContainsFunc(s.Texts(), func(text string) bool { return strings.HasPrefix(text, "[") }), "%q", s.Texts())
}
