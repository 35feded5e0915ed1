package classroom

import (
	"slices"

	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/options"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/arena/store"
)

// notKept are the flags that hold for one call only, those that the class has fields of its own for, and the sandbox: a folder may be somebody
// else's, and so does not say what bots are kept from.
var notKept = []string{"sandbox", "resume", "out", "exclude", "again", "changed", "override", "json", "csv", "markdown", "quiet", "help", "game", "marks", "minutes", "given"}

// keep stores the flags that were given in the class, so that --resume has them.
func (f *classFlags) keep(class *reports.Class) {
	class.Flags = map[string][]string{}
	f.set.Visit(func(flag *pflag.Flag) {
		switch {
		case slices.Contains(notKept, flag.Name):
		case flag.Name == "player":
			class.Flags[flag.Name] = f.Players
		case flag.Value.String() == "" && flag.NoOptDefVal != "": // a switch of a game
			class.Flags[flag.Name] = []string{flag.NoOptDefVal}
		default:
			class.Flags[flag.Name] = []string{flag.Value.String()}
		}
	})
}

// recall sets the flags that the class was begun with, except those that are given now. Once there is a tournament, it has those that say
// what is played.
func (f *classFlags) recall(class *reports.Class) error {
	bots := pflag.NewFlagSet("", pflag.ContinueOnError)
	new(options.Bots).Add(bots, f.Games)
	begun := store.Exists(f.Out)
	for name, values := range class.Flags {
		lasts := bots.Lookup(name) != nil || slices.Contains([]string{"build-limit", "concurrency", "lang"}, name)
		amount := name == "pairs" || name == "rounds"
		if f.Given[name] || slices.Contains(notKept, name) || begun && !lasts || amount && f.Given["minutes"] {
			continue
		}
		for _, value := range values {
			if err := f.set.Set(name, value); err != nil {
				return err
			}
		}
	}
	f.Read(f.set)
	return f.Begin()
}
