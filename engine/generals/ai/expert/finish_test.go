package expert

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/thoughts"
	"generals-chess/internal/testkit/aitest"
)

// idler never moves.
type idler struct{}

func (idler) Think(*generals.View) generals.Move { return generals.Stay }

// border returns a board of which red holds the left, next to an enemy army.
func border(army string) string {
	return `
		rG20 r9 r9 r9 r9 r9 .       .  .  .  .  .  .  .
		r9   r9 r9 r9 r9 r9 .       .  .  .  .  .  .  .
		r9   r9 r9 r9 r9 r9 .       .  .  .  .  .  .  .
		r9   r9 r9 r9 r9 r2 b2      b2 b2 .  .  .  .  .
		r9   r9 r9 r9 r9 r2 b2      b2 b2 b2 b5 b5 b5 b5
		r9   r9 r9 r9 r9 r2 ` + army + ` b2 b2 b2 b5 b5 b5 bG50`
}

// TestGathersForABlow: late in the game armies gather for one blow, even if land could be taken at the border. An enemy army that ours hold
// for now does not prevent it: staying at home to the end would leave the enemy time to gather.
func TestGathersForABlow(t *testing.T) {
	for _, test := range []struct {
		army string
		time int
		want bool
	}{{"b2", 91, false}, {"b2", 101, true}, {"b60", 101, true}} {
		e := New(1)
		e.Think(aitest.At(aitest.Position(t, border(test.army)), 0, test.time))
		assert.Equal(t, test.want, e.Why() == string(thoughts.Strike), "%s, time %d: %s", test.army, test.time, e.Why())
	}
}

// TestTakesAStrongGeneralThatWasFound: as many soldiers as needed attack it before it can grow much.
func TestTakesAStrongGeneralThatWasFound(t *testing.T) {
	found := aitest.Position(t, `
		rG9 r9 r9 r9 r9 r9 r9 .   .   .
		r9  r9 r9 r9 r9 r9 r9 .   .   .
		r9  r9 r9 r9 r9 r9 r9 r2  b30 bG250
		r9  r9 r9 r9 r9 r9 r9 r2  r2  .
		r9  r9 r9 r9 r9 r9 r9 .   .   .`)
	e := New(1)
	for step := range 45 {
		v := aitest.At(found, 0, 101+step)
		move := e.Think(v)
		require.NoError(t, v.Check(0, move))
		if found.Step(found.Order(move), generals.Pass) {
			return
		}
	}
	t.Errorf("the general stands after 45 steps: %s", e.Why())
}

// TestFindsWhoNeverMoves: a match against a player who never moves does not end in a draw, wherever its general is.
func TestFindsWhoNeverMoves(t *testing.T) {
	for seed := range uint64(3) {
		winner := aitest.Play(t, aitest.Match(t, 900+seed, "16x16"), [2]aitest.Thinker{New(1), idler{}}, nil)
		assert.Equal(t, engine.Player(0), winner, "map %d", 900+seed)
	}
}

// TestBlowMustPay: if land pays more per move than the chance to find the general, land is taken.
func TestBlowMustPay(t *testing.T) {
	e := New(1)
	e.EnemyGeneral = -1
	b := blow{moves: 20, rate: 1 << 20 / 2 / 20} // a 50% chance
	assert.True(t, e.paysMore(&attackPlan{worth: 6 * landWorth, moves: 1}, &b), "100 cells in 20 moves are fewer than 6 a move")
	assert.False(t, e.paysMore(&attackPlan{worth: 4 * landWorth, moves: 1}, &b))
	e.Time = 450
	assert.False(t, e.paysMore(&attackPlan{worth: 6 * landWorth, moves: 1}, &b), "there is no time left for land to bring soldiers")
	assert.False(t, e.paysMore(&attackPlan{}, &b), "there is nothing else to do")
}

// TestSiegeMustPay: an enemy whose general was seen gathers soldiers there, so attacking it is worth less land than finding an unseen one.
func TestSiegeMustPay(t *testing.T) {
	e := New(1)
	b := blow{moves: 25, rate: 1 << 20 / 25}
	for _, test := range []struct {
		general, land int
		want          bool
	}{{-1, 5, false}, {-1, 9, true}, {7, 3, false}, {7, 5, true}} {
		e.EnemyGeneral = test.general
		assert.Equal(t, test.want, e.paysMore(&attackPlan{worth: test.land * landWorth, moves: 1}, &b), "general %d, %d cells a move", test.general, test.land)
	}
}

// TestLandCountsForLessLate: finding the general is worth more land the fewer steps are left, and the factor stays positive.
func TestLandCountsForLessLate(t *testing.T) {
	for _, test := range []struct{ time, want int }{{0, 100}, {150, 100}, {325, 200}, {430, 500}, {490, 3500}, {499, 3500}} {
		e := New(1)
		e.Time = test.time
		assert.Equal(t, test.want, e.inLand(100), "time %d", test.time)
	}
	e := New(1)
	e.tune.landFades = generals.StepLimit
	assert.Equal(t, 100, e.inLand(100), "a number that is too late is none that divides by nothing")
}
