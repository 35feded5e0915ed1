//go:build !linux && !js

package process

import (
	"cmp"
	"os"
	"sync"

	"generals-chess/engine/bot/sandbox"
)

// plainHost runs a bot on systems without a supervisor. What can be measured, and whether processes end with the app, depends on the
// system: see kept.
type plainHost struct {
	program   Program
	temporary Folder // for temporary files, if it has no other folder for them
	live      *plainProcess
	mu        sync.Mutex
	errors    capped
}

// Available reports whether this system starts programs.
const Available = true

// NewHost returns a host that has started nothing yet. The error is a *engine.Phrase if the requested sandbox is not available.
func NewHost(p Program) (Host, error) {
	if err := Offered().Check(p.Sandbox); err != nil {
		return nil, err
	}
	temporary, err := p.temporaryFolder()
	if err != nil {
		return nil, err
	}
	p.Folder.temporary = cmp.Or(p.Folder.temporary, temporary.Path)
	return &plainHost{program: p, temporary: temporary}, nil
}

// temporaryFolder makes a new folder for temporary files, for a program in the sandbox that has none.
func (p Program) temporaryFolder() (Folder, error) {
	if p.way() == sandbox.Nothing || len(p.Folder.writable()) > 0 {
		return Folder{}, nil
	}
	return newFolder("", "")
}

// Confines reports whether this system can keep a program from reading hidden folders.
func Confines() bool { return Offered().Way == sandbox.Seatbelt }

// way returns how the program is sandboxed.
func (p Program) way() sandbox.Way {
	w, _ := Offered().WayFor(p.Sandbox)
	return w
}

// variables returns the program's environment.
func (p Program) variables() []string {
	if p.way() == sandbox.Nothing {
		return append(append(os.Environ(), p.environment()...), p.Env...)
	}
	temporary := p.Folder.temporary
	if temporary == "" {
		temporary = p.Folder.Path
	}
	return append(sandbox.Environment(os.Environ(), p.job().Home, p.Folder.Path, temporary), p.Env...)
}

// Write keeps stderr.
func (h *plainHost) Write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.errors.write(p)
	return len(p), nil
}

func (h *plainHost) Stderr() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.errors.flush()
}

func (h *plainHost) Close() error {
	if h.live != nil {
		h.live.Kill()
	}
	return h.temporary.Close()
}

func (h *plainHost) Start(input bool, args ...string) Process {
	p := &plainProcess{
		chunks: make(chan []byte), input: make(chan []byte, 1024),
		done: make(chan struct{}), hurry: make(chan struct{}),
	}
	h.live = p
	var err error
	if p.kept, err = keep(h.program); err == nil {
		p.pause.halt, p.pause.goOn = p.kept.halt, p.kept.goOn
		err = p.open(h, args)
	}
	if err != nil {
		p.end()
		p.exit = Exit{Failed: err}
		close(p.chunks)
		close(p.done)
	}
	if !input {
		p.CloseInput()
	}
	return p
}
