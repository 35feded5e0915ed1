package settings

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAClassIsRepaired: a file that somebody edited gives a form that can be shown.
func TestAClassIsRepaired(t *testing.T) {
	var none *Class
	require.Nil(t, none.repaired())
	require.Nil(t, (&Class{Folder: strings.Repeat("x", mostClassText+1)}).repaired())
	c := Class{Game: "generals", Folder: "/class", Minutes: "30", Plays: -1, Beats: []int{5, 2000}, Rank: 1001, Late: 7, Deadline: "2026-11-30"}
	want := c
	want.Plays, want.Beats, want.Rank = 0, []int{5, 1000}, 1000
	require.Equal(t, &want, c.repaired())
	require.Equal(t, -1, c.Plays, "it is not changed")
}
