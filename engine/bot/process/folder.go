package process

import (
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"

	"generals-chess/engine/bot/held"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/bot/supervisor"
)

// MaxFolder is how much a new folder may hold, in bytes.
const MaxFolder = 64 << 20

// Folder is where a bot's processes work.
type Folder struct {
	Path    string // absolute
	file    string // the file it begins with, empty; "" for a folder that is left as it is
	passing bool   // it is removed when it is closed
	before  int64  // what a folder that somebody named held at first, as measured
	// temporary is where a program puts files for a moment, and goes with it; "" for none.
	temporary string
	// writes is a folder that a tool may write to besides; "" for a bot.
	writes string
}

// FolderAt is a folder that is there, and is only worked in.
func FolderAt(path string) Folder { return Folder{Path: path} }

// OpenFolder makes a folder that a bot may write to, with an empty file in it. Without a path it is a new folder, which
// Close removes, and in which there may be MaxFolder at most. To one that is named there may come sandbox.Room.
func OpenFolder(path, file string) (Folder, error) {
	f, err := newFolder(path, file)
	if err == nil {
		err = f.emptyFile()
	}
	if err != nil {
		_ = f.Close()
		return Folder{}, err
	}
	return f, nil
}

func newFolder(path, file string) (Folder, error) {
	if path == "" {
		path, err := os.MkdirTemp("", "generals-chess-bot-")
		return Folder{Path: path, file: file, passing: err == nil}, err
	}
	path, err := filepath.Abs(path)
	if err == nil {
		err = os.MkdirAll(path, 0o755)
	}
	return Folder{Path: path, file: file, before: held.Size(path, math.MaxInt64)}, err
}

// writable are the folders that a confined program may write to.
func (f Folder) writable() (paths []string) {
	switch {
	case f.file != "":
		paths = append(paths, f.Path)
	case f.temporary != "":
		paths = append(paths, f.temporary)
	}
	if f.writes != "" {
		paths = append(paths, f.writes)
	}
	return paths
}

// removed is the folder that the supervisor removes at its end, whatever becomes of the app; "" for none.
func (f Folder) removed() string {
	if f.passing {
		return f.Path
	}
	return f.temporary
}

// environment tells a tool where to put files for a moment: one that is killed leaves them. A confined one may put none
// elsewhere.
func (p Program) environment() (variables []string) {
	temporary := p.Folder.temporary
	if temporary == "" {
		return nil
	}
	variables = []string{"TMPDIR=" + temporary, "TMP=" + temporary, "TEMP=" + temporary}
	if len(p.Hidden) > 0 {
		variables = append(variables, "XDG_CACHE_HOME="+temporary)
	}
	return variables
}

// emptyFile puts an empty file in place of whatever has its name: a bot may have left a link there.
func (f Folder) emptyFile() error {
	path := filepath.Join(f.Path, f.file)
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.WriteFile(path, nil, 0o644)
}

// Renew makes the folder again if the bot has removed it. Should that fail, the start of the process does
// too, and says so.
func (f Folder) Renew() {
	if f.file != "" && os.Mkdir(f.Path, 0o700) == nil {
		_ = f.emptyFile()
	}
}

// Most is how much a bot may put into it, in bytes.
func (f Folder) Most() int64 {
	if f.passing {
		return MaxFolder
	}
	return sandbox.Room
}

// Named tells of a folder that was named, and stays with what is in it.
func (f Folder) Named() bool { return f.file != "" && !f.passing }

// spaces are the folders that a bot writes to, and how much each may hold.
func (f Folder) spaces() (list []space) {
	if f.file != "" {
		list = append(list, space{f.Path, f.before + f.Most()})
	}
	if f.temporary != "" {
		list = append(list, space{f.temporary, sandbox.Room})
	}
	return list
}

// full reports whether a bot has put more there than it may keep, what its processes hold without a name with it.
func (f Folder) full(nameless int64) bool {
	return slices.ContainsFunc(f.spaces(), func(s space) bool { return s.full(nameless) })
}

// space is a folder and how much it may hold, in bytes.
type space struct {
	path string
	most int64
}

func (s space) full(nameless int64) bool {
	return nameless > s.most || held.Size(s.path, s.most-nameless) > s.most-nameless
}

// Empty begins a folder that Close removes anew, and that for files of a moment. It stays the same folder where it is one: a
// sandbox shows that. One that was named stays as it is.
func (f Folder) Empty() {
	if f.temporary != "" {
		supervisor.Clear(f.temporary)
	}
	if !f.passing {
		return
	}
	if info, err := os.Lstat(f.Path); err != nil || !info.IsDir() {
		_ = supervisor.RemoveAll(f.Path)
		f.Renew()
		return
	}
	supervisor.Clear(f.Path)
	_ = f.emptyFile()
}

// Close removes a new folder.
func (f Folder) Close() error {
	if !f.passing {
		return nil
	}
	return supervisor.RemoveAll(f.Path)
}
