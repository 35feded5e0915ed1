package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
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
		if m.shown == len(m.play.Steps)-1 && len(m.play.session.(*seaScript).waiting) == 0 && !m.held(s.in.NowMS) {
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

func TestSeaPlayPictures(t *testing.T) {
	for _, sz := range sizes {
		for _, lang := range []string{"en", "zh", "ko"} {
			t.Run(sz.name+" "+lang, func(t *testing.T) {
				s := newScreen(t, sz, lang)
				helmOn(s, 12)
				s.press(ui.Key4)
				s.golden("sea-choose-" + sz.name + "-" + lang)

				s = newScreen(t, sz, lang)
				m, src := helmOn(s, 12)
				src.chooses(hitsink.Battleship)
				src.meets()
				s.settle(m)
				require.NotNil(t, m.orders)
				at, _ := target(m.view())
				s.press(ui.KeyW, ui.KeyF)
				s.clickCell(m, m.view().Ship.Head.Add(at))
				x, y := m.onSea(m.view().Ship.Head.Add(at).Add(hitsink.Cell{Y: 1}))
				s.point(x, y)
				s.wait(500)
				s.golden("sea-play-" + sz.name + "-" + lang)
			})
		}
	}
}
