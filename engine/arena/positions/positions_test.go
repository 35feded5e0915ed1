package positions

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay"
)

const lane = `{"height":1,"width":4,"map":[[[9,0,0,9]],[[7,0,0,8]]]}`

// folder returns a folder with these files, given as names and texts in turn.
func folder(t *testing.T, files ...string) string {
	t.Helper()
	dir := t.TempDir()
	for ; len(files) > 1; files = files[2:] {
		require.NoError(t, os.WriteFile(filepath.Join(dir, files[0]), []byte(files[1]), 0o644))
	}
	return dir
}

// recorded adds the record of a match that has just started.
func recorded(t *testing.T, dir, name string, rules engine.Rules, setup engine.Setup) {
	t.Helper()
	setup = setup.Complete(rules)
	setup.Players = 2
	state, err := rules.New(setup)
	require.NoError(t, err)
	w, err := replay.Create(filepath.Join(dir, name), replay.Header{Setup: setup, Seats: make([]replay.Seat, 2), Hash: replay.Hash(state.Hash())})
	require.NoError(t, err)
	require.NoError(t, w.Close())
}

func TestRead(t *testing.T) {
	dir := folder(t, "b.json", "{\"seed\": 7}\n", "a.json", " "+lane+"\n", ".hidden", "x", "c.json", `{"seed":7,"size":"8x8"}`)
	require.NoError(t, os.Mkdir(filepath.Join(dir, "old"), 0o755))
	recorded(t, dir, "d.jsonl.gz", generals.Rules{}, engine.Setup{Seed: 3, Options: map[string]string{"size": "9x10"}})
	init, err := Read(generals.Rules{}, dir)
	require.NoError(t, err)
	all := engine.Setup{Init: init, Seed: 99, Options: map[string]string{generals.AdjudicateOption: "on"}}
	require.Equal(t, []string{"a.json", "b.json", "c.json", "d.jsonl.gz"}, Names(all))
	for number, want := range []engine.Setup{
		{Seed: 99, Init: []byte(lane), Options: all.Options},
		{Seed: 7, Options: all.Options},
		{Seed: 99, Init: []byte(`{"seed":7,"size":"8x8"}`), Options: all.Options},
		{Seed: 3, Options: map[string]string{"size": "9x10", generals.AdjudicateOption: "on"}},
		{Seed: 99, Init: []byte(lane), Options: all.Options},
	} {
		require.Equal(t, want, Setup(all, number), number)
	}
	again, err := Read(generals.Rules{}, dir)
	require.NoError(t, err)
	require.True(t, Same(init, again))
	require.NoError(t, os.Rename(filepath.Join(dir, "a.json"), filepath.Join(dir, "z.json")))
	other, err := Read(generals.Rules{}, dir)
	require.NoError(t, err)
	require.False(t, Same(init, other))
	require.False(t, Same(nil, init))
}

func TestAtSea(t *testing.T) {
	dir := folder(t, "a.json", `{"seed":7}`)
	recorded(t, dir, "b.jsonl.gz", hitsink.Rules{}, engine.Setup{Seed: 18446744073709551615})
	init, err := Read(hitsink.Rules{}, dir)
	require.NoError(t, err)
	require.Equal(t, uint64(7), Setup(engine.Setup{Init: init}, 0).Seed)
	require.Equal(t, uint64(18446744073709551615), Setup(engine.Setup{Init: init}, 1).Seed)
	require.Nil(t, Setup(engine.Setup{Init: init}, 1).Init)
}

// TestOnePosition checks that a set-up without a suite is not changed.
func TestOnePosition(t *testing.T) {
	one := engine.Setup{Init: []byte(lane), Seed: 5}
	require.Equal(t, one, Setup(one, 3))
	require.Empty(t, Names(one))
	require.Empty(t, Names(engine.Setup{Init: []byte(`{"positions":[`)}))
}

func TestWhatIsNoPosition(t *testing.T) {
	bad := folder(t, "a.json", lane, "b.txt", "hello", "c.json", `{"seed":-1}`, "d.json", `{"height":1,"width":3,"map":[[[9,0,9]],[[7,1,7]]]}`)
	recorded(t, bad, "e.jsonl.gz", hitsink.Rules{}, engine.Setup{})
	_, err := Read(generals.Rules{}, bad)
	require.EqualError(t, err, "Not every file in "+bad+" is a position: mend these or take them away. "+
		"b.txt: it is neither a record of a match nor a log of Botzone; unpack it first if it is packed otherwise than with gzip; "+
		"c.json: initdata: seed is -1: write a whole number from 0 to 18446744073709551615; "+
		"d.json: initdata: player 0 has a second general (type 7) at row 0, column 2: each player has one; "+
		"e.jsonl.gz: it is a match of hitsink, and the games are of generals")

	many := folder(t)
	for n := range mostTold + 3 {
		require.NoError(t, os.WriteFile(filepath.Join(many, fmt.Sprint(n)), []byte("{}"), 0o644))
	}
	_, err = Read(generals.Rules{}, many)
	require.ErrorContains(t, err, "4: initdata: height is missing; and 3 more")

	_, err = Read(hitsink.Rules{}, folder(t, "a.json", lane))
	require.ErrorContains(t, err, "a.json: this is no sea: json: unknown field")
	_, err = Read(generals.Rules{}, folder(t))
	require.ErrorContains(t, err, "holds no positions: put files with prepared positions or records of matches into it.")
	_, err = Read(generals.Rules{}, filepath.Join(bad, "nowhere"))
	require.ErrorContains(t, err, "cannot be read: there is no such file or folder.")
}
