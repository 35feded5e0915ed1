package process

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"generals-chess/engine/bot/supervisor"
)

// bigPipe is the largest pipe an ordinary user may ask for, in bytes: a long history fits into it and is written at once.
const bigPipe = 1 << 20

// linuxProcess is one program started by the supervisor. The app itself holds the other ends of its pipes, so no byte passes through the
// supervisor.
type linuxProcess struct {
	host  *linuxHost
	in    *os.File
	inFD  int
	out   outlet
	outFD int // -1 if the program was never started
	pid   int // valid once begun is closed; 0 if the program ended before its number was known

	begun chan struct{} // closed when pid is known, or never will be
	done  chan struct{} // closed when exit is known
	exit  Exit          // valid once done is closed
	begin sync.Once
	once  sync.Once

	hurry   atomic.Bool
	pause   pause
	lastCPU time.Duration
	threads threads
	wait    wait
	writing chan struct{} // closed when the goroutine that writes the rest of the input has ended
	shut    bool          // in is closed, or will be when writing is closed
	closed  bool
}

// open makes the pipes and orders the start. From then on reports go to this process.
func (p *linuxProcess) open(input bool, args []string) error {
	stdin, err := p.openInput(input)
	if err != nil {
		return err
	}
	if input {
		defer unix.Close(stdin)
	}
	var out [2]int
	if err := unix.Pipe2(out[:], unix.O_CLOEXEC); err != nil {
		return fmt.Errorf("pipe: %w", err)
	}
	defer unix.Close(out[1])
	_, _ = unix.FcntlInt(uintptr(out[0]), unix.F_SETFL, unix.O_NONBLOCK)
	p.outFD = out[0]
	p.host.live.Store(p)
	return p.host.orderStart(args, stdin, out[1])
}

// openInput returns the program's stdin: a pipe whose other end is p.in, or nothing.
func (p *linuxProcess) openInput(input bool) (stdin int, err error) {
	if !input {
		return p.host.silence()
	}
	var in [2]int
	if err := unix.Pipe2(in[:], unix.O_CLOEXEC); err != nil {
		return 0, fmt.Errorf("pipe: %w", err)
	}
	_, _ = unix.FcntlInt(uintptr(in[1]), unix.F_SETFL, unix.O_WRONLY|unix.O_NONBLOCK)
	p.inFD, p.in = in[1], os.NewFile(uintptr(in[1]), "stdin") // the write end does not block, so that a waiting write can be abandoned
	return in[0], nil
}

// hear handles one report of the supervisor. It runs on the report goroutine.
func (p *linuxProcess) hear(r supervisor.Report) {
	switch r.Kind {
	case supervisor.Started:
		p.begin.Do(func() { p.pid = r.PID; close(p.begun) })
	case supervisor.Failed:
		p.finish(Exit{Failed: syscall.Errno(r.Errno)})
	case supervisor.Ended:
		status := syscall.WaitStatus(r.Status)
		e := Exit{CPU: time.Duration(r.CPU + r.Others), Peak: r.Peak}
		if status.Signaled() {
			e.Signal = unix.SignalName(status.Signal())
		} else {
			e.Status = status.ExitStatus()
		}
		if p.host.starved() {
			e.Peak = max(e.Peak, p.host.group.Highest())
		}
		p.finish(e)
	}
}

// finish records e as the process's end, unless the process has ended before.
func (p *linuxProcess) finish(e Exit) {
	p.once.Do(func() {
		p.exit = e
		p.begin.Do(func() { close(p.begun) })
		close(p.done)
		p.out.wake()
	})
}

func (p *linuxProcess) Interrupt() {
	p.hurry.Store(true)
	p.out.wake()
}

func (p *linuxProcess) Ended() (Exit, bool) {
	select {
	case <-p.done:
		return p.exit, true
	default:
		return Exit{}, false
	}
}

func (p *linuxProcess) hasEnded() bool {
	_, over := p.Ended()
	return over
}

func (p *linuxProcess) AwaitEnd(until time.Time) (Exit, bool) {
	if e, ok := p.Ended(); ok || p.hurry.Load() {
		return e, ok
	}
	if p.host.hearBriefly(until); p.hasEnded() {
		return p.exit, true
	}
	timer := time.NewTimer(time.Until(until))
	defer timer.Stop()
	select {
	case <-p.done:
	case <-timer.C:
	}
	return p.Ended()
}

func (p *linuxProcess) Receive(buf []byte, until time.Time) (int, error) {
	if p.outFD < 0 {
		return 0, io.EOF
	}
	if n, err := p.receiveBriefly(buf, until); err != unix.EAGAIN {
		return n, err
	}
	out := p.out.open(p.outFD, until)
	over := p.hasEnded() // checked after the deadline was set: a later end sets it again
	if !over && !p.hurry.Load() {
		n, err := out.Read(buf)
		if err != nil {
			p.out.deadline = time.Time{}
		}
		return n, err
	}
	n := p.Poll(buf)
	switch {
	case n > 0:
		return n, nil
	case over:
		return 0, io.EOF
	}
	return 0, os.ErrDeadlineExceeded
}

