// Package supervisor is the process that stands between the app and one bot, on Linux.
//
// The app runs its own program again under the name Name; that process starts the bot's processes, is
// the parent that every orphan among their descendants falls to (PR_SET_CHILD_SUBREAPER), and kills
// them all when told to, or when the app is gone, however it went: its end of their socket then reads
// as closed. Nothing a descendant does (a new session, a double fork, an empty environment) takes it out
// of the supervisor's tree.
//
// The supervisor starts in this package's init and never returns to main. The package imports only small
// parts of the standard library, so that Go initialises it before any window library: a supervisor opens no
// display. A program that imports this package needs to do nothing else.
package supervisor

// Name is the argument 0 that makes a program a supervisor, with no other. Its descriptor 3 is the socket to the app, from
// which its Config comes.
const Name = "generals-chess-bot-keeper"

// Orders the app sends, one a message: the first byte.
const (
	Start byte = 'S' // comes with more arguments, see StartOrder, and three descriptors: stdin, stdout and stderr
	Kill  byte = 'K' // kill the bot's whole tree
	Quit  byte = 'Q' // the same, politely, then end
)

// MaxConfig is how long a Config may be as a message, in bytes.
const MaxConfig = 160 << 10

// Report is what the supervisor tells the app, in answer to nothing but events.
type Report struct {
	Kind   byte
	PID    int
	Status uint32 // as wait4 gives it
	Errno  uint32 // for Failed
	CPU    int64  // nanoseconds used by the bot's process and everything it waited for
	Others int64  // nanoseconds used by orphans reaped since the bot's process started
	Peak   int64  // resident bytes of the largest process among the bot's own and those it waited for
}

// Kinds of Report.
const (
	Started byte = 's' // PID runs, and has for a while; one that ends at once has only its Ended
	Failed  byte = 'f' // it could not be started: Errno
	Ended   byte = 'e' // PID ended, and nothing it left behind is alive
	Ready   byte = 'r' // the first of all: it waits for orders
	Refused byte = 'n' // instead of Ready: the byte, and in words what the system refused
)
