package schedule

// knockout adds the rounds that are settled and returns the standings. If the number of players is no power of two, the first players
// of the draw have byes in the first round. A tied meeting plays more pairs, at most extraPairs of them. If it is still tied then, the
// winner is drawn, from the plan's seed and the meeting's number.
func (s *builder) knockout() (list []Standing, over bool) {
	list = s.standings()
	at, alive := byPlayer(list), s.bracket()
	for round := 0; len(alive) > 1; round++ {
		var meetings []meeting
		for i := 0; i < len(alive); i += 2 {
			if alive[i+1] >= 0 {
				meetings = append(meetings, s.meet(round, alive[i], alive[i+1]))
			}
		}
		s.addRound(alive)
		first := len(s.games)
		winners, settled := s.playRound(meetings, round)
		s.note(meetings, first)
		if !settled {
			return list, false
		}
		s.settle(winners)
		alive = survivors(alive, winners, at)
		for _, player := range alive {
			at[player].Match++
		}
	}
	return list, true
}

// survivors returns the players who go on, in the order of the bracket: the winners and the players with a bye.
func survivors(alive, winners []int, at []*Standing) (on []int) {
	for i := 0; i < len(alive); i += 2 {
		if alive[i+1] < 0 {
			at[alive[i]].Byes++
			on = append(on, alive[i])
			continue
		}
		on, winners = append(on, winners[0]), winners[1:]
	}
	return on
}

// bracket returns the players of the first round, in which neighbours meet; -1 stands for a bye. The first two players of the draw can
// only meet in the final, the first four only in the semi-finals, and so on.
func (s *builder) bracket() []int {
	places := []int{0}
	for len(places) < s.Players {
		next := make([]int, 0, 2*len(places))
		for _, place := range places {
			next = append(next, place, 2*len(places)-1-place)
		}
		places = next
	}
	for i, place := range places {
		places[i] = -1
		if place < s.Players {
			places[i] = s.order[place]
		}
	}
	return places
}

// playRound adds the games of a round and returns the winners once they are settled.
func (s *builder) playRound(meetings []meeting, round int) (winners []int, settled bool) {
	first := len(s.games)
	tied := meetings
	for n := 0; n < s.Pairs+extraPairs && len(tied) > 0; n++ {
		for _, m := range tied {
			s.pair(m, n, round*(s.Pairs+extraPairs)+n)
		}
		if n < s.Pairs-1 {
			continue
		}
		if !s.finished(first) {
			return nil, false
		}
		tied = s.level(meetings, first)
	}
	for _, m := range meetings {
		lead := s.lead(m, first)
		if lead > 0 || lead == 0 && s.SetupSeed(m.pairing)&1 == 0 {
			winners = append(winners, m.a)
		} else {
			winners = append(winners, m.b)
		}
	}
	return winners, true
}

// level returns the meetings that are tied.
func (s *builder) level(meetings []meeting, first int) (tied []meeting) {
	for _, m := range meetings {
		if s.lead(m, first) == 0 {
			tied = append(tied, m)
		}
	}
	return tied
}
