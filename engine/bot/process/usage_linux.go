package process

import (
	"bytes"
	"os"
	"strconv"
	"time"

	"golang.org/x/sys/unix"

	"generals-chess/engine/bot/supervisor"
)

// tick is the unit of processor time in /proc, the same on every Linux.
const tick = 10 * time.Millisecond

var pageSize = int64(os.Getpagesize())

// cpu reads the process's own clock: one system call, exact to the nanosecond.
func (p *linuxProcess) CPU() time.Duration {
	select {
	case <-p.begun:
	default:
		return 0
	}
	if _, over := p.Ended(); over || p.pid == 0 {
		return p.lastCPU // its number may be another's by now, or was never given: 0 is this very process
	}
	var t unix.Timespec
	const schedClock = 2
	if err := unix.ClockGettime(int32(^p.pid<<3|schedClock), &t); err == nil {
		p.lastCPU = max(p.lastCPU, time.Duration(t.Nano()))
	}
	return p.lastCPU
}

func (p *linuxProcess) Glance() (resident int64, asleep bool) {
	pid, ok := p.running()
	if !ok {
		return 0, false
	}
	s, _ := supervisor.ReadStat(pid)
	return s.Pages * pageSize, s.State == 'S'
}

func (p *linuxProcess) Survey() Survey {
	pid, ok := p.running()
	if !ok {
		return Survey{}
	}
	guardian := p.host.supervisor.Process.Pid
	s := Survey{Asleep: true}
	var ticks int64
	var members []int
	threads := 0
	for _, stat := range supervisor.Tree(guardian) {
		ticks += stat.Waited
		if stat.PID == guardian {
			continue
		}
		if stat.State != 'Z' {
			s.Processes++
			threads += stat.Threads
			members = append(members, stat.PID)
		}
		if stat.PID == pid {
			s.Memory += max(highest(pid), stat.Pages*pageSize)
			continue
		}
		ticks += stat.Ticks
		s.Memory += stat.Pages * pageSize
	}
	if threads > mostTasks { // as bad as so many processes
		s.Processes = max(s.Processes, MaxProcesses+1)
	}
	s.Others = max(0, time.Duration(ticks)*tick-p.host.reaped)
	if s.Processes > MaxProcesses {
		return s // to look at each of them takes long, and they are to be ended now
	}
	s.Asleep = allAsleep(members)
	if s.Processes > 1 && s.Memory > p.host.limit {
		s.Memory = min(s.Memory, max(highest(pid), proportional(members)))
	}
	return s
}

// highest is the most memory the process has had resident.
func highest(pid int) int64 { return statusBytes(pid, "status", "VmHWM:") }

// proportional counts every page once, however many of the processes share it.
func proportional(pids []int) int64 {
	var sum int64
	for _, pid := range pids {
		sum += statusBytes(pid, "smaps_rollup", "Pss:")
	}
	return sum
}

// statusBytes reads a line such as "VmHWM:   1234 kB" from a file in /proc.
func statusBytes(pid int, file, name string) int64 {
	text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/" + file)
	if err != nil {
		return 0
	}
	_, rest, found := bytes.Cut(text, []byte("\n"+name))
	if !found {
		return 0
	}
	line, _, _ := bytes.Cut(rest, []byte("\n"))
	kilobytes, _ := strconv.ParseInt(string(bytes.TrimSpace(bytes.TrimSuffix(line, []byte("kB")))), 10, 64)
	return kilobytes << 10
}

// allAsleep tells whether every thread of every process waits for something other than a disk.
func allAsleep(pids []int) bool {
	for _, pid := range pids {
		threads, err := os.ReadDir("/proc/" + strconv.Itoa(pid) + "/task")
		if err != nil {
			continue
		}
		for _, thread := range threads {
			if s, ok := supervisor.ReadThread(pid, thread.Name()); ok && s.State != 'S' {
				return false
			}
		}
	}
	return true
}
