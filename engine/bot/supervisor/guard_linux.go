package supervisor

import (
	"os"
	"syscall"
)

// growth is by how many the system's tasks must grow to be counted: less than MaxProcesses, to be in time.
const growth = 100

// guard stops a bot that makes more and more processes, and leaves what is to become of it to the app. It is asked often,
// and mostly costs one system call: when thousands compete for the processor it is too late to count them.
func (s *supervisor) guard() {
	s.wakeAll()
	now := tasks()
	grown := int16(now - s.tasks)
	if grown >= 0 && grown <= growth {
		return
	}
	s.tasks = now
	if grown < 0 || s.rests() { // it is the app that wakes it
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

// wakeAll sees that all go on after guard stopped them: seen on busy machines, a child that was being made just then can stay
// stopped, and its parent waits for it.
func (s *supervisor) wakeAll() {
	if !s.woken || s.rests() {
		return
	}
	s.woken = false
	var all []Stat
	s.looking(func() { all = Tree(os.Getpid()) })
	for _, d := range all {
		if d.State == 'T' {
			s.woken = true // until none is found
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

// tasks is the number of all processes and threads of the system, modulo 1<<16.
func tasks() uint16 {
	var info syscall.Sysinfo_t
	_ = syscall.Sysinfo(&info)
	return info.Procs
}
