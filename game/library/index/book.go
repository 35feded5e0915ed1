package index

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"generals-chess/engine"
	"generals-chess/engine/plain"
	"generals-chess/engine/replay/files"
)

// bookVersion rises when files.Summary comes to mean something else: what was summed up before is read again.
const bookVersion = 2

// mostKept is how many matches of one file are remembered; the summaries of a larger pack are read every time.
const mostKept = 256

// mostBook is how many bytes of the book are read: those of a hundred thousand matches.
const mostBook = 64 << 20

// unsaved is what is wrong when the book cannot be written. Arguments: file, reason.
var unsaved = engine.Phrase{Key: "library.unsaved", Text: "The list of matches could not be saved: {reason} ({file})"}

// Book remembers what was read in the files of a folder, and which matches have a star. It is a file of its own:
// without it everything is read again, and the stars are gone. All of it may be used by several goroutines.
type Book struct {
	path   string
	load   sync.Once
	saving sync.Mutex
	work   sync.WaitGroup

	mu     sync.Mutex // guards the rest, and is not held while a file is read or written
	page   page
	stars  map[string]bool // changed since the page was read or written
	learnt bool
	err    error
}

// page is what the file holds. Files are named without their folder.
type page struct {
	Version int             `json:"version"`
	Stars   []string        `json:"stars"` // in order
	Files   map[string]leaf `json:"files"`
}

// leaf is what was read in a file that has not been changed since.
type leaf struct {
	Size    int64           `json:"size"`
	Changed int64           `json:"changed"` // Unix time, ns
	Matches []files.Summary `json:"matches"` // without their paths
}

// NewBook is the book in the file of that path, which is read when it is first needed. With "" for a path it is
// kept in the memory only.
func NewBook(path string) *Book { return &Book{path: path, stars: map[string]bool{}} }

// Close returns when all that was begun for shelves with this book is done.
func (b *Book) Close() { b.work.Wait() }

// background runs work that Close waits for.
func (b *Book) background(work func()) { b.work.Go(work) }

// open reads the file, once. A file that cannot be read, or is of another version, is as good as none.
func (b *Book) open() {
	b.load.Do(func() {
		p := readPage(b.path)
		b.mu.Lock()
		defer b.mu.Unlock()
		b.page = p
	})
}

func readPage(path string) page {
	var p page
	if text, err := plain.Read(path, mostBook); err == nil && json.Unmarshal(text, &p) != nil {
		p = page{}
	}
	if p.Version != bookVersion {
		p.Files = nil
	}
	if p.Files == nil {
		p.Files = map[string]leaf{}
	}
	slices.Sort(p.Stars)
	p.Version, p.Stars = bookVersion, slices.Compact(p.Stars)
	return p
}

// key is what a file is called in the book: a book without a file of its own is not about one folder.
func (b *Book) key(f file) string {
	if b.path == "" {
		return f.path
	}
	return f.name()
}

// recall is what was read in the file before, if it is as it was.
func (b *Book) recall(f file) ([]files.Summary, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	l, ok := b.page.Files[b.key(f)]
	if !ok || l.Size != f.size || l.Changed != f.changed.UnixNano() {
		return nil, false
	}
	matches := slices.Clone(l.Matches)
	for i := range matches {
		matches[i].Ref.Path = f.path
	}
	return matches, true
}

// learn remembers what was read in the file.
func (b *Book) learn(f file, matches []files.Summary) {
	if b.path != "" && len(matches) > mostKept {
		return
	}
	matches = slices.Clone(matches)
	for i := range matches {
		matches[i].Ref.Path = ""
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.page.Files[b.key(f)] = leaf{f.size, f.changed.UnixNano(), matches}
	b.learnt = true
}

// only forgets the files that are not among these.
func (b *Book) only(list []file) {
	there := make(map[string]bool, len(list))
	for _, f := range list {
		there[f.name()] = true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	before := len(b.page.Files)
	maps.DeleteFunc(b.page.Files, func(name string, _ leaf) bool { return !there[name] })
	b.learnt = b.learnt || len(b.page.Files) < before
}

// starred reports whether a match has a star.
func (b *Book) starred(name string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if on, changed := b.stars[name]; changed {
		return on
	}
	_, on := slices.BinarySearch(b.page.Stars, name)
	return on
}

// star gives a match a star or takes it away.
func (b *Book) star(name string, on bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.stars[name] = on
}

// save writes the book so that a reader, or a crash, meets the old file or the new one. Stars that another
// window gave meanwhile stay. It does nothing when there is nothing new.
func (b *Book) save() {
	if b.path == "" {
		return
	}
	b.saving.Lock()
	defer b.saving.Unlock()
	b.mu.Lock()
	news := len(b.stars) > 0 || b.learnt
	b.mu.Unlock()
	if !news {
		return
	}
	others := readPage(b.path).Stars
	b.mu.Lock()
	before, changed := b.page, b.stars
	b.page.Stars, b.stars, b.learnt = starsOf(changed, b.page.Stars, others), map[string]bool{}, false
	p := b.page
	p.Files = maps.Clone(p.Files)
	b.mu.Unlock()
	text, err := json.Marshal(p)
	if err == nil {
		err = replace(b.path, text)
	}
	if err != nil {
		b.failed(before.Stars, changed, err)
	}
}

// failed takes back that the book was written.
func (b *Book) failed(stars []string, changed map[string]bool, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	maps.Copy(changed, b.stars) // what has changed since is newer
	b.page.Stars, b.stars, b.learnt = stars, changed, true
	b.err = unsaved.With("file", b.path).WithPhrase("reason", engine.Reason(err)).Err()
}

// starsOf are all of the lists, as changed, in order.
func starsOf(changed map[string]bool, lists ...[]string) []string {
	all := map[string]bool{}
	for _, name := range slices.Concat(lists...) {
		all[name] = true
	}
	maps.Copy(all, changed)
	maps.DeleteFunc(all, func(_ string, on bool) bool { return !on })
	return slices.Sorted(maps.Keys(all))
}

// problem is why the book could not be written, once.
func (b *Book) problem() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	err := b.err
	b.err = nil
	return err
}

func replace(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	to, err := os.CreateTemp(filepath.Dir(path), ".library-*")
	if err != nil {
		return err
	}
	_, err = to.Write(text)
	if err := errors.Join(err, to.Close()); err != nil {
		return errors.Join(err, os.Remove(to.Name()))
	}
	if err := os.Rename(to.Name(), path); err != nil {
		return errors.Join(err, os.Remove(to.Name()))
	}
	return nil
}
