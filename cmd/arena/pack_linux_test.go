//go:build linux

package main

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// sits is a bot that never moves.
const sits = `sh -c 'cat >/dev/null; echo "{\"response\":[-1,-1,-1]}"'`

// lostGame returns the record of a match that the bot lost as red.
func lostGame(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "lost.jsonl.gz")
	o := arena(t, "", "match", "--record", file, "--red", "bot:"+sits, "--blue", "ai:normal", "--size", "8x8", "--seed", "3", "--sandbox", "off")
	require.Equal(t, 0, o.status, o.err)
	require.Contains(t, o.out, "arena replay show "+file+" --turn worst", "it says how to see a turn of it")
	return file
}

// TestPack makes cases of a lost match, deletes the record, and runs a bot on them.
func TestPack(t *testing.T) {
	record := lostGame(t)
	file := filepath.Join(t.TempDir(), "my pack.jsonl")
	add := func(args ...string) outcome {
		return arena(t, "", append([]string{"pack", "add", record, "--pack", file, "--lang", "en"}, args...)...)
	}
	o := add("--turn", "last", "--expect", "not lost within 20 steps")
	require.Equal(t, 0, o.status, o.err)
	require.Contains(t, o.out, `: not lost within 20 steps.`)
	require.Contains(t, o.out, `arena pack run my_bot.cpp --pack "`+file+`"`)
	for _, args := range [][]string{{"3", "answers -1,-1,-1"}, {"worst", "legal"}, {"2", "under 60000 ms"}, {"2", "not lost within 1 step", "--against", "ai:easy", "--seeds", "2", "--name", "quiet"}} {
		o := add(append([]string{"--turn", args[0], "--expect", args[1]}, args[2:]...)...)
		require.Equal(t, 0, o.status, o.err)
	}
	require.NoError(t, os.Remove(record))

	junit := filepath.Join(t.TempDir(), "junit.xml")
	o = arena(t, "", "pack", "run", sits, "--pack", file, "--junit", junit, "--lang", "en", "--sandbox", "off")
	require.Equal(t, cli.Differs, o.status, o.err)
	require.Regexp(t, `FAIL  lost:\d+: expected "not lost within 20 steps"; lost after 1 step, in turn \d+, against ai:normal with seed 1: Blue took Red’s general`, o.out)
	require.Contains(t, o.out, "ok    lost:3: it answered -1,-1,-1.")
	require.Contains(t, o.out, "ok    quiet: not lost within 1 steps against ai:easy, on 2 seeds.")
	require.Contains(t, o.out, "Cases that hold: 4 of 5.")
	var suite struct {
		Tests    int `xml:"tests,attr"`
		Failures int `xml:"failures,attr"`
		Cases    []struct {
			Name    string `xml:"name,attr"`
			Failure *struct {
				Type string `xml:"type,attr"`
			} `xml:"failure"`
		} `xml:"testcase"`
	}
	text, err := os.ReadFile(junit)
	require.NoError(t, err)
	require.NoError(t, xml.Unmarshal(text, &suite))
	require.Equal(t, []int{5, 1, 5}, []int{suite.Tests, suite.Failures, len(suite.Cases)})
	require.Equal(t, "not lost within 20 steps", suite.Cases[0].Failure.Type)
	require.Nil(t, suite.Cases[1].Failure)

	list := arena(t, "", "pack", "list", "--pack", file)
	require.Equal(t, 5, strings.Count(list.out, "\n"))
	require.Equal(t, 0, arena(t, "", "pack", "remove", strings.Fields(list.out)[0], "--pack", file).status)
	o = arena(t, "", "pack", "run", sits, "--pack", file, "--json", "--sandbox", "off")
	require.Equal(t, 0, o.status, o.err)
	var all struct {
		Hold, Of int
		Cases    []struct {
			Holds bool
			Move  engine.Move
			Tries []struct{ Seed int }
		}
	}
	require.NoError(t, json.Unmarshal([]byte(o.out), &all))
	require.Equal(t, []int{4, 4}, []int{all.Hold, all.Of})
	require.Len(t, all.Cases[3].Tries, 2)
}

