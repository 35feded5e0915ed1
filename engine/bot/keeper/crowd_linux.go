package keeper

import (
	"os"
	"syscall"
)

// growth is by how many the system's tasks must grow to be counted: less than Crowd, to be in time.
const growth = 100

// guard stops a bot that makes more and more processes, and leaves what is to become of it to the app. It is asked often,
// and mostly costs one system call: when thousands compete for the processor it is too late to count them.
func (k *keeper) guard() {
	now := tasks()
	grown := int16(now - k.tasks)
	if grown >= 0 && grown <= growth {
		return
	}
	k.tasks = now
	s, ok := ReadStat(k.leader)
	if grown < 0 || !ok || s.State == 'T' { // it rests, and it is the app that wakes it
		return
	}
	_ = syscall.Kill(-k.leader, syscall.SIGSTOP)
	if len(Descendants(os.Getpid())) > Crowd {
		stopAll()
		return
	}
	_ = syscall.Kill(-k.leader, syscall.SIGCONT)
}

// tasks is the number of all processes and threads of the system, modulo 1<<16.
func tasks() uint16 {
	var info syscall.Sysinfo_t
	_ = syscall.Sysinfo(&info)
	return info.Procs
}
