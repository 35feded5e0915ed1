package process

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine/bot/supervisor"
)

// Confines tells whether this system can keep a program out of folders that are hidden from it.
func Confines() bool { return supervisor.CanConfine() }

// devices may be written by everybody.
var devices = []string{"/dev/null", "/dev/zero", "/dev/full"}

// bounds are the paths that a program can open where it is kept out of what is hidden, and no more; none for one from
// which nothing is. The kernel knows only what is allowed: that is all there is now beside the hidden folders and the way
// to them.
func (p Program) bounds() (list []supervisor.Path) {
	if len(p.Hidden) == 0 {
		return nil
	}
	hidden := []string{real(os.TempDir())}
	for _, h := range p.Hidden {
		hidden = append(hidden, real(h))
	}
	open := beside("/", hidden) // and what the command names
	for _, path := range append([]string{p.Path, filepath.Dir(p.File)}, p.Args...) {
		if filepath.IsAbs(path) && exists(path) {
			open = append(open, beside(real(path), hidden)...)
		}
	}
	for _, path := range open {
		list = append(list, supervisor.Path{Name: path})
	}
	return append(list, p.writable()...)
}

// writable are the paths that a confined program may write to.
func (p Program) writable() (list []supervisor.Path) {
	for _, path := range append(p.Folder.writable(), devices...) {
		list = append(list, supervisor.Path{Name: real(path), Write: true})
	}
	return list
}

// beside are the paths that hold all under root but what is hidden. A root that is hidden itself, or inside of such, was
// asked for: what else is hidden below it stays so.
func beside(root string, hidden []string) []string {
	if !slices.ContainsFunc(hidden, func(h string) bool { return h != root && under(h, root) }) {
		return []string{root}
	}
	entries, err := os.ReadDir(root)
	if err != nil {
		return nil
	}
	var list []string
	for _, entry := range entries {
		path := filepath.Join(root, entry.Name())
		if entry.Type()&fs.ModeSymlink == 0 && !slices.Contains(hidden, path) {
			list = append(list, beside(path, hidden)...)
		}
	}
	return list
}

func exists(path string) bool { _, err := os.Stat(path); return err == nil }

// under tells whether a path is root or below it.
func under(path, root string) bool {
	return path == root || root == "/" || strings.HasPrefix(path, root+"/")
}

// real is a path without links, as far as it is there.
func real(path string) string {
	path = filepath.Clean(path)
	if found, err := filepath.EvalSymlinks(path); err == nil || path == "/" || path == "." {
		return filepath.Clean(found)
	}
	return filepath.Join(real(filepath.Dir(path)), filepath.Base(path))
}
