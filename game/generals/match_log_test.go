package generals

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/moment"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
)

func TestTheLogIsFiltered(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Settings().NoHints = true // a hint speaks of cities, too
	m, _ := matchOn(s, gametest.Choices(settings.PlayAI, 20413), 150)
	s.Wait(500)
	all := len(m.log.filter.Chosen)
	require.Positive(t, all)
	for filter, kinds := range map[int][]generals.EventKind{
		logFights: fightKinds[:],
		logCities: {generals.CityTaken, generals.CityLost},
	} {
		m.log.filter.On = filter
		s.Tick()
		want := 0
		for _, line := range m.log.lines {
			if slices.Contains(kinds, line.event.Kind) {
				want++
			}
		}
		require.Len(t, m.log.filter.Chosen, want, filter)
	}
	s.ClickText("Fights")
	s.Tick()
	require.Equal(t, logFights, m.log.filter.On)
	s.ClickText("All")
	s.Tick()
	require.Len(t, m.log.filter.Chosen, all)
	for _, line := range m.log.lines {
		require.NotContains(t, []generals.EventKind{generals.Grown, generals.Produced, generals.Moved}, line.event.Kind)
	}
}

// TestLossesAreThoseOfTheTotals checks, over a whole match, that the losses shown are what a side's total fell by, beyond its growth.
func TestLossesAreThoseOfTheTotals(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	steps, some := gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413)).Steps, false
	for i, snap := range steps[1:] {
		before, after := viewOf(steps[i], engine.Spectator), viewOf(snap, engine.Spectator)
		if snap.Over {
			break // the land of the fallen player changes hands
		}
		var fallen [2]int
		for _, loss := range moment.Losses(before, after, snap.Seen(engine.Spectator)) {
			fallen[loss.Player], some = fallen[loss.Player]+loss.Army, true
		}
		for p, t0 := range before.Totals {
			t1, grown := after.Totals[p], 0
			switch {
			case after.Time%8 == 0:
				grown = t1.Land
			case after.Time%2 == 0:
				grown = t1.Cities + 1 // the general
			}
			require.Equal(t, t0.Army+grown-t1.Army, fallen[p], "player %d in step %d", p, after.Time)
		}
	}
	require.True(t, some)
}

// TestTheLogIsFilteredEverywhere checks the filter in the smallest window, and while watching, where it goes up to the step on the screen.
func TestTheLogIsFilteredEverywhere(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[0], "en")
	s.App.Settings().NoHints = true
	m, _ := matchOn(s, gametest.Choices(settings.PlayAI, 20413), 150)
	s.Wait(500)
	s.ClickIcon("fight", 0)
	s.Tick()
	require.Equal(t, logFights, m.log.filter.On)
	s.ClickText("All")
	s.Tick()
	require.Equal(t, logAll, m.log.filter.On)

	s = gametest.New(t, gametest.Wide, "en")
	w, _ := watchOn(s, 150)
	w.SetPaused(true)
	w.Shown = len(w.Play.Steps) - 1
	s.Tick()
	s.ClickText("Log")
	s.Tick()
	all := len(w.log.filter.Chosen)
	require.Positive(t, all)
	s.ClickText("Fights")
	s.Tick()
	require.Equal(t, logFights, w.log.filter.On)
	require.Less(t, len(w.log.filter.Chosen), all)
	for _, i := range w.log.filter.Chosen {
		require.Contains(t, fightKinds[:], w.log.lines[i].event.Kind)
	}
	s.ClickText("All")
	w.Shown = 0
	s.Tick()
	require.Empty(t, w.log.filter.Chosen, "nothing has happened yet on the step that is shown")
}