// TestPackOfTheUser uses the default pack, also for a captain of Hit & Sink.
func TestPackOfTheUser(t *testing.T) {
	o := arena(t, "", "pack", "run", sits)
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "there is no pack ")
	require.Contains(t, o.err, "arena pack add FILE --turn N")
	file := filepath.Join(t.TempDir(), "sea.jsonl.gz")
	o = arena(t, "", "match", "--game", "hitsink", "--record", file, "--player", "bot:echo 3", "--player", "ai:random", "--seed", "3", "--sandbox", "off")
	require.Equal(t, 0, o.status, o.err)
	record, err := replay.Open(file)
	require.NoError(t, err)
	turn := 2
	for record.Turns[turn].Asked[0] != 0 {
		turn++
	}
	add := func(expect string) outcome {
		return arena(t, "", "pack", "add", file, "--turn", strconv.Itoa(turn), "--expect", expect, "--lang", "en")
	}
	require.Contains(t, add("not lost within 20 steps").err, "that is for games of two, such as Generals-Chess")
	require.Equal(t, 0, add("answers W").status)
	require.Equal(t, 0, add("legal").status)
	o = arena(t, "", "pack", "run", "sh -c 'echo W'", "--lang", "en", "--sandbox", "off")
	require.Contains(t, o.out, "it answered W, which is legal.")
	require.Contains(t, o.out, "Every case holds: 2 of 2.")
	require.Equal(t, 0, arena(t, "", "pack", "remove", "sea:"+strconv.Itoa(turn)).status)
	require.Equal(t, 0, arena(t, "", "pack", "remove", "sea:"+strconv.Itoa(turn)+"-2").status)
	require.Contains(t, arena(t, "", "pack", "list", "--lang", "en").out, "There is no case in ")
}

func TestPackMisused(t *testing.T) {
	record := lostGame(t)
	file := filepath.Join(t.TempDir(), "p")
	require.NoError(t, os.WriteFile(file, []byte("no pack\n"), 0o600))
	played, err := replay.Open(record)
	require.NoError(t, err)
	turns := len(played.Turns)
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"add", record, "--turn", strconv.Itoa(turns), "--expect", "legal"}, fmt.Sprintf("--turn %d: write a number from 0 to %d, first-fault", turns, turns-1)},
		{[]string{"add"}, "name one record, not 0"}, {[]string{"add", record}, "say which turn: --turn a number from 0"},
		{[]string{"add", record, "--turn", "3"}, `say what is expected: --expect "not lost within 20 steps"`},
		{[]string{"add", record, "--turn", "3", "--expect", "win"}, `--expect: expectation "win": write "not lost within`},
		{[]string{"add", record, "--turn", "9999", "--expect", "legal"}, "--turn 9999: write a number from 0 to"},
		{[]string{"add", record, "--turn", "3", "--expect", "legal", "--seat", "green"}, "--seat green: this match is generals, write red or blue"},
		{[]string{"add", record, "--turn", "3", "--expect", "not lost within 3 steps", "--against", "bot:x"}, `"bot:x" cannot be played against`},
		{[]string{"add", record, "--turn", "3", "--expect", "legal", "--pack", file}, "it is not a pack: its first line must be"},
		{[]string{"add", filepath.Join(t.TempDir(), "none"), "--turn", "3", "--expect", "legal"}, "there is no such file"},
		{[]string{"run", "--pack", file}, "name one bot, not 0"}, {[]string{"run", "./x", "--pack", file}, "it is not a pack"},
		{[]string{"remove", "--pack", file}, "name one case, not 0"},
	} {
		o := arena(t, "", append([]string{"pack"}, c.args...)...)
		require.Equal(t, cli.Usage, o.status, c.args)
		require.Contains(t, o.err, c.says)
	}
	two := recordOf(t, "--red", "ai:easy", "--blue", "ai:easy", "--size", "8x8", "--seed", "3")
	require.Contains(t, arena(t, "", "pack", "add", two, "--turn", "0", "--expect", "legal").err, "say whose turn: --seat red or blue; no bot played in this match")
	mine := filepath.Join(t.TempDir(), "mine")
	require.Equal(t, 0, arena(t, "", "pack", "add", record, "--turn", "3", "--expect", "legal", "--pack", mine).status)
	require.Contains(t, arena(t, "", "pack", "run", "./not-there.cpp", "--pack", mine).err, "not-there.cpp")
	broken := filepath.Join(t.TempDir(), "broken.c")
	require.NoError(t, os.WriteFile(broken, []byte("int main( {"), 0o600))
	o := arena(t, "", "pack", "run", broken, "--pack", mine)
	require.Equal(t, cli.Usage, o.status, "what cannot be built was not tried: %s", o.out)
	require.Contains(t, o.err, "broken.c")
}
