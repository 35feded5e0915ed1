package arena

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/think"
)

// Snapshot is how a tournament stands. Nobody changes it any more: it can be kept and read from anywhere.
type Snapshot struct {
	Players []string
	Done    int             // finished games that count
	Planned int             // games known so far
	All     bool            // no games will be added to those
	Decided bool            // it ended because enough is known
	Before  int             // games that were finished before this run
	Spent   time.Duration   // by this run so far
	Running []schedule.Game // in the order in which they began
	Last    *store.Game     // that was finished in this run; nil for none
	Rows    []Row           // by player
	Cells   [][]Cell        // Cells[a][b] is what a did against b
}

// Row is what a player did in all its games.
type Row struct {
	Games  int
	Points int   // of all games: see schedule.Points
	Score  int   // sum, by the game's rules
	Places []int // Places[i] is how often its rank was i+1
	Asked  int   // turns
	CPU    time.Duration
	Think  think.Histogram
	Faults map[store.Kind]int // turns
}

// Cell is what a player did against another. In games for more than two, whoever has the better rank has won.
type Cell struct {
	Games stats.Games
	Pairs stats.Pairs // of which both games are finished; none in games for more than two
}

// Meetings is what stats.Rate is to be told of games in pairs.
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

// Load reads how the tournament of a folder stands, which may be running, and all that is kept of it.
func Load(folder string) (*Snapshot, store.Archive, error) {
	a, err := store.Read(folder)
	if err != nil {
		return nil, a, err
	}
	t := newTally(a.Tournament)
	for _, g := range a.Games {
		if a.Counted < 0 || g.Number < a.Counted {
			t.add(g)
		}
	}
	t.before = len(a.Games)
	s := t.snapshot()
	games, all := a.Plan.Games(a.Results())
	s.Planned, s.All, s.Decided = len(games), all, a.Counted >= 0
	if s.Decided {
		s.Planned, s.All = a.Counted, true
	}
	return s, a, nil
}

// tally adds games up. What a snapshot holds is copied before it is changed.
type tally struct {
	names  []string
	before int
	done   int
	rows   []Row
	cells  [][]Cell
	halves map[[2]int]half // by pairing and pair
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

// add takes in a finished game.
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
	if len(g.Players) == 2 {
		t.pair(g, points)
	}
}

// pair counts a pair when its second game comes in.
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

// plus is the row with one more game.
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

// snapshot shares only what is never changed.
func (t *tally) snapshot() *Snapshot {
	return &Snapshot{Players: t.names, Done: t.done, Before: t.before, Rows: slices.Clone(t.rows), Cells: slices.Clone(t.cells)}
}

// snapshot is how the run stands.
func (r *run) snapshot() *Snapshot {
	s := r.tally.snapshot()
	s.Planned, s.All, s.Decided = r.planned, r.all, r.cut >= 0
	s.Spent, s.Running, s.Last = time.Since(r.began), slices.Clone(r.running), r.last
	return s
}

func (r *run) publish() {
	if r.Watch != nil {
		r.Watch(r.snapshot())
	}
}
