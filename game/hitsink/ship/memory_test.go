package ship

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/hitsink"
)

func TestMemoryKeepsWhatIsOutOfSight(t *testing.T) {
	var m Memory
	require.Equal(t, hitsink.Unknown, m.At(at(3, 3)))
	first := viewOf(hitsink.Destroyer, map[hitsink.Cell]hitsink.Mark{
		at(10, 6): hitsink.EnemySound, at(12, 12): hitsink.MineMark, at(10, 10): hitsink.Own,
	})
	m.Look(first)
	require.Equal(t, 32, m.Side())
	require.Equal(t, Seen{hitsink.EnemySound, 3}, m.Last(at(10, 6)))
	require.Equal(t, Seen{hitsink.Water, 3}, m.Last(at(10, 10)), "the own ship is not remembered")
	require.Equal(t, hitsink.Unknown, m.At(at(10, 4)), "beyond the sight")
	require.Equal(t, hitsink.Unknown, m.At(at(-1, 4)))

	before := m.Version()
	m.Look(first)
	require.Equal(t, before, m.Version(), "nothing new")

	later := viewOf(hitsink.Destroyer, nil)
	later.Ship.Head, later.Round = at(10, 17), 4
	later.Sight[0] = hitsink.Outside
	m.Look(later)
	require.Greater(t, m.Version(), before)
	require.Equal(t, Seen{hitsink.EnemySound, 3}, m.Last(at(10, 6)), "still remembered")
	require.Equal(t, Seen{hitsink.Water, 4}, m.Last(at(12, 12)), "the mine is gone")
	require.Equal(t, hitsink.Unknown, m.At(at(10, 23)))
	later.Sight = nil
	m.Look(later)
	require.Equal(t, Seen{hitsink.EnemySound, 3}, m.Last(at(10, 6)), "a sunken ship sees nothing, and forgets nothing")
}

func TestAShipThatSankOutOfSightLeavesAWreck(t *testing.T) {
	var m Memory
	m.Look(viewOf(hitsink.Destroyer, nil))
	before := m.Version()
	m.Sink([]hitsink.Cell{at(20, 20)}, 4)
	require.Equal(t, Seen{hitsink.Wreck, 4}, m.Last(at(20, 20)))
	require.NotEqual(t, before, m.Version())
	m.Sink(nil, 5)
}
