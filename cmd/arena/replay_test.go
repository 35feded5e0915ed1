//go:build linux

package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/replay"
	"generals-chess/engine"
)

// recordOf plays a match and returns the path of its record.
func recordOf(t *testing.T, args ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "match.jsonl.gz")
	o := arena(t, "", append([]string{"match", "--record", file}, args...)...)
	require.Equal(t, 0, o.status, o.err)
	require.Empty(t, o.err)
	return file
}

// unpacked returns the decompressed record.
func unpacked(t *testing.T, file string) []byte {
	t.Helper()
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	unzip, err := gzip.NewReader(f)
	require.NoError(t, err)
	text, err := io.ReadAll(unzip)
	require.NoError(t, err)
	return text
}

// TestVerify checks complete and damaged records, each alone and all in one call.
func TestVerify(t *testing.T) {
	good := recordOf(t, append(fourShips, "--seed", "5")...)
	packed, err := os.ReadFile(good)
	require.NoError(t, err)
	text := unpacked(t, good)
	lines := bytes.SplitAfter(text, []byte("\n"))
	hash := regexp.MustCompile(`"hash":"[0-9a-f]{16}"`)
	altered := func(n int) []byte {
		all := bytes.Clone(text)
		at := hash.FindIndex(lines[n])
		copy(all[len(bytes.Join(lines[:n], nil))+at[0]:], `"hash":"0123456789abcdef"`)
		return all
	}
	dir := t.TempDir()
	all := []string{"replay", "verify", good}
	for _, c := range []struct {
		name   string
		text   []byte // nil if the file does not exist
		status int
		says   string
	}{
		{"plain", text, 0, `\d+ turns, as recorded\.`},
		{"cut", packed[:len(packed)/2], cli.Cut, `\d+ turns, as recorded; the rest of the file is cut off\.`},
		{"no-last-line", bytes.Join(lines[:len(lines)-2], nil), cli.Cut, `\d+ turns, as recorded; the match was played to its end, and only the last line, which says how it ended, is cut off\.`},
		{"early", bytes.Join(lines[:9], nil), 0, `8 turns, as recorded; the match was not played to its end\.`},
		{"altered", altered(18), cli.Differs, `The position after turn 17 differs: its hash is [0-9a-f]{16}, in the record 0123456789abcdef\.`},
		{"begins-otherwise", altered(0), cli.Differs, `The first position differs: its hash is [0-9a-f]{16}, in the record 0123456789abcdef\.`},
		{"newer", bytes.Replace(text, []byte(`"version":1`), []byte(`"version":7`), 1), cli.Differs, `.*newer version.*7.*`},
		{"other-game", bytes.Replace(text, []byte(`"game":"hitsink"`), []byte(`"game":"chess12"`), 1), cli.Differs, `.*chess12.*`},
		{"other-text", []byte("hello\n"), cli.Differs, `it is neither a record of a match nor a log of Botzone; .+\.`},
		{"damaged", bytes.Replace(text, []byte(`{"turn":3,`), []byte(`{"turn":x,`), 1), cli.Differs, `line 5 is damaged: .+\.`},
		{"empty", []byte{}, cli.Differs, `it is empty\.`},
		{"missing", nil, cli.Differs, `there is no such file or folder\.`},
	} {
		file := filepath.Join(dir, c.name)
		if c.text != nil {
			require.NoError(t, os.WriteFile(file, c.text, 0o600))
		}
		o := called(t, "", "replay", "verify", file)
		require.Equal(t, c.status, o.status, "%s: %s%s", c.name, o.out, o.err)
		require.Regexp(t, "^"+regexp.QuoteMeta(file)+": "+c.says+"\n$", o.out)
		require.Empty(t, o.err)
		all = append(all, file)
	}
	o := called(t, "", append(all, dir)...)
	require.Equal(t, cli.Differs, o.status)
	require.Equal(t, len(all)-1, strings.Count(o.out, "\n"), "a line for each file: %s", o.out)
	require.Equal(t, 5, strings.Count(o.out, "as recorded"))
}

