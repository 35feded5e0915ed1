package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
)

// TestMissed: what a view shows and what it misses add up to everything; what it misses is out of sight or under water.
func TestMissed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, random := drawGame(t)
		for len(s.ToMove()) > 0 && s.steps < 60 {
			decisions := make([]engine.Decision, len(s.ToMove()))
			for i := range decisions {
				decisions[i] = wildDecision(s, random)
			}
			s.Step(decisions)
			truth := s.View(engine.Spectator).(*View)
			for p := range truth.Ships {
				if truth.Ships[p].Alive() {
					requireMissed(t, s.View(engine.Player(p)).(*View), truth)
				}
			}
		}
	})
}

func requireMissed(t *rapid.T, v, truth *View) {
	reach := NearRadius
	if v.Ship.Scan {
		reach = SightRadius
	}
	cells, shown, beyond := 0, 0, 0
	for p := range truth.Ships {
		ship := &truth.Ships[p]
		cells += ship.Len()
		if ship.Alive() && !ship.Pose().Touches(ship.Len(), v.Ship.Head, reach) {
			beyond++
		}
	}
	for _, mark := range v.Sight {
		switch mark {
		case Own, Wreck, EnemySound, EnemyDamaged, DivedSound, DivedDamaged:
			shown++
		}
	}
	missed := v.Missed(truth)
	for _, s := range missed.Ships {
		require.NotEqual(t, v.Player, s.Player)
		shown += len(s.Cells)
		for _, c := range s.Cells {
			deep := s.Ship.Underwater && !v.Ship.Scan && v.Ship.Head.Reach(c) <= reach
			require.True(t, deep || v.Ship.Head.Reach(c) > reach, "cell %v from %v", c, v.Ship.Head)
			require.True(t, !deep || s.Deep)
		}
	}
	require.Equal(t, cells, shown)
	for _, mine := range missed.Mines {
		require.Greater(t, v.Ship.Head.Reach(mine.Cell), reach)
	}
	away, _, mines := missed.Count()
	require.Equal(t, beyond, away)
	require.Len(t, missed.Mines, mines)
}
