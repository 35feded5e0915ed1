package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine/seats"
)

// TestStatusOfMistakes checks that each kind of mistake has the same exit status in all commands: docs/bots/command-line.md has the
// table.
func TestStatusOfMistakes(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_DATA_HOME", dir)
	bad, gone := filepath.Join(dir, "bad.cpp"), filepath.Join(dir, "gone.cpp")
	require.NoError(t, os.WriteFile(bad, []byte("int main( {\n"), 0o600))
	plain, _ := writeBot(t, "plain", answerOnce, true)
	record, pack := filepath.Join(dir, "m.jsonl.gz"), filepath.Join(dir, "p.jsonl")
	says, status := wrong(t, "match", "--red", "ai:easy", "--blue", "ai:easy", "--size", "8x8", "--seed", "3", "--record", record)
	require.Zero(t, status, says)
	says, status = wrong(t, "pack", "add", record, "--turn", "2", "--seat", "red", "--expect", "legal", "--pack", pack)
	require.Zero(t, status, says)

	withBot := func(file string) [][]string {
		return [][]string{
			{"match", "--red", file, "--blue", "ai:easy", "--no-record"},
			{"tournament", "--player", file, "--player", "ai:easy", "--pairs", "1", "--out", filepath.Join(dir, "t")},
			{"better", file, "--than", file},
			{"tune", file, "--param", "r=1..3:2"},
			{"shrink", record, "--turn", "last", "--bot", file, "--while", "RE"},
			{"replay", "diff", record, "--bot", file, "--seat", "red"},
			{"pack", "run", file, "--pack", pack},
		}
	}
	mistakes := map[string][][]string{
		"a bot that is not there":       append(withBot(gone), []string{"check", gone}),
		"a bot that does not compile":   withBot(bad), // except check, for which that is a finding, not a mistake
		"a bot that may not be run":     withBot(cli.ShellWord(plain)),
		"a record that is not there":    {{"replay", "show", gone}, {"replay", "why", gone}, {"replay", "export", "--botzone", gone}, {"shrink", gone, "--bot", "ai:easy"}, {"watch", gone, "--bot", bad}, {"pack", "add", gone, "--expect", "legal"}},
		"a folder that is not there":    {{"classroom", "--game", "generals", "--out", filepath.Join(dir, "c"), gone}, {"tournament", "--resume", "--out", gone}, {"tournament", "verify", gone}, {"tournament", "rebuild", gone}},
		"a flag that has another value": {{"match", "--seed", "x"}, {"tournament", "--seed", "x", "--player", "ai:easy", "--player", "ai:normal"}, {"match", "--red", "ai:none", "--blue", "ai:easy"}, {"match", "--lang", "xx", "--red", "ai:easy", "--blue", "ai:easy"}},
	}
	for _, words := range everyCommand(commands(listed(seats.Games()))) {
		mistakes["a flag that there is not"] = append(mistakes["a flag that there is not"], append(words, "--no-such-flag"))
	}
	for kind, calls := range mistakes {
		for _, call := range calls {
			says, status := wrong(t, call...)
			require.Equal(t, cli.Usage, status, "%s: %v: %s", kind, call, says)
			require.NotEmpty(t, says, "%s: %v", kind, call)
		}
	}
}
