package process

import (
	"bytes"
	"os"
	"strconv"
	"time"

	"golang.org/x/sys/unix"

	"generals-chess/engine/bot/held"
	"generals-chess/engine/bot/sandbox"
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
	if threads > mostTasks { // as bad as so many processes
		s.Processes = max(s.Processes, MaxProcesses+1)
	}
	s.Others = max(0, time.Duration(ticks)*tick-p.host.reaped)
	if s.Processes > MaxProcesses {
		return s // to look at each of them takes long, and they are to be ended now
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

// together is the memory that the group of the processes has, but for their files in memory and the kernel's own; 0 where there is
// no group, or no more than may be.
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

// filesInMemory is what has been written to file systems in memory: those of a cage, or where else the program may write.
func (h *linuxHost) filesInMemory(pid int) (sum int64) {
	var info unix.Statfs_t
	if h.caged {
		if unix.Statfs("/proc/"+strconv.Itoa(pid)+"/root/tmp", &info) == nil {
			sum = int64(info.Blocks-info.Bfree) * info.Bsize
		}
	}
	for _, d := range h.disks {
		if unix.Statfs(d.path, &info) == nil && info.Type == unix.TMPFS_MAGIC {
			sum += held.Size(d.path, sandbox.Room)
		}
	}
	return min(sum, sandbox.Room)
}

// sharedSince is by how much the machine's shared memory has grown since the program began, but for what is in files. A program that
// has mapped a page of some may hold all of that, yet no more than it has got pages.
func (h *linuxHost) sharedSince(pid int) int64 {
	if grown := sharedMemory() - h.shared; grown > h.limit {
		return grown - h.filesInMemory(pid)
	}
	return 0
}

// sharedMemory is what the machine has in all.
func sharedMemory() int64 {
	var info unix.Sysinfo_t
	_ = unix.Sysinfo(&info)
	return int64(info.Sharedram) * int64(info.Unit)
}

// faultSize is the most shared memory that a program gets at once, in bytes.
func faultSize() int64 {
	const huge = 2 << 20
	text, err := os.ReadFile("/sys/kernel/mm/transparent_hugepage/shmem_enabled")
	if err != nil || bytes.Contains(text, []byte("[never]")) || bytes.Contains(text, []byte("[deny]")) {
		return pageSize
	}
	return huge
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

// threads are those of a program and its descendants, as they were when last looked at.
type threads struct {
	seen   map[int]thread // by their numbers
	waited time.Duration  // for processors that other programs had, all of them together
}

// thread is how long one has run, and how long it could have run but had no processor.
type thread struct{ ran, waited time.Duration }

// since is what has come since an earlier look. A number that counts less than before has become another thread's.
func (t thread) since(before thread) thread {
	if t.ran < before.ran || t.waited < before.waited {
		return t
	}
	return thread{t.ran - before.ran, t.waited - before.waited}
}

// look reads every thread of the processes. It reports whether all of them sleep, and whether the machine holds one up now: it
// waits for a disk, or for a processor. No process at all is held up, too: it has ended, or does not yet run.
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

// forOthers is how long threads of a program waited for a processor that other programs had. While they wait for one another,
// the program itself computes, so so much is not counted.
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
	free   uint64 // bytes, before the program began
}

// disks are those of the folders that its processes write to.
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

// held is what the processes hold that is seen neither by their size nor in their folders. Memory is that which no group counts. Of
// those that hide something, files are what the disk has lost.
func (h *linuxHost) held(members []int) (sum held.Sum) {
	around := held.Around{Sockets: h.sockets, Alone: h.caged}
	for _, d := range h.disks {
		around.Disks = append(around.Disks, d.device)
	}
	sum = held.Look(members, around)
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