// small is a position that a bot which never moves loses within a few turns.
const small = `{"height":4,"width":4,"map":[[[5,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,5]],[[7,0,0,0],[0,1,0,0],[0,0,0,0],[0,0,0,8]]],"generals":[[0,0],[3,3]]}`

// stays is a bot that never moves. Text inserted after it can set another answer; $turn counts from 0.
const stays = `read line; turn=$(($(printf %s "$line" | grep -o '"time":' | wc -l) - 1)); answer=-1,-1,-1
`

// stayer writes such a bot, with otherwise inserted.
func stayer(t *testing.T, otherwise string) string {
	t.Helper()
	path, _ := writeBot(t, "stayer", stays+otherwise+"\necho \"[$answer]\"", false)
	return "'" + path + "'"
}

// stayed returns the record of a match that the first build lost as red.
func stayed(t *testing.T) string {
	t.Helper()
	init := filepath.Join(t.TempDir(), "small.json")
	require.NoError(t, os.WriteFile(init, []byte(small), 0o600))
	return recordOf(t, "--red", "bot:"+stayer(t, ""), "--blue", "ai:normal", "--init", init, "--seed", "1", "--time-limit", "20s")
}

func TestDiffOfTheSameBot(t *testing.T) {
	o := arena(t, "", "replay", "diff", stayed(t), "--seat", "red", "--bot", stayer(t, ""), "--time-limit", "20s")
	require.Equal(t, 0, o.status, o.out+o.err)
	require.Regexp(t, `^stayer: (\d+) turns, \d+ as recorded, 0 answered otherwise, 0 failed, 0 slower\.\n$`, o.out)
}

// TestDiff differs in one way per turn: turn 2 has another answer, turn 4 fails, turn 6 takes long, and turn 8 checks that the past is
// that of the record.
func TestDiff(t *testing.T) {
	record := stayed(t)
	build := stayer(t, `case $turn in
2) answer=0,0,3;;
4) echo oh >&2; exit 3;;
6) i=0; while [ $i -lt 500000 ]; do i=$((i + 1)); done;;
8) case "$line" in *'"responses":[[-1,-1,-1],[-1,-1,-1],[-1,-1,-1],[-1,-1,-1],[-1,-1,-1],[-1,-1,-1],[-1,-1,-1],[-1,-1,-1]]'*) ;; *) answer=7,7,7;; esac;;
esac`)
	args := []string{"replay", "diff", "--seat", "0", record, "--time-limit", "20s", "--keep-running", "off", "--bot", build}
	o := arena(t, "", args...)
	require.Equal(t, cli.Differs, o.status, o.out+o.err)
	require.Empty(t, o.err)
	require.Regexp(t, `^turn 2: 0,0 right instead of nothing
turn 4: fails instead of nothing \(RE\): .*exit status 3.*oh.*
turn 6: nothing as recorded; [\d.]+ times as slow: [\d.]+ ms instead of [\d.]+ ms
stayer: \d+ turns, \d+ as recorded, 1 answered otherwise, 1 failed, 1 slower\.
$`, o.out)

	require.Regexp(t, `^第 2 回合：0,0 right，记录为 无
第 4 回合：出错，记录为 无（RE）：.*oh.*
`, arena(t, "", append(args, "--lang", "zh")...).out)

	o = arena(t, "", append(args, "--json")...)
	require.Equal(t, cli.Differs, o.status, o.err)
	var list []replay.Difference
	for decoder := json.NewDecoder(strings.NewReader(o.out)); decoder.More(); {
		var d replay.Difference
		require.NoError(t, decoder.Decode(&d))
		list = append(list, d)
	}
	require.Len(t, list, 3)
	require.Equal(t, replay.Difference{Turn: 2, Answer: "0,0 right", Differs: true, Verdict: engine.OK, RecordedVerdict: engine.OK,
		Time: list[0].Time, RecordedTime: list[0].RecordedTime}, list[0])
	require.Equal(t, engine.RE, list[1].Verdict)
	require.Contains(t, list[1].Why, "exit status 3")
	require.False(t, list[2].Differs)
	require.Greater(t, list[2].Slower, 2.0)
	require.Greater(t, list[2].Time, list[2].RecordedTime+50)
}

