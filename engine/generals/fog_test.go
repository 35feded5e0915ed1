package generals

import (
	"generals-chess/engine/chance"

	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// layers holds both layers of the largest map.
type layers struct {
	army  [MaxCells]int32
	types [MaxCells]int8
}

func (l *layers) pointers() layerPtrs {
	return layerPtrs{unsafe.Pointer(&l.army), unsafe.Pointer(&l.types)}
}

// TestLayFog compares both ways to write a view with a plain loop, for any sight and size.
func TestLayFog(t *testing.T) {
	random := chance.New(1)
	for range 200 {
		var from, plain layers
		var sight board
		for w := range sight {
			sight[w] = random.Next()
		}
		blocks := 1 + random.Below(len(sight))
		for i := range MaxCells {
			from.army[i], from.types[i] = int32(random.Next()), int8(random.Below(9))
			if i >= blocks*block {
				continue // nothing may be written there
			}
			plain.army[i], plain.types[i] = -1, -1
			if sight.has(i) {
				plain.army[i], plain.types[i] = from.army[i], from.types[i]
			}
		}
		var words, best layers
		layFog(words.pointers(), from.pointers(), &sight, blocks)
		best.pointers().lay(from.pointers(), &sight, blocks)
		require.Equal(t, plain, words)
		require.Equal(t, plain, best)
	}
}

// TestWriteViewInto writes into any view: one of another size, or one made by hand.
func TestWriteViewInto(t *testing.T) {
	small, large := NewPosition(mapSpec{height: 9, width: 9}.generate(1)), NewPosition(mapSpec{height: 31, width: 32}.generate(1))
	v := &View{Army: make([]int32, 3), Type: make([]int8, 3)}
	for _, p := range []*Position{small, large, small} {
		p.WriteView(1, v)
		require.Equal(t, p.View(1), v)
	}
}
