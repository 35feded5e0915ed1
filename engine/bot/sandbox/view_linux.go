package sandbox

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine/bot/supervisor"
)

// devices are the devices that every program may use.
var devices = []string{"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"}

// view collects the parts of a cage.
type view struct {
	places
	cage supervisor.Cage
	job  Job
	kind map[string]supervisor.Kind
	link map[string]string
}

func newView(j Job) *view {
	v := &view{places: newPlaces(j), job: j, kind: map[string]supervisor.Kind{}, link: map[string]string{}}
	for _, path := range system {
		v.add(path, supervisor.Read)
	}
	for _, path := range j.Writes {
		v.add(path, supervisor.Write)
	}
	v.addOwn()
	for _, path := range v.granted(j) {
		v.add(path, supervisor.Read)
	}
	v.hide()
	return v
}

// addOwn adds the bot's own folder and the one it works in. If such a folder holds more than the bot's own files, the bot gets an empty
// folder of that name with only its file.
func (v *view) addOwn() {
	own, work := filepath.Dir(v.job.File), v.job.Work
	for _, folder := range []string{own, work} {
		at := v.real(folder)
		switch {
		case slices.Contains(v.job.Writes, folder), v.ofSystem(at):
		case at == "/tmp":
		case v.isWide(at):
			v.add(folder, supervisor.Scratch)
		default:
			v.add(folder, supervisor.Over)
		}
	}
	for _, path := range []string{v.job.File, v.job.Path} {
		if !slices.Contains(v.job.Writes, filepath.Dir(path)) && !v.plantedFile(path) {
			v.keep(path) // the bot must not change itself
		}
	}
}

// keep makes a file read-only that lies in a writable folder.
func (v *view) keep(path string) {
	at := v.real(path)
	switch v.kind[filepath.Dir(at)] {
	case supervisor.Over, supervisor.Scratch:
		v.kind[v.follow(path)] = supervisor.Read
	default:
		v.add(path, supervisor.Read)
	}
}

// add adds a part under its own path, with the links that lead to it. A part of another part is already there.
func (v *view) add(path string, kind supervisor.Kind) {
	path = v.follow(filepath.Clean(path))
	if path == "" || path == "/" {
		return
	}
	if was, ok := v.kind[path]; ok && strength(was) >= strength(kind) {
		return
	}
	if kind == supervisor.Read && v.covered(path) {
		return
	}
	v.kind[path] = kind
}

// strength orders the kinds, for a part that is added twice.
func strength(k supervisor.Kind) int {
	return strings.IndexByte("rosw", byte(k))
}

// covered reports whether a path is visible as part of another part.
func (v *view) covered(path string) bool {
	for dir := filepath.Dir(path); dir != "/"; dir = filepath.Dir(dir) {
		switch v.kind[dir] {
		case supervisor.Read, supervisor.Over, supervisor.Write:
			return true
		case supervisor.Scratch:
			return false
		}
	}
	return false
}

// follow records the links in a path, and returns where it leads; "" for nowhere.
func (v *view) follow(path string) string {
	for range mostLinks {
		at, rest, found := v.firstLink(path)
		if !found {
			if _, err := os.Lstat(path); err != nil {
				return ""
			}
			return path
		}
		to, err := os.Readlink(at)
		if err != nil {
			return ""
		}
		v.link[at] = to
		path = filepath.Join(target(at), rest)
	}
	return ""
}

// hide hides the hidden files again that lie in a part. A part inside that was asked for stays.
func (v *view) hide() {
	for _, hidden := range v.job.Hidden {
		at := v.real(hidden)
		if _, piece := v.kind[at]; at == v.real(v.job.File) || at == v.real(v.job.Path) || piece && v.kind[at] != supervisor.Read {
			continue
		}
		if v.covered(at) || v.kind[at] == supervisor.Read {
			v.kind[at] = supervisor.Hide
			if under(v.real(v.job.File), at) {
				v.kind[v.real(v.job.File)] = supervisor.Read
			}
		}
	}
}

