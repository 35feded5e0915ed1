package arena

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"generals-chess/engine/arena/pace"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/think"
)

// Snapshot is a tournament at one moment. It never changes: it can be kept, and read from any goroutine.
type Snapshot struct {
	Players []string
	Done    int             // finished games that count
	Planned int             // games in the plan so far
	All     bool            // the plan will have no more games
	Decided bool            // it ended early, because Enough returned true
	Before  int             // games finished before this run
	Spent   time.Duration   // time of this run so far
	Left    time.Duration   // estimate of the remaining time; 0 if it is not known or the tournament is not being played
	Running []schedule.Game // in the order in which they started
	Last    *store.Game     // the last game finished in this run; nil if none
	Rows    []Row           // by player
	Cells   [][]Cell        // Cells[a][b] is a's record against b
	Match   []int           // by player, in Swiss and Knockout: see schedule.Standing; otherwise nil
}

// Row is a player's record in all its games.
type Row struct {
	Games  int
	Points int   // of all games: see schedule.Points
	Score  int   // sum, by the game's rules
	Places []int // Places[i] is how often its rank was i+1
	Asked  int   // turns in which it was asked
	CPU    time.Duration
	Think  think.Histogram
	Faults map[store.Kind]int // number of turns
}

// Cell is a player's record against another player. In games for more than two, the player with the better rank wins.
type Cell struct {
	Games stats.Games
	Pairs stats.Pairs // pairs with both games finished; none in games for more than two
}

// Meetings returns the finished pairs as the input of stats.Rate.
func (s *Snapshot) Meetings() (list []stats.Meeting) {
	for a := range s.Cells {
		for b := range a {
			if pairs := s.Cells[b][a].Pairs; pairs.Count() > 0 {
				list = append(list, stats.Meeting{First: b, Second: a, Pairs: pairs})
			}
		}
	}
	return list
}

// Load reads the tournament of a folder, which may be running. The archive has everything but the think times of single games.
func Load(folder string) (s *Snapshot, a store.Archive, err error) {
	s, err = Survey(folder, func(known store.Archive) { a = known }, func(g store.Game) { a.Games = append(a.Games, g) })
	return s, a, err
}

// Survey is Load for large tournaments: it does not hold the games in memory. It calls begin with the tournament, and then tell with
// every finished game in the order of the numbers, without think times.
func Survey(folder string, begin func(store.Archive), tell func(store.Game)) (*Snapshot, error) {
	return store.View(context.Background(), folder, func(r *store.Reader) (*Snapshot, error) {
		if err := r.Sound(); err != nil {
			return nil, err
		}
		begin(r.Archive)
		t, results := newTally(r.Tournament), schedule.Results{}
		err := r.Each(func(g store.Game) {
			results[g.Number] = g.Ranks()
			t.take(r.Archive, g)
			for seat := range g.Results {
				g.Results[seat].Think = think.Histogram{}
			}
			tell(g)
		})
		if err != nil {
			return nil, err
		}
		games, all := r.Plan.Games(results)
		return t.planned(r.Archive, results, len(games), all), nil
	})
}

// Outline reads the tournament of a folder, which may be running, without times and without how games ended. When ctx ends, the error
// is ctx's.
func Outline(ctx context.Context, folder string) (*Snapshot, store.Tournament, error) {
	a, err := store.View(ctx, folder, func(r *store.Reader) (a store.Archive, err error) {
		a = r.Archive
		a.Games, err = r.Ranks()
		return a, err
	})
	if err != nil {
		return nil, a.Tournament, err
	}
	results := a.Results()
	games, all := a.Plan.Games(results)
	t := newTally(a.Tournament)
	for _, g := range a.Games {
		if g.Number >= len(games) {
			return nil, a.Tournament, foreign.WithInt("number", g.Number).With("folder", folder).Err()
		}
		players := g.Players
		g.Game = games[g.Number]
		g.Players = players
		t.take(a, g)
	}
	return t.planned(a, results, len(games), all), a.Tournament, nil
}

// take counts a game that was read from the archive.
func (t *tally) take(a store.Archive, g store.Game) {
	t.before++
	if a.Counts(g.Number) {
		t.add(g)
	}
}

// planned returns the snapshot of a stored tournament that has planned games in its plan; all: there will be no more.
func (t *tally) planned(a store.Archive, results schedule.Results, planned int, all bool) *Snapshot {
	s := t.snapshot()
	s.Planned, s.All, s.Decided, s.Match = planned, all, a.Counted >= 0, matches(a.Plan, results)
	if s.Decided {
		s.Planned, s.All = a.Counted, true
	}
	return s
}

// matches returns Snapshot.Match.
func matches(p schedule.Plan, done schedule.Results) []int {
	if p.Format != schedule.Swiss && p.Format != schedule.Knockout {
		return nil
	}
	list := make([]int, p.Players)
	for _, one := range p.Standings(done) {
		list[one.Player] = one.Match
	}
	return list
}

