package process

import (
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"

	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/bot/supervisor"
	"generals-chess/engine/bot/usage"
)

// MaxFolder limits the size of all files in a new folder, in bytes.
const MaxFolder = 64 << 20

// Folder is the folder that a bot's processes work in.
type Folder struct {
	Path   string // absolute
	file   string // the empty file that it begins with; "" for a folder that is left as it is
	owned  bool   // Close removes it
	before int64  // the size of a named folder when it was opened, in bytes
	// temporary is the folder for the program's temporary files, removed with it; "" for none.
	temporary string
	// writes is one more folder that a tool may write to; "" for a bot.
	writes string
}

// FolderAt returns an existing folder that processes work in but do not write to.
func FolderAt(path string) Folder { return Folder{Path: path} }

// OpenFolder opens a folder that a bot may write to, and puts an empty file into it. If path is "", the folder is new, Close removes it,
// and it may hold MaxFolder. A named folder may grow by sandbox.Room.
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
		return Folder{Path: path, file: file, owned: err == nil}, err
	}
	path, err := filepath.Abs(path)
	if err == nil {
		err = os.MkdirAll(path, 0o755)
	}
	return Folder{Path: path, file: file, before: usage.Size(path, math.MaxInt64)}, err
}

// writable returns the folders that a confined program may write to.
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

// removed returns the folder that the supervisor removes at its end, also if the app was killed; "" for none.
func (f Folder) removed() string {
	if f.owned {
		return f.Path
	}
	return f.temporary
}

// environment returns the variables that tell a tool where to put temporary files: a killed tool leaves them behind. A confined tool may
// put them nowhere else.
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

// emptyFile replaces whatever has the file's name by an empty file: a bot may have left a link there.
func (f Folder) emptyFile() error {
	path := filepath.Join(f.Path, f.file)
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.WriteFile(path, nil, 0o644)
}

// Renew makes the folder again if the bot has removed it. If that fails, starting the process fails too and reports it.
func (f Folder) Renew() {
	if f.file != "" && os.Mkdir(f.Path, 0o700) == nil {
		_ = f.emptyFile()
	}
}

// Most returns how much a bot may put into the folder, in bytes.
func (f Folder) Most() int64 {
	if f.owned {
		return MaxFolder
	}
	return sandbox.Room
}

// Named reports whether the user named the folder, so that it and its files stay.
func (f Folder) Named() bool { return f.file != "" && !f.owned }

// spaces returns the folders that a bot writes to, and how much each may hold.
func (f Folder) spaces() (list []space) {
	if f.file != "" {
		list = append(list, space{f.Path, f.before + f.Most()})
	}
	if f.temporary != "" {
		list = append(list, space{f.temporary, sandbox.Room})
	}
	return list
}

// full reports whether one of the folders is over its limit. nameless is the size in bytes of the deleted files that the bot's processes
// hold open; it counts in each of them.
func (f Folder) full(nameless int64) bool {
	return slices.ContainsFunc(f.spaces(), func(s space) bool { return s.full(nameless) })
}

// space is a folder with the limit of its size in bytes.
type space struct {
	path string
	most int64
}

func (s space) full(nameless int64) bool {
	return nameless > s.most || usage.Size(s.path, s.most-nameless) > s.most-nameless
}

// Empty empties a new folder and the one for temporary files. It keeps the folder itself if it still is one, because a sandbox shows that
// one. A named folder stays as it is.
func (f Folder) Empty() {
	if f.temporary != "" {
		supervisor.Clear(f.temporary)
	}
	if !f.owned {
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
	if !f.owned {
		return nil
	}
	return supervisor.RemoveAll(f.Path)
}