// CageFor returns the cage of a program, with everything that it may see.
func CageFor(j Job) *supervisor.Cage {
	v := newView(j)
	c := &v.cage
	c.Room = Room
	for _, path := range devices {
		v.kind[path] = supervisor.Device
	}
	for path, kind := range v.kind {
		c.Mounts = append(c.Mounts, supervisor.Mount{Kind: kind, Name: path})
	}
	slices.SortFunc(c.Mounts, func(a, b supervisor.Mount) int { return cmp.Compare(a.Name, b.Name) })
	for at, target := range v.link {
		if !v.covered(at) {
			c.Links = append(c.Links, supervisor.Link{Name: at, Target: target})
		}
	}
	c.Links = append(c.Links, supervisor.Link{Name: "/dev/fd", Target: "/proc/self/fd"}, supervisor.Link{Name: "/dev/stdin", Target: "/proc/self/fd/0"},
		supervisor.Link{Name: "/dev/stdout", Target: "/proc/self/fd/1"}, supervisor.Link{Name: "/dev/stderr", Target: "/proc/self/fd/2"}, supervisor.Link{Name: "/var/tmp", Target: "/tmp"})
	slices.SortFunc(c.Links, func(a, b supervisor.Link) int { return cmp.Compare(a.Name, b.Name) })
	id := strconv.Itoa(InsideID(os.Getuid()))
	c.Files = []supervisor.Text{
		{Name: "/etc/passwd", Text: "bot:x:" + id + ":" + id + ":bot:" + j.Work + ":/bin/sh\n"},
		{Name: "/etc/group", Text: "bot:x:" + id + ":\n"},
		{Name: "/etc/hosts", Text: "127.0.0.1 localhost arena\n::1 localhost\n"},
		{Name: "/etc/hostname", Text: "arena\n"},
		{Name: "/etc/nsswitch.conf", Text: "passwd: files\ngroup: files\nhosts: files\n"},
	}
	return c
}

// InsideID returns the number that a user has in a cage: nobody is root there.
func InsideID(id int) int {
	if id == 0 {
		return 1000
	}
	return id
}

// CageBounds returns the paths in a cage that Landlock allows in addition: everything is readable, and only writable parts are writable.
func CageBounds(j Job, c *supervisor.Cage) []supervisor.Path {
	paths := []supervisor.Path{{Name: "/"}, {Name: "/tmp", Write: true}, {Name: "/dev/shm", Write: true}}
	for _, m := range c.Mounts {
		if m.Kind != supervisor.Read {
			paths = append(paths, supervisor.Path{Name: m.Name, Write: true})
		}
	}
	return paths
}

// kernel are files of the kernel that runtimes read and that reveal nothing about other programs.
var kernel = []string{
	"/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/loadavg", "/proc/filesystems", "/proc/sys/vm", "/proc/sys/kernel/random", "/proc/version", "/proc/uptime",
	"/dev/random", "/dev/urandom",
}

// Bounds returns the paths that a program outside a cage may open for reading: what it would see in a cage.
func Bounds(j Job) (list []supervisor.Path) {
	v := newView(j)
	var hidden []string
	for _, path := range j.Hidden {
		hidden = append(hidden, v.real(path))
	}
	for path, kind := range v.kind {
		if kind == supervisor.Read || kind == supervisor.Over {
			for _, name := range beside(path, hidden) {
				list = append(list, supervisor.Path{Name: name})
			}
		}
	}
	for _, path := range append(kernel, "/etc/passwd", "/etc/group", "/etc/nsswitch.conf", "/etc/hosts") {
		list = append(list, supervisor.Path{Name: path})
	}
	return list
}

// beside returns the paths that cover everything under root except what is hidden. A root that is hidden itself was asked for, and stays.
func beside(root string, hidden []string) []string {
	if !slices.ContainsFunc(hidden, func(h string) bool { return h != root && under(h, root) }) {
		return []string{root}
	}
	entries, _ := os.ReadDir(root)
	var list []string
	for _, entry := range entries {
		path := filepath.Join(root, entry.Name())
		if entry.Type()&os.ModeSymlink == 0 && !slices.Contains(hidden, path) {
			list = append(list, beside(path, hidden)...)
		}
	}
	return list
}
