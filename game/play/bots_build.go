package play

import (
	"context"
	"path/filepath"
	"sync/atomic"

	"generals-chess/assets/words"
	"generals-chess/engine/bot"
	botsource "generals-chess/engine/bot/source"
	"generals-chess/game/app"
)

// BuildNews holds the name of the source file that is being built, for a screen that waits for it.
type BuildNews struct{ now atomic.Pointer[string] }

// Teller returns the callback for BuildBots. It stores the file's name and calls wake; any goroutine may call it.
func (n *BuildNews) Teller(wake func()) func(source string) {
	return func(source string) {
		n.now.Store(&source)
		wake()
	}
}

// Say names the file that is being built. If there is none, it returns the text of the key otherwise.
func (n *BuildNews) Say(a *app.App, otherwise string) string {
	if file := n.now.Load(); file != nil && *file != "" {
		return a.F("botfile.building", words.Text("file", *file))
	}
	return a.T(otherwise)
}

// notBuilt is the error of a bot whose program could not be built.
type notBuilt struct {
	error
	command string
}

// Unwrap returns the reason.
func (e notBuilt) Unwrap() error { return e.error }

// BuildBots builds the programs of all bots among the seats that are source files, so that no turn waits for a compiler. It calls building
// with each source file before its build and with "" after it. It may take long. The error is ctx's, or wraps a *engine.Phrase.
func BuildBots(ctx context.Context, home BotHome, seats []string, building func(source string)) error {
	built := map[string]bool{"": true}
	for _, seat := range seats {
		command := BotCommand(seat)
		if built[command] {
			continue
		}
		built[command] = true
		o, err := home.For(command)
		if err != nil {
			continue // opening the seat reports it
		}
		if name := SourceOf(command, o); name != "" {
			building(name)
			err = bot.Prepare(ctx, command, o)
			building("")
		}
		if err != nil {
			return notBuilt{err, command}
		}
	}
	return nil
}

// SourceOf returns the name of the source file that a bot is built from, "" if it is not built. It reads the file system.
func SourceOf(command string, o bot.Options) string {
	if o.Names != nil {
		if meant, of, ok := o.Names.Lookup(command, o); ok {
			command, o = meant, of
		}
	}
	c, err := bot.ParseCommand(command, o.Dir)
	if err != nil || c.Path != c.File || botsource.KindOf(c.File) == botsource.None {
		return ""
	}
	return filepath.Base(c.File)
}
