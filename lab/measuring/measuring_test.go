package measuring

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

func partner(t testing.TB, name string) *Partner {
	t.Helper()
	p, err := New(name)
	require.NoError(t, err)
	return p
}

// TestPartnersPlayWholeGames checks on small, usual and large maps that every move is legal, and that a new partner shown the same views
// makes the same moves, and so does one that has played before.
func TestPartnersPlayWholeGames(t *testing.T) {
	sizes := []string{"8x8", "8x14", "16x16", "25x17", "32x32"}
	for k, name := range Names() {
		t.Run(name, func(t *testing.T) {
			again := partner(t, name)
			for i := range 2 {
				size := sizes[(k+i)%len(sizes)]
				enemy := partner(t, Names()[(k+3)%len(Names())])
				aitest.Play(t, aitest.Match(t, uint64(7+k), size), [2]aitest.Thinker{partner(t, name), enemy}, func(v *generals.View, m generals.Move) {
					require.NoError(t, v.Check(v.Player, m), "%s, time %d", size, v.Time)
					if v.Player == engine.Player(0) {
						require.Equal(t, m, again.Think(v), "%s, time %d", size, v.Time)
					}
				})
				assert.NotEmpty(t, again.Why())
			}
		})
	}
}

// TestPartnersPlayByTheRules checks on any map, even without a way out, that every move is legal.
func TestPartnersPlayByTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, err := New(rapid.SampledFrom(Names()).Draw(t, "partner"))
		if err != nil {
			t.Fatal(err)
		}
		me := engine.Player(rapid.IntRange(0, 1).Draw(t, "player"))
		position := generals.NewPosition(aitest.AnyLayers(t))
		dice := territory.NewLuck(rapid.Uint64().Draw(t, "opponent"))
		for range rapid.IntRange(1, 120).Draw(t, "steps") {
			if position.Over() {
				return
			}
			v := position.View(me)
			move := p.Think(v)
			if err := v.Check(me, move); err != nil {
				t.Fatalf("time %d: %v: %v", v.Time, move, err)
			}
			orders := [2]generals.Order{}
			orders[me], orders[1-me] = position.Order(move), position.Order(aitest.Stray(position.View(1-me), dice))
			position.Step(orders[0], orders[1])
		}
	})
}

func TestThereIsNoSuchPartner(t *testing.T) {
	_, err := New("m-sleeper")
	assert.ErrorContains(t, err, `no sparring partner "m-sleeper": choose one of m-early8, m-early14`)
}

// stayer never moves.
type stayer struct{}

func (stayer) Think(*generals.View) generals.Move { return generals.Stay }

// TestPartnersWinAgainstNobody checks that an enemy that never moves is found and taken, and that growth is nearly one cell a step.
func TestPartnersWinAgainstNobody(t *testing.T) {
	for k, name := range Names() {
		land := 0
		winner := aitest.Play(t, aitest.Match(t, uint64(k), "14x14"), [2]aitest.Thinker{partner(t, name), stayer{}}, func(v *generals.View, _ generals.Move) {
			if v.Player == 0 && v.Time <= 24 {
				land = v.Totals[0].Land
			}
		})
		assert.Equal(t, engine.Player(0), winner, name)
		if name != "m-early8" && name != "m-early14" {
			assert.GreaterOrEqual(t, land, 16, "%s holds too little at step 24", name)
		}
	}
}

// TestSkills checks each skill on a board on which one move is right.
func TestSkills(t *testing.T) {
	for _, c := range []struct {
		name, board string
		time        int
		skill       func(f *field) generals.Move
		want        string
	}{
		{"the general beside an army is taken", `
			rG5 r9 bG7 .
			.   .  .   .`, 60, (*field).finish, "0,1 right"},
		{"not by an army that is too small", `
			rG5 r8 bG7 .
			.   .  .   .`, 60, (*field).finish, ""},
		{"land of the enemy is taken before what nobody holds", `
			rG1 r3 .
			.   b1 bG9`, 60, func(f *field) generals.Move { return f.grow() }, "0,1 down"},
		{"soldiers without free land beside them go to where there is some", `
			rG9 r1 r1 .
			r1  r1 r1 .`, 60, func(f *field) generals.Move { return f.grow() }, "0,0 right"},
		{"an army beside the enemy's is sent against it", `
			rG3 .  b7 r12
			.   .  .  bG9`, 60, func(f *field) generals.Move { return f.guard(8) }, "0,3 left"},
		{"else what is near comes home in time", `
			r6  rG3 . b9
			r1  .   . bG9`, 60, func(f *field) generals.Move { return f.guard(8) }, ""},
		{"and now that it is seen", `
			r9  rG3 r1 b12
			r1  .   .  bG9`, 60, func(f *field) generals.Move { return f.guard(8) }, "0,0 right"},
		{"the far end of a branch moves first", `
			r4 r3 r2 rG2
			.  .  .  bG9`, 60, func(f *field) generals.Move { return f.gather(3, 3) }, "0,0 right"},
		{"one move brings the nearest", `
			r4 r3 r2 rG2
			.  .  .  bG9`, 60, func(f *field) generals.Move { return f.gather(3, 1) }, "0,2 right"},
		{"a city is taken by enough soldiers", `
			rG2 r42 c40 .
			.   .   .   bG9`, 100, func(f *field) generals.Move { return f.grab(2) }, "0,1 right"},
	} {
		f := &field{}
		f.look(aitest.At(aitest.Position(t, c.board), 0, c.time))
		assert.Equal(t, engine.Move(c.want), c.skill(f).Text(), c.name)
	}
}

// TestGuessStaysWithinReach checks that an enemy cell seen on step t limits its general to t steps from there.
func TestGuessStaysWithinReach(t *testing.T) {
	f := &field{}
	f.look(aitest.At(aitest.Position(t, `
		rG9 r1 b1 . . . . . .
		.   .  .  . . . . . .
		.   .  .  . . . . . bG9`), 0, 4))
	for i, maybe := range f.maybe {
		far := i/9 + max(i%9-2, 2-i%9)
		assert.False(t, maybe && far > 4, "cell %d", i)
	}
	assert.True(t, f.maybe[f.guess(1)])
}
