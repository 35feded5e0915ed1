package supervisor

import "encoding/json"

// MaxProcesses is how many processes of a bot may be alive at once; one with more is about to take the machine.
const MaxProcesses = 250

// Config is what a supervisor looks after. It comes as the first message on its socket: what stands in a command can be
// read by everybody.
type Config struct {
	Data   int64    // the most memory, in bytes, that one process may map for data; 0 for any
	Dir    string   // the folder that the processes work in
	Remove string   // a folder that goes with the supervisor; "" for none
	Paths  []Path   // nothing else can be opened, where the kernel can do that; none: no such bounds
	Path   string   // of the bot's program
	Args   []string // the bot's own arguments, from 0: at least one
	Env    []string // of the bot's processes
	Cage   *Cage    // what the processes see instead of the machine; nil: the machine
	Filter []byte   // instructions of a seccomp filter, as the kernel reads them; none: every system call goes
	Limits []Limit  // of each process
	Sealed bool     // no process ever gets a right that the user has not, and the supervisor shows nothing of itself
}

// Path is a file, or a folder with all below it, that may be read and run.
type Path struct {
	Name  string // absolute, without links
	Write bool   // it may be written, too
}

// Limit is the most of one resource, by the kernel's number.
type Limit struct {
	Resource int
	Most     uint64
}

// Encode writes the config as one message.
func (c Config) Encode() ([]byte, error) { return json.Marshal(c) }

// parseConfig reads a message; ok is false when it makes no supervisor.
func parseConfig(message []byte) (c Config, ok bool) {
	err := json.Unmarshal(message, &c)
	return c, err == nil && c.Path != "" && len(c.Args) > 0
}
