package tactics_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// TestSurvives: the number of steps through which red's general is sure to survive.
func TestSurvives(t *testing.T) {
	for _, test := range []struct {
		name, board string
		move        tactics.Move
		want        int
	}{
		{"nobody is near", `
			rG2 .  .  . .
			.   .  .  . bG9`, tactics.Stand, 4},
		{"the army that is needed goes", `
			rG6 .  .  . .
			b5  .  .  . bG9`, tactics.Move{From: 0, To: 1}, 0},
		{"it strikes, but the enemy strikes too", `
			rG6 .  .  . .
			b5  .  .  . bG9`, tactics.Move{From: 0, To: 5}, 0},
		{"it stays", `
			rG6 ## .  . .
			b5  .  .  . bG9`, tactics.Stand, 4},
		{"help comes in time", `
			rG3 r4 .  . .
			b5  .  .  . bG9`, tactics.Move{From: 1, To: 0}, 4},
		{"help is not sent", `
			rG3 r4 .  . .
			b5  .  .  . bG9`, tactics.Stand, 0},
		{"two come one after the other", `
			rG6 .  .  . .
			b5  .  .  . .
			b5  .  .  . bG9`, tactics.Stand, 1},
		{"a step is left to send help", `
			rG6 r9 .  . .
			b5  .  .  . .
			b5  .  .  . bG9`, tactics.Stand, 4},
	} {
		red := reading(aitest.Position(t, test.board), 9)
		assert.Equal(t, test.want, red.Survives(test.move, 4), test.name)
	}
}

// TestSafest lists the moves that save red.
func TestSafest(t *testing.T) {
	red := reading(aitest.Position(t, `
		rG3 r4 .  .
		b5  .  r3 .
		.   .  .  bG9`), 9)
	assert.Equal(t, []tactics.Move{{From: 1, To: 0}}, red.Safest(1))
	assert.Empty(t, reading(aitest.Position(t, `
		rG3 .  r4 .
		b5  .  .  bG9`), 9).Safest(1))
	assert.Equal(t, red.Safest(tactics.BrinkDeep), red.Safest(tactics.BrinkDeep+3), "nobody looks farther")
}

// TestSurvivesWhateverIsDone compares with all moves of both sides while the enemy's general is unknown: the search does not consider a
// move that takes it at a distance from ours.
func TestSurvivesWhateverIsDone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		red := reading(littered(t, 3), rapid.IntRange(1, 9).Draw(t, "time"))
		red.EnemyGeneral[territory.Enemy] = -1
		for _, m := range everyMove(&red.Field, territory.Mine) {
			want := 0
			for want < 2 && keeps(&red.Field, m, want+1) {
				want++
			}
			assert.Equal(t, want, red.Survives(m, 2), "%v", m)
		}
	})
}

// keeps reports whether red survives that many steps after a move, whatever blue does.
func keeps(f *tactics.Field, m tactics.Move, steps int) bool {
	for _, enemy := range everyMove(f, territory.Enemy) {
		var g tactics.Field
		g.Copy(f)
		taker := g.Step(m, enemy)
		if taker == territory.Enemy || taker == territory.Nobody && steps > 1 && !anyKeeps(&g, steps-1) {
			return false
		}
	}
	return true
}

func anyKeeps(f *tactics.Field, steps int) bool {
	for _, m := range everyMove(f, territory.Mine) {
		if keeps(f, m, steps) {
			return true
		}
	}
	return false
}

func everyMove(f *tactics.Field, s territory.Side) []tactics.Move {
	moves := []tactics.Move{tactics.Stand}
	for i, next := range f.Next {
		for _, to := range next {
			if m := (tactics.Move{From: int32(i), To: to}); to >= 0 && f.Can(s, m) {
				moves = append(moves, m)
			}
		}
	}
	return moves
}
