package generals

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestLayersAreJSON(t *testing.T) {
	number := rapid.OneOf(rapid.Int32(), rapid.Int32Range(-2, 1001), rapid.SampledFrom([]int32{-1, 0, 9, 10, 99, 100, 999, 1000}))
	rapid.Check(t, func(t *rapid.T) {
		width, height := rapid.IntRange(1, 24).Draw(t, "width"), rapid.IntRange(1, 24).Draw(t, "height")
		layer := rapid.SliceOfN(number, width*height, width*height).Draw(t, "layer")
		text := appendLayer(make([]byte, 0, rapid.IntRange(0, 100).Draw(t, "room")), layer, width)
		var rows [][]int32
		for at := 0; at < len(layer); at += width {
			rows = append(rows, layer[at:at+width])
		}
		want, err := json.Marshal(rows)
		require.NoError(t, err)
		require.Equal(t, string(want), string(text))
	})
}
