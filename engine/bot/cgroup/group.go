//go:build linux

// Package cgroup puts a program into a control group of its own where the system allows that: the kernel then counts all memory of the
// program and its descendants, also memory that no process shows as its own, and kills them when it is too much.
package cgroup

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Group is one control group. The zero value is none: other limits apply to a program without one.
type Group struct {
	path string
	kind *kind
	most int64
}

// kind is a version of control groups, with the names of its files.
type kind struct {
	limit, used, highest, events string
	first, then                  map[string]string // further files to write before and after the limit, if they exist, and their content
	born                         bool              // a process can be created in a group
}

// The versions. %d stands for the limit.
var (
	first = kind{
		limit: "memory.limit_in_bytes", used: "memory.usage_in_bytes", highest: "memory.max_usage_in_bytes", events: "memory.oom_control",
		first: map[string]string{"memory.kmem.tcp.limit_in_bytes": "%d"}, then: map[string]string{"memory.memsw.limit_in_bytes": "%d"},
	}
	second = kind{
		limit: "memory.max", used: "memory.current", highest: "memory.peak", events: "memory.events",
		first: map[string]string{"memory.swap.max": "0"}, born: true,
	}
	// place is looked for once: where groups can be made does not change.
	place = sync.OnceValue(func() *Place { return find("/proc/self", "/") })
)

// Here returns where groups are made on this system.
func Here() *Place { return place() }

// New makes a group whose processes may use most bytes of memory together. It returns the zero Group if the system does not allow that.
func (p *Place) New(most int64) Group {
	if p.path == "" {
		return Group{}
	}
	g := Group{filepath.Join(p.path, name(p.made.Add(1))), p.kind, most}
	if err := os.Mkdir(g.path, 0o755); err != nil {
		return Group{}
	}
	if err := g.bound(); err != nil {
		_ = os.Remove(g.path)
		return Group{}
	}
	return g
}

// bound sets the limits.
func (g Group) bound() error {
	for name, text := range g.kind.first {
		_ = g.write(name, strings.ReplaceAll(text, "%d", strconv.FormatInt(g.most, 10)))
	}
	err := g.write(g.kind.limit, strconv.FormatInt(g.most, 10))
	for name, text := range g.kind.then {
		if failed := g.write(name, strings.ReplaceAll(text, "%d", strconv.FormatInt(g.most, 10))); failed != nil && swaps() {
			err = failed // otherwise swapped memory would not count
		}
	}
	return err
}

// swaps reports whether the system has swap.
func swaps() bool {
	var info syscall.Sysinfo_t
	return syscall.Sysinfo(&info) == nil && info.Totalswap > 0
}

// write writes to an existing file of the group.
func (g Group) write(name, text string) error {
	file, err := os.OpenFile(filepath.Join(g.path, name), os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text)
	if shut := file.Close(); err == nil {
		err = shut
	}
	return err
}

// Start starts a command, in the group if that is possible; in reports whether it is.
func (g Group) Start(c *exec.Cmd) (in bool, err error) {
	if !g.Is() {
		return false, c.Start()
	}
	if g.kind.born {
		return g.bear(c)
	}
	if err := c.Start(); err != nil {
		return false, err
	}
	return g.Put(c.Process.Pid) == nil, nil
}

// bear starts a command directly in the group. If that is refused, it is started outside.
func (g Group) bear(c *exec.Cmd) (in bool, err error) {
	dir, err := os.Open(g.path)
	if err != nil {
		return false, c.Start()
	}
	defer dir.Close()
	inside, attributes := *c, syscall.SysProcAttr{}
	if c.SysProcAttr != nil {
		attributes = *c.SysProcAttr
	}
	attributes.UseCgroupFD, attributes.CgroupFD = true, int(dir.Fd())
	inside.SysProcAttr = &attributes
	if inside.Start() != nil {
		return false, c.Start()
	}
	*c = inside
	return true, nil
}

// Is reports whether there is a group.
func (g Group) Is() bool { return g.path != "" }

// Put moves a process into the group, with all its threads. Processes that it starts from then on are in the group too.
func (g Group) Put(pid int) error { return g.write("cgroup.procs", strconv.Itoa(pid)) }

// Used returns the memory of the group's processes that the kernel cannot reclaim, in bytes: cached files do not count. If the total is not
// more than from, it returns the total.
func (g Group) Used(from int64) int64 {
	used := g.number(g.kind.used)
	if used <= from {
		return used
	}
	for name, bytes := range g.table("memory.stat") {
		switch name {
		case "inactive_file", "active_file", "slab_reclaimable":
			used -= bytes
		}
	}
	return used
}

// Highest returns the most memory that was ever in use, in bytes, reclaimable memory included.
func (g Group) Highest() int64 { return g.number(g.kind.highest) }

// Killed returns how many processes of the group the kernel killed for lack of memory.
func (g Group) Killed() int64 {
	if !g.Is() {
		return 0
	}
	return g.table(g.kind.events)["oom_kill"]
}

func (g Group) number(name string) int64 {
	text, _ := os.ReadFile(filepath.Join(g.path, name))
	n, _ := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	return n
}

// table reads a file whose lines have a name and a number.
func (g Group) table(name string) map[string]int64 {
	text, _ := os.ReadFile(filepath.Join(g.path, name))
	table := map[string]int64{}
	for line := range strings.Lines(string(text)) {
		name, number, _ := strings.Cut(strings.TrimSpace(line), " ")
		table[name], _ = strconv.ParseInt(number, 10, 64)
	}
	return table
}

// Close kills the processes left in the group, and removes it.
func (g Group) Close() error {
	const patience = 5 * time.Second // for processes that take long to die
	if !g.Is() {
		return nil
	}
	return g.remove(patience)
}

func (g Group) remove(patience time.Duration) (err error) {
	for end := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		err = os.Remove(g.path)
		if err == nil || os.IsNotExist(err) {
			return nil
		}
		if time.Now().After(end) {
			return fmt.Errorf("the control group %s: %w", g.path, err)
		}
		g.kill()
	}
}

func (g Group) kill() {
	text, _ := os.ReadFile(filepath.Join(g.path, "cgroup.procs"))
	for _, field := range strings.Fields(string(text)) {
		if pid, err := strconv.Atoi(field); err == nil && pid > 1 {
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
	}
}
