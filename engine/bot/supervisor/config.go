package supervisor

import "strconv"

// MaxProcesses is how many processes of a bot may be alive at once; one with more is about to take the machine.
const MaxProcesses = 250

// Config is what a supervisor looks after.
type Config struct {
	Data   int64    // the most memory, in bytes, that one process may map for data; 0 for any
	Dir    string   // the folder that the processes work in
	Remove string   // a folder that goes with the supervisor; "" for none
	Paths  []Path   // nothing else can be opened, where the kernel can do that; none: no such bounds
	Path   string   // of the bot's program
	Args   []string // the bot's own arguments, from 0: at least one
}

// Path is a file, or a folder with all below it, that may be read and run.
type Path struct {
	Name  string // absolute, without links
	Write bool   // it may be written, too
}

// word is the path as an argument of the supervisor's command.
func (p Path) word() string {
	if p.Write {
		return "w" + p.Name
	}
	return "r" + p.Name
}

// before is how many words of a supervisor's command come before the bot's own arguments, but for the paths.
const before = 6

// Words is the command that makes a program the supervisor of this config.
func (c Config) Words() []string {
	words := []string{Name, strconv.FormatInt(c.Data, 10), c.Dir, c.Remove, strconv.Itoa(len(c.Paths))}
	for _, p := range c.Paths {
		words = append(words, p.word())
	}
	return append(append(words, c.Path), c.Args...)
}

// parseConfig reads the words of a command; ok is false when they make no supervisor.
func parseConfig(words []string) (c Config, ok bool) {
	if len(words) <= before || words[0] != Name {
		return c, false
	}
	paths, err := strconv.Atoi(words[4])
	if err != nil || paths < 0 || paths >= len(words)-before {
		return c, false
	}
	c = Config{Dir: words[2], Remove: words[3], Path: words[before-1+paths], Args: words[before+paths:]}
	for _, word := range words[before-1 : before-1+paths] {
		if word == "" {
			return c, false
		}
		c.Paths = append(c.Paths, Path{word[1:], word[0] == 'w'})
	}
	c.Data, _ = strconv.ParseInt(words[1], 10, 64)
	return c, true
}
