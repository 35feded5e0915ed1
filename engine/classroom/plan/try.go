package plan

import (
	"context"
	"slices"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/pace"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/chance"
	"generals-chess/engine/games"
	"generals-chess/engine/tempdir"
)

const (
	tryFor  = 20 * time.Second // how long bots are tried,
	tryPart = 10               // at most a tenth of a given time
	tryOne  = time.Second      // least time of a game
	drawn   = 20               // seed of the drawn games: the same class plays the same trial
)

// Tried holds measurements from some turns of a class's bots.
type Tried struct {
	Pace  pace.Pace // its players are the students, the others, and the AIs that are played for the marks, in this order
	Games int
	Side  int // games at a time
	// Page is the time to write a student's page; 0 if that was not measured.
	Page time.Duration
	// Record is the record of the longest finished game; nil for none.
	Record []byte
}

// Try lets every player of a tournament that has not started, and the levels for the marks, play some turns, as many games at a time as in
// the tournament. A long game is broken off. The error is arena.ErrStopped, or that of a spec that cannot be played.
func Try(ctx context.Context, all games.Table, spec tournament.Spec, levels []string, budget time.Duration) (Tried, error) {
	folder, remove, err := tempdir.Folder("arena-class-")
	if err != nil {
		return Tried{}, err
	}
	defer remove() // its files are not needed
	spec.Entrants = slices.Clone(spec.Entrants)
	if spec.Plan.Format != schedule.Rotation { // in a rotation only the class plays
		for _, level := range levels {
			spec.Entrants = append(spec.Entrants, Entrant(level))
		}
		spec.Plan.Format = schedule.RoundRobin
	}
	spec.Plan.Pairs = 1
	spec.Options.Hidden = append(slices.Clone(spec.Options.Hidden), folder)
	spec.Options.SPRT = ""
	p, err := tournament.Prepare(all, spec, folder, false)
	if err != nil {
		return Tried{}, err
	}
	list, _ := p.Config.Plan.Games(nil)
	return try(ctx, p.Config, cover(list), budget)
}

// Entrant returns a built-in AI that is played for the marks.
func Entrant(level string) tournament.Entrant {
	seat := string(engine.AISeat) + ":" + level
	return tournament.Entrant{Name: seat, Seat: seat}
}

// cover draws games so that everybody plays, and few play twice.
func cover(list []schedule.Game) (some []schedule.Game) {
	chance.New(drawn).Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	plays := map[int]bool{}
	most := 0
	for _, g := range list {
		most = max(most, len(g.Players))
	}
	for fresh := most; fresh > 0; fresh-- {
		for _, g := range list {
			n := 0
			for _, player := range g.Players {
				if !plays[player] {
					n++
				}
			}
			if n < fresh {
				continue
			}
			some = append(some, g)
			for _, player := range g.Players {
				plays[player] = true
			}
		}
	}
	return some
}

// trial is a set of games that are tried.
type trial struct {
	arena.Config
	each time.Duration // limit of one game

	mu    sync.Mutex
	todo  []schedule.Game
	tried []arena.One
	err   error
}

// try plays the games, and breaks off those that take more than their part of the budget.
func try(ctx context.Context, c arena.Config, list []schedule.Game, budget time.Duration) (Tried, error) {
	c.Workers = max(c.Workers, 1)
	side := min(c.Workers, len(list))
	t := &trial{Config: c, todo: list, each: max(budget*time.Duration(side)/time.Duration(len(list)), tryOne)}
	var work sync.WaitGroup
	for range side {
		work.Go(func() { t.work(ctx) })
	}
	work.Wait()
	if t.err != nil {
		return Tried{}, t.err
	}
	r := Tried{Games: len(t.tried), Side: c.Workers, Record: longest(t.tried)}
	turns := usualTurns(t.tried)
	for _, one := range t.tried {
		add(&r.Pace, one, turns)
	}
	return r, nil
}

// work plays games until none is left.
func (t *trial) work(ctx context.Context) {
	for {
		t.mu.Lock()
		if len(t.todo) == 0 || t.err != nil {
			t.mu.Unlock()
			return
		}
		g := t.todo[0]
		t.todo = t.todo[1:]
		t.mu.Unlock()
		one, err := arena.PlayPart(ctx, t.Config, g, t.each)
		t.mu.Lock()
		if err == nil {
			t.tried = append(t.tried, one)
		} else if t.err == nil {
			t.err = err
		}
		t.mu.Unlock()
	}
}

// longest returns the record of the longest finished game.
func longest(tried []arena.One) (record []byte) {
	most := time.Duration(-1)
	for _, one := range tried {
		if !one.Part && one.Game.Wall > most {
			most, record = one.Game.Wall, one.Record
		}
	}
	return record
}

// usualTurns estimates how many turns a game has. For a broken-off game only a lower bound is known, so it divides all turns by the number
// of finished games, but returns no more than twice the most turns seen.
func usualTurns(tried []arena.One) float64 {
	turns, ends, most := 0, 0, 0
	for _, one := range tried {
		turns, most = turns+one.Game.Turns, max(most, one.Game.Turns)
		if !one.Part {
			ends++
		}
	}
	if ends == 0 {
		return float64(2 * most)
	}
	return min(float64(turns)/float64(ends), float64(2*most))
}

// add adds a game to the pace, scaled as if it had lasted that many turns. The first turn, in which a program starts, is not scaled.
func add(p *pace.Pace, one arena.One, turns float64) {
	g := one.Game
	if g.Turns == 0 {
		return
	}
	part := turns / float64(g.Turns)
	took, all, now := make([]time.Duration, len(g.Players)), time.Duration(0), time.Duration(0)
	for seat, r := range g.Results {
		took[seat] = r.Wall
		if first := one.First[seat]; r.Asked > 1 {
			each := (r.Wall - first).Seconds() / float64(r.Asked-1)
			took[seat] = first + time.Duration(each*(part*float64(r.Asked)-1)*float64(time.Second))
		}
		now, all = max(now, r.Wall), max(all, took[seat])
	}
	wall := time.Duration(part * float64(g.Wall))
	if now > 0 {
		wall = time.Duration(float64(g.Wall) * all.Seconds() / now.Seconds())
	}
	p.Add(g.Players, took, wall)
}
