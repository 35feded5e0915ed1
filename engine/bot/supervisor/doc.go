// Package supervisor is the process between the app and one bot, on Linux.
//
// The app runs its own program again under the name Name. That process starts the bot's processes, is the parent that every orphan among
// their descendants falls to (PR_SET_CHILD_SUBREAPER), and kills them all when told to, or when the app is gone, however it ended: the
// socket to it then reads as closed. Nothing a descendant does (a new session, a double fork, an empty environment) takes it out of the
// supervisor's tree.
//
// The supervisor starts in this package's init and never returns to main. The package imports only small parts of the standard library, so
// that Go initialises it before any window library: a supervisor opens no display. A program only needs to import this package.
package supervisor

// Name is the argument 0, without further arguments, that makes a program a supervisor. Its descriptor 3 is the socket to the app, on which
// its Config arrives.
const Name = "generals-chess-bot-keeper"

// Orders from the app, the first byte of a message.
const (
	Start byte = 'S' // with more arguments, see StartOrder, and three descriptors: stdin, stdout and stderr
	Kill  byte = 'K' // kill the bot's whole tree
	Quit  byte = 'Q' // the same, politely, then end
)

// MaxConfig is the largest size of an encoded Config, in bytes.
const MaxConfig = 160 << 10

// Report is a message from the supervisor to the app about an event.
type Report struct {
	Kind   byte
	PID    int
	Status uint32 // as wait4 returns it
	Errno  uint32 // for Failed
	CPU    int64  // nanoseconds used by the bot's process and everything it waited for
	Others int64  // nanoseconds used by orphans reaped since the bot's process started
	Peak   int64  // resident bytes of the largest process among the bot's own and those it waited for
}

// Kinds of Report.
const (
	Started byte = 's' // PID has been running for a while; a process that ends at once has only its Ended
	Failed  byte = 'f' // it could not be started: Errno
	Ended   byte = 'e' // PID ended, and none of its descendants is alive
	Ready   byte = 'r' // the first report: the supervisor waits for orders
	Refused byte = 'n' // instead of Ready: this byte, then the system's error as text
)
