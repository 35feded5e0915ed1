package ai

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// TestAdmiralFires: what there is no doubt about, it does as the hunter would.
func TestAdmiralFires(t *testing.T) {
	for _, c := range []struct {
		name string
		rows []string
		want hitsink.Cell // what the splash must cover
	}{
		{"it sinks what can be sunk, rather than hit the bow of another", []string{
			"H O O O O . . . . A",
			". . . . . . . . . .",
			". . . . . . . . . .",
			". . A B B . . . . ."}, hitsink.Cell{X: 2, Y: 3}},
		{"it fires at a ship that is near and whole", []string{
			"H O O O O",
			". . . . .",
			". . . . .",
			". . . . .",
			"A A A A ."}, hitsink.Cell{X: 1, Y: 4}},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := board(t, hitsink.Carrier, c.rows...)
			a := newAdmiral(1)
			got := targets(v, a.Command(v))
			require.Len(t, got, 1, a.Why())
			assert.LessOrEqual(t, got[0].Reach(c.want), 1, a.Why())
			assert.Contains(t, a.Why(), "tried out")
		})
	}
}

// TestAdmiralStaysCool: while nobody is near who may fight it decides as a hunter with its numbers does, and tries nothing.
func TestAdmiralStaysCool(t *testing.T) {
	for name, rows := range map[string][]string{
		"nobody in sight": {"H O O O O"},
		"wrecks":          {"W W . . .", "H O O O O"},
		"under water":     {"C C C . .", ". . . . .", "H O O O O"},
	} {
		t.Run(name, func(t *testing.T) {
			v := board(t, hitsink.Carrier, rows...)
			a, h := newAdmiral(1), newHunterBy(flag())
			assert.Equal(t, words(h.Command(v)), words(a.Command(v)))
			assert.Equal(t, h.Why(), a.Why())
		})
	}
}

// TestAdmiralImagines: in every world it draws, a ship that is seen whole lies where it is seen, with its damage, and one
// that is seen in part goes on where nobody can see it.
func TestAdmiralImagines(t *testing.T) {
	v := board(t, hitsink.Carrier,
		"_ _ _ A . . . . . . .",
		". . . . . . . . . . .",
		". . . . . . H . . . .",
		". . . . . . O . . . .",
		". A B A . . O . . . .",
		". . . . . . O . . . .",
		". . . . . . O . . . .")
	a := newAdmiral(1)
	a.h.ponder(v)
	require.True(t, a.contested())
	dice := chance.New(5)
	heads := map[hitsink.Cell]bool{}
	lengths := map[int]bool{}
	for range 200 {
		w := a.imagine(dice)
		require.LessOrEqual(t, len(w.ships), 2)
		for i := range w.ships {
			s := &w.ships[i]
			if s.Len() == 3 && s.Head.Sub(boardMiddle).Y == 2 {
				heads[s.Head.Sub(boardMiddle)] = true
				require.Equal(t, hitsink.Hull(0b101), s.Hull)
				continue
			}
			lengths[s.Len()] = true
			for k := range s.Len() {
				mark := v.At(s.Cell(k))
				require.True(t, mark == hitsink.Unknown || enemy(mark), "cell %v is seen to be free", s.Cell(k))
			}
		}
	}
	assert.Equal(t, map[hitsink.Cell]bool{{X: -5, Y: 2}: true, {X: -3, Y: 2}: true}, heads, "either end may be the head")
	assert.Greater(t, len(lengths), 2, "its length is not known")
}

// TestAdmiralBelieves: a ship that is out of sight now is somewhere near where it was, and not where it is seen not to be.
func TestAdmiralBelieves(t *testing.T) {
	first := board(t, hitsink.Carrier,
		". . . . . A A A .",
		". . . . . . . . .",
		"O O O O H . . . .")
	first.Round = 20
	a := newAdmiral(1)
	a.Command(first)
	later := board(t, hitsink.Carrier,
		"_ _ _ _ _ _ _ _ _",
		". . . . . . . . .",
		"O O O O H . . . .")
	later.Round = 21
	a.h.ponder(later)
	dice := chance.New(9)
	places := map[hitsink.Cell]bool{}
	for range 200 {
		for _, s := range a.imagine(dice).ships {
			places[s.Head] = true
			for k := range s.Len() {
				require.Equal(t, hitsink.Unknown, later.At(s.Cell(k)))
			}
		}
	}
	assert.Greater(t, len(places), 2, "it may have stayed or sailed on")
}

// TestAdmiralIsBounded: the work of a turn is counted, and never more than so many trials of so many turns.
func TestAdmiralIsBounded(t *testing.T) {
	v := board(t, hitsink.Carrier,
		"A A A A A . . . .",
		". . . . . . . . .",
		". . . . H . . . A",
		". . . . O . . . A",
		"A A A . O . . . A",
		". . . . O . . . .",
		". . . . O . A A .")
	a := newAdmiral(1)
	a.Command(v)
	require.LessOrEqual(t, len(a.trials), tryBest)
	for i := range a.trials {
		assert.Equal(t, tryFirst+tryAgain, a.trials[i].worlds)
	}
	assert.LessOrEqual(t, len(a.pool), tryOptions)
	assert.LessOrEqual(t, len(a.enemies), trialShips)
}

// TestSoakAdmiralLeads: where all ships fight, an admiral does better than a hunter.
func TestSoakAdmiralLeads(t *testing.T) {
	s := series(t, 400, 4, "admiral", "hunter")
	t.Logf("\n%v", s)
	lead, half := s.lead(0, 1)
	assert.Greater(t, lead-half, 0.0)
}
