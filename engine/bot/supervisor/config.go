package supervisor

import "encoding/json"

// MaxProcesses limits the processes of a bot that are alive at once; a bot with more is about to take over the machine.
const MaxProcesses = 250

// Config is a supervisor's configuration. It is the first message on the supervisor's socket, because every user can read command lines.
type Config struct {
	Data   int64    // the most memory, in bytes, that one process may map for data; 0 for any
	Dir    string   // the folder that the processes work in
	Remove string   // a folder to delete at the supervisor's end; "" for none
	Paths  []Path   // nothing else can be opened, where the kernel supports that; nil: no such limit
	Path   string   // of the bot's program
	Args   []string // the bot's own arguments, from 0: at least one
	Env    []string // of the bot's processes
	Cage   *Cage    // hides the machine from the processes; nil shows it
	Filter []byte   // instructions of a seccomp filter in the kernel's format; nil: all system calls are allowed
	Limits []Limit  // of each process
	Sealed bool     // no process ever gains a right that the user does not have, and others cannot inspect the supervisor
}

// Path is a file, or a folder with everything below it, that may be read and executed.
type Path struct {
	Name  string // absolute, without links
	Write bool   // it may be written, too
}

// Limit is the limit of one resource, by the kernel's number.
type Limit struct {
	Resource int
	Most     uint64
}

// Encode writes the config as one message.
func (c Config) Encode() ([]byte, error) { return json.Marshal(c) }

// parseConfig parses a message; ok is false if it is no usable Config.
func parseConfig(message []byte) (c Config, ok bool) {
	err := json.Unmarshal(message, &c)
	return c, err == nil && c.Path != "" && len(c.Args) > 0
}
