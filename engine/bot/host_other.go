//go:build !linux && !js

package bot

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"sync"
	"time"
)

// plainHost runs a bot where there is no keeper: time is held by the clock alone, memory is seen when
// the program ends, and only the program itself is killed.
type plainHost struct {
	command Command
	dir     string
	more    []string // of its environment
	live    *plainProcess
	mu      sync.Mutex
	errors  capped
}

// startsPrograms says whether this system can.
const startsPrograms = true

func newHost(c Command, f folder, o Options) (host, error) {
	return &plainHost{command: c, dir: f.path, more: passingFiles(f, o)}, nil
}

// Write takes stderr.
func (h *plainHost) Write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.errors.write(p)
	return len(p), nil
}

func (h *plainHost) stderr() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.errors.take()
}

func (h *plainHost) close() error {
	if h.live != nil {
		h.live.kill()
	}
	return nil
}

func (h *plainHost) start(input bool, args ...string) process {
	p := &plainProcess{
		chunks: make(chan []byte), input: make(chan []byte, 1024),
		done: make(chan struct{}), hurry: make(chan struct{}),
	}
	h.live = p
	if err := p.open(h, args); err != nil {
		p.exit = exit{failed: err}
		close(p.chunks)
		close(p.done)
	}
	if !input {
		p.closeInput()
	}
	return p
}

type plainProcess struct {
	cmd       *exec.Cmd
	chunks    chan []byte // stdout, closed at its end
	rest      []byte      // of the last chunk
	input     chan []byte
	shut      bool
	done      chan struct{}
	exit      exit
	hurry     chan struct{}
	hurryOnce sync.Once
}

func (p *plainProcess) open(h *plainHost, args []string) error {
	p.cmd = &exec.Cmd{Path: h.command.Path, Args: slices.Concat(h.command.Args, args), Dir: h.dir, Env: append(os.Environ(), h.more...), Stderr: h}
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
		p.exit = exit{failed: err}
	} else {
		p.exit = exit{status: state.ExitCode(), cpu: state.UserTime() + state.SystemTime()}
		if p.exit.status < 0 {
			p.exit.signal = state.String()
		}
	}
	select {
	case <-read:
	case <-time.After(time.Second):
	}
	close(p.done)
}

func (p *plainProcess) send(parts ...[]byte) {
	for _, part := range parts {
		select {
		case p.input <- append([]byte(nil), part...):
		case <-p.done:
		}
	}
}

func (p *plainProcess) closeInput() {
	if !p.shut {
		p.shut = true
		close(p.input)
	}
}

func (p *plainProcess) inputRead() bool { return len(p.input) == 0 }

func (p *plainProcess) receive(buf []byte, until time.Time) (int, error) {
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

func (p *plainProcess) poll(buf []byte) int {
	n, _ := p.receive(buf, time.Now())
	return n
}

func (p *plainProcess) interrupt() { p.hurryOnce.Do(func() { close(p.hurry) }) }

func (p *plainProcess) ended() (exit, bool) {
	select {
	case <-p.done:
		return p.exit, true
	default:
		return exit{}, false
	}
}

func (p *plainProcess) awaitEnd(until time.Time) (exit, bool) {
	timer := time.NewTimer(time.Until(until))
	defer timer.Stop()
	select {
	case <-p.done:
	case <-p.hurry:
	case <-timer.C:
	}
	return p.ended()
}

func (p *plainProcess) suspend() {}
func (p *plainProcess) resume()  {}

func (p *plainProcess) cpu() time.Duration    { return 0 }
func (p *plainProcess) survey() survey        { return survey{processes: 1} }
func (p *plainProcess) glance() (int64, bool) { return 0, false }

func (p *plainProcess) kill() {
	p.closeInput()
	if _, over := p.ended(); over {
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
