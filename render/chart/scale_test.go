package chart

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestRoundScale(t *testing.T) {
	for _, c := range []struct {
		low, high float64
		ticks     [3]float64
	}{
		{-230, 230, [3]float64{-300, 0, 300}},
		{-50, 50, [3]float64{-50, 0, 50}},
		{12, 38, [3]float64{0, 20, 40}},
		{-3, 4, [3]float64{-4, 0, 4}},
		{1100, 1712, [3]float64{1000, 1500, 2000}},
	} {
		x := RoundScale(c.low, c.high)
		assert.Equal(t, c.ticks, [3]float64{x.tick(0), x.tick(1), x.tick(2)}, "%v to %v", c.low, c.high)
	}
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.Float64Range(-5000, 5000).Draw(t, "low")
		high := low + rapid.Float64Range(1, 9000).Draw(t, "width")
		x := RoundScale(low, high)
		if x.Low > low || x.tick(2) < high {
			t.Fatalf("%v to %v is not in %v to %v", low, high, x.Low, x.tick(2))
		}
	})
}
