// Package clip is the system's text clipboard, or the program's own where the system has none.
package clip

import (
	"errors"
	"sync"
	"time"
)

// patience limits the wait of a paste for the program that owns the text: too short for a person to notice, and a program that hangs
// does not block the window.
const patience = 150 * time.Millisecond

// system is the system's clipboard.
type system interface {
	read(most time.Duration) (string, error)
	write(text string) error
	close() // waits for the work off the frame
}

var (
	errNoText  = errors.New("there is no text in it")
	errSilent  = errors.New("the program whose text it is does not answer")
	errTooLong = errors.New("the text is too long")
)

// Clipboard is a clipboard that always works: a text that the system does not take is kept for this program alone. One goroutine uses it.
type Clipboard struct {
	own    string // written last by this program
	alone  bool   // the system did not take it
	system system // nil while there is none
	opened chan system
	work   sync.WaitGroup // what Close waits for
}

// Open connects to the system's clipboard off the frame; until then the program's own serves.
func Open() *Clipboard {
	c := &Clipboard{opened: make(chan system, 1)}
	c.work.Go(func() {
		if s, err := connect(); err == nil {
			c.opened <- s
		}
	})
	return c
}

// Close releases the system's clipboard, and with it, on some systems, the text. It waits for the work off the frame, which may be
// a system that answers slowly.
func (c *Clipboard) Close() {
	c.work.Wait()
	c.poll()
	if c.system != nil {
		c.system.close()
		c.system = nil
	}
}

// poll takes over the system's clipboard once it is open.
func (c *Clipboard) poll() {
	select {
	case c.system = <-c.opened:
		if c.own != "" {
			c.alone = c.system.write(c.own) != nil
		}
	default:
	}
}

// Read returns the text in the clipboard, "" when there is none. It waits at most patience, as the text may be another program's.
func (c *Clipboard) Read() string {
	c.poll()
	if c.system == nil || c.alone {
		return c.own
	}
	text, err := c.system.read(patience)
	if err != nil {
		return ""
	}
	return text
}

// Write puts text into the clipboard.
func (c *Clipboard) Write(text string) {
	c.poll()
	c.own, c.alone = text, false
	if c.system != nil {
		c.alone = c.system.write(text) != nil
	}
}
