package sandbox

import (
	"os"
	"path/filepath"
	"slices"
)

// disk is the file system, read for one program: what was looked up once is not looked up again.
type disk struct {
	links    map[string]bool
	resolved map[string]string
	listed   map[string]listing
}

// listing holds the names in a folder; known is false for a folder that cannot be listed.
type listing struct {
	names []string
	known bool
}

func newDisk() disk {
	return disk{links: map[string]bool{}, resolved: map[string]string{}, listed: map[string]listing{}}
}

func (d disk) isLink(path string) bool {
	is, known := d.links[path]
	if !known {
		info, err := os.Lstat(path)
		is = err == nil && info.Mode()&os.ModeSymlink != 0
		d.links[path] = is
	}
	return is
}

// firstLink returns the first link in a path, and the path after it.
func (d disk) firstLink(path string) (at, rest string, found bool) {
	for end := 1; end <= len(path); end++ {
		if end < len(path) && path[end] != '/' {
			continue
		}
		if d.isLink(path[:end]) {
			return path[:end], path[end:], true
		}
	}
	return "", "", false
}

// real resolves the links of a path, as far as it exists.
func (d disk) real(path string) string {
	to, known := d.resolved[path]
	if !known {
		to = d.resolve(filepath.Clean(path))
		d.resolved[path] = to
	}
	return to
}

func (d disk) resolve(path string) string {
	if _, _, links := d.firstLink(path); !links {
		return path
	}
	if found, err := filepath.EvalSymlinks(path); err == nil || path == "/" || path == "." {
		return filepath.Clean(found)
	}
	return filepath.Join(d.real(filepath.Dir(path)), filepath.Base(path))
}

func (d disk) list(folder string) listing {
	l, known := d.listed[folder]
	if known {
		return l
	}
	if f, err := os.Open(folder); err == nil {
		l.names, err = f.Readdirnames(-1)
		l.known = err == nil
		_ = f.Close()
	}
	d.listed[folder] = l
	return l
}

// glob returns the paths that match patterns whose only special characters are in the last name.
func (d disk) glob(patterns ...string) (paths []string) {
	for _, pattern := range patterns {
		folder, name := filepath.Split(pattern)
		for _, file := range d.list(filepath.Clean(folder)).names {
			if ok, _ := filepath.Match(name, file); ok {
				paths = append(paths, filepath.Join(folder, file))
			}
		}
	}
	slices.Sort(paths)
	return paths
}

// onPath returns the programs that may be on the user's search path: one of its folders has a file of that name or cannot be listed.
func (d disk) onPath(programs []string) []string {
	var found []string
	for _, folder := range filepath.SplitList(os.Getenv("PATH")) {
		l := d.list(d.real(folder))
		if !l.known && exists(folder) {
			return programs
		}
		for _, name := range l.names {
			if slices.Contains(programs, name) {
				found = append(found, name)
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(programs), func(name string) bool { return !slices.Contains(found, name) })
}
