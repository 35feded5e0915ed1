//go:build linux

package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// crasher builds testdata/crash.cpp.
func crasher(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "crash")
	out, err := exec.Command("g++", "-O1", "-o", file, "testdata/crash.cpp").CombinedOutput()
	require.NoError(t, err, "%s", out)
	return file
}

// shrunk is the output of arena shrink --json.
type shrunk struct {
	Tries, Was, Bytes, Turns, Rows, Columns int
	Verdict                                 engine.Verdict
	Move                                    engine.Move
	Asked, Input                            string
	Init                                    json.RawMessage
}

// shrunken runs the command, which must succeed.
func shrunken(t *testing.T, args ...string) (s shrunk) {
	t.Helper()
	o := arena(t, "", append([]string{"shrink", "--json"}, args...)...)
	require.Equal(t, 0, o.status, o.err)
	require.NoError(t, json.Unmarshal([]byte(o.out), &s))
	return s
}

// long returns the record of a match of two AIs on a map of the default size.
func long(t *testing.T) string {
	t.Helper()
	return recordOf(t, "--red", "ai:easy", "--blue", "ai:easy", "--seed", "3")
}

// TestShrink reduces a crash in step 300, and checks that the bot crashes if it is sent the printed input alone.
func TestShrink(t *testing.T) {
	bot, record := crasher(t), long(t)
	kept := filepath.Join(t.TempDir(), "small.jsonl.gz")
	s := shrunken(t, record, "--turn", "300", "--seat", "red", "--bot", bot+" army", "--while", "re", "--record", kept)
	require.Equal(t, engine.RE, s.Verdict)
	require.Less(t, s.Bytes*10, s.Was)
	require.Equal(t, []int{0, 2, 2}, []int{s.Turns, s.Rows, s.Columns})
	require.Equal(t, 1, strings.Count(s.Input, "\n"))
	again := exec.Command(bot, "army")
	again.Stdin = strings.NewReader(s.Input)
	out, err := again.CombinedOutput()
	require.Error(t, err)
	require.Contains(t, string(out), "crash: army")
	require.Contains(t, string(s.Init), "60")

	r, err := replay.Open(kept)
	require.NoError(t, err)
	require.Equal(t, engine.RE, r.Turns[0].Answers[0].Verdict)
	require.NotNil(t, r.End)
	require.Equal(t, 0, arena(t, "", "replay", "verify", kept).status)
	require.Equal(t, 0, arena(t, "", "pack", "add", kept, "--turn", "first-fault", "--expect", "legal", "--pack", kept+".pack").status)
	require.Contains(t, arena(t, "", "pack", "run", bot+" army", "--pack", kept+".pack", "--lang", "en").out, "it gave no move (RE): It crashed with SIGABRT.")

	o := arena(t, "", "shrink", record, "--turn", "300", "--seat", "red", "--bot", bot+" army", "--while", "RE", "--lang", "en")
	require.Equal(t, s.Input, o.out, "stdout is the input, and nothing else")
	require.Contains(t, o.err, "RE: 159 bytes instead of ")
	require.Contains(t, o.err, "rG60")
	require.Contains(t, o.err, "It crashed with SIGABRT. Its last words: crash: army")
}

// TestShrinkAnAnswer keeps a move while its cell moves, and finds an illegal move.
func TestShrinkAnAnswer(t *testing.T) {
	record := recordOf(t, "--red", "ai:normal", "--blue", "ai:easy", "--size", "8x8", "--seed", "3")
	bot := filepath.Join(t.TempDir(), "bot.sh")
	script := `cd "${0%/*}"; read -r line; printf '%s\n' "$line" >sent; case "$line" in *'"time":0'*'"time":1'*) echo '[9,9,0]';; *) echo '[-1,-1,-1]';; esac`
	require.NoError(t, os.WriteFile(bot, []byte(script), 0o700))
	s := shrunken(t, record, "--turn", "20", "--seat", "red", "--bot", "sh "+bot, "--while", "illegal", "--sandbox", "off")
	sent, err := os.ReadFile(filepath.Join(filepath.Dir(bot), "sent"))
	require.NoError(t, err)
	require.Equal(t, string(sent), s.Input, "what is printed is what the bot was sent last")
	require.Equal(t, []int{1, 2, 2}, []int{s.Turns, s.Rows, s.Columns})
	require.Equal(t, engine.Move("9,9 up"), s.Move)
	s = shrunken(t, record, "--turn", "20", "--seat", "red", "--bot", "sh "+bot, "--while", "answers -1,-1,-1 or 9,9,0", "--sandbox", "off")
	require.Equal(t, 0, s.Turns)
}

func TestShrinkMisused(t *testing.T) {
	record := recordOf(t, "--red", "ai:easy", "--blue", "ai:easy", "--size", "8x8", "--seed", "3")
	sea := filepath.Join(t.TempDir(), "sea.jsonl.gz")
	require.Equal(t, 0, called(t, "", "match", "--game", "hitsink", "--record", sea, "--player", "ai:random", "--player", "ai:random", "--seed", "3").status)
	full := filepath.Join(t.TempDir(), "full")
	require.NoError(t, os.WriteFile(full, []byte("x"), 0o600))
	for _, c := range []struct {
		args []string
		says string
	}{
		{nil, "name one record, not 0"}, {[]string{record}, "say which bot is asked: --bot"}, {[]string{record, "--bot", sits}, "say what has to happen: --while"},
		{[]string{record, "--bot", sits, "--while", "odd"}, "say whose turn: --seat red or blue"},
		{[]string{record, "--bot", sits, "--while", "odd", "--seat", "red"}, `--while: "odd": write "RE"`},
		{[]string{record, "--bot", sits, "--while", "answers x", "--seat", "red"}, `"x" is not an answer`},
		{[]string{record, "--bot", sits, "--while", "RE", "--seat", "red", "--turn", "5", "--sandbox", "off"}, `--while "RE" does not happen in turn 5: it answers nothing (OK)`},
		{[]string{record, "--bot", "false", "--while", "TLE", "--seat", "red", "--turn", "5", "--sandbox", "off"}, `--while "TLE" does not happen in turn 5: RE, It ended with exit status 1`},
		{[]string{record, "--bot", "./none.cpp", "--while", "RE", "--seat", "red"}, "none.cpp"},
		{[]string{sea, "--bot", sits, "--while", "RE", "--seat", "0"}, "a match of hitsink cannot be made smaller"},
		{[]string{record, "--bot", sits, "--while", "RE", "--seat", "red", "--out", full}, "--out: "},
	} {
		o := called(t, "", append(append([]string{"shrink"}, c.args...), "--lang", "en")...)
		require.Equal(t, cli.Usage, o.status, "%v: %s", c.args, o.err)
		require.Contains(t, o.err, c.says)
	}
}

// TestSoakShrink checks that a crash in step 300 on a 16x16 map is reduced to a tenth of its size, whatever causes it.
func TestSoakShrink(t *testing.T) {
	bot, record := crasher(t), long(t)
	for _, when := range []string{"always", "army", "time", "cities", "history", "history live", "land", "meets"} {
		s := shrunken(t, record, "--turn", "300", "--seat", "red", "--bot", bot+" "+when, "--while", "RE")
		require.Less(t, s.Bytes*10, s.Was, when)
		require.Equal(t, "told", s.Asked)
		t.Logf("%s: %d of %d bytes, %d tries", when, s.Bytes, s.Was, s.Tries)
	}
}
