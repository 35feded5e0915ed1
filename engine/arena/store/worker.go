package store

import "database/sql"

// workerTable names the worker of each game that was not played here. Most tournaments have no such table.
const workerTable = "worker"

// hasWorkers reports whether the database has a worker table.
func hasWorkers(db asker) (there bool, err error) {
	err = db.QueryRow("SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?)", workerTable).Scan(&there)
	return there, err
}

// insertWorker names the worker that played a game, if one did. The first one makes the table.
func insertWorker(tx *sql.Tx, g Game) error {
	if g.Worker == "" {
		return nil
	}
	_, err := tx.Exec("CREATE TABLE IF NOT EXISTS " + workerTable + " (game INTEGER PRIMARY KEY REFERENCES game, name TEXT NOT NULL) STRICT")
	if err == nil {
		_, err = tx.Exec("INSERT INTO "+workerTable+" VALUES (?, ?)", g.Number, g.Worker)
	}
	return err
}

// remove deletes a game.
func remove(tx *sql.Tx, number int) error {
	tables := []string{"fault", "result"}
	switch workers, err := hasWorkers(tx); {
	case err != nil:
		return err
	case workers:
		tables = append(tables, workerTable)
	}
	for _, table := range tables {
		if _, err := tx.Exec("DELETE FROM "+table+" WHERE game = ?", number); err != nil {
			return err
		}
	}
	_, err := tx.Exec("DELETE FROM game WHERE number = ?", number)
	return err
}

// worker reads a row: a game's number and its worker.
func (s *rowReader) worker(r *sql.Rows) error {
	var number int
	var name string
	if err := r.Scan(&number, &name); err != nil {
		return err
	}
	if at, known := s.at[number]; known {
		s.games[at].Worker = s.intern(name)
	}
	return nil
}

// Work sums up the games that a worker played with a player. Late counts those in which the player ran out of time.
type Work struct {
	Worker      string
	Player      int
	Games, Late int
}

// Works returns what each worker played, ordered by worker and player; empty if there were none.
func (r *Reader) Works() (list []Work, err error) {
	err = r.ofWorkers("SELECT w.name, r.player, count(*), sum(r.verdict = 'TLE') FROM "+workerTable+" w JOIN result r ON r.game = w.game GROUP BY w.name, r.player ORDER BY w.name, r.player", func(row *sql.Rows) error {
		var w Work
		err := row.Scan(&w.Worker, &w.Player, &w.Games, &w.Late)
		list = append(list, w)
		return err
	})
	return list, err
}

// PlayedBy returns the numbers of the games that a worker played, in rising order.
func (r *Reader) PlayedBy(name string) (numbers []int, err error) {
	err = r.ofWorkers("SELECT game FROM "+workerTable+" WHERE name = ? ORDER BY game", func(row *sql.Rows) error {
		var n int
		err := row.Scan(&n)
		numbers = append(numbers, n)
		return err
	}, name)
	return numbers, err
}

// ofWorkers calls tell for every row of a query, if there is a worker table.
func (r *Reader) ofWorkers(query string, tell func(*sql.Rows) error, args ...any) error {
	there, err := hasWorkers(r.tx)
	if err != nil || !there {
		return err
	}
	return each(r.tx, query, tell, args...)
}
