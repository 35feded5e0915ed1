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

// BuildNews is which source file is being built, for those who wait for it.
type BuildNews struct{ now atomic.Pointer[string] }

// Teller is what BuildBots is given to tell of: from any goroutine.
func (n *BuildNews) Teller(wake func()) func(source string) {
	return func(source string) {
		n.now.Store(&source)
		wake()
	}
}

// Say says what is being built, or else the text of a key.
func (n *BuildNews) Say(a *app.App, otherwise string) string {
	if file := n.now.Load(); file != nil && *file != "" {
		return a.F("botfile.building", words.Text("file", *file))
	}
	return a.T(otherwise)
}

// notBuilt is why the program of a bot could not be made.
type notBuilt struct {
	error
	command string
}

// Unwrap is the reason.
func (e notBuilt) Unwrap() error { return e.error }

// BuildBots makes programs of the bots among the seats that are source files, so that no turn waits for that. building hears of each source file, and of "" at the end. It may take long. The error is
// ctx's, or wraps a *engine.Phrase.
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
			continue // whoever opens the seat says so
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

// SourceOf is the name of the source file that a bot is built of, "" where it is none. It looks at files.
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
