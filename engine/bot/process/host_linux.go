package process

import (
	"cmp"
	"crypto/rand"
	"errors"
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

	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/bot/supervisor"
)

// linuxHost speaks with the supervisor of one bot. See package supervisor for what that is.
type linuxHost struct {
	supervisor *exec.Cmd
	socket     *os.File
	socketFD   int
	mark       string
	errors     *errorPipe
	nothing    *os.File // what a program without input reads; nil until it is needed
	reports    sync.WaitGroup
	hearing    sync.Mutex                   // reports are taken one after the other, in their order
	message    [512]byte                    // room for one
	control    [32]byte                     // and for a file that comes with it
	live       atomic.Pointer[linuxProcess] // the process that reports are about
	reaped     time.Duration                // processor time of the processes that have ended
	limit      int64                        // of memory: below it, a survey may count shared pages twice
	temporary  Folder                       // for passing files, where it has no other
	refused    error                        // what the system refused the supervisor; read once gone is closed
	gone       chan struct{}                // closed when the supervisor is
}

// Available says whether this system starts programs.
const Available = true

// NewHost starts the supervisor, without waiting for it. The error is a *engine.Phrase where the sandbox that is asked for
// is not to be had.
func NewHost(p Program) (Host, error) {
	if p.Sandbox == sandbox.Off {
		return p.host(sandbox.Nothing)
	}
	if err := Offered().Check(p.Sandbox); err != nil {
		return nil, err
	}
	w, _ := Offered().WayFor(p.Sandbox)
	return p.host(w)
}

// host starts the supervisor of a program that is kept in one way.
func (p Program) host(w sandbox.Way) (*linuxHost, error) {
	stderr, err := newErrorPipe()
	if err != nil {
		return nil, err
	}
	temporary, err := p.passing(w)
	if err != nil {
		stderr.close()
		return nil, err
	}
	p.Folder.temporary = cmp.Or(p.Folder.temporary, temporary.Path)
	h := &linuxHost{errors: stderr, temporary: temporary, mark: newMark(), limit: p.Memory, gone: make(chan struct{})}
	if err := h.startSupervisor(w); err != nil {
		stderr.close()
		_ = temporary.Close()
		return nil, err
	}
	config, err := p.config(w, h.supervisor.Process.Pid)
	if err == nil && w != sandbox.Namespaces {
		config.Env = append(config.Env, h.mark)
	}
	if err == nil {
		err = h.sendConfig(config)
	}
	h.reports.Go(h.readReports)
	if err != nil {
		_ = h.Close()
		return nil, err
	}
	return h, nil
}

