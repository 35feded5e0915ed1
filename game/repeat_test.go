package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/render/ui"
)

// TestHeldKeyRepeats holds a key for a second of even ticks, without and with a hitch of two seconds.
func TestHeldKeyRepeats(t *testing.T) {
	for _, c := range []struct {
		name  string
		ticks []int64 // ms since the tick before
		times []int   // the ticks in which the key repeats
	}{
		{"short", even(19, 16), nil},
		{"first", even(20, 16), []int{20}},
		{"long", even(32, 16), []int{20, 24, 28, 32}},
		{"a hitch at once", append([]int64{2000}, even(3, 16)...), nil},
		{"a hitch later", append(even(17, 16), 2000, 16, 16, 16), []int{19}},
		{"ten hitches", even(10, 2000), []int{10}},
		{"fast", even(330, 1), []int{320}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var r repeats
			r.tick(1000)
			r.hit(ui.KeyTab)
			now, times := int64(1000), []int(nil)
			for n, ms := range c.ticks {
				now += ms
				r.tick(now)
				if r.held(ui.KeyTab) {
					times = append(times, n+1)
				}
			}
			require.Equal(t, c.times, times)
		})
	}
}

func even(n int, ms int64) []int64 {
	list := make([]int64, n)
	for i := range list {
		list[i] = ms
	}
	return list
}
