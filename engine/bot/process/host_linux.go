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

	"generals-chess/engine/bot/cgroup"
	"generals-chess/engine/bot/held"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/bot/supervisor"
)

// linuxHost speaks with the supervisor of one bot. See package supervisor for what that is.
type linuxHost struct {
	supervisor *exec.Cmd
	socket     *os.File
	socketFD   int
	mark       string
	caged      bool // its processes have other numbers here
	errors     *errorPipe
	nothing    *os.File // what a program without input reads; nil until it is needed
	reports    sync.WaitGroup
	hearing    sync.Mutex                   // reports are taken one after the other, in their order
	message    [512]byte                    // room for one
	control    [32]byte                     // and for a file that comes with it
	live       atomic.Pointer[linuxProcess] // the process that reports are about
	reaped     time.Duration                // processor time of the processes that have ended
	limit      int64                        // of memory: below it, a survey may count shared pages twice
	group      cgroup.Group                 // where all of it is; none where the system has none
	killed     int64                        // of its processes, for want of memory, before the present one was started
	shared     int64                        // the machine's shared memory when it began
	sockets    int                          // of the network when it began: none in a cage
	disks      []disk                       // that its processes may write to
	temporary  Folder                       // for passing files, where it has no other
	refused    error                        // what the system refused the supervisor; read once gone is closed
	gone       chan struct{}                // closed when the supervisor is
}

// Available says whether this system starts programs.
const Available = true

// NewHost starts the supervisor, without waiting for it. The error is a *engine.Phrase where the sandbox that is asked for
// is not to be had.
func NewHost(p Program) (Host, error) {
	w := sandbox.Nothing
	if p.Sandbox != sandbox.Off {
		if err := Offered().Check(p.Sandbox); err != nil {
			return nil, err
		}
		w, _ = Offered().WayFor(p.Sandbox)
	}
	h, err := p.host(w)
	if err != nil {
		return nil, short(err) // and not h: a nil of its own type would be a Host
	}
	return h, nil
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
	h := &linuxHost{errors: stderr, temporary: temporary, mark: newMark(), caged: w == sandbox.Namespaces, limit: p.Memory, gone: make(chan struct{})}
	h.disks, h.shared = p.Folder.disks(), sharedMemory()
	if !h.caged {
		h.sockets, _ = held.Sockets("self")
	}
	if most := p.groupLimit(); most > 0 {
		h.group = cgroup.Here().New(most)
	}
	if err := h.startSupervisor(w); err != nil {
		_ = h.group.Close()
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

const (
	// kernelShare is what the kernel needs for a program, and its keeper, and does not count: threads, names of files that are known.
	kernelShare = 32 << 20
	// groupRoom is what a group has besides the limit of memory and the files in memory: it is for what is measured, and only then told.
	groupRoom = 64 << 20
)

// groupLimit is what all of it may have together, files in memory included; 0 for any.
func (p Program) groupLimit() int64 {
	switch {
	case p.NoLimits:
		return 0
	case p.Tool:
		return toolMemory + sandbox.Room + groupRoom
	}
	return p.Memory + sandbox.Room + groupRoom
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
	in, err := h.group.Start(h.supervisor)
	if err != nil {
		_ = unix.Close(pair[0])
		return fmt.Errorf("start the bot's keeper: %w", err)
	}
	if !in {
		_ = h.group.Close()
		h.group = cgroup.Group{}
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
		e := Exit{Failed: h.lost()}
		if h.starved() {
			e = Exit{Signal: unix.SignalName(unix.SIGKILL), CPU: 1, Peak: h.group.Highest()}
		}
		p.finish(e)
	}
}

// starved reports whether the kernel has ended something of the present process because it had too much memory.
func (h *linuxHost) starved() bool { return h.group.Killed() > h.killed }

// hearBriefly takes a report that comes soon. Whoever waits for it need not be told then by the goroutine that hears all.
func (h *linuxHost) hearBriefly(until time.Time) {
	if readable(h.socketFD, briefly(until)) {
		h.hearAll()
	}
}

// hearAll takes all reports that are there, and reports whether there will be no more.
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
	p := h.live.Load()
	if !ok || p == nil {
		_ = unix.Close(file) // -1 is none
		return
	}
	if report.Kind == supervisor.Started && h.caged {
		number, err := numberOf(file)
		if err != nil {
			p.finish(Exit{Failed: &ShortError{err}}) // it could be neither measured nor stopped
			return
		}
		report.PID = number
	}
	if report.Kind == supervisor.Started {
		goFirst(report.PID)
	}
	p.hear(report)
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

// goFirst makes a process, and what it starts, the first to go when memory runs out: before its keeper, which is to tell of it.
func goFirst(pid int) {
	if pid > 0 {
		_ = os.WriteFile("/proc/"+strconv.Itoa(pid)+"/oom_score_adj", []byte("1000"), 0)
	}
}

// numberOf is the number, here, of the process that a file stands for, which it closes; 0 when it is gone. A file that did not
// come had no room.
func numberOf(file int) (int, error) {
	if file < 0 {
		return 0, unix.EMFILE
	}
	defer unix.Close(file)
	text, err := os.ReadFile("/proc/self/fdinfo/" + strconv.Itoa(file))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), "\nPid:")
	line, _, _ := strings.Cut(rest, "\n")
	number, _ := strconv.Atoi(strings.TrimSpace(line))
	return max(0, number), nil
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
	h.killed = h.group.Killed()
	if old := h.live.Load(); old != nil {
		e, _ := old.Ended()
		h.reaped += e.CPU
	}
	if err := p.open(input, args); err != nil {
		p.finish(Exit{Failed: short(err)})
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
	err := errors.Join(h.socket.Close(), h.group.Close(), h.temporary.Close())
	h.reports.Wait()
	h.errors.close()
	_ = h.nothing.Close() // nil is as good as closed
	if p := h.live.Load(); p != nil {
		p.closeFiles()
	}
	return err
}
