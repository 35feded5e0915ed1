package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"generals-chess/engine/arena/think"
)

// someGames is how many games eachGame holds in memory at a time.
const someGames = 4096

// reading calls read in one transaction, so that it sees one state of the database.
func reading(db *sql.DB, read func(*sql.Tx) error) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	return errors.Join(read(tx), tx.Rollback()) // it was only read
}

// Numbers returns the numbers of the finished games, in rising order.
func (s *Store) Numbers() (numbers []int, err error) {
	err = reading(s.db, func(tx *sql.Tx) error {
		numbers, err = numbersOf(tx)
		return err
	})
	if err != nil {
		return nil, unreadable(s.path(), err)
	}
	return numbers, nil
}

// Some returns the finished games with numbers from from and below below, in the order of their numbers.
func (s *Store) Some(from, below int) (games []Game, err error) {
	err = reading(s.db, func(tx *sql.Tx) error {
		games, err = newRowReader(len(s.t.Players)).read(tx, from, below)
		return err
	})
	if err != nil {
		return nil, unreadable(s.path(), err)
	}
	return games, nil
}

// Each calls tell for every finished game, in the order of their numbers.
func (s *Store) Each(tell func(Game)) error {
	err := reading(s.db, func(tx *sql.Tx) error {
		return eachGame(tx, len(s.t.Players), nil, tell)
	})
	if err != nil {
		return unreadable(s.path(), err)
	}
	return nil
}

// Survey reads the tournament of a folder, which may be running, without holding all games in memory. It calls begin with the
// tournament, and then tell for every finished game in the order of the numbers. These games have no think times: thought has, by
// player, the think times of all games that count. The errors are those of Read.
func Survey(folder string, begin func(Archive), tell func(Game)) (thought []think.Histogram, err error) {
	var counts func(number int) bool
	err = through(folder, func(a Archive) {
		thought, counts = make([]think.Histogram, len(a.Players)), a.Counts
		begin(a)
	}, func(game, player int, times think.Histogram) {
		if counts(game) {
			thought[player].Merge(times)
		}
	}, tell)
	return thought, err
}

// through calls begin with the folder's tournament and then tell for each game. thinks receives the think times; if it is nil, they
// stay in their games.
func through(folder string, begin func(Archive), thinks func(game, player int, times think.Histogram), tell func(Game)) error {
	return withDatabase(context.Background(), folder, check, func(db *sql.DB, a Archive) error {
		begin(a)
		return reading(db, func(tx *sql.Tx) error { return eachGame(tx, len(a.Players), thinks, tell) })
	})
}

func numbersOf(tx *sql.Tx) (numbers []int, err error) {
	err = each(context.Background(), tx, "SELECT number FROM game ORDER BY number", func(r *sql.Rows) error {
		var n int
		err := r.Scan(&n)
		if err == nil && n < 0 {
			err = fmt.Errorf("there is a game %d", n)
		}
		numbers = append(numbers, n)
		return err
	})
	return numbers, err
}

// eachGame calls tell for each game. thinks receives the think times; if it is nil, they stay in their games. All games share equal
// strings and phrases.
func eachGame(tx *sql.Tx, players int, thinks func(game, player int, times think.Histogram), tell func(Game)) error {
	numbers, err := numbersOf(tx)
	if err != nil {
		return err
	}
	s := newRowReader(players)
	s.thinks = thinks
	for len(numbers) > 0 {
		some := numbers[:min(len(numbers), someGames)]
		numbers = numbers[len(some):]
		s.games = s.games[:0]
		clear(s.at)
		games, err := s.read(tx, some[0], some[len(some)-1]+1)
		if err != nil {
			return err
		}
		for _, g := range games {
			tell(g)
		}
	}
	return nil
}
