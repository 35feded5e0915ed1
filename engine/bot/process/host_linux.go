package process

import (
	"crypto/rand"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"generals-chess/engine/bot/supervisor"
)

// linuxHost speaks with the supervisor of one bot. See package supervisor for what that is.
type linuxHost struct {
	supervisor *exec.Cmd
	socket     *os.File
	socketFD   int
	mark       string
	errors     *errorPipe
	reports    sync.WaitGroup
	live       atomic.Pointer[linuxProcess] // the process that reports are about
	reaped     time.Duration                // processor time of the processes that have ended
	limit      int64                        // of memory: below it, a survey may count shared pages twice
}

// Available says whether this system starts programs.
const Available = true

// NewHost starts the supervisor, without waiting for it.
func NewHost(p Program) (Host, error) {
	errors, err := newErrorPipe()
	if err != nil {
		return nil, err
	}
	h := &linuxHost{errors: errors, mark: newMark(), limit: p.Memory}
	config := supervisor.Config{Data: p.dataLimit(), Dir: p.Folder.Path, Remove: p.Folder.removed(), Paths: p.bounds(), Path: p.Path, Args: p.Args}
	if err := h.startSupervisor(config, p.environment()...); err != nil {
		errors.close()
		return nil, err
	}
	h.reports.Go(h.readReports)
	return h, nil
}

// dataLimit is what one process may map: so far above the memory limit that no runtime's reservations
// reach it, but not the whole machine.
func (p Program) dataLimit() int64 {
	if p.NoLimits {
		return 0
	}
	var info unix.Sysinfo_t
	_ = unix.Sysinfo(&info)
	return 2*p.Memory + 4<<30 + int64(info.Totalram)*int64(info.Unit)/32
}

func (h *linuxHost) startSupervisor(c supervisor.Config, more ...string) error {
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("socket to the bot's keeper: %w", err)
	}
	theirs := os.NewFile(uintptr(pair[1]), "supervisor")
	defer theirs.Close()
	h.supervisor = &exec.Cmd{
		Path:       "/proc/self/exe",
		Args:       c.Words(),
		Dir:        "/", // the folder of its processes may be removed
		Env:        append(append(os.Environ(), "PWD="+c.Dir, h.mark), more...),
		ExtraFiles: []*os.File{theirs},
		// A process group of its own, because a Ctrl-C at the terminal is for the app alone; but no session
		// of its own: the scheduler would then share the processor between two groups, and every answer
		// would wait 3 microseconds longer for its reader.
		SysProcAttr: &syscall.SysProcAttr{Setpgid: true},
	}
	if err := h.supervisor.Start(); err != nil {
		_ = unix.Close(pair[0])
		return fmt.Errorf("start the bot's keeper: %w", err)
	}
	_ = unix.SetNonblock(pair[0], true)
	h.socketFD, h.socket = pair[0], os.NewFile(uintptr(pair[0]), "supervisor")
	return nil
}

// endTimeout is how long a supervisor may take to end its bot. It gives up earlier by itself.
const endTimeout = 10 * time.Second

// markName is an environment variable that all of a bot's descendants inherit, unless they take care not
// to. It is only used when the supervisor was killed.
const markName = "GENERALS_CHESS_BOT_OF"

func newMark() string { return markName + "=" + rand.Text() }

// killMarked kills every process with the mark in its environment.
func killMarked(mark string) {
	for _, s := range supervisor.All() {
		environ, _ := os.ReadFile("/proc/" + strconv.Itoa(s.PID) + "/environ")
		if slices.Contains(strings.Split(string(environ), "\x00"), mark) {
			_ = unix.Kill(s.PID, unix.SIGKILL)
		}
	}
}

// readReports hands the supervisor's reports to the process they are about, until the supervisor is gone.
func (h *linuxHost) readReports() {
	buf := make([]byte, 64)
	for {
		n, err := h.socket.Read(buf)
		if err != nil || n == 0 {
			break
		}
		report, ok := supervisor.DecodeReport(buf[:n])
		if p := h.live.Load(); ok && p != nil {
			p.hear(report)
		}
	}
	if p := h.live.Load(); p != nil {
		p.finish(Exit{Failed: ErrSupervisorLost})
	}
}

// order sends one order.
func (h *linuxHost) order(order byte) error {
	return unix.Sendmsg(h.socketFD, []byte{order}, nil, nil, unix.MSG_NOSIGNAL)
}

// orderStart sends the order to start a process with more arguments, on these files.
func (h *linuxHost) orderStart(args []string, stdin, stdout int) error {
	order, err := supervisor.StartOrder(args)
	if err != nil {
		return err
	}
	if unix.Sendmsg(h.socketFD, order, unix.UnixRights(stdin, stdout, h.errors.writeFD), nil, unix.MSG_NOSIGNAL) != nil {
		return ErrSupervisorLost
	}
	return nil
}

func (h *linuxHost) Start(input bool, args ...string) Process {
	p := &linuxProcess{host: h, begun: make(chan struct{}), done: make(chan struct{})}
	if old := h.live.Load(); old != nil {
		e, _ := old.Ended()
		h.reaped += e.CPU
	}
	if err := p.open(input, args); err != nil {
		p.finish(Exit{Failed: err})
	}
	return p
}

func (h *linuxHost) Stderr() string { return h.errors.flush() }

func (h *linuxHost) Close() error {
	_ = h.order(supervisor.Quit)
	hang := time.AfterFunc(endTimeout, func() { _ = h.supervisor.Process.Kill() })
	if h.supervisor.Wait() != nil { // somebody ended it, and it could not do its work
		killMarked(h.mark)
	}
	hang.Stop()
	err := h.socket.Close()
	h.reports.Wait()
	h.errors.close()
	if p := h.live.Load(); p != nil {
		p.closeFiles()
	}
	return err
}
