package tactics_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// TestSendTakesNoTime: a sent army arrives at once, by the rules, and nothing else changes.
func TestSendTakesNoTime(t *testing.T) {
	red := reading(aitest.Position(t, `
		rG9 r1 .
		b3  .  bG9`), 15)
	cell := func(army int32, owner territory.Side, city bool) tactics.Cell {
		return tactics.Cell{Army: army, Owner: owner, City: city}
	}
	red.Send(tactics.Stand)
	red.Send(tactics.Move{From: 3, To: 4})
	assert.Equal(t, cell(3, territory.Enemy, false), red.Cells[3], "only we are sent")
	red.Send(tactics.Move{From: 0, To: 3})
	assert.Equal(t, cell(1, territory.Mine, true), red.Cells[0])
	assert.Equal(t, cell(5, territory.Mine, false), red.Cells[3])
	assert.Equal(t, 15, red.Time)
	red.Send(tactics.Move{From: 3, To: 0})
	assert.Equal(t, cell(5, territory.Mine, true), red.Cells[0])
}
