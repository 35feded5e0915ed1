package belief_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/belief"
	"generals-chess/engine/generals/ai/planner"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// watcher follows what one player believes during a match.
type watcher struct {
	territory territory.Map
	belief    belief.Belief
	view      *generals.View
}

func (w *watcher) see(v *generals.View) {
	w.view = v
	w.territory.Observe(v)
	w.belief.Update(&w.territory)
}

// watched plays a match of hard against itself and calls look with what each player knows at every step.
func watched(t testing.TB, seed uint64, size string, look func(w *watcher, enemy engine.Player, truth *generals.View)) {
	t.Helper()
	state := aitest.Match(t, seed, size)
	var watchers [2]watcher
	aitest.Play(t, state, [2]aitest.Thinker{planner.New(planner.Hard()), planner.New(planner.Hard())}, func(v *generals.View, _ generals.Move) {
		w := &watchers[v.Player]
		w.see(v)
		look(w, 1-v.Player, state.View(engine.Spectator).(*generals.View))
	})
}

// generalOf returns the true cell of a general.
func generalOf(truth *generals.View, p engine.Player) int {
	return truth.Generals[p].Row*truth.Width + truth.Generals[p].Col
}

// TestNothingTrueIsRuledOut: in whole matches the general's true cell always keeps a chance, and the chances sum up to about Sure.
func TestNothingTrueIsRuledOut(t *testing.T) {
	for seed := range uint64(3) {
		watched(t, seed, "random", func(w *watcher, enemy engine.Player, truth *generals.View) {
			sum := 0
			for i := range w.territory.N {
				sum += int(w.belief.General(i))
			}
			assert.InDelta(t, belief.Sure, sum, float64(w.territory.N))
			assert.Positive(t, w.belief.General(generalOf(truth, enemy)), "seed %d step %d", seed, w.territory.Time)
		})
	}
}

// TestTheGeneralIsGuessed: over whole matches the belief locates the general better than certain knowledge alone: the weights of hard reach
// about 4.2 and 0.27 on matches like the first. On a large map, late, there are about 250 candidate cells. The bounds leave some room.
func TestTheGeneralIsGuessed(t *testing.T) {
	for _, test := range []struct {
		size        string
		maps        uint64
		first, last int
		loss, near  float64
	}{{"random", 12, 20, 120, 3.0, 0.4}, {"25x25", 4, 60, 400, 4.5, 0.35}} {
		var loss, even, near, n float64
		for seed := range test.maps {
			watched(t, 9000+seed, test.size, func(w *watcher, enemy engine.Player, truth *generals.View) {
				if time := w.territory.Time; w.territory.EnemyGeneral >= 0 || time%10 != 0 || time < test.first || time > test.last {
					return
				}
				cells := 0
				true := generalOf(truth, enemy)
				loss -= math.Log(float64(w.belief.General(true)+1) / belief.Sure)
				for i := range w.territory.N {
					if w.belief.MayHide(i) {
						cells++
					}
					if w.territory.Apart(i, true) <= 5 {
						near += float64(w.belief.General(i)) / belief.Sure
					}
				}
				even += math.Log(float64(cells))
				n++
			})
		}
		t.Logf("%s: loss %.3f of %.3f, near %.3f at %.0f times", test.size, loss/n, even/n, near/n, n)
		assert.Less(t, loss/n, test.loss)
		assert.Greater(t, near/n, test.near)
	}
}

// TestHiddenLandAndSoldiersAreAllThere: the estimates for the hidden cells sum up to the totals.
func TestHiddenLandAndSoldiersAreAllThere(t *testing.T) {
	watched(t, 3, "16x16", func(w *watcher, _ engine.Player, _ *generals.View) {
		land, army := 0, 0
		for i := range w.territory.N {
			land += int(w.belief.Land(i))
			army += w.belief.Army(i)
		}
		assert.InDelta(t, w.territory.Land[territory.Enemy], float64(land)/belief.Sure, 1.5, "step %d", w.territory.Time)
		assert.InDelta(t, w.territory.Army[territory.Enemy], float64(army)/16, 2+float64(w.territory.Army[territory.Enemy])/8, "step %d", w.territory.Time)
	})
}

// TestCitiesFromGrowth: a city shows in the growth of the enemy's army.
func TestCitiesFromGrowth(t *testing.T) {
	p := aitest.Position(t, `
		rG9 .  .  .  .  .  .  bC5 .  .
		.   .  .  .  .  .  .  .   .  .
		.   .  .  .  .  .  .  bC5 .  bG9`)
	var w watcher
	for range 24 {
		w.see(p.View(0))
		p.Step(generals.Pass, generals.Pass)
	}
	assert.Equal(t, 2, w.belief.Cities())
}

// TestTheGeneralSeenIsSure: once the general is seen, its cell has the whole chance.
func TestTheGeneralSeenIsSure(t *testing.T) {
	var w watcher
	w.see(aitest.Position(t, `
		rG9 r1 r1 r1 r1 bG9
		.   .  .  .  .  .`).View(0))
	assert.EqualValues(t, belief.Sure, w.belief.General(5))
}

// TestStacksAreRemembered: an army that steps back into the fog is remembered, and forgotten when it comes back.
func TestStacksAreRemembered(t *testing.T) {
	var w watcher
	look := func(time int, board string) []belief.Stack {
		w.see(aitest.At(aitest.Position(t, board), 0, time))
		return w.belief.Stacks()
	}
	assert.Empty(t, look(1, "rG9 r1 r1 b20 b1 b1 bG9"))
	assert.Equal(t, []belief.Stack{{Cell: 3, Army: 20, Since: 1}}, look(2, "rG9 r1 r1 b1 b20 b1 bG9"))
	assert.Empty(t, look(3, "rG9 r1 r1 b20 b1 b1 bG9"))
}

// TestAnyMap: the chances sum up even on maps that were not drawn by the rules.
func TestAnyMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := aitest.AnyLayers(t)
		p := generals.NewPosition(l)
		var w watcher
		for range 10 {
			w.see(p.View(0))
			sum := 0
			for i := range w.territory.N {
				sum += int(w.belief.General(i))
			}
			assert.InDelta(t, belief.Sure, sum, float64(w.territory.N))
			p.Step(generals.Pass, generals.Pass)
		}
	})
}

// BenchmarkUpdate measures a step at step 100, before the enemy's general has been found.
func BenchmarkUpdate(b *testing.B) {
	for size, seed := range map[string]uint64{"18x18": 5, "32x32": 6} {
		b.Run(size, func(b *testing.B) {
			var views []*generals.View
			watched(b, seed, size, func(w *watcher, enemy engine.Player, truth *generals.View) {
				if enemy == 1 && truth.Time <= 100 && w.territory.EnemyGeneral < 0 {
					views = append(views, w.view)
				}
			})
			var w watcher
			for _, v := range views {
				w.see(v)
			}
			b.Logf("step %d", w.territory.Time)
			b.ReportAllocs()
			for b.Loop() {
				w.belief.Update(&w.territory)
			}
		})
	}
}
