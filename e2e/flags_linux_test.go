package e2e

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestBadFlags checks that a wrong value on the command line prints one sentence that names it, and exits with status 2.
func TestBadFlags(t *testing.T) {
	d := desk(t)
	wrong := filepath.Join(d.Home(), "wrong.json")
	require.NoError(t, os.WriteFile(wrong, []byte(`{"size":[16,16],"map":"no"}`), 0o644))
	for _, c := range []struct{ flag, value string }{
		{"--red", "robot"}, {"--red", "ai:"}, {"--red", "bot:"}, {"--red", "gone.py"}, {"--red", "bot:./no-such-bot"}, {"--blue", "Human"},
		{"--seed", "x"}, {"--seed", "-1"}, {"--seed", "18446744073709551616"},
		{"--size", "7x16"}, {"--size", "16"}, {"--size", "16x1000"}, {"--size", "big"},
		{"--map", "round"}, {"--init", "no-such-file.json"}, {"--init", wrong},
		{"--step-time", "fast"}, {"--step-time", "1ms"}, {"--step-time", "1h"}, {"--step-time", "-500ms"},
		{"--lang", "fr"}, {"--speed", "9"}, {"--game", "chess"},
	} {
		t.Run(c.flag+" "+filepath.Base(c.value), func(t *testing.T) {
			status, out, said := outcome(t, d.Command(c.flag+"="+c.value))
			require.Equal(t, 2, status, said)
			require.Empty(t, out)
			require.Equal(t, 1, strings.Count(said, "\n"), "not one line: %q", said)
			about := c.value
			if c.flag == "--speed" {
				about = c.flag
			}
			require.Contains(t, said, filepath.Base(about))
		})
	}
	t.Run("an argument without a flag", func(t *testing.T) {
		status, _, said := outcome(t, d.Command("bot.py"))
		require.Equal(t, 2, status)
		require.Contains(t, said, "bot.py")
	})
}

// outcome runs a command to its end.
func outcome(t *testing.T, c *exec.Cmd) (status int, out, said string) {
	t.Helper()
	var stdout, stderr strings.Builder
	c.Stdout, c.Stderr = &stdout, &stderr
	err := c.Run()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return c.ProcessState.ExitCode(), stdout.String(), Said(stderr.String())
}
