package settings_test

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/game/settings"
)

func TestPersonNames(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "",
		"  Anna \n":               "Anna",
		"Ann\tB.\u2028 C.":        "Ann B. C.",
		"小明":                      "小明",
		"a\u202eb":                "a\uFFFDb",
		strings.Repeat("x", 20):   strings.Repeat("x", 20),
		strings.Repeat("x", 21):   strings.Repeat("x", 19) + "…",
		strings.Repeat("ab ", 20): "ab ab ab ab ab ab a…",
	} {
		require.Equal(t, want, settings.PersonName(text), "%q", text)
	}
	rapid.Check(t, func(t *rapid.T) {
		name := settings.PersonName(rapid.String().Draw(t, "text"))
		require.LessOrEqual(t, utf8.RuneCountInString(name), settings.MostName)
		require.Equal(t, name, settings.PersonName(name), "a clean name stays as it is")
		require.Equal(t, name, engine.OneLine(name))
	})
}

// TestNamesAreKept checks that names are saved with the seats, that names in a file are cleaned, and that an old file has none.
func TestNamesAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	s := settings.Default(shipped())
	c := s.Last[settings.TwoPlayers]
	c.Names = settings.Names("Anna", "小明")
	s.Last[settings.TwoPlayers] = c
	require.NoError(t, settings.Save(path, s))
	got, _, err := settings.Load(path, shipped())
	require.NoError(t, err)
	require.Equal(t, s, got)

	odd, _, err := settings.Load(write(t, `{"version": 1, "last": {"two": {"seats": ["human", "human"], "names": [" A\n", "", "C"]}, "ai": {"seats": ["human", "ai:easy"]}}}`), shipped())
	require.NoError(t, err)
	require.Equal(t, []string{"A", ""}, odd.Last[settings.TwoPlayers].Names)
	require.Nil(t, odd.Last[settings.PlayAI].Names)
}

// TestOnlyPeopleHaveNames checks that a name is not used while a program has its seat.
func TestOnlyPeopleHaveNames(t *testing.T) {
	c := settings.Choices{Seats: []string{"human", "ai:easy"}, Names: []string{"Anna", "Ben", "Carl"}}
	require.Equal(t, []string{"Anna"}, c.Named())
	require.Equal(t, "Anna", c.Name(0))
	for _, p := range []engine.Player{engine.Spectator, 1, 2} {
		require.Empty(t, c.Name(p))
	}
	require.False(t, c.You(0))
	swapped := c.Swapped()
	require.Equal(t, []string{"ai:easy", "human"}, swapped.Seats)
	require.Equal(t, "Anna", swapped.Name(1))
	require.Equal(t, "human", c.Seats[0], "the first are as they were")
	c.Names = nil
	require.True(t, c.You(0))
	require.False(t, c.You(1))
	require.False(t, c.You(engine.Spectator))
}
