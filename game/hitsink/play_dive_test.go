package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/game/hitsink/lookout"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestUnderWaterTheCardAndTheKeysAgree: no shots, and nobody surfaces in the turn in which it dives.
func TestUnderWaterTheCardAndTheKeysAgree(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	above := hitsink.Ship{Kind: hitsink.Submarine, Hull: 0b111, Shots: 1, Mines: 4}
	below := above
	below.Underwater = true
	require.Equal(t, "×1", leftText(&above, fireTile))
	require.Equal(t, "×0", leftText(&below, fireTile))
	require.Equal(t, "ready", skillText(s.App, &above, &above))
	require.Equal(t, "in 1 turn", skillText(s.App, &above, &below))
	require.Equal(t, "ready", skillText(s.App, &below, &below))
	require.Equal(t, "Under water, surfaces next", stateText(s.App, &below))
	require.Equal(t, "1", costText(s.Context, &above, skillOf(&above)))
	require.Equal(t, "0", costText(s.Context, &below, skillOf(&below)), "there are no shots to lose")
	spent := above
	spent.Shots = 0
	for want, own := range map[string]*hitsink.Ship{"No ship is known now. There are no shots for a scan.": &spent, "No ship is known now. Scan to see farther.": &above, "No ship is known now. Surface to scan.": &below} {
		s.Context.Begin(&s.In, ui.Env{W: 400, H: 300, Scale: 1, Lang: "en"})
		s.Context.Lay(s.Context.Window(), func(l *ui.Layout) {
			l.Column(ui.Box{}, func() { lookout.List{Book: &contacts.Book{}, Ship: own}.Lay(s.App.Words(), l) })
		})
		require.True(t, s.Shows(want), "%q", s.Texts())
	}
	below.Dive = 1
	require.Equal(t, "Under water, 1 more turn", stateText(s.App, &below))
}
