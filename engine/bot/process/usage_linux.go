package process

import (
	"bytes"
	"os"
	"strconv"
	"time"

	"golang.org/x/sys/unix"

	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/bot/supervisor"
	"generals-chess/engine/bot/usage"
)

// tick is the unit of processor time in /proc, the same on every Linux.
const tick = 10 * time.Millisecond

var pageSize = int64(os.Getpagesize())

// CPU reads the process's own clock: one system call, exact to the nanosecond.
func (p *linuxProcess) CPU() time.Duration {
	select {
	case <-p.begun:
	default:
		return 0
	}
	if _, over := p.Ended(); over || p.pid == 0 {
		return p.lastCPU // the number may belong to another process by now, or was never known: 0 would mean this very process
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
		return Survey{Held: true}
	}
	guardian := p.host.supervisor.Process.Pid
	s := Survey{Asleep: true}
	var ticks, faults int64
	var members []int
	threads := 0
	for _, stat := range supervisor.Tree(guardian) {
		ticks += stat.Waited
		faults += stat.Faults
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
	if threads > mostTasks { // as bad as too many processes
		s.Processes = max(s.Processes, MaxProcesses+1)
	}
	s.Others = max(0, time.Duration(ticks)*tick-p.host.reaped)
	if s.Processes > MaxProcesses {
		return s // measuring each of them takes long, and they are to be ended now
	}
	s.Asleep, s.Held = p.threads.look(members)
	s.Waited = p.threads.waited
	sum := p.host.held(members)
	s.Nameless = sum.Files
	if s.Processes > 1 && s.Memory > p.host.limit {
		s.Memory = min(s.Memory, max(highest(pid), proportional(members)))
	}
	s.Memory = max(s.Memory+sum.Memory, p.host.together(pid))
	if sum.Shares {
		s.Memory = max(s.Memory, min(p.host.sharedSince(pid), faults*faultSize()))
	}
	s.Memory += sum.Locks
	return s
}

// together returns the memory that the group uses without files in memory and the kernel's share, in bytes; 0 if there is no group, or it
// is within its limit.
func (h *linuxHost) together(pid int) int64 {
	if !h.group.Is() {
		return 0
	}
	if h.starved() {
		return h.group.Highest()
	}
	used := h.group.Used(h.limit) - kernelShare
	if used <= h.limit {
		return 0
	}
	return used - h.filesInMemory(pid)
}

// filesInMemory returns the size of what the program has written to file systems in memory, in its cage or elsewhere, in bytes.
func (h *linuxHost) filesInMemory(pid int) (sum int64) {
	var info unix.Statfs_t
	if h.caged {
		if unix.Statfs("/proc/"+strconv.Itoa(pid)+"/root/tmp", &info) == nil {
			sum = int64(info.Blocks-info.Bfree) * info.Bsize
		}
	}
	for _, d := range h.disks {
		if unix.Statfs(d.path, &info) == nil && info.Type == unix.TMPFS_MAGIC {
			sum += usage.Size(d.path, sandbox.Room)
		}
	}
	return min(sum, sandbox.Room)
}

// sharedSince returns how much the machine's shared memory, without files, has grown since the program began, in bytes; 0 if that is within
// the limit. A program that has mapped one page of shared memory may hold all of it, but no more than it has received pages.
func (h *linuxHost) sharedSince(pid int) int64 {
	if grown := sharedMemory() - h.shared; grown > h.limit {
		return grown - h.filesInMemory(pid)
	}
	return 0
}

// sharedMemory returns the shared memory of the whole machine, in bytes.
func sharedMemory() int64 {
	var info unix.Sysinfo_t
	_ = unix.Sysinfo(&info)
	return int64(info.Sharedram) * int64(info.Unit)
}

// faultSize returns the most shared memory that a program gets with one page fault, in bytes.
func faultSize() int64 {
	const huge = 2 << 20
	text, err := os.ReadFile("/sys/kernel/mm/transparent_hugepage/shmem_enabled")
	if err != nil || bytes.Contains(text, []byte("[never]")) || bytes.Contains(text, []byte("[deny]")) {
		return pageSize
	}
	return huge
}

// highest returns the most memory that the process has had resident, in bytes.
func highest(pid int) int64 { return statusBytes(pid, "status", "VmHWM:") }

// proportional returns the resident memory of the processes, in bytes, with each shared page counted once.
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

// threads holds the threads of a program and its descendants as of the last look.
type threads struct {
	seen   map[int]thread // by their numbers
	waited time.Duration  // for processors that other programs used, all threads together
}

// thread is the time that a thread has run, and that it waited for a processor.
type thread struct{ ran, waited time.Duration }

// since returns the difference to an earlier look. If a value has fallen, the number belongs to a new thread.
func (t thread) since(before thread) thread {
	if t.ran < before.ran || t.waited < before.waited {
		return t
	}
	return thread{t.ran - before.ran, t.waited - before.waited}
}

// look reads every thread of the processes. It reports whether all of them sleep, and whether the machine delays one just now because it
// waits for a disk or a processor. Without any process held is true as well: the program has ended, or does not run yet.
func (t *threads) look(pids []int) (asleep, held bool) {
	now := make(map[int]thread, len(t.seen))
	lately := make([]thread, 0, len(t.seen))
	asleep, held = true, len(pids) == 0
	for _, pid := range pids {
		names, err := os.ReadDir("/proc/" + strconv.Itoa(pid) + "/task")
		if err != nil {
			continue
		}
		for _, name := range names {
			s, ok := supervisor.ReadThread(pid, name.Name())
			if !ok {
				continue
			}
			var one thread
			one.ran, one.waited = supervisor.ReadTurns(pid, name.Name())
			now[s.PID] = one
			one = one.since(t.seen[s.PID])
			lately = append(lately, one)
			asleep = asleep && s.State == 'S'
			held = held || s.State == 'D' || s.State == 'R' && one.ran == 0
		}
	}
	t.seen = now
	t.waited += forOthers(lately)
	return asleep, held
}

// forOthers returns how long threads of a program waited for processors that other programs used. While they wait for one another the
// program itself computes, so the time that its other threads ran is subtracted.
func forOthers(lately []thread) (sum time.Duration) {
	var ran time.Duration
	for _, one := range lately {
		ran += one.ran
	}
	for _, one := range lately {
		sum += max(0, one.waited-(ran-one.ran))
	}
	return sum
}

// disk is a file system that a program may write to.
type disk struct {
	path   string
	device uint64
	free   uint64 // in bytes, before the program began
}

// disks returns the file systems of the folders that the processes write to.
func (f Folder) disks() (list []disk) {
	for _, path := range f.writable() {
		var info unix.Stat_t
		if unix.Stat(path, &info) == nil {
			list = append(list, disk{path, info.Dev, free(path)})
		}
	}
	return list
}

func free(path string) uint64 {
	var info unix.Statfs_t
	if unix.Statfs(path, &info) != nil {
		return 0
	}
	return info.Bfree * uint64(info.Bsize)
}

// held returns memory and files of the processes that neither their size nor their folders show. Memory that a group counts is left out.
// If processes hide something, Files is at least the disk space that was lost since the start.
func (h *linuxHost) held(members []int) (sum usage.Sum) {
	around := usage.Around{Sockets: h.sockets, Alone: h.caged}
	for _, d := range h.disks {
		around.Disks = append(around.Disks, d.device)
	}
	sum = usage.Look(members, around)
	for _, d := range h.disks {
		if now := free(d.path); sum.Hides && now < d.free {
			sum.Files = max(sum.Files, int64(d.free-now))
		}
	}
	if h.group.Is() {
		sum.Memory, sum.Shares = 0, false
	}
	return sum
}
