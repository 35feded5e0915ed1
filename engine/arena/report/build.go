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

// Of returns the report of what arena.Load returned. test is the test that the tournament was played for, or nil.
func Of(s *arena.Snapshot, a store.Archive, test *stats.SPRT) *Report {
	m := NewMaker(test)
	m.Begin(a)
	for _, g := range a.Games {
		m.Add(g)
	}
	return m.Report(s)
}

// Read returns the report and the snapshot of the tournament in a folder, which may be running. It reads the games one by one, so that
// there is memory for many. The error is a *engine.Phrase.
func Read(folder string, test *stats.SPRT) (*Report, *arena.Snapshot, error) {
	m := NewMaker(test)
	s, err := arena.Survey(folder, m.Begin, m.Add)
	if err != nil {
		return nil, nil, err
	}
	return m.Report(s), s, nil
}

// Maker builds a report from games that are added one by one.
type Maker struct {
	test   *stats.SPRT
	a      store.Archive // without games
	report *Report
	like   interner
	pairs  stats.Pairs // from the first pair to the last before an unfinished one: the test's error rates hold only in that order
	half   int         // first player's points in the first game of the next pair
	next   int         // number of the next game of pairs
	ladder stats.Ladder
	means  []stats.Tally
	ends   map[string]int // number of games that count, by reason
	begins suite
}

// NewMaker returns a maker of a report. test is the test that the tournament was played for, or nil.
func NewMaker(test *stats.SPRT) *Maker { return &Maker{test: test} }

// Begin starts the report of a tournament.
func (m *Maker) Begin(a store.Archive) {
	a.Games, m.a, m.like = nil, a, newInterner()
	r := &Report{
		Game: a.Setup.Game, Options: a.Setup.Options, Format: a.Plan.Format, Pairs: a.Plan.Pairs, Rounds: a.Plan.Rounds,
		Seats: 2, Seed: strconv.FormatUint(a.Plan.Seed, 10), Program: a.Program, Created: a.Created, Games: []Game{},
	}
	if a.Plan.Format == schedule.Rotation {
		r.Seats = a.Plan.Table
		m.ladder, m.means = stats.NewLadder(len(a.Players)), make([]stats.Tally, len(a.Players))
	}
	for i, p := range a.Players {
		r.Players = append(r.Players, Player{Number: i, Name: p.Name, Spec: p.Spec, Faults: []Fault{}})
	}
	m.report, m.ends, m.begins = r, map[string]int{}, newSuite(a)
}

// Add adds a finished game. Games must be added in the order of their numbers.
func (m *Maker) Add(g store.Game) {
	one := m.like.game(g, m.a.Counts(g.Number))
	one.Begins = m.begins.of(g)
	m.report.Games = append(m.report.Games, one)
	if !one.Counts {
		return
	}
	m.ends[g.Reason]++
	m.begins.played[one.Begins] = true
	m.report.add(g)
	if m.ladder != nil {
		m.ladder.Play(g.Players, g.Ranks())
		for seat, player := range g.Players {
			m.means[player].Add(float64(g.Results[seat].Score))
		}
	}
	if m.tested() && g.Number == m.next {
		m.pair(g.PointsOf(0))
	}
}

// tested reports whether the test applies to this tournament.
func (m *Maker) tested() bool {
	return m.test != nil && len(m.report.Players) == 2 && m.report.Seats == 2
}

// pair adds the next game of the first pairs.
func (m *Maker) pair(points int) {
	if m.next%2 == 0 {
		m.half = points
	} else {
		m.pairs.Add(m.half + points)
	}
	m.next++
}

// Report returns the report, after all games were added, with the standings of the snapshot.
func (m *Maker) Report(s *arena.Snapshot) *Report {
	r := m.report
	r.Done, r.Planned, r.Whole, r.Decided, r.Met = s.Done, s.Planned, s.All && s.Done == s.Planned, s.Decided, meetings(s)
	r.Ends, r.Suite = endsOf(m.ends), m.begins.report()
	for i := range r.Players {
		r.Players[i].stand(s.Rows[i])
	}
	m.rate(s)
	if m.tested() {
		verdict := Sentence{m.test.Verdict(m.pairs, r.Players[0].Name, r.Players[1].Name)}
		r.Test = &Test{SPRT: *m.test, Progress: m.test.Progress(m.pairs), Verdict: verdict}
	}
	return r
}

// stand copies the figures of a player's row.
func (p *Player) stand(row arena.Row) {
	p.Played, p.Points, p.Score, p.Places, p.Asked = row.Games, float64(row.Points)/2, row.Score, append([]int{}, row.Places...), row.Asked
	p.Time = Time{
		P50: Millis(row.Think.Percentile(50)), P90: Millis(row.Think.Percentile(90)), P99: Millis(row.Think.Percentile(99)),
		Max: Millis(row.Think.Max()), CPU: Millis(row.CPU), Memory: p.Time.Memory,
	}
}

// meetings returns the meetings of all players who have finished a game against each other.
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

// Meeting returns the record of two players against each other, seen from the first. It has no games if they did not meet.
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

// swap returns the meeting seen from the other player.
func (m Meeting) swap() Meeting { return newMeeting(m.Second, m.First, m.Games.Swap(), m.Pairs.Swap()) }

// add adds what a snapshot does not have: results of seats, memory and faults.
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
			p.fail(g, f, r.Named(f.Why, g.Players))
		}
	}
}

// fail counts a fault of a game. Games come in the order of their numbers.
func (p *Player) fail(g store.Game, f store.Fault, why engine.Phrase) {
	at, known := slices.BinarySearchFunc(p.Faults, f.Kind, func(a Fault, k store.Kind) int { return cmp.Compare(a.Kind, k) })
	if !known {
		p.Faults = slices.Insert(p.Faults, at, Fault{Kind: f.Kind, First: g.Number, Turn: f.Turn, Why: Sentence{why}})
	}
	p.Faults[at].Turns += f.Times
	p.Faults[at].Games++
}

// Named replaces seat numbers in a phrase of a game by the players' names.
func (r *Report) Named(p engine.Phrase, players []int) engine.Phrase {
	return p.Naming(func(seat int) (name engine.Phrase) {
		if seat >= 0 && seat < len(players) {
			name.Text = r.Players[players[seat]].Name
		}
		return name
	})
}
