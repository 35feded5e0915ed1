//go:build !linux && !js

package process

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"sync"
	"time"
)

// plainProcess is one program that this program starts itself. Goroutines read and write its pipes.
type plainProcess struct {
	cmd       *exec.Cmd
	kept      *kept // sandbox and measurements; nil if they could not be set up
	pause     pause
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
		Env: h.program.variables(),
	}
	p.kept.prepare(p.cmd)
	in, inFailed := p.cmd.StdinPipe()
	out, outFailed := p.cmd.StdoutPipe()
	said, saidFailed := p.cmd.StderrPipe()
	if err := errors.Join(inFailed, outFailed, saidFailed); err != nil {
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
	var reading sync.WaitGroup
	reading.Go(func() { p.drain(out) })
	reading.Go(func() { defer said.Close(); _, _ = io.Copy(h, said) })
	go p.await(&reading)
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

func (p *plainProcess) drain(out io.ReadCloser) {
	defer out.Close()
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

// await waits for the program's end, and ends its remaining processes. It first lets the output still in the pipes be read, for at most a
// second, because a remaining process may hold the pipes open.
func (p *plainProcess) await(reading *sync.WaitGroup) {
	state, err := p.cmd.Process.Wait()
	if err != nil {
		p.exit = Exit{Failed: err}
	} else {
		p.exit = p.kept.exit(state)
	}
	p.kept.end()
	read := make(chan struct{})
	go func() {
		reading.Wait()
		close(read)
	}()
	select {
	case <-read:
	case <-time.After(time.Second):
	}
	close(p.done)
}

// end ends what exists of a program that could not be started.
func (p *plainProcess) end() {
	if p.kept != nil {
		p.kept.end()
	}
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

func (p *plainProcess) Suspend() { p.pause.suspend() }
func (p *plainProcess) Resume()  { p.pause.resume() }

// CPU returns 0, like the other measurements, for a program that was not started because kept could not be set up.
func (p *plainProcess) CPU() time.Duration {
	if p.kept == nil {
		return 0
	}
	return p.kept.cpu()
}

func (p *plainProcess) Survey() Survey {
	if p.kept == nil {
		return Survey{}
	}
	return p.kept.survey()
}

func (p *plainProcess) Glance() (resident int64, asleep bool) {
	if p.kept == nil {
		return 0, false
	}
	return p.kept.glance()
}

func (p *plainProcess) Kill() {
	p.CloseInput()
	if _, over := p.Ended(); over {
		return
	}
	_ = p.cmd.Process.Kill() // await ends the rest
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
