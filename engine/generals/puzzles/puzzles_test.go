package puzzles

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/puzzle"
)

// drawn returns a small random map and a time.
func drawn(t *rapid.T) (l generals.Layers, time int) {
	l = generals.Layers{Height: rapid.IntRange(2, 3).Draw(t, "rows"), Width: rapid.IntRange(2, 4).Draw(t, "columns")}
	for range l.Height * l.Width {
		code := rapid.SampledFrom([]int8{0, 0, 1, 2, 3, 3, 4, 5, 6}).Draw(t, "type")
		army := int32(0)
		if code >= firstArmy {
			army = rapid.Int32Range(0, 7).Draw(t, "army")
		}
		l.Type, l.Army = append(l.Type, code), append(l.Army, army)
	}
	for u := range 2 {
		at := rapid.IntRange(0, len(l.Type)-2).Draw(t, "general")
		if at*2+u >= len(l.Type) {
			at = 0
		}
		l.Type[at*2%len(l.Type)+u] = redGeneral + int8(u)
		l.Army[at*2%len(l.Type)+u] = rapid.Int32Range(1, 6).Draw(t, "guard")
	}
	return l, rapid.IntRange(0, 20).Draw(t, "time")
}

func TestPositionsAreReadAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, time := drawn(t)
		if findGenerals(&l) != nil {
			t.Skip("a general stands on the other")
		}
		text := write(&l, time)
		again, at, err := read(text)
		require.NoError(t, err)
		require.Equal(t, l, again)
		require.Equal(t, time, at)
		p := generals.NewPositionAt(l, time)
		turned, ok := of(p.View(engine.Spectator), blue)
		require.True(t, ok)
		back, ok := of(generals.NewPositionAt(turned, time).View(engine.Spectator), blue)
		require.True(t, ok)
		require.Equal(t, l, back, "turned twice")
		require.Equal(t, int(p.Totals(blue).Army), int(generals.NewPositionAt(turned, time).Totals(red).Army))
	})
}

// everything reports whether is holds now or after any of our moves, searched exhaustively, for comparison with the proofs. The enemy
// follows line.
func everything(p *generals.Position, left int, line []generals.Move, is func(p *generals.Position, left int) bool) bool {
	if is(p, left) {
		return true
	}
	if left == 0 || p.Over() {
		return false
	}
	for _, o := range append(p.Orders(red, nil), generals.Pass) {
		next := p.Clone()
		reply := generals.Pass
		if n := len(line) - left; n >= 0 && n < len(line) && p.Check(blue, line[n]) == nil {
			reply = p.Order(line[n])
		}
		next.Step(o, reply)
		if everything(next, left-1, line, is) {
			return true
		}
	}
	return false
}

// TestProofsLeaveOutNothing compares the proofs with an exhaustive search, on small maps.
func TestProofsLeaveOutNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, time := drawn(t)
		if findGenerals(&l) != nil {
			t.Skip("a general stands on the other")
		}
		steps := rapid.IntRange(1, 4).Draw(t, "steps")
		start := generals.NewPositionAt(l, time)
		fresh := func() *prover { return &prover{cities: isCity(&l), tried: map[uint64]bool{}, work: 1 << 30} }

		v := fresh()
		v.aim(start, []generals.Cell{l.Generals[blue]})
		takes := everything(start, steps, nil, func(p *generals.Position, _ int) bool { return p.At(l.Generals[blue]).Owner == red })
		require.Equal(t, takes, v.arrives(start, steps), "take in %d: %s", steps, write(&l, time))

		v = fresh()
		v.aim(start, sights(start, l.Generals[blue]))
		sees := func(p *generals.Position, _ int) bool {
			seen := p.View(red).At(l.Generals[blue])
			return seen.Kind != generals.Hidden
		}
		if !sees(start, 0) {
			require.Equal(t, everything(start, steps, nil, sees), v.arrives(start, steps), "find in %d: %s", steps, write(&l, time))
		}

		v = fresh()
		v.want = start.Totals(red).Land + rapid.IntRange(1, 4).Draw(t, "more")
		if !takes {
			grows := everything(start, steps, nil, func(p *generals.Position, _ int) bool { return p.Totals(red).Land >= v.want })
			require.Equal(t, grows, v.grows(start, steps), "%d tiles in %d: %s", v.want, steps, write(&l, time))
		}
	})
}

// TestWhoHoldsHolds: if the proof says that a general can be held, it can.
func TestWhoHoldsHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, time := drawn(t)
		if findGenerals(&l) != nil {
			t.Skip("a general stands on the other")
		}
		steps := rapid.IntRange(1, 3).Draw(t, "steps")
		start := generals.NewPositionAt(l, time)
		v := &prover{cities: isCity(&l), tried: map[uint64]bool{}, work: 1 << 30, own: l.Generals[red]}
		for range steps {
			cell := rapid.IntRange(0, len(l.Type)-1).Draw(t, "from")
			m := generals.Move{Row: int32(cell / l.Width), Col: int32(cell % l.Width), Dir: generals.Dir(rapid.IntRange(0, 3).Draw(t, "way"))}
			v.line = append(v.line, m)
		}
		v.aim(start, []generals.Cell{v.own})
		held := everything(start, steps, v.line, func(p *generals.Position, left int) bool {
			return p.At(v.own).Owner == red && (left == 0 || p.Over())
		})
		if v.holds(start, steps) {
			require.True(t, held)
		}
		if v.idle(start, steps) {
			require.True(t, held)
		}
	})
}

func TestBluesLineInWords(t *testing.T) {
	require.Equal(t, "5,3 ↑ ↑ ← – 1,1 →", lineOf([]engine.Move{"5,3 up", "4,3 up", "3,3 left", "", "1,1 right"}))
	words := Game{}.Says(&puzzle.Puzzle{Kind: Hold, Turns: 3, Others: []engine.Move{"5,3 up"}})
	require.Equal(t, "Hold your general for 3 steps.", words.Goal.String())
	require.Equal(t, "Blue plays 5,3 ↑, and stays where it cannot.", words.Known[1].String())
}

func TestAGeneralIsHeldByOnesOwnMoves(t *testing.T) {
	p := &puzzle.Puzzle{Kind: Hold, Turns: 2, At: "1:r2a9..z6/...b3.", Others: []engine.Move{"0,4 left", "0,3 left", "0,2 left"}}
	table, err := Game{}.Begin(p)
	require.NoError(t, err)
	require.Equal(t, generals.Land, table.View().(*generals.View).At(generals.Cell{Row: 0, Col: 4}).Kind, "the whole map is seen")
	require.Error(t, table.Check("0,4 left"), "that is Blue's")
	table.Play("")
	require.Equal(t, blue, table.View().(*generals.View).At(generals.Cell{Row: 0, Col: 3}).Owner)
	require.Equal(t, puzzle.Going, table.Standing())
	table.Play("")
	require.Equal(t, puzzle.Solved, table.Standing())
	require.Equal(t, 2, table.Turns())
}
