package pages

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/report"
	"generals-chess/engine/classroom/likeness"
)

// TestCopiesAreGroups: of five copies four pairs are listed, not ten; two similar works are a pair and no group.
func TestCopiesAreGroups(t *testing.T) {
	var pairs []likeness.Pair
	for a := range 5 {
		for b := a + 1; b < 5; b++ {
			pairs = append(pairs, likeness.Pair{First: a, Second: b, Alike: 1})
		}
	}
	pairs = append(pairs, likeness.Pair{First: 5, Second: 6, Alike: 0.9}, likeness.Pair{First: 0, Second: 6, Alike: 0.49}, likeness.Pair{First: 1, Second: 6, Alike: 0.4})
	groups, rest, within := grouped(8, pairs)
	require.Equal(t, [][]int{{0, 1, 2, 3, 4}}, groups)
	require.Equal(t, 6, within)
	require.Len(t, rest, 4+3)
	require.Equal(t, pairs[len(pairs)-3:], rest[4:])
}

func TestCodesStay(t *testing.T) {
	c := &report.Class{Submissions: []report.Submission{{Name: "ada"}, {Name: "bob"}}}
	code(c)
	require.Regexp(t, `^[A-Z2-9]{4}$`, c.Codes["ada"])
	require.NotEqual(t, c.Codes["ada"], c.Codes["bob"])
	ada := c.Codes["ada"]
	c.Submissions = append(c.Submissions, report.Submission{Name: "late"})
	code(c)
	require.Equal(t, ada, c.Codes["ada"])
	require.Len(t, c.Codes, 3)
}
