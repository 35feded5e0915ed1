package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine/arena/better"
	"generals-chess/engine/arena/stats"
)

// Bots whose games end in their first turn, unless both pass.
const (
	passes = "#!/bin/sh\nwhile read -r line; do echo '{\"response\":[-1,-1,-1]}'; done\n"
	fails  = "#!/bin/sh\nread -r line; echo '{\"response\":\"x\"}'\n"
)

// workshop is a user's data folder and the bots of one test.
type workshop struct {
	t          *testing.T
	data, bots string
}

func newWorkshop(t *testing.T) workshop { return workshop{t, t.TempDir(), t.TempDir()} }

func (b workshop) bot(name, text string) string {
	b.t.Helper()
	path := filepath.Join(b.bots, name)
	require.NoError(b.t, os.WriteFile(path, []byte(text), 0o755))
	return path
}

func (b workshop) program(args ...string) *exec.Cmd {
	b.t.Helper()
	cmd := program(b.t, append([]string{"better", "--size", "8x8"}, args...)...)
	cmd.Env = append(cmd.Env, "XDG_DATA_HOME="+b.data) // the last value counts
	return cmd
}

func (b workshop) run(args ...string) outcome {
	b.t.Helper()
	return finish(b.t, b.program(args...), "")
}

// answer is the output of --json for a comparison.
type answer struct {
	Sentence string
	Result   better.Result
}

func (b workshop) answer(args ...string) (a answer) {
	b.t.Helper()
	o := b.run(append(args, "--json")...)
	require.Zero(b.t, o.status, o.err)
	require.NoError(b.t, json.Unmarshal([]byte(o.out), &a), o.out)
	return a
}

// TestBetter checks that the first build is stored, that the next is compared with it whatever happens to its file, and that the
// history has both.
func TestBetter(t *testing.T) {
	b := newWorkshop(t)
	file := b.bot("my bot.sh", passes)
	o := b.run(file, "--field", "0")
	require.Zero(t, o.status, o.err)
	require.Equal(t, "the first build is kept; the next one is compared with it\n", o.out)

	b.bot("my bot.sh", fails)
	o = b.run(file, "--field", "0")
	require.Zero(t, o.status, o.err)
	require.Equal(t, "worse: −725 (−2235 to −234) Elo after 32 games between the two builds\n", o.out)
	require.Regexp(t, `^my bot.sh \(\w{10}\) against my bot.sh \(\w{10}\) of `, o.err)
	again := b.answer(file, "--field", "0")
	require.Equal(t, stats.Pairs{0: 16}, again.Result.Pairs, "nothing is played again")
	require.Equal(t, "worse: −725 (−2235 to −234) Elo after 32 games between the two builds", again.Sentence)

	back := b.answer(b.bot("back.sh", passes), "--field", "0", "--than", again.Result.New.ID[:6])
	require.Equal(t, stats.Better, back.Result.Answer)
	same := b.answer(b.bot("equal.sh", fails+"#\n"), "--field", "0", "--than", b.bot("other.sh", fails), "--most", "6")
	require.Equal(t, stats.NotYet, same.Result.Answer)
	require.Equal(t, "not decided after 6 games between the two builds, nor is a difference of 10 Elo ruled out; the nearest is 0 ± 307", same.Sentence)

	o = b.run("--history")
	require.Zero(t, o.status, o.err)
	require.Regexp(t, `(?m)^2  `+again.Result.New.ID+` .* my bot.sh .*worse: −725 .* −\d+ \(−\d+ to −\d+\)$`, o.out)
	picture, err := os.ReadFile(filepath.Join(b.data, "generals-chess", "better", "generals", "main", "history.svg"))
	require.NoError(t, err)
	require.Equal(t, 3, strings.Count(string(picture), "<circle"), "all three builds are linked by games")
	var listed struct{ Builds []better.Row }
	require.NoError(t, json.Unmarshal([]byte(b.run("--history", "--json").out), &listed))
	require.Len(t, listed.Builds, 3)
	require.Contains(t, b.run("--history", "--line", "other").out, "no build was tried yet in ")
}

