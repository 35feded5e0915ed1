package index

import (
	"context"
	"slices"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/replay/files"
)

// unlisted reports that a folder or files could not be listed. Argument: reason.
var unlisted = engine.Phrase{Key: "library.unlisted", Text: "The matches could not be listed: {reason}"}

// Index is a list of matches for a screen. It reads files off the frame; Poll takes the results. No method waits for the disk. An
// Index belongs to one goroutine.
type Index struct {
	life     context.Context
	wake     func()
	list     func() ([]file, error)
	folder   string // "" for opened files: then nothing is cached in a file or deleted
	book     *Book
	stop     context.CancelFunc // stops the current reading
	changing sync.Mutex         // serializes changes of the folder

	entries []*Entry
	sized   files.Sized     // measures boards
	gone    map[string]bool // paths of deleted files: an older reading may still report them
	last    Trash           // deleted last, and restorable

	mu   sync.Mutex // guards news
	news news
}

// news holds the results of reading since the last Poll.
type news struct {
	fresh    bool // entries replace all earlier ones
	entries  []*Entry
	gone     []Trash
	back     bool // the file deleted last was restored
	done, of int  // number of files read, and of all files
	errs     []error
}

// OfFolder lists the matches of a folder, newest first, with their marks in the book. wake is called, from any goroutine, when Poll
// has something to take.
func OfFolder(ctx context.Context, folder string, book *Book, wake func(), sized files.Sized) *Index {
	s := &Index{sized: sized, life: ctx, wake: wake, folder: folder, book: book, gone: map[string]bool{}}
	s.list = func() ([]file, error) { return inFolder(folder) }
	s.Refresh()
	return s
}

// OfPaths lists the matches of files in the order in which they stand there. A path may be a folder.
func OfPaths(ctx context.Context, paths []string, wake func(), sized files.Sized) *Index {
	s := &Index{sized: sized, life: ctx, wake: wake, book: NewBook(""), gone: map[string]bool{}}
	s.list = func() ([]file, error) { return atPaths(paths) }
	s.Refresh()
	return s
}

// Own reports whether matches of the list can have marks and be deleted.
func (s *Index) Own() bool { return s.folder != "" }

// Entries returns the list. It is valid until the next Poll.
func (s *Index) Entries() []*Entry { return s.entries }

// Progress returns the number of files read, and of all files.
func (s *Index) Progress() (done, of int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.news.done, s.news.of
}

// Refresh reads the files again. The list stays unchanged until they are listed.
func (s *Index) Refresh() {
	if s.stop != nil {
		s.stop()
	}
	ctx, stop := context.WithCancel(s.life)
	s.stop = stop
	s.book.background(func() { s.read(ctx) })
}

// Close stops the reading and purges the deleted files for good. It does not wait.
func (s *Index) Close() {
	s.stop()
	s.bury(s.last)
}

// The list must not appear without its newest matches: up to firstFiles unknown files are read before it is shown, unless they are large.
const (
	firstFiles = 8
	largeFile  = 1 << 20 // bytes
)

// read lists all files; it takes the cached ones first.
func (s *Index) read(ctx context.Context) {
	s.book.open()
	list, err := s.list()
	first := news{fresh: true, of: len(list)}
	soon, later := s.recall(list, &first)
	if err != nil {
		first.errs = []error{unlisted.WithPhrase("reason", engine.Reason(err)).Err()}
	} else if s.Own() {
		Sweep(s.folder, time.Now())
		s.book.only(list)
	}
	for _, f := range soon {
		s.readFile(ctx, f, first.add)
	}
	s.tell(ctx, first)
	readAll(ctx, later, func(f file) { s.readFile(ctx, f, func(n news) { s.tell(ctx, n) }) })
	s.book.save()
}

// recall adds the cached matches to n, and returns the files to read before n is passed on, and those to read afterwards.
func (s *Index) recall(list []file, n *news) (soon, later []file) {
	for _, f := range list {
		matches, known := s.book.recall(f)
		switch {
		case known:
			n.done++
			for _, m := range matches {
				n.entries = append(n.entries, newEntry(f, m, nil))
			}
		case len(soon) < firstFiles && f.size < largeFile:
			soon = append(soon, f)
		default:
			later = append(later, f)
		}
	}
	return soon, later
}

// readFile reads one file, and caches it if all of it could be read.
func (s *Index) readFile(ctx context.Context, f file, tell func(news)) {
	var whole []files.Summary
	good := true
	read(ctx, f, s.sized, func(list []*Entry) {
		for _, e := range list {
			good = good && e.Err == nil
			whole = append(whole, e.Summary)
		}
		tell(news{entries: list})
	})
	if good && ctx.Err() == nil {
		s.book.learn(f, whole)
	}
	tell(news{done: 1})
}

// add merges more into n.
func (n *news) add(more news) {
	if more.fresh {
		n.fresh, n.entries, n.done, n.of = true, nil, 0, more.of
	}
	n.entries = append(n.entries, more.entries...)
	n.gone = append(n.gone, more.gone...)
	n.back = n.back || more.back
	n.done += more.done
	n.errs = append(n.errs, more.errs...)
}

// tell merges n into the news, unless ctx has ended.
func (s *Index) tell(ctx context.Context, n news) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if ctx.Err() != nil {
		return
	}
	s.news.add(n)
	s.wake()
}

// drain returns the news and clears them.
func (s *Index) drain() news {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := s.news
	s.news = news{done: n.done, of: n.of}
	return n
}

// Poll takes over the files that were read since the last call. It returns whether the list has changed, and the errors.
func (s *Index) Poll() (changed bool, problems []error) {
	n := s.drain()
	if n.fresh {
		s.entries = nil
	}
	for _, g := range n.gone {
		s.gone[g.from] = true
		s.bury(s.last)
		s.last = g
	}
	for _, e := range n.entries {
		if s.Own() {
			e.Mark = s.book.mark(e.marked())
		}
	}
	s.entries = append(s.entries, n.entries...)
	s.entries = slices.DeleteFunc(s.entries, func(e *Entry) bool { return s.gone[e.Ref.Path] })
	if s.Own() && len(n.entries) > 0 {
		slices.SortFunc(s.entries, newestFirst)
	}
	if n.back {
		delete(s.gone, s.last.from)
		s.last = Trash{}
		s.Refresh()
	}
	if err := s.book.problem(); err != nil {
		n.errs = append(n.errs, err)
	}
	return n.fresh || len(n.entries) > 0 || len(n.gone) > 0, n.errs
}
