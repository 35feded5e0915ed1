package contacts

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/hitsink"
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
