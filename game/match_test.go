package game

import (
	"testing"


	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// matchOn opens a match on the screen that has been played for some turns.
func matchOn(s *screen, c settings.Choices, turns int) (*match, *script) {
	play, src := s.scripted(c)
	src.spread(turns)
	s.app.Go(newMatch(s.app, play))
	s.tick()
	s.tick()
	return s.app.Scene().(*match), src
}

func (m *match) queue(p engine.Player) []string {
	m.plan()
	list := []string{}
	for _, mv := range m.plans[p].Moves {
		list = append(list, string(mv.Text()))
	}
	return list
}

// at is the middle of a cell in device px.
func (m *match) at(row, col int) (x, y float32) {
	r := m.board.Camera().RectOf(generals.Cell{Row: row, Col: col})
	return r.CX(), r.CY()
}

var wide = sizes[1]

func TestMatchPictures(t *testing.T) {
	for _, sz := range sizes {
		for _, lang := range []string{"en", "zh", "ko"} {
			t.Run(sz.name+" "+lang, func(t *testing.T) {
				s := newScreen(t, sz, lang)
				m, _ := matchOn(s, choices(settings.PlayAI, 20413), 150)
				general := m.snapshot().View(0).Generals[0]
				s.click(m.board.Camera().RectOf(general).CX(), m.board.Camera().RectOf(general).CY(), ui.MouseLeft)
				s.press(ui.KeyQ)
				x, y := m.at(8, 8)
				s.click(x, y, ui.MouseRight)
				s.wait(500)
				s.golden("match-" + sz.name + "-" + lang)
			})
		}
	}
}
