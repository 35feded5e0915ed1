package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
)

// Reader reads a tournament in one state of its database. Its Archive has no games: Each, Some and Ranks read them. It is valid until
// the function that View called with it returns.
type Reader struct {
	Archive
	tx *sql.Tx
}

// View returns the result of read on the tournament in a folder, which may be running. Unless read calls Sound, damage that it does not
// come across goes unnoticed. Every error is a *engine.Phrase, or that of ctx when that has ended.
func View[T any](ctx context.Context, folder string, read func(*Reader) (T, error)) (found T, err error) {
	path := filepath.Join(folder, Name)
	if err := requireTournament(folder); err != nil {
		return found, err
	}
	db, t, err := open(path, "_pragma=query_only(1)")
	if err != nil {
		return found, err
	}
	defer func() { _ = db.Close() }() // it was only read
	err = view(ctx, db, path, t, func(r *Reader) (err error) {
		found, err = read(r)
		return err
	})
	return found, err
}

// View calls read with the store's content. Every error is a *engine.Phrase.
func (s *Store) View(read func(*Reader) error) error {
	return view(context.Background(), s.db, s.path(), s.t, read)
}

func view(ctx context.Context, db *sql.DB, path string, t Tournament, read func(*Reader) error) error {
	tx, err := db.BeginTx(ctx, nil)
	if err == nil {
		r := Reader{Archive{Tournament: t}, tx}
		if err = tx.QueryRow("SELECT coalesce(counted, -1) FROM tournament").Scan(&r.Counted); err == nil {
			err = read(&r)
		}
		err = errors.Join(err, tx.Rollback()) // it was only read
	}
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return unreadable(path, err)
}

// Read returns the tournament of a folder, which may be running, with all its games. It is an error if the database is damaged
// anywhere. Every error is a *engine.Phrase.
func Read(folder string) (Archive, error) {
	return View(context.Background(), folder, func(r *Reader) (Archive, error) {
		a := r.Archive
		err := r.Sound()
		if err == nil {
			err = r.Each(func(g Game) { a.Games = append(a.Games, g) })
		}
		return a, err
	})
}

// Setup returns the tournament's set-up.
func (r *Reader) Setup() (Tournament, error) { return r.Tournament, nil }

// Sound returns an error if SQLite's quick check of the whole file finds damage.
func (r *Reader) Sound() error { return sound(r.tx) }

// Done returns the number of finished games that count. It is quick however many there are.
func (r *Reader) Done() (games int, err error) {
	err = r.tx.QueryRow("SELECT count(*) FROM game WHERE ? < 0 OR number < ?", r.Counted, r.Counted).Scan(&games)
	return games, err
}

// Numbers returns the numbers of the finished games, in rising order.
func (r *Reader) Numbers() (numbers []int, err error) {
	err = each(r.tx, "SELECT number FROM game ORDER BY number", func(row *sql.Rows) error {
		var n int
		err := row.Scan(&n)
		if err == nil && n < 0 {
			err = fmt.Errorf("there is a game %d", n)
		}
		numbers = append(numbers, n)
		return err
	})
	return numbers, err
}

// someGames is the number of games that Each holds in memory at a time.
const someGames = 512

// Each calls tell for every finished game, in the order of their numbers. The games share equal strings and phrases.
func (r *Reader) Each(tell func(Game)) error {
	numbers, err := r.Numbers()
	if err != nil {
		return err
	}
	s := newRowReader(len(r.Players))
	for some := range slices.Chunk(numbers, someGames) {
		s.games = s.games[:0]
		clear(s.at)
		games, err := s.read(r.tx, some[0], some[len(some)-1]+1)
		if err != nil {
			return err
		}
		for _, g := range games {
			tell(g)
		}
	}
	return nil
}

// Some returns the finished games with numbers from from and below below, in the order of their numbers.
func (r *Reader) Some(from, below int) ([]Game, error) {
	return newRowReader(len(r.Players)).read(r.tx, from, below)
}

// Ranks returns the finished games, in the order of their numbers, with players, ranks and scores only: of each schedule.Game Number and
// Players are set.
func (r *Reader) Ranks() ([]Game, error) {
	s := newRowReader(len(r.Players))
	err := each(r.tx, "SELECT game, seat, player, rank, score FROM result ORDER BY game, seat", s.rank)
	return s.games, err
}