// TestWorseAgainstTheField checks the note on a build that beats its predecessor but does worse against the field.
func TestWorseAgainstTheField(t *testing.T) {
	b := newWorkshop(t)
	b.run(b.bot("old.sh", passes), "--field", "0", "--line", "x")
	a := b.answer(b.bot("new.sh", fails), "--line", "x", "--most", "4", "--field", "1")
	require.Equal(t, []string{"normal", "hard"}, a.Result.Field.Levels)
	require.Equal(t, 2, a.Result.Field.Pairs)
	require.Zero(t, a.Result.Field.New.Value.Or(1))
	o := b.run(filepath.Join(b.bots, "new.sh"), "--line", "x", "--most", "4", "--field", "1")
	require.Contains(t, o.out, "\nagainst the field (ai:normal, ai:hard): 0.0 % of the points, ")
}

// TestBetterStops checks that Ctrl-C prints what is known, and that the same command resumes.
func TestBetterStops(t *testing.T) {
	b := newWorkshop(t)
	asked, gate := filepath.Join(b.bots, "asked"), filepath.Join(b.bots, "gate")
	slow := "#!/bin/sh\nread -r line; echo x >>'" + asked + "'; n=$(wc -l <'" + asked + "')\n" +
		"[ $n -lt 5 ] || while [ ! -e '" + gate + "' ]; do sleep 0.01; done\necho '{\"response\":\"x\"}'\n"
	args := []string{b.bot("new.sh", slow), "--than", b.bot("old.sh", passes), "--most", "6", "--field", "0", "--concurrency", "1", "--sandbox", "off",
		"--time-limit", "1h", "--seed", "1"}
	cmd := b.program(args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	require.NoError(t, cmd.Start())
	until(t, func() bool { text, _ := os.ReadFile(asked); return bytes.Count(text, []byte("\n")) == 5 }, "the fifth game")
	require.NoError(t, cmd.Process.Signal(syscall.SIGINT))
	require.Error(t, cmd.Wait())
	require.Equal(t, cli.Interrupted, cmd.ProcessState.ExitCode())
	require.Regexp(t, `^stopped after 4 games between the two builds, and not decided yet; so far it is −\d+ \(−\d+ to \+\d+\) Elo\n$`, out.String())
	require.Contains(t, errs.String(), "stopped; the games are kept, and the same command continues")
	require.NoError(t, os.WriteFile(gate, nil, 0o644))
	a := b.answer(args...)
	require.Equal(t, 6, a.Result.Games)
	text, err := os.ReadFile(asked)
	require.NoError(t, err)
	require.Equal(t, 7, bytes.Count(text, []byte("\n")), "four games before, the one that was cut off, and two after")
}

// TestBetterRefuses checks that errors are one sentence, and that a build that cannot play is not stored.
func TestBetterRefuses(t *testing.T) {
	b := newWorkshop(t)
	good := b.bot("good.sh", passes)
	require.Zero(t, b.run(good, "--field", "0").status)
	for says, args := range map[string][]string{
		"name one build: arena better my_bot.cpp":                                 {},
		"gone.cpp cannot be kept: there is no such file or folder.":               {"gone.cpp"},
		"--elo 0: write a number from 1 to 200":                                   {good, "--elo", "0"},
		"--elo NaN: write a number from 1 to 200":                                 {good, "--elo", "NaN"},
		"--most 1: write a whole number from 2 to 1000000":                        {good, "--most", "1"},
		"--field -1: write a whole number from 0 to 1000":                         {good, "--field", "-1"},
		`--line "a/b": write a name that can be a folder's, such as main`:         {good, "--line", "a/b"},
		"No build is called zzz: name a file, last, or the number of a build in ": {good, "--than", "zzz"},
		"--history lists builds, and plays none":                                  {good, "--history"},
		"bad.cpp does not compile: bad.cpp:1:":                                    {b.bot("bad.cpp", "int main( {"), "--than", good},
	} {
		o := b.run(args...)
		require.Equal(t, cli.Usage, o.status, says)
		require.Contains(t, o.err, says)
		require.Empty(t, o.out)
	}
	var listed struct{ Builds []better.Row }
	require.NoError(t, json.Unmarshal([]byte(b.run("--history", "--json").out), &listed))
	require.Len(t, listed.Builds, 1)
}
