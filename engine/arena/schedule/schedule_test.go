package schedule

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine/chance"
)

// anyPlan draws a small plan of a format.
func anyPlan(r *rapid.T, format Format) Plan {
	p := Plan{
		Format:  format,
		Players: rapid.IntRange(2, 12).Draw(r, "players"),
		Pairs:   rapid.IntRange(1, 3).Draw(r, "pairs"),
		Seed:    rapid.Uint64().Draw(r, "seed"),
	}
	if format == Swiss {
		p.Rounds = rapid.IntRange(1, p.Players+2).Draw(r, "rounds")
	}
	if format == Rotation {
		p.Table = rapid.IntRange(2, p.Players).Draw(r, "table")
	}
	return p
}

// play plays a plan to its end, in a random order. The result of a game depends on its number only.
func play(r *rapid.T, p Plan) ([]Game, Results) {
	require.NoError(r, p.Validate())
	done, level := Results{}, rapid.Uint64().Draw(r, "results")
	for {
		games, all := p.Games(done)
		before := len(done)
		for _, g := range games {
			if done[g.Number] == nil {
				done[g.Number] = madeUp(g, level)
			}
		}
		if all {
			return games, done
		}
		require.Greater(r, len(done), before, "it does not go on")
	}
}

// madeUp returns random ranks of a game.
func madeUp(g Game, level uint64) []int {
	luck := chance.New(level + uint64(g.Number))
	ranks := make([]int, len(g.Players))
	for i := range ranks {
		ranks[i] = 1 + luck.Below(2)
	}
	if !slices.Contains(ranks, 1) {
		ranks[0] = 1
	}
	return ranks
}

// TestEveryPlan checks what holds for all formats.
func TestEveryPlan(t *testing.T) {
	for _, format := range Formats() {
		t.Run(string(format), rapid.MakeCheck(func(r *rapid.T) {
			p := anyPlan(r, format)
			games, done := play(r, p)
			require.LessOrEqual(r, len(games), p.Most())
			again, all := p.Games(done)
			require.True(r, all)
			require.Equal(r, games, again)
			for i, g := range games {
				require.Equal(r, i, g.Number)
				require.Less(r, g.Seed, uint64(1)<<53)
				if g.Leg > 0 {
					require.Equal(r, games[i-1].Seed, g.Seed, "legs are on the same set-up")
					require.Equal(r, games[i-1].Players[1], g.Players[0], "and everybody is one seat on")
				}
				players := slices.Sorted(slices.Values(g.Players))
				require.Len(r, slices.Compact(players), len(g.Players))
			}
			grows(r, p, games, done)
			balanced(r, p, games)
		}))
	}
}

// grows checks that fewer results give the beginning of the same list of games.
func grows(r *rapid.T, p Plan, games []Game, done Results) {
	some, luck := Results{}, chance.New(rapid.Uint64().Draw(r, "finished"))
	for number, ranks := range done {
		if luck.Below(8) > 0 {
			some[number] = ranks
		}
	}
	part, _ := p.Games(some)
	require.Equal(r, games[:len(part)], part)
}

// balanced checks that each player has every seat equally often.
func balanced(r *rapid.T, p Plan, games []Game) {
	times := map[[2]int]int{}
	for _, g := range games {
		for seat, player := range g.Players {
			times[[2]int{player, seat}]++
		}
	}
	for at, n := range times {
		require.Equal(r, n, times[[2]int{at[0], 0}], "player %d, seat %d", at[0], at[1])
	}
}

// together counts how often each two players met.
func together(games []Game) map[[2]int]int {
	times := map[[2]int]int{}
	for _, g := range games {
		for i, a := range g.Players {
			for _, b := range g.Players[i+1:] {
				times[[2]int{min(a, b), max(a, b)}]++
			}
		}
	}
	return times
}

func TestRoundRobin(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := anyPlan(r, RoundRobin)
		games, _ := play(r, p)
		require.Len(r, games, p.Most())
		times := together(games)
		require.Len(r, times, p.Players*(p.Players-1)/2)
		for _, n := range times {
			require.Equal(r, 2*p.Pairs, n)
		}
		for round, list := range rounds(games, 0) {
			require.Len(r, slices.Compact(slices.Sorted(slices.Values(list))), len(list), "twice in round %d", round)
		}
		for _, g := range games {
			require.Equal(r, games[2*(g.Pair*len(times))].Seed, g.Seed, "pair %d is on one set-up everywhere", g.Pair)
		}
	})
}

// rounds returns the players of each round, from the first legs of one pair.
func rounds(games []Game, pair int) map[int][]int {
	list := map[int][]int{}
	for _, g := range games {
		if g.Pair == pair && g.Leg == 0 {
			list[g.Round] = append(list[g.Round], g.Players...)
		}
	}
	return list
}

func TestGauntlet(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := anyPlan(r, Gauntlet)
		games, _ := play(r, p)
		times := together(games)
		require.Len(r, times, p.Players-1)
		for two, n := range times {
			require.Zero(r, two[0])
			require.Equal(r, 2*p.Pairs, n)
		}
	})
}

func TestKnockout(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := anyPlan(r, Knockout)
		games, done := play(r, p)
		require.Equal(r, p.Players-1, games[len(games)-1].Pairing+1, "one goes in every meeting")
		size, byes := 1, 0
		for size < p.Players {
			size *= 2
		}
		list := p.Standings(done)
		for _, s := range list {
			require.LessOrEqual(r, s.Byes, 1)
			byes += s.Byes
		}
		require.Equal(r, size-p.Players, byes)
		require.Equal(r, DefaultRounds(p.Players), list[0].Match)
		for _, s := range list[1:] {
			require.Less(r, s.Match, list[0].Match, "only one is left")
		}
		last := map[int]int{}
		for _, g := range games {
			for _, player := range g.Players {
				last[player] = max(last[player], g.Round)
			}
		}
		for _, s := range list[1:] {
			require.Equal(r, s.Match, last[s.Player], "who lost in a round plays in none after it")
		}
	})
}

