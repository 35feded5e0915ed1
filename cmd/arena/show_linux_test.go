//go:build linux

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
)

// TestShow shows turns of Generals-Chess, in full and as one side saw them.
func TestShow(t *testing.T) {
	file := recordOf(t, "--red", "ai:easy", "--blue", "ai:hard", "--size", "8x8", "--seed", "3")
	show := func(args ...string) outcome {
		return arena(t, "", append([]string{"replay", "show", file}, args...)...)
	}
	first := show("--turn", "0", "--lang", "en")
	require.Equal(t, 0, first.status, first.err)
	require.Contains(t, first.out, "turn 0 of ")
	require.Contains(t, first.out, "Red (ai:easy), Blue (ai:hard). Eyes: truth.")
	require.Contains(t, first.out, "rG10")
	require.Contains(t, first.out, "bG10")
	require.NotContains(t, first.out, "\x1b")

	red := show("--turn", "0", "--eyes", "red", "--lang", "en").out
	require.Contains(t, red, "rG10")
	require.NotContains(t, red, "bG10", "it is in the fog")
	require.NotContains(t, red, "Blue played")
	require.Contains(t, show("--turn", "0", "--colour", "always").out, "\x1b[31mrG10>\x1b[0m")
	require.Contains(t, show("--turn", "0", "--lang", "zh").out, "红方：兵力 10，土地 1")

	thought := show("--turn", "30", "--lang", "en").out
	require.Contains(t, thought, "debug: ", "what an AI thinks, in words")
	require.NotContains(t, thought, `"draw"`, "and without what it draws on the board")
	require.Contains(t, show("--turn", "30", "--json").out, `\"draw\"`, "programs get all of it")

	last := show("--lang", "en").out
	require.Contains(t, last, "took Red’s general")
	require.Equal(t, 0, show("--turn", "worst").status)
	for _, bad := range []struct{ args, says string }{
		{"--turn first-fault", "nobody failed in this match"}, {"--turn 9999", "write a number from 0 to"}, {"--turn x", "write a number from 0 to"},
		{"--eyes green", "red or blue or a number from 0 to 1"}, {"--colour pink", "write auto, always or never"},
	} {
		o := show(strings.Fields(bad.args)...)
		require.Equal(t, cli.Usage, o.status, bad.args)
		require.Contains(t, o.err, bad.says)
	}
	require.Contains(t, arena(t, "", "replay", "show").err, "name one record, not 0")
	require.Contains(t, arena(t, "", "replay", "show", filepath.Join(t.TempDir(), "none")).err, "there is no such file")
}

// TestShowAFault shows the request and output of a bot that failed, without characters that control a terminal.
func TestShowAFault(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.jsonl.gz")
	o := arena(t, "", "match", "--record", file, "--red", `bot:printf 'oh\033[2J no\n'`, "--blue", "ai:easy", "--size", "8x8", "--sandbox", "off")
	require.Equal(t, 0, o.status, o.err)
	o = arena(t, "", "replay", "show", file, "--turn", "first-fault", "--lang", "en")
	require.Equal(t, 0, o.status, o.err)
	require.Contains(t, o.out, "turn 0 of 1")
	require.Contains(t, o.out, "was sent: {")
	require.Contains(t, o.out, "sent back: oh\uFFFD[2J no")
	require.Contains(t, o.out, "because: ")

	var result struct {
		Turn, Of      int
		Board, Events []string
		Answers       []struct {
			Player                     int
			Verdict, Request, Response string
		}
	}
	o = arena(t, "", "replay", "show", file, "--turn", "first-fault", "--json", "--eyes", "0")
	require.NoError(t, json.Unmarshal([]byte(o.out), &result))
	require.Len(t, result.Answers, 1)
	require.Equal(t, "NJ", result.Answers[0].Verdict)
	require.Equal(t, "oh\x1b[2J no\n", result.Answers[0].Response)
	require.Len(t, result.Board, 9)
}

// TestShowTheSea shows the chart, and a captain's view.
func TestShowTheSea(t *testing.T) {
	file := recordOf(t, "--game", "hitsink", "--player", "ai:hunter", "--player", "ai:hunter", "--player", "ai:random", "--seed", "3")
	chart := arena(t, "", "replay", "show", file, "--turn", "worst", "--lang", "en")
	require.Equal(t, 0, chart.status, chart.err)
	require.Contains(t, chart.out, "0 ai:hunter: ")
	require.Contains(t, chart.out, "A ship is its number")
	seen := arena(t, "", "replay", "show", file, "--turn", "5", "--eyes", "0", "--lang", "en")
	require.Equal(t, 0, seen.status, seen.err)
	require.NotContains(t, seen.out, "2 ai:random: ")
	require.Contains(t, seen.out, "The signs are those of the request")
	for n := range 3 {
		o := arena(t, "", "replay", "show", file, "--turn", "0", "--eyes", string(rune('0'+n)))
		require.Equal(t, 0, o.status, o.err)
	}
}

// TestShowACutRecord checks that the rest of a cut-off record is shown, with a note.
func TestShowACutRecord(t *testing.T) {
	file := recordOf(t, "--red", "ai:easy", "--blue", "ai:easy", "--size", "8x8", "--seed", "3")
	const says = "This record is cut off: its last turns are missing."
	require.NotContains(t, arena(t, "", "replay", "show", file).out, says)
	whole, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, whole[:len(whole)/2], 0o600))
	o := arena(t, "", "replay", "show", file)
	require.Equal(t, 0, o.status, o.err)
	require.Contains(t, o.out, says)
}
