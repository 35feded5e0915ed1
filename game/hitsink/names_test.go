package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/gametest"
	"generals-chess/game/settings"
)

// TestAGivenNameGoesBeforeTheSeats: one that somebody gave a player is not numbered with those of its kind.
func TestAGivenNameGoesBeforeTheSeats(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	_, names := CaptainNames(s.App, settings.Choices{Seats: []string{"ai:hunter", "ai:hunter", "ai:hunter"}}, "", "Nemo", "")
	require.Equal(t, []string{"Hunter 0", "Nemo", "Hunter 2"}, names)
}
