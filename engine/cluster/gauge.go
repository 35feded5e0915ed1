package cluster

import (
	"context"
	"runtime"
	"sync/atomic"
	"time"
)

// gaugeSteps is a fixed amount of work for comparing machines.
const gaugeSteps = 20_000_000

// gauge returns how long one core takes for it, the best of three.
func gauge() time.Duration {
	best := time.Hour
	for range 3 {
		start, x := time.Now(), uint64(start64)
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

const start64 = 0x9e3779b97f4a7c15

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
