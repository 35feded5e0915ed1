package schedule

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/chance"
)

// Meet is a meeting of a plan that lists its meetings.
type Meet struct {
	Round   int   `json:"round"`
	Players []int `json:"players"` // by the seats of the first leg
	Times   int   `json:"times"`   // number of pairs, or of tables
	Setup   int   `json:"setup"`   // number of the first set-up; the others follow it
}

// listed adds the games of the plan's list: the first pair of every meeting, then the second pair of every meeting, and so on. So more
// pairs for one meeting add games at the end only.
func (s *builder) listed() {
	most := 0
	for _, m := range s.Meets {
		most = max(most, m.Times)
	}
	for n := range most {
		for number, m := range s.Meets {
			if n >= m.Times {
				continue
			}
			for leg := range m.Players {
				players := append(slices.Clone(m.Players[leg:]), m.Players[:leg]...)
				s.add(Game{Round: m.Round, Pairing: number, Pair: n, Leg: leg, Players: players}, m.Setup+n)
			}
		}
	}
}

// gamesOf returns the number of games in the list.
func gamesOf(list []Meet) (n int) {
	for _, m := range list {
		n += m.Times * len(m.Players)
	}
	return n
}

// wrongList is a meeting that cannot be played. Argument: number.
var wrongList = engine.Phrase{Key: "arena.meets", Text: "meeting {number} of the list cannot be played"}

// checkList returns the first mistake in the plan's list, or nil.
func (p Plan) checkList() error {
	for number, m := range p.Meets {
		known := func(player int) bool { return player >= 0 && player < p.Players }
		sorted := slices.Clone(m.Players)
		slices.Sort(sorted)
		fits := len(sorted) >= 2 && known(sorted[0]) && known(sorted[len(sorted)-1]) && len(slices.Compact(sorted)) == len(m.Players)
		if !fits || m.Times < 1 || m.Times > MostGames || m.Setup < 0 || m.Round < 0 {
			return wrongList.WithInt("number", number).Err()
		}
	}
	return nil
}

// Why players cannot join or leave.
var (
	settledDraw = engine.Phrase{Key: "arena.change-knockout", Text: "nobody can join or leave a knockout that has begun: begin another tournament"}
	openDraw    = engine.Phrase{Key: "arena.change-open", Text: "who meets whom depends on games that are still to be played: let the tournament end, then change who takes part"}
	firstStays  = engine.Phrase{Key: "arena.change-first", Text: "all others meet the first player of a gauntlet, who cannot leave: begin another tournament"}
)

// Change returns the plan after players have left and joined. stays[i] is the new number of player i, or -1 if that player leaves;
// players is the new number of players. Players who stay meet the same others on the same set-ups. The error is a *engine.Phrase.
func (p Plan) Change(done Results, stays []int, players int) (Plan, error) {
	switch {
	case p.Format == Knockout:
		return p, settledDraw.Err()
	case p.Format == Gauntlet && stays[0] != 0:
		return p, firstStays.Err()
	case p.Format == RoundRobin || p.Format == Gauntlet:
		p.Players = players
		return p, nil
	}
	list, all := p.meets(done)
	if !all {
		return p, openDraw.Err()
	}
	came := joined(stays, players)
	p.Meets = remaining(list, stays)
	for _, one := range came {
		p.Meets = append(p.Meets, p.joins(one, players)...)
	}
	p.Players = players
	if p.Format == Swiss {
		p.Format, p.Rounds = Listed, 0
	}
	return p, nil
}

// meets lists who meets whom, given the results; all reports whether the list is final.
func (p Plan) meets(done Results) (list []Meet, all bool) {
	if p.Meets != nil {
		return p.Meets, true
	}
	games, all := p.Games(done)
	all = all && !slices.ContainsFunc(games, func(g Game) bool { return done[g.Number] == nil && p.Format == Swiss })
	for _, g := range games {
		switch {
		case g.Leg > 0:
		case g.Pair > 0:
			list[g.Pairing].Times++
		default:
			m := Meet{Round: g.Round, Players: slices.Clone(g.Players), Times: 1, Setup: g.Round}
			if p.Format == Swiss {
				m.Setup = g.Round * p.Pairs
			}
			list = append(list, m)
		}
	}
	return list, all
}

// joined returns the new numbers that belong to no player who stays.
func joined(stays []int, players int) (list []int) {
	for i := range players {
		if !slices.Contains(stays, i) {
			list = append(list, i)
		}
	}
	return list
}

// remaining returns the meetings among players who stay, with their new numbers. A table that a player left has one seat less.
func remaining(list []Meet, stays []int) (left []Meet) {
	for _, m := range list {
		players := make([]int, 0, len(m.Players))
		for _, one := range m.Players {
			if stays[one] >= 0 {
				players = append(players, stays[one])
			}
		}
		if m.Players = players; len(players) >= 2 {
			left = append(left, m)
		}
	}
	return left
}

// joins returns the meetings of a new player: as many as the others have, with opponents drawn by lot.
func (p Plan) joins(one, players int) (list []Meet) {
	times, rounds, seats := p.Pairs, p.Rounds, 2
	if p.Format == Rotation {
		times, rounds, seats = 1, p.Pairs, p.Table
	}
	if rounds == 0 {
		rounds = p.each()
	}
	others := joined([]int{one}, players)
	seats = min(seats, players)
	chance.New(^p.Seed+uint64(one)*golden).Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	for round := range rounds {
		seated := []int{one}
		for seat := range seats - 1 {
			seated = append(seated, others[(round*(seats-1)+seat)%len(others)])
		}
		list = append(list, Meet{Round: round, Players: seated, Times: times, Setup: round * times})
	}
	return list
}

// each returns about how many meetings a player of the list has.
func (p Plan) each() int {
	sum := 0
	for _, m := range p.Meets {
		sum += len(m.Players)
	}
	return max(1, (sum+p.Players/2)/max(p.Players, 1))
}
