//go:build linux

package cgroup

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
)

// Place is a folder where groups can be made. The zero value is nowhere.
type Place struct {
	path string
	top  string // mount point of the group file system
	kind *kind
	made atomic.Int64
}

// prefix begins the names of all groups of this program.
const prefix = "generals-chess-bot-"

// owner returns the part of a group's name that identifies the program that made it, among those in the same process namespace. Process
// numbers are reused, so it contains the start time.
func owner(pid int) string {
	numbers, _ := os.Readlink("/proc/self/ns/pid") // pid:[4026531836]
	return strings.Trim(numbers, "pid:[]") + "-" + strconv.Itoa(pid) + "-" + started(pid)
}

// name returns the name of a group of this process.
func name(number int64) string {
	return prefix + owner(os.Getpid()) + "-" + strconv.FormatInt(number, 10)
}

// gone reports whether the owner of a group of this name has ended. For owners in other containers it is false, because that is unknown.
func gone(name string) bool {
	rest, ours := strings.CutPrefix(name, prefix)
	part := strings.Split(rest, "-")
	if !ours || len(part) != 4 {
		return false
	}
	pid, err := strconv.Atoi(part[1])
	return err == nil && strings.HasPrefix(owner(os.Getpid()), part[0]+"-") && strings.Join(part[:3], "-") != owner(pid)
}

// started returns when a process started, in the kernel's clock ticks; "" if it does not exist.
func started(pid int) string {
	text, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	const field = 19 // after the command, which is in brackets and may contain anything
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	if len(fields) <= field {
		return ""
	}
	return fields[field]
}

// find looks for a place for the process that proc describes, on a system mounted at root. It removes groups that earlier runs left there.
func find(proc, root string) *Place {
	for _, p := range candidates(proc, root) {
		if p.works() {
			sweep(p.top, grace)
			return p
		}
	}
	return &Place{}
}

// works reports whether groups with a limit can be made there.
func (p *Place) works() bool {
	const some = 1 << 30
	g := p.New(some)
	if !g.Is() {
		return false
	}
	defer g.Close()
	return g.number(g.kind.limit) == some
}

// candidates returns the possible places, the best first. In version 1 that is this program's own group. In version 2 a group that holds
// processes cannot limit its own groups, but the groups above it can.
func candidates(proc, root string) (list []*Place) {
	groups, _ := os.ReadFile(filepath.Join(proc, "cgroup"))
	mounts, _ := os.ReadFile(filepath.Join(proc, "mountinfo"))
	for line := range strings.Lines(string(groups)) {
		field := strings.SplitN(strings.TrimSpace(line), ":", 3)
		switch {
		case len(field) != 3:
		case slices.Contains(strings.Split(field[1], ","), "memory"):
			if own, top := folder(string(mounts), root, "cgroup", "memory", field[2]); own != "" {
				list = append(list, &Place{path: own, top: top, kind: &first})
			}
		case field[0] == "0":
			own, top := folder(string(mounts), root, "cgroup2", "", field[2])
			if own == "" {
				continue
			}
			for at := own; strings.HasPrefix(at, top) && len(list) < 16; at = filepath.Dir(at) {
				if limits(at) {
					list = append(list, &Place{path: at, top: top, kind: &second})
				}
			}
			if delegated(own) {
				list = append(list, &Place{path: own, top: top, kind: &second})
			}
		}
	}
	return list
}

// folder returns the path of a group, and the mount point of its file system; "" if that is not mounted.
func folder(mounts, root, kind, controller, group string) (path, top string) {
	for line := range strings.Lines(mounts) {
		before, after, _ := strings.Cut(strings.TrimSpace(line), " - ")
		left, right := strings.Fields(before), strings.Fields(after)
		if len(left) < 5 || len(right) < 3 || right[0] != kind {
			continue
		}
		if controller != "" && !slices.Contains(strings.Split(right[2], ","), controller) {
			continue
		}
		below, inside := strings.CutPrefix(group, strings.TrimSuffix(left[3], "/"))
		if !inside || below != "" && below[0] != '/' { // a container sees another part
			continue
		}
		top = filepath.Join(root, left[4])
		return filepath.Join(top, below), top
	}
	return "", ""
}

// limits reports whether a group of version 2 can limit the memory of its own groups.
func limits(path string) bool {
	text, _ := os.ReadFile(filepath.Join(path, "cgroup.subtree_control"))
	return slices.Contains(strings.Fields(string(text)), "memory")
}

// leaf is the group that this program moves to inside a group that was delegated to it.
const leaf = "generals-chess"

// delegated enables memory limits for the subgroups of a group of version 2 that was delegated to this program alone, as by systemd-run
// --user --scope -p Delegate=yes. The program moves out of it, since such a group may hold no process itself.
func delegated(own string) bool {
	have, _ := os.ReadFile(filepath.Join(own, "cgroup.controllers"))
	procs, _ := os.ReadFile(filepath.Join(own, "cgroup.procs"))
	if !slices.Contains(strings.Fields(string(have)), "memory") || strings.TrimSpace(string(procs)) != strconv.Itoa(os.Getpid()) {
		return false
	}
	g := Group{path: filepath.Join(own, leaf)}
	if os.Mkdir(g.path, 0o755) != nil || g.Put(os.Getpid()) != nil {
		_ = os.Remove(g.path)
		return false
	}
	if (Group{path: own}).write("cgroup.subtree_control", "+memory") != nil {
		_ = (Group{path: own}).Put(os.Getpid())
		_ = os.Remove(g.path)
		return false
	}
	return true
}

// mostFolders limits the groups that sweep looks at.
const mostFolders = 10_000

// grace is far longer than the supervisor of a bot needs to clear up when its program has ended.
const grace = 10 * time.Second

// sweep removes the groups of programs that have ended, anywhere below top: a later run may be in another group. The processes that are left
// in them are killed after the grace, as they may be supervisors that clear up.
func sweep(top string, grace time.Duration) {
	seen := 0
	_ = filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case entry == nil || !entry.IsDir():
			return nil
		case err != nil:
			return fs.SkipDir
		}
		if seen++; seen > mostFolders {
			return fs.SkipAll
		}
		if gone(entry.Name()) && same(path) {
			if os.Remove(path) != nil {
				const patience = time.Second
				time.AfterFunc(grace, func() { _ = Group{path: path}.remove(patience) })
			}
			return fs.SkipDir
		}
		return nil
	})
}

// same reports whether a folder belongs to this user.
func same(path string) bool {
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Getuid()
}