// sendConfig tells the supervisor what it is to look after.
func (h *linuxHost) sendConfig(c supervisor.Config) error {
	message, err := c.Encode()
	if err == nil && len(message) > supervisor.MaxConfig {
		err = syscall.E2BIG
	}
	if err != nil {
		return err
	}
	return unix.Sendmsg(h.socketFD, message, nil, nil, unix.MSG_NOSIGNAL)
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

func (h *linuxHost) startSupervisor(w sandbox.Way) error {
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("socket to the bot's keeper: %w", err)
	}
	theirs := os.NewFile(uintptr(pair[1]), "supervisor")
	defer theirs.Close()
	h.supervisor = &exec.Cmd{
		Path:       "/proc/self/exe",
		Args:       []string{supervisor.Name},
		Dir:        "/", // the folder of its processes may be removed
		Env:        append(os.Environ(), h.mark),
		ExtraFiles: []*os.File{theirs},
		// A process group of its own, because a Ctrl-C at the terminal is for the app alone; but no session
		// of its own: the scheduler would then share the processor between two groups, and every answer
		// would wait 3 microseconds longer for its reader.
		SysProcAttr: &syscall.SysProcAttr{Setpgid: true},
	}
	if w == sandbox.Namespaces {
		h.supervisor.SysProcAttr = spaces()
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
	if raw, err := h.socket.SyscallConn(); err == nil {
		_ = raw.Read(func(uintptr) bool { return h.hearAll() })
	}
	close(h.gone)
	if p := h.live.Load(); p != nil {
		p.finish(Exit{Failed: h.lost()})
	}
}

// hearBriefly takes a report that comes soon. Whoever waits for it need not be told then by the goroutine that hears all.
func (h *linuxHost) hearBriefly(until time.Time) {
	if readable(h.socketFD, briefly(until)) {
		h.hearAll()
	}
}

// hearAll takes all reports that are there, and tells whether there will be no more.
func (h *linuxHost) hearAll() (over bool) {
	h.hearing.Lock()
	defer h.hearing.Unlock()
	for {
		message, file, err := h.receive()
		switch {
		case err == unix.EINTR:
		case err == unix.EAGAIN:
			return false
		case err != nil || len(message) == 0:
			return true
		default:
			h.hear(message, file)
		}
	}
}

// hear takes a report, and the file that may have come with it: -1 for none.
func (h *linuxHost) hear(message []byte, file int) {
	if message[0] == supervisor.Refused {
		h.refused = fmt.Errorf("%w: %s", ErrSandbox, message[1:])
		return
	}
	report, ok := supervisor.DecodeReport(message)
	if file >= 0 {
		report.PID = numberOf(file)
		_ = unix.Close(file)
	}
	if p := h.live.Load(); ok && p != nil {
		p.hear(report)
	}
}

// lost is why there is no supervisor any more.
func (h *linuxHost) lost() error {
	<-h.gone
	if h.refused != nil {
		return h.refused
	}
	return ErrSupervisorLost
}

// receive takes a message, and the file that may come with it: -1 for none.
func (h *linuxHost) receive() (message []byte, file int, err error) {
	n, cn, _, _, err := unix.Recvmsg(h.socketFD, h.message[:], h.control[:], unix.MSG_CMSG_CLOEXEC)
	if err != nil {
		return nil, -1, err
	}
	file = -1
	if messages, err := unix.ParseSocketControlMessage(h.control[:cn]); err == nil && len(messages) == 1 {
		if files, err := unix.ParseUnixRights(&messages[0]); err == nil && len(files) == 1 {
			file = files[0]
		}
	}
	return h.message[:n], file, nil
}

// numberOf is the number, here, of the process that a file stands for; 0 when it is gone.
func numberOf(file int) int {
	text, _ := os.ReadFile("/proc/self/fdinfo/" + strconv.Itoa(file))
	_, rest, _ := strings.Cut(string(text), "\nPid:")
	line, _, _ := strings.Cut(rest, "\n")
	number, _ := strconv.Atoi(strings.TrimSpace(line))
	return max(0, number)
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
		return h.lost()
	}
	return nil
}

func (h *linuxHost) Start(input bool, args ...string) Process {
	p := &linuxProcess{host: h, outFD: -1, begun: make(chan struct{}), done: make(chan struct{})}
	p.pause.halt, p.pause.goOn = p.halt, p.goOn
	if old := h.live.Load(); old != nil {
		e, _ := old.Ended()
		h.reaped += e.CPU
	}
	if err := p.open(input, args); err != nil {
		p.finish(Exit{Failed: err})
	}
	return p
}

// silence is what a program without input reads.
func (h *linuxHost) silence() (fd int, err error) {
	if h.nothing == nil {
		if h.nothing, err = os.Open(os.DevNull); err != nil {
			return -1, err
		}
	}
	return int(h.nothing.Fd()), nil
}

func (h *linuxHost) Stderr() string { return h.errors.flush() }

func (h *linuxHost) Close() error {
	_ = h.order(supervisor.Quit)
	hang := time.AfterFunc(endTimeout, func() { _ = h.supervisor.Process.Kill() })
	if h.supervisor.Wait() != nil { // somebody ended it, and it could not do its work
		killMarked(h.mark)
	}
	hang.Stop()
	err := errors.Join(h.socket.Close(), h.temporary.Close())
	h.reports.Wait()
	h.errors.close()
	_ = h.nothing.Close() // nil is as good as closed
	if p := h.live.Load(); p != nil {
		p.closeFiles()
	}
	return err
}
