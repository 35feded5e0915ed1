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
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/plain"
)

const (
	// keepEvery is how long games wait for others that are kept together with them: what a disk needs for one game it
	// needs for many.
	keepEvery = 100 * time.Millisecond
	// keepMost is how many finished games may wait at most: no other is begun meanwhile.
	keepMost = 64
	// keepAtOnce is how many records the disk is asked to hold at a time.
	keepAtOnce = 8
)

// finish takes in a finished game.
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

// keepMore begins to keep the games that wait for it, when it is time: at once when nothing runs. Else it says when.
func (r *run) keepMore() (later <-chan time.Time) {
	if len(r.waiting) == 0 || r.keeping != nil {
		return nil
	}
	if wait := keepEvery - time.Since(r.rested); wait > 0 && !r.idle() && len(r.waiting) < r.most {
		return time.After(wait)
	}
	r.keeping, r.waiting = r.waiting, nil
	go func(games []played) { r.did <- r.keep(games) }(r.keeping) // the loop waits for it before it ends
	return nil
}

// count takes in the games that were kept. cancel ends those that run: nothing could be kept of them either, or they are
// not wanted any more.
func (r *run) count(k kept, cancel func()) {
	r.keeping, r.rested = nil, time.Now()
	for _, p := range k.games {
		r.results[p.game.Number] = p.game.Ranks()
		r.tally.add(p.game)
		r.last = &p.game
		p.from.settle(Counted)
		r.publish() // of every game
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

// kept is what came of games that were to be kept.
type kept struct {
	games []played
	lost  []played
	err   error // why the first of those was lost
}

// keep keeps all of the games, or else those that can be kept.
func (r *run) keep(games []played) (k kept) {
	err := r.keepTogether(games)
	if err == nil {
		return kept{games: games}
	}
	if len(games) == 1 {
		return kept{lost: games, err: err}
	}
	for _, p := range games {
		switch err := r.keepTogether([]played{p}); {
		case err == nil:
			k.games = append(k.games, p)
		default:
			k.lost, k.err = append(k.lost, p), cmp.Or(k.err, err)
		}
	}
	return k
}

// keepTogether puts records in their places and then the games in the store: a game that is there has its record.
func (r *run) keepTogether(games []played) error {
	if err := r.place(games); err != nil {
		return err
	}
	rows := make([]store.Game, len(games))
	for i, p := range games {
		rows[i] = p.game
	}
	return r.store.Add(rows...)
}

// place has the disk hold the records under their names: first what is in them, and then the names, or these might be
// lost with the power, and the games not.
func (r *run) place(games []played) error {
	folders := map[string]bool{}
	var disk errgroup.Group
	disk.SetLimit(keepAtOnce)
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

// placed gives a record its name when the disk holds all of it, unless it has it already.
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

// decide asks Enough about the pairs that are finished, in their order and not in that of their ends, so that the
// answer is the same however many games are played side by side.
func (r *run) decide() error {
	if r.Enough == nil || r.cut >= 0 {
		return nil
	}
	for {
		number := 2 * r.pairs.Count()
		first, second := r.results[number], r.results[number+1]
		if first == nil || second == nil {
			return nil
		}
		r.pairs.Add(schedule.Points(first)[0] + schedule.Points(second)[1])
		if r.Enough(r.pairs) {
			return r.end(number + 2)
		}
	}
}

// end makes the first so many games those that count.
func (r *run) end(games int) error {
	r.cut, r.queue, r.planned, r.all = games, nil, games, true
	before := r.tally.before
	r.tally = newTally(r.store.Tournament())
	r.tally.before = before
	err := r.store.Each(func(g store.Game) {
		if g.Number < games {
			r.tally.add(g)
		}
	})
	if err != nil {
		return err
	}
	return r.store.Count(games)
}
