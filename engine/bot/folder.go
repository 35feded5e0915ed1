package bot

import (
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
		return folder{path, true, err == nil}, err
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
	if err := keeper.RemoveAll(path); err != nil {
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

// close removes a folder that goes with its seat.
func (f folder) close() error {
	if !f.passing {
		return nil
	}
	return keeper.RemoveAll(f.path)
}
