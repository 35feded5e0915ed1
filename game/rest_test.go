package game

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
)

// TestEveryScreenComesToRest checks that the display list stays the same on a screen where nothing happens.
func TestEveryScreenComesToRest(t *testing.T) {
	for name, open := range map[string]func(s *gametest.Screen){
		"home":   func(s *gametest.Screen) { s.App.Home() },
		"set-up": func(s *gametest.Screen) { play.OpenSetup(s.App, settings.PlayAI) },
		"set-up of playing on": func(s *gametest.Screen) {
			l := gametest.TravelOn(s, gametest.LandSetup, "ai:normal", "ai:easy")
			play.PlayOn(l.App, l.Timeline, 20, 0)
		},
		"settings": func(s *gametest.Screen) { s.App.OpenSettings() },
		"help":     func(s *gametest.Screen) { s.App.Home(); s.App.Help() },
		"match": func(s *gametest.Screen) {
			played, src := s.Scripted(gametest.Choices(settings.PlayAI, 20413))
			src.Spread(60)
			s.Shown(played)
		},
		"curtain": func(s *gametest.Screen) {
			c := gametest.Choices(settings.TwoPlayers, 20413)
			c.Table, c.Plan = settings.Curtain, 1
			played, src := s.Scripted(c)
			src.Spread(60)
			s.Shown(played)
		},
		"watch": func(s *gametest.Screen) {
			c := gametest.Choices(settings.WatchBots, 20413)
			c.Rate = 8
			played, src := s.Scripted(c)
			src.Spread(60)
			s.Shown(played)
		},
		"result with a general taken": func(s *gametest.Screen) {
			played, src := s.Scripted(gametest.Choices(settings.PlayAI, 12))
			src.Conquer(s.T, 1)
			played.Poll()
			play.OpenResult(s.App, played)
		},
		"result": func(s *gametest.Screen) {
			played, src := s.Scripted(gametest.Choices(settings.PlayAI, 20413))
			src.Spread(60)
			src.State.Step([]engine.Decision{{Fault: engine.Failed}, {}})
			src.Send(engine.Answer{Verdict: engine.RE}, engine.Answer{Verdict: engine.OK})
			played.Poll()
			play.OpenResult(s.App, played)
		},
		"home at sea":   func(s *gametest.Screen) { s.App.Settings().Game = settings.HitSink; s.App.Home() },
		"set-up at sea": func(s *gametest.Screen) { play.OpenSetup(s.App, settings.SeaPlay) },
		"help at sea":   func(s *gametest.Screen) { s.App.Settings().Game = settings.HitSink; s.App.Help() },
		"watch at sea": func(s *gametest.Screen) {
			played, src := s.Sailing(gametest.Captains(12)...)
			src.Sail(200)
			s.Shown(played)
		},
		"a person's turn at sea": func(s *gametest.Screen) {
			played, _ := s.Sailing(append([]string{"human"}, gametest.Captains(5)...)...)
			s.Shown(played)
		},
		"result at sea": func(s *gametest.Screen) { play.OpenResult(s.App, sailed(s)) },
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			s.App.Settings().ReduceMotion = false
			s.App.Home()
			open(s)
			image := ebiten.NewImage(s.Size.W, s.Size.H)
			defer image.Deallocate()
			tick := func() {
				s.Tick()
				s.Painter.Draw(image, &s.Context.List) // painting must not change the list
			}
			for _, x := range []float32{5, 400, 640, 1100} { // beside everything, on the board, between panels, and on panels
				s.Point(x, 400)
				for range 600 {
					tick()
				}
				before := s.Context.Hash()
				for n := range 50 {
					tick()
					require.Equal(t, before, s.Context.Hash(), "pointer at %v, tick %d", x, n)
				}
			}
		})
	}
}
