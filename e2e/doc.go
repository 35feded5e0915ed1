// Package e2e plays the real program in a real window: a Desk is a display of its own with somebody at
// it who presses keys, moves the mouse and looks at the screen. Nothing here knows how the program
// works inside; what it remembers is read from its settings file, as any other program could.
//
// Nothing is waited for with a fixed time: every wait is for something to be seen, with a generous limit.
package e2e

import "time"

const (
	// Patience is how long anything waited for may take before the wait counts as failed.
	Patience = 3 * time.Minute
	// often is how often it is looked for.
	often = 20 * time.Millisecond
	// quiet is how long a picture must have stayed the same to count as still.
	quiet = 130 * time.Millisecond

	// listens is how long a screen that came by itself must have stood still to hear everything: twice the program's
	// app.SettleMS.
	listens = 700 * time.Millisecond
	// hold is how long a person holds a key or button: longer than a tick, so that the program has one meanwhile, and
	// much shorter than what makes a key repeat.
	hold = 40 * time.Millisecond
	// soon is how often an answer is looked for that comes with the next tick.
	soon = 2 * time.Millisecond
)

// T is what a Desk needs of a test; *testing.T is one.
type T interface {
	Helper()
	Name() string
	Logf(format string, args ...any)
	Fatalf(format string, args ...any)
	Cleanup(func())
	TempDir() string
}

// Await calls done again and again until it is true.
func Await(t T, what string, done func() bool) {
	t.Helper()
	for began := time.Now(); !done(); time.Sleep(often) {
		if time.Since(began) > Patience {
			t.Fatalf("waited %v in vain for %s", Patience, what)
		}
	}
}