// TestBracket checks at every moment of a knockout that the bracket agrees with the games.
func TestBracket(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := anyPlan(r, Knockout)
		games, done := play(r, p)
		stop := rapid.IntRange(0, len(games)).Draw(r, "stop")
		for number := range done {
			if number >= stop {
				delete(done, number)
			}
		}
		rounds := p.Bracket(done)
		require.Len(r, rounds, DefaultRounds(p.Players))
		seen, points := map[int]bool{}, 0
		for n, round := range rounds {
			require.Len(r, round, 1<<(len(rounds)-1-n))
			for i, tie := range round {
				points += tie.Points[0] + tie.Points[1]
				if n == 0 {
					require.False(r, seen[tie.A] || tie.B != Nobody && seen[tie.B])
					seen[tie.A], seen[tie.B] = true, true
					continue
				}
				require.Equal(r, rounds[n-1][2*i].Winner, tie.A)
				require.Equal(r, rounds[n-1][2*i+1].Winner, tie.B)
				require.Contains(r, []int{Open, tie.A, tie.B}, tie.Winner)
			}
		}
		require.Equal(r, 2*stop, points)
		if stop == len(games) {
			require.Equal(r, p.Standings(done)[0].Player, rounds[len(rounds)-1][0].Winner)
		}
	})
}

func TestKnockoutTies(t *testing.T) {
	p := Plan{Format: Knockout, Players: 2, Pairs: 2, Seed: 1}
	done, lengths := Results{}, []int{}
	for all := false; !all; {
		var games []Game
		games, all = p.Games(done)
		if !all || len(done) < len(games) {
			lengths = append(lengths, len(games))
		}
		for _, g := range games {
			done[g.Number] = []int{1, 1}
		}
	}
	require.Equal(t, []int{4, 6, 8, 10, 12}, lengths, "four more pairs, then the lot")
	done[5] = []int{2, 1} // the first extra pair has a winner: the player on seat 1 of its second game
	games, all := p.Games(done)
	require.True(t, all)
	require.Len(t, games, 6)
	require.Equal(t, games[5].Players[1], p.Standings(done)[0].Player)
	winners := map[int]bool{}
	for seed := range uint64(20) {
		p.Seed = seed
		drawn := Results{}
		for number := range 12 {
			drawn[number] = []int{1, 1}
		}
		winners[p.Standings(drawn)[0].Player] = true
	}
	require.Len(t, winners, 2, "the lot favours nobody")
}

func TestRotation(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := anyPlan(r, Rotation)
		games, _ := play(r, p)
		played := make([]int, p.Players)
		for _, g := range games {
			for _, player := range g.Players {
				played[player]++
			}
		}
		require.LessOrEqual(r, slices.Max(played)-slices.Min(played), p.Table, "one table more or less")
		if p.Table == p.Players {
			require.Len(r, games, p.Pairs*p.Table)
			for _, n := range together(games) {
				require.Equal(r, len(games), n)
			}
		}
	})
}

// TestTablesMix checks that players sit with each other about equally often, if not all sit at one table.
func TestTablesMix(t *testing.T) {
	for _, c := range []struct{ players, table, pairs, least, most int }{
		{40, 30, 40, 810, 990}, {12, 4, 44, 40, 56}, {5, 3, 30, 42, 48}, {9, 2, 40, 8, 12},
	} {
		p := Plan{Format: Rotation, Players: c.players, Table: c.table, Pairs: c.pairs, Seed: 3}
		games, _ := p.Games(nil)
		times := slices.Collect(maps.Values(together(games)))
		require.Len(t, times, c.players*(c.players-1)/2)
		require.GreaterOrEqual(t, slices.Min(times), c.least, "%+v", c)
		require.LessOrEqual(t, slices.Max(times), c.most, "%+v", c)
	}
}

func TestPoints(t *testing.T) {
	for _, c := range []struct{ ranks, points []int }{
		{[]int{1, 2}, []int{2, 0}},
		{[]int{1, 1}, []int{1, 1}},
		{[]int{3, 1, 2}, []int{0, 4, 2}},
		{[]int{1, 3, 1}, []int{3, 0, 3}},
	} {
		require.Equal(t, c.points, Points(c.ranks))
	}
}

func TestValidate(t *testing.T) {
	good := Plan{Format: RoundRobin, Players: 3, Pairs: 2}
	require.NoError(t, good.Validate())
	for says, change := range map[string]func(*Plan){
		`format "chess"`:             func(p *Plan) { p.Format = "chess" },
		"2 to 1000 players, not 1":   func(p *Plan) { p.Players = 1 },
		"0 pairs":                    func(p *Plan) { p.Pairs = 0 },
		"0 rounds":                   func(p *Plan) { p.Format = Swiss },
		"4 seats at a table":         func(p *Plan) { p.Format, p.Table = Rotation, 4 },
		"more than 4194304 games":    func(p *Plan) { p.Pairs = 1 << 40 },
		"is more than 4194304 games": func(p *Plan) { p.Players, p.Pairs = 1000, 5 },
	} {
		p := good
		change(&p)
		require.ErrorContains(t, p.Validate(), says)
	}
}

func TestDefaultRounds(t *testing.T) {
	for players, rounds := range map[int]int{2: 1, 3: 2, 4: 2, 5: 3, 8: 3, 9: 4, 40: 6} {
		require.Equal(t, rounds, DefaultRounds(players), "%d players", players)
	}
}
