package store

import (
	"context"
	"database/sql"
	"slices"
)

// workerTable says who played a game, where that was somebody else than who keeps it. Most tournaments have no such table.
const workerTable = "worker"

// hasWorkers reports whether a database has the table.
func hasWorkers(db interface {
	QueryRow(query string, args ...any) *sql.Row
}) (there bool, err error) {
	err = db.QueryRow("SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?)", workerTable).Scan(&there)
	return there, err
}

// needWorkers makes the table when a game is the first to need it.
func (s *Store) needWorkers(games []Game) error {
	if s.workers || !slices.ContainsFunc(games, func(g Game) bool { return g.Worker != "" }) {
		return nil
	}
	_, err := s.db.Exec("CREATE TABLE IF NOT EXISTS " + workerTable + " (game INTEGER PRIMARY KEY REFERENCES game, name TEXT NOT NULL) STRICT")
	s.workers = err == nil
	return err
}

func insertWorker(tx *sql.Tx, g Game) error {
	if g.Worker == "" {
		return nil
	}
	_, err := tx.Exec("INSERT INTO "+workerTable+" VALUES (?, ?)", g.Number, g.Worker)
	return err
}

// worker takes in who played a game.
func (s *shelf) worker(r *sql.Rows) error {
	var number int
	var name string
	if err := r.Scan(&number, &name); err != nil {
		return err
	}
	if at, known := s.at[number]; known {
		s.games[at].Worker = s.word(name)
	}
	return nil
}

// Work is what a worker did with a player: so many games, and in so many of them the player ran out of time.
type Work struct {
	Worker      string
	Player      int
	Games, Late int
}

// Works are what workers did in the games that are kept, by their names; none where nobody helped. The errors are those of Glance.
func Works(ctx context.Context, folder string) (list []Work, err error) {
	err = looking(ctx, folder, peek, func(db *sql.DB, _ Archive) error {
		there, err := hasWorkers(db)
		if err != nil || !there {
			return err
		}
		const query = "SELECT w.name, r.player, count(*), sum(r.verdict = 'TLE') FROM " + workerTable + " w JOIN result r ON r.game = w.game GROUP BY w.name, r.player ORDER BY w.name, r.player"
		return each(ctx, db, query, func(r *sql.Rows) error {
			var w Work
			err := r.Scan(&w.Worker, &w.Player, &w.Games, &w.Late)
			list = append(list, w)
			return err
		})
	})
	return list, err
}

// PlayedBy are the games that a worker played, by their numbers. The errors are those of Glance.
func PlayedBy(ctx context.Context, folder, name string) (numbers []int, err error) {
	err = looking(ctx, folder, peek, func(db *sql.DB, _ Archive) error {
		there, err := hasWorkers(db)
		if err != nil || !there {
			return err
		}
		rows, err := db.QueryContext(ctx, "SELECT game FROM "+workerTable+" WHERE name = ? ORDER BY game", name)
		if err != nil {
			return err
		}
		defer func() { _ = rows.Close() }() // they were only read
		for rows.Next() {
			var n int
			if err := rows.Scan(&n); err != nil {
				return err
			}
			numbers = append(numbers, n)
		}
		return rows.Err()
	})
	return numbers, err
}
