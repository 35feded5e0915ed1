package ship

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// viewOf returns the view of a ship that is alone with its head at 10,10 and points up, with additional marks.
func viewOf(k hitsink.Kind, marks map[hitsink.Cell]hitsink.Mark) *hitsink.View {
	class := k.Class()
	v := &hitsink.View{Side: 32, Round: 3, Ship: hitsink.Ship{
		Kind: k, Head: hitsink.Cell{X: 10, Y: 10}, Dir: hitsink.Up, Hull: 1<<class.Length - 1,
		Moves: class.Moves, Shots: class.Shots, Mines: class.Mines,
	}}
	v.Sight = make([]hitsink.Mark, hitsink.SightSide*hitsink.SightSide)
	for i := range v.Sight {
		v.Sight[i] = hitsink.Unknown
		if v.SightCell(i).Reach(v.Ship.Head) <= hitsink.NearRadius {
			v.Sight[i] = hitsink.Water
		}
		if mark, ok := marks[v.SightCell(i)]; ok {
			v.Sight[i] = mark
		}
	}
	return v
}

func at(x, y int) hitsink.Cell { return hitsink.Cell{X: x, Y: y} }

func TestOrdersAreBuiltAndTakenBack(t *testing.T) {
	o := NewOrders(viewOf(hitsink.Destroyer, nil))
	for _, act := range []hitsink.Act{hitsink.Forward, hitsink.Clockwise, hitsink.Forward} {
		before := o.Version()
		require.Nil(t, o.Give(act))
		require.NotEqual(t, before, o.Version())
	}
	require.Nil(t, o.GiveAt(hitsink.Fire, at(15, 4)))
	require.Equal(t, engine.Move("M C M F+4-5"), o.Move(), "a shot is aimed from where the ship then is")
	require.Equal(t, at(15, 4), o.Plan().Target(3))
	require.Equal(t, "sea.why.no-shots", o.Why(hitsink.Fire).Key)
	o.Remove(2)
	require.Equal(t, engine.Move("M C F+4-5"), o.Move(), "it is ordered by the way, not by the cell")
	o.Undo()
	o.Undo()
	require.Equal(t, engine.Move("M"), o.Move())
	o.Clear()
	o.Undo()
	require.Empty(t, o.Move())
	require.Equal(t, 3, o.Round())
}

func TestEveryActionSaysWhyNot(t *testing.T) {
	wall := map[hitsink.Cell]hitsink.Mark{at(10, 9): hitsink.Wreck}
	beset := map[hitsink.Cell]hitsink.Mark{}
	for y := 9; y <= 12; y++ {
		for x := 9; x <= 11; x++ {
			beset[at(x, y)] = hitsink.MineMark
		}
	}
	for name, c := range map[string]struct {
		view  *hitsink.View
		given []hitsink.Act
		act   hitsink.Act
		want  string
	}{
		"ahead":                 {viewOf(hitsink.Carrier, nil), nil, hitsink.Forward, ""},
		"into a wreck":          {viewOf(hitsink.Carrier, wall), nil, hitsink.Forward, "sea.why.blocked"},
		"fire":                  {viewOf(hitsink.Carrier, nil), nil, hitsink.Fire, ""},
		"fire after a scan":     {viewOf(hitsink.Carrier, nil), []hitsink.Act{hitsink.ScanSea}, hitsink.Fire, "sea.why.not-fresh"},
		"mine":                  {viewOf(hitsink.Carrier, nil), nil, hitsink.LayMine, ""},
		"mine after a scan":     {viewOf(hitsink.Carrier, nil), []hitsink.Act{hitsink.ScanSea}, hitsink.LayMine, "sea.why.not-fresh"},
		"mine without any":      {without(hitsink.Carrier), nil, hitsink.LayMine, "sea.why.no-mines"},
		"mine with no room":     {viewOf(hitsink.Destroyer, beset), nil, hitsink.LayMine, "sea.why.mine-taken"},
		"repair":                {viewOf(hitsink.Cruiser, nil), nil, hitsink.Repair, ""},
		"repair on a carrier":   {viewOf(hitsink.Carrier, nil), nil, hitsink.Repair, "sea.why.wrong-ship"},
		"a shield after a scan": {viewOf(hitsink.Battleship, nil), []hitsink.Act{hitsink.ScanSea}, hitsink.RaiseShield, "sea.why.not-fresh"},
	} {
		t.Run(name, func(t *testing.T) {
			o := NewOrders(c.view)
			for _, act := range c.given {
				require.Nil(t, o.Give(act))
			}
			why := o.Why(c.act)
			if c.want == "" {
				require.Nil(t, why)
				return
			}
			require.NotNil(t, why)
			require.Equal(t, c.want, why.Key)
		})
	}
}

