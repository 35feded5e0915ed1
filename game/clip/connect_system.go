//go:build windows || darwin

package clip

import (
	"sync"
	"time"

	"golang.design/x/clipboard"
)

// native is the clipboard of Windows or of a Mac. On X the library needs development files, and ends the program if another program
// exits at the wrong moment; so connect_x11.go implements it there.
type native struct {
	work sync.WaitGroup // reads and writes that the system has not answered yet
}

func connect() (system, error) {
	if err := clipboard.Init(); err != nil {
		return nil, err
	}
	return &native{}, nil
}

func (n *native) close() { n.work.Wait() }

// read asks off the frame, as another program may hold the clipboard open.
func (n *native) read(most time.Duration) (string, error) {
	got := make(chan []byte, 1)
	n.work.Go(func() { got <- clipboard.Read(clipboard.FmtText) })
	late := time.NewTimer(most)
	defer late.Stop()
	select {
	case text := <-got:
		if text == nil {
			return "", errNoText
		}
		return string(text), nil
	case <-late.C:
		return "", errSilent
	}
}

func (n *native) write(text string) error {
	n.work.Go(func() { clipboard.Write(clipboard.FmtText, []byte(text)) })
	return nil
}
