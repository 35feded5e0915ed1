package cluster

import (
	"maps"
	"slices"
	"strconv"
	"sync"

	"generals-chess/engine"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
)

// How sure it must be that more than chance has bots run out of time on a worker: of all workers and all looks together about one
// in a thousand is taken out wrongly.
const (
	mostChance = 1e-5
	firstLook  = 32 // games; the next look is at twice as many, and so on
)

// lateness counts, by bot and worker, in how many games a seat ran out of time.
type lateness struct {
	mu    sync.Mutex
	bots  []bool // by player
	seats map[int]map[string]counts
	games int
	next  int // games at which it is looked
}

type counts struct{ all, late int }

func newLateness(players []player) *lateness {
	l := &lateness{seats: map[int]map[string]counts{}, next: firstLook}
	for _, p := range players {
		l.bots = append(l.bots, p.Bot != nil)
	}
	return l
}

// add takes in a game that counts. It reports whether it is time to look.
func (l *lateness) add(g store.Game) (look bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.games++
	for seat, p := range g.Players {
		if p < 0 || p >= len(l.bots) || !l.bots[p] || g.Worker == "" || seat >= len(g.Results) {
			continue
		}
		if l.seats[p] == nil {
			l.seats[p] = map[string]counts{}
		}
		c := l.seats[p][g.Worker]
		c.all++
		if g.Results[seat].Verdict == engine.TLE {
			c.late++
		}
		l.seats[p][g.Worker] = c
	}
	if l.games < l.next {
		return false
	}
	l.next = 2 * l.games
	return true
}

// addWork takes in what a worker did before.
func (l *lateness) addWork(w store.Work) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if w.Player >= len(l.bots) || !l.bots[w.Player] {
		return
	}
	if l.seats[w.Player] == nil {
		l.seats[w.Player] = map[string]counts{}
	}
	l.seats[w.Player][w.Worker] = counts{w.Games, w.Late}
}

// forget begins anew.
func (l *lateness) forget() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seats, l.games, l.next = map[int]map[string]counts{}, 0, firstLook
}

// guilty is the worker on which bots ran out of time more often than chance explains, if there is one: the worst.
func (l *lateness) guilty() (name string, why engine.Phrase, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	names := map[string]bool{}
	for _, by := range l.seats {
		for n := range by {
			names[n] = true
		}
	}
	least := mostChance / float64(max(len(names), 1))
	for _, n := range slices.Sorted(maps.Keys(names)) {
		strata, mine := l.strata(n)
		if mine.late == 0 {
			continue
		}
		if p, expected := stats.Excess(strata); p < least {
			name, least, ok = n, p, true
			why = outLate.With("name", n).WithInt("late", mine.late).WithInt("seats", mine.all).With("expected", strconv.FormatFloat(expected, 'f', 1, 64))
		}
	}
	return name, why, ok
}

// strata are the bots' counts as the test wants them, for one worker.
func (l *lateness) strata(name string) (list []stats.Stratum, mine counts) {
	for _, p := range slices.Sorted(maps.Keys(l.seats)) {
		var s stats.Stratum
		for n, c := range l.seats[p] {
			s.All += c.all
			s.Hits += c.late
			if n == name {
				s.Mine, s.MyHits = c.all, c.late
				mine.all += c.all
				mine.late += c.late
			}
		}
		list = append(list, s)
	}
	return list, mine
}
