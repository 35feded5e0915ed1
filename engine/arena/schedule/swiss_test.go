package schedule

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestSwissMeets checks that two players meet again, or one has a second bye, only if it is unavoidable.
func TestSwissMeets(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := anyPlan(r, Swiss)
		p.Players = min(p.Players, 9)
		games, done := play(r, p)
		size := p.Players + p.Players%2
		met := newMeetings(size)
		for round := range p.Rounds {
			list := pairsOf(games, round, p.Players)
			require.Len(r, list, size/2)
			again := 0
			for _, two := range list {
				again = max(again, met.times[two[0]][two[1]])
			}
			if again > 0 {
				require.False(r, canMeet(met, again-1, p.Players, make([]bool, size)), "round %d repeats", round)
			}
			for _, two := range list {
				met.times[two[0]][two[1]]++
				met.times[two[1]][two[0]]++
			}
		}
		byes := map[int]int{}
		for _, s := range p.Standings(done) {
			byes[s.Byes]++
		}
		fewest, most := slices.Min(slices.Collect(maps.Keys(byes))), slices.Max(slices.Collect(maps.Keys(byes)))
		require.LessOrEqual(r, most-fewest, 1)
		require.Equal(r, p.Players%2 == 1, most > 0)
	})
}

// pairsOf returns the pairs of a round. A player without an opponent is paired with the number after the last player.
func pairsOf(games []Game, round, players int) (list [][2]int) {
	idle := make([]bool, players)
	for i := range idle {
		idle[i] = true
	}
	for _, g := range games {
		if g.Round == round && g.Pair == 0 && g.Leg == 0 {
			list = append(list, [2]int{g.Players[0], g.Players[1]})
			idle[g.Players[0]], idle[g.Players[1]] = false, false
		}
	}
	if i := slices.Index(idle, true); i >= 0 {
		list = append(list, [2]int{i, players})
	}
	return list
}

// canMeet tries all ways to pair each player with one met at most most times, with byes for players who had the fewest.
func canMeet(m *meetings, most, nobody int, taken []bool) bool {
	a := slices.Index(taken, false)
	if a < 0 {
		return true
	}
	taken[a] = true
	defer func() { taken[a] = false }()
	for b := a + 1; b < len(taken); b++ {
		if taken[b] || m.times[a][b] > most || b == nobody && m.times[a][b] > m.fewestByes(nobody) {
			continue
		}
		taken[b] = true
		found := canMeet(m, most, nobody, taken)
		taken[b] = false
		if found {
			return true
		}
	}
	return false
}

// TestSwissPairsEquals checks that nobody is paired outside the own group of points, if all groups are even and nobody in them has met.
func TestSwissPairsEquals(t *testing.T) {
	p := Plan{Format: Swiss, Players: 16, Pairs: 1, Rounds: 4, Seed: 7}
	done := Results{}
	for all := false; !all; {
		var games []Game
		games, all = p.Games(done)
		standing := map[int]int{}
		for _, s := range p.Standings(done) {
			standing[s.Player] = s.Match
		}
		for _, g := range games {
			if done[g.Number] != nil {
				continue
			}
			require.Equal(t, standing[g.Players[0]], standing[g.Players[1]], "%+v", g)
			done[g.Number] = stronger(g)
		}
	}
	best := p.Standings(done)
	require.Equal(t, Standing{Player: 0, Games: 8, Points: 16, Match: 8}, best[0])
	require.Equal(t, 15, best[15].Player)
}

// stronger returns ranks in which the lower number wins.
func stronger(g Game) []int {
	if g.Players[0] < g.Players[1] {
		return []int{1, 2}
	}
	return []int{2, 1}
}

// TestMatching compares the size of the matching with that found by trying everything.
func TestMatching(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		size := 2 * rapid.IntRange(1, 5).Draw(r, "half")
		m := newMeetings(size)
		for a := range size {
			for b := range a {
				m.times[a][b] = rapid.IntRange(0, 2).Draw(r, "met")
				m.times[b][a] = m.times[a][b]
			}
		}
		match := newMatching(size, func(a, b int) bool { return m.times[a][b] == 0 })
		require.Equal(r, canMeet(m, 0, size, make([]bool, size)), match.complete())
		for a, b := range match.mate {
			require.True(r, b < 0 || match.mate[b] == a && m.times[a][b] == 0)
		}
	})
}

// TestByesCountWithTheirRound checks that while a round is played, matches and byes in the standings are those of the complete rounds
// before it, and that every round adds all its points at once.
func TestByesCountWithTheirRound(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := anyPlan(r, Swiss)
		p.Players = min(p.Players, 9)
		games, done := play(r, p)
		perRound := p.Players / 2 * p.Pairs * 2
		some := Results{}
		for _, g := range games {
			whole, match, byes := len(some)/perRound, 0, 0
			for _, s := range p.Standings(some) {
				match, byes = match+s.Match, byes+s.Byes
				require.LessOrEqual(r, s.Match, 2*whole)
			}
			require.Equal(r, whole*(p.Players+p.Players%2), match, "after %d games", len(some))
			require.Equal(r, whole*(p.Players%2), byes)
			some[g.Number] = done[g.Number]
		}
	})
}
