package supervisor

import "syscall"

// growth is by how many the system's tasks must grow to be counted: less than MaxProcesses, to be in time.
const growth = 100

// guard stops a bot that makes more and more processes, and leaves what is to become of it to the app. It is asked often,
// and mostly costs one system call: when thousands compete for the processor it is too late to count them.
func (s *supervisor) guard() {
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
}

// rests tells whether the leader is stopped, or gone.
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
