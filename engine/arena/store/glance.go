package store

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
)

// Glimpse is the summary of a tournament that Glance reads.
type Glimpse struct {
	Tournament
	Done    int // finished games that count
	Counted int // games with lower numbers count; -1: all
}

// Glance reads the set-up of a folder's tournament, which may be running, and counts its games. It is quick however many there are:
// unlike Read it does not check whether the whole file is sound. Every error is a *engine.Phrase, or that of ctx when that has ended.
func Glance(ctx context.Context, folder string) (g Glimpse, err error) {
	err = withDatabase(ctx, folder, openQuick, func(db *sql.DB, a Archive) error {
		g = Glimpse{Tournament: a.Tournament, Counted: a.Counted}
		return db.QueryRowContext(ctx, "SELECT count(*) FROM game WHERE ? < 0 OR number < ?", a.Counted, a.Counted).Scan(&g.Done)
	})
	return g, err
}

// Outline reads players, ranks and scores, and nothing else of the games: of each schedule.Game only Number and Players are set. The
// errors are those of Glance.
func Outline(ctx context.Context, folder string) (a Archive, err error) {
	err = withDatabase(ctx, folder, openQuick, func(db *sql.DB, known Archive) error {
		a = known
		s := newRowReader(len(a.Players))
		err := each(ctx, db, "SELECT game, seat, player, rank, score FROM result ORDER BY game, seat", s.outline)
		a.Games = s.games
		return err
	})
	return a, err
}

// withDatabase opens the database of a folder with open and calls read with the tournament, still without games.
func withDatabase(ctx context.Context, folder string, open func(path string, pragmas ...string) (*sql.DB, Tournament, error), read func(*sql.DB, Archive) error) error {
	path := filepath.Join(folder, Name)
	if err := requireTournament(folder); err != nil {
		return err
	}
	db, t, err := open(path, "_pragma=query_only(1)")
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }() // it was only read
	counted, err := readCounted(db)
	if err == nil {
		err = read(db, Archive{Tournament: t, Counted: counted})
	}
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return unreadable(path, err)
}

// outline reads a row of one seat. The rows must come in the order of games and seats.
func (s *rowReader) outline(r *sql.Rows) error {
	var number, seat, player int
	var one Result
	if err := r.Scan(&number, &seat, &player, &one.Rank, &one.Score); err != nil {
		return err
	}
	if seat == 0 {
		if err := s.put(Game{}, number); err != nil {
			return err
		}
	}
	return s.seat(number, seat, player, one)
}

// put appends a game.
func (s *rowReader) put(g Game, number int) error {
	if number < 0 {
		return fmt.Errorf("there is a game %d", number)
	}
	g.Number = number
	s.at[number] = len(s.games)
	s.games = append(s.games, g)
	return nil
}

// seat appends the result of a game's next seat.
func (s *rowReader) seat(number, seat, player int, one Result) error {
	at, known := s.at[number]
	if !known || seat != len(s.games[at].Results) || player < 0 || player >= s.players || one.Rank < 1 || one.Rank > s.players {
		return fmt.Errorf("game %d has a result that belongs to nobody", number)
	}
	g := &s.games[at]
	if g.Results == nil { // most games have two seats
		g.Results, g.Players = make([]Result, 0, 2), make([]int, 0, 2)
	}
	g.Results = append(g.Results, one)
	g.Players = append(g.Players, player)
	return nil
}
