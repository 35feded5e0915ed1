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
)

// takeUp takes up the games that are finished. Each has to be what its record says: where the record is true, it counts
// as that says; where it is not, the game is played again.
func (r *run) takeUp(ctx context.Context) error {
	if err := r.same(r.store.Tournament()); err != nil {
		return err
	}
	if err := r.setupFile(); err != nil {
		return err
	}
	numbers, err := r.store.Numbers()
	if err != nil {
		return err
	}
	r.tally = newTally(r.store.Tournament())
	for _, n := range numbers {
		r.kept[n] = true
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

// setupFile tells when the file that says once more what was settled before the first game is damaged, or says otherwise.
// What the database says counts.
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

// belong sees to the games that no plan knows. Where the plan hangs on games that are still to be played they may become
// known; those that cannot are forgotten then. Else somebody put them there.
func (r *run) belong() error {
	if len(r.kept) > 0 && !r.all && len(r.queue) > 0 {
		r.again = true // a game of an earlier round is not there
	}
	for _, number := range slices.Sorted(maps.Keys(r.kept)) {
		switch {
		case !r.again:
			return foreign.WithInt("number", number).With("folder", r.Folder).Err()
		case r.all:
			delete(r.kept, number)
			r.find(audit.Strange(number))
			if err := r.store.Remove(number); err != nil {
				return err
			}
		}
	}
	return nil
}

// records notes the games that have a record and are not in the store: the disk was full when they were to be kept there, or
// the program ended then.
func (r *run) records() error {
	if !r.Resume || r.NoRecords {
		return nil
	}
	numbers, err := audit.Kept(r.Folder)
	if err != nil {
		return err
	}
	r.loose = audit.Bare(slices.DeleteFunc(numbers, func(n int) bool { return r.kept[n] }))
	return nil
}

// find tells of a game.
func (r *run) find(f audit.Finding) {
	if r.Found != nil {
		r.Found(f)
	}
}

// plan queues the games that are known and not finished. Those that are in the store, or have a record, are taken up as they become
// known.
func (r *run) plan(ctx context.Context) error {
	for {
		games, all := r.Plan.Games(r.results)
		before := len(r.kept) + len(r.loose)
		if err := r.takeKnown(ctx, games); err != nil {
			return err
		}
		if len(r.kept)+len(r.loose) == before {
			r.enqueue(games, all)
			return r.belong()
		}
	}
}

// someGames is how many planned games are looked at together: of so many at most the rows are held in memory.
const someGames = 4096

// takeKnown takes up those of the planned games that are in the store, or have a record, and were not checked yet.
func (r *run) takeKnown(ctx context.Context, planned []schedule.Game) error {
	for some := range slices.Chunk(planned, someGames) {
		rows, err := r.rows(some)
		if err != nil {
			return err
		}
		loose := audit.Known(some, r.loose)
		found, err := r.folder().CheckAll(ctx, slices.Concat(rows, loose), r.Workers)
		if err != nil {
			return ErrStopped
		}
		for i, row := range rows {
			if err := r.accept(row, found[i]); err != nil {
				return err
			}
		}
		if err := r.adopt(found[len(rows):]); err != nil {
			return err
		}
	}
	return nil
}

// rows are those of the planned games that were not checked yet, as the store has them. Games are planned in the order of their numbers.
func (r *run) rows(planned []schedule.Game) (list []audit.Pair, err error) {
	if !slices.ContainsFunc(planned, func(g schedule.Game) bool { return r.kept[g.Number] }) {
		return nil, nil
	}
	first := planned[0].Number
	rows, err := r.store.Some(first, planned[len(planned)-1].Number+1)
	for _, row := range rows {
		if r.kept[row.Number] {
			list = append(list, audit.Pair{Row: row, Planned: planned[row.Number-first]})
		}
	}
	return list, err
}

// folder is what is checked.
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

// accept takes up a game of the store as it was found.
func (r *run) accept(p audit.Pair, f audit.Finding) error {
	row := p.Row
	delete(r.kept, row.Number)
	switch {
	case f.Kind == audit.Foreign, f.Kind == audit.Unsound && !r.again && !audit.Same(row.Game, p.Planned):
		return foreign.WithInt("number", row.Number).With("folder", r.Folder).Err()
	case f.Kind == audit.Unsound:
		r.again = true
		r.find(f)
		return r.store.Remove(row.Number)
	case f.Kind == audit.Changed:
		r.again = true
		r.find(f)
	}
	f.True.Worker = row.Worker
	if f.Kind == audit.Changed || row.Digest != f.True.Digest {
		if err := r.store.Replace(f.True); err != nil {
			return err
		}
	}
	r.takes(f.True)
	return nil
}

// adopt takes up games that have a record and are not in the store, as they were found: those whose record is true.
func (r *run) adopt(found []audit.Finding) error {
	var games []store.Game
	for _, f := range found {
		delete(r.loose, f.Game)
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
			r.takes(f.True)
			f = audit.Stray(f.Game)
		}
		r.find(f)
	}
	return nil
}

// takes takes in a game that was finished before this run.
func (r *run) takes(g store.Game) {
	r.results[g.Number] = g.Ranks()
	r.tally.add(g)
	r.tally.before++
}

// sweep takes away the records that games were being written to when the program ended.
func sweep(folder string) error {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), partEnding) {
			err = errors.Join(err, os.Remove(filepath.Join(folder, e.Name())))
		}
	}
	if err != nil {
		return unfinished.With("file", folder).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return nil
}
