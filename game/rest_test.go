package game

import (
	"context"
	"testing"

	"generals-chess/engine"
	"generals-chess/engine/generals/ai"
	"generals-chess/game/settings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"
)

// A screen on which nothing happens must come to rest: the list stays the same.
func TestEveryScreenComesToRest(t *testing.T) {
	for name, open := range map[string]func(s *screen){
		"home":   func(s *screen) { s.app.Home() },
		"set-up": func(s *screen) { s.app.OpenSetup(settings.PlayAI) },
		"set-up of playing on": func(s *screen) {
			l := travelOn(s, landSetup, "ai:normal", "ai:easy")
			l.app.PlayOn(l.film, 20, 0)
		},
		"settings": func(s *screen) { s.app.OpenSettings() },
		"help":     func(s *screen) { s.app.Home(); s.app.Help() },
		"match":    func(s *screen) { matchOn(s, choices(settings.PlayAI, 20413), 60) },
		"curtain":  func(s *screen) { hotSeatMatch(s, 1, 60) },
		"watch": func(s *screen) {
			play, src := s.scripted(choices(settings.WatchBots, 20413))
			src.spread(60)
			s.app.Go(newWatch(s.app, play))
		},
		"result with a general taken": func(s *screen) {
			play, src := s.scripted(choices(settings.PlayAI, 12))
			src.conquer(s.t, 1)
			play.Poll()
			s.app.OpenResult(play)
		},
		"result": func(s *screen) {
			play, src := s.scripted(choices(settings.PlayAI, 20413))
			src.spread(60)
			src.state.Step([]engine.Decision{{Fault: engine.Failed}, {}})
			src.send(engine.Answer{Verdict: engine.RE}, engine.Answer{Verdict: engine.OK})
			play.Poll()
			s.app.OpenResult(play)
		},
		"home at sea":   func(s *screen) { s.app.settings.Game = settings.HitSink; s.app.Home() },
		"set-up at sea": func(s *screen) { s.app.OpenSetup(settings.SeaPlay) },
		"help at sea":   func(s *screen) { s.app.settings.Game = settings.HitSink; s.app.Help() },
		"watch at sea": func(s *screen) {
			play, src := s.sailing(captains(12)...)
			src.sail(200)
			s.app.Go(newSeaWatch(s.app, play))
		},
		"a person's turn at sea": func(s *screen) { helmOn(s, 6) },
		"result at sea":          func(s *screen) { s.app.OpenResult(sailed(s)) },
	} {
		t.Run(name, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			s.app.settings.ReduceMotion = false
			s.app.Home()
			open(s)
			image := ebiten.NewImage(s.size.w, s.size.h)
			defer image.Deallocate()
			tick := func() {
				s.tick()
				s.painter.Draw(image, &s.context.List) // painting must not be what makes it change
			}
			for _, x := range []float32{5, 400, 640, 1100} { // beside everything, on the board, between, on the panels
				s.point(x, 400)
				for range 600 {
					tick()
				}
				before := s.context.Hash()
				for n := range 50 {
					tick()
					require.Equal(t, before, s.context.Hash(), "pointer at %v, tick %d", x, n)
				}
			}
		})
	}
}

// conquer lets an AI play for p against somebody who does nothing, until the general is taken.
func (s *script) conquer(t testing.TB, p engine.Player) {
	t.Helper()
	seat, err := ai.Open("normal", p, 1)
	require.NoError(t, err)
	for _, over := s.state.Result(); !over; _, over = s.state.Result() {
		answer, err := seat.Decide(context.Background(), s.state.View(p))
		require.NoError(t, err)
		moves := [2]engine.Move{}
		moves[p] = answer.Move
		s.step(moves[0], moves[1])
	}
	result, _ := s.state.Result()
	require.Equal(t, p, result.Winner())
}
