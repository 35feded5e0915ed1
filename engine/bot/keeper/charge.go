package keeper

import "strconv"

// Charge is what a keeper looks after.
type Charge struct {
	Data   int64    // the most memory, in bytes, that one process may map for data; 0 for any
	Dir    string   // the folder that the processes work in
	Remove bool     // the folder goes with the keeper
	Path   string   // of the bot's program
	Args   []string // the bot's own arguments, from 0: at least one
}

// before is how many words of a keeper's command come before the bot's own arguments.
const before = 5

// Words is the command that makes a program the keeper of this charge.
func (c Charge) Words() []string {
	words := []string{Name, strconv.FormatInt(c.Data, 10), c.Dir, strconv.FormatBool(c.Remove), c.Path}
	return append(words, c.Args...)
}

// parseCharge reads the words of a command; ok is false when they make no keeper.
func parseCharge(words []string) (c Charge, ok bool) {
	if len(words) <= before || words[0] != Name {
		return c, false
	}
	c = Charge{Dir: words[2], Remove: words[3] == "true", Path: words[4], Args: words[before:]}
	c.Data, _ = strconv.ParseInt(words[1], 10, 64)
	return c, true
}
