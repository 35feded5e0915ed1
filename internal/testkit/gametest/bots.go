package gametest

import (
	"os"
	"path/filepath"

	"github.com/stretchr/testify/require"

	"generals-chess/game/play"
	"generals-chess/game/setup"
)

// BotsFileOf writes a bots file with a text for the screen and returns its path.
func BotsFileOf(s *Screen, text string) (file string) {
	s.T.Helper()
	play.MatchesOf(s.App).BotsFile = filepath.Join(s.T.TempDir(), "bots.toml")
	require.NoError(s.T, os.WriteFile(play.MatchesOf(s.App).BotsFile, []byte(text), 0o644))
	return play.MatchesOf(s.App).BotsFile
}

// NamedBots sets the screen's bots file to that of the pictures.
func NamedBots(s *Screen) {
	s.T.Helper()
	BotsFileOf(s, "")
	play.MatchesOf(s.App).BotsFile = File(s.T, "game/bots/testdata/bots.toml")
	ListedBots(s, func(l *setup.Bots) bool { return len(l.Bots) > 0 })
}

// ListedBots waits until wanted accepts the list of bots, and returns it.
func ListedBots(s *Screen, wanted func(*setup.Bots) bool) *setup.Bots {
	s.T.Helper()
	require.Eventually(s.T, func() bool { return wanted(setup.BotList(s.App)) }, WaitMost, WaitEvery)
	return setup.BotList(s.App)
}
