package bots

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/roster"
	"generals-chess/game/setup"
	"generals-chess/internal/testkit/gametest"
)

func names(l *setup.Bots) (list []string) {
	for _, b := range l.Bots {
		list = append(list, b.Name)
	}
	return list
}

func TestTheBotsFileIsFollowed(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[0], "en")
	require.Empty(t, setup.BotList(s.App).Bots, "without a file there are none")
	s = gametest.New(t, gametest.Sizes[0], "en")
	file := gametest.BotsFileOf(s, "[a]\ncommand = \"/nowhere/a.py\"\n[b]\ncommand = \"true\"\n")
	l := gametest.ListedBots(s, func(l *setup.Bots) bool { return len(l.Bots) == 2 })
	require.Equal(t, []string{"a", "b"}, names(l))
	require.ErrorContains(t, l.Wrong["a"], "/nowhere/a.py")
	require.NoError(t, l.Wrong["b"])
	require.NoError(t, os.WriteFile(file, []byte("[c]\ncommand = \"true\"\n"), 0o644))
	l = gametest.ListedBots(s, func(l *setup.Bots) bool { return len(l.Bots) == 1 })
	require.Equal(t, []string{"c"}, names(l))
	require.NoError(t, os.WriteFile(file, []byte("[c\n"), 0o644))
	l = gametest.ListedBots(s, func(l *setup.Bots) bool { return l.Err != nil })
	require.Equal(t, []string{"c"}, names(l), "what was read before stays")
	require.ErrorContains(t, l.Err, "line 1")
}

// TestABotThatAppears checks that the bots' own files are checked again when the window asks for it.
func TestABotThatAppears(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[0], "en")
	file := gametest.BotsFileOf(s, "[a]\ncommand = \"mine.py\"\n")
	gametest.ListedBots(s, func(l *setup.Bots) bool { return l.Wrong["a"] != nil })
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(file), "mine.py"), nil, 0o644))
	setup.RereadBots(s.App)
	gametest.ListedBots(s, func(l *setup.Bots) bool { return len(l.Bots) == 1 && l.Wrong["a"] == nil })
}

func TestSavingABot(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bots.toml")
	require.NoError(t, setup.SaveBot(file, "", roster.Bot{Name: "a", Command: "x"}))
	require.NoError(t, setup.SaveBot(file, "", roster.Bot{Name: "b", Command: "y"}))
	require.EqualError(t, setup.SaveBot(file, "", roster.Bot{Name: "a", Command: "z"}), "There is a bot called a already.")
	require.EqualError(t, setup.SaveBot(file, "b", roster.Bot{Name: "a", Command: "z"}), "There is a bot called a already.")
	require.NoError(t, setup.SaveBot(file, "a", roster.Bot{Name: "c", Command: "z"}))
	require.NoError(t, setup.RemoveBot(file, "b"))
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, "[c]\ncommand = \"z\"\n", string(text))
	require.NoError(t, setup.RemoveBot(file, "c"))
}
