package generals

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/internal/testkit/corpus"
)

// TestRequestsAreReadAsWritten: a request survives writing and reading.
func TestRequestsAreReadAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := NewPosition(drawLayers(t))
		player := engine.Player(rapid.IntRange(0, 1).Draw(t, "player"))
		want := p.View(player)
		text, err := Rules{}.Encode(want)
		require.NoError(t, err)
		got, err := ReadRequest(text, player)
		require.NoError(t, err)
		require.Empty(t, cmp.Diff(want, got))

		var loose any
		require.NoError(t, json.Unmarshal(text, &loose))
		other, err := json.MarshalIndent(loose, "", "\t") // with sorted keys and spaced numbers
		require.NoError(t, err)
		got, err = ReadRequest(other, player)
		require.NoError(t, err)
		require.Empty(t, cmp.Diff(want, got))
	})
}

func TestRequestsThatCannotBeRead(t *testing.T) {
	const good = `{"map":[[[1,-1,0],[2,0,5]],[[7,-1,0],[3,1,2]]],"time":4,"size":[2,3],"generals":[0,0],"enemy":[9,4]}`
	v, err := ReadRequest([]byte(good), 1)
	require.NoError(t, err)
	require.Equal(t, [2]Totals{{9, 4, -1}, {3, 2, 0}}, v.Totals)
	for _, c := range []struct{ name, old, new, says string }{
		{"nothing", good, "", "it is not an object in JSON"},
		{"no object", good, "[1,2]", "it is not an object in JSON"},
		{"an altered key", `"map"`, `"mop"`, "it has no map"},
		{"one layer", `,[[7,-1,0],[3,1,2]]]`, "]", "its map is not two layers of rows of whole numbers"},
		{"a word in the map", "[2,0,5]", `[2,"0",5]`, "its map is not two layers of rows of whole numbers"},
		{"a row too few", "[[1,-1,0],[2,0,5]]", "[[1,-1,0]]", "the army layer of its map does not have 2 rows of 3 cells"},
		{"a cell too many", "[3,1,2]", "[3,1,2,0]", "the type layer of its map does not have 2 rows of 3 cells"},
		{"an unknown type", "[3,1,2]", "[3,1,9]", "9, at 1,2 of its map, is not a type of cell"},
		{"soldiers below none", "[2,0,5]", "[2,-5,5]", "-5, at 1,1 of its map, is not a number of soldiers"},
		{"soldiers of a cell in sight", "[2,0,5]", "[-1,0,5]", "-1, at 1,0 of its map, is not a number of soldiers"},
		{"half a step", `"time":4`, `"time":4.5`, "its time is not a whole number from 0"},
		{"no step at all", `"time":4`, `"time":null`, "its time is not a whole number from 0"},
		{"before the match", `"time":4`, `"time":-1`, "its time is not a whole number from 0"},
		{"no time", `"time":4,`, ``, "it has no time"},
		{"a size of one number", `[2,3]`, `[2]`, "its size is not two whole numbers"},
		{"no side", `[2,3]`, `[0,3]`, "a map cannot be 0 by 3: each side has 1 to 32 cells"},
		{"a huge map", `[2,3]`, `[2,100000]`, "a map cannot be 2 by 100000: each side has 1 to 32 cells"},
		{"no general", `"generals":[0,0],`, ``, "it has no generals"},
		{"an enemy in words", `[9,4]`, `"many"`, "its enemy is not two whole numbers"},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.Contains(t, good, c.old)
			_, err := ReadRequest([]byte(strings.Replace(good, c.old, c.new, 1)), 0)
			require.EqualError(t, err, c.says)
			requireSayable(t, err)
		})
	}
}

// FuzzReadRequest: a request that can be read is written as an equivalent one.
func FuzzReadRequest(f *testing.F) {
	f.Add([]byte(`{"map":[[[1,-1],[2,0]],[[7,-1],[3,1]]],"time":4,"size":[2,2],"generals":[0,0],"enemy":[9,4]}`))
	f.Add([]byte(`{"size":[1,1],"map":[[[0]],[[8]]],"time":0,"generals":[-1,-1],"enemy":[0,0],"more":{}}`))
	f.Add([]byte(`{"map":null,"size":[32,32]}`))
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		v, err := ReadRequest(text, 0)
		if err != nil {
			requireSayable(t, err)
			return
		}
		again, err := ReadRequest(appendRequest(nil, v), 0)
		require.NoError(t, err)
		require.True(t, bytes.Equal(appendRequest(nil, v), appendRequest(nil, again)))
		require.Empty(t, cmp.Diff(v, again))
	})
}

func TestWhatARequestDoesNotShow(t *testing.T) {
	truth := readView(t, `{"map":[[[1,0,0,7],[0,44,0,3]],[[7,0,1,8],[0,2,0,4]]],"time":4,"size":[2,4],"generals":[0,0],"enemy":[10,2]}`)
	truth.Player = engine.Spectator
	seen := readView(t, `{"map":[[[1,0,0,-1],[0,44,-1,-1]],[[7,0,1,-1],[0,2,-1,-1]]],"time":4,"size":[2,4],"generals":[0,0],"enemy":[10,2]}`)
	require.Equal(t, []Cell{{0, 3}, {1, 3}}, seen.HiddenCells(truth, nil), "the enemy, but no empty land")
	require.Equal(t, 4, seen.InSight(), "not the mountain two cells away")
	require.Empty(t, seen.Diff(seen, nil))
	altered := readView(t, `{"map":[[[1,0,0,-1],[0,45,-1,0]],[[7,0,1,-1],[0,2,-1,0]]],"time":4,"size":[2,4],"generals":[0,0],"enemy":[10,2]}`)
	require.Equal(t, []Cell{{1, 1}, {1, 3}}, altered.Diff(seen, nil))
	altered.Type[3], altered.Army[3] = -1, 9
	require.Equal(t, []Cell{{0, 3}, {1, 1}, {1, 3}}, altered.Diff(seen, nil), "a number where nothing is to be seen")
	small := readView(t, `{"map":[[[-1]],[[-1]]],"time":4,"size":[1,1],"generals":[0,0],"enemy":[10,2]}`)
	require.Empty(t, small.HiddenCells(truth, nil), "one's own general is no news")
	require.Empty(t, truth.HiddenCells(small, nil), "a larger map")
}

func readView(t *testing.T, text string) *View {
	t.Helper()
	v, err := ReadRequest([]byte(text), 0)
	require.NoError(t, err)
	return v
}
