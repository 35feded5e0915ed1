package bot

import (
	"time"

	"generals-chess/engine/bot/held"
	"generals-chess/engine/bot/process"
)

// longest is the most that a turn is given: longer is as good as no limit, and would not fit.
const longest = 10_000 * time.Hour

// ShortError is what this machine lacks for running bots. No bot is at fault.
type ShortError = process.ShortError

// How many files are open for a bot, for a game besides its bots, and for all else that runs games: the store, and what is opened
// for a moment.
const (
	filesOfBot  = 7
	filesOfGame = 2
	filesOfRest = 14
)

// SideBySide says how many games with so many bots each can be played at a time for the files that they need open; or that the
// wanted ones cannot: a *ShortError.
func SideBySide(wanted, bots int) (most int, err error) {
	left, limit := held.FilesLeft()
	each := bots*filesOfBot + filesOfGame
	most = max(0, (left-filesOfRest)/each)
	if most >= wanted || bots == 0 {
		return most, nil
	}
	return most, &ShortError{Err: phraseError(fewFiles(wanted, most, limit, limit-left+filesOfRest+wanted*each))}
}

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

// grace is how much longer than it may compute a turn may take by the clock.
const grace = time.Second

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
	return process.Limits{CPU: scaled(cpu), Wall: scaled(cpu + grace), Memory: o.MemoryLimit, Off: o.NoLimits}
}
