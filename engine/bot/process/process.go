// Package process runs one program of a bot, with all that it starts: it starts it, talks through its pipes, measures
// it, holds it to its limits, keeps it out of folders that are hidden from it, and ends it so that nothing is left.
// It knows nothing of games, of seats, or of what the program prints.
package process

import (
	"errors"
	"syscall"
	"time"
)

// ErrSupervisorLost is the end of a process whose supervisor was killed.
var ErrSupervisorLost = errors.New("somebody ended the process that looks after the bot")

// ErrSandbox is the end of a process for which the sandbox could not be made.
var ErrSandbox = errors.New("sandbox")

// ShortError is what the machine lacks for looking after a program: open files, processes, memory. The program is not at fault.
type ShortError struct{ Err error }

// Error is the reason.
func (e *ShortError) Error() string { return e.Err.Error() }

// Unwrap is the reason.
func (e *ShortError) Unwrap() error { return e.Err }

// short makes an error of the arena's own calls a *ShortError where the machine lacks something.
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
	// Start starts the bot's program with these arguments after its own; without input, its stdin is
	// empty. The process is usable at once, also when starting it fails: it then ends with an Exit that
	// says why.
	Start(input bool, args ...string) Process
	// Stderr takes what was written to stderr since the last call, capped.
	Stderr() string
	// Close ends everything the bot started, politely first, and returns when nothing is left.
	Close() error
}

// Process is one running program of a bot with its descendants. It is used from one goroutine, but for
// Interrupt.
type Process interface {
	// Send gives the program input. It never waits for the program.
	Send(parts ...[]byte)
	// CloseInput closes the program's stdin once everything sent is through.
	CloseInput()
	// InputRead reports whether the program has taken all that was sent, as far as can be known.
	InputRead() bool
	// Receive reads output that is there, or waits for some until a moment: os.ErrDeadlineExceeded.
	// After the program's end, or Interrupt, it does not wait. io.EOF: there will be no more output.
	Receive(p []byte, until time.Time) (int, error)
	// Poll reads output that is there, without waiting; 0 when there is none.
	Poll(p []byte) int
	// Interrupt makes the present and all later receives not wait. Any goroutine may call it.
	Interrupt()
	// Ended is how the program ended, once it has.
	Ended() (Exit, bool)
	// AwaitEnd waits for the program's end until a moment.
	AwaitEnd(until time.Time) (Exit, bool)
	// Suspend stops the process group, Resume lets it go on.
	Suspend()
	Resume()
	// CPU is the processor time used since the start, by the program itself: cheap, exact.
	CPU() time.Duration
	// Survey looks at the program and its descendants: it costs a millisecond.
	Survey() Survey
	// Glance is the memory of the program itself now, in bytes, and whether it waits for something: cheap.
	Glance() (resident int64, asleep bool)
	// Kill ends the program and all its descendants.
	Kill()
}

// Exit is how a program ended.
type Exit struct {
	Failed error         // why it could not be started
	Status int           // exit status, when no signal ended it
	Signal string        // such as SIGSEGV, "" when it exited by itself
	CPU    time.Duration // of the program, what it waited for, and its orphans
	Peak   int64         // resident bytes, 0 where not known
}

// Clean reports whether it exited by itself with status 0.
func (e Exit) Clean() bool { return e.Failed == nil && e.Status == 0 && e.Signal == "" }

// Survey is a look at a program and its descendants.
type Survey struct {
	Others    time.Duration // processor time of the descendants, since the start
	Memory    int64         // resident bytes of all of them together, the program at its highest
	Processes int
	Asleep    bool // every thread of every process waits for something
	// Waited is how long they could have gone on but for other programs, since the start, as far as the system counts it.
	Waited time.Duration
	// Held: the machine holds them up just now: with a disk, with other programs, or because they do not run yet, or any more.
	Held     bool
	Nameless int64 // bytes on a disk that they hold without a name there
}
