package cluster

import (
	"context"
	"runtime"
	"strconv"
	"sync/atomic"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
)

// How sure it must be that bots run out of time on a worker by more than chance: over all workers and all checks together the chance of
// excluding one wrongly is about one in a thousand.
const (
	mostChance = 1e-5
	firstLook  = 32 // games; the next check is after twice as many, and so on
)

// slowWorker returns the worker on which bots ran out of time more often than chance explains, if there is one: the worst. works are sorted by
// the workers' names.
func slowWorker(works []store.Work, players []player) (name string, why engine.Phrase, ok bool) {
	var names []string
	all := map[int]stats.Stratum{} // by player, over all workers
	for _, w := range works {
		if len(names) == 0 || names[len(names)-1] != w.Worker {
			names = append(names, w.Worker)
		}
		s := all[w.Player]
		s.All, s.Hits = s.All+w.Games, s.Hits+w.Late
		all[w.Player] = s
	}
	least := mostChance / float64(max(len(names), 1))
	for _, n := range names {
		var strata []stats.Stratum
		seats, late := 0, 0
		for _, w := range works {
			if w.Worker == n && w.Player < len(players) && players[w.Player].Bot != nil {
				s := all[w.Player]
				s.Subject, s.SubjectHits = w.Games, w.Late
				strata, seats, late = append(strata, s), seats+w.Games, late+w.Late
			}
		}
		if late == 0 {
			continue
		}
		if p, expected := stats.FisherExact(strata); p < least {
			name, least, ok = n, p, true
			why = outLate.With("name", n).WithInt("late", late).WithInt("seats", seats).With("expected", strconv.FormatFloat(expected, 'f', 1, 64))
		}
	}
	return name, why, ok
}

// gaugeSteps is a fixed amount of work for comparing machines.
const gaugeSteps = 20_000_000

// gauge returns how long one core takes for it, the best of three.
func gauge() time.Duration {
	best := time.Hour
	for range 3 {
		start, x := time.Now(), uint64(0x9e3779b97f4a7c15)
		for range gaugeSteps {
			x ^= x << 13
			x ^= x >> 7
			x ^= x << 17
		}
		runtime.KeepAlive(x)
		if took := time.Since(start); x != 0 && took < best {
			best = took
		}
	}
	return best
}

// If a machine stands still for longer than stallMost between two looks, its bots run out of time through no fault of theirs.
const (
	stallLook = 100 * time.Millisecond
	stallMost = 500 * time.Millisecond
)

// stalls counts how often this process stood still: it was stopped, or the machine slept.
type stalls struct{ n atomic.Int64 }

func (s *stalls) count() int64 { return s.n.Load() }

func (s *stalls) watch(ctx context.Context) {
	ticks := time.NewTicker(stallLook)
	defer ticks.Stop()
	last := time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
		if now := time.Now(); now.Sub(last) > stallMost || now.Round(0).Sub(last.Round(0)) > stallMost {
			s.n.Add(1)
		}
		last = time.Now()
	}
}
