package main

import (
	"archive/zip"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// languageBots is the folder with a bot in every language.
const languageBots = "../../engine/bot/testdata/languages"

// TestSoakAMatchInEveryLanguage plays a whole match with a bot in every language, as a source file and as a zip file. It logs missing
// toolchains.
func TestSoakAMatchInEveryLanguage(t *testing.T) {
	played := 0
	require.NoError(t, filepath.WalkDir(languageBots, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() == "Answer.java" {
			return err
		}
		path, err = filepath.Abs(path)
		t.Run(entry.Name(), func(t *testing.T) {
			if err := bot.Check(path, bot.Options{Builds: t.TempDir()}); err != nil {
				t.Skip(err)
			}
			wholeMatch(t, path)
			wholeMatch(t, zipOf(t, path))
		})
		played++
		return err
	}))
	require.Equal(t, 16, played)
}

// wholeMatch plays a match against the weakest AI, in which the bot must not fail.
func wholeMatch(t *testing.T, file string) {
	t.Helper()
	report := playJSON(t, "--red", "bot:'"+file+"'", "--blue", "ai:easy", "--size", "8x8", "--seed", "3")
	require.Greater(t, report.Steps, 10)
	require.Equal(t, report.Steps, report.Seats[0].Turns)
	require.Equal(t, engine.OK, report.Seats[0].Verdict, "%+v", report)
	require.Equal(t, 1, report.Winner, "it never moves")
}

// zipOf returns a zip file with the file and, if the bot has a folder of its own, the files beside it.
func zipOf(t *testing.T, file string) string {
	t.Helper()
	files := []string{file}
	if strings.Contains(file, "shop") {
		var err error
		files, err = filepath.Glob(filepath.Join(filepath.Dir(file), "*"))
		require.NoError(t, err)
	}
	path := filepath.Join(t.TempDir(), "packed.zip")
	out, err := os.Create(path)
	require.NoError(t, err)
	w := zip.NewWriter(out)
	for _, one := range files {
		text, err := os.ReadFile(one)
		require.NoError(t, err)
		entry, err := w.Create("shop/bot/" + filepath.Base(one))
		require.NoError(t, err)
		_, err = entry.Write(text)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	require.NoError(t, out.Close())
	return path
}
