package render_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/render"
)

func TestChangesSince(t *testing.T) {
	var c render.Changes
	for v := uint64(1); v <= 100; v++ {
		c.Add(v, render.R(float32(v), 0, 1, 1))
	}
	const last = 32 // the number of changes remembered
	for _, test := range []struct {
		since uint64
		want  render.Rect
		ok    bool
	}{
		{100, render.Rect{}, true},
		{99, render.R(100, 0, 1, 1), true},
		{97, render.R(98, 0, 3, 1), true},
		{100 - last, render.R(101-last, 0, last, 1), true},
		{99 - last, render.Rect{}, false},
		{101, render.Rect{}, false},
	} {
		got, ok := c.Since(test.since, 100)
		assert.Equal(t, test.ok, ok, "since %d", test.since)
		if ok {
			assert.Equal(t, test.want, got, "since %d", test.since)
		}
	}
	_, ok := c.Since(99, 101)
	assert.False(t, ok, "version 101 was made by something else, such as a camera")
}

func TestAnEmptyAreaJoinsNothing(t *testing.T) {
	r := render.R(3, 4, 5, 6)
	assert.Equal(t, r, r.Join(render.R(0, 0, 0, 9)))
	assert.Equal(t, r, render.Rect{}.Join(r))
	assert.Equal(t, render.R(0, 1, 8, 9), r.Join(render.R(0, 1, 2, 2)))
}
