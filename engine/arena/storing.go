package arena

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"generals-chess/engine"
	"generals-chess/engine/arena/audit"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/plain"
)

const (
	// storeEvery is the time that finished games wait for others, to be stored together: many games cost the disk as much as one.
	storeEvery = 100 * time.Millisecond
	// maxWaiting limits the finished games that wait. No game starts while so many wait.
	maxWaiting = 64
	// maxSyncs limits the records that are synced to disk at a time.
	maxSyncs = 8
)

// finish handles a finished game: it waits to be stored, unless it failed or is past the cut.
func (r *run) finish(p played) {
	delete(r.begun, p.game.Number)
	r.running = slices.DeleteFunc(r.running, func(g schedule.Game) bool { return g.Number == p.game.Number })
	switch {
	case r.cut >= 0:
		p.discard()
	case p.err != nil:
		r.fail(p.err)
	default:
		r.waiting = append(r.waiting, p)
	}
}

// startStoring starts to store the waiting games if it is time, or at once if no game runs. Otherwise it returns a channel that fires when
// it is time.
func (r *run) startStoring() (later <-chan time.Time) {
	if len(r.waiting) == 0 || r.storing != nil {
		return nil
	}
	if wait := storeEvery - time.Since(r.lastStored); wait > 0 && !r.idle() && len(r.waiting) < r.most {
		return time.After(wait)
	}
	r.storing, r.waiting = r.waiting, nil
	go func(games []played) { r.stored <- r.storeGames(games) }(r.storing) // the loop waits for it before it ends
	return nil
}

// count counts the games that were stored. It calls cancel to end the running games if storing failed, as they could not be stored
// either, or if they are not needed any more.
func (r *run) count(k storedGames, cancel func()) {
	r.storing, r.lastStored = nil, time.Now()
	for _, p := range k.games {
		r.results[p.game.Number] = p.game.Ranks()
		r.tally.add(p.game)
		r.last = &p.game
		p.from.settle(Stored)
		r.publish() // after every game
	}
	if err := r.decide(); err != nil {
		r.fail(err)
	}
	if k.err != nil {
		r.fail(k.err)
	}
	if k.err != nil || r.cut >= 0 {
		for _, p := range slices.Concat(k.lost, r.waiting) {
			p.discard()
		}
		r.waiting = nil
		cancel()
	}
}

// storedGames is the outcome of storing some games.
type storedGames struct {
	games []played
	lost  []played
	err   error // why the first of lost was lost
}

// storeGames stores all of the games, or those that can be stored if one fails.
func (r *run) storeGames(games []played) (k storedGames) {
	err := r.storeTogether(games)
	if err == nil {
		return storedGames{games: games}
	}
	if len(games) == 1 {
		return storedGames{lost: games, err: err}
	}
	for _, p := range games {
		switch err := r.storeTogether([]played{p}); {
		case err == nil:
			k.games = append(k.games, p)
		default:
			k.lost, k.err = append(k.lost, p), cmp.Or(k.err, err)
		}
	}
	return k
}

// storeTogether moves the records to their places and then adds the games to the store: a stored game always has its record.
func (r *run) storeTogether(games []played) error {
	if err := r.place(games); err != nil {
		return err
	}
	rows := make([]store.Game, len(games))
	for i, p := range games {
		rows[i] = p.game
	}
	return r.store.Add(rows...)
}

// place syncs the records to disk and moves them to their names: first the content, then the names. Otherwise a power cut might lose
// them but not the games in the database.
func (r *run) place(games []played) error {
	folders := map[string]bool{}
	var disk errgroup.Group
	disk.SetLimit(maxSyncs)
	for _, p := range games {
		if p.part == "" {
			continue
		}
		to := filepath.Join(r.Folder, filepath.FromSlash(p.game.Record))
		folders[filepath.Dir(to)] = true
		disk.Go(func() error { return placed(p.part, to) })
	}
	if err := disk.Wait(); err != nil {
		return err
	}
	for folder := range folders {
		if err := store.SyncFolder(folder); err != nil {
			return unfinished.With("file", folder).WithPhrase("reason", engine.Reason(err)).Err()
		}
	}
	return nil
}

// placed syncs a record and renames it, unless it already has its name.
func placed(part, to string) error {
	err := synced(part)
	if errors.Is(err, fs.ErrNotExist) {
		err = synced(to)
		part = to
	}
	if err == nil && part != to {
		err = os.Rename(part, to)
	}
	if err != nil {
		err = cmp.Or(plain.Vacant(to), err)
		return unfinished.With("file", to).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return nil
}

func synced(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// decide ends the tournament if the pairs that are finished are enough.
func (r *run) decide() error {
	if r.Enough == nil || r.cut >= 0 {
		return nil
	}
	if games := audit.CountOn(&r.pairs, r.results, r.Enough); games >= 0 {
		return r.end(games)
	}
	return nil
}

// end makes only the games with numbers below games count.
func (r *run) end(games int) error {
	r.cut, r.queue, r.planned, r.all = games, nil, games, true
	before := r.tally.before
	r.tally = newTally(r.store.Tournament())
	r.tally.before = before
	err := r.store.View(func(s *store.Reader) error {
		return s.Each(func(g store.Game) {
			if g.Number < games {
				r.tally.add(g)
			}
		})
	})
	if err != nil {
		return err
	}
	return r.store.Count(games)
}
