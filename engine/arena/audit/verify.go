package audit

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/replay"
)

// Verify compares the database of the folder with the records and returns all findings but Sound and Unproved, in the order of the
// games. Findings about no game come first. kept are the numbers of the records, and enough is what ends the tournament early, nil for
// nothing. The error is ctx's.
func (f Folder) Verify(ctx context.Context, a store.Archive, kept []int, enough func(stats.Pairs) bool, workers int) ([]Finding, error) {
	w := &verifier{folder: f, rows: map[int]store.Game{}, results: schedule.Results{}}
	for _, g := range a.Games {
		w.rows[g.Number] = g
	}
	if err := w.all(ctx, workers); err != nil {
		return nil, err
	}
	for number := range w.rows { // not in the plan
		w.found = append(w.found, ForeignFinding(number))
	}
	w.strays(a, kept)
	slices.SortStableFunc(w.found, func(x, y Finding) int { return cmp.Compare(x.Game, y.Game) })
	return append(f.checkSetup(a, w.results, enough), w.found...), nil
}

// verifier checks the games in the order of the plan.
type verifier struct {
	folder  Folder
	rows    map[int]store.Game // not yet checked
	results schedule.Results
	found   []Finding
}

// all checks the games of the plan until no more become known. A game with an unsound record counts here as the database has it: that
// does not affect whether other games are sound.
func (w *verifier) all(ctx context.Context, workers int) error {
	return w.folder.inOrder(ctx, w.rows, w.results, workers, func(row store.Game, one Finding) []int {
		if one.Kind != Sound && one.Kind != Unproved {
			w.found = append(w.found, one)
		}
		if one.Kind == Changed {
			return one.True.Ranks()
		}
		return row.Ranks()
	})
}

// inOrder checks the games of rows in the order of the plan until no more become known, and removes them from rows. tell returns a
// game's ranks, on which the plan may depend, or nil if it does not count.
func (f Folder) inOrder(ctx context.Context, rows map[int]store.Game, results schedule.Results, workers int, tell func(row store.Game, one Finding) []int) error {
	for {
		planned, _ := f.Plan.Games(results)
		batch := Known(planned, rows)
		if len(batch) == 0 {
			return nil
		}
		found, err := f.CheckAll(ctx, batch, workers)
		if err != nil {
			return err
		}
		for i, one := range found {
			delete(rows, one.Game)
			if ranks := tell(batch[i].Row, one); ranks != nil {
				results[one.Game] = ranks
			}
		}
	}
}

// Known returns the planned games that have a row.
func Known(planned []schedule.Game, rows map[int]store.Game) (pairs []Pair) {
	for _, g := range planned {
		if row, there := rows[g.Number]; there {
			pairs = append(pairs, Pair{row, g})
		}
	}
	return pairs
}

// strays adds a finding for each record whose game is not in the database.
func (w *verifier) strays(a store.Archive, kept []int) {
	for _, number := range kept {
		if !slices.ContainsFunc(a.Games, func(g store.Game) bool { return g.Number == number }) {
			w.found = append(w.found, RecordOnlyFinding(number))
		}
	}
}

// RecordOnlyFinding returns the finding for a game that only has a record.
func RecordOnlyFinding(number int) Finding {
	return Finding{Game: number, Kind: Unknown, Says: []engine.Phrase{unknown.WithInt("number", number)}}
}

// ForeignFinding returns the finding for a game that is not in the plan.
func ForeignFinding(number int) Finding {
	return Finding{Game: number, Kind: Foreign, Says: []engine.Phrase{foreign.WithInt("number", number)}}
}

// RecordNumbers returns the numbers of the games with a finished record in the folder, in rising order. Call it before reading the
// database: then it does not find records that a running tournament is about to add. The error is a *engine.Phrase.
func RecordNumbers(folder string) (numbers []int, err error) {
	at := filepath.Join(folder, store.Records)
	entries, err := os.ReadDir(at)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, unread.With("folder", at).WithPhrase("reason", engine.Reason(err)).Err()
	}
	for _, e := range entries {
		number, err := strconv.Atoi(strings.TrimSuffix(e.Name(), replay.Ending))
		if err == nil && number >= 0 && e.Name() == path.Base(store.RecordPath(number)) {
			numbers = append(numbers, number)
		}
	}
	slices.Sort(numbers)
	return numbers, nil
}

// Edition returns the edition of the rules in the first readable record of a folder; 0 if there is none. It is for tournaments whose
// database does not have the edition.
func Edition(folder string) int {
	kept, _ := RecordNumbers(folder) // a folder that cannot be read has no records
	for _, number := range kept {
		if r, err := replay.Open(filepath.Join(folder, filepath.FromSlash(store.RecordPath(number)))); err == nil {
			return r.Setup.Recorded().Edition
		}
	}
	return 0
}

// checkSetup returns the findings about the set-up and the number of games that count.
func (f Folder) checkSetup(a store.Archive, results schedule.Results, enough func(stats.Pairs) bool) (found []Finding) {
	if one := f.SetupFile(); one.Kind != Sound {
		found = append(found, one)
	}
	if want := Counted(results, enough); want != a.Counted {
		says := otherCount.With("row", counted(a.Counted)).With("record", counted(want))
		found = append(found, Finding{Game: -1, Kind: Settled, Says: []engine.Phrase{says}})
	}
	return found
}

// SetupFile compares the set-up file with the tournament. The finding is Sound, Settled if they differ, or Damaged.
func (f Folder) SetupFile() Finding {
	file := filepath.Join(f.Path, store.SetupName)
	differ, err := store.SetupDiffers(f.Path, f.Tournament)
	switch {
	case err != nil:
		return Finding{Game: -1, Kind: Damaged, Says: []engine.Phrase{noSetup.With("file", file).WithPhrase("reason", engine.Reason(err))}}
	case differ:
		return Finding{Game: -1, Kind: Settled, Says: []engine.Phrase{otherSetup.With("file", file)}}
	}
	return Finding{Game: -1}
}

// counted formats a number of games; NULL for all, as in the database.
func counted(n int) string {
	if n < 0 {
		return "NULL"
	}
	return strconv.Itoa(n)
}

// Counted returns how many games count in a tournament that enough ends early; -1: all.
func Counted(results schedule.Results, enough func(stats.Pairs) bool) int {
	if enough == nil {
		return -1
	}
	var pairs stats.Pairs
	return CountOn(&pairs, results, enough)
}

// CountOn adds the finished pairs of games to those counted before, in the order of the plan and not in that in which they ended, until
// they are enough: so the answer does not depend on how many games are played side by side. It returns as Counted does.
func CountOn(pairs *stats.Pairs, results schedule.Results, enough func(stats.Pairs) bool) int {
	for {
		number := 2 * pairs.Count()
		first, second := results[number], results[number+1]
		if len(first) != 2 || len(second) != 2 {
			return -1
		}
		pairs.Add(schedule.Points(first)[0] + schedule.Points(second)[1])
		if enough(*pairs) {
			return number + 2
		}
	}
}
