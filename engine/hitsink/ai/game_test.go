package ai

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// everyCaptain returns each level, and the hunter in each kind of ship.
func everyCaptain() []string {
	list := Levels()
	for _, kind := range hitsink.Kinds() {
		list = append(list, fmt.Sprintf("hunter/kind=%d", kind))
	}
	return list
}

// TestNothingIsWasted: whatever a captain orders is carried out, except where a ship under water, which it could not see, prevents it.
func TestNothingIsWasted(t *testing.T) {
	levels := everyCaptain()
	orders, wasted := 0, 0
	for seed := range uint64(12) {
		play(t, seed, fleet(t, 12, seed, rotated(levels, int(seed))...), func(v *hitsink.View, move engine.Move, after engine.State) {
			orders += len(strings.Fields(string(move)))
			submerged := slices.ContainsFunc(after.View(engine.Spectator).(*hitsink.View).Ships, func(s hitsink.Ship) bool { return s.Underwater })
			for _, e := range after.Events(engine.Spectator) {
				if e := e.(hitsink.Event); e.Kind == hitsink.Wasted {
					wasted++
					blocked := e.Why.Key == "sea.why.blocked" || e.Why.Key == "sea.why.mine-taken"
					require.True(t, submerged && blocked, "seed %d round %d player %d: %s in %q: %v", seed, v.Round, v.Player, e.Action, move, e.Why)
				}
			}
		})
	}
	assert.Less(t, wasted*200, orders, "of %d orders %d were wasted", orders, wasted)
}

// TestHuntersAreSober: a hunter does not hurt itself.
func TestHuntersAreSober(t *testing.T) {
	levels := everyCaptain()
	for seed := range uint64(12) {
		list := rotated(levels, int(seed))
		play(t, seed, fleet(t, 12, seed, list...), func(v *hitsink.View, move engine.Move, after engine.State) {
			if name := list[int(v.Player)%len(list)]; !strings.HasPrefix(name, "hunter") {
				return
			}
			for _, e := range after.Events(engine.Spectator) {
				e := e.(hitsink.Event)
				require.False(t, e.Kind == hitsink.Hit && e.Player == e.Other, "seed %d round %d player %d hit itself with %q", seed, v.Round, v.Player, move)
			}
		})
	}
}

// TestDeterministic replays the views of a game to a fresh captain, and to one that has just played another game: the moves must be the
// same, and the views unchanged.
func TestDeterministic(t *testing.T) {
	for _, level := range everyCaptain() {
		t.Run(level, func(t *testing.T) {
			var views []*hitsink.View
			var moves []engine.Move
			list := fleet(t, 12, 5, level, "peaceful", "random", "hunter")
			play(t, 5, list, func(v *hitsink.View, move engine.Move, _ engine.State) {
				if v.Player == 0 {
					views, moves = append(views, v), append(moves, move)
				}
			})
			again := []Captain{captain(t, level, 5*64)}
			if strings.HasPrefix(level, "hunter") { // the others use their random numbers in every game
				again = append(again, list[0])
			}
			for _, c := range again {
				for i, v := range views {
					before := fmt.Sprint(*v)
					require.Equal(t, moves[i], answer(c, v), "round %d", v.Round)
					require.Equal(t, before, fmt.Sprint(*v), "the view was written to")
				}
			}
		})
	}
}

// TestSeedMatters: the ships and the random actions come from the seed.
func TestSeedMatters(t *testing.T) {
	for _, level := range []string{"random", "peaceful"} {
		moves := func(seed uint64) (list []engine.Move) {
			for game := range uint64(5) { // one may end before a random action shows
				fleet := []Captain{captain(t, level, seed), captain(t, "passive", 1)}
				play(t, game, fleet, func(v *hitsink.View, move engine.Move, _ engine.State) {
					if v.Player == 0 {
						list = append(list, move)
					}
				})
			}
			return list
		}
		assert.Equal(t, moves(1), moves(1))
		assert.NotEqual(t, moves(1), moves(2))
	}
}

