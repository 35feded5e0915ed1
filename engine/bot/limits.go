package bot

import (
	"time"

	"generals-chess/engine/bot/keeper"
)

// longest is the most that a turn is given: longer is as good as no limit, and would not fit.
const longest = 10_000 * time.Hour

const (
	maxOutput    = 1 << 20   // of one turn, in bytes
	maxData      = 100 << 10 // of data and of globaldata
	maxDebug     = 1 << 10
	maxKept      = 64 << 10 // of the raw output, for the record
	maxFolder    = 64 << 20 // in a folder of its own
	leastFile    = 16 << 10 // that a file or folder counts there, however small
	maxProcesses = keeper.Crowd
)

// budget is what one turn may use.
type budget struct {
	cpu, wall time.Duration
	memory    int64
	// asleep: time in which the whole bot sleeps counts as computed. Time in which it would compute but for
	// other programs never does.
	asleep bool
}

// budget is by the protocol's §5: first is for the first turn of a match, started for any turn in which
// the process has just started.
func (o Options) budget(l Language, first, started bool) budget {
	times := timeFactors[l].running
	if started {
		times = timeFactors[l].started
	}
	if first {
		times *= 2
	}
	cpu := min(o.TimeLimit, longest) * time.Duration(times)
	scaled := func(d time.Duration) time.Duration {
		return time.Duration(min(float64(d)*o.TimeScale, float64(longest)))
	}
	return budget{cpu: scaled(cpu), wall: scaled(2*cpu + time.Second), memory: o.MemoryLimit}
}
