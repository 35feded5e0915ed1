package keeper

import (
	"os"
	"syscall"
	"time"
)

const (
	socketFD = 3
	// patience is how long a bot may take to end after a polite SIGTERM, also on a busy machine. Only a bot
	// that ignores the signal uses it up.
	patience = 800 * time.Millisecond
	// despair is how long the keeper goes on killing what will not die (a process in a broken disk's wait).
	despair = 3 * time.Second
)

func init() {
	if charge, ok := parseCharge(os.Args); ok {
		limitData(charge.Data)
		serve(&keeper{charge: charge, env: os.Environ(), orders: make([]byte, maxOrder)})
		os.Exit(0)
	}
}

// keeper has at most one bot process, the leader, at a time. All of it runs on the main thread, which
// must live as long as the leader: the kernel kills the leader when the thread that started it ends.
type keeper struct {
	charge Charge
	env    []string
	orders []byte // room for one
	leader int
	told   bool   // the app knows of the leader
	pidFD  int    // of the leader; -1 where the kernel has none
	tasks  uint16 // of the whole system, when they were counted last
	others int64
}

func serve(k *keeper) {
	prepare()
	if confine(k.charge.Paths) != nil {
		return // the app finds its keeper gone: better than a bot without its bounds
	}
	k.pidFD = -1
	defer k.tidy()
	for {
		order, readable := k.wait()
		if order {
			if end := k.obey(); end {
				return
			}
		}
		if readable {
			k.reap()
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
func (k *keeper) obey() (end bool) {
	order, files := k.receive()
	if len(order) == 0 { // the app is gone
		k.end()
		return true
	}
	switch order[0] {
	case Start:
		k.start(startArgs(order), files)
	case Kill:
		k.killTree(syscall.SIGKILL)
		k.reap()
	case Quit:
		k.quit()
		return true
	}
	return false
}

// tidy removes what goes with the keeper.
func (k *keeper) tidy() {
	if k.charge.Remove != "" {
		_ = RemoveAll(k.charge.Remove)
	}
}

// receive takes one order from the socket; an empty one when the app has closed it.
func (k *keeper) receive() (order []byte, files []int) {
	control := make([]byte, syscall.CmsgSpace(3*4))
	n, cn, _, _, err := syscall.Recvmsg(socketFD, k.orders, control, syscall.MSG_CMSG_CLOEXEC)
	if err != nil || n == 0 {
		return nil, nil
	}
	messages, err := syscall.ParseSocketControlMessage(control[:cn])
	if err == nil && len(messages) == 1 {
		files, _ = syscall.ParseUnixRights(&messages[0])
	}
	return k.orders[:n], files
}

// start starts the bot's program with more arguments on the three files and reports it if that fails.
func (k *keeper) start(args []string, files []int) {
	if len(files) != 3 || k.leader != 0 {
		k.report(Report{Kind: Failed, Errno: uint32(syscall.EINVAL)})
		return
	}
	k.others = 0
	pid, err := syscall.ForkExec(k.charge.Path, append(k.charge.Args[:len(k.charge.Args):len(k.charge.Args)], args...), &syscall.ProcAttr{
		Dir:   k.charge.Dir,
		Env:   k.env,
		Files: []uintptr{uintptr(files[0]), uintptr(files[1]), uintptr(files[2])},
		Sys:   &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL, PidFD: &k.pidFD},
	})
	for _, f := range files {
		_ = syscall.Close(f)
	}
	if err != nil {
		errno, _ := err.(syscall.Errno)
		k.report(Report{Kind: Failed, Errno: uint32(errno)})
		return
	}
	k.leader, k.told, k.tasks = pid, false, tasks()
}

// tell reports that the leader runs. A leader that ends before that is not worth waking the app for.
func (k *keeper) tell() {
	if k.leader != 0 && !k.told {
		k.told = true
		k.report(Report{Kind: Started, PID: k.leader})
	}
}

// reap collects every child that has ended, and reports when the leader is among them, having killed
// what it left behind.
func (k *keeper) reap() {
	for {
		if k.leader != 0 && hasEnded(k.leader) {
			_ = syscall.Kill(-k.leader, syscall.SIGKILL) // its number is nobody else's until it is waited for
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
		if pid == k.leader {
			k.ended(status, &usage)
		} else {
			k.others += cpu(&usage)
		}
	}
}

func (k *keeper) ended(status syscall.WaitStatus, usage *syscall.Rusage) {
	r := Report{Kind: Ended, PID: k.leader, Status: uint32(status), CPU: cpu(usage), Peak: usage.Maxrss << 10}
	k.leader = 0
	if k.pidFD >= 0 {
		_ = syscall.Close(k.pidFD)
		k.pidFD = -1
	}
	k.end() // all that is left now are orphans
	r.Others = k.others
	k.report(r)
}

// end kills every descendant and returns when none is left.
func (k *keeper) end() {
	for deadline := time.Now().Add(despair); k.anyLeft() && time.Now().Before(deadline); {
		k.killTree(syscall.SIGKILL)
		k.reap()
		if k.anyLeft() {
			time.Sleep(time.Millisecond)
		}
	}
}

// anyLeft tells whether the keeper has a child. Since orphans fall to it, no child means no descendant.
func (k *keeper) anyLeft() bool {
	err := waitAny()
	return err != syscall.ECHILD
}

// quit asks every descendant to end, waits a little, then ends them.
func (k *keeper) quit() {
	if k.anyLeft() {
		k.killTree(syscall.SIGTERM)
	}
	for deadline := time.Now().Add(patience); k.anyLeft() && time.Now().Before(deadline); {
		k.reap()
		time.Sleep(time.Millisecond)
	}
	k.end()
}

// killTree signals every descendant. A SIGKILL goes to the leader's group first: the kernel lets nobody in it fork
// meanwhile. Those that left the group it stops one after another until it finds no new one, and kills them then.
func (k *keeper) killTree(signal syscall.Signal) {
	if signal != syscall.SIGKILL {
		for _, pid := range Descendants(os.Getpid()) {
			_ = syscall.Kill(pid, signal)
			_ = syscall.Kill(pid, syscall.SIGCONT)
		}
		return
	}
	if k.leader != 0 {
		_ = syscall.Kill(-k.leader, syscall.SIGKILL)
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

func (k *keeper) report(r Report) {
	_, _ = syscall.Write(socketFD, r.Encode()) // a lost report means a lost app, which the next order tells
}

func cpu(u *syscall.Rusage) int64 { return u.Utime.Nano() + u.Stime.Nano() }