func without(k hitsink.Kind) *hitsink.View {
	v := viewOf(k, nil)
	v.Ship.Mines = 0
	return v
}

func TestMineCellsAreThoseBesideTheHull(t *testing.T) {
	o := NewOrders(viewOf(hitsink.Destroyer, map[hitsink.Cell]hitsink.Mark{
		at(9, 9): hitsink.MineMark, at(10, 9): hitsink.EnemyDamaged, at(11, 9): hitsink.Wreck,
	}))
	require.Equal(t, []hitsink.Cell{at(9, 10), at(11, 10), at(9, 11), at(11, 11), at(9, 12), at(10, 12), at(11, 12)}, o.MineCells(nil))
	require.Nil(t, o.GiveAt(hitsink.LayMine, at(9, 12)))
	require.Empty(t, o.MineCells(nil))

	corner := viewOf(hitsink.Destroyer, nil)
	corner.Ship.Head = at(0, 0)
	for i := range corner.Sight {
		if c := corner.SightCell(i); !corner.Inside(c) {
			corner.Sight[i] = hitsink.Outside
		}
	}
	require.Equal(t, []hitsink.Cell{at(1, 0), at(1, 1), at(0, 2), at(1, 2)}, NewOrders(corner).MineCells(nil))
}

// TestOrdersAreAdopted checks that the orders of a match that goes on are those that were not sent.
func TestOrdersAreAdopted(t *testing.T) {
	v := viewOf(hitsink.Destroyer, nil)
	o := NewOrders(v)
	require.Nil(t, o.Give(hitsink.Forward))
	require.Nil(t, o.GiveAt(hitsink.Fire, v.Ship.Head.Add(hitsink.Cell{X: 2, Y: 1})))
	again := NewOrders(v)
	again.Adopt(o.Move())
	require.Equal(t, o.Plan().Actions(), again.Plan().Actions())
	again.Adopt("") // a match that is new
	require.Equal(t, o.Plan().Actions(), again.Plan().Actions())
	damaged := NewOrders(v)
	damaged.Adopt("M ? R R R")
	require.Len(t, damaged.Plan().Actions(), 1)
}

func TestAimingBegins(t *testing.T) {
	for name, c := range map[string]struct {
		marks    map[hitsink.Cell]hitsink.Mark
		expected []hitsink.Cell
		want     hitsink.Cell
	}{
		"sound, though a damaged one is nearer": {map[hitsink.Cell]hitsink.Mark{at(9, 8): hitsink.EnemyDamaged, at(12, 8): hitsink.EnemySound}, nil, at(12, 8)},
		"out of sight, rather than damaged":     {map[hitsink.Cell]hitsink.Mark{at(9, 8): hitsink.EnemyDamaged}, []hitsink.Cell{at(39, 39), at(11, 9)}, at(11, 9)},
		"damaged":                               {map[hitsink.Cell]hitsink.Mark{at(9, 8): hitsink.EnemyDamaged}, []hitsink.Cell{at(39, 39)}, at(9, 8)},
	} {
		o := NewOrders(viewOf(hitsink.Battleship, c.marks), c.expected...)
		require.Nil(t, o.Aim(hitsink.Fire), name)
		require.Equal(t, c.want, o.Cross(), name)
	}
}

