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

// mostSettings is how many bytes of the file are read: a hundred times what it has.
const mostSettings = 4 << 20

// quiet is how long the settings must have stayed the same before they are written.
const quiet = 400 * time.Millisecond

// What can go wrong with the file. Arguments: file, and reason, which is what the operating system says.
var (
	notRead  = engine.Phrase{Key: "toast.settings_unread", Text: "The settings could not be read: {reason} ({file})."}
	notAside = engine.Phrase{Key: "toast.settings_stay", Text: "The broken settings file could not be set aside: {reason} ({file})."}
	notSaved = engine.Phrase{Key: "settings.not_saved", Text: "the settings could not be saved: {reason} ({file})"}
)

func because(p engine.Phrase, path string, err error) error {
	return p.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
}

// Load reads the settings of a file. A missing file gives the defaults; a file that cannot be read as
// settings is renamed to FILE.broken-N and setAside names it. The settings are usable in every case;
// err, a *engine.Phrase, tells why the file could not be read or set aside, or which game it names that is not there.
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

// Save writes the settings so that a reader, or a crash, meets either the old file or the new one.
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
	file, err := os.CreateTemp(filepath.Dir(path), ".settings-*")
	if err != nil {
		return err
	}
	_, err = file.Write(append(text, '\n'))
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	if err := os.Rename(file.Name(), path); err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return nil
}

// Writer saves settings off the frame, once they have stayed the same for a moment.
type Writer struct {
	path string
	next chan Settings
	errs chan error
	done chan struct{}
	stop sync.Once
}

// NewWriter starts a writer for a file.
func NewWriter(path string) *Writer {
	w := &Writer{path: path, next: make(chan Settings, 1), errs: make(chan error, 1), done: make(chan struct{})}
	go w.run()
	return w
}

// Put asks for these settings to be saved. It never waits. Only one goroutine may call Put and Close.
func (w *Writer) Put(s Settings) {
	select {
	case <-w.next: // replaced before it was taken
	default:
	}
	w.next <- s.Clone()
}

// Err is the newest failure to save that was not asked for yet, or nil. It never waits.
func (w *Writer) Err() error {
	select {
	case err := <-w.errs:
		return err
	default:
		return nil
	}
}

// Close saves what is still waiting and returns when it is on the disk.
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

// settle waits until nothing new has come for a moment; open is false when the writer is closing.
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
