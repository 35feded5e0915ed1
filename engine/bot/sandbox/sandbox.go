// Package sandbox decides what a stranger's program may see and do: which kind of sandbox this system supports, and which files, system
// calls and variables the program gets. Package process applies it. docs/tournaments/sandbox.md lists the promises.
package sandbox

import "fmt"

// Mode is the strictness of the sandbox that the user asks for.
type Mode string

// The modes.
const (
	// Auto uses the best sandbox that the system supports. It is the default.
	Auto Mode = "auto"
	// Strict refuses to run a program with less than Namespaces.
	Strict Mode = "strict"
	// Off runs programs with all of the user's rights.
	Off Mode = "off"
)

// ParseMode reads auto, strict or off; "" is auto.
func ParseMode(text string) (Mode, error) {
	switch m := Mode(text); m {
	case "":
		return Auto, nil
	case Auto, Strict, Off:
		return m, nil
	}
	return "", fmt.Errorf("sandbox %q: write auto, strict or off", text)
}

// Way is a kind of sandbox.
type Way int

// The ways, from the weakest to the strongest.
const (
	Nothing    Way = iota
	JobObject      // Windows: limits, no process outlives its seat, the user's files cannot be written
	Seatbelt       // macOS: no network, the user's files can be neither read nor written
	Landlock       // Linux without namespaces: like Seatbelt, and no signals to other processes, nor inspecting them
	Namespaces     // Linux: its own file system, processes and network
)

// Offer holds the best sandbox that this system supports.
type Offer struct {
	Way Way
	// Landlock is the version of the kernel's Landlock, 0 for none. Before SignalVersion it does not restrict signals.
	Landlock int
	// Lacks says, in the system's words, why there is no better way; "" if there is nothing better.
	Lacks string
}

// SignalVersion is the first version of Landlock that restricts signals and abstract sockets.
const SignalVersion = 6

// WayFor returns the way that programs run in. ok is false if the mode forbids that way.
func (o Offer) WayFor(m Mode) (w Way, ok bool) {
	switch m {
	case Off:
		return Nothing, true
	case Strict:
		return o.Way, o.Way == Namespaces
	}
	return o.Way, true
}

// Room limits what a program writes, in bytes: to one file, and to all files that are deleted with its seat.
const Room = 256 << 20

// Job is a program to run. File and the files around it are a stranger's: its name, its content and links there open no further files.
// Given opens further files: a person typed it, or the arena made it.
type Job struct {
	Path   string   // absolute
	File   string   // the bot itself, or what a tool works on; absolute
	Work   string   // the folder it works in, absolute
	Given  []string // words of a command; the program sees the programs, files and folders that they name
	Writes []string // folders whose changes are kept
	Hidden []string // files and folders that it must not see; its own file is always visible
	Home   string   // of the user
}
