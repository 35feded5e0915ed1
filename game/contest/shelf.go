package contest

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"generals-chess/engine/arena/event"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
)

// Entry is a tournament as a list tells of it.
type Entry struct {
	Folder  string
	Read    bool  // what follows is known
	Err     error // why it cannot be read; then nothing else but Created is known
	Created time.Time
	Game    string
	Format  schedule.Format
	Names   []string // of the players, by number
	Done    int
	Planned int  // known so far
	All     bool // no games will come after those
	Leaders []string
}

// Over tells whether there is nothing more to play.
func (e *Entry) Over() bool { return e.All && e.Done == e.Planned }

// Shelf finds the tournaments of folders, and remembers what was read. It can be asked from any goroutine.
type Shelf struct {
	mu   sync.Mutex
	seen map[string]seen
}

// seen is what was read of a folder, and what its database was like then.
type seen struct {
	stamp stamp
	entry Entry
}

// stamp changes when a tournament's database does.
type stamp struct {
	at, log         time.Time
	size, logLength int64
}

// patience is how long one call of List may read.
const patience = 150 * time.Millisecond

// List lists the tournaments of the parent's folders, and those in others, the newest first. Where more is false all
// of them were read; else another call reads on.
func (s *Shelf) List(ctx context.Context, parent string, others []string) (list []Entry, more bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	began, before := time.Now(), s.seen
	s.seen = map[string]seen{}
	for _, folder := range append(below(parent), others...) {
		now := stampOf(folder)
		known, ok := before[folder]
		switch {
		case ok && known.stamp == now:
		case ctx.Err() != nil || time.Since(began) > patience:
			more = true
			list = append(list, Entry{Folder: folder, Created: now.at})
			continue
		default:
			known = seen{now, look(folder, now)}
		}
		s.seen[folder] = known
		list = append(list, known.entry)
	}
	slices.SortStableFunc(list, func(a, b Entry) int { return cmp.Or(b.Created.Compare(a.Created), cmp.Compare(a.Folder, b.Folder)) })
	return list, more
}

// below are the folders of a folder that hold tournaments, the newest first as far as their names tell.
func below(parent string) (list []string) {
	entries, _ := os.ReadDir(parent) // none were begun yet
	for _, e := range entries {
		folder := filepath.Join(parent, e.Name())
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") && store.Exists(folder) {
			list = append(list, folder)
		}
	}
	slices.Reverse(list)
	return list
}

func stampOf(folder string) (s stamp) {
	path := filepath.Join(folder, store.Name)
	if info, err := os.Stat(path); err == nil {
		s.at, s.size = info.ModTime(), info.Size()
	}
	if info, err := os.Stat(path + "-wal"); err == nil {
		s.log, s.logLength = info.ModTime(), info.Size()
	}
	return s
}

// look reads what a folder holds.
func look(folder string, now stamp) Entry {
	e := Entry{Folder: folder, Read: true, Created: now.at}
	o, err := event.Kept(folder)
	var l *ledger
	if err == nil {
		l, err = load(folder, o)
	}
	if err != nil {
		e.Err = err
		return e
	}
	e.Created, e.Game, e.Format = l.archive.Created, o.Game, o.Plan.Format
	e.Names, e.Done, e.Planned, e.All = l.now.Players, l.now.Done, l.now.Planned, l.now.All
	e.Leaders = leaders(l.ranking, l.now.Players)
	return e
}

// leaders are those who stand first; of a tournament of which no game is finished nobody does.
func leaders(ranking []Rank, names []string) (list []string) {
	for _, r := range ranking {
		if r.Place == 1 && r.Games.Count() > 0 {
			list = append(list, names[r.Player])
		}
	}
	return list
}

// EntryOf tells of a contest that is open as a list does.
func EntryOf(s *State) Entry {
	e := Entry{Folder: s.Folder, Read: true, Err: s.Err, Created: s.Created, Game: s.Order.Game, Format: s.Order.Plan.Format}
	for _, one := range s.Order.Entrants {
		e.Names = append(e.Names, one.Name)
	}
	if s.Now != nil {
		e.Names, e.Done, e.Planned, e.All = s.Now.Players, s.Now.Done, s.Now.Planned, s.Now.All
		e.Leaders = leaders(s.Ranking, s.Now.Players)
	}
	return e
}