func TestAiming(t *testing.T) {
	o := NewOrders(viewOf(hitsink.Battleship, map[hitsink.Cell]hitsink.Mark{
		at(13, 8): hitsink.EnemyDamaged, at(6, 6): hitsink.EnemySound, at(12, 8): hitsink.EnemySound,
	}))
	require.Equal(t, hitsink.Nothing, o.Aiming())
	require.Nil(t, o.Aim(hitsink.Fire))
	require.Equal(t, hitsink.Fire, o.Aiming())
	require.Equal(t, at(12, 8), o.Cross(), "the nearest sound cell of an enemy")
	o.Shift(hitsink.Right)
	require.Equal(t, at(13, 8), o.Cross())
	require.Equal(t, "sea.why.damaged", o.Shoot().Key)
	require.Nil(t, o.Shoot(), "it is asked about once")
	require.Equal(t, hitsink.Fire, o.Aiming(), "two shots are left")
	for range 9 {
		o.Shift(hitsink.Right)
	}
	require.Equal(t, at(17, 8), o.Cross(), "as far as a shot goes")
	o.Point(at(18, 8))
	require.Equal(t, "sea.why.out-of-range", o.Shoot().Key)
	o.Point(at(40, 8))
	require.Equal(t, at(18, 8), o.Cross(), "inside the sea")
	o.Point(at(6, 6))
	require.Nil(t, o.Shoot())
	require.Equal(t, at(12, 8), o.Cross(), "on to an enemy that is not shot at")
	require.Nil(t, o.Shoot())
	require.Equal(t, hitsink.Nothing, o.Aiming(), "no shot is left")
	require.Equal(t, "sea.why.no-shots", o.Aim(hitsink.Fire).Key)
	require.Equal(t, engine.Move("F+3-2 F-4-4 F+2-2"), o.Move())
	o.Undo()
	require.Nil(t, o.Aim(hitsink.Fire))
	require.Equal(t, at(12, 8), o.Cross(), "where it was")
	o.Lower()
	require.Equal(t, hitsink.Nothing, o.Aiming())
}

func TestAimingAMine(t *testing.T) {
	o := NewOrders(viewOf(hitsink.Destroyer, nil))
	require.Nil(t, o.Aim(hitsink.LayMine))
	require.Equal(t, at(10, 9), o.Cross(), "ahead of the bow")
	o.Shift(hitsink.Left)
	require.Equal(t, at(9, 9), o.Cross())
	o.Shift(hitsink.Left)
	require.Equal(t, at(9, 9), o.Cross(), "no mine goes there")
	o.Shift(hitsink.Right)
	o.Shift(hitsink.Down)
	require.Equal(t, at(10, 10), o.Cross(), "over the own ship to the other side")
	require.Equal(t, "sea.why.mine-taken", o.Shoot().Key)
	o.Shift(hitsink.Right)
	require.Nil(t, o.Shoot())
	require.Equal(t, engine.Move("N+1+0"), o.Move())
	require.Equal(t, hitsink.Nothing, o.Aiming())
}

func TestTheCrossBeginsAheadWithNobodyInSight(t *testing.T) {
	o := NewOrders(viewOf(hitsink.Battleship, nil))
	require.Nil(t, o.Aim(hitsink.Fire))
	require.Equal(t, at(10, 3), o.Cross(), "as far as a shot goes")

	o = NewOrders(viewOf(hitsink.Battleship, nil))
	require.Nil(t, o.Give(hitsink.Forward))
	require.Nil(t, o.Aim(hitsink.Fire))
	require.Equal(t, at(10, 2), o.Cross(), "not where the ship was")
}

func TestTheCrossBeginsTowardsAnEnemyOutOfReach(t *testing.T) {
	o := NewOrders(viewOf(hitsink.Submarine, map[hitsink.Cell]hitsink.Mark{at(4, 9): hitsink.EnemySound}))
	require.Nil(t, o.Aim(hitsink.Fire))
	require.Equal(t, at(5, 9), o.Cross())
}

func TestSkillsBelongToTheirShips(t *testing.T) {
	for _, k := range hitsink.Kinds() {
		o := NewOrders(viewOf(k, nil))
		for _, act := range []hitsink.Act{hitsink.Plunge, hitsink.Repair, hitsink.RaiseShield} {
			require.Equal(t, act == Skill(k), o.Why(act) == nil, "%v of kind %v", act, k)
		}
	}
}

// TestOrdersAreCarriedOut checks that everything a person orders, in a sea where all is in sight, is carried out.
func TestOrdersAreCarriedOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		state, err := hitsink.Rules{}.New(engine.Setup{Players: 8, Seed: rapid.Uint64().Draw(t, "seed")})
		if err != nil {
			t.Fatal(err)
		}
		choices := make([]engine.Decision, 8)
		for i := range choices {
			kinds := []hitsink.Kind{hitsink.Destroyer, hitsink.Cruiser, hitsink.Battleship, hitsink.Carrier}
			choices[i].Move = hitsink.ChoiceOf(rapid.SampledFrom(kinds).Draw(t, "kind"))
		}
		state.Step(choices)
		for range rapid.IntRange(1, 40).Draw(t, "turns") {
			if len(state.ToMove()) == 0 {
				return
			}
			o := NewOrders(state.View(state.ToMove()[0]).(*hitsink.View))
			for range rapid.IntRange(0, 6).Draw(t, "orders") {
				give(t, o)
			}
			state.Step([]engine.Decision{{Move: o.Move()}})
			for _, e := range state.Events(engine.Spectator) {
				if e := e.(hitsink.Event); e.Kind == hitsink.Wasted {
					t.Fatalf("%s: %v", o.Move(), e.Why)
				}
			}
		}
	})
}

