package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// TestWithoutFog checks that both players see what the Spectator sees, in their own numbers, find nothing, and play the same match.
func TestWithoutFog(t *testing.T) {
	with := func(fog string) engine.State {
		s, err := Rules{}.New(engine.Setup{Seed: 7, Options: map[string]string{FogOption: fog}})
		require.NoError(t, err)
		return s
	}
	fogged, open := with("on"), with("off")
	met := 0
	for range 200 {
		all := open.View(engine.Spectator).(*View)
		for u := range engine.Player(2) {
			v := open.Clone().View(u).(*View)
			require.Equal(t, u, v.Player)
			require.Equal(t, all.Totals, v.Totals)
			require.Equal(t, all.Generals, v.Generals)
			for i := range all.Type {
				require.Equal(t, all.Index(i), v.Index(i))
			}
			for _, e := range append(open.Events(u), open.Events(engine.Spectator)...) {
				require.NotContains(t, []EventKind{EnemySeen, GeneralSeen}, e.(Event).Kind)
			}
		}
		for _, e := range fogged.Events(engine.Spectator) {
			if e.(Event).Kind == EnemySeen {
				met++
			}
		}
		moves := []engine.Decision{{Move: toward(fogged, 0).Text()}, {Move: toward(fogged, 1).Text()}}
		fogged.Step(moves)
		open.Step(moves)
		require.Equal(t, fogged.Hash(), open.Hash())
	}
	require.Positive(t, met)
	_, err := Rules{}.New(engine.Setup{Options: map[string]string{FogOption: "thick"}})
	require.EqualError(t, err, "fog thick: write on or off")
}

// toward returns a move of the player's largest army to the neighbour that is nearest to the other general.
func toward(s engine.State, u engine.Player) Move {
	p := s.(*state).now
	far := p.distances(p.index(p.start[1-u]))
	v, best := p.View(u), Stay
	for i := range v.Type {
		tile := v.Index(i)
		if tile.Owner != u || tile.Army < 2 || best != Stay && tile.Army <= v.At(best.From()).Army {
			continue
		}
		for d := Up; d <= Right; d++ {
			m := Move{Row: int32(v.CellOf(i).Row), Col: int32(v.CellOf(i).Col), Dir: d}
			if p.Check(u, m) == nil && far[p.index(m.To())] < far[i] {
				best = m
			}
		}
	}
	return best
}
