package bot

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// spoken are the bots of testdata/languages, one for each language: each answers with the length of the line it read. The ones that take
// long to build are dear.
var spoken = []struct {
	file string
	dear bool
}{
	{"bot.c", false}, {"bot.cpp", false}, {"Packed.java", true}, {"shop/bot/Main.java", true}, {"bot.py", false}, {"old.py", false},
	{"bot.js", false}, {"bot.ts", true}, {"bot.go", true}, {"bot.rs", false}, {"bot.cs", false}, {"bot.kt", true}, {"bot.php", false},
	{"bot.hs", true}, {"bot.R", false}, {"bot.rb", false},
}

// TestEveryLanguageIsNamed: the list above is complete.
func TestEveryLanguageIsNamed(t *testing.T) {
	files, err := os.ReadDir(filepath.Join("testdata", "languages"))
	require.NoError(t, err)
	require.Len(t, files, len(spoken))
}

// playIn plays some turns with the bot of a language, if the machine has it; arena doctor shows which it has.
func playIn(t *testing.T, file string) {
	path, err := filepath.Abs(filepath.Join("testdata", "languages", filepath.FromSlash(file)))
	require.NoError(t, err)
	o := Options{Builds: t.TempDir()}
	if err := Check(path, o); err != nil {
		t.Skip(err)
	}
	require.NoError(t, Prepare(t.Context(), path, o))
	bot := seatOf(t, Open, path, o)
	for turn := range 3 {
		answer := bot.ask("[" + strconv.Itoa(turn) + "]")
		require.Equal(t, engine.OK, answer.Verdict, "%s %s", answer.Why, answer.Stderr)
		require.JSONEq(t, "[-1,-1,-1]", string(answer.Move))
		length, err := strconv.Atoi(answer.Debug)
		require.NoError(t, err, answer.Debug)
		require.Equal(t, turn > 0, length == len("[0]"), "it read its input, and keeps running")
	}
}

func TestBotsOfEveryLanguage(t *testing.T) {
	for _, l := range spoken {
		if !l.dear {
			t.Run(l.file, func(t *testing.T) { playIn(t, l.file) })
		}
	}
}

// TestSoakBotsOfEveryLanguage plays with the languages whose compilers take seconds.
func TestSoakBotsOfEveryLanguage(t *testing.T) {
	for _, l := range spoken {
		if l.dear {
			t.Run(l.file, func(t *testing.T) { playIn(t, l.file) })
		}
	}
}
