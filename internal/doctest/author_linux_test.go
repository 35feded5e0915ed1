package doctest

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSoakTheAuthorsRound runs the commands of docs/bots/author.md in order and compares the output with the page: the turn that is named
// and why, the case that first fails and then passes, and the better result of the new build.
func TestSoakTheAuthorsRound(t *testing.T) {
	w := newWorkspace(t)
	var page Page
	for _, p := range pages(t) {
		if p.Name == "docs/bots/author.md" {
			page = p
		}
	}
	commands, err := page.Commands()
	require.NoError(t, err)
	says := []struct {
		begins string
		status int
		says   []string
	}{
		{"cp examples", 0, nil},
		{"bin/arena match", 0, []string{"Blue wins. Blue took Red’s general at 1,8 on step 77.", "arena replay show lost.jsonl.gz --turn worst"}},
		{"time bin/arena replay why", 0, []string{"Where it turned for Red: turn 24.", "Turn 24, Red (turn 20: 69 % → turn 25: 7 %): Red spent 7 soldiers on the city 2,5.", "Better for Red: It held 35: come with 37, or leave it alone."}},
		{"time bin/arena replay show", 0, []string{"Red played 1,5 down (OK", "was sent: {\"map\":[[[-1,-1,-1,0,3,3,3,2,4,0,0,-1],", "sent back: {\"response\": [1, 5, 1]}", "Red: attack on 2,5 failed (7 lost)"}},
		{"bin/arena pack add", 0, nil},
		{"bin/arena pack run", 1, []string{`FAIL  lost:45: expected "not lost within 30 steps"; lost after 23 steps, in turn 67, against ai:normal with seed 1`}},
		{"cp spreader.py old.py", 0, nil},
		{"(sleep 5; sed", 124, []string{"now:      1,5 left (OK"}},
		{"bin/arena pack run", 0, []string{"ok    lost:45: not lost within 30 steps against ai:normal, on 5 seeds."}},
		{"bin/arena better", 0, []string{"better: +"}},
		{"bin/arena check", 0, []string{"spreader.py can play"}},
		{"mkdir", 0, nil},
	}
	require.Equal(t, "make build", commands[0].Text)
	require.Len(t, commands, len(says)+1)
	for i, want := range says {
		c := commands[i+1]
		require.True(t, strings.HasPrefix(c.Text, want.begins), "%v is not %s", c, want.begins)
		run := exec.Command("bash", "-c", "set -euo pipefail\n"+c.Text)
		run.Dir, run.Env = w.dir, append(clean(), w.env...)
		out, _ := run.CombinedOutput()
		t.Logf("%v: %v", c, run.ProcessState.UserTime()+run.ProcessState.SystemTime())
		require.Equal(t, want.status, run.ProcessState.ExitCode(), "%v\n%s", c, tail(string(out)))
		for _, line := range want.says {
			require.Contains(t, string(out), line, "%v", c)
		}
	}
}