// receiveBriefly reads output that is available or comes very soon; unix.EAGAIN if there is none.
func (p *linuxProcess) receiveBriefly(buf []byte, until time.Time) (int, error) {
	n, err := p.readNow(buf)
	if err != unix.EAGAIN || p.hurry.Load() {
		return n, err
	}
	began, eagerly := time.Now(), p.wait.eagerly()
	for eagerly && err == unix.EAGAIN && time.Since(began) < eager {
		n, err = p.readNow(buf)
	}
	if err == unix.EAGAIN {
		n, err = p.receiveAsleep(buf, briefly(until))
	}
	if err == unix.EAGAIN {
		p.wait.unanswered()
	} else {
		p.wait.answered(eagerly, time.Since(began))
	}
	return n, err
}

// receiveAsleep waits up to limit in the kernel, then reads.
func (p *linuxProcess) receiveAsleep(buf []byte, limit time.Duration) (int, error) {
	if !readable(p.outFD, limit) {
		return 0, unix.EAGAIN
	}
	return p.readNow(buf)
}

// readNow reads available output: unix.EAGAIN if there is none, io.EOF at the end.
func (p *linuxProcess) readNow(buf []byte) (int, error) {
	for {
		switch n, err := readAtOnce(p.outFD, buf); {
		case n > 0:
			return n, nil
		case err == nil:
			return 0, io.EOF
		case err != unix.EINTR:
			return 0, err
		}
	}
}

func (p *linuxProcess) Poll(buf []byte) int {
	if p.outFD < 0 || p.closed {
		return 0
	}
	n, _ := syscall.Read(p.outFD, buf)
	return max(n, 0)
}

func (p *linuxProcess) Send(parts ...[]byte) {
	if p.in == nil || p.shut {
		return
	}
	total := 0
	for _, part := range parts {
		total += len(part)
	}
	if total > 64<<10 && p.writing == nil {
		_, _ = unix.FcntlInt(uintptr(p.inFD), unix.F_SETPIPE_SZ, min(bigPipe, total)) // if the system refuses, sending only takes longer
	}
	for i, part := range parts {
		n := 0
		if p.writing == nil {
			n = writeSome(p.inFD, part)
		}
		if n < len(part) {
			p.sendLater(append([][]byte{part[n:]}, parts[i+1:]...))
			return
		}
	}
}

// writeSome writes what the pipe takes without waiting, and returns how many bytes that was. A pipe whose reader is gone counts as written:
// the reader's end is noticed elsewhere.
func writeSome(fd int, data []byte) int {
	written := 0
	for written < len(data) {
		n, err := syscall.Write(fd, data[written:])
		switch {
		case err == syscall.EINTR:
		case err == syscall.EAGAIN:
			return written
		case err != nil:
			return len(data)
		default:
			written += n
		}
	}
	return written
}

// sendLater writes the parts from a goroutine, after those already waiting.
func (p *linuxProcess) sendLater(parts [][]byte) {
	before, done := p.writing, make(chan struct{})
	p.writing = done
	in, data := p.in, bytes.Join(parts, nil)
	go func() {
		defer close(done)
		if before != nil {
			<-before
		}
		_, _ = in.Write(data)
	}()
}

func (p *linuxProcess) CloseInput() {
	if p.in == nil || p.shut {
		return
	}
	p.shut = true
	if p.writing == nil {
		_ = p.in.Close()
		return
	}
	go func(in *os.File, written chan struct{}) {
		<-written
		_ = in.Close()
	}(p.in, p.writing)
}

func (p *linuxProcess) InputRead() bool {
	if p.in == nil || p.shut {
		return true
	}
	if p.writing != nil {
		select {
		case <-p.writing:
		default:
			return false
		}
	}
	n, err := unix.IoctlGetInt(p.inFD, unix.TIOCINQ)
	return err != nil || n == 0
}

// running returns the pid while the program lives.
func (p *linuxProcess) running() (pid int, ok bool) {
	<-p.begun
	_, over := p.Ended()
	return p.pid, !over && p.pid != 0
}

func (p *linuxProcess) Kill() {
	if _, over := p.Ended(); !over {
		if err := p.host.order(supervisor.Kill); err != nil {
			p.finish(Exit{Failed: ErrSupervisorLost})
		}
		hang := time.AfterFunc(endTimeout, func() { _ = p.host.supervisor.Process.Kill() })
		<-p.done
		hang.Stop()
	}
	p.closeFiles()
}

func (p *linuxProcess) closeFiles() {
	if p.closed {
		return
	}
	p.closed, p.shut = true, true
	if p.in != nil {
		_ = p.in.Close() // it may be closed already
	}
	if p.outFD >= 0 {
		p.out.close(p.outFD)
	}
	if p.writing != nil {
		<-p.writing
	}
}

// readAtOnce reads from a file that never blocks, without telling Go's scheduler: the scheduler would take the call for a long one whenever
// another process gets this thread's processor meanwhile. buf is not empty.
func readAtOnce(fd int, buf []byte) (int, error) {
	n, _, errno := syscall.RawSyscall(syscall.SYS_READ, uintptr(fd), uintptr(unsafe.Pointer(unsafe.SliceData(buf))), uintptr(len(buf)))
	if errno != 0 {
		return -1, errno
	}
	return int(n), nil
}
