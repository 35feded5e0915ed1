package index

import (
	"encoding/json"
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

// bookVersion must rise when the meaning of files.Summary changes: older summaries are then read again.
const bookVersion = 5

// mostKept is the largest number of summaries kept of one file; a larger pack is read every time.
const mostKept = 256

// mostBook is the largest number of bytes read of the book: enough for a hundred thousand matches.
const mostBook = 64 << 20

// Errors of writing and of parsing the book. Arguments: file, reason.
var (
	unsaved = engine.Phrase{Key: "library.unsaved", Text: "The list of matches could not be saved: {reason} ({file})"}
	damaged = engine.Phrase{Key: "library.damaged", Text: "The file of stars, tags and notes is damaged and begins anew: the old one is kept as {file}"}
)

// Book caches the summaries of the files of a folder, and keeps the person's marks of matches. It has its own file: without it
// everything is read again, and the marks are lost. Any goroutine may use it.
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

// page is the content of the book's file. File names have no folder.
type page struct {
	Version int             `json:"version"`
	Marks   map[string]Mark `json:"marks"` // of matches with a mark
	Files   map[string]leaf `json:"files"`
}

// Mark is a person's note about a match, with tags and a star. The zero Mark is none.
type Mark struct {
	Star bool   `json:"star,omitempty"`
	Tags string `json:"tags,omitempty"` // separated by spaces
	Note string `json:"note,omitempty"`
}

// MostNote is the largest length of a match's tags, and of its note, in characters.
const MostNote = 200

// clean returns the mark with its text limited to one line of MostNote characters, and its tags separated by single spaces.
func (m Mark) clean() Mark {
	short := func(text string) string { return string([]rune(text)[:min(utf8.RuneCountInString(text), MostNote)]) }
	m.Tags = strings.Join(strings.Fields(strings.NewReplacer("#", " ", ",", " ", "，", " ").Replace(engine.OneLine(short(m.Tags)))), " ")
	m.Note = strings.TrimSpace(engine.OneLine(short(m.Note)))
	return m
}

// leaf is the summary of a file, valid while its size and time are the same.
type leaf struct {
	Size    int64           `json:"size"`
	Changed int64           `json:"changed"` // Unix time, ns
	Matches []files.Summary `json:"matches"` // without their paths
}

// NewBook returns the book in the file at path, which is read when first needed. With an empty path it is kept in memory only.
func NewBook(path string) *Book { return &Book{path: path, marks: map[string]Mark{}} }

// Close waits for all background work of indexes with this book.
func (b *Book) Close() { b.work.Wait() }

// background runs work in a goroutine that Close waits for.
func (b *Book) background(work func()) { b.work.Go(work) }

// open reads the file once. An unreadable file, or one of another version, counts as missing.
func (b *Book) open() {
	b.load.Do(func() {
		p := b.readPage()
		b.mu.Lock()
		defer b.mu.Unlock()
		b.page = p
	})
}

// readPage reads the file. It renames a damaged one, as it holds somebody's notes.
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

// key returns a file's name in the book. A book without a file of its own uses the path, as it is not about one folder.
func (b *Book) key(f file) string {
	if b.path == "" {
		return f.path
	}
	return f.name()
}

// recall returns the cached summaries of the file, unless the file has changed since.
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

// learn caches the summaries of the file.
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

// only forgets all files that are not in list.
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

// mark returns the mark of a match.
func (b *Book) mark(name string) Mark {
	b.mu.Lock()
	defer b.mu.Unlock()
	if m, changed := b.marks[name]; changed {
		return m
	}
	return b.page.Marks[name]
}

// put sets the mark of a match; the zero Mark removes it.
func (b *Book) put(name string, m Mark) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.marks[name] = m
}

// save writes the book atomically: a reader, or a restart after a crash, sees the old file or the new one. Marks that another
// window set meanwhile stay. It does nothing if nothing has changed.
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

// failed restores the state before a failed save.
func (b *Book) failed(marks, changed map[string]Mark, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	maps.Copy(changed, b.marks) // changes since then are newer
	b.page.Marks, b.marks, b.learnt = marks, changed, true
	b.err = unsaved.With("file", b.path).WithPhrase("reason", engine.Reason(err)).Err()
}

// changedBy applies the changes to the kept marks.
func changedBy(kept, changed map[string]Mark) map[string]Mark {
	if kept == nil {
		kept = map[string]Mark{}
	}
	maps.Copy(kept, changed)
	maps.DeleteFunc(kept, func(_ string, m Mark) bool { return m == Mark{} })
	return kept
}

// problem returns why the book could not be written, once.
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
	return plain.Replace(path, text, 0o600)
}
