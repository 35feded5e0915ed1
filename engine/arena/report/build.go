package report

import (
	"cmp"
	"slices"
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
)

// Of is the report of what arena.Load gave. test is the one the tournament was played for, or nil.
func Of(s *arena.Snapshot, a store.Archive, test *stats.SPRT) *Report {
	r := &Report{
		Game: a.Setup.Game, Options: a.Setup.Options, Format: a.Plan.Format, Pairs: a.Plan.Pairs, Rounds: a.Plan.Rounds,
		Seats: 2, Seed: strconv.FormatUint(a.Plan.Seed, 10), Program: a.Program, Created: a.Created,
		Done: s.Done, Planned: s.Planned, Whole: s.All && s.Done == s.Planned, Decided: s.Decided,
		Met: meetings(s), Games: games(a),
	}
	if a.Plan.Format == schedule.Rotation {
		r.Seats = a.Plan.Table
	}
	for i, p := range a.Players {
		r.Players = append(r.Players, player(i, p, s.Rows[i]))
	}
	for _, g := range a.Games {
		if r.counts(g.Number, a) {
			r.add(g)
		}
	}
	r.rate(s, a)
	if test != nil && len(r.Players) == 2 && r.Seats == 2 {
		r.Test = r.test(*test, a)
	}
	return r
}

// counts tells whether a game is one of those that the tables are made of.
func (r *Report) counts(number int, a store.Archive) bool { return a.Counted < 0 || number < a.Counted }

func player(number int, p store.Player, row arena.Row) Player {
	return Player{
		Number: number, Name: p.Name, Spec: p.Spec, Played: row.Games, Points: float64(row.Points) / 2, Score: row.Score,
		Places: append([]int{}, row.Places...), Asked: row.Asked, Faults: []Fault{},
		Time: Time{
			P50: Millis(row.Think.Percentile(50)), P90: Millis(row.Think.Percentile(90)), P99: Millis(row.Think.Percentile(99)),
			Max: Millis(row.Think.Max()), CPU: Millis(row.CPU),
		},
	}
}

// meetings are those of all who have finished a game against each other.
func meetings(s *arena.Snapshot) []Meeting {
	list := []Meeting{}
	for a := range s.Cells {
		for b := a + 1; b < len(s.Cells); b++ {
			c := s.Cells[a][b]
			if c.Games.Count() == 0 {
				continue
			}
			list = append(list, newMeeting(a, b, c.Games, c.Pairs))
		}
	}
	return list
}

// Meeting is all that two players played against each other, seen from the first; of those who did not meet it has no
// games.
func (r *Report) Meeting(first, second int) Meeting {
	for _, m := range r.Met {
		switch {
		case m.First == first && m.Second == second:
			return m
		case m.First == second && m.Second == first:
			return m.swap()
		}
	}
	return newMeeting(first, second, stats.Games{}, stats.Pairs{})
}

func newMeeting(a, b int, games stats.Games, pairs stats.Pairs) Meeting {
	m := Meeting{First: a, Second: b, Games: games, Pairs: pairs, Tells: games.Summary()}
	if pairs.Count() > 0 {
		m.Tells = pairs.Summary()
	}
	return m
}

// swap is the same meeting seen from the other player.
func (m Meeting) swap() Meeting { return newMeeting(m.Second, m.First, m.Games.Swap(), m.Pairs.Swap()) }

func games(a store.Archive) []Game {
	list := []Game{}
	for _, g := range a.Games {
		one := Game{
			Number: g.Number, Round: g.Round, Pairing: g.Pairing, Pair: g.Pair, Leg: g.Leg, Players: g.Players, Ranks: g.Ranks(),
			Turns: g.Turns, Reason: g.Reason, Record: g.Record, Began: g.Began, Wall: Millis(g.Wall),
			Counts: a.Counted < 0 || g.Number < a.Counted,
		}
		for _, seat := range g.Results {
			one.Scores = append(one.Scores, seat.Score)
			failed := ""
			if seat.Verdict != engine.OK {
				failed = string(seat.Verdict)
			}
			one.Failed = append(one.Failed, failed)
		}
		list = append(list, one)
	}
	return list
}

// add takes in what only the games themselves tell of their players.
func (r *Report) add(g store.Game) {
	for seat, number := range g.Players {
		p, one := &r.Players[number], g.Results[seat]
		for other := range g.Players {
			if other != seat {
				p.Games.Add(1 + cmp.Compare(g.Results[other].Rank, one.Rank))
			}
		}
		p.Time.Memory = max(p.Time.Memory, one.Memory)
		for _, f := range one.Faults {
			p.fail(g, f, r.named(f.Why, g))
		}
	}
}

// fail counts a way to fail in a game. Games come by number.
func (p *Player) fail(g store.Game, f store.Fault, why engine.Phrase) {
	at, known := slices.BinarySearchFunc(p.Faults, f.Kind, func(a Fault, k store.Kind) int { return cmp.Compare(a.Kind, k) })
	if !known {
		p.Faults = slices.Insert(p.Faults, at, Fault{Kind: f.Kind, First: g.Number, Turn: f.Turn, Why: Sentence{why}})
	}
	p.Faults[at].Turns += f.Times
	p.Faults[at].Games++
}

// test is what the pairs from the first one on say, up to the first that is not finished: in that order the chances
// of error hold.
func (r *Report) test(t stats.SPRT, a store.Archive) *Test {
	var pairs stats.Pairs
	for i := 0; i+1 < len(a.Games); i += 2 {
		one, two := a.Games[i], a.Games[i+1]
		if one.Number != i || two.Number != i+1 || !r.counts(i+1, a) {
			break
		}
		pairs.Add(pointsOf(one, 0) + pointsOf(two, 0))
	}
	verdict := Sentence{t.Verdict(pairs, r.Players[0].Name, r.Players[1].Name)}
	return &Test{SPRT: t, Progress: t.Progress(pairs), Verdict: verdict}
}

// pointsOf are a player's points of a game in which it held one seat.
func pointsOf(g store.Game, player int) int {
	return schedule.Points(g.Ranks())[slices.Index(g.Players, player)]
}

// named is a phrase of a game, whose players are seats, with their names.
func (r *Report) named(p engine.Phrase, g store.Game) engine.Phrase {
	names := make([]string, len(g.Players))
	for seat, player := range g.Players {
		names[seat] = r.Players[player].Name
	}
	return Named(p, names)
}

// Named is a phrase of a game, whose players are seats, with the names of those who sat there.
func Named(p engine.Phrase, names []string) engine.Phrase {
	args := make([]engine.Arg, 0, len(p.Args))
	for _, a := range p.Args {
		if a.Phrase != nil {
			inner := Named(*a.Phrase, names)
			a.Phrase, a.Value = &inner, inner.String()
		}
		seat, err := strconv.Atoi(a.Value)
		if (a.Name == "player" || a.Name == "other") && err == nil && seat >= 0 && seat < len(names) {
			name := engine.Phrase{Text: names[seat]} // words, or a name of digits is a number
			a.Phrase, a.Value = &name, name.Text
		}
		args = append(args, a)
	}
	p.Args = args
	return p
}
