package supervisor

import "encoding/binary"

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
func (c Config) Encode() []byte {
	w := coder{writing: true}
	w.config(&c)
	return w.bytes
}

// parseConfig parses a message; ok is false if it is no usable Config.
func parseConfig(message []byte) (c Config, ok bool) {
	r := coder{bytes: message}
	r.config(&c)
	return c, !r.broken && len(r.bytes) == 0 && c.Path != "" && len(c.Args) > 0
}

// coder writes a Config, or reads one: both take the same way through it. It is not JSON, because Go initialises a program's packages by
// their names as far as their imports allow: with encoding/json a supervisor would first initialise half of the app.
type coder struct {
	bytes   []byte // what was written, or what is left to read
	writing bool
	broken  bool // what is read is no Config
}

func (c *coder) config(v *Config) {
	number(c, &v.Data)
	c.text(&v.Dir)
	c.text(&v.Remove)
	list(c, &v.Paths, func(p *Path) { c.text(&p.Name); c.flag(&p.Write) })
	c.text(&v.Path)
	list(c, &v.Args, c.text)
	list(c, &v.Env, c.text)
	caged := v.Cage != nil
	if c.flag(&caged); caged {
		if !c.writing {
			v.Cage = &Cage{}
		}
		c.cage(v.Cage)
	}
	list(c, &v.Filter, func(b *byte) { number(c, b) })
	list(c, &v.Limits, func(l *Limit) { number(c, &l.Resource); number(c, &l.Most) })
	c.flag(&v.Sealed)
}

func (c *coder) cage(v *Cage) {
	list(c, &v.Mounts, func(m *Mount) { number(c, &m.Kind); c.text(&m.Name) })
	list(c, &v.Links, func(l *Link) { c.text(&l.Name); c.text(&l.Target) })
	list(c, &v.Files, func(f *Text) { c.text(&f.Name); c.text(&f.Text) })
	number(c, &v.Room)
}

func number[T ~byte | ~int | ~int64 | ~uint64](c *coder, v *T) {
	if c.writing {
		c.bytes = binary.AppendUvarint(c.bytes, uint64(*v))
		return
	}
	n, size := binary.Uvarint(c.bytes)
	if c.broken = c.broken || size <= 0; !c.broken {
		c.bytes, *v = c.bytes[size:], T(n)
	}
}

func (c *coder) flag(v *bool) {
	var n byte
	if *v {
		n = 1
	}
	number(c, &n)
	*v = n == 1
}

func (c *coder) text(v *string) {
	n := len(*v)
	number(c, &n)
	switch {
	case c.writing:
		c.bytes = append(c.bytes, *v...)
	case c.broken || n < 0 || n > len(c.bytes):
		c.broken = true
	default:
		*v, c.bytes = string(c.bytes[:n]), c.bytes[n:]
	}
}

// list writes or reads each of some values. A list without values is another one than nil.
func list[T any](c *coder, v *[]T, each func(*T)) {
	n := len(*v) + 1
	if *v == nil {
		n = 0
	}
	number(c, &n)
	if !c.writing {
		if c.broken = c.broken || n < 0 || n > len(c.bytes)+1; c.broken || n == 0 {
			return
		}
		*v = make([]T, n-1)
	}
	for i := range *v {
		each(&(*v)[i])
	}
}
