package engine

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestHandicap(t *testing.T) {
	s := Setup{Game: "x", Players: 2}
	more, err := s.Handicap()
	require.NoError(t, err)
	require.Nil(t, more)
	given := s
	given.GiveHandicap(1, 20)
	more, err = given.Handicap()
	require.NoError(t, err)
	require.Equal(t, []int{0, 20}, more)
	require.Nil(t, s.Options, "the set-up that it was made of stays")
	s.GiveHandicap(0, 0)
	require.Nil(t, s.Options)
	for _, bad := range []string{"", "1", "1,2,3", "a,0", "-1,0", "0,501", "1, 0"} {
		s.Options = map[string]string{HandicapOption: bad}
		_, err := s.Handicap()
		require.ErrorContains(t, err, "write a number from 0 to 500 for each of 2 players", bad)
	}
}
