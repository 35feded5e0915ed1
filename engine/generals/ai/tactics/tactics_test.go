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

// known returns a map of all of p as player u would draw it without fog.
func known(p *generals.Position, u engine.Player) *territory.Map {
	v := p.View(engine.Spectator)
	v.Player = u
	if u == 1 {
		for i, code := range v.Type {
			if code >= 3 {
				v.Type[i] = (code - 3) ^ 1 + 3
			}
		}
	}
	c := new(territory.Map)
	c.Observe(v)
	return c
}

// TestStepIsTheRules plays random moves on a field and by the rules.
func TestStepIsTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := littered(t, 4)
		u := engine.Player(rapid.IntRange(0, 1).Draw(t, "player"))
		dice := territory.NewLuck(rapid.Uint64().Draw(t, "moves"))
		var f tactics.Field
		f.Read(known(p, u), nil)
		for range 12 {
			moves := [2]generals.Move{aitest.Stray(p.View(0), dice), aitest.Stray(p.View(1), dice)}
			taker := f.Step(packed(p, moves[u]), packed(p, moves[1-u]))
			over := p.Step(p.Order(moves[0]), p.Order(moves[1]))
			same(t, &f, p, u)
			assert.Equal(t, over, taker != territory.Nobody)
			if over {
				return
			}
		}
	})
}

func packed(p *generals.Position, m generals.Move) tactics.Move {
	if m == generals.Stay {
		return tactics.Stand
	}
	from, to := m.From(), m.To()
	return tactics.Move{From: int32(from.Row*p.Width() + from.Col), To: int32(to.Row*p.Width() + to.Col)}
}

// same compares a field with the position.
func same(t assert.TestingT, f *tactics.Field, p *generals.Position, u engine.Player) {
	for i, c := range f.Cells {
		tile := p.At(generals.Cell{Row: i / f.Width, Col: i % f.Width})
		owner := territory.Nobody
		if tile.Owner == u {
			owner = territory.Mine
		} else if tile.Owner == 1-u {
			owner = territory.Enemy
		}
		assert.Equal(t, owner, c.Owner, "cell %d", i)
		assert.EqualValues(t, tile.Army, c.Army, "cell %d", i)
	}
}

// TestAttack counts the moves to take a general, red's or blue's.
func TestAttack(t *testing.T) {
	for _, test := range []struct {
		name, board string
		time        int
		side        territory.Side
		moves       int
		first       []tactics.Move
	}{
		{"beside it", `
			rG9 r1 r1 .  .  .
			.   .  r8 bG6 .  .
			.   .  .  b3 .  .`, 81, territory.Mine, 1, []tactics.Move{{8, 9}}},
		{"two armies", `
			rG9 r1 r4 .  .  .
			.   .  r5 bG6 .  .
			.   .  r1  b3 .  .`, 80, territory.Mine, 2, []tactics.Move{{2, 8}, {8, 9}}},
		{"the general grows while we come", `
			rG9 r1 r1 .   .
			.   r9 .  bG6 .
			.   .  .  b3  .`, 81, territory.Mine, 0, nil},
		{"and just does not", `
			rG9 r1 r1 .   .
			.   r9 .  bG6 .
			.   .  .  b3  .`, 80, territory.Mine, 2, []tactics.Move{{6, 7}}},
		{"the enemy comes by our land", `
			rG3 r1 .   .  .
			r1  b9 .   .  .
			.   .  .   b3 bG5`, 80, territory.Enemy, 2, []tactics.Move{{6, 5}, {6, 1}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := aitest.Position(t, test.board)
			c := new(territory.Map)
			v := p.View(engine.Spectator)
			v.Player, v.Time = 0, test.time
			c.Observe(v)
			var a tactics.Tactics
			a.Read(c, nil)
			got := a.Attack(test.side, tactics.Aim{EnemyGeneral: a.EnemyGeneral[tactics.Other(test.side)], Longest: 3})
			assert.Equal(t, test.moves, got.Moves)
			if test.moves > 0 {
				assert.Contains(t, test.first, got.First)
			}
		})
	}
}
