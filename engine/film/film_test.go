package film

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestChanges(t *testing.T) {
	a := []Cell{{Empty, ""}, {Of(0, OfGeneral), "10"}, {Rock, ""}}
	b := []Cell{{Of(0, ""), "1"}, {Of(0, OfGeneral), "9"}, {Rock, ""}}
	list := changes(a, b)
	require.Equal(t, []Change{{0, b[0]}, {1, b[1]}}, list)
	text, err := json.Marshal(list)
	require.NoError(t, err)
	require.Equal(t, `[[0,"0","1"],[1,"0g","9"]]`, string(text))
	var read []Change
	require.NoError(t, json.Unmarshal(text, &read))
	require.Equal(t, list, read)
}

func TestFall(t *testing.T) {
	f := Film{From: 5, Worth: [][]int{{10, 10}, {12, 10}, {6, 12}, {5, 15}, {8, 15}, {0, 30}}}
	from, to, by := f.LargestLoss(0, 2)
	require.Equal(t, []int{6, 8}, []int{from, to})
	require.InDelta(t, 12.0/22-5.0/20, by, 1e-9)
	_, _, by = f.LargestLoss(1, 2)
	require.InDelta(t, 15.0/20-15.0/23, by, 1e-9)
	_, _, by = (&Film{}).LargestLoss(0, 9)
	require.Zero(t, by)
}

func TestOf(t *testing.T) {
	require.Equal(t, "tx", Of(29, OfHole))
	require.Equal(t, "1", Of(1, ""))
}
