//go:build linux

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// logs is the folder of handmade matches of Botzone.
const logs = "../../engine/replay/files/testdata/"

func TestVerifyLogs(t *testing.T) {
	pack := logs + "pack.jsonl"
	o := called(t, "", "replay", "verify", logs+"object.json", logs+"array.json", pack, pack+":3", pack+":9")
	require.Equal(t, cli.Differs, o.status, o.err)
	require.Equal(t, []string{
		logs + "object.json: 3 turns, as recorded.",
		logs + "array.json: 3 turns, as recorded.",
		pack + ":1: 3 turns, as recorded.",
		pack + ":3: 1 turn, as recorded.",
		pack + ": line 4: it is not a match of Botzone: write an object with log, or the log itself.",
		pack + ": line 5: log item 2: the judge shows another map than the rules lead to, first at row 0, column 1.",
		pack + ":6: 2 turns, as recorded; the rest of the file is cut off.",
		pack + ":3: 1 turn, as recorded.",
		pack + ": there is no match in line 9.",
	}, strings.Split(strings.TrimSpace(o.out), "\n"))
	require.Equal(t, 0, called(t, "", "replay", "verify", logs+"logs.json", pack+":1").status)
}

// TestVerifyInOtherWords checks the output in another language, and --json, which is always in English.
func TestVerifyInOtherWords(t *testing.T) {
	pack := logs + "pack.jsonl"
	o := called(t, "", "replay", "verify", pack+":3", pack+":4", pack+":6", "--lang", "zh")
	require.Equal(t, []string{
		pack + ":3：1 个回合，与记录一致。",
		pack + "：第 4 行：这不是 Botzone 对局：应为含有 log 的对象，或 log 本身。",
		pack + ":6：2 个回合，与记录一致；文件其余部分被截断。",
		"",
	}, strings.Split(o.out, "\n"))
	o = called(t, "", "replay", "verify", pack+":3", pack+":4", pack+":6", "--json", "--lang", "zh")
	require.Equal(t, []string{
		`{"file":"` + pack + `:3","fine":true,"turns":1,"over":true,"whole":true}`,
		`{"file":"` + pack + `","fine":false,"why":"line 4: it is not a match of Botzone: write an object with log, or the log itself"}`,
		`{"file":"` + pack + `:6","fine":true,"turns":2,"over":false,"whole":false}`,
		"",
	}, strings.Split(o.out, "\n"))
	require.Equal(t, cli.Differs, o.status)
	back := filepath.Join(t.TempDir(), "back.jsonl.gz")
	require.Contains(t, called(t, "", "replay", "import", pack+":3", "--record", back, "--json").out, `"whole":true,"record":"`+back+`"}`)
	require.Contains(t, called(t, "", "replay", "export", pack+":4", "--botzone", "--lang", "ko").err, "Botzone 대국이 아닙니다")
}

// TestThereAndBack exports a match, imports the log, and compares the positions.
func TestThereAndBack(t *testing.T) {
	dir := t.TempDir()
	original := recordOf(t, quickMatch[1:]...)
	log, back := filepath.Join(dir, "log.json"), filepath.Join(dir, "back.jsonl.gz")
	require.Equal(t, outcome{}, arena(t, "", "replay", "export", original, "--botzone", "--out", log))
	printed := arena(t, "", "replay", "export", original, "--botzone")
	require.Equal(t, 0, printed.status, printed.err)
	text, err := os.ReadFile(log)
	require.NoError(t, err)
	require.Equal(t, string(text), printed.out)
	require.Equal(t, 1, bytes.Count(text, []byte("\n")))

	o := arena(t, "", "replay", "import", log, "--record", back)
	require.Equal(t, 0, o.status, o.err)
	want, err := replay.Open(original)
	require.NoError(t, err)
	got, err := replay.Open(back)
	require.NoError(t, err)
	require.Regexp(t, `^.+/log.json: \d+ turns, recorded in .+/back.jsonl.gz\.\n$`, o.out)
	require.Equal(t, want.End, got.End)
	require.Equal(t, want.Hash, got.Hash)
	require.Len(t, got.Turns, len(want.Turns))
	for n := range want.Turns {
		require.Equal(t, want.Turns[n].Hash, got.Turns[n].Hash)
	}
	require.Equal(t, []string{"ai:normal", "ai:easy"}, []string{got.Seats[0].Name, got.Seats[1].Name})
	require.False(t, got.Began.IsZero())
	o = arena(t, "", "replay", "verify", back)
	require.Equal(t, 0, o.status, o.out)
}

// TestExportedMap checks that the exported map is the one that the match began with.
func TestExportedMap(t *testing.T) {
	dir := t.TempDir()
	original := recordOf(t, quickMatch[1:]...)
	init := filepath.Join(dir, "init.json")
	require.Equal(t, outcome{}, called(t, "", "replay", "export", original, "--initdata", "--out", init))
	again := recordOf(t, "--init", init, "--red", "ai:easy", "--blue", "ai:easy")
	first, err := replay.Open(original)
	require.NoError(t, err)
	second, err := replay.Open(again)
	require.NoError(t, err)
	require.Equal(t, first.Hash, second.Hash)

	o := called(t, "", "replay", "export", logs+"pack.jsonl:3", "--initdata")
	require.JSONEq(t, `{"height":1,"width":4,"map":[[[9,0,0,1]],[[7,0,0,8]]],"generals":[[0,0],[0,3]]}`, o.out)
}

