package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/hitsink"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestMAtSea checks that M lays a mine and does not mute, and that Shift+M mutes and lays none.
func TestMAtSea(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := atHelm(s, hitsink.Cruiser)
	s.In.Shift = true
	s.Press(ui.KeyM)
	require.True(t, s.App.Settings().Muted)
	require.Equal(t, hitsink.Nothing, m.helm.orders.Aiming())
	s.In.Shift = false
	s.Press(ui.KeyM)
	require.True(t, s.App.Settings().Muted)
	require.Equal(t, hitsink.LayMine, m.helm.orders.Aiming())
	s.In.Shift = true
	s.Press(ui.KeyM)
	require.False(t, s.App.Settings().Muted)
	require.Equal(t, hitsink.LayMine, m.helm.orders.Aiming(), "the aim stays")
}
