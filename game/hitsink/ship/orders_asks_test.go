package ship

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

func TestARepairOfNothingIsAskedAbout(t *testing.T) {
	v := viewOf(hitsink.Cruiser, nil)
	o := NewOrders(v)
	require.Equal(t, "sea.why.whole", o.Give(hitsink.Repair).Key)
	require.Nil(t, o.Give(hitsink.Repair))
	v.Ship.Hull &^= 1
	require.Nil(t, NewOrders(v).Give(hitsink.Repair))
}

// TestAQuestionEndsWithWhateverComesNext asks about a repair and then about a shot: after anything else both are asked about again.
func TestAQuestionEndsWithWhateverComesNext(t *testing.T) {
	water := at(8, 12)
	for name, next := range map[string]func(*Orders){
		"another order":   func(o *Orders) { o.Give(hitsink.Forward); o.Undo() },
		"a refused order": func(o *Orders) { o.Give(hitsink.Plunge) },
		"another shot":    func(o *Orders) { o.Strike(at(7, 12)) },
		"taken back":      func(o *Orders) { o.Undo() },
		"removed":         func(o *Orders) { o.Remove(0) },
		"cleared":         func(o *Orders) { o.Clear() },
		"aimed":           func(o *Orders) { o.Aim(hitsink.Fire) },
		"lowered":         func(o *Orders) { o.Lower() },
		"unasked":         func(o *Orders) { o.Unask() },
	} {
		o := NewOrders(viewOf(hitsink.Cruiser, nil))
		for _, ask := range []func() *engine.Phrase{
			func() *engine.Phrase { return o.Give(hitsink.Repair) },
			func() *engine.Phrase { return o.Strike(water) },
		} {
			o.Clear()
			require.Nil(t, o.Give(hitsink.Back))
			require.NotNil(t, ask(), name)
			require.True(t, o.Asks(), name)
			next(o)
			require.NotNil(t, ask(), name)
		}
	}
}

// TestAShotThatGainsNothingIsAskedAbout checks what a shot is refused for once, by what the ship sees.
func TestAShotThatGainsNothingIsAskedAbout(t *testing.T) {
	marks := map[hitsink.Cell]hitsink.Mark{
		at(10, 8): hitsink.EnemyDamaged, at(10, 7): hitsink.EnemySound, at(13, 13): hitsink.Wreck, at(6, 10): hitsink.MineMark, at(12, 6): hitsink.DivedSound,
		at(14, 8): hitsink.Unknown, at(13, 10): hitsink.EnemyDamaged,
	}
	for _, c := range []struct {
		kind hitsink.Kind
		at   hitsink.Cell
		why  string
	}{
		{hitsink.Cruiser, at(10, 8), "sea.why.damaged"},
		{hitsink.Cruiser, at(10, 7), ""},
		{hitsink.Cruiser, at(13, 13), "sea.why.no-target"},
		{hitsink.Cruiser, at(8, 12), "sea.why.no-target"},
		{hitsink.Cruiser, at(12, 6), "sea.why.no-target"},
		{hitsink.Cruiser, at(6, 10), ""},
		{hitsink.Cruiser, at(14, 8), ""},
		{hitsink.Cruiser, at(10, 11), "sea.why.own"},
		{hitsink.Carrier, at(10, 8), ""}, // a sound cell is beside it
		{hitsink.Carrier, at(13, 10), "sea.why.damaged"},
		{hitsink.Carrier, at(7, 10), "sea.why.no-target"}, // a mine beside does not react
		{hitsink.Carrier, at(6, 10), ""},
		{hitsink.Carrier, at(11, 10), "sea.why.own-only"},
		{hitsink.Cruiser, at(11, 10), "sea.why.no-target"},
	} {
		o := NewOrders(viewOf(c.kind, marks))
		why := o.Strike(c.at)
		if c.why == "" {
			require.Nil(t, why, "%v at %v", c.kind, c.at)
			continue
		}
		require.NotNil(t, why, "%v at %v", c.kind, c.at)
		require.Equal(t, c.why, why.Key)
		require.Empty(t, o.Plan().Actions())
		require.Nil(t, o.Strike(c.at))
		require.Len(t, o.Plan().Actions(), 1)
	}
}

func TestARamOfADamagedCellIsAskedAbout(t *testing.T) {
	v := viewOf(hitsink.Cruiser, nil)
	ahead := v.Ship.Head.Add(v.Ship.Dir.Ahead())
	damagedAhead := viewOf(hitsink.Cruiser, map[hitsink.Cell]hitsink.Mark{ahead: hitsink.EnemyDamaged})
	o := NewOrders(damagedAhead)
	require.Equal(t, "sea.why.ram-damaged", o.Give(hitsink.Ram).Key)
	require.Nil(t, o.Give(hitsink.Ram))
	require.Nil(t, NewOrders(viewOf(hitsink.Cruiser, map[hitsink.Cell]hitsink.Mark{ahead: hitsink.EnemySound})).Give(hitsink.Ram))
}
