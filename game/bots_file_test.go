package game

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/roster"
)

// withBots gives the screen a bots file that says text.
func (s *screen) withBots(text string) (file string) {
	s.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	s.t.Cleanup(cancel)
	s.app.life = ctx
	s.app.botsFile = filepath.Join(s.t.TempDir(), "bots.toml")
	require.NoError(s.t, os.WriteFile(s.app.botsFile, []byte(text), 0o644))
	s.app.wake = func() {}
	return s.app.botsFile
}

// namedBots gives the screen the bots file of the pictures.
func (s *screen) namedBots() {
	s.t.Helper()
	s.withBots("")
	s.app.botsFile = "testdata/bots.toml"
	s.bots(func(l *botList) bool { return len(l.Bots) > 0 })
}

// bots waits for the list of bots to be one that is wanted.
func (s *screen) bots(wanted func(*botList) bool) *botList {
	s.t.Helper()
	require.Eventually(s.t, func() bool { return wanted(s.app.BotList()) }, 20*time.Second, time.Millisecond)
	return s.app.BotList()
}

func names(l *botList) (list []string) {
	for _, b := range l.Bots {
		list = append(list, b.Name)
	}
	return list
}

func TestTheBotsFileIsFollowed(t *testing.T) {
	s := newScreen(t, sizes[0], "en")
	require.Empty(t, s.app.BotList().Bots, "without a file there are none")
	s = newScreen(t, sizes[0], "en")
	file := s.withBots("[a]\ncommand = \"/nowhere/a.py\"\n[b]\ncommand = \"true\"\n")
	l := s.bots(func(l *botList) bool { return len(l.Bots) == 2 })
	require.Equal(t, []string{"a", "b"}, names(l))
	require.ErrorContains(t, l.Wrong["a"], "/nowhere/a.py")
	require.NoError(t, l.Wrong["b"])
	require.NoError(t, os.WriteFile(file, []byte("[c]\ncommand = \"true\"\n"), 0o644))
	l = s.bots(func(l *botList) bool { return len(l.Bots) == 1 })
	require.Equal(t, []string{"c"}, names(l))
	require.NoError(t, os.WriteFile(file, []byte("[c\n"), 0o644))
	l = s.bots(func(l *botList) bool { return l.Err != nil })
	require.Equal(t, []string{"c"}, names(l), "what was read before stays")
	require.ErrorContains(t, l.Err, "line 1")
}

// TestABotThatAppears: what a name leads to is looked at again when the window asks for that.
func TestABotThatAppears(t *testing.T) {
	s := newScreen(t, sizes[0], "en")
	file := s.withBots("[a]\ncommand = \"mine.py\"\n")
	s.bots(func(l *botList) bool { return l.Wrong["a"] != nil })
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(file), "mine.py"), nil, 0o644))
	s.app.RereadBots()
	s.bots(func(l *botList) bool { return len(l.Bots) == 1 && l.Wrong["a"] == nil })
}

func TestSavingABot(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bots.toml")
	require.NoError(t, saveBot(file, "", roster.Bot{Name: "a", Command: "x"}))
	require.NoError(t, saveBot(file, "", roster.Bot{Name: "b", Command: "y"}))
	require.EqualError(t, saveBot(file, "", roster.Bot{Name: "a", Command: "z"}), "There is a bot called a already.")
	require.EqualError(t, saveBot(file, "b", roster.Bot{Name: "a", Command: "z"}), "There is a bot called a already.")
	require.NoError(t, saveBot(file, "a", roster.Bot{Name: "c", Command: "z"}))
	require.NoError(t, removeBot(file, "b"))
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, "[c]\ncommand = \"z\"\n", string(text))
	require.NoError(t, removeBot(file, "c"))
}
