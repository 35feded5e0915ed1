package supervisor

// Cage is a small world for a bot's processes: a file system of their own, made of parts of the machine's, without the machine's network
// and processes.
type Cage struct {
	Mounts []Mount // in this order
	Links  []Link
	Files  []Text
	Room   int64 // bytes that may be written in total to the files that are deleted with the cage
}

// Mount is a part of the file system. Its path in the cage is the same as on the machine.
type Mount struct {
	Kind Kind
	Name string // absolute, without links
}

// Kind is a way in which a part is mounted.
type Kind byte

// The kinds.
const (
	Read    Kind = 'r' // of the machine, readable and executable
	Write   Kind = 'w' // of the machine, also writable
	Over    Kind = 'o' // a folder of the machine, readable; what is written is deleted with the cage
	Scratch Kind = 's' // a new folder that is deleted with the cage
	Device  Kind = 'd' // a device of the machine
	Hide    Kind = 'h' // inside an earlier part: shown empty
)

// Link is a symbolic link.
type Link struct{ Name, Target string }

// Text is a small file.
type Text struct{ Name, Text string }
