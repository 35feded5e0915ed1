package hitsink

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestAPersonTakesOverAShip takes over one of the ships that are afloat.
func TestAPersonTakesOverAShip(t *testing.T) {
	s := gametest.Travel(t, gametest.Wide, "en", gametest.SeaSetup4, "ai:hunter", "ai:random", "ai:peaceful", "ai:passive")
	n, me := 20, engine.Player(2)
	play.PlayOn(s.App, s.Timeline, n, me)
	set := s.App.Scene().(*SetupScene)
	require.Equal(t, int(me), set.seats.selected, "the ship that was looked at")
	set.change(func() { set.seats.set("human") })
	require.Zero(t, set.seats.room())
	s.Press(ui.KeyPlus, ui.KeyDelete)
	require.Len(t, set.seats.list, 4, "the ships are what they are")
	s.Until(func() bool { return set.From.Still != nil && set.From.At.Eyes == me })
	require.Empty(t, set.Problem(s.App))
	s.Press(ui.KeyEnter)
	play := s.Playing()
	m := s.App.Scene().(*playScene)
	s.Until(func() bool { return m.helm.orders != nil })
	require.Equal(t, me, m.me)
	require.GreaterOrEqual(t, play.Last().Number, n)
	require.Equal(t, viewOf(s.Timeline.Steps[n], me), viewOf(play.Steps[n], me))
	here, round := play.Last().Number, m.view().Round
	m.send()
	s.Until(func() bool { return play.Last().Number > here })
	require.Equal(t, round, m.helm.answered)
}

// TestAShipThatIsSunkIsNotTakenOver checks the reason given for a sunken ship.
func TestAShipThatIsSunkIsNotTakenOver(t *testing.T) {
	s := gametest.Travel(t, gametest.Wide, "en", engine.Setup{Game: settings.HitSink, Players: 3, Seed: 5}, "ai:hunter", "ai:hunter", "ai:passive")
	last := len(s.Timeline.Record.Turns) - 1
	ships := viewOf(s.Timeline.Steps[last], engine.Spectator).Ships
	dead := slices.IndexFunc(ships, func(ship hitsink.Ship) bool { return ship.Dead() })
	require.GreaterOrEqual(t, dead, 0, "no ship was sunk")
	play.PlayOn(s.App, s.Timeline, last, 0)
	set := s.App.Scene().(*SetupScene)
	set.change(func() { set.seats.selected = dead; set.seats.set("human") })
	s.Until(func() bool { return set.Problem(s.App) != "" })
	require.Contains(t, set.Problem(s.App), "sunk by then")
	set.From.From.Turns = 2
	s.Until(func() bool { return set.From.At.Turns == 2 })
	require.Empty(t, set.Problem(s.App))
}
