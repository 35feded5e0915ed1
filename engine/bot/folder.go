package bot

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"generals-chess/engine/bot/keeper"
)

// StorageName is the text file in the folder of a bot that is run anew every turn: what it writes there it
// finds there in its next turn. It is empty at the first.
const StorageName = "storage.txt"

// folder is where a bot's processes work.
type folder struct {
	path    string // absolute
	storage bool   // it holds StorageName
	passing bool   // it goes with the seat
	// temporary is where a tool puts files for a moment, and goes with it; "" for a bot.
	temporary string
	// fill are folders that a tool may write to besides.
	fill []string
}

// writable are the folders that a confined program may write to.
func (f folder) writable() []string {
	if f.storage {
		return append([]string{f.path}, f.fill...)
	}
	if f.temporary != "" {
		return append([]string{f.temporary}, f.fill...)
	}
	return f.fill
}

// goes is the folder that goes with the keeper, whatever becomes of the app; "" for none.
func (f folder) goes() string {
	if f.passing {
		return f.path
	}
	return f.temporary
}

// passingFiles tells a tool where to put files for a moment: one that is killed leaves them. A confined one may put none
// elsewhere.
func passingFiles(f folder, o Options) (environment []string) {
	if f.temporary == "" {
		return nil
	}
	environment = []string{"TMPDIR=" + f.temporary, "TMP=" + f.temporary, "TEMP=" + f.temporary}
	if len(o.Hidden) > 0 {
		environment = append(environment, "XDG_CACHE_HOME="+f.temporary)
	}
	return environment
}

// openFolder makes a new folder that goes with its seat, or takes the one that is named. The error is a
// *engine.Phrase.
func openFolder(o Options) (folder, error) {
	f, err := newFolder(o)
	if err == nil {
		err = f.emptyStorage()
	}
	if err != nil {
		_ = f.close()
		return folder{}, phraseError(noFolder(err))
	}
	return f, nil
}

func newFolder(o Options) (folder, error) {
	if o.Folder == "" {
		path, err := os.MkdirTemp("", "generals-chess-bot-")
		return folder{path: path, storage: true, passing: err == nil}, err
	}
	path, err := filepath.Abs(inDir(o.Dir, o.Folder))
	if err == nil {
		err = os.MkdirAll(path, 0o755)
	}
	return folder{path: path, storage: true}, err
}

// emptyStorage puts an empty file in place of whatever has its name: a bot may have left a link there.
func (f folder) emptyStorage() error {
	path := filepath.Join(f.path, StorageName)
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.WriteFile(path, nil, 0o644)
}

// renew makes the folder again if the bot has removed it. Should that fail, the start of the process does
// too, and says so.
func (f folder) renew() {
	if f.storage && os.Mkdir(f.path, 0o700) == nil {
		_ = f.emptyStorage()
	}
}

// full tells whether there is more in it than a bot may keep. A folder that somebody named is his own
// affair.
func (f folder) full() bool {
	if !f.passing {
		return false
	}
	errFull, size := errors.New("full"), int64(0)
	return filepath.WalkDir(f.path, func(_ string, entry fs.DirEntry, err error) error {
		if entry == nil || err != nil {
			return nil // it may be writing just now
		}
		if info, err := entry.Info(); err == nil {
			size += max(leastFile, info.Size())
		}
		if size > maxFolder {
			return errFull
		}
		return nil
	}) != nil
}

// empty begins a folder that goes with its seat anew.
func (f folder) empty() {
	_ = keeper.RemoveAll(f.path)
	f.renew()
}

// close removes a folder that goes with its seat.
func (f folder) close() error {
	if !f.passing {
		return nil
	}
	return keeper.RemoveAll(f.path)
}
