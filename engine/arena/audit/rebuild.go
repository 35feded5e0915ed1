package audit

import (
	"context"
	"errors"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
)

// Recovered are the games that the records tell of, in their order, and of every other record that is there why it does
// not count. The error is ctx's.
func (f Folder) Recovered(ctx context.Context, kept []int, workers int) (games []store.Game, unfit []Finding, err error) {
	rows := Bare(kept)
	results := schedule.Results{}
	for {
		planned, _ := f.Plan.Games(results)
		batch := Known(planned, rows)
		if len(batch) == 0 {
			break
		}
		found, err := f.CheckAll(ctx, batch, workers)
		if err != nil {
			return nil, nil, err
		}
		for _, one := range found {
			delete(rows, one.Game)
			if one.Kind == Unsound {
				unfit = append(unfit, one)
				continue
			}
			games = append(games, one.True)
			results[one.Game] = one.True.Ranks()
		}
	}
	for _, number := range kept {
		if _, left := rows[number]; left {
			unfit = append(unfit, Finding{Game: number, Kind: Foreign, Says: []engine.Phrase{notKnown.WithInt("number", number)}})
		}
	}
	return games, unfit, nil
}

// Bare are games of which nothing is known but that there is a record: Check finds the rest.
func Bare(numbers []int) map[int]store.Game {
	rows := map[int]store.Game{}
	for _, number := range numbers {
		rows[number] = store.Game{Game: schedule.Game{Number: number}}
	}
	return rows
}

// Settlement is what the tournament of a folder was begun with: what the file says that was written then, or else the
// database, as far as it can be read. The error is a *engine.Phrase.
func Settlement(ctx context.Context, folder string) (store.Tournament, error) {
	t, err := store.ReadSetup(folder)
	if err == nil {
		return t, nil
	}
	g, failed := store.Glance(ctx, folder)
	if failed != nil {
		return t, lost.With("folder", folder).WithPhrase("reason", engine.Reason(errors.Join(err))).Err()
	}
	return g.Tournament, nil
}
