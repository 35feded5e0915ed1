package supervisor

import (
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"
)

const (
	socketFD = 3
	// politeTime limits the wait for a bot to end after a SIGTERM, also on a busy machine. Only a bot that ignores the signal uses it up.
	politeTime = 800 * time.Millisecond
	// killTime limits the time in which the supervisor kills processes that do not die (they wait for a broken disk).
	killTime = 3 * time.Second
)

func init() {
	if len(os.Args) == 1 && os.Args[0] == Name {
		run()
		os.Exit(0)
	}
}

// run runs the supervisor. The main thread sets up the cage and clears up afterwards. Another thread drops every right to do so, and then
// starts and supervises the bot.
func run() {
	s := &supervisor{orders: make([]byte, maxOrder), pidFD: -1}
	config, ok := parseConfig(s.message())
	if !ok {
		return
	}
	s.config = config
	limitData(config.Data)
	prepare()
	gone := s.openGone()
	if config.Cage != nil {
		if err := config.Cage.enter(); err != nil {
			s.refuse(err)
			return
		}
		deafen()
	}
	ignoreStops()
	if config.Sealed {
		sealProcess()
	}
	s.look = make(chan func())
	go func() {
		runtime.LockOSThread()
		s.serve()
		close(s.look)
	}()
	for look := range s.look {
		look()
	}
	s.tidy(gone)
}

// looking runs look on the main thread: the serving thread may not see the processes.
func (s *supervisor) looking(look func()) {
	if s.look == nil {
		look()
		return
	}
	done := make(chan bool)
	s.look <- func() { look(); close(done) }
	<-done
}

// descendants returns the supervisor's descendants.
func (s *supervisor) descendants() (pids []int) {
	s.looking(func() { pids = Descendants(os.Getpid()) })
	return pids
}

// supervisor has at most one bot process, the leader, at a time. One thread does all of its work and must live as long as the leader: the
// kernel kills the leader when the thread that started it ends.
type supervisor struct {
	config Config
	orders []byte // buffer for one order
	leader int
	told   bool   // the app was told of the leader
	pidFD  int    // of the leader; -1 where the kernel does not support it
	tasks  uint16 // of the whole system at the last count
	woken  bool   // guard stopped the bot's processes and let them continue: wakeAll must check that all do
	others int64
	look   chan func() // functions for the main thread to run; nil if there is only one thread
}

func (s *supervisor) serve() {
	if err := s.config.sealThread(); err != nil {
		s.refuse(err) // a bot must not run without its limits
		return
	}
	s.report(Report{Kind: Ready})
	for {
		order, readable := s.wait()
		if order {
			if end := s.obey(); end {
				return
			}
		}
		if readable {
			s.reap()
		}
	}
}

// refuse reports to the app why the supervisor cannot work.
func (s *supervisor) refuse(err error) {
	_, _ = syscall.Write(socketFD, append([]byte{Refused}, err.Error()...))
}

// prepare readies the process to hold a bot: it closes the app's files, adopts orphans, and leaves no core files.
func prepare() {
	syscall.CloseOnExec(socketFD)
	closeRest()
	_, _, _ = syscall.RawSyscall(syscall.SYS_PRCTL, prSetChildSubreaper, 1, 0)
	_ = syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
}

// obey executes one order and reports whether it was the last.
func (s *supervisor) obey() (end bool) {
	order, files := s.receive()
	if len(order) == 0 { // the app has ended
		s.end()
		return true
	}
	switch order[0] {
	case Start:
		s.start(startArgs(order), files)
	case Kill:
		s.killTree(syscall.SIGKILL)
		s.reap()
	case Quit:
		s.quit()
		return true
	}
	return false
}

// openGone opens the parent of the folder to delete, as it is outside of any cage; -1 if that is not needed.
func (s *supervisor) openGone() int {
	if s.config.Remove == "" || s.config.Cage == nil {
		return -1
	}
	fd, err := syscall.Open(filepath.Dir(s.config.Remove), openPath|syscall.O_CLOEXEC|syscall.O_DIRECTORY, 0)
	if err != nil {
		return -1
	}
	return fd
}

// tidy deletes the supervisor's folder. In a cage the folder itself can only be deleted through gone, which was opened before.
func (s *supervisor) tidy(gone int) {
	if s.config.Remove == "" {
		return
	}
	_ = RemoveAll(s.config.Remove)
	if gone >= 0 {
		removeEmpty(gone, filepath.Base(s.config.Remove))
	}
}

// receive receives one order from the socket; it is empty if the app has closed it.
func (s *supervisor) receive() (order []byte, files []int) {
	control := make([]byte, syscall.CmsgSpace(3*4))
	n, cn, _, _, err := syscall.Recvmsg(socketFD, s.orders, control, syscall.MSG_CMSG_CLOEXEC)
	if err != nil || n == 0 {
		return nil, nil
	}
	messages, err := syscall.ParseSocketControlMessage(control[:cn])
	if err == nil && len(messages) == 1 {
		files, _ = syscall.ParseUnixRights(&messages[0])
	}
	return s.orders[:n], files
}

