package supervisor

import (
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Stat is the state of one process as /proc shows it.
type Stat struct {
	PID, Parent int
	State       byte  // R running, S asleep, D waiting for a disk, T stopped, Z ended
	Ticks       int64 // its own processor time, in clock ticks
	Waited      int64 // the processor time of ended children it waited for, in clock ticks
	Pages       int64 // resident
	Threads     int
	Faults      int64 // minor page faults, with those of ended children it waited for
}

// Descendants lists the living descendants of a process, without itself.
func Descendants(root int) []int {
	var pids []int
	for _, s := range Tree(root) {
		if s.PID != root && s.State != 'Z' {
			pids = append(pids, s.PID)
		}
	}
	return pids
}

// Tree lists a process and all its descendants, including ended ones not yet waited for. It reads the whole of /proc: about 10 microseconds
// per process of the machine.
func Tree(root int) []Stat { return closure(root, All()) }

// All lists every process of the machine.
func All() []Stat {
	names := processNames()
	all := make([]Stat, 0, len(names))
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil {
			continue
		}
		if s, ok := ReadStat(pid); ok {
			all = append(all, s)
		}
	}
	return all
}

func processNames() []string {
	dir, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	return names
}

// closure returns root and its descendants.
func closure(root int, all []Stat) []Stat {
	in := map[int]bool{root: true}
	var tree []Stat
	for grown := true; grown; {
		grown = false
		rest := all[:0]
		for _, s := range all {
			if s.PID == root || in[s.Parent] {
				in[s.PID], grown = true, true
				tree = append(tree, s)
			} else {
				rest = append(rest, s)
			}
		}
		all = rest
	}
	return tree
}

// ReadStat reads the state of one process; ok is false if it does not exist.
func ReadStat(pid int) (s Stat, ok bool) {
	return readStat("/proc/" + strconv.Itoa(pid) + "/stat")
}

// ReadThread reads the state of one thread of a process.
func ReadThread(pid int, thread string) (s Stat, ok bool) {
	return readStat("/proc/" + strconv.Itoa(pid) + "/task/" + thread + "/stat")
}

// ReadTurns returns how long a thread has run so far, and how long it has waited for a processor while it could have run. Both are 0 if the
// system does not say. A wait is counted when it is over.
func ReadTurns(pid int, thread string) (ran, waited time.Duration) {
	var buf [128]byte
	n := readFile("/proc/"+strconv.Itoa(pid)+"/task/"+thread+"/schedstat", buf[:])
	field := strings.Fields(string(buf[:n]))
	if len(field) < 2 {
		return 0, 0
	}
	nanoseconds := func(i int) time.Duration { v, _ := strconv.ParseInt(field[i], 10, 64); return time.Duration(v) }
	return nanoseconds(0), nanoseconds(1)
}

func readStat(path string) (s Stat, ok bool) {
	var buf [1024]byte
	n := readFile(path, buf[:])
	return parseStat(string(buf[:n]))
}

// parseStat parses the line of /proc/PID/stat. The command is in brackets and may contain anything.
func parseStat(line string) (s Stat, ok bool) {
	open, shut := strings.IndexByte(line, '('), strings.LastIndexByte(line, ')')
	if open < 1 || shut < open {
		return s, false
	}
	field := strings.Fields(line[shut+1:])
	if len(field) < 22 {
		return s, false
	}
	number := func(i int) int64 { v, _ := strconv.ParseInt(field[i], 10, 64); return v }
	pid, err := strconv.Atoi(line[:open-1])
	return Stat{
		PID: pid, Parent: int(number(1)), State: field[0][0],
		Ticks: number(11) + number(12), Waited: number(13) + number(14), Pages: number(21), Threads: int(number(17)),
		Faults: number(7) + number(8),
	}, err == nil
}

// readFile reads the beginning of a file without the cost of an os.File. It returns 0 on any failure.
func readFile(path string, buf []byte) int {
	fd, err := syscall.Open(path, syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
	if err != nil {
		return 0
	}
	defer syscall.Close(fd)
	n, err := syscall.Read(fd, buf)
	if err != nil || n < 0 {
		return 0
	}
	return n
}
