// Package sandbox says what a stranger's program gets to see and may do: which way this system has to keep it in, what it
// sees, which system calls and which variables it has. Package process has it done. docs/tournaments/sandbox.md tells the promises.
package sandbox

import "fmt"

// Mode is how much is asked for.
type Mode string

// The modes.
const (
	// Auto takes the best way that the system offers. It is the default.
	Auto Mode = "auto"
	// Strict refuses to run a program with less than Namespaces.
	Strict Mode = "strict"
	// Off runs programs as the user's own.
	Off Mode = "off"
)

// ParseMode reads auto, strict or off; nothing is auto.
func ParseMode(text string) (Mode, error) {
	switch m := Mode(text); m {
	case "":
		return Auto, nil
	case Auto, Strict, Off:
		return m, nil
	}
	return "", fmt.Errorf("sandbox %q: write auto, strict or off", text)
}

// Way is how a system keeps programs in.
type Way int

// The ways, from the weakest.
const (
	Nothing    Way = iota
	JobObject      // Windows: limits, nothing outlives its seat, nothing of the user's is written
	Seatbelt       // macOS: no network, nothing of the user's is read or written
	Landlock       // Linux without namespaces: the same, and no signals and no look at other processes
	Namespaces     // Linux: a machine of its own
)

// Offer is what this system has.
type Offer struct {
	Way Way
	// Landlock is the version of the kernel's, 0 for none. Before SignalVersion it does not keep signals in.
	Landlock int
	// Lacks says, in the system's words, why there is no better way; "" where there is.
	Lacks string
}

// SignalVersion is the first version of Landlock that knows signals and abstract sockets.
const SignalVersion = 6

// WayFor is the way that programs are run in. ok is false where that is not allowed.
func (o Offer) WayFor(m Mode) (w Way, ok bool) {
	switch m {
	case Off:
		return Nothing, true
	case Strict:
		return o.Way, o.Way == Namespaces
	}
	return o.Way, true
}

// Room is how much a program may write, in bytes: to one file, and to all that goes with its seat.
const Room = 256 << 20

// Job is a program that is to be run. File, and what lies about it, is a stranger's: its name, its text and the links there make
// nothing seen. What is seen besides is what Given names, which a person typed or the arena made.
type Job struct {
	Path   string   // absolute
	File   string   // the bot itself, or what a tool works on; absolute
	Work   string   // the folder it works in, absolute
	Given  []string // words of a command; the programs, files and folders that they name are seen
	Writes []string // folders in which what it writes is to stay
	Hidden []string // files and folders that it is not to see; its own file is always seen
	Home   string   // of the user
}
