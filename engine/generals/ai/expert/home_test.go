package expert

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/internal/testkit/aitest"
)

// halves returns a square board of which red holds the upper half, and blue the lower with the given army on each cell; red's general has a
// large army.
func halves(side int, army string) string {
	var b strings.Builder
	for row := range side {
		for col := range side {
			switch {
			case row == 1 && col == 1:
				b.WriteString(" rG150")
			case row == side-2 && col == side-2:
				b.WriteString(" bG9")
			case row < side/2:
				b.WriteString(" r3")
			default:
				b.WriteString(" b" + army)
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// TestGeneralsArmyStaysHome: on a large map a player who is ahead attacks without it late in the game; two games on 25x25 were lost with
// 1.4 and 2.5 times the enemy's soldiers, after it had left with a blow.
func TestGeneralsArmyStaysHome(t *testing.T) {
	for _, test := range []struct {
		side int
		army string
		want bool
	}{{24, "2", false}, {24, "4", true}, {16, "2", true}} {
		e := New(1)
		e.Think(aitest.At(aitest.Position(t, halves(test.side, test.army)), 0, 160))
		assert.True(t, e.pressing)
		assert.Equal(t, test.want, e.search.free(e.Home), "side %d, the enemy has %s on a cell", test.side, test.army)
	}
}

// TestBlowsLeaveTheGeneralsArmyHome: from that position on it makes none of the moves.
func TestBlowsLeaveTheGeneralsArmyHome(t *testing.T) {
	at, e := aitest.Position(t, halves(24, "2")), New(1)
	for step := range 12 {
		v := aitest.At(at, engine.Player(0), 160+step)
		move := e.Think(v)
		assert.NotEqual(t, generals.Cell{Row: 1, Col: 1}, move.From(), "step %d: %s", step, e.Why())
		at.Step(at.Order(move), generals.Pass)
	}
}
