package supervisor

import (
	"os"
	"syscall"
)

// growth is the number of new tasks in the system after which a bot's are counted: less than MaxProcesses, to be in time.
const growth = 100

// guard stops a bot that makes more and more processes; the app then decides what happens to it. It is called often, and mostly costs one
// system call: when thousands of processes compete for the processor it is too late to count them.
func (s *supervisor) guard() {
	s.wakeAll()
	now := tasks()
	grown := int16(now - s.tasks)
	if grown >= 0 && grown <= growth {
		return
	}
	s.tasks = now
	if grown < 0 || s.rests() { // a stopped leader is woken by the app
		return
	}
	_ = syscall.Kill(-s.leader, syscall.SIGSTOP)
	if len(s.descendants()) > MaxProcesses {
		s.stopAll()
		return
	}
	_ = syscall.Kill(-s.leader, syscall.SIGCONT)
	s.woken = true
}

// wakeAll makes sure that all processes continue after guard stopped them: on busy machines, a child that was being created just then can
// stay stopped, and its parent waits for it.
func (s *supervisor) wakeAll() {
	if !s.woken || s.rests() {
		return
	}
	s.woken = false
	var all []Stat
	s.looking(func() { all = Tree(os.Getpid()) })
	for _, d := range all {
		if d.State == 'T' {
			s.woken = true // check again until none is stopped
			_ = syscall.Kill(d.PID, syscall.SIGCONT)
		}
	}
}

// rests reports whether the leader is stopped, or gone.
func (s *supervisor) rests() (rests bool) {
	s.looking(func() {
		stat, ok := ReadStat(s.leader)
		rests = !ok || stat.State == 'T'
	})
	return rests
}

// tasks returns the number of all processes and threads of the system, modulo 1<<16.
func tasks() uint16 {
	var info syscall.Sysinfo_t
	_ = syscall.Sysinfo(&info)
	return info.Procs
}
