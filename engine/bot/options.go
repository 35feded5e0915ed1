package bot

import (
	"fmt"
	"time"

	"generals-chess/engine/bot/sandbox"
)

// KeepRunning is the choice whether a bot's process stays alive from turn to turn (protocol §3).
type KeepRunning string

// The settings.
const (
	// Auto leaves stdin open on the first turn and finds out whether the bot keeps running. It is the default.
	Auto KeepRunning = "auto"
	// On leaves stdin open, always.
	On KeepRunning = "on"
	// Off closes stdin after the input: a new process every turn, always.
	Off KeepRunning = "off"
)

// ParseKeepRunning reads auto, on or off.
func ParseKeepRunning(text string) (KeepRunning, error) {
	switch k := KeepRunning(text); k {
	case Auto, On, Off:
		return k, nil
	}
	return "", fmt.Errorf("keep-running %q: write auto, on or off", text)
}

// Botzone's limits of one turn, before any multiplier (protocol §5).
const (
	DefaultTime   = time.Second
	DefaultMemory = 256 << 20
)

// Options are the conditions under which one bot is run. The zero value follows Botzone's own rules, and for games of calls theirs.
type Options struct {
	Name        string        // shown to people; "" takes the name of the bot's file
	Dir         string        // the folder that relative paths in the command start from; "" is the working folder
	KeepRunning KeepRunning   // for Open; "" is Auto
	Language    Language      // decides the time multiplier; "" guesses from the command
	TimeLimit   time.Duration // of one turn, before the multipliers; 0 means DefaultTime
	MatchLimit  time.Duration // of all turns of a match together, by the clock and without the multipliers; 0 means none
	MemoryLimit int64         // bytes; 0 means DefaultMemory
	TimeScale   float64       // multiplies every time limit; 0 means 1
	NoLimits    bool          // for debuggers: no time and no memory limit
	Folder      string        // for OpenCalls, for one seat: work here and keep the files; "" is a new folder that is deleted with the seat
	Names       Names         // resolves names of bots; nil knows none
	Hidden      []string      // files and folders that the bot and its compiler cannot read, except its own file; see Confines
	Sandbox     sandbox.Mode  // how the bot, its compiler and its scripts are confined; "" is Auto
	Env         []string      // variables for the bot, NAME=VALUE, also in the sandbox; its compiler does not get them
	Builds      string        // folder of the programs that are built from source files; "" is the user's own, see UserBuilds
	Store       Store         // for Open: keeps globaldata and the mode that the bot was found to use; nil keeps nothing
}

// Validate returns an error that names what is wrong with the options.
func (o Options) Validate() error {
	if _, err := ParseKeepRunning(string(o.KeepRunning)); o.KeepRunning != "" && err != nil {
		return err
	}
	if _, err := sandbox.ParseMode(string(o.Sandbox)); err != nil {
		return err
	}
	if o.Language != "" && !o.Language.Known() {
		return fmt.Errorf("language %q: write one of %s", o.Language, languageList())
	}
	switch {
	case o.TimeLimit < 0:
		return fmt.Errorf("time limit %v: it must be more than 0", o.TimeLimit)
	case o.MatchLimit < 0:
		return fmt.Errorf("match limit %v: it must be more than 0", o.MatchLimit)
	case o.MemoryLimit < 0:
		return fmt.Errorf("memory limit %d: it must be more than 0", o.MemoryLimit)
	case !(o.TimeScale >= 0 && o.TimeScale <= 1e6):
		return fmt.Errorf("time scale %v: it must be more than 0", o.TimeScale)
	}
	return nil
}

func (o Options) withDefaults() Options {
	if o.KeepRunning == "" {
		o.KeepRunning = Auto
	}
	if o.TimeLimit == 0 {
		o.TimeLimit = DefaultTime
	}
	if o.MemoryLimit == 0 {
		o.MemoryLimit = DefaultMemory
	}
	if o.TimeScale == 0 {
		o.TimeScale = 1
	}
	if o.Store == nil {
		o.Store = forgetful{}
	}
	return o
}
