package replay

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"github.com/adrg/xdg"
)

// Ending is the ending of a record's file name.
const Ending = ".jsonl.gz"

// UserFolder returns the usual folder for records, in the user's data folder.
func UserFolder() string { return filepath.Join(xdg.DataHome, "generals-chess", "records") }

// CreateIn begins a record in a new file in the folder, which it makes if it is missing, and returns the file's path. Names are like
// 2026-11-21-190102-generals-7.jsonl.gz: date and time (UTC), the game and the seed, with -2 and so on added if the name is taken, also by
// another process at the same moment. An error is a *engine.Phrase.
func CreateIn(folder string, h Header) (*Writer, string, error) {
	path, err := reserve(folder, fmt.Sprintf("%s-%s-%d", h.Began.UTC().Format("2006-01-02-150405"), h.Setup.Game, h.Setup.Seed))
	if err != nil {
		return nil, path, err
	}
	w, err := Create(path, h)
	if err != nil {
		_ = os.Remove(path) // the error already says what is wrong
	}
	return w, path, err
}

// reserve makes an empty file of that name, or of the first free name after it.
func reserve(folder, name string) (path string, err error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return folder, unwritten(folder, err)
	}
	path = filepath.Join(folder, name+Ending)
	for n := 2; ; n++ {
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		switch {
		case err == nil:
			if err := file.Close(); err != nil {
				return path, unwritten(path, err)
			}
			return path, nil
		case !errors.Is(err, fs.ErrExist):
			return path, unwritten(path, err)
		}
		path = filepath.Join(folder, name+"-"+strconv.Itoa(n)+Ending)
	}
}

// CheckFree returns nil if Create would not have to overwrite anything at path. The error is a *engine.Phrase.
func CheckFree(path string) error {
	info, err := os.Lstat(path)
	if err != nil || info.Mode().IsRegular() && info.Size() == 0 {
		return nil
	}
	return exists.With("file", path).Err()
}