// TestDiffOfOtherSeats asks new programs the turns of an AI and of a captain.
func TestDiffOfOtherSeats(t *testing.T) {
	o := arena(t, "", "replay", "diff", stayed(t), "--seat", "Blue", "--bot", stayer(t, ""), "--time-limit", "20s")
	require.Equal(t, cli.Differs, o.status, o.err)
	require.Regexp(t, `(?m)^turn \d+: nothing instead of 3,3 (up|left)`, o.out)

	// The captain is a shell, fast enough never to be listed as slower, whose answer depends on what it is sent.
	path, _ := writeBot(t, "captain", choose+`if [ $((${#1} % 2)) = 0 ]; then echo M; else echo S; fi`, false)
	captain := "'" + path + "'"
	record := recordOf(t, append(fleet("ai:random", "bot:"+captain, "ai:passive"), "--seed", "4", "--time-limit", "20s")...)
	o = arena(t, "", "replay", "diff", record, "--seat", "1", "--bot", captain, "--time-limit", "20s")
	require.Equal(t, 0, o.status, o.out+o.err)
	require.Regexp(t, `^captain: \d+ turns, \d+ as recorded, 0 answered otherwise, 0 failed, 0 slower\.\n$`, o.out)
	for seat, says := range map[string]string{"red": "a number from 0 to 2", "3": "a number from 0 to 2", "-1": "a number from 0 to 2"} {
		o := arena(t, "", "replay", "diff", record, "--seat", seat, "--bot", captain)
		require.Equal(t, cli.Usage, o.status)
		require.Contains(t, o.err, says)
	}
}

func TestDiffRefuses(t *testing.T) {
	record := stayed(t)
	bad := filepath.Join(t.TempDir(), "bad")
	text := bytes.Replace(unpacked(t, record), []byte(`{"move":"",`), []byte(`{"move":"0,0 right",`), 1)
	require.NoError(t, os.WriteFile(bad, text, 0o600))
	for _, c := range []struct {
		name string
		args []string
		says string
	}{
		{"no record", []string{"--seat", "red", "--bot", "true"}, "name one record, not 0"},
		{"two records", []string{record, record, "--seat", "red", "--bot", "true"}, "name one record, not 2"},
		{"no seat", []string{record, "--bot", "true"}, "--seat red"},
		{"no bot", []string{record, "--seat", "red"}, "--bot COMMAND"},
		{"a seat that is not there", []string{record, "--seat", "green", "--bot", "true"}, "write red or blue or a number from 0 to 1"},
		{"a bot that is not there", []string{record, "--seat", "red", "--bot", "/none/bot"}, "/none/bot"},
		{"an open quote", []string{record, "--seat", "red", "--bot", "'x"}, "quotation"},
		{"no time", []string{record, "--seat", "red", "--bot", "true", "--time-limit", "0s"}, "--time-limit"},
		{"no such file", []string{"/none", "--seat", "red", "--bot", "true"}, "/none: there is no such file"},
		{"a record that is not true", []string{bad, "--seat", "red", "--bot", "true"}, "The position after turn 0 differs"},
	} {
		o := called(t, "", append([]string{"replay", "diff"}, c.args...)...)
		require.Equal(t, cli.Usage, o.status, c.name)
		require.Empty(t, o.out)
		require.Equal(t, 1, strings.Count(o.err, "\n"), "one sentence: %s", o.err)
		require.Contains(t, o.err, c.says)
	}
}

// TestDiffInterrupted sends SIGINT while the new build thinks.
func TestDiffInterrupted(t *testing.T) {
	record := stayed(t)
	path, mark := writeBot(t, "stuck", `trap '' INT TERM; (setsid sleep $MARK &); sleep $MARK`, false)
	cmd := program(t, "replay", "diff", record, "--seat", "red", "--bot", "'"+path+"'", "--time-limit", "1h")
	require.NoError(t, cmd.Start())
	until(t, func() bool { return len(alive(t, mark)) >= 2 }, "the bot and its child run")
	require.NoError(t, cmd.Process.Signal(os.Interrupt))
	require.Error(t, cmd.Wait())
	require.Equal(t, cli.Interrupted, cmd.ProcessState.ExitCode())
	require.Empty(t, alive(t, mark))
}
