package grid

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/render"
)

func TestFadingRemembersWhatWasLeft(t *testing.T) {
	var f Fading[string]
	for _, step := range []struct {
		is   string
		on   bool
		news bool
		want Fading[string]
	}{
		{"", false, false, Fading[string]{}},
		{"a", true, true, Fading[string]{On: true, Is: "a"}},
		{"a", true, false, Fading[string]{On: true, Is: "a"}},
		{"b", true, true, Fading[string]{On: true, Is: "b", HasLeft: true, Was: "a", LeftAt: 3}},
		{"b", false, true, Fading[string]{Is: "b", HasLeft: true, Was: "b", LeftAt: 4}},
		{"c", false, false, Fading[string]{Is: "b", HasLeft: true, Was: "b", LeftAt: 4}},
		{"b", true, true, Fading[string]{On: true, Is: "b", HasLeft: true, Was: "b", LeftAt: 4}},
	} {
		now := f.LeftAt + 1
		if f.LeftAt == 0 {
			now = 3
		}
		assert.Equal(t, step.news, f.Set(step.is, step.on, now), "%+v", step)
		assert.Equal(t, step.want, f)
	}
}

func TestEasingsBeginAtNothingAndEndAtAll(t *testing.T) {
	for name, ease := range map[string]func(float32) float32{"out": EaseOut, "in and out": EaseInOut} {
		assert.Zero(t, ease(0), name)
		assert.Equal(t, float32(1), ease(1), name)
		for at := float32(0); at < 1; at += 1.0 / 64 {
			assert.Less(t, ease(at), ease(at+1.0/64), "%s at %v", name, at)
		}
	}
}

// TestShakeGoesTwiceToEitherSide counts the turning points and checks the beginning and the end.
func TestShakeGoesTwiceToEitherSide(t *testing.T) {
	assert.Zero(t, Shake(0))
	assert.Zero(t, Shake(1))
	var right, left int
	const parts = 4096
	for i := 1; i < parts; i++ {
		before, now, after := Shake(float32(i-1)/parts), Shake(float32(i)/parts), Shake(float32(i+1)/parts)
		switch {
		case now > before && now >= after && now > 0.9:
			right++
		case now < before && now <= after && now < -0.9:
			left++
		}
		assert.LessOrEqual(t, max(now, -now), float32(1))
	}
	assert.Equal(t, [2]int{2, 2}, [2]int{right, left})
}

func TestCoordinatesNeedLargeEnoughTiles(t *testing.T) {
	for _, test := range []struct {
		wanted bool
		side   float32
		room   bool
	}{{true, 220, true}, {true, 219, false}, {false, 400, false}} {
		var c Camera
		c.SetMap(10, 10)
		c.SetOuter(render.R(0, 0, test.side, test.side), 1)
		assert.Equal(t, test.room, c.LayoutNumbered(test.wanted, 20, 20, 20), "%+v", test)
		assert.Equal(t, test.room, c.Area().X == 20, "%+v", test)
	}
}