// give orders something as a person would: what the buttons offer. Ramming comes first: a ship that was sunk in the same turn cannot be
// rammed, and no view shows that.
func give(t *rapid.T, o *Orders) {
	acts := []hitsink.Act{
		hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise, hitsink.Fire, hitsink.LayMine,
		hitsink.ScanSea, Skill(o.Plan().Now().Kind),
	}
	if len(o.Plan().Actions()) == 0 {
		acts = append(acts, hitsink.Ram)
	}
	act := rapid.SampledFrom(acts).Draw(t, "act")
	if act != hitsink.Fire && act != hitsink.LayMine {
		o.Give(act)
		return
	}
	if o.Aim(act) != nil {
		return
	}
	for range rapid.IntRange(0, 12).Draw(t, "shifts") {
		o.Shift(hitsink.Heading(rapid.IntRange(0, 3).Draw(t, "shift")))
	}
	o.Shoot()
}

// TestTheSameKeyGoesOnToTheNextCell checks that it starts again after the last cell, and that aiming goes on.
func TestTheSameKeyGoesOnToTheNextCell(t *testing.T) {
	o := NewOrders(viewOf(hitsink.Battleship, map[hitsink.Cell]hitsink.Mark{
		at(6, 6): hitsink.EnemySound, at(12, 8): hitsink.EnemySound, at(13, 8): hitsink.EnemySound, at(14, 8): hitsink.EnemyDamaged,
	}))
	require.Nil(t, o.Aim(hitsink.Fire))
	var crosses []hitsink.Cell
	for range 4 {
		crosses = append(crosses, o.Cross())
		o.Next()
	}
	require.Equal(t, []hitsink.Cell{at(12, 8), at(13, 8), at(6, 6), at(12, 8)}, crosses)
	require.Equal(t, hitsink.Fire, o.Aiming())

	empty := NewOrders(viewOf(hitsink.Battleship, nil))
	require.Nil(t, empty.Aim(hitsink.Fire))
	cross := empty.Cross()
	empty.Next()
	require.Equal(t, cross, empty.Cross())

	require.Nil(t, empty.Aim(hitsink.LayMine))
	mines := empty.MineCells(nil)
	for range mines {
		require.Contains(t, mines, empty.Cross())
		cross = empty.Cross()
		empty.Next()
		require.NotEqual(t, cross, empty.Cross())
	}
}

// TestAShotGoesOnToTheNextCell checks that the cross-hair moves to a cell that is not shot at yet. Without one, a second shot at the cell
// is refused once, also by the mouse.
func TestAShotGoesOnToTheNextCell(t *testing.T) {
	o := NewOrders(viewOf(hitsink.Cruiser, map[hitsink.Cell]hitsink.Mark{at(10, 8): hitsink.EnemySound, at(10, 7): hitsink.EnemySound}))
	require.Nil(t, o.Aim(hitsink.Fire))
	require.Equal(t, at(10, 8), o.Cross())
	require.Nil(t, o.Shoot())
	require.Equal(t, at(10, 7), o.Cross())

	for name, shoot := range map[string]func(o *Orders) *engine.Phrase{
		"keys":  (*Orders).Shoot,
		"mouse": func(o *Orders) *engine.Phrase { return o.Strike(at(10, 8)) },
	} {
		one := NewOrders(viewOf(hitsink.Cruiser, map[hitsink.Cell]hitsink.Mark{at(10, 8): hitsink.EnemySound}))
		require.Nil(t, one.Aim(hitsink.Fire))
		require.Nil(t, shoot(one), name)
		require.Equal(t, at(10, 8), one.Cross(), name)
		why := shoot(one)
		require.NotNil(t, why, name)
		require.Equal(t, twice.Key, why.Key, name)
		require.Len(t, one.Plan().Actions(), 1, name)
		require.Nil(t, shoot(one), name)
		require.Len(t, one.Plan().Actions(), 2, name)
	}
}
