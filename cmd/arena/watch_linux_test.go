//go:build linux

package main

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
)

// answering returns a bot with a fixed answer, and debug output.
func answering(answer string) string {
	return "cat >/dev/null\necho '{\"response\":" + answer + ",\"debug\":\"thinks " + answer + "\"}'\n"
}

// TestWatch saves a bot's file as editors do, and checks what the running program prints each time.
func TestWatch(t *testing.T) {
	record := recordOf(t, "--red", "ai:normal", "--blue", "ai:easy", "--size", "8x8", "--seed", "3")
	dir := t.TempDir()
	file := filepath.Join(dir, "bot.sh")
	inPlace := func(text string) { require.NoError(t, os.WriteFile(file, []byte(text), 0o600)) }
	inPlace(answering("[9,9,0]"))

	cmd := program(t, "watch", "--bot", "sh "+file, record, "--turn", "3", "--seat", "red", "--lang", "en")
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	cmd.Stderr = io.Discard
	require.NoError(t, cmd.Start())
	lines := bufio.NewScanner(out)
	until := func(part string) (read []string) {
		t.Helper()
		for lines.Scan() {
			if read = append(read, lines.Text()); strings.Contains(lines.Text(), part) {
				return read
			}
		}
		t.Fatalf("it never says %q, but %q", part, read)
		return nil
	}
	require.Contains(t, until(", turn 3, Red to move")[0], "  0 ", "the board comes first")
	until("recorded: ")
	require.Contains(t, until("now: ")[0], "now:      9,9 up (OK, ")
	require.Contains(t, until("thinks")[0], "thinks [9,9,0]")

	rename := filepath.Join(dir, "bot.sh~") // as vim saves
	require.NoError(t, os.WriteFile(rename, []byte(answering("[-1,-1,-1]")), 0o600))
	require.NoError(t, os.Rename(rename, file))
	until("before:   9,9 up (OK, ")
	require.Contains(t, until("now: ")[0], "now:      nothing (OK, ")
	require.Contains(t, until("thinks")[0], "thinks [-1,-1,-1]")

	inPlace("exit 3\n")
	until("now:      no move (RE): It ended with exit status 3")
	require.NoError(t, os.Remove(file)) // the file comes back below
	inPlace(answering("[-1,-1,-1]"))
	until("now:      nothing")
	require.NoError(t, cmd.Process.Signal(syscall.SIGINT))
	_, err = io.Copy(io.Discard, out)
	require.NoError(t, err)
	require.Error(t, cmd.Wait())
	require.Equal(t, 130, cmd.ProcessState.ExitCode())
}

func TestWatchMisused(t *testing.T) {
	record := recordOf(t, "--red", "ai:easy", "--blue", "ai:easy", "--size", "8x8", "--seed", "3")
	for _, c := range []struct {
		args []string
		says string
	}{
		{nil, "name one record, not 0"}, {[]string{record}, "say which bot is watched: --bot"}, {[]string{record, "--bot", sits}, "say whose turn: --seat red or blue"},
		{[]string{record, "--bot", "./none.py", "--seat", "red"}, "none.py"}, {[]string{record, "--bot", sits, "--seat", "red", "--turn", "1000"}, "--turn 1000"},
		{[]string{record, "--bot", sits, "--seat", "red", "--colour", "pink"}, "--colour pink"},
	} {
		o := arena(t, "", append(append([]string{"watch"}, c.args...), "--lang", "en")...)
		require.Equal(t, cli.Usage, o.status, "%v: %s", c.args, o.err)
		require.Contains(t, o.err, c.says)
	}
}
