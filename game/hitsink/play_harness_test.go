package hitsink

import (
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// helmOn opens the screen of a person who commands ship 0 among n.
func helmOn(s *gametest.Screen, n int) (*playScene, *gametest.SeaScript) {
	play, src := s.Sailing(append([]string{"human"}, gametest.Captains(n-1)...)...)
	s.App.Go(newPlayScene(s.App, play))
	s.Tick()
	s.Tick()
	return s.App.Scene().(*playScene), src
}

// commanding returns a match in which the person has a ship of a kind and is to move, after turns own turns.
func commanding(s *gametest.Screen, n int, k hitsink.Kind, turns int) (*playScene, *gametest.SeaScript) {
	m, src := helmOn(s, n)
	chooseKind(src, k)
	playUntil(src, turns)
	settleHelm(s, m)
	return m, src
}

// chooseKind plays the choice of the ships.
func chooseKind(s *gametest.SeaScript, k hitsink.Kind) {
	s.Turns(func(v *hitsink.View) engine.Answer {
		answer := gametest.Steady(v)
		if v.Player == 0 {
			answer.Move = hitsink.ChoiceOf(k)
		}
		return answer
	})
}

// playUntil plays this many turns of ship 0, which only waits, and on to its next turn.
func playUntil(s *gametest.SeaScript, turns int) {
	for {
		next := s.State.ToMove()
		switch {
		case len(next) == 0:
			return
		case next[0] == 0 && turns == 0:
			return
		case next[0] == 0:
			turns--
			s.Turns(func(*hitsink.View) engine.Answer { return engine.Answer{Verdict: engine.OK} })
		default:
			s.Turns(gametest.Steady)
		}
	}
}

// meet plays on to a turn in which ship 0, which scans all the time, sees an enemy in range.
func meet(s *gametest.SeaScript) {
	for len(s.State.ToMove()) > 0 {
		if s.State.ToMove()[0] != 0 {
			s.Turns(gametest.Steady)
			continue
		}
		if _, ok := gametest.Target(s.State.View(0).(*hitsink.View)); ok {
			return
		}
		s.Turns(func(*hitsink.View) engine.Answer {
			return engine.Answer{Decision: engine.Decision{Move: "S"}, Verdict: engine.OK}
		})
	}
}

// settleHelm lets the screen reach the newest step.
func settleHelm(s *gametest.Screen, m *playScene) {
	for range 10_000 {
		s.Wait(60)
		if m.sunk() || m.Shown == len(m.Play.Steps)-1 && !m.held(s.In.NowMS) {
			s.Tick()
			return
		}
	}
	require.Fail(s.T, "the screen does not come to the newest step")
}

// onSea returns the middle of a cell, device px.
func (m *playScene) onSea(c hitsink.Cell) (x, y float32) {
	r := m.pane.sea.Camera().RectOf(c)
	return r.CX(), r.CY()
}

// clickCell clicks a cell of the sea.
func clickCell(s *gametest.Screen, m *playScene, c hitsink.Cell) {
	x, y := m.onSea(c)
	s.Click(x, y, ui.MouseLeft)
}

// plan returns the orders on the screen.
func (m *playScene) plan() string { return string(m.helm.orders.Move()) }

// handedIn returns what the person has answered in a round; "?" if nothing yet.
func handedIn(s *gametest.Screen, m *playScene, round int) string {
	if m.helm.answered < round {
		return "?"
	}
	answer, err := m.helm.table.person.Decide(s.T.Context(), &hitsink.View{Round: round})
	require.NoError(s.T, err)
	return string(answer.Move)
}

// atHelm returns a match in which the person is to move and the screen rests.
func atHelm(s *gametest.Screen, k hitsink.Kind) (*playScene, *gametest.SeaScript) {
	m, src := commanding(s, 4, k, 0)
	require.NotNil(s.T, m.helm.orders)
	return m, src
}

// sink lets ship 0 fire at itself until it sinks.
func sink(s *gametest.SeaScript) {
	for len(s.State.ToMove()) > 0 {
		ship := s.State.View(0).(*hitsink.View).Ship
		if ship.Dead() {
			return
		}
		s.Turns(func(v *hitsink.View) engine.Answer {
			answer := engine.Answer{Verdict: engine.OK}
			if v.Player == 0 {
				for i := range ship.Len() {
					if ship.Hull.Sound(i) {
						answer.Move = hitsink.MoveOf(hitsink.Action{Act: hitsink.Fire, At: ship.Cell(i).Sub(ship.Head)})
					}
				}
			}
			return answer
		})
	}
}
