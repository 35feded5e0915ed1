package ai

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// seer is an admiral that cheats, for measuring alone: it tries its turns out in the sea as it is. What it is ahead by is what
// knowing would be worth to an admiral.
type seer struct {
	*admiral
	state    engine.State
	captains []Captain
	minds    bool // it knows what others remember, and who has scanned
	unseen   bool // it knows of those who are near and were never seen, too
}

// String is what it knows.
func (s *seer) String() string {
	text := "places"
	if s.minds {
		text += "+minds"
	}
	if s.unseen {
		text += "+unseen"
	}
	return text
}

// Command decides as an admiral does, but for the worlds.
func (s *seer) Command(v *hitsink.View) []hitsink.Action {
	if !v.Ship.Alive() {
		return nil
	}
	plan := s.h.ponder(v)
	s.h.all = true
	best := s.h.decide()
	if s.contested() || s.unseen && len(s.around(nil).ships) > 0 {
		best = s.weigh(v, best, s.around)
	}
	s.h.settle(plan, &best)
	return plan.Actions()
}

// around is the world as it is: the nearest ships.
func (s *seer) around(dice *chance.Stream) *world {
	w := &world{}
	if dice != nil {
		w.seed = dice.Next()
	}
	ships := s.state.View(engine.Spectator).(*hitsink.View).Ships
	var list []engine.Player
	for p := range ships {
		if o := &ships[p]; engine.Player(p) != s.h.view.Player && o.Alive() && s.far(o) <= trialReach+1 && (s.unseen || s.knows(o)) {
			list = append(list, engine.Player(p))
		}
	}
	slices.SortStableFunc(list, func(p, q engine.Player) int { return s.far(&ships[p]) - s.far(&ships[q]) })
	for i, p := range list[:min(len(list), trialShips)] {
		w.ships, w.minds = append(w.ships, ships[p]), append(w.minds, hostile)
		if s.minds {
			w.known = append(w.known, mindOf(s.captains[p]))
		} else if dice != nil {
			w.ships[i].Scan = dice.Below(sure) < 850
		}
	}
	return w
}

// far is the distance of the nearest cells of a ship and the own one.
func (s *seer) far(o *hitsink.Ship) int {
	nearest := s.h.ship.Head.Reach(o.Head)
	for i := range s.h.ship.Len() {
		for k := range o.Len() {
			nearest = min(nearest, s.h.ship.Cell(i).Reach(o.Cell(k)))
		}
	}
	return nearest
}

// knows reports whether a ship is one that was seen lately.
func (s *seer) knows(o *hitsink.Ship) bool {
	return slices.ContainsFunc(s.h.contacts, func(c contact) bool {
		for i := range o.Len() {
			if s.matters(&c) && c.reach(o.Cell(i)) <= 2*(s.h.turn-c.seen) {
				return true
			}
		}
		return false
	})
}

// mindOf is the hunter in a captain.
func mindOf(c Captain) *hunter {
	switch c := c.(type) {
	case *seer:
		return c.h
	case *admiral:
		return c.h
	}
	return c.(*hunter)
}

// playSeers plays a game of twelve, seers and hunters in turns.
func playSeers(t testing.TB, seed uint64, by int, like seer) []hitsink.Standing {
	state, err := hitsink.Rules{}.New(engine.Setup{Players: 12, Seed: seed})
	require.NoError(t, err)
	captains := fleet(t, 12, seed, rotated([]string{"admiral", "hunter"}, by)...)
	for p, c := range captains {
		if a, leads := c.(*admiral); leads {
			s := like
			s.admiral, s.state, s.captains = a, state, captains
			captains[p] = &s
		}
	}
	for over := false; !over; _, over = state.Result() {
		var decisions []engine.Decision
		for _, p := range state.ToMove() {
			decisions = append(decisions, engine.Decision{Move: answer(captains[p], state.View(p).(*hitsink.View))})
		}
		state.Step(decisions)
	}
	return hitsink.Standings(state.View(engine.Spectator).(*hitsink.View).Ships)
}

// BenchmarkKnowing says what an admiral would be ahead of hunters by, six of each, if it knew more than it sees:
// go test -run - -bench Knowing -benchtime 200x.
func BenchmarkKnowing(b *testing.B) {
	for _, like := range []seer{{}, {minds: true}, {minds: true, unseen: true}} {
		b.Run(like.String(), func(b *testing.B) {
			levels := []string{"seer", "hunter"}
			sum := &tally{levels: levels, scores: make([][]float64, 2), sums: make([]hitsink.Standing, 2), ships: make([]int, 2)}
			for g := range b.N {
				sum.add(g, playSeers(b, uint64(600000+g), g, like))
			}
			if b.N > 1 {
				lead, half := sum.lead(0, 1)
				b.ReportMetric(lead, "ahead")
				b.ReportMetric(half, "±")
			}
		})
	}
}

// TestRemember: a hunter in a trial goes on with what the ship is known to remember, and else with nothing, whatever it was used
// for before.
func TestRemember(t *testing.T) {
	knows := newHunterBy(standard())
	knows.ponder(board(t, hitsink.Carrier,
		"A A A A . . .",
		". . . . . . .",
		"H O O O O . ."))
	enemy := newAdmiral(1).enemy(0)
	enemy.remember(&world{known: []*hunter{knows}}, 0)
	require.Len(t, enemy.contacts, 1)
	require.True(t, enemy.local)
	require.False(t, knows.local, "it shares nothing with the ship's own captain")
	enemy.remember(&world{}, 0)
	empty := board(t, hitsink.Carrier, "H O O O O")
	empty.Round++
	enemy.ponder(empty)
	require.Empty(t, enemy.contacts)
}

// TestSeersKnow: the cheat is shown the ships that are near, as they are, and without minds only those it has seen.
func TestSeersKnow(t *testing.T) {
	all, seen := 0, 0
	for _, unseen := range []bool{true, false} {
		state, err := hitsink.Rules{}.New(engine.Setup{Players: 12, Seed: 3})
		require.NoError(t, err)
		captains := fleet(t, 12, 3, "hunter")
		s := &seer{admiral: newAdmiral(1), state: state, captains: captains, minds: true, unseen: unseen}
		for range 4 {
			var decisions []engine.Decision
			for _, p := range state.ToMove() {
				decisions = append(decisions, engine.Decision{Move: answer(captains[p], state.View(p).(*hitsink.View))})
			}
			state.Step(decisions)
		}
		v := state.View(state.ToMove()[0]).(*hitsink.View)
		s.h.ponder(v)
		w := s.around(chance.New(1))
		ships := state.View(engine.Spectator).(*hitsink.View).Ships
		for _, o := range w.ships {
			require.Contains(t, ships, o)
			require.NotEqual(t, v.Ship.Head, o.Head)
		}
		require.Len(t, w.known, len(w.ships))
		if unseen {
			all = len(w.ships)
		} else {
			seen = len(w.ships)
		}
	}
	require.Greater(t, all, seen)
}
