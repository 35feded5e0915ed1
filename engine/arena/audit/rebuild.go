package audit

import (
	"context"
	"errors"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
)

// Recovered returns the games that have sound records, in the order of the plan, and a finding for each other record in kept that says
// why it does not count. The error is ctx's.
func (f Folder) Recovered(ctx context.Context, kept []int, workers int) (games []store.Game, unfit []Finding, err error) {
	rows := Bare(kept)
	err = f.inOrder(ctx, rows, schedule.Results{}, workers, func(_ store.Game, one Finding) []int {
		if one.Kind == Unsound {
			unfit = append(unfit, one)
			return nil
		}
		games = append(games, one.True)
		return one.True.Ranks()
	})
	if err != nil {
		return nil, nil, err
	}
	for _, number := range kept {
		if _, left := rows[number]; left {
			unfit = append(unfit, Finding{Game: number, Kind: Foreign, Says: []engine.Phrase{notKnown.WithInt("number", number)}})
		}
	}
	return games, unfit, nil
}

// Bare returns rows for games that are known only by their records: Check fills in the rest.
func Bare(numbers []int) map[int]store.Game {
	rows := map[int]store.Game{}
	for _, number := range numbers {
		rows[number] = store.Game{Game: schedule.Game{Number: number}}
	}
	return rows
}

// Setup returns the set-up of a folder's tournament: from the set-up file, or from the database as far as it can be read. The
// error is a *engine.Phrase.
func Setup(ctx context.Context, folder string) (store.Tournament, error) {
	t, err := store.ReadSetup(folder)
	if err == nil {
		return t, nil
	}
	t, failed := store.View(ctx, folder, (*store.Reader).Setup)
	if failed != nil {
		return t, lost.With("folder", folder).WithPhrase("reason", engine.Reason(errors.Join(err))).Err()
	}
	return t, nil
}
