package folders_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/folders"
	"generals-chess/internal/testkit/gametest"
)

// TestTheKeeperTellsTheLastList checks that, however many wishes are asked at once, the list taken is that of the one granted last.
func TestTheKeeperTellsTheLastList(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	for range 2000 {
		var k folders.Keeper[int]
		const asked = 4
		listed := 0 // the keeper does one thing after the other
		for range asked {
			k.Ask(s.App, folders.Wish{}, func(context.Context) (int, error) {
				listed++
				return listed, nil
			})
		}
		s.App.Wait()
		last, ok := k.Take()
		require.True(t, ok)
		require.Equal(t, asked, last.List)
	}
}
