package bot

import (
	"time"

	"generals-chess/engine/bot/process"
)

// longest is the most that a turn is given: longer is as good as no limit, and would not fit.
const longest = 10_000 * time.Hour

// limits are those of a turn, by the protocol's §5: started is for any turn in which the process has just started.
func (s *seat) limits(started bool) process.Limits {
	l := s.o.limits(s.command.Language, s.talk.First(), started)
	l.Asleep = s.sleepCounts
	return l
}

// told is a turn's time by the rules, which is what a bot's author knows: the language's factor is not in it.
func (o Options) told(first bool) time.Duration {
	if first {
		return 2 * min(o.TimeLimit, longest)
	}
	return min(o.TimeLimit, longest)
}

// limits of the first turn of a match are twice those of any other.
func (o Options) limits(l Language, first, started bool) process.Limits {
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
	return process.Limits{CPU: scaled(cpu), Wall: scaled(2*cpu + time.Second), Memory: o.MemoryLimit, Off: o.NoLimits}
}
