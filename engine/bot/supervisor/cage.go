package supervisor

// Cage is what a bot's processes see instead of the machine: a file system of their own, put together of pieces of the
// machine's, and nothing of its network and of its processes.
type Cage struct {
	Mounts []Mount // in this order
	Links  []Link
	Files  []Text
	Room   int64 // bytes that may be written to all that goes with the cage together
}

// Mount is a piece of the file system. It lies in the cage where it lies on the machine.
type Mount struct {
	Kind Kind
	Name string // absolute, without links
}

// Kind is how a piece is to be had.
type Kind byte

// The kinds.
const (
	Read    Kind = 'r' // of the machine, to be read and run
	Write   Kind = 'w' // of the machine, to be written as well
	Over    Kind = 'o' // a folder of the machine to be read; what is written goes with the cage
	Scratch Kind = 's' // a new folder that goes with the cage
	Device  Kind = 'd' // a device of the machine
	Hide    Kind = 'h' // of a piece that came before: it is empty
)

// Link is a symbolic link.
type Link struct{ Name, Target string }

// Text is a small file.
type Text struct{ Name, Text string }