// tally sums up games. Slices that a snapshot shares are copied before they change.
type tally struct {
	names  []string
	before int
	done   int
	rows   []Row
	cells  [][]Cell
	halves map[[2]int]half // pairs with one finished game, by pairing and pair
	pace   pace.Pace
}

// half is a pair of which one game is finished.
type half struct{ leg, points int } // of leg 0's first player

func newTally(t store.Tournament) *tally {
	n := len(t.Players)
	all := &tally{rows: make([]Row, n), cells: make([][]Cell, n), halves: map[[2]int]half{}}
	for i, p := range t.Players {
		all.names = append(all.names, p.Name)
		all.cells[i] = make([]Cell, n)
	}
	return all
}

// add counts a finished game.
func (t *tally) add(g store.Game) {
	t.done++
	points := schedule.Points(g.Ranks())
	for seat, player := range g.Players {
		t.rows[player] = t.rows[player].plus(g.Results[seat], points[seat])
		t.cells[player] = slices.Clone(t.cells[player])
		for other, b := range g.Players {
			if other != seat {
				t.cells[player][b].Games.Add(1 + cmp.Compare(g.Results[other].Rank, g.Results[seat].Rank))
			}
		}
	}
	note(&t.pace, g)
	if len(g.Players) == 2 {
		t.pair(g, points)
	}
}

// PaceOf returns how long these games took.
func PaceOf(games []store.Game) *pace.Pace {
	p := new(pace.Pace)
	for _, g := range games {
		note(p, g)
	}
	return p
}

func note(p *pace.Pace, g store.Game) {
	took := make([]time.Duration, len(g.Results))
	for seat, r := range g.Results {
		took[seat] = r.Wall
	}
	p.Add(g.Players, took, g.Wall)
}

// pair counts a pair when its second game is finished.
func (t *tally) pair(g store.Game, points []int) {
	key := [2]int{g.Pairing, g.Pair}
	a, b, mine := g.Players[0], g.Players[1], points[0]
	if g.Leg == 1 {
		a, b, mine = b, a, points[1]
	}
	if other, ok := t.halves[key]; ok && other.leg != g.Leg {
		delete(t.halves, key)
		t.cells[a][b].Pairs.Add(mine + other.points)
		t.cells[b][a].Pairs.Add(4 - mine - other.points)
		return
	}
	t.halves[key] = half{g.Leg, mine}
}

// plus returns the row with one more game.
func (r Row) plus(one store.Result, points int) Row {
	r.Games++
	r.Points += points
	r.Score += one.Score
	r.Places = slices.Clone(r.Places)
	for len(r.Places) < one.Rank {
		r.Places = append(r.Places, 0)
	}
	r.Places[one.Rank-1]++
	r.Asked += one.Asked
	r.CPU += one.CPU
	r.Think = r.Think.Plus(one.Think)
	if len(one.Faults) > 0 {
		r.Faults = maps.Clone(r.Faults)
		if r.Faults == nil {
			r.Faults = map[store.Kind]int{}
		}
		for _, f := range one.Faults {
			r.Faults[f.Kind] += f.Times
		}
	}
	return r
}

// snapshot copies what later games change and shares the rest.
func (t *tally) snapshot() *Snapshot {
	return &Snapshot{Players: t.names, Done: t.done, Before: t.before, Rows: slices.Clone(t.rows), Cells: slices.Clone(t.cells)}
}

// snapshot returns the run at this moment.
func (r *run) snapshot() *Snapshot {
	s := r.tally.snapshot()
	s.Planned, s.All, s.Decided, s.Match = r.planned, r.all, r.cut >= 0, r.match
	s.Spent, s.Running, s.Last = time.Since(r.began), slices.Clone(r.running), r.last
	s.Left = r.left(time.Now())
	return s
}

// left estimates how long the rest takes.
func (r *run) left(now time.Time) time.Duration {
	if r.tally.pace.Games() == 0 {
		return 0
	}
	running := make([]pace.Running, len(r.running))
	for i, g := range r.running {
		running[i] = pace.Running{Players: g.Players, For: now.Sub(r.begun[g.Number])}
	}
	side := r.Workers
	if r.Transport != nil { // workers come and go
		side = max(len(running), 1)
	}
	left := r.tally.pace.Left(running, r.queue, side)
	if !r.all {
		left += r.tally.pace.UndrawnRounds(r.Plan, r.planned, side)
	}
	return left
}

// LeftAfter returns Left when since has passed after the snapshot and no newer snapshot has come. It is at least an eighth of Left.
func (s *Snapshot) LeftAfter(since time.Duration) time.Duration {
	const least = 8 // an eighth remains
	return max(s.Left-since, s.Left/least)
}

func (r *run) publish() {
	if r.Watch != nil {
		r.Watch(r.snapshot())
	}
}
