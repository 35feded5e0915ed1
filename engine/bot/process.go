package bot

import "time"

// errKeeperLost is the end of a process whose keeper was killed.
var errKeeperLost = phraseError(keeperLost())

// host starts the processes of one bot, one at a time, and leaves none behind.
type host interface {
	// start starts the bot's program with these arguments after its own; without input, its stdin is
	// empty. The process is usable at once, also when starting it fails: it then ends with an exit that
	// says why.
	start(input bool, args ...string) process
	// stderr takes what was written to stderr since the last call, capped.
	stderr() string
	// close ends everything the bot started, politely first, and returns when nothing is left.
	close() error
}

// process is one running program of a bot with its descendants. It is used from one goroutine, but for
// interrupt.
type process interface {
	// send gives the program input. It never waits for the program.
	send(parts ...[]byte)
	// closeInput closes the program's stdin once everything sent is through.
	closeInput()
	// inputRead tells whether the program has taken all that was sent, as far as can be known.
	inputRead() bool
	// receive reads output that is there, or waits for some until a moment: os.ErrDeadlineExceeded.
	// After the program's end, or interrupt, it does not wait. io.EOF: there will be no more output.
	receive(p []byte, until time.Time) (int, error)
	// poll reads output that is there, without waiting; 0 when there is none.
	poll(p []byte) int
	// interrupt makes the present and all later receives not wait. Any goroutine may call it.
	interrupt()
	// ended is how the program ended, once it has.
	ended() (exit, bool)
	// awaitEnd waits for the program's end until a moment.
	awaitEnd(until time.Time) (exit, bool)
	// suspend stops the process group, resume lets it go on.
	suspend()
	resume()
	// cpu is the processor time used since the start, by the program itself: cheap, exact.
	cpu() time.Duration
	// survey looks at the program and its descendants: it costs a millisecond.
	survey() survey
	// glance is the memory of the program itself now, in bytes, and whether it waits for something: cheap.
	glance() (resident int64, asleep bool)
	// kill ends the program and all its descendants.
	kill()
}

// exit is how a program ended.
type exit struct {
	failed error         // why it could not be started
	status int           // exit status, when no signal ended it
	signal string        // such as SIGSEGV, "" when it exited by itself
	cpu    time.Duration // of the program, what it waited for, and its orphans
	peak   int64         // resident bytes, 0 where not known
}

// clean tells whether it exited by itself with status 0.
func (e exit) clean() bool { return e.failed == nil && e.status == 0 && e.signal == "" }

// survey is a look at a program and its descendants.
type survey struct {
	others    time.Duration // processor time of the descendants, since the start
	memory    int64         // resident bytes of all of them together, the program at its highest
	processes int
	asleep    bool // every thread of every process waits for something
}
