package folders_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/folders"
	"generals-chess/internal/testkit/gametest"
)

// TestTheKeeperTellsTheLastList checks that, however many wishes are asked at once, they are granted in their order, and the list taken is
// that of the last.
func TestTheKeeperTellsTheLastList(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	for range 2000 {
		var k folders.Keeper[int]
		const asked = 4
		var granted []int // the keeper does one thing after the other
		for wish := range asked {
			k.Ask(s.App, folders.Wish{}, func(context.Context) (int, error) {
				granted = append(granted, wish)
				return len(granted), nil
			})
		}
		s.App.Wait()
		require.Equal(t, []int{0, 1, 2, 3}, granted)
		last, ok := k.Take()
		require.True(t, ok)
		require.Equal(t, asked, last.List)
	}
}
