package generals

import (
	"generals-chess/engine/generals"
	"generals-chess/game/gametest"
	"generals-chess/game/settings"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheLogIsFiltered(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Settings().NoHints = true // a hint speaks of cities too
	m, _ := matchOn(s, gametest.Choices(settings.PlayAI, 20413), 150)
	s.Wait(500)
	all := len(m.log.chosen)
	require.Positive(t, all)
	for text, kinds := range map[string][]generals.EventKind{
		"Fights": {generals.Fought, generals.TookGeneral, generals.LostGeneral},
		"Cities": {generals.CityTaken, generals.CityLost},
	} {
		s.ClickText(text)
		s.Tick()
		want := 0
		for _, line := range m.log.lines {
			if slices.Contains(kinds, line.event.Kind) {
				want++
			}
		}
		require.Len(t, m.log.chosen, want, text)
	}
	s.ClickText("All")
	s.Tick()
	require.Len(t, m.log.chosen, all)
	for _, line := range m.log.lines {
		require.NotContains(t, []generals.EventKind{generals.Grown, generals.Produced, generals.Moved}, line.event.Kind)
	}
}
