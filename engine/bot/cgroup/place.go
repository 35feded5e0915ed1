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

// Place is where groups can be made. The zero value is nowhere.
type Place struct {
	path string
	top  string // where the file system of groups begins
	kind *kind
	made atomic.Int64
}

// prefix begins the names of all groups.
const prefix = "generals-chess-bot-"

// owner is the part of a name that tells whose a group is: a program among those that see the same numbers of processes. A number
// is used again, so it has the time of its start.
func owner(pid int) string {
	numbers, _ := os.Readlink("/proc/self/ns/pid") // pid:[4026531836]
	return strings.Trim(numbers, "pid:[]") + "-" + strconv.Itoa(pid) + "-" + started(pid)
}

// name is that of a group of this program's.
func name(number int64) string {
	return prefix + owner(os.Getpid()) + "-" + strconv.FormatInt(number, 10)
}

// gone reports whether the owner of a group of this name has ended. Of other containers' it is not known.
func gone(name string) bool {
	rest, ours := strings.CutPrefix(name, prefix)
	part := strings.Split(rest, "-")
	if !ours || len(part) != 4 {
		return false
	}
	pid, err := strconv.Atoi(part[1])
	return err == nil && strings.HasPrefix(owner(os.Getpid()), part[0]+"-") && strings.Join(part[:3], "-") != owner(pid)
}

// started is when a process was, in the kernel's way; "" for none.
func started(pid int) string {
	text, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	const field = 19 // after the command, which stands in brackets and may hold anything
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	if len(fields) <= field {
		return ""
	}
	return fields[field]
}

// find looks for a place: for a process that proc tells of, on a system below root. It removes what earlier runs had to leave there.
func find(proc, root string) *Place {
	for _, p := range candidates(proc, root) {
		if p.works() {
			sweep(p.top)
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

// candidates are the places that there could be, the best first. In version 1 that is this program's own group. In version 2 a
// group that holds processes can give its own groups no limits: those above it may.
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

// folder is where a group lies in the file system, and where the file system of groups begins; "" where that is not mounted.
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

// limits reports whether a group of version 2 gives its own groups limits of memory.
func limits(path string) bool {
	text, _ := os.ReadFile(filepath.Join(path, "cgroup.subtree_control"))
	return slices.Contains(strings.Fields(string(text)), "memory")
}

// leaf is where this program moves in a group that was given to it alone.
const leaf = "generals-chess"

// delegated makes a group of version 2 that was given to this program alone, as by systemd-run --user --scope -p Delegate=yes, one
// that gives its own groups limits: then it may hold no process itself.
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

// mostFolders is how many groups are looked through.
const mostFolders = 10_000

// sweep removes groups of programs that are gone, with what is left in them, wherever they are: a later run may be in a group of
// its own.
func sweep(top string) {
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
			const patience = 50 * time.Millisecond
			_ = Group{path: path}.remove(patience)
			return fs.SkipDir
		}
		return nil
	})
}

// same reports whether a folder is this user's.
func same(path string) bool {
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Getuid()
}
