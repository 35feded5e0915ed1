package human_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
)

// TestAWalkIsDrawnTileByTile checks that a walk goes where the pointer went, not the shortest path to where it is now.
func TestAWalkIsDrawnTileByTile(t *testing.T) {
	const board = `
		G9 . . .
		.  . # .
		.  . . .`
	for _, c := range []struct {
		name string
		most int
		over []generals.Cell // the tiles under the pointer
		want []string
	}{
		{"along the pointer", 0, []generals.Cell{cell(1, 0), cell(1, 1), cell(0, 1)}, []string{"0,0 down", "1,0 right", "1,1 up"}},
		{"back the way it came", 0, []generals.Cell{cell(1, 0), cell(1, 1), cell(1, 0)}, []string{"0,0 down"}},
		{"back to the army", 0, []generals.Cell{cell(0, 1), cell(0, 0)}, []string{}},
		{"a leap is a shortest way", 0, []generals.Cell{cell(0, 1), cell(0, 3)}, []string{"0,0 right", "0,1 right", "0,2 right"}},
		{"a mountain is passed over", 0, []generals.Cell{cell(0, 1), cell(1, 1), cell(1, 2)}, []string{"0,0 right", "0,1 down"}},
		{"and gone around", 0, []generals.Cell{cell(0, 1), cell(1, 1), cell(1, 2), cell(2, 2)}, []string{"0,0 right", "0,1 down", "1,1 down", "2,1 right"}},
		{"it does not cross itself", 0, []generals.Cell{cell(1, 0), cell(1, 1), cell(2, 1), cell(2, 0), cell(0, 1)}, []string{"0,0 down", "1,0 right", "1,1 up"}},
		{"no longer than the plan", 2, []generals.Cell{cell(1, 0), cell(1, 1), cell(0, 1)}, []string{"0,0 down", "1,0 right"}},
		{"nothing off the map", 0, []generals.Cell{cell(0, 1), cell(-1, 1)}, []string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := human.NewPlanner(0)
			p.Limit(c.most)
			p.Look(view(t, 0, 0, board))
			p.SelectGeneral()
			var walk []generals.Move
			var end human.Target
			for _, to := range c.over {
				walk, end = p.Draw(walk, to, nil)
			}
			require.Equal(t, c.want, texts(walk))
			if len(walk) > 0 {
				require.Equal(t, walk[len(walk)-1].To(), end.Cell)
				require.Equal(t, human.Takes, end.Outcome.Ending)
			}
			require.Nil(t, p.Follow(walk, human.Asked))
			var plan human.Plan
			p.Plan(&plan)
			require.Equal(t, c.want, texts(plan.Moves))
		})
	}
}

// TestAWalkGoesAroundACityThatHolds checks that a walk avoids a city that the pointer only passed over. A city that would fall is walked
// through.
func TestAWalkGoesAroundACityThatHolds(t *testing.T) {
	for board, want := range map[string][]string{
		"G9 n40 . \n .  . .":  {"0,0 down", "1,0 right", "1,1 right", "1,2 up"},
		"G99 n40 . \n .  . .": {"0,0 right", "0,1 right"},
		"G9 n40 . \n #  # #":  {"0,0 right", "0,1 right"},
	} {
		p := human.NewPlanner(0)
		p.Look(view(t, 0, 0, board))
		p.SelectGeneral()
		var walk []generals.Move
		for _, to := range []generals.Cell{cell(0, 1), cell(0, 2)} {
			walk, _ = p.Draw(walk, to, nil)
		}
		require.Equal(t, want, texts(walk), board)
	}
}
