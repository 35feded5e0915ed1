package main

import (
	"compress/gzip"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// stranger returns a hostile text that names where it is used, so that a test can see that it came through.
func stranger(where string) string {
	return where + "\x1b]0;evil\a\x1b[2J\u202eexe\u2066\u200f\u200b\u009b31m\u2028\x7f"
}

// requireShown checks that a text has no characters that control a screen, and that it contains the stranger's texts of the given
// places.
func requireShown(t *testing.T, text, what string, places ...string) {
	t.Helper()
	require.True(t, utf8.ValidString(text), what)
	for i, r := range text {
		if r != '\n' && r != '\t' && !engine.Shown(r) {
			require.Failf(t, "raw", "%s: %q in %q", what, r, text[max(0, i-80):min(len(text), i+80)])
		}
	}
	for _, place := range places {
		require.Contains(t, text, place, what)
	}
}

// hostile returns a bot whose file name, errors and answers are hostile. The shell's own read would ask the system for every single byte
// of a line.
func hostile(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), stranger("the file")+".sh")
	answer, err := json.Marshal(map[string]any{"response": []int{-1, -1, -1}, "debug": stranger("the debug")})
	require.NoError(t, err)
	text := "head -n 1 >/dev/null\nprintf '%s' '" + stranger("the stderr") + "' >&2\nprintf '%s\\n' '" + string(answer) + "'\n"
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return "sh '" + file + "'"
}

// rewritten returns a record with hostile texts in it.
func rewritten(t *testing.T, record string) string {
	t.Helper()
	var lines []string
	for line := range strings.Lines(string(unpacked(t, record))) {
		var whole map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &whole))
		if whole["seats"] != nil {
			for _, seat := range whole["seats"].([]any) {
				seat.(map[string]any)["name"], seat.(map[string]any)["spec"] = stranger("a name"), "bot:"+stranger("a spec")
			}
		}
		if whole["phrase"] != nil {
			whole["phrase"] = engine.Phrase{Key: "a stranger's", Text: stranger("a phrase")}
		}
		text, err := json.Marshal(whole)
		require.NoError(t, err)
		// A record's header begins with its kind.
		lines = append(lines, strings.Replace(string(text), "{", `{"record":"generals-chess record",`, 1)+"\n")
		if whole["record"] == nil {
			lines[len(lines)-1] = string(text) + "\n"
		}
	}
	path := filepath.Join(t.TempDir(), "rewritten.jsonl.gz")
	file, err := os.Create(path)
	require.NoError(t, err)
	zip := gzip.NewWriter(file)
	_, err = zip.Write([]byte(strings.Join(lines, "")))
	require.NoError(t, err)
	require.NoError(t, zip.Close())
	require.NoError(t, file.Close())
	return path
}

