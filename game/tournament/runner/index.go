package runner

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
)

// Entry is a tournament in a list.
type Entry struct {
	Folder  string
	Read    bool  // the fields below are known, but Leaders of large tournaments come later
	Err     error // why it cannot be read; then only Created is known
	Created time.Time
	Game    string
	Format  schedule.Format
	Names   []string // of the players, by number
	Done    int
	Planned int  // known so far
	All     bool // Planned is final
	Leaders []string
}

// Over reports whether all games are played.
func (e *Entry) Over() bool { return e.All && e.Done == e.Planned }

// Index lists the tournaments in folders, and caches their entries. Any goroutine may use it.
type Index struct {
	mu   sync.Mutex
	seen map[string]seen
}

// seen is the entry of a folder, and the state of its database when it was read.
type seen struct {
	stamp stamp
	entry Entry
	whole bool // the leaders are known, too
}

// stamp identifies a state of a tournament's database.
type stamp struct {
	at, log         time.Time
	size, logLength int64
}

// Limits of one call of List.
const (
	patience = 150 * time.Millisecond // after this time no further reading begins
	mostRead = 5000                   // largest number of games to read of a tournament, unless it is the first thing read
)

// List lists the tournaments in the parent's folders and in others, the newest first. If more is true, another call reads on: first
// the basic data of all, then the games, for the leaders.
func (s *Index) List(ctx context.Context, parent string, others []string) (list []Entry, more bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	v := visit{ctx: ctx, began: time.Now()}
	folders, before := append(below(parent), others...), s.seen
	s.seen = map[string]seen{}
	for _, folder := range folders {
		now := stampOf(folder)
		known, ok := before[folder]
		if !ok || known.stamp != now {
			known = seen{stamp: now, entry: Entry{Folder: folder, Created: now.at}}
		}
		if !known.entry.Read && v.may(0) {
			known.refresh(ctx)
		}
		s.seen[folder] = known
	}
	for _, folder := range folders {
		known := s.seen[folder]
		if known.entry.Read && !known.whole && v.may(known.entry.Done) {
			known.lead(ctx)
			s.seen[folder] = known
		}
		more = more || !known.whole
		list = append(list, known.entry)
	}
	slices.SortStableFunc(list, func(a, b Entry) int { return cmp.Or(b.Created.Compare(a.Created), cmp.Compare(a.Folder, b.Folder)) })
	return list, more
}

// visit is one call of List.
type visit struct {
	ctx   context.Context
	began time.Time
	steps int
}

// may reports whether to read one more thing, with this number of games. The first is always allowed, so that every call makes progress.
func (v *visit) may(games int) bool {
	if v.ctx.Err() != nil || v.steps > 0 && (games > mostRead || time.Since(v.began) > patience) {
		return false
	}
	v.steps++
	return true
}

// below returns the folders in parent that hold tournaments, the newest first as far as their names tell.
func below(parent string) (list []string) {
	entries, _ := os.ReadDir(parent) // a missing folder is empty
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

// refresh reads a folder's basic data, without games.
func (k *seen) refresh(ctx context.Context) {
	e := &k.entry
	o, err := tournament.ReadSpec(e.Folder)
	var a store.Archive
	if err == nil {
		a, err = store.View(ctx, e.Folder, func(r *store.Reader) (_ store.Archive, err error) {
			e.Done, err = r.Done()
			return r.Archive, err
		})
	}
	if err != nil {
		k.fail(ctx, err)
		return
	}
	e.Read, e.Created, e.Game, e.Format = true, a.Created, o.Game, a.Plan.Format
	for _, p := range a.Players {
		e.Names = append(e.Names, p.Name)
	}
	e.Planned, e.All = a.Plan.Most(), true
	switch {
	case a.Counted >= 0:
		e.Planned = a.Counted
	case a.Plan.Format == schedule.Swiss || a.Plan.Format == schedule.Knockout: // only the games tell how many are planned
		e.Planned, e.All = e.Done, false
	}
}

// lead reads the games to find the leaders.
func (k *seen) lead(ctx context.Context) {
	e := &k.entry
	now, t, err := arena.Outline(ctx, e.Folder)
	if err != nil {
		k.fail(ctx, err)
		return
	}
	k.whole = true
	e.Done, e.Planned, e.All, e.Leaders = now.Done, now.Planned, now.All, nil
	for _, player := range report.Leaders(t.Plan.Format, now) {
		e.Leaders = append(e.Leaders, now.Players[player])
	}
}

// fail notes why a folder cannot be read, unless ctx has ended.
func (k *seen) fail(ctx context.Context, err error) {
	if ctx.Err() == nil {
		k.entry = Entry{Folder: k.entry.Folder, Read: true, Err: err, Created: k.stamp.at}
		k.whole = true
	}
}

// leaders returns the players in first place; none before the first finished game.
func leaders(ranking []Rank, names []string) (list []string) {
	for _, r := range ranking {
		if r.Place == 1 && r.Games.Count() > 0 {
			list = append(list, names[r.Player])
		}
	}
	return list
}

// EntryOf returns the Entry of an open tournament.
func EntryOf(s *State) Entry {
	e := Entry{Folder: s.Folder, Read: true, Err: s.Err, Created: s.Created, Game: s.Spec.Game, Format: s.Spec.Plan.Format}
	for _, one := range s.Spec.Entrants {
		e.Names = append(e.Names, one.Name)
	}
	if s.Now != nil {
		e.Names, e.Done, e.Planned, e.All = s.Now.Players, s.Now.Done, s.Now.Planned, s.Now.All
		e.Leaders = leaders(s.Ranking, s.Now.Players)
	}
	return e
}
