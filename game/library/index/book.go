package index

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"generals-chess/engine"
	"generals-chess/engine/plain"
	"generals-chess/engine/replay/files"
)

// bookVersion rises when files.Summary comes to mean something else: what was summed up before is read again.
const bookVersion = 3

// mostKept is how many matches of one file are remembered; the summaries of a larger pack are read every time.
const mostKept = 256

// mostBook is how many bytes of the book are read: those of a hundred thousand matches.
const mostBook = 64 << 20

// What is wrong when the book cannot be written, and when it cannot be understood. Arguments: file, reason.
var (
	unsaved = engine.Phrase{Key: "library.unsaved", Text: "The list of matches could not be saved: {reason} ({file})"}
	damaged = engine.Phrase{Key: "library.damaged", Text: "The file of stars, tags and notes is damaged and begins anew: the old one is kept as {file}"}
)

// Book remembers what was read in the files of a folder, and what somebody put down about matches. It is a file of
// its own: without it everything is read again, and the marks are gone. All of it may be used by several goroutines.
type Book struct {
	path   string
	load   sync.Once
	saving sync.Mutex
	work   sync.WaitGroup

	mu     sync.Mutex // guards the rest, and is not held while a file is read or written
	page   page
	marks  map[string]Mark // changed since the page was read or written
	learnt bool
	err    error
}

// page is what the file holds. Files are named without their folder.
type page struct {
	Version int             `json:"version"`
	Marks   map[string]Mark `json:"marks"` // of matches that have one
	Files   map[string]leaf `json:"files"`
}

// Mark is what somebody put down about a match. The zero Mark is none.
type Mark struct {
	Star bool   `json:"star,omitempty"`
	Tags string `json:"tags,omitempty"` // with a space between
	Note string `json:"note,omitempty"`
}

// MostNote is how many characters the tags or the note of a match have at most.
const MostNote = 200

// clean is the mark with its tags written alike, however it was typed or got into the file.
func (m Mark) clean() Mark {
	short := func(text string) string { return string([]rune(text)[:min(utf8.RuneCountInString(text), MostNote)]) }
	m.Tags = strings.Join(strings.Fields(strings.NewReplacer("#", " ", ",", " ", "，", " ").Replace(engine.OneLine(short(m.Tags)))), " ")
	m.Note = strings.TrimSpace(engine.OneLine(short(m.Note)))
	return m
}

// leaf is what was read in a file that has not been changed since.
type leaf struct {
	Size    int64           `json:"size"`
	Changed int64           `json:"changed"` // Unix time, ns
	Matches []files.Summary `json:"matches"` // without their paths
}

// NewBook is the book in the file of that path, which is read when it is first needed. With "" for a path it is
// kept in the memory only.
func NewBook(path string) *Book { return &Book{path: path, marks: map[string]Mark{}} }

// Close returns when all that was begun for shelves with this book is done.
func (b *Book) Close() { b.work.Wait() }

// background runs work that Close waits for.
func (b *Book) background(work func()) { b.work.Go(work) }

// open reads the file, once. A file that cannot be read, or is of another version, is as good as none.
func (b *Book) open() {
	b.load.Do(func() {
		p := b.readPage()
		b.mu.Lock()
		defer b.mu.Unlock()
		b.page = p
	})
}

// readPage reads the file. One that is damaged is put aside, for somebody wrote the notes in it.
func (b *Book) readPage() page {
	var p page
	if text, err := plain.Read(b.path, mostBook); err == nil && json.Unmarshal(text, &p) != nil {
		p = page{}
		aside := b.path + ".damaged"
		if os.Rename(b.path, aside) == nil {
			b.mu.Lock()
			b.err = damaged.With("file", aside).Err()
			b.mu.Unlock()
		}
	}
	if p.Version != bookVersion {
		p.Files = nil
	}
	if p.Files == nil {
		p.Files = map[string]leaf{}
	}
	for name, m := range p.Marks {
		p.Marks[name] = m.clean()
	}
	p.Version = bookVersion
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

// mark is what was put down about a match.
func (b *Book) mark(name string) Mark {
	b.mu.Lock()
	defer b.mu.Unlock()
	if m, changed := b.marks[name]; changed {
		return m
	}
	return b.page.Marks[name]
}

// put puts a mark down for a match; the zero Mark takes it away.
func (b *Book) put(name string, m Mark) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.marks[name] = m
}

// save writes the book so that a reader, or a crash, meets the old file or the new one. Marks that another
// window put down meanwhile stay. It does nothing when there is nothing new.
func (b *Book) save() {
	if b.path == "" {
		return
	}
	b.saving.Lock()
	defer b.saving.Unlock()
	b.mu.Lock()
	news := len(b.marks) > 0 || b.learnt
	b.mu.Unlock()
	if !news {
		return
	}
	kept := b.readPage().Marks
	b.mu.Lock()
	before, changed := b.page, b.marks
	if kept == nil { // the file has gone
		kept = maps.Clone(before.Marks)
	}
	b.page.Marks, b.marks, b.learnt = changedBy(kept, changed), map[string]Mark{}, false
	p := b.page
	p.Files = maps.Clone(p.Files)
	b.mu.Unlock()
	text, err := json.Marshal(p)
	if err == nil {
		err = replace(b.path, text)
	}
	if err != nil {
		b.failed(before.Marks, changed, err)
	}
}

// failed takes back that the book was written.
func (b *Book) failed(marks, changed map[string]Mark, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	maps.Copy(changed, b.marks) // what has changed since is newer
	b.page.Marks, b.marks, b.learnt = marks, changed, true
	b.err = unsaved.With("file", b.path).WithPhrase("reason", engine.Reason(err)).Err()
}

// changedBy are the marks kept, as changed.
func changedBy(kept, changed map[string]Mark) map[string]Mark {
	if kept == nil {
		kept = map[string]Mark{}
	}
	maps.Copy(kept, changed)
	maps.DeleteFunc(kept, func(_ string, m Mark) bool { return m == Mark{} })
	return kept
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
