package bot

import (
	"time"

	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/usage"
)

// longest caps the time of a turn: more is as good as no limit, and products of it would overflow.
const longest = 10_000 * time.Hour

// ShortError reports what this machine lacks for running bots. No bot is at fault.
type ShortError = process.ShortError

// Open files that one bot needs, that a game needs besides its bots, and that all else needs while games run: the store, and files opened
// for a moment.
const (
	filesOfBot  = 7
	filesOfGame = 2
	filesOfRest = 14
)

// SideBySide returns how many games of that many bots each can be played at a time with the open files that the process is allowed. If that
// is less than wanted, the error is a *ShortError.
func SideBySide(wanted, bots int) (most int, err error) {
	left, limit := usage.FilesLeft()
	each := bots*filesOfBot + filesOfGame
	most = max(0, (left-filesOfRest)/each)
	if most >= wanted || bots == 0 {
		return most, nil
	}
	return most, &ShortError{Err: fewFiles(wanted, most, limit, limit-left+filesOfRest+wanted*each).Err()}
}

// limits returns the limits of a turn, by the protocol's §5. started is true for any turn in which the process has just started.
func (s *seat) limits(started bool) process.Limits {
	l := s.o.limits(s.command.Language, s.talk.First(), started)
	l.Asleep = s.sleepCounts
	return l
}

// nominalLimit returns a turn's time limit by the rules, which bots' authors know: the language's factor is not in it.
func (o Options) nominalLimit(first bool) time.Duration {
	if first {
		return 2 * min(o.TimeLimit, longest)
	}
	return min(o.TimeLimit, longest)
}

// grace is the difference between a turn's limit by the clock and its limit of processor time.
const grace = time.Second

// limits returns the limits of a turn. Those of a match's first turn are twice the others.
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
	return process.Limits{CPU: scaled(cpu), Wall: scaled(cpu + grace), Memory: o.MemoryLimit, Off: o.NoLimits}
}
