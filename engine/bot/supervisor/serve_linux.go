package supervisor

import (
	"os"
	"syscall"
	"time"
)

const (
	socketFD = 3
	// politeTime is how long a bot may take to end after a polite SIGTERM, also on a busy machine. Only a bot
	// that ignores the signal uses it up.
	politeTime = 800 * time.Millisecond
	// killTime is how long the supervisor goes on killing what will not die (a process in a broken disk's wait).
	killTime = 3 * time.Second
)

func init() {
	if config, ok := parseConfig(os.Args); ok {
		limitData(config.Data)
		serve(&supervisor{config: config, env: os.Environ(), orders: make([]byte, maxOrder)})
		os.Exit(0)
	}
}

// supervisor has at most one bot process, the leader, at a time. All of it runs on the main thread, which
// must live as long as the leader: the kernel kills the leader when the thread that started it ends.
type supervisor struct {
	config Config
	env    []string
	orders []byte // room for one
	leader int
	told   bool   // the app knows of the leader
	pidFD  int    // of the leader; -1 where the kernel has none
	tasks  uint16 // of the whole system, when they were counted last
	others int64
}

func serve(s *supervisor) {
	prepare()
	if confine(s.config.Paths) != nil {
		return // the app finds its supervisor gone: better than a bot without its bounds
	}
	s.pidFD = -1
	defer s.tidy()
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

// prepare makes the process fit to hold a bot: it holds no file of the app, orphans fall to it, it leaves no core files, is the first
// to go when memory runs out, and sleeps through its children's stops.
func prepare() {
	syscall.CloseOnExec(socketFD)
	closeRest()
	_, _, _ = syscall.RawSyscall(syscall.SYS_PRCTL, prSetChildSubreaper, 1, 0)
	_ = syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
	_ = os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0)
	ignoreStops()
}

// obey carries out one order and tells whether it was the last.
func (s *supervisor) obey() (end bool) {
	order, files := s.receive()
	if len(order) == 0 { // the app is gone
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

// tidy removes what goes with the supervisor.
func (s *supervisor) tidy() {
	if s.config.Remove != "" {
		_ = RemoveAll(s.config.Remove)
	}
}

// receive takes one order from the socket; an empty one when the app has closed it.
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

// start starts the bot's program with more arguments on the three files and reports it if that fails.
func (s *supervisor) start(args []string, files []int) {
	if len(files) != 3 || s.leader != 0 {
		s.report(Report{Kind: Failed, Errno: uint32(syscall.EINVAL)})
		return
	}
	s.others = 0
	pid, err := syscall.ForkExec(s.config.Path, append(s.config.Args[:len(s.config.Args):len(s.config.Args)], args...), &syscall.ProcAttr{
		Dir:   s.config.Dir,
		Env:   s.env,
		Files: []uintptr{uintptr(files[0]), uintptr(files[1]), uintptr(files[2])},
		Sys:   &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL, PidFD: &s.pidFD},
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

// tell reports that the leader runs. A leader that ends before that is not worth waking the app for.
func (s *supervisor) tell() {
	if s.leader != 0 && !s.told {
		s.told = true
		s.report(Report{Kind: Started, PID: s.leader})
	}
}

// reap collects every child that has ended, and reports when the leader is among them, having killed
// what it left behind.
func (s *supervisor) reap() {
	for {
		if s.leader != 0 && hasEnded(s.leader) {
			_ = syscall.Kill(-s.leader, syscall.SIGKILL) // its number is nobody else's until it is waited for
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
	s.end() // all that is left now are orphans
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

// anyLeft tells whether the supervisor has a child. Since orphans fall to it, no child means no descendant.
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

// killTree signals every descendant. A SIGKILL goes to the leader's group first: the kernel lets nobody in it fork
// meanwhile. Those that left the group it stops one after another until it finds no new one, and kills them then.
func (s *supervisor) killTree(signal syscall.Signal) {
	if signal != syscall.SIGKILL {
		for _, pid := range Descendants(os.Getpid()) {
			_ = syscall.Kill(pid, signal)
			_ = syscall.Kill(pid, syscall.SIGCONT)
		}
		return
	}
	if s.leader != 0 {
		_ = syscall.Kill(-s.leader, syscall.SIGKILL)
	}
	for pid := range stopAll() {
		_ = syscall.Kill(pid, syscall.SIGKILL)
	}
}

// stopAll stops all descendants, also those that are being made meanwhile.
func stopAll() (stopped map[int]bool) {
	stopped = map[int]bool{}
	for range 100 {
		if fresh := stopNew(stopped); !fresh {
			break
		}
	}
	return stopped
}

// stopNew stops the descendants not yet in stopped, adds them, and tells whether there were any.
func stopNew(stopped map[int]bool) (fresh bool) {
	for _, pid := range Descendants(os.Getpid()) {
		if !stopped[pid] {
			stopped[pid], fresh = true, true
			_ = syscall.Kill(pid, syscall.SIGSTOP)
		}
	}
	return fresh
}

func (s *supervisor) report(r Report) {
	_, _ = syscall.Write(socketFD, r.Encode()) // a lost report means a lost app, which the next order tells
}

func cpu(u *syscall.Rusage) int64 { return u.Utime.Nano() + u.Stime.Nano() }
