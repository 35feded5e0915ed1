package contacts

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/hitsink/ai"
)

// TestDamageOutOfSightGoesWithTheShip checks the damaged cells of ships that come and go at the edge of sight.
func TestDamageOutOfSightGoesWithTheShip(t *testing.T) {
	for _, c := range []struct {
		name  string
		views []*hitsink.View
		cells []hitsink.Cell
		hurt  uint8
	}{
		{"seen whole, then it sails on with its damage", []*hitsink.View{
			around(4, "      ..... ", "      O.BBA.", "      ..... "),
			around(4, "      ....  ", "      O.BB  ", "      ....  "),
			around(5, "      ....  ", "      O..B  ", "      ....  "),
		}, row(3, 3), 0b011},
		{"seen whole, then it turns with its damage", []*hitsink.View{
			around(4, "      ...... ", "      O..BBA.", "      ...... "),
			around(5, "      ...... ", "      O..B.. ", "             "),
		}, []hitsink.Cell{at(3, 0), at(3, 1), at(3, 2)}, 0b011},
		{"the end in sight sails away from the cell that was hit", []*hitsink.View{
			around(4, "      O   ..B"), around(6, "      O   .B "),
		}, row(5, 1), 0b1},
		{"an end seen before the rest goes out of sight", []*hitsink.View{
			around(4, "      O...BB"), around(4, "      O...B "), around(5, "      O..BB "),
		}, row(3, 2), 0b11},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b Book
			for _, v := range c.views {
				b.Look(v)
			}
			require.Len(t, b.Known(), 1)
			known := b.Known()[0]
			require.Equal(t, c.cells, known.Cells)
			require.Equal(t, c.hurt, known.Hurt)
		})
	}
}

// TestDamageOutOfSightIsTrue plays matches of hunters and compares what one of them knows of the cells out of sight of ships in sight with
// what they are. A ship turns, sails, and is taken for another; what is marked as damaged is.
func TestDamageOutOfSightIsTrue(t *testing.T) {
	const players, me = 6, engine.Player(0)
	marked, missed := 0, 0
	for seed := range uint64(100) {
		state, err := hitsink.Rules{}.New(engine.Setup{Players: players, Seed: seed})
		require.NoError(t, err)
		var seats [players]engine.Seat
		for p := range seats {
			seats[p], err = ai.Open("hunter", engine.Player(p), seed)
			require.NoError(t, err)
		}
		var b Book
		for next := state.ToMove(); len(next) > 0; next = state.ToMove() {
			round := state.View(me).(*hitsink.View).Round
			orders := make([]engine.Decision, len(next))
			for i, p := range next {
				answer, err := seats[p].Decide(context.Background(), state.View(p))
				require.NoError(t, err)
				orders[i] = answer.Decision
			}
			state.Step(orders)
			v := state.View(me).(*hitsink.View)
			b.Look(v)
			if len(next) == 1 && next[0] == me {
				s := StrikeOf(state.Events(me), me, round)
				b.Hear(&s, v)
			}
			hurt := damaged(state)
			for _, c := range b.Known() {
				for i, cell := range c.Cells {
					switch {
					case !c.Now || v.At(cell) != hitsink.Unknown:
					case c.Damaged(i):
						require.True(t, hurt[cell], "seed %d, round %d: %s at %v, of %v", seed, v.Round, c.Letter(), cell, c.Cells)
						marked++
					case hurt[cell]:
						missed++
					}
				}
			}
		}
	}
	require.Greater(t, 4*marked, 3*missed, "much of it is known")
}

// damaged returns the damaged cells of the ships afloat.
func damaged(state engine.State) map[hitsink.Cell]bool {
	hurt := map[hitsink.Cell]bool{}
	for _, s := range state.View(engine.Spectator).(*hitsink.View).Ships {
		for i := range s.Len() {
			hurt[s.Cell(i)] = hurt[s.Cell(i)] || s.Alive() && s.Hull>>i&1 == 0
		}
	}
	return hurt
}
