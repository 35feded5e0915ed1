//go:build linux

package e2e

import (
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"generals-chess/game/sound/synth"
	"generals-chess/internal/testkit/soundtest"
)

// Loudspeaker receives the sound of programs started after it, through a pipe behind ALSA's file device. The device plays as fast as the
// loudspeaker reads, and its time stands still while nothing is read.
type Loudspeaker struct {
	t    *testing.T
	pipe *os.File

	mu    sync.Mutex
	taken []byte
}

// A pipe holds at least a page; the device waits if there is no room for 10 ms. Once the loudspeaker plays, its pipe is so large that no
// write blocks: a signal would interrupt a blocked write, and then ALSA's file device ends the program when it is closed.
const (
	pipeBytes = 4096
	roomBytes = 2 * synth.Rate / 100
	wideBytes = 1 << 20
)

// NewLoudspeaker returns a loudspeaker that reads nothing before Play.
func NewLoudspeaker(t *testing.T) *Loudspeaker {
	t.Helper()
	path := filepath.Join(t.TempDir(), "loudspeaker")
	soundtest.Setup(t, soundtest.Into(path))
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	pipe, err := os.OpenFile(path, os.O_RDWR, 0) // opened for writing too, so that the pipe never ends
	if err != nil {
		t.Fatal(err)
	}
	l := &Loudspeaker{t: t, pipe: pipe}
	l.widen(pipeBytes)
	t.Cleanup(l.Break)
	return l
}

// widen sets the capacity of the pipe in bytes.
func (l *Loudspeaker) widen(size int) {
	l.t.Helper()
	l.control(func(fd int) (err error) {
		_, err = unix.FcntlInt(uintptr(fd), unix.F_SETPIPE_SZ, size)
		return err
	})
}

func (l *Loudspeaker) control(do func(fd int) error) {
	l.t.Helper()
	raw, err := l.pipe.SyscallConn()
	if err == nil {
		if failed := raw.Control(func(fd uintptr) { err = do(int(fd)) }); failed != nil {
			err = failed
		}
	}
	if err != nil {
		l.t.Fatal(err)
	}
}

// Play reads everything from now on.
func (l *Loudspeaker) Play() {
	l.t.Helper()
	l.widen(wideBytes)
	go func() {
		for some := make([]byte, pipeBytes); ; {
			n, err := l.pipe.Read(some)
			if err != nil {
				return // the pipe is closed
			}
			l.mu.Lock()
			l.taken = append(l.taken, some[:n]...)
			l.mu.Unlock()
		}
	}()
}

// Break closes the pipe, whether or not a program plays.
func (l *Loudspeaker) Break() { _ = l.pipe.Close() }

// Waiting returns the number of samples that the device has played and nobody has read.
func (l *Loudspeaker) Waiting() (samples int) {
	l.t.Helper()
	l.control(func(fd int) error {
		bytes, err := unix.IoctlGetInt(fd, unix.TIOCINQ)
		samples = bytes / 2
		return err
	})
	return samples
}

// Full reports whether the device waits for the loudspeaker.
func (l *Loudspeaker) Full() bool { return 2*l.Waiting() > pipeBytes-roomBytes }

// Heard returns all samples read so far.
func (l *Loudspeaker) Heard() []float64 {
	l.mu.Lock()
	raw := l.taken[:len(l.taken):len(l.taken)]
	l.mu.Unlock()
	return soundtest.Samples(raw)
}

// Onsets returns the sample indices at which a sound begins in everything heard.
func (l *Loudspeaker) Onsets(s synth.Sound) []int { return soundtest.Onsets(l.Heard(), s) }
