//go:build linux

// Package cgroup gives a program a control group of its own where the system has one to give: the kernel then counts all memory of
// the program and of its descendants, also what no process shows as its own, and ends them when it is too much.
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

// Group is one control group. The zero value is none: a program without one is held in other ways.
type Group struct {
	path string
	kind *kind
	most int64
}

// kind is a version of control groups: what its files are called.
type kind struct {
	limit, used, highest, events string
	first, then                  map[string]string // what is written besides the limit, where it is there: before it, and after it
	born                         bool              // a process can be born in a group
}

// The versions. %d is the limit.
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

// Here is where groups are made on this system.
func Here() *Place { return place() }

// New makes a group whose processes may have so much memory together, in bytes. It is the zero Group where the system gives none.
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

// bound writes the limits.
func (g Group) bound() error {
	for name, text := range g.kind.first {
		_ = g.write(name, strings.ReplaceAll(text, "%d", strconv.FormatInt(g.most, 10)))
	}
	err := g.write(g.kind.limit, strconv.FormatInt(g.most, 10))
	for name, text := range g.kind.then {
		if failed := g.write(name, strings.ReplaceAll(text, "%d", strconv.FormatInt(g.most, 10))); failed != nil && swaps() {
			err = failed // what is swapped out would not count
		}
	}
	return err
}

// swaps reports whether the system swaps.
func swaps() bool {
	var info syscall.Sysinfo_t
	return syscall.Sysinfo(&info) == nil && info.Totalswap > 0
}

// write writes to a file of the group that is there.
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

// Start starts a command in the group, where that can be; in reports whether it is there.
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

// bear starts a command as one that was never elsewhere. Where that is refused it is started outside.
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

// Is reports whether there is a group at all.
func (g Group) Is() bool { return g.path != "" }

// Put moves a process there, with all its threads. What it starts from then on is born there.
func (g Group) Put(pid int) error { return g.write("cgroup.procs", strconv.Itoa(pid)) }

// Used is the memory of its processes that the kernel could not take back, in bytes: what is kept of files on disks does not
// count. It is asked for only where all together is more than from.
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

// Highest is the most that was used, of all memory, in bytes.
func (g Group) Highest() int64 { return g.number(g.kind.highest) }

// Killed is how many processes of the group the kernel ended because there was no memory left for them.
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

// table reads lines of a name and a number.
func (g Group) table(name string) map[string]int64 {
	text, _ := os.ReadFile(filepath.Join(g.path, name))
	table := map[string]int64{}
	for line := range strings.Lines(string(text)) {
		name, number, _ := strings.Cut(strings.TrimSpace(line), " ")
		table[name], _ = strconv.ParseInt(number, 10, 64)
	}
	return table
}

// Close ends what is left in the group, and removes it.
func (g Group) Close() error {
	const patience = 5 * time.Second // for what takes long to die
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