// start starts the bot's program with more arguments on the three files and reports if that fails.
func (s *supervisor) start(args []string, files []int) {
	if len(files) != 3 || s.leader != 0 {
		s.report(Report{Kind: Failed, Errno: uint32(syscall.EINVAL)})
		return
	}
	s.others = 0
	pid, err := syscall.ForkExec(s.config.Path, append(s.config.Args[:len(s.config.Args):len(s.config.Args)], args...), &syscall.ProcAttr{
		Dir:   s.config.Dir,
		Env:   s.config.Env,
		Files: []uintptr{uintptr(files[0]), uintptr(files[1]), uintptr(files[2])},
		Sys:   s.apart(),
	})
	for _, f := range files {
		_ = syscall.Close(f)
	}
	if err != nil {
		errno, _ := err.(syscall.Errno)
		s.report(Report{Kind: Failed, Errno: uint32(errno)})
		return
	}
	s.leader, s.told, s.tasks = pid, false, tasks()
}

// apart returns how a leader is separated from the terminal and given a process group. In a cage it can reach no terminal and stays in the
// app's session, as the supervisor does: in a session of its own the scheduler would share the processor between it and the app, and on a
// busy machine every answer would take half as long again.
func (s *supervisor) apart() *syscall.SysProcAttr {
	caged := s.config.Cage != nil
	return &syscall.SysProcAttr{Setsid: !caged, Setpgid: caged, Pdeathsig: syscall.SIGKILL, PidFD: &s.pidFD}
}

// tell reports that the leader runs. If the leader ends before that, the app need not be woken for it. In a cage the leader's number is
// another one than outside: the pidfd sent with the report lets the app look that up.
func (s *supervisor) tell() {
	if s.leader == 0 || s.told {
		return
	}
	s.told = true
	report := Report{Kind: Started, PID: s.leader}
	if s.config.Cage == nil || s.pidFD < 0 {
		s.report(report)
		return
	}
	_ = syscall.Sendmsg(socketFD, report.Encode(), syscall.UnixRights(s.pidFD), nil, 0)
}

// reap collects every child that has ended. If the leader is among them, it kills the leader's remaining descendants and reports its end.
func (s *supervisor) reap() {
	for {
		if s.leader != 0 && hasEnded(s.leader) {
			_ = syscall.Kill(-s.leader, syscall.SIGKILL) // no other process can have its number until it is waited for
		}
		var status syscall.WaitStatus
		var usage syscall.Rusage
		pid, err := syscall.Wait4(-1, &status, syscall.WNOHANG, &usage)
		if err == syscall.EINTR {
			continue
		}
		if err != nil || pid == 0 {
			return
		}
		if pid == s.leader {
			s.ended(status, &usage)
		} else {
			s.others += cpu(&usage)
		}
	}
}

func (s *supervisor) ended(status syscall.WaitStatus, usage *syscall.Rusage) {
	r := Report{Kind: Ended, PID: s.leader, Status: uint32(status), CPU: cpu(usage), Peak: usage.Maxrss << 10}
	s.leader = 0
	if s.pidFD >= 0 {
		_ = syscall.Close(s.pidFD)
		s.pidFD = -1
	}
	s.end() // only orphans are left now
	r.Others = s.others
	s.report(r)
}

// end kills every descendant and returns when none is left.
func (s *supervisor) end() {
	for deadline := time.Now().Add(killTime); s.anyLeft() && time.Now().Before(deadline); {
		s.killTree(syscall.SIGKILL)
		s.reap()
		if s.anyLeft() {
			time.Sleep(time.Millisecond)
		}
	}
}

// anyLeft reports whether the supervisor has a child. Since it adopts orphans, no child means no descendant.
func (s *supervisor) anyLeft() bool {
	err := waitAny()
	return err != syscall.ECHILD
}

// quit asks every descendant to end, waits a little, then ends them.
func (s *supervisor) quit() {
	if s.anyLeft() {
		s.killTree(syscall.SIGTERM)
	}
	for deadline := time.Now().Add(politeTime); s.anyLeft() && time.Now().Before(deadline); {
		s.reap()
		time.Sleep(time.Millisecond)
	}
	s.end()
}

// killTree signals every descendant. A SIGKILL goes to the leader's group first: the kernel lets no process of the group fork meanwhile.
// Descendants that left the group are stopped until no new one is found, and then killed.
func (s *supervisor) killTree(signal syscall.Signal) {
	if signal != syscall.SIGKILL {
		for _, pid := range s.descendants() {
			_ = syscall.Kill(pid, signal)
			_ = syscall.Kill(pid, syscall.SIGCONT)
		}
		return
	}
	if s.leader != 0 {
		_ = syscall.Kill(-s.leader, syscall.SIGKILL)
	}
	for pid := range s.stopAll() {
		_ = syscall.Kill(pid, syscall.SIGKILL)
	}
}

// stopAll stops all descendants, also those that are created meanwhile.
func (s *supervisor) stopAll() (stopped map[int]bool) {
	stopped = map[int]bool{}
	for range 100 {
		if fresh := s.stopNew(stopped); !fresh {
			break
		}
	}
	return stopped
}

// stopNew stops the descendants not yet in stopped, adds them, and reports whether there were any.
func (s *supervisor) stopNew(stopped map[int]bool) (fresh bool) {
	for _, pid := range s.descendants() {
		if !stopped[pid] {
			stopped[pid], fresh = true, true
			_ = syscall.Kill(pid, syscall.SIGSTOP)
		}
	}
	return fresh
}

func (s *supervisor) report(r Report) {
	_, _ = syscall.Write(socketFD, r.Encode()) // a report is only lost if the app is gone, which the next order shows
}

func cpu(u *syscall.Rusage) int64 { return u.Utime.Nano() + u.Stime.Nano() }