// TestImportOfAPack checks that the valid matches of a pack are imported.
func TestImportOfAPack(t *testing.T) {
	data := t.TempDir()
	o := keepsIn(t, data, "replay", "import", logs+"pack.jsonl.gz")
	require.Equal(t, cli.Differs, o.status, o.err)
	require.Equal(t, 5, strings.Count(o.out, "\n"), o.out)
	kept, err := filepath.Glob(filepath.Join(data, "generals-chess", "records", "*"))
	require.NoError(t, err)
	require.Len(t, kept, 3)
	require.Equal(t, "2023-07-18-015440-generals-0.jsonl.gz", filepath.Base(kept[0]))
	ends := 0
	for _, file := range kept {
		require.Contains(t, o.out, file)
		r, err := replay.Open(file)
		require.NoError(t, err)
		require.Equal(t, "generals-chess arena", r.Program)
		if r.End != nil {
			ends++
		}
	}
	require.Equal(t, 2, ends)

	crashed := filepath.Join(data, "crashed.jsonl")
	o = keepsIn(t, data, "replay", "import", logs+"pack.jsonl:3", "--record", crashed)
	require.Equal(t, 0, o.status, o.out)
	r, err := replay.Open(crashed)
	require.NoError(t, err)
	require.Equal(t, engine.RE, r.Turns[0].Answers[0].Verdict)
	require.Equal(t, "Segmentation fault", *r.Turns[0].Answers[0].Response)
	require.Equal(t, "no-answer", r.End.Reason)
}

func TestWrongImportsAndExports(t *testing.T) {
	sea := recordOf(t, append(fourShips, "--seed", "5")...)
	there := filepath.Join(t.TempDir(), "there")
	require.NoError(t, os.WriteFile(there, []byte("mine"), 0o600))
	untrue := filepath.Join(t.TempDir(), "untrue")
	text := regexp.MustCompile(`"hash":"[0-9a-f]{16}"`).ReplaceAll(unpacked(t, sea), []byte(`"hash":"0123456789abcdef"`))
	require.NoError(t, os.WriteFile(untrue, text, 0o600))
	pack := logs + "pack.jsonl"
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"import"}, cli.Usage, "name one log, not 0"},
		{[]string{"import", pack, pack}, cli.Usage, "name one log, not 2"},
		{[]string{"import", pack, "--record", there}, cli.Usage, there + " is there already"},
		{[]string{"import", pack, "--record", there + "2"}, cli.Differs, "it holds several matches: say which line is meant."},
		{[]string{"import", there}, cli.Differs, "it is neither a record of a match nor a log of Botzone"},
		{[]string{"import", untrue, "--record", there + "2"}, cli.Differs, "The first position differs"},
		{[]string{"import", pack + ":1", "--record", "/proc/none/x"}, cli.Differs, "cannot be recorded in /proc/none/x"},
		{[]string{"export", pack + ":1"}, cli.Usage, "--botzone or --initdata, one of them"},
		{[]string{"export", pack + ":1", "--botzone", "--initdata"}, cli.Usage, "--botzone or --initdata, one of them"},
		{[]string{"export", "--botzone"}, cli.Usage, "name one record, not 0"},
		{[]string{"export", pack, "--botzone"}, cli.Usage, pack + ": it holds several matches"},
		{[]string{"export", pack + ":5", "--botzone"}, cli.Usage, "line 5: log item 2"},
		{[]string{"export", sea, "--botzone"}, cli.Usage, "Botzone’s logs are of Generals-Chess only"},
		{[]string{"export", sea, "--initdata"}, cli.Usage, "Botzone’s logs are of Generals-Chess only"},
		{[]string{"export", pack + ":1", "--botzone", "--out", there}, cli.Usage, "--out " + there + ": something else has its name"},
		{[]string{"export", pack + ":1", "--botzone", "--out", "/proc/none/x"}, cli.Usage, "--out /proc/none/x: there is no such file or folder"},
	} {
		o := called(t, "", append([]string{"replay"}, c.args...)...)
		require.Equal(t, c.status, o.status, "%v: %s%s", c.args, o.out, o.err)
		require.Contains(t, o.out+o.err, c.says)
		require.Equal(t, 1, strings.Count(o.out+o.err, "\n"), o.out+o.err)
	}
	kept, err := os.ReadFile(there)
	require.NoError(t, err)
	require.Equal(t, "mine", string(kept))
	require.NoFileExists(t, there+"2")
}

// TestDiffOfALog asks a bot the turns of a log's player.
func TestDiffOfALog(t *testing.T) {
	o := arena(t, "", "replay", "diff", logs+"object.json", "--seat", "1", "--bot", stayer(t, ""), "--time-limit", "20s")
	require.Equal(t, 0, o.status, o.out+o.err)
	require.Contains(t, o.out, "3 turns, 3 as recorded")
	o = arena(t, "", "replay", "diff", logs+"object.json", "--seat", "red", "--bot", stayer(t, ""), "--time-limit", "20s", "--json")
	require.Equal(t, cli.Differs, o.status, o.err)
	var first struct{ Recorded, Answer engine.Move }
	require.NoError(t, json.Unmarshal([]byte(strings.SplitN(o.out, "\n", 2)[0]), &first))
	require.Equal(t, engine.Move("0,0 right"), first.Recorded)
}
