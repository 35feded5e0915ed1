package bot

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

	"generals-chess/engine/bot/keeper"
)

// linuxHost speaks with the keeper of one bot. See package keeper for what that is.
type linuxHost struct {
	keeper   *exec.Cmd
	socket   *os.File
	socketFD int
	mark     string
	errors   *errorPipe
	reports  sync.WaitGroup
	live     atomic.Pointer[linuxProcess] // the process that reports are about
	reaped   time.Duration                // processor time of the processes that have ended
	limit    int64                        // of memory: below it, a survey may count shared pages twice
}

// startsPrograms says whether this system can.
const startsPrograms = true

// newHost starts the keeper, without waiting for it.
func newHost(c Command, f folder, o Options) (host, error) {
	errors, err := newErrorPipe()
	if err != nil {
		return nil, err
	}
	h := &linuxHost{errors: errors, mark: newMark(), limit: o.MemoryLimit}
	charge := keeper.Charge{Data: dataLimit(o), Dir: f.path, Remove: f.goes(), Paths: bounds(c, f, o), Path: c.Path, Args: c.Args}
	if err := h.startKeeper(charge, passingFiles(f, o)...); err != nil {
		errors.close()
		return nil, err
	}
	h.reports.Go(h.readReports)
	return h, nil
}

// dataLimit is what one process may map: so far above the memory limit that no runtime's reservations
// reach it, but not the whole machine.
func dataLimit(o Options) int64 {
	if o.NoLimits {
		return 0
	}
	var info unix.Sysinfo_t
	_ = unix.Sysinfo(&info)
	return 2*o.MemoryLimit + 4<<30 + int64(info.Totalram)*int64(info.Unit)/32
}

func (h *linuxHost) startKeeper(c keeper.Charge, more ...string) error {
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("socket to the bot's keeper: %w", err)
	}
	theirs := os.NewFile(uintptr(pair[1]), "keeper")
	defer theirs.Close()
	h.keeper = &exec.Cmd{
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
	if err := h.keeper.Start(); err != nil {
		_ = unix.Close(pair[0])
		return fmt.Errorf("start the bot's keeper: %w", err)
	}
	_ = unix.SetNonblock(pair[0], true)
	h.socketFD, h.socket = pair[0], os.NewFile(uintptr(pair[0]), "keeper")
	return nil
}

// hopeless is how long a keeper may take to end its bot. It gives up earlier by itself.
const hopeless = 10 * time.Second

// markName is an environment variable that all of a bot's descendants inherit, unless they take care not
// to. It is only used when the keeper was killed.
const markName = "GENERALS_CHESS_BOT_OF"

func newMark() string { return markName + "=" + rand.Text() }

// killMarked kills every process with the mark in its environment.
func killMarked(mark string) {
	for _, s := range keeper.All() {
		environ, _ := os.ReadFile("/proc/" + strconv.Itoa(s.PID) + "/environ")
		if slices.Contains(strings.Split(string(environ), "\x00"), mark) {
			_ = unix.Kill(s.PID, unix.SIGKILL)
		}
	}
}

// readReports hands the keeper's reports to the process they are about, until the keeper is gone.
func (h *linuxHost) readReports() {
	buf := make([]byte, 64)
	for {
		n, err := h.socket.Read(buf)
		if err != nil || n == 0 {
			break
		}
		report, ok := keeper.DecodeReport(buf[:n])
		if p := h.live.Load(); ok && p != nil {
			p.hear(report)
		}
	}
	if p := h.live.Load(); p != nil {
		p.finish(exit{failed: errKeeperLost})
	}
}

// order sends one order.
func (h *linuxHost) order(order byte) error {
	return unix.Sendmsg(h.socketFD, []byte{order}, nil, nil, unix.MSG_NOSIGNAL)
}

// orderStart sends the order to start a process with more arguments, on these files.
func (h *linuxHost) orderStart(args []string, stdin, stdout int) error {
	order, err := keeper.StartOrder(args)
	if err != nil {
		return err
	}
	if unix.Sendmsg(h.socketFD, order, unix.UnixRights(stdin, stdout, h.errors.writeFD), nil, unix.MSG_NOSIGNAL) != nil {
		return errKeeperLost
	}
	return nil
}

func (h *linuxHost) start(input bool, args ...string) process {
	p := &linuxProcess{host: h, begun: make(chan struct{}), done: make(chan struct{})}
	if old := h.live.Load(); old != nil {
		e, _ := old.ended()
		h.reaped += e.cpu
	}
	if err := p.open(input, args); err != nil {
		p.finish(exit{failed: err})
	}
	return p
}

func (h *linuxHost) stderr() string { return h.errors.take() }

func (h *linuxHost) close() error {
	_ = h.order(keeper.Quit)
	hang := time.AfterFunc(hopeless, func() { _ = h.keeper.Process.Kill() })
	if h.keeper.Wait() != nil { // somebody ended it, and it could not do its work
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
