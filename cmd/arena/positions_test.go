package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// suite returns a folder with two positions.
func suite(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"a.json": `{"height":1,"width":7,"map":[[[9,0,0,0,0,0,9]],[[7,0,0,0,0,0,8]]]}`, "b.json": `{"seed":7}`} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	return dir
}

// positionsOf returns the positions of the games, in order.
func positionsOf(all map[string]any) (list []any) {
	for _, g := range all["games"].([]any) {
		list = append(list, g.(map[string]any)["position"])
	}
	return list
}

// TestPositions checks that each position is played from both sides, and that a resumed tournament keeps its positions.
func TestPositions(t *testing.T) {
	dir, folder := suite(t), filepath.Join(t.TempDir(), "out")
	args := []string{"tournament", "--player", "x=ai:easy", "--player", "y=ai:easy", "--player", "z=ai:easy", "--seed", "5", "--adjudicate", "--out", folder, "--json"}
	o := arena(t, "", append(args, "--positions", dir)...)
	require.Zero(t, o.status, o.err)
	all := readObject(t, o.out)
	a, b := "a.json", "b.json"
	require.Equal(t, []any{a, a, a, a, a, a, b, b, b, b, b, b}, positionsOf(all), "without --pairs each once")
	require.Equal(t, map[string]any{"count": 2.0, "played": 2.0, "folder": dir}, all["positions"])
	sum := 0.0
	for _, end := range all["ends"].([]any) {
		require.Contains(t, []string{"general-taken", "nobody-can-win"}, end.(map[string]any)["reason"])
		sum += end.(map[string]any)["games"].(float64)
	}
	require.EqualValues(t, 12, sum)

	o = arena(t, "", "tournament", "verify", folder)
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.out, "12 of 12 games are as their records say")

	require.NoError(t, os.Remove(filepath.Join(dir, "b.json")))
	o = arena(t, "", "tournament", "--resume", "--out", folder, "--json", "--adjudicate")
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.err, "The positions in "+dir+" have changed since this tournament began: it continues with the 2 of then.")
	require.Equal(t, positionsOf(all), positionsOf(readObject(t, o.out)))
	o = arena(t, "", "tournament", "--resume", "--out", folder, "--positions", dir)
	require.Equal(t, 2, o.status)
	require.Contains(t, o.err, "leave it out, and it goes on with those")

	o = arena(t, "", "tournament", "--resume", "--out", folder, "--player", "w=ai:easy", "--json")
	require.Zero(t, o.status, o.err)
	later := readObject(t, o.out)
	require.Len(t, later["games"], 24, "who comes plays them, too")
	require.Equal(t, map[string]any{"count": 2.0, "played": 2.0, "folder": dir}, later["positions"])
}

func TestPositionsAtSea(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "calm.json"), []byte(`{"seed":7}`), 0o644))
	o := arena(t, "", "tournament", "--game", "hitsink", "--player", "x=ai:random", "--player", "y=ai:random", "--positions", dir, "--out", filepath.Join(t.TempDir(), "out"))
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.out, "played from 1 of 1 positions of Hit & Sink, each from all sides ("+dir+")")
	require.Contains(t, o.out, "Complete: 2 games")
}

// strait is a sea that is ready for three ships.
const strait = `{"side":20,"ships":[{"kind":"cruiser","head":[4,7],"dir":"up"},{"kind":"submarine","head":[12,7],"dir":"left"},{"kind":"carrier","head":[8,9],"dir":"up"}],` +
	`"wrecks":[{"kind":"destroyer","head":[6,6],"dir":"right"}],"mines":[[3,4]]}`

// A sea with its ships begins a match, whose record plays again, and the games of a tournament at whose tables as many sit.
func TestASeaWithItsShips(t *testing.T) {
	dir := t.TempDir()
	sea := filepath.Join(dir, "strait.json")
	require.NoError(t, os.WriteFile(sea, []byte(strait), 0o600))
	three := []string{"--player", "a=ai:hunter", "--player", "b=ai:random", "--player", "c=ai:random"}
	record := filepath.Join(t.TempDir(), "match.jsonl")
	o := arena(t, "", "match", "--game", "hitsink", "--init", sea, "--seed", "3", "--record", record, "--player", "ai:hunter", "--player", "ai:random", "--player", "ai:random")
	require.Zero(t, o.status, o.err)
	for _, ship := range []string{"Cruiser", "Submarine", "Carrier"} {
		require.Contains(t, o.out, ship)
	}
	o = arena(t, "", "replay", "verify", record)
	require.Zero(t, o.status, o.err)
	o = arena(t, "", "replay", "show", record, "--turn", "0")
	require.Contains(t, o.out, "  6 . . . . . ####")
	require.Contains(t, o.out, "  4 . . . * .")

	o = arena(t, "", append([]string{"tournament", "--game", "hitsink", "--positions", dir, "--seats", "3", "--pairs", "1", "--out", filepath.Join(t.TempDir(), "out"), "--json"}, three...)...)
	require.Zero(t, o.status, o.err)
	require.Equal(t, "strait.json", positionsOf(readObject(t, o.out))[0])

	for says, args := range map[string][]string{
		"strait.json: the position has 3 ships, and 2 play: it takes one player for each ship": {"tournament", "--positions", dir, "--player", "a=ai:hunter", "--player", "b=ai:random", "--out", filepath.Join(t.TempDir(), "out")},
		"the position has 3 ships, and 2 play":                                                 {"match", "--init", sea, "--player", "ai:hunter", "--player", "ai:random"},
		"there is no such file":                                                                {"match", "--init", sea + "x", "--player", "ai:hunter", "--player", "ai:random"},
	} {
		o := arena(t, "", append(args, "--game", "hitsink")...)
		require.Equal(t, 2, o.status, says)
		require.Contains(t, o.err, says)
	}
}

func TestPositionsRefused(t *testing.T) {
	dir := suite(t)
	for says, args := range map[string][]string{
		"--positions says what games begin from: leave out --size": {"--positions", dir, "--size", "8x8"},
		"--positions: write the name of a folder":                  {"--positions", ""},
		"a.json: this is no sea: json: unknown field":              {"--positions", dir, "--game", "hitsink"},
		"--adjudicate belongs to generals, and this is hitsink":    {"--adjudicate", "--game", "hitsink"},
	} {
		o := called(t, "", append([]string{"tournament", "--player", "ai:easy", "--player", "x=ai:easy", "--out", filepath.Join(t.TempDir(), "out")}, args...)...)
		require.Equal(t, 2, o.status, says)
		require.Contains(t, o.err, says)
	}
}
