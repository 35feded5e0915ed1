package odds

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// observed plays that many steps of a match between two AIs and returns what a player could know then, and the position.
func observed(t testing.TB, seed uint64, size string, steps int, u engine.Player) (*Memory, engine.State) {
	t.Helper()
	state := aitest.Match(t, seed, size)
	var minds [2]ai.Thinker
	for p := range minds {
		var err error
		minds[p], err = ai.NewThinker([]string{"normal", "hard"}[p], seed)
		require.NoError(t, err)
	}
	var o Observer
	for n := 0; ; n++ {
		o.Observe(state.View(u).(*generals.View))
		if _, over := state.Result(); over || n == steps {
			return o.Memory(), state
		}
		decisions := make([]engine.Decision, 2)
		for p := range minds {
			decisions[p].Move = minds[p].Think(state.View(engine.Player(p)).(*generals.View)).Text()
		}
		state.Step(decisions)
	}
}

// TestWorldsFit: a drawn world looks to the player exactly like its own view, and has the enemy's totals.
func TestWorldsFit(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		u := engine.Player(rapid.IntRange(0, 1).Draw(r, "player"))
		size := rapid.SampledFrom([]string{"8x8", "10x13", "16x16"}).Draw(r, "size")
		m, state := observed(t, rapid.Uint64Range(0, 50).Draw(r, "seed"), size, rapid.IntRange(0, 90).Draw(r, "steps"), u)
		if _, over := state.Result(); over {
			return
		}
		want := state.View(u).(*generals.View)
		var w world
		c := chance.New(rapid.Uint64().Draw(r, "chance"))
		for range 3 {
			got := w.draw(m, c).View(u)
			if got.Time != want.Time || got.Totals != want.Totals {
				r.Fatalf("totals %v at %d, not %v at %d", got.Totals, got.Time, want.Totals, want.Time)
			}
			require.Equal(t, want.Type, got.Type)
			require.Equal(t, want.Army, got.Army)
		}
	})
}

// TestOnlyWhatCanBeKnown: the chance depends only on the views.
func TestOnlyWhatCanBeKnown(t *testing.T) {
	first := aitest.Position(t, `
		rG9 r2 .  .  .  .  .  b5
		r1  r1 .  .  .  .  b3 bG9`)
	second := aitest.Position(t, `
		rG9 r2 .  .  .  b9 .  b5
		r1  r1 .  .  .  .  .  bG3`)
	var chances []Odds
	for _, p := range []*generals.Position{first, second} {
		var o Observer
		o.Observe(p.View(0))
		chances = append(chances, NewPlayer().Estimate(o.Memory(), 8, 7))
	}
	assert.Equal(t, chances[0], chances[1])
}

// TestEstimate: a player far ahead wins, the same seed yields the same chance, and another seed another one.
func TestEstimate(t *testing.T) {
	p := aitest.Position(t, `
		rG40 r20 r5 .  .  .
		r9   r9  .  .  .  b1
		r9   r9  .  .  .  bG2`)
	estimate := func(u engine.Player, seed uint64) Odds {
		var o Observer
		o.Observe(p.View(u))
		return NewPlayer().Estimate(o.Memory(), 16, seed)
	}
	red, blue := estimate(0, 1), estimate(1, 1)
	assert.Greater(t, red.Chance, 0.9)
	assert.Less(t, blue.Chance, 0.1)
	assert.Equal(t, red, estimate(0, 1))
	assert.Equal(t, 16, red.Playouts)
	m, _ := observed(t, 3, "10x10", 30, 0)
	player := NewPlayer()
	one := player.Estimate(m, 8, 1)
	assert.NotEqual(t, one, player.Estimate(m, 8, 2))
	assert.Equal(t, one, player.Estimate(m, 8, 1), "a player keeps nothing from one estimate to the next")
	assert.Positive(t, one.Error)
}

// TestALateStartLosesNoMatch: a player who stays at home for five steps has as many soldiers as the other, and a few cells less.
func TestALateStartLosesNoMatch(t *testing.T) {
	sum := 0.0
	const matches = 8
	for seed := range uint64(matches) {
		state := aitest.Match(t, seed+1, "12x12")
		hard, err := ai.NewThinker("hard", seed)
		require.NoError(t, err)
		var o Observer
		o.Observe(state.View(0).(*generals.View))
		for range 5 {
			state.Step([]engine.Decision{{}, {Move: hard.Think(state.View(1).(*generals.View)).Text()}})
			o.Observe(state.View(0).(*generals.View))
		}
		m := o.Memory()
		require.Equal(t, m.Map.Army[territory.Enemy], m.Map.Army[territory.Mine])
		sum += NewPlayer().Estimate(m, 16, seed).Chance
	}
	require.Greater(t, sum/matches, 0.07, "played by equals from there, such matches are won more often than one in three")
}

// TestMemoryStays: a kept memory does not change when the match goes on.
func TestMemoryStays(t *testing.T) {
	state := aitest.Match(t, 5, "8x8")
	var o Observer
	o.Observe(state.View(0).(*generals.View))
	m := o.Memory()
	before := append([]territory.Place(nil), m.Map.Places...)
	likeliest := m.Likeliest()
	for range 20 {
		state.Step(make([]engine.Decision, 2))
		o.Observe(state.View(0).(*generals.View))
	}
	assert.Equal(t, before, m.Map.Places)
	assert.Equal(t, likeliest, m.Likeliest())
}

func TestWorth(t *testing.T) {
	p := aitest.Position(t, `
		rG9 r1 b9 bG3
		.   .  .  .`)
	assert.Less(t, Worth(p, 0), 0.5)
	assert.InDelta(t, 1, Worth(p, 0)+Worth(p, 1), 1e-9)
	p.Step(generals.Pass, p.Order(generals.Move{Row: 0, Col: 2, Dir: generals.Left}))
	p.Step(generals.Pass, p.Order(generals.Move{Row: 0, Col: 1, Dir: generals.Left}))
	assert.False(t, p.Over(), "7 do not take 9 and more")
}

// BenchmarkPlayout measures drawing one world and playing it out.
func BenchmarkPlayout(b *testing.B) {
	for _, size := range []string{"16x16", "32x32"} {
		b.Run(size, func(b *testing.B) {
			m, _ := observed(b, 3, size, 60, 0)
			player := NewPlayer()
			for i := 0; b.Loop(); i++ {
				player.Estimate(m, 1, uint64(i))
			}
		})
	}
}

// TestHolds: moves that are said to hold do so in the actual position, and in all positions that look the same.
func TestHolds(t *testing.T) {
	for _, c := range []struct {
		name, board string
		first       generals.Move
		want        bool
	}{
		{"the army comes home", `
			rG3 r20 .  .  b12 .
			.   .   .  .  .   bG5`, generals.Move{Row: 0, Col: 1, Dir: generals.Left}, true},
		{"it walks off, and is too late", `
			.   b30 rG2 r2 .  .
			.   .   .   .  r9 bG5`, generals.Move{Row: 1, Col: 4, Dir: generals.Up}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := aitest.Position(t, c.board)
			var o Observer
			o.Observe(p.View(0))
			player := NewPlayer()
			require.Equal(t, c.want, player.Holds(o.Memory(), p.View(engine.Spectator), c.first, 8, 4, 1))
			require.Equal(t, c.want, player.Holds(o.Memory(), p.View(engine.Spectator), c.first, 8, 4, 1), "the same again")
		})
	}
}
