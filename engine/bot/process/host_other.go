//go:build !linux && !js

package process

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"sync"
	"time"

	"generals-chess/engine/bot/sandbox"
)

// plainHost runs a bot where there is no supervisor: time is held by the clock alone, memory is seen when
// the program ends, and only the program itself is killed.
type plainHost struct {
	program Program
	live    *plainProcess
	mu      sync.Mutex
	errors  capped
}

// Available says whether this system starts programs.
const Available = true

// NewHost starts nothing yet. The error is a *engine.Phrase where the sandbox that is asked for is not to be had.
func NewHost(p Program) (Host, error) {
	if err := Offered().Check(p.Sandbox); err != nil {
		return nil, err
	}
	return &plainHost{program: p}, nil
}

// Confines tells whether this system can keep a program out of folders that are hidden from it.
func Confines() bool { return Offered().Way == sandbox.Seatbelt }

// way is how the program is kept in.
func (p Program) way() sandbox.Way {
	w, _ := Offered().WayFor(p.Sandbox)
	return w
}

// job is the program as the sandbox sees it.
func (p Program) job() sandbox.Job {
	home, _ := os.UserHomeDir()
	return sandbox.Job{Path: p.Path, Args: p.Args, File: p.File, Work: p.Folder.Path, Writes: p.Folder.writable(), Hidden: p.Hidden, Home: home}
}

// variables are the program's environment.
func (p Program) variables() []string {
	if p.way() == sandbox.Nothing {
		return append(os.Environ(), p.environment()...)
	}
	temporary := p.Folder.temporary
	if temporary == "" {
		temporary = p.Folder.Path
	}
	return sandbox.Environment(os.Environ(), p.job().Home, p.Folder.Path, temporary)
}

// Write takes stderr.
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
	return nil
}

func (h *plainHost) Start(input bool, args ...string) Process {
	p := &plainProcess{
		chunks: make(chan []byte), input: make(chan []byte, 1024),
		done: make(chan struct{}), hurry: make(chan struct{}),
	}
	h.live = p
	kept, err := keep(h.program)
	if err == nil {
		p.kept = kept
		err = p.open(h, args)
	}
	if err != nil {
		p.kept.end()
		p.exit = Exit{Failed: err}
		close(p.chunks)
		close(p.done)
	}
	if !input {
		p.CloseInput()
	}
	return p
}

type plainProcess struct {
	cmd       *exec.Cmd
	kept      kept        // how it is kept in
	chunks    chan []byte // stdout, closed at its end
	rest      []byte      // of the last chunk
	input     chan []byte
	shut      bool
	done      chan struct{}
	exit      Exit
	hurry     chan struct{}
	hurryOnce sync.Once
}

func (p *plainProcess) open(h *plainHost, args []string) error {
	p.cmd = &exec.Cmd{
		Path: h.program.Path, Args: slices.Concat(h.program.Args, args), Dir: h.program.Folder.Path,
		Env: h.program.variables(), Stderr: h,
	}
	p.kept.prepare(p.cmd)
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return fmt.Errorf("pipe: %w", err)
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return fmt.Errorf("pipe: %w", err)
	}
	if err := p.cmd.Start(); err != nil {
		return err
	}
	if err := p.kept.begun(p.cmd.Process); err != nil {
		_ = p.cmd.Process.Kill()
		_ = p.cmd.Wait()
		return err
	}
	go p.feed(in)
	read := make(chan struct{})
	go p.drain(out, read)
	go p.await(read)
	return nil
}

func (p *plainProcess) feed(in io.WriteCloser) {
	defer in.Close()
	for data := range p.input {
		if _, err := in.Write(data); err != nil {
			return
		}
	}
}

func (p *plainProcess) drain(out io.ReadCloser, read chan struct{}) {
	defer out.Close()
	defer close(read)
	defer close(p.chunks)
	for {
		buf := make([]byte, 4<<10)
		n, err := out.Read(buf)
		select {
		case p.chunks <- buf[:n]:
		case <-p.done:
		}
		if err != nil {
			return
		}
	}
}

// await collects the end. Output still in the pipe is read first, or given up a moment later.
func (p *plainProcess) await(read chan struct{}) {
	state, err := p.cmd.Process.Wait()
	if err != nil {
		p.exit = Exit{Failed: err}
	} else {
		p.exit = Exit{Status: state.ExitCode(), CPU: state.UserTime() + state.SystemTime()}
		if p.exit.Status < 0 {
			p.exit.Signal = state.String()
		}
	}
	select {
	case <-read:
	case <-time.After(time.Second):
	}
	p.kept.end()
	close(p.done)
}

func (p *plainProcess) Send(parts ...[]byte) {
	for _, part := range parts {
		select {
		case p.input <- append([]byte(nil), part...):
		case <-p.done:
		}
	}
}

func (p *plainProcess) CloseInput() {
	if !p.shut {
		p.shut = true
		close(p.input)
	}
}

func (p *plainProcess) InputRead() bool { return len(p.input) == 0 }

func (p *plainProcess) Receive(buf []byte, until time.Time) (int, error) {
	if len(p.rest) == 0 {
		timer := time.NewTimer(time.Until(until))
		defer timer.Stop()
		select {
		case chunk, open := <-p.chunks:
			if !open {
				return 0, io.EOF
			}
			p.rest = chunk
		case <-timer.C:
			return 0, os.ErrDeadlineExceeded
		case <-p.hurry:
			return 0, os.ErrDeadlineExceeded
		}
	}
	n := copy(buf, p.rest)
	p.rest = p.rest[n:]
	return n, nil
}

func (p *plainProcess) Poll(buf []byte) int {
	n, _ := p.Receive(buf, time.Now())
	return n
}

func (p *plainProcess) Interrupt() { p.hurryOnce.Do(func() { close(p.hurry) }) }

func (p *plainProcess) Ended() (Exit, bool) {
	select {
	case <-p.done:
		return p.exit, true
	default:
		return Exit{}, false
	}
}

func (p *plainProcess) AwaitEnd(until time.Time) (Exit, bool) {
	timer := time.NewTimer(time.Until(until))
	defer timer.Stop()
	select {
	case <-p.done:
	case <-p.hurry:
	case <-timer.C:
	}
	return p.Ended()
}

func (p *plainProcess) Suspend() {}
func (p *plainProcess) Resume()  {}

func (p *plainProcess) CPU() time.Duration    { return 0 }
func (p *plainProcess) Survey() Survey        { return Survey{Processes: 1} }
func (p *plainProcess) Glance() (int64, bool) { return 0, false }

func (p *plainProcess) Kill() {
	p.CloseInput()
	if _, over := p.Ended(); over {
		return
	}
	_ = p.cmd.Process.Kill()
	for {
		select {
		case <-p.done:
			return
		case _, open := <-p.chunks: // the reader goes on until the end
			if !open {
				<-p.done
				return
			}
		}
	}
}
