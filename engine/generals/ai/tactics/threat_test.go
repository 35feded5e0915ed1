package tactics_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// reading returns red's tactics on a board that it sees completely.
func reading(p *generals.Position, time int) *tactics.Tactics {
	v := p.View(engine.Spectator)
	v.Player, v.Time = 0, time
	c := new(territory.Map)
	c.Observe(v)
	t := new(tactics.Tactics)
	t.Read(c, nil)
	return t
}

// TestThreat counts the steps until the enemy arrives, and the moves left to us.
func TestThreat(t *testing.T) {
	for _, test := range []struct {
		name, board  string
		moves, slack int
	}{
		{"none: the general holds alone", `
			rG20 r1 r1 b9
			r1   r1 r1 r1
			.    .  .  bG9`, 0, 8},
		{"help beside the general comes in time with a move to spare", `
			rG5 r1 r1 b20
			r20 r1 r1 r1
			.   .  .  bG9`, 3, 2},
		{"two must come", `
			rG5 r1 r1 b20
			r5  r1 r1 r1
			r8  .  .  bG1`, 3, 1},
		{"none can come", `
			rG5 r1 r1 b20
			r1  r1 r1 r1
			.   .  .  bG9`, 3, -1},
		{"what stands on the enemy's way holds it up and cannot come as well", `
			rG5 r6 b20 .
			##  ## ##  .
			.   .  .   bG9`, 2, -1},
		{"who cannot come home in time stops the enemy on its way", `
			rG5 r1 r1  r1 r1 b20
			##  ## r1  ## ## .
			.   .  r30 .  .  bG1`, 5, 1},
		{"with one move more the enemy brings an army that only both of ours can stop", `
			rG5 r1 b12 b30 .
			r9  ## ##  ##  .
			r25 .  .   .   bG1`, 2, 1},
		{"two armies of the enemy strike together", `
			rG9 r1 b9 .
			##  ## b9 .
			.   .  .  bG1`, 3, -1},
	} {
		t.Run(test.name, func(t *testing.T) {
			danger := reading(aitest.Position(t, test.board), 81).Threat(8)
			assert.Equal(t, [2]int{test.moves, test.slack}, [2]int{danger.Moves, danger.Slack}, "moves and slack")
			for slack := -1; slack <= 6; slack++ {
				held := reading(aitest.Position(t, test.board), 81).Holds(8, slack)
				assert.Equal(t, slack <= test.slack, held, "holds with slack %d", slack)
			}
		})
	}
}

// TestAnswerReckonsWithEveryPlan: the enemy's quickest plan must not be dropped for one that brings more soldiers.
func TestAnswerReckonsWithEveryPlan(t *testing.T) {
	red := reading(aitest.Position(t, `
		rG5 b12 b3 b40 .
		r20 ##  ## ##  .
		.   .   .  .   bG1`), 81)
	danger := red.Threat(12)
	assert.Equal(t, 1, danger.Moves)
	answer := red.Answer()
	assert.Equal(t, engine.Move("1,0 up"), red.Order(answer.First).Text(), "or the general falls at once")
}

// TestAnswer asks for the move that saves the general, or costs the enemy most.
func TestAnswer(t *testing.T) {
	for _, test := range []struct {
		name, board string
		want        []engine.Move
	}{
		{"help comes home", `
			rG5 r2 .   .  .  .  .  .
			r9  r1 b15 .  .  .  .  .
			r9  r1 .   .  .  .  .  .
			r1  r1 r1  .  .  .  .  bG30`, []engine.Move{"1,0 up", "2,0 up"}},
		{"a larger army beside the enemy's way steps into it", `
			rG5 .  .   b15 .  .  .  .
			r1  r1 r20 r1  .  .  .  .
			r1  r1 r1  .   .  .  .  bG5`, []engine.Move{"1,2 up"}},
		{"the general's own army strikes the one beside it", `
			rG30 b15 r1 .  .  .  .
			r1   b12 r1 .  .  .  .
			r1   b9  r1 .  .  .  bG30`, []engine.Move{"0,0 right"}},
		{"an army meets the enemy's in the pass", `
			rG5 r1 r1 r1 b20 .  .
			##  ## r1 ## ##  .  .
			.   .  r30 .  .  .  bG30`, []engine.Move{"2,2 up"}},
		{"an army that bars the way stays there", `
			rG5 r1 r18 b30 .
			r7  ## ##  ##  .
			r9  .  .   .   bG30`, []engine.Move{"1,0 up", "2,0 up"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			red := reading(aitest.Position(t, test.board), 80)
			danger := red.Threat(12)
			assert.Positive(t, danger.Moves)
			answer := red.Answer()
			assert.Contains(t, test.want, red.Order(answer.First).Text())
			assert.Equal(t, red.Order(answer.First), red.Order(answer.Line()[0]))
		})
	}
}

// TestAttackIsWhatItSays plays attacks out by the rules: against an enemy that stands still they take the general in exactly the promised
// number of moves, all legal, with the promised soldiers left.
func TestAttackIsWhatItSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := littered(t, 6)
		time := rapid.IntRange(0, 7).Draw(t, "time")
		for range time {
			p.Step(generals.Pass, generals.Pass)
		}
		red := reading(p, time)
		general := p.Start(1)
		a := red.Attack(territory.Mine, tactics.Aim{EnemyGeneral: general.Row*p.Width() + general.Col, Longest: 12})
		if a.Moves == 0 {
			return
		}
		assert.Len(t, red.Line(), a.Moves)
		assert.Equal(t, a.First, red.Line()[0])
		for _, m := range red.Line() {
			assert.False(t, p.Over())
			assert.NoError(t, p.Check(0, red.Order(m)))
			p.Step(p.Order(red.Order(m)), generals.Pass)
		}
		assert.True(t, p.Over())
		tile := p.At(general)
		assert.EqualValues(t, 0, tile.Owner)
		assert.Equal(t, a.Spare, tile.Army)
	})
}
