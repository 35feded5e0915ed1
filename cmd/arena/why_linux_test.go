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

// TestWhy checks the findings of a match of Generals-Chess: the same in every call, in words and as JSON, in three languages.
func TestWhy(t *testing.T) {
	file := recordOf(t, "--red", "ai:easy", "--blue", "ai:hard", "--size", "8x8", "--seed", "3")
	why := func(args ...string) outcome {
		return arena(t, "", append([]string{"replay", "why", file, "--points", "3"}, args...)...)
	}
	o := why("--lang", "en")
	require.Equal(t, 0, o.status, o.err)
	require.Contains(t, o.out, "Red (ai:easy) against Blue (ai:hard)")
	require.Contains(t, o.out, "3 of 3 points, 64 playouts each")
	require.Contains(t, o.out, "Red never saw Blue’s general")
	require.Equal(t, o.out, why("--lang", "en", "--workers", "1").out)
	require.Contains(t, why("--lang", "zh").out, "红方从未看到蓝方的将军")
	require.NotContains(t, why("--seat", "blue", "--lang", "en").out, "Red never saw")

	var result struct {
		Playouts, Done, Of int
		Seats              []string
		Curves             [][]struct {
			Turn          int
			Chance, Error float64
		}
		Findings []struct {
			Player    int
			Key, What string
		}
	}
	require.NoError(t, json.Unmarshal([]byte(why("--json").out), &result))
	require.Equal(t, 64, result.Playouts)
	require.Equal(t, 3, result.Done)
	require.Len(t, result.Curves, 2)
	require.Len(t, result.Curves[0], 4, "and how it ended")
	require.InDelta(t, 0, result.Curves[0][3].Chance, 0)
	require.InDelta(t, 1, result.Curves[1][3].Chance, 0)
	require.NotEmpty(t, result.Findings)
}

// TestWhyAtSea checks the findings of a match at sea, without chances.
func TestWhyAtSea(t *testing.T) {
	file := recordOf(t, "--game", "hitsink", "--player", "ai:random", "--player", "ai:random", "--player", "ai:hunter", "--seed", "1")
	o := arena(t, "", "replay", "why", file, "--lang", "en")
	require.Equal(t, 0, o.status, o.err)
	require.NotContains(t, o.out, "playouts")
	require.Regexp(t, `Turn \d+: \d ai:`, o.out)
	require.Contains(t, o.out, "Better for ")
}

// TestWhyOfStrangeRecords checks that a cut-off record is examined as far as it goes, and that a false one is rejected.
func TestWhyOfStrangeRecords(t *testing.T) {
	file := recordOf(t, "--red", "ai:easy", "--blue", "ai:normal", "--size", "8x8", "--seed", "3")
	lines := strings.SplitAfter(string(unpacked(t, file)), "\n")
	cut := filepath.Join(t.TempDir(), "cut.jsonl")
	for _, n := range []int{1, 2, 12} {
		require.NoError(t, os.WriteFile(cut, []byte(strings.Join(lines[:n], "")), 0o600))
		o := called(t, "", "replay", "why", cut, "--points", "1")
		require.Equal(t, 0, o.status, o.err)
	}
	require.NoError(t, os.WriteFile(cut, []byte(strings.Join(lines[:3], "")+strings.Join(lines[5:9], "")), 0o600))
	o := called(t, "", "replay", "why", cut)
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, cut)
}
