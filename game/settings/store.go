package settings

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// mostSettings is the largest number of bytes read of the file: a hundred times the usual size.
const mostSettings = 4 << 20

// quiet is the time that the settings must stay the same before they are written.
const quiet = 400 * time.Millisecond

// Errors of the settings file. Arguments: file, and reason, the operating system's.
var (
	notRead  = engine.Phrase{Key: "toast.settings_unread", Text: "The settings could not be read: {reason} ({file})."}
	notAside = engine.Phrase{Key: "toast.settings_stay", Text: "The broken settings file could not be set aside: {reason} ({file})."}
	notSaved = engine.Phrase{Key: "settings.not_saved", Text: "the settings could not be saved: {reason} ({file})"}
)

func because(p engine.Phrase, path string, err error) error {
	return p.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
}

// Load reads a settings file. A missing file gives the defaults. A file that is not valid settings is renamed to FILE.broken-N, and
// setAside is that name. The settings are usable in every case. err, an *engine.Phrase, says why the file could not be read or
// renamed, or which unknown game it names.
func Load(path string, ways Ways) (s Settings, setAside string, err error) {
	text, err := plain.Read(path, mostSettings)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Default(ways), "", nil
	case err != nil:
		return Default(ways), "", because(notRead, path, err)
	}
	s = Default(ways)
	if err := json.Unmarshal(text, &s); err != nil || s.Version > Version || s.Version < 1 {
		setAside, err = putAside(path)
		return Default(ways), setAside, err
	}
	return s, "", s.repair()
}

// putAside renames a broken file to the first free name.
func putAside(path string) (string, error) {
	for n := 1; ; n++ {
		aside := path + ".broken-" + strconv.Itoa(n)
		if _, err := os.Lstat(aside); err == nil {
			continue
		}
		if err := os.Rename(path, aside); err != nil {
			return "", because(notAside, path, err)
		}
		return aside, nil
	}
}

// Save writes the settings atomically: a reader, or a restart after a crash, sees either the old file or the new one.
func Save(path string, s Settings) error {
	if err := replace(path, s); err != nil {
		return because(notSaved, path, err)
	}
	return nil
}

func replace(path string, s Settings) error {
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return plain.ReplaceSynced(path, append(text, '\n'), 0o600)
}

// Writer saves settings off the frame, once they have stayed the same for quiet.
type Writer struct {
	path string
	next chan Settings
	errs chan error
	done chan struct{}
	stop sync.Once
}

// NewWriter starts a Writer for a file.
func NewWriter(path string) *Writer {
	w := &Writer{path: path, next: make(chan Settings, 1), errs: make(chan error, 1), done: make(chan struct{})}
	go w.run()
	return w
}

// Put saves the settings soon. It never waits. Only one goroutine may call Put and Close.
func (w *Writer) Put(s Settings) {
	select {
	case <-w.next: // replaces settings that were not taken yet
	default:
	}
	w.next <- s.Clone()
}

// Err returns the newest error of saving that was not returned yet, or nil. It never waits.
func (w *Writer) Err() error {
	select {
	case err := <-w.errs:
		return err
	default:
		return nil
	}
}

// Close saves the settings that still wait, and returns once they are on the disk.
func (w *Writer) Close() error {
	w.stop.Do(func() { close(w.next) })
	<-w.done
	return w.Err()
}

func (w *Writer) run() {
	defer close(w.done)
	for s := range w.next {
		last, open := w.settle(s)
		w.report(Save(w.path, last))
		if !open {
			return
		}
	}
}

// settle waits until no newer settings have come for quiet, and returns the last ones; open is false when the Writer is closing.
func (w *Writer) settle(s Settings) (last Settings, open bool) {
	for {
		select {
		case newer, ok := <-w.next:
			if !ok {
				return s, false
			}
			s = newer
		case <-time.After(quiet):
			return s, true
		}
	}
}

func (w *Writer) report(err error) {
	if err == nil {
		return
	}
	select {
	case <-w.errs:
	default:
	}
	w.errs <- err
}
