package process

import (
	"time"

	"generals-chess/engine/bot/supervisor"
)

const (
	// MaxOutput limits the output of a program in one turn, in bytes.
	MaxOutput = 1 << 20
	// MaxProcesses limits the processes that a program has at once, itself included.
	MaxProcesses = supervisor.MaxProcesses
)

// Limits are the limits of one turn.
type Limits struct {
	CPU    time.Duration // processor time
	Wall   time.Duration // by the clock, without the time that the machine made the bot wait: see Watch.clock
	Memory int64         // resident, in bytes
	// Asleep: time in which all of the bot's processes sleep counts as computed. Time in which they wait for a processor that other
	// programs use never does.
	Asleep bool
	// Off: no limit of time, memory or folder size, for debuggers.
	Off bool
}

// Breach is the limit that a program has passed.
type Breach int

// The values of Breach.
const (
	Within           Breach = iota // no limit was passed
	TooLong                        // Limits.CPU
	TooLate                        // Limits.Wall
	TooMuchMemory                  // Limits.Memory
	TooMuchOutput                  // MaxOutput
	TooManyProcesses               // MaxProcesses
	FolderFull                     // MaxFolder
)
