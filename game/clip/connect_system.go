//go:build windows || darwin

package clip

import (
	"time"

	"golang.design/x/clipboard"
)

// native is the clipboard of Windows or of a Mac. On X the library needs files for developers and ends the program
// when another one goes away too soon, so there connect_x11.go speaks for itself.
type native struct{}

func connect() (system, error) {
	if err := clipboard.Init(); err != nil {
		return nil, err
	}
	return native{}, nil
}

func (native) close() {}

// read asks off the frame, as another program may hold the clipboard.
func (native) read(most time.Duration) (string, error) {
	got := make(chan []byte, 1)
	go func() { got <- clipboard.Read(clipboard.FmtText) }()
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

func (native) write(text string) error {
	go clipboard.Write(clipboard.FmtText, []byte(text))
	return nil
}
