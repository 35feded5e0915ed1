//go:build linux

package e2e

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Process is a process of this machine. Its start time distinguishes it from a later process with the same number.
type Process struct {
	PID   int
	start string
}

// Descendants returns the processes started by a process, directly or indirectly.
func Descendants(pid int) []Process {
	children := map[int][]Process{}
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range stats {
		if p, parent, ok := readStat(path); ok {
			children[parent] = append(children[parent], p)
		}
	}
	var all []Process
	for next := []int{pid}; len(next) > 0; next = next[1:] {
		for _, child := range children[next[0]] {
			all = append(all, child)
			next = append(next, child.PID)
		}
	}
	return all
}

// readStat reads a process's number, its parent's and its start time. ok is false for a zombie.
func readStat(path string) (p Process, parent int, ok bool) {
	text, err := os.ReadFile(path)
	if err != nil {
		return p, 0, false
	}
	number, _, _ := strings.Cut(string(text), " ")
	fields := strings.Fields(string(text)[strings.LastIndexByte(string(text), ')')+1:])
	if len(fields) < 20 || fields[0] == "Z" {
		return p, 0, false
	}
	p.PID, _ = strconv.Atoi(number)
	p.start = fields[19]
	parent, _ = strconv.Atoi(fields[1])
	return p, parent, true
}

// Alive reports whether the process still runs.
func (p Process) Alive() bool {
	now, _, ok := readStat(filepath.Join("/proc", strconv.Itoa(p.PID), "stat"))
	return ok && now.start == p.start
}

// String returns the number and the command line, for messages about a process that should not exist.
func (p Process) String() string {
	words, _ := os.ReadFile(filepath.Join("/proc", strconv.Itoa(p.PID), "cmdline"))
	return strconv.Itoa(p.PID) + " " + strings.ReplaceAll(string(words), "\x00", " ")
}

// Within returns the processes that run in a folder, or run a program or a script from it.
func Within(folder string) []Process {
	var found []Process
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range stats {
		p, _, ok := readStat(path)
		if !ok || p.PID == os.Getpid() {
			continue
		}
		dir := filepath.Dir(path)
		words, _ := os.ReadFile(filepath.Join(dir, "cmdline"))
		cwd, _ := os.Readlink(filepath.Join(dir, "cwd"))
		if strings.Contains(string(words), folder) || strings.HasPrefix(cwd, folder) {
			found = append(found, p)
		}
	}
	return found
}
