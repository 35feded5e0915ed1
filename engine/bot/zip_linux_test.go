package bot

import (
	"archive/zip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// zipped makes a zip file; pairs are names and texts by turns.
func zipped(t *testing.T, pairs ...string) string {
	path := filepath.Join(t.TempDir(), "my bot.zip")
	f, err := os.Create(path)
	require.NoError(t, err)
	w := zip.NewWriter(f)
	for i := 0; i < len(pairs); i += 2 {
		part, err := w.Create(pairs[i])
		require.NoError(t, err)
		_, err = part.Write([]byte(pairs[i+1]))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	require.NoError(t, f.Close())
	return path
}

// TestZipFilesPlay: with the files beside the program, and with the factor of its language.
func TestZipFilesPlay(t *testing.T) {
	text := `print(open("data/move.txt").read())`
	for name, pairs := range map[string][]string{
		"alone":    {"any.py", `print("[1]")`},
		"a folder": {"v1/main.py", text, "v1/data/move.txt", "[1]", "v1/other.py", "", "__MACOSX/x.py", ""},
		"built":    {"bot.c", `#include "move.h"` + "\nint puts(const char *);\nint main(void) { puts(MOVE); return 0; }\n", "move.h", `#define MOVE "[1]"`},
		"a script": {"run.sh", "exec python3 inner/a.py", "inner/a.py", `print("[1]")`, "b.py", ""},
	} {
		t.Run(name, func(t *testing.T) {
			bot := seatOf(t, Open, quote(zipped(t, pairs...)), Options{Builds: t.TempDir()})
			answer := bot.ask("[7]")
			require.Equal(t, engine.OK, answer.Verdict, "%s %s", answer.Why, answer.Stderr)
			require.JSONEq(t, "[1]", string(answer.Move))
			require.Equal(t, "my bot.zip", bot.seat.Name())
			require.JSONEq(t, "[1]", string(bot.move("[8]")))
		})
	}
}

func TestZipFilesWithoutOneProgram(t *testing.T) {
	o := Options{Builds: t.TempDir()}
	requirePhrase(t, Prepare(t.Context(), zipped(t, "readme.txt", "hello"), o), "bot.zip-nothing")
	err := Prepare(t.Context(), zipped(t, "a.py", "", "b.py", ""), o)
	requirePhrase(t, err, "bot.zip-several")
	require.ErrorContains(t, err, "a.py, b.py")
	requirePhrase(t, Prepare(t.Context(), zipped(t, "../a.py", ""), o), "build.zip-outside")
	bad := filepath.Join(t.TempDir(), "bad.zip")
	require.NoError(t, os.WriteFile(bad, []byte("no zip"), 0o600))
	requirePhrase(t, Prepare(t.Context(), bad, o), "build.not-packed")
}

// TestToolchains: arena doctor lists the programs that bots are run with.
func TestToolchains(t *testing.T) {
	for _, chain := range Toolchains() {
		require.NotEmpty(t, chain.Programs, chain.Language)
		for _, program := range chain.Programs {
			require.NotEmpty(t, program.Install.Text, program.Name)
		}
	}
}

// TestAZipFileInAGameOfCalls: it works in the seat's folder, as every bot does there, and finds its own files from its own path.
func TestAZipFileInAGameOfCalls(t *testing.T) {
	file := zipped(t, "v1/bot.py", "import os, sys\nprint(open(os.path.join(os.path.dirname(os.path.abspath(sys.argv[0])), 'move.txt')).read())\nopen('storage', 'w')", "v1/move.txt", "[1]")
	bot := seatOf(t, OpenCalls, quote(file), Options{Builds: t.TempDir()})
	require.Equal(t, "[1]", strings.TrimSpace(bot.move("[7]")))
}
