package belief_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/aitest"
	"generals-chess/engine/generals/ai/belief"
	"generals-chess/engine/generals/ai/chart"
	"generals-chess/engine/generals/ai/planner"
)

// watcher is what one player believes during a match.
type watcher struct {
	chart.Chart
	belief.Belief
}

func (w *watcher) see(v *generals.View) {
	w.Observe(v)
	w.Update(&w.Chart)
}

// watched plays a match of hard against itself and calls look after every step of both players.
func watched(t testing.TB, seed uint64, size string, look func(w *watcher, player int, truth *generals.View)) {
	state := aitest.Match(t, seed, size)
	var watchers [2]watcher
	aitest.Play(t, state, [2]aitest.Thinker{planner.New(planner.Hard()), planner.New(planner.Hard())}, func(v *generals.View, _ generals.Move) {
		w := &watchers[v.Player]
		w.see(v)
		look(w, int(v.Player), state.View(engine.Spectator).(*generals.View))
	})
}

// TestNothingTrueIsRuledOut: in whole matches the true place of the general keeps a chance, and the chances sum to
// about Sure.
func TestNothingTrueIsRuledOut(t *testing.T) {
	for seed := range uint64(6) {
		watched(t, seed, "random", func(w *watcher, player int, truth *generals.View) {
			g := truth.Generals[1-player]
			sum := 0
			for i := range w.N {
				sum += int(w.General(i))
			}
			assert.InDelta(t, belief.Sure, sum, float64(w.N))
			assert.Positive(t, w.General(g.Row*w.Width+g.Col))
		})
	}
}

// TestStrongestIsABound: no army out of sight is larger than it.
func TestStrongestIsABound(t *testing.T) {
	for seed := range uint64(6) {
		watched(t, seed, "random", func(w *watcher, player int, truth *generals.View) {
			for i := range w.N {
				if tile := truth.Index(i); tile.Owner == engine.Player(1-player) && !w.Places[i].Seen {
					assert.GreaterOrEqual(t, w.Strongest(), tile.Army)
				}
			}
		})
	}
}
