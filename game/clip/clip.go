// Package clip is the system's text clipboard, or the program's own where the system has none to offer.
package clip

import (
	"errors"
	"sync"
	"time"
)

// patience is how long a paste waits for the program that owns the text: a person does not notice it, and a program
// that hangs does not hold the window up.
const patience = 150 * time.Millisecond

// system is the clipboard of the whole computer.
type system interface {
	read(most time.Duration) (string, error)
	write(text string) error
	close() // waits for what it does off the frame
}

var (
	errNoText  = errors.New("there is no text in it")
	errSilent  = errors.New("the program whose text it is does not answer")
	errTooLong = errors.New("the text is too long")
)

// Clipboard is a clipboard that always works: what the system does not take is kept for this program alone. It is
// used by one goroutine.
type Clipboard struct {
	own    string // written here last
	alone  bool   // the system did not take it
	system system // nil while there is none
	opened chan system
	work   sync.WaitGroup // what Close waits for
}

// Open connects with the system's clipboard off the frame; until that is done the program's own serves.
func Open() *Clipboard {
	c := &Clipboard{opened: make(chan system, 1)}
	c.work.Go(func() {
		if s, err := connect(); err == nil {
			c.opened <- s
		}
	})
	return c
}

// Close lets the system's clipboard go, and with it, on some systems, the text. It waits for what was begun off the
// frame, which may be a system that answers slowly.
func (c *Clipboard) Close() {
	c.work.Wait()
	c.poll()
	if c.system != nil {
		c.system.close()
		c.system = nil
	}
}

// poll takes the system's clipboard once it is there.
func (c *Clipboard) poll() {
	select {
	case c.system = <-c.opened:
		if c.own != "" {
			c.alone = c.system.write(c.own) != nil
		}
	default:
	}
}

// Read is the text in the clipboard, "" when there is none. It may take a moment, as the text is another program's.
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

// Write puts a text into the clipboard.
func (c *Clipboard) Write(text string) {
	c.poll()
	c.own, c.alone = text, false
	if c.system != nil {
		c.alone = c.system.write(text) != nil
	}
}
