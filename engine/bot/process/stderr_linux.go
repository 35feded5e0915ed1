package process

import (
	"fmt"
	"os"
	"sync"

	"golang.org/x/sys/unix"
)

// errorPipe is the stderr of all of a bot's processes. A goroutine reads it all the time, so it never blocks a bot, and only little is kept.
type errorPipe struct {
	read    *os.File
	readFD  int
	writeFD int
	reader  sync.WaitGroup

	mu   sync.Mutex
	kept capped
	buf  []byte
}

func newErrorPipe() (*errorPipe, error) {
	var fds [2]int
	if err := unix.Pipe2(fds[:], unix.O_CLOEXEC); err != nil {
		return nil, fmt.Errorf("pipe for stderr: %w", err)
	}
	_ = unix.SetNonblock(fds[0], true)
	e := &errorPipe{read: os.NewFile(uintptr(fds[0]), "stderr"), readFD: fds[0], writeFD: fds[1], buf: make([]byte, 16<<10)}
	raw, err := e.read.SyscallConn()
	if err != nil {
		return nil, err
	}
	e.reader.Go(func() { _ = raw.Read(e.drain) })
	return e, nil
}

// drain reads what is available. It returns false, which means: call again when there is more.
func (e *errorPipe) drain(uintptr) bool {
	for {
		if n := e.readSome(); n <= 0 {
			return false
		}
	}
}

func (e *errorPipe) readSome() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	n, err := readAtOnce(e.readFD, e.buf)
	if err != nil {
		return 0
	}
	e.kept.write(e.buf[:n])
	return n
}

// flush returns what was written until now. What a bot floods in while flush is reading is left for the next call.
func (e *errorPipe) flush() string {
	for range 16 {
		if n := e.readSome(); n < len(e.buf) {
			break
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.kept.flush()
}

func (e *errorPipe) close() {
	_ = unix.Close(e.writeFD)
	_ = e.read.Close()
	e.reader.Wait()
}
