// Package process runs one program of a bot with all its descendants: it starts the program, talks through its pipes, measures it, enforces
// its limits, hides folders from it, and ends it so that no process is left. It knows nothing of games, of seats, or of what the program
// prints.
package process

import (
	"errors"
	"syscall"
	"time"
)

// ErrSupervisorLost ends a process whose supervisor was killed.
var ErrSupervisorLost = errors.New("somebody ended the process that looks after the bot")

// ErrSandbox ends a process whose sandbox could not be set up.
var ErrSandbox = errors.New("sandbox")

// ShortError reports what the machine lacks for running a program: open files, processes, memory. The program is not at fault.
type ShortError struct{ Err error }

// Error returns the reason.
func (e *ShortError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *ShortError) Unwrap() error { return e.Err }

// short turns an error of this program's own system calls into a *ShortError where the machine lacks something.
func short(err error) error {
	for _, lacking := range []error{syscall.EMFILE, syscall.ENFILE, syscall.ENOMEM, syscall.EAGAIN} {
		if errors.Is(err, lacking) {
			return &ShortError{err}
		}
	}
	return err
}

// Host starts the processes of one bot, one at a time, and leaves none behind.
type Host interface {
	// Start starts the bot's program with these arguments after its own; without input, its stdin is empty. The process is usable at once,
	// also when starting it fails: it then ends with an Exit that says why.
	Start(input bool, args ...string) Process
	// Stderr returns what was written to stderr since the last call, shortened if it is long.
	Stderr() string
	// Close ends every process of the bot, politely first, and returns when none is left.
	Close() error
}

// Process is one running program of a bot with its descendants. It is used from one goroutine, except for Interrupt.
type Process interface {
	// Send writes to the program's stdin. It never waits for the program.
	Send(parts ...[]byte)
	// CloseInput closes the program's stdin after everything sent was written.
	CloseInput()
	// InputRead reports whether the program has read everything that was sent, as far as that can be known.
	InputRead() bool
	// Receive reads available output. If there is none it waits for some, and at the time until returns os.ErrDeadlineExceeded. After the
	// program's end, or Interrupt, it does not wait. io.EOF means that no more output will come.
	Receive(p []byte, until time.Time) (int, error)
	// Poll reads available output without waiting; 0 if there is none.
	Poll(p []byte) int
	// Interrupt makes the present and all later receives return without waiting. Any goroutine may call it.
	Interrupt()
	// Ended returns how the program ended; false while it runs.
	Ended() (Exit, bool)
	// AwaitEnd waits for the program's end, at most until a time; false if the program still runs then.
	AwaitEnd(until time.Time) (Exit, bool)
	// Suspend stops the process group, Resume lets it continue.
	Suspend()
	Resume()
	// CPU returns the processor time that the program itself has used since its start: cheap and exact.
	CPU() time.Duration
	// Survey measures the program and its descendants: it takes a millisecond.
	Survey() Survey
	// Glance returns the resident memory of the program itself, in bytes, and whether it waits for something: cheap.
	Glance() (resident int64, asleep bool)
	// Kill ends the program and all its descendants.
	Kill()
}

// Exit describes the end of a program.
type Exit struct {
	Failed error         // why it could not be started
	Status int           // exit status, if no signal ended the program
	Signal string        // such as SIGSEGV, "" if the program exited by itself
	CPU    time.Duration // of the program, the children it waited for, and its orphans
	Peak   int64         // resident bytes, 0 if not known
}

// Clean reports whether the program exited by itself with status 0.
func (e Exit) Clean() bool { return e.Failed == nil && e.Status == 0 && e.Signal == "" }

// Survey is a measurement of a program and its descendants.
type Survey struct {
	Others    time.Duration // processor time of the descendants since the start
	Memory    int64         // resident bytes of all of them together, the program itself at its peak
	Processes int
	Asleep    bool // every thread of every process waits for something
	// Waited is the time since the start that they waited for processors used by other programs, as far as the system counts that.
	Waited time.Duration
	// Held: the machine delays them just now, by a disk or by other programs, or because the program does not run yet or no longer.
	Held     bool
	Nameless int64 // bytes of deleted files on a disk that they hold open
}
