// Package e2e tests the real program in a real window. A Desk is a display of its own with a simulated person, who presses keys, moves
// the mouse and looks at the screen. Nothing here knows the inside of the program; its settings are read from their file, as any other
// program could.
//
// No wait has a fixed time: each waits until something is visible, with a generous limit.
package e2e

import "time"

const (
	// Patience is the time after which a wait fails.
	Patience = 3 * time.Minute
	// often is the interval between two checks of a condition.
	often = 20 * time.Millisecond
	// quiet is the time that a picture must stay the same to count as still.
	quiet = 130 * time.Millisecond

	// listens is the time that a screen that appeared by itself must stand still before it accepts all input: twice the program's
	// app.SettleMS.
	listens = 700 * time.Millisecond
	// hold is the time that a person holds a key or button: longer than a tick, so that the program runs one meanwhile, and much shorter than
	// the delay of key repeat.
	hold = 40 * time.Millisecond
	// soon is the interval between two checks for an answer that comes with the next tick.
	soon = 2 * time.Millisecond
)

// T is the part of testing.T that a Desk needs.
type T interface {
	Helper()
	Name() string
	Logf(format string, args ...any)
	Fatalf(format string, args ...any)
	Cleanup(func())
	TempDir() string
}

// Await calls done repeatedly until it is true.
func Await(t T, what string, done func() bool) {
	t.Helper()
	for began := time.Now(); !done(); time.Sleep(often) {
		if time.Since(began) > Patience {
			t.Fatalf("waited %v in vain for %s", Patience, what)
		}
	}
}
