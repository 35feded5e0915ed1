package belief

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestBeside: a weight's neighbours are in its row and in the rows of the next buckets, never under another sign or row.
func TestBeside(t *testing.T) {
	beside := func(k int) (all []int) {
		Beside(k, func(b int) { all = append(all, b) })
		return all
	}
	second := lands * signRows // the first weight of the second sign
	for _, test := range []struct {
		k    int
		want []int
	}{
		{0, []int{1, signRows}},
		{second, []int{second + 1, second + signRows}},
		{second - 1, []int{second - 2, second - 1 - signRows}},
		{signRows + reach, []int{signRows + reach + 1, reach, 2*signRows + reach}},
		{placeAt, []int{placeAt + 1, placeAt + placeRows}},
		{WeightsNo - 1, []int{WeightsNo - 2, WeightsNo - 1 - placeRows}},
	} {
		assert.Equal(t, test.want, beside(test.k), "weight %d", test.k)
	}
	for k := range WeightsNo {
		for _, b := range beside(k) {
			assert.Contains(t, beside(b), k, "weights %d and %d", k, b)
		}
	}
}
