package arena

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/audit"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/replay"
)

// loadFinished loads the finished games of a resumed tournament and compares each with its record. A game whose record is sound counts as the
// record says; any other is played again.
func (r *run) loadFinished(ctx context.Context) error {
	if err := r.checkSame(r.store.Tournament()); err != nil {
		return err
	}
	if err := r.setupFile(); err != nil {
		return err
	}
	var numbers []int
	err := r.store.View(func(s *store.Reader) (err error) {
		numbers, err = s.Numbers()
		return err
	})
	if err != nil {
		return err
	}
	r.tally = newTally(r.store.Tournament())
	for _, n := range numbers {
		r.unchecked[n] = true
	}
	if err := r.records(); err != nil {
		return err
	}
	if err := r.plan(ctx); err != nil {
		return err
	}
	if err := r.decide(); err != nil {
		return err
	}
	return sweep(filepath.Join(r.Folder, store.Records))
}

// setupFile reports a set-up file that is damaged or differs from the database, and writes a damaged one again. The database counts.
func (r *run) setupFile() error {
	one := r.folder().SetupFile()
	if one.Kind == audit.Sound {
		return nil
	}
	r.find(one)
	if one.Kind == audit.Damaged {
		return r.store.WriteSetup()
	}
	return nil
}

// removeForeign handles stored games that are not in the plan. While the plan depends on games that are still to be played, they may become
// part of it; games that can no longer become part of it are removed then. If no result has changed, somebody else added them: that is
// an error.
func (r *run) removeForeign() error {
	if len(r.unchecked) > 0 && !r.all && len(r.queue) > 0 {
		r.planChanged = true // a game of an earlier round is missing
	}
	for _, number := range slices.Sorted(maps.Keys(r.unchecked)) {
		switch {
		case !r.planChanged:
			return foreign.WithInt("number", number).With("folder", r.Folder).Err()
		case r.all:
			delete(r.unchecked, number)
			r.find(audit.ForeignFinding(number))
			if err := r.store.Remove(number); err != nil {
				return err
			}
		}
	}
	return nil
}

// records notes the games that have a record and are not in the store. That happens if the disk was full or the program ended just
// before they were stored.
func (r *run) records() error {
	if !r.Resume || r.NoRecords {
		return nil
	}
	numbers, err := audit.RecordNumbers(r.Folder)
	if err != nil {
		return err
	}
	r.recordsOnly = audit.Bare(slices.DeleteFunc(numbers, func(n int) bool { return r.unchecked[n] }))
	return nil
}

// find calls Found, if there is one.
func (r *run) find(f audit.Finding) {
	if r.Found != nil {
		r.Found(f)
	}
}

// plan queues the games of the plan that are not finished. It first loads those that are in the store or have a record, as the plan
// comes to include them.
func (r *run) plan(ctx context.Context) error {
	for {
		games, all := r.Plan.Games(r.results)
		before := len(r.unchecked) + len(r.recordsOnly)
		if err := r.loadKnown(ctx, games); err != nil {
			return err
		}
		if len(r.unchecked)+len(r.recordsOnly) == before {
			r.enqueue(games, all)
			return r.removeForeign()
		}
	}
}

// someGames is the number of planned games that are checked together. It limits the rows that are in memory at once.
const someGames = 4096

// loadKnown checks and loads the planned games that are in the store, or have a record, and were not checked yet.
func (r *run) loadKnown(ctx context.Context, planned []schedule.Game) error {
	for some := range slices.Chunk(planned, someGames) {
		rows, err := r.rows(some)
		if err != nil {
			return err
		}
		loose := audit.Known(some, r.recordsOnly)
		found, err := r.folder().CheckAll(ctx, slices.Concat(rows, loose), r.Workers)
		if err != nil {
			return ErrStopped
		}
		for i, row := range rows {
			if err := r.accept(row, found[i]); err != nil {
				return err
			}
		}
		if err := r.addRecords(found[len(rows):]); err != nil {
			return err
		}
	}
	return nil
}

// rows returns the store's rows of those planned games that were not checked yet. planned must be in the order of the numbers, without
// gaps.
func (r *run) rows(planned []schedule.Game) (list []audit.Pair, err error) {
	if !slices.ContainsFunc(planned, func(g schedule.Game) bool { return r.unchecked[g.Number] }) {
		return nil, nil
	}
	first := planned[0].Number
	var rows []store.Game
	err = r.store.View(func(s *store.Reader) (err error) {
		rows, err = s.Some(first, planned[len(planned)-1].Number+1)
		return err
	})
	for _, row := range rows {
		if r.unchecked[row.Number] {
			list = append(list, audit.Pair{Row: row, Planned: planned[row.Number-first]})
		}
	}
	return list, err
}

// folder returns the tournament's folder for audit to check.
func (r *run) folder() audit.Folder {
	return folderOf(r.Config, r.store.Tournament())
}

func folderOf(c Config, t store.Tournament) audit.Folder {
	return audit.Folder{Path: c.Folder, Rules: c.Rules, Tournament: t, Quick: true, NoRecords: c.NoRecords}
}

func (r *run) enqueue(games []schedule.Game, all bool) {
	r.planned, r.all, r.match = len(games), all, matches(r.Plan, r.results)
	r.queue = make([]schedule.Game, 0, max(len(games)-len(r.results), 0))
	for _, g := range games {
		if r.results[g.Number] == nil {
			r.queue = append(r.queue, g)
		}
	}
}

// accept counts, replaces or removes a game of the store, depending on what its check found.
func (r *run) accept(p audit.Pair, f audit.Finding) error {
	row := p.Row
	delete(r.unchecked, row.Number)
	switch {
	case f.Kind == audit.Foreign, f.Kind == audit.Unsound && !r.planChanged && !audit.Same(row.Game, p.Planned):
		return foreign.WithInt("number", row.Number).With("folder", r.Folder).Err()
	case f.Kind == audit.Unsound:
		r.planChanged = true
		r.find(f)
		return r.store.Remove(row.Number)
	case f.Kind == audit.Changed:
		r.planChanged = true
		r.find(f)
	}
	f.True.Worker = row.Worker
	if f.Kind == audit.Changed || row.Digest != f.True.Digest {
		if err := r.store.Replace(f.True); err != nil {
			return err
		}
	}
	r.countOld(f.True)
	return nil
}

// addRecords adds the games that have a sound record and are not in the store yet.
func (r *run) addRecords(found []audit.Finding) error {
	var games []store.Game
	for _, f := range found {
		delete(r.recordsOnly, f.Game)
		if f.Kind != audit.Unsound {
			games = append(games, f.True)
		}
	}
	if len(games) > 0 {
		if err := r.store.Add(games...); err != nil {
			return err
		}
	}
	for _, f := range found {
		if f.Kind != audit.Unsound {
			r.countOld(f.True)
			f = audit.RecordOnlyFinding(f.Game)
		}
		r.find(f)
	}
	return nil
}

// countOld counts a game that was finished before this run.
func (r *run) countOld(g store.Game) {
	r.results[g.Number] = g.Ranks()
	r.tally.add(g)
	r.tally.before++
}

// sweep deletes the unfinished records of an earlier run.
func sweep(folder string) error {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), replay.Growing) {
			err = errors.Join(err, os.Remove(filepath.Join(folder, e.Name())))
		}
	}
	if err != nil {
		return unfinished.With("file", folder).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return nil
}