// TestAnyGame plays games of any size with captains of any kind against players who answer anything: no captain may panic, or order what
// its view shows to be impossible.
func TestAnyGame(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		players := rapid.IntRange(2, 30).Draw(r, "players")
		names := rapid.SliceOfN(rapid.SampledFrom(append(everyCaptain(), "anything")), 1, 6).Draw(r, "captains")
		steps := rapid.IntRange(1, 150).Draw(r, "steps")
		s, err := hitsink.Rules{}.New(engine.Setup{Players: players, Seed: rapid.Uint64().Draw(r, "seed")})
		require.NoError(t, err)
		captains := make([]Captain, players)
		for p := range captains {
			if name := names[p%len(names)]; name != "anything" {
				captains[p] = captain(t, name, uint64(p))
			}
		}
		for range steps {
			if _, over := s.Result(); over {
				return
			}
			s.Step(decisions(r, s, captains))
		}
	})
}

// decisions asks all who are to move. A player without a captain answers anything.
func decisions(r *rapid.T, s engine.State, captains []Captain) []engine.Decision {
	var list []engine.Decision
	for _, p := range s.ToMove() {
		if captains[p] == nil {
			text := rapid.StringOfN(rapid.RuneFrom([]rune("MBCKASRPDWFN+-0123459 ")), 1, 20, -1).Draw(r, "answer")
			move, err := hitsink.Rules{}.Decode([]byte("1 " + text))
			require.NoError(r, err)
			list = append(list, engine.Decision{Move: move})
			continue
		}
		v := s.View(p).(*hitsink.View)
		move := answer(captains[p], v)
		plan := hitsink.NewPlan(v)
		hitsink.Read(string(move), func(a hitsink.Action) bool {
			if why := plan.Add(a); !v.Choosing() && why != nil {
				r.Fatalf("round %d: %s in %q: %v", v.Round, a, move, why)
			}
			return true
		})
		list = append(list, engine.Decision{Move: move})
	}
	return list
}

// TestStrangeViews: views that the referee never sends do not cause a panic.
func TestStrangeViews(t *testing.T) {
	for _, level := range everyCaptain() {
		c := captain(t, level, 1)
		assert.Empty(t, c.Command(&hitsink.View{Side: 32, Players: 2, Round: 1}), "%s without a ship", level)
		v := board(t, hitsink.Cruiser, "H O O")
		c.Command(v)
		c.Command(v)
		c.Choose(&hitsink.View{Side: 60, Players: 30})
		c.Command(v)
	}
}

// TestAReasonAgreesWithTheWay checks that a hunter that names the cell it sails to comes nearer to it, or only turns.
func TestAReasonAgreesWithTheWay(t *testing.T) {
	named := regexp.MustCompile(`(?:Sail towards|Sail for the ship at|Follow the ship that was last seen at) (\d+),(\d+)`)
	told := 0
	for seed := range uint64(3) {
		captains := fleet(t, 6, seed, "hunter")
		play(t, seed, captains, func(v *hitsink.View, move engine.Move, after engine.State) {
			why := captains[v.Player].(interface{ Why() string }).Why()
			found := named.FindStringSubmatch(why)
			if v.Choosing() || found == nil {
				return
			}
			told++
			x, _ := strconv.Atoi(found[1])
			y, _ := strconv.Atoi(found[2])
			away := func(c hitsink.Cell) int { return max(c.X-x, x-c.X) + max(c.Y-y, y-c.Y) }
			begin, end := v.Ship.Head, after.View(v.Player).(*hitsink.View).Ship.Head
			require.True(t, begin == end || away(end) < away(begin), "seed %d round %d: %s with %q from %v to %v", seed, v.Round, why, move, begin, end)
		})
	}
	require.Greater(t, told, 100)
}
