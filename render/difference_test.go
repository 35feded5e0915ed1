package render

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"generals-chess/render/theme"
)

// boxes lists one square of 4 px for each number, at a place that depends on the number.
func boxes(numbers ...int) *List {
	l := &List{}
	l.Reset(1, "en")
	for _, n := range numbers {
		l.FillRect(boxAt(n), theme.Red)
	}
	return l
}

func boxAt(n int) Rect { return R(float32(n%10)*10, float32(n/10)*10, 4, 4) }

func TestDifferenceOfTwoLists(t *testing.T) {
	none := Rect{}
	for name, c := range map[string]struct {
		old, new *List
		want     Rect
	}{
		"the same":       {boxes(1, 2, 3), boxes(1, 2, 3), none},
		"one more":       {boxes(1, 3), boxes(1, 2, 3), boxAt(2).Inset(-1)},
		"one less":       {boxes(1, 2, 3), boxes(1, 3), boxAt(2).Inset(-1)},
		"one moved":      {boxes(1, 2, 3), boxes(1, 22, 3), R(19, -1, 6, 26)},
		"out of nothing": {boxes(), boxes(5), boxAt(5).Inset(-1)},
		"behind others":  {boxes(1, 2, 3, 4), boxes(1, 3, 4, 2), boxAt(2).Inset(-1)},
	} {
		assert.Equal(t, c.want, c.new.Difference(c.old), name)
	}
	other := boxes(1)
	other.Reset(2, "en")
	assert.Equal(t, everything, other.Difference(boxes(1)), "another scale moves all letters")
}

// TestDifferenceCoversWhatOnlyOneListHas checks that the difference covers every square that only one list has, however many changed.
func TestDifferenceCoversWhatOnlyOneListHas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOfN(rapid.IntRange(0, 99), 0, 200)
		old, now := numbers.Draw(t, "old"), numbers.Draw(t, "new")
		area := boxes(now...).Difference(boxes(old...))
		for _, pair := range [2][2][]int{{old, now}, {now, old}} {
			has := map[int]bool{}
			for _, n := range pair[1] {
				has[n] = true
			}
			for _, n := range pair[0] {
				if !has[n] {
					assert.Equal(t, boxAt(n), boxAt(n).Intersect(area), "square %d", n)
				}
			}
		}
	})
}
