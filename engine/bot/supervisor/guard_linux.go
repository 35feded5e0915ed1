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
	now := tasks()
	grown := int16(now - s.tasks)
	if grown >= 0 && grown <= growth {
		return
	}
	s.tasks = now
	stat, ok := ReadStat(s.leader)
	if grown < 0 || !ok || stat.State == 'T' { // it rests, and it is the app that wakes it
		return
	}
	_ = syscall.Kill(-s.leader, syscall.SIGSTOP)
	if len(Descendants(os.Getpid())) > MaxProcesses {
		stopAll()
		return
	}
	_ = syscall.Kill(-s.leader, syscall.SIGCONT)
}

// tasks is the number of all processes and threads of the system, modulo 1<<16.
func tasks() uint16 {
	var info syscall.Sysinfo_t
	_ = syscall.Sysinfo(&info)
	return info.Procs
}
