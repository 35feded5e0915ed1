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
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/bot/supervisor"
	"generals-chess/engine/bot/usage"
)

// linuxHost talks with the supervisor of one bot. See package supervisor.
type linuxHost struct {
	supervisor *exec.Cmd
	socket     *os.File
	socketFD   int
	mark       string
	caged      bool // its processes run in namespaces, where their process numbers differ
	errors     *errorPipe
	nothing    *os.File // stdin of a program without input; nil until it is needed
	reports    sync.WaitGroup
	hearing    sync.Mutex                   // held while reports are handled, one after the other
	message    [512]byte                    // buffer for one report
	control    [32]byte                     // buffer for a file that comes with it
	live       atomic.Pointer[linuxProcess] // the process that reports are about
	reaped     time.Duration                // processor time of the processes that have ended
	limit      int64                        // of memory: below it, a survey may count shared pages twice
	group      cgroup.Group                 // holds all processes; none if the system has no groups
	killed     int64                        // processes of the group that the kernel had ended for lack of memory before the present one started
	shared     int64                        // the machine's shared memory when the host began, in bytes
	sockets    int                          // the number of sockets in the network when the host began: none in a cage
	disks      []disk                       // file systems that its processes may write to
	temporary  Folder                       // for temporary files, if it has no other folder for them
	refused    error                        // why the supervisor could not be set up; read once gone is closed
	gone       chan struct{}                // closed when the supervisor has ended
}

// Available reports whether this system starts programs.
const Available = true

// NewHost starts the supervisor, without waiting for it. The error is a *engine.Phrase if the requested sandbox is not available.
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
		return nil, short(err) // do not return h: a nil *linuxHost in a Host is not nil
	}
	return h, nil
}

// host starts the supervisor of a program that is sandboxed in the way w.
func (p Program) host(w sandbox.Way) (*linuxHost, error) {
	stderr, err := newErrorPipe()
	if err != nil {
		return nil, err
	}
	temporary, err := p.temporaryFolder(w)
	if err != nil {
		stderr.close()
		return nil, err
	}
	p.Folder.temporary = cmp.Or(p.Folder.temporary, temporary.Path)
	h := &linuxHost{errors: stderr, temporary: temporary, mark: newMark(), caged: w == sandbox.Namespaces, limit: p.Memory, gone: make(chan struct{})}
	h.disks, h.shared = p.Folder.disks(), sharedMemory()
	if !h.caged {
		h.sockets, _ = usage.Sockets("self")
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

// sendConfig sends the supervisor its configuration.
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
	// kernelShare is memory that the kernel uses for a program and its supervisor and that does not count, such as for threads and cached
	// names of files, in bytes.
	kernelShare = 32 << 20
	// groupRoom is memory that a group may use above the program's limit and the files in memory, in bytes, so that an excess can be
	// measured and reported before the kernel kills.
	groupRoom = 64 << 20
)

// groupLimit returns how much memory the group may use, files in memory included, in bytes; 0 for no limit.
func (p Program) groupLimit() int64 {
	switch {
	case p.NoLimits:
		return 0
	case p.Tool:
		return toolMemory + sandbox.Room + groupRoom
	}
	return p.Memory + sandbox.Room + groupRoom
}

// dataLimit returns how much one process may map, in bytes: so far above the memory limit that no runtime's reservations reach it, but less
// than the whole machine.
func (p Program) dataLimit() int64 {
	if p.NoLimits {
		return 0
	}
	var info unix.Sysinfo_t
	_ = unix.Sysinfo(&info)
	return 2*p.Memory + 4<<30 + int64(info.Totalram)*int64(info.Unit)/32
}

// itself is this program's file.
const itself = "/proc/self/exe"

func (h *linuxHost) startSupervisor(w sandbox.Way) error {
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("socket to the bot's keeper: %w", err)
	}
	theirs := os.NewFile(uintptr(pair[1]), "supervisor")
	defer theirs.Close()
	h.supervisor = &exec.Cmd{
		Path:       keeper(),
		Args:       []string{supervisor.Name},
		Dir:        "/", // the folder that its processes work in may be removed
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

// endTimeout limits the time that a supervisor may take to end its bot. The supervisor itself gives up earlier.
const endTimeout = 10 * time.Second

// markName is an environment variable that all of a bot's descendants inherit, unless they clear it. It is only used to find them when the
// supervisor was killed.
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

// readReports passes the supervisor's reports to the process they are about, until the supervisor has ended.
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

// starved reports whether the kernel has killed a process of the group since the present process started, for lack of memory.
func (h *linuxHost) starved() bool { return h.group.Killed() > h.killed }

// hearBriefly handles a report that comes soon. The caller then need not be woken by the goroutine that reads all reports.
func (h *linuxHost) hearBriefly(until time.Time) {
	if readable(h.socketFD, briefly(until)) {
		h.hearAll()
	}
}

// hearAll handles all reports that have arrived, and reports whether no more will come.
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

// hear handles a report, and the file that may have come with it: -1 for none.
func (h *linuxHost) hear(message []byte, file int) {
	if message[0] == supervisor.Refused {
		h.refused = fmt.Errorf("%w: %s", ErrSandbox, message[1:])
		return
	}
	report, ok := supervisor.DecodeReport(message)
	p := h.live.Load()
	if !ok || p == nil {
		_ = unix.Close(file) // closing -1 does nothing
		return
	}
	if report.Kind == supervisor.Started && h.caged {
		number, err := numberOf(file)
		if err != nil {
			p.finish(Exit{Failed: &ShortError{err}}) // such a process could be neither measured nor stopped
			return
		}
		report.PID = number
	}
	if report.Kind == supervisor.Started {
		goFirst(report.PID)
	}
	p.hear(report)
}

// lost waits for the supervisor's end and returns the reason for it.
func (h *linuxHost) lost() error {
	<-h.gone
	if h.refused != nil {
		return h.refused
	}
	return ErrSupervisorLost
}

// receive receives a message, and the file that may come with it: -1 for none.
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

// goFirst makes the kernel kill a process and its descendants first when memory runs out, before their supervisor, which must report it.
func goFirst(pid int) {
	if pid > 0 {
		_ = os.WriteFile("/proc/"+strconv.Itoa(pid)+"/oom_score_adj", []byte("1000"), 0)
	}
}

// numberOf returns the process number, outside the sandbox, of a pidfd, and closes the pidfd; 0 if the process is gone. A negative file
// means that this process could open no more files.
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

// order sends an order of one byte.
func (h *linuxHost) order(order byte) error {
	return unix.Sendmsg(h.socketFD, []byte{order}, nil, nil, unix.MSG_NOSIGNAL)
}

// orderStart sends the order to start a process with additional arguments on these files.
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

// silence returns the stdin of a program without input: /dev/null, which the host keeps open.
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
	if h.supervisor.Wait() != nil { // the supervisor was killed before it could end the bot
		killMarked(h.mark)
	}
	hang.Stop()
	err := errors.Join(h.socket.Close(), h.group.Close(), h.temporary.Close())
	h.reports.Wait()
	h.errors.close()
	_ = h.nothing.Close() // closing a nil file does nothing
	if p := h.live.Load(); p != nil {
		p.closeFiles()
	}
	return err
}
