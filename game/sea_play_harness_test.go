package game

import (
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// helmOn opens the screen of a person who commands ship 0 among n.
func helmOn(s *screen, n int) (*seaPlay, *seaScript) {
	play, src := s.sailing(append([]string{"human"}, captains(n-1)...)...)
	s.app.Go(newSeaPlay(s.app, play))
	s.tick()
	s.tick()
	return s.app.Scene().(*seaPlay), src
}

// commanding is a match in which the person has a ship of a kind and it is their turn, after at least so
// many of their own turns.
func commanding(s *screen, n int, k hitsink.Kind, turns int) (*seaPlay, *seaScript) {
	m, src := helmOn(s, n)
	src.chooses(k)
	src.until(turns)
	s.settle(m)
	return m, src
}

// chooses plays the choice of the ships.
func (s *seaScript) chooses(k hitsink.Kind) {
	s.turns(func(v *hitsink.View) engine.Answer {
		answer := steady(v)
		if v.Player == 0 {
			answer.Move = hitsink.ChoiceOf(k)
		}
		return answer
	})
}

// until plays so many turns of ship 0, which only waits, and on to its next.
func (s *seaScript) until(turns int) {
	for {
		next := s.state.ToMove()
		switch {
		case len(next) == 0:
			return
		case next[0] == 0 && turns == 0:
			return
		case next[0] == 0:
			turns--
			s.turns(func(*hitsink.View) engine.Answer { return engine.Answer{Verdict: engine.OK} })
		default:
			s.turns(steady)
		}
	}
}

// meets plays on to a turn in which ship 0, which scans all the time, sees an enemy that it can fire at.
func (s *seaScript) meets() {
	for len(s.state.ToMove()) > 0 {
		if s.state.ToMove()[0] != 0 {
			s.turns(steady)
			continue
		}
		if _, ok := target(s.state.View(0).(*hitsink.View)); ok {
			return
		}
		s.turns(func(*hitsink.View) engine.Answer {
			return engine.Answer{Decision: engine.Decision{Move: "S"}, Verdict: engine.OK}
		})
	}
}

// settle lets the screen come to the newest step.
func (s *screen) settle(m *seaPlay) {
	for range 10_000 {
		s.wait(60)
		if m.sunk() || m.shown == len(m.play.Steps)-1 && !m.held(s.in.NowMS) {
			s.tick()
			return
		}
	}
	require.Fail(s.t, "the screen does not come to the newest step")
}

// onSea is the middle of a cell in device px.
func (m *seaPlay) onSea(c hitsink.Cell) (x, y float32) {
	r := m.sea.Camera().RectOf(c)
	return r.CX(), r.CY()
}

// clickCell clicks on a cell of the sea.
func (s *screen) clickCell(m *seaPlay, c hitsink.Cell) {
	x, y := m.onSea(c)
	s.click(x, y, ui.MouseLeft)
}

// plan are the orders that the screen shows.
func (m *seaPlay) plan() string { return string(m.orders.Move()) }

// handedIn is what the person has answered in a round; "?" when there are no orders yet.
func (s *screen) handedIn(m *seaPlay, round int) string {
	if m.answered < round {
		return "?"
	}
	answer, err := m.seat.Decide(s.t.Context(), &hitsink.View{Round: round})
	require.NoError(s.t, err)
	return string(answer.Move)
}

// clickIcon clicks on the nth icon of a name on the screen.
func (s *screen) clickIcon(name string, nth int) {
	s.t.Helper()
	for _, c := range s.context.Cmds() {
		if c.Op != render.OpIcon || c.Str != name {
			continue
		}
		if nth--; nth < 0 {
			s.click(c.Rect.CX(), c.Rect.CY(), ui.MouseLeft)
			return
		}
	}
	s.t.Fatalf("no icon %s on the screen", name)
}

// atHelm is a match on which the person's ship is at its turn and the screen at rest.
func atHelm(s *screen, k hitsink.Kind) (*seaPlay, *seaScript) {
	m, src := commanding(s, 4, k, 0)
	require.NotNil(s.t, m.orders)
	return m, src
}

// sinks has ship 0 fire at itself until it is sunk.
func (s *seaScript) sinks() {
	for len(s.state.ToMove()) > 0 {
		ship := s.state.View(0).(*hitsink.View).Ship
		if ship.Dead() {
			return
		}
		s.turns(func(v *hitsink.View) engine.Answer {
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
