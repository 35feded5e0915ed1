package contest

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/arena/event"
)

// Contest is a tournament that is played, paused or over. Its methods never wait.
type Contest struct{}

// Begin plays a new tournament in the folder. errand runs what must be waited for at the program's end, which ends ctx;
// wake is called when State has something new, a few times a second at most.
func Begin(o event.Order, folder string, errand func(func(context.Context)) context.CancelFunc, wake func()) *Contest {
	panic("not written yet")
}

// Open is the tournament in a folder, paused or over. Nothing is played until GoOn.
func Open(folder string, errand func(func(context.Context)) context.CancelFunc, wake func()) *Contest {
	panic("not written yet")
}

// State is the newest state; never nil.
func (c *Contest) State() *State { return nil }

// GoOn plays what is left. changed says that programs which changed since it began may go on.
func (c *Contest) GoOn(changed bool) {}

// Pause lets the running games end and begins no other.
func (c *Contest) Pause() {}

// Stop ends at once: the running games are played again later.
func (c *Contest) Stop() {}

// Export writes the report (html, csv or json, by the file's ending) to a file. tell puts a page's words into a language;
// it is called in another goroutine, as done is, which hears of the end.
func (c *Contest) Export(file string, tell func(engine.Phrase) string, done func(error)) {}
