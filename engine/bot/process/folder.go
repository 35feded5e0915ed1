package process

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"generals-chess/engine/bot/supervisor"
)

// MaxFolder is how much a new folder may hold, in bytes.
const MaxFolder = 64 << 20

// leastFile is what a file or folder counts there, however small.
const leastFile = 16 << 10

// Folder is where a bot's processes work.
type Folder struct {
	Path    string // absolute
	file    string // the file it begins with, empty; "" for a folder that is left as it is
	passing bool   // it is removed when it is closed
	// temporary is where a tool puts files for a moment, and goes with it; "" for a bot.
	temporary string
	// writes is a folder that a tool may write to besides; "" for a bot.
	writes string
}

// FolderAt is a folder that is there, and is only worked in.
func FolderAt(path string) Folder { return Folder{Path: path} }

// OpenFolder makes a folder that a bot may write to, with an empty file in it. Without a path it is a new folder, which
// Close removes, and in which there may be MaxFolder at most.
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
	return Folder{Path: path, file: file}, err
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

// full tells whether there is more in it than a bot may keep. A folder that somebody named is his own
// affair.
func (f Folder) full() bool {
	if !f.passing {
		return false
	}
	errFull, size := errors.New("full"), int64(0)
	return filepath.WalkDir(f.Path, func(_ string, entry fs.DirEntry, err error) error {
		if entry == nil || err != nil {
			return nil // it may be writing just now
		}
		if info, err := entry.Info(); err == nil {
			size += max(leastFile, info.Size())
		}
		if size > MaxFolder {
			return errFull
		}
		return nil
	}) != nil
}

// Empty begins a folder that Close removes anew. It stays the same folder where it is one: a sandbox shows that.
func (f Folder) Empty() {
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
