package process

import (
	"time"

	"generals-chess/engine/bot/supervisor"
)

const (
	// MaxOutput is how much a program may print in one turn, in bytes.
	MaxOutput = 1 << 20
	// MaxProcesses is how many processes a program may be at once, itself among them.
	MaxProcesses = supervisor.MaxProcesses
)

// Limits are what one turn may use.
type Limits struct {
	CPU    time.Duration // computing
	Wall   time.Duration // by the clock, but for what the machine made the bot wait: see Watch.clock
	Memory int64
	// Asleep: time in which the whole bot sleeps counts as computed. Time in which it would compute but for
	// other programs never does.
	Asleep bool
	// Off: no limit of time, of memory or of the folder, for debuggers.
	Off bool
}

// Breach is the limit that a program has passed.
type Breach int

// The limits there are.
const (
	Within           Breach = iota // it has passed none
	TooLong                        // Limits.CPU
	TooLate                        // Limits.Wall
	TooMuchMemory                  // Limits.Memory
	TooMuchOutput                  // MaxOutput
	TooManyProcesses               // MaxProcesses
	FolderFull                     // MaxFolder
)