// TestWhatStrangersWrote checks that hostile text never reaches a screen unchanged, from any source through any command.
func TestWhatStrangersWrote(t *testing.T) {
	if !bot.Confines() {
		t.Skip("bots are not confined here")
	}
	t.Parallel()
	command, dir := hostile(t), t.TempDir()
	record, packed := filepath.Join(dir, stranger("the record")+".jsonl.gz"), filepath.Join(dir, "pack.jsonl")
	match := []string{"match", "--red", "bot:" + command, "--blue", "ai:easy", "--init", tiny(t), "--time-scale", "20"}
	asks := func(args []string, places ...string) {
		t.Helper()
		o := arena(t, "", args...)
		requireShown(t, o.out+o.err, strings.Join(args[:2], " "), places...)
	}
	asks(append(slices.Clone(match), "--record", record), "the file", "the record")
	asks(append(slices.Clone(match), "--json", "--no-record"), "the file")
	asks(append(slices.Clone(match), "--no-record", stranger("a word")), "a word")
	asks([]string{"match", "--red", "ai:" + stranger("a seat"), "--blue", "ai:easy"}, "a seat")
	asks([]string{"match", "--red", "bot:'./" + stranger("no file") + "'", "--blue", "ai:easy"}, "no file")
	asks([]string{"match", "--seed", stranger("a seed"), "--red", "ai:easy", "--blue", "ai:easy"}, "a seed")
	asks([]string{"match", "--turn", stranger("a number")}, "a number")
	asks([]string{stranger("a command"), "x"}, "a command")
	asks([]string{"check", command}, "the file")
	other := rewritten(t, record)
	for _, file := range []string{record, other} {
		from := []string{"the file"}
		if file == other {
			from = []string{"a name"}
		}
		asks([]string{"replay", "show", file, "--turn", "0"}, append(from, "the stderr", "the debug")...)
		asks([]string{"replay", "show", file, "--turn", "last"}, from...)
		asks([]string{"replay", "show", file, "--turn", "0", "--json"}, append(from, "the stderr", "the debug")...)
		asks([]string{"replay", "verify", file})
		asks([]string{"replay", "export", "--botzone", file})
		asks([]string{"replay", "why", file, "--points", "1"}, from...)
		asks([]string{"replay", "diff", file, "--bot", command, "--seat", "red"})
		asks([]string{"shrink", file, "--turn", "0", "--seat", "red", "--bot", command})
		add := []string{"pack", "add", file, "--turn", "0", "--expect", "legal", "--seat", "red", "--pack", packed, "--name"}
		asks(append(slices.Clone(add), stranger("a case")), "a case")
		asks(append(slices.Clone(add), "plain"), "plain")
		asks([]string{"pack", "list", "--pack", packed}, "plain")
		asks([]string{"pack", "run", command, "--pack", packed, "--junit", filepath.Join(dir, "junit.xml"), "--time-scale", "20"}, "plain")
		asks([]string{"match", "--from", file, "--turn", "1", "--no-record", "--red", "bot:" + command, "--time-scale", "20"})
		asks([]string{"match", "--from", file, "--turn", "1", "--no-record", "--red", "bot:" + command, "--blue", "ai:easy", "--time-scale", "20"}, "the file")
		require.NoError(t, os.Remove(packed))
	}
	requireFilesShown(t, dir, ".xml")
}

// TestAClassOfStrangers checks that pages and tables of a class are safe if folders, sources and compiler output are hostile.
func TestAClassOfStrangers(t *testing.T) {
	if !bot.Confines() {
		t.Skip("bots are not confined here")
	}
	t.Parallel()
	needs(t, "gcc")
	comments := "\n" + strings.Repeat("# "+strings.ReplaceAll(stranger("a line"), "\u2028", "")+"\n", 20)
	dir, out := submitted(t, map[string]string{
		stranger("who") + "/bot.sh": staying + comments, "other/bot.sh": staying + comments,
		"wrong/bot.c": "#error " + stranger("an error") + "\nint main() { return 0; }",
	})
	for _, more := range [][]string{{"--marks", "plays=10,rank=20"}, {"--resume", "--json"}, {"--resume", "--csv"}, {"--resume", "--markdown"}} {
		o := arena(t, "", briefly(dir, out, more...)...)
		require.Zero(t, o.status, o.err)
		requireShown(t, o.out+o.err, strings.Join(more, " "), "who")
	}
	requireFilesShown(t, out, ".html", ".csv", ".json", ".xml")
}

// requireFilesShown checks all files with these endings; there must be one with the first ending.
func requireFilesShown(t *testing.T, dir string, endings ...string) {
	t.Helper()
	seen := map[string]int{}
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !slices.Contains(endings, filepath.Ext(path)) {
			return err
		}
		seen[filepath.Ext(path)]++
		text, err := os.ReadFile(path)
		requireShown(t, strings.TrimPrefix(string(text), "\ufeff"), filepath.Base(path))
		return err
	}))
	require.NotZero(t, seen[endings[0]])
}
