package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/testkit/gametest"
)

// TestWhatIsSaidOfTheScreenBeforeEndsWithTheNext checks that a message said before a change of screen is shown on the new screen,
// and not on later ones.
func TestWhatIsSaidOfTheScreenBeforeEndsWithTheNext(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.Tick()
	s.App.Say("Kept.", false)
	s.App.OpenSettings()
	s.Tick()
	s.Tick()
	require.True(t, s.Shows("Kept."), "%q", s.Texts())
	s.App.Say("The disk is full.", true)
	s.Tick()
	s.App.Back()
	s.Tick()
	s.Tick()
	require.False(t, s.Shows("Kept."))
	require.True(t, s.Shows("The disk is full."), "a problem stays")
}
