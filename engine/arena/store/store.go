// Package store keeps a tournament in a folder: an SQLite database with its set-up, its players and every finished game, and beside it
// the games' records. docs/develop/tournament-folder.md describes the tables.
//
// Games are added in transactions: however the program ends, a game is in the database with all its rows or not at all. One process at
// a time may write; others may read meanwhile.
package store

import (
	"database/sql"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/think"
)

// Version is the version of the tables that this program writes. It reads older versions, too, and changes them to Version when it
// resumes a tournament.
const Version = 2

// Names of files in the folder.
const (
	Name    = "tournament.db"
	Records = "records"
	lock    = "tournament.lock"
	old     = Name + ".old"  // the database that Rebuild or Change replaced
	part    = Name + ".part" // a database that is being written
)

// Tournament is the set-up of a tournament: all that was fixed before the first game.
type Tournament struct {
	Setup    engine.Setup // of every game, without Seed and Players
	Plan     schedule.Plan
	Players  []Player
	Program  string          // name and version of the program that created it
	Created  time.Time       // UTC, to the second
	Settings json.RawMessage // what the program needs to resume; nil for none
}

// Player is a participant of a tournament.
type Player struct {
	Name string
	Spec string // as engine.ParseSeat reads it
}

// Game is one finished game.
type Game struct {
	schedule.Game
	Record  string // path of its record in the folder, with slashes; "" if there is none
	Digest  string // SHA-256 of the record's file, in hexadecimal; "" without a record and in databases of version 1
	Began   time.Time
	Wall    time.Duration
	Turns   int
	Reason  string
	Phrase  engine.Phrase
	Hash    uint64   // of the last state
	Results []Result // by seat
	Worker  string   // name of the worker that played it; "" if it was played here
}

// Ranks returns the ranks by seat.
func (g Game) Ranks() []int {
	ranks := make([]int, len(g.Results))
	for seat, r := range g.Results {
		ranks[seat] = r.Rank
	}
	return ranks
}

// PointsOf returns the half points of a player who held one seat in the game.
func (g Game) PointsOf(player int) int {
	return schedule.Points(g.Ranks())[slices.Index(g.Players, player)]
}

// Result is the result of one seat in a game.
type Result struct {
	Rank, Score int
	Verdict     engine.Verdict  // of the first answer that was not OK, otherwise OK
	Faults      []Fault         // at most one of each kind
	Asked       int             // turns in which it was asked for a move
	CPU, Wall   time.Duration   // of all its turns together
	Memory      int64           // peak, in bytes; 0 if not known
	Think       think.Histogram // of its turns: CPU time where it is known, otherwise wall time
}

// Kind is a way to fail in a turn: a verdict of the protocol, or one of the constants below.
type Kind string

// Kinds that are no verdicts.
const (
	Malformed Kind = "malformed" // the answer came in time, but is no move
	Refused   Kind = "refused"   // the rules do not accept the move, or a part of it
	Blocked   Kind = "blocked"   // the rules prevented a part of the move, at no other cost
)

// Failed reports whether the kind counts as a failure of the player.
func (k Kind) Failed() bool { return k != Blocked }

// Phrase returns the kind in words.
func (k Kind) Phrase() engine.Phrase {
	switch k {
	case Malformed:
		return malformed
	case Refused:
		return refused
	case Blocked:
		return blocked
	}
	return engine.Verdict(k).Phrase()
}

// Fault counts how often a seat failed in one way in a game.
type Fault struct {
	Kind  Kind
	Times int
	Turn  int           // of the first time
	Why   engine.Phrase // of the first time
}

// Store is a tournament's folder, opened for writing. Only one goroutine at a time may use it.
type Store struct {
	folder string
	db     *sql.DB
	lock   *sql.DB
	t      Tournament
	// finished is true if a game is in the database.
	finished bool
	workers  bool // the database has a worker table
	inserts  inserts
	seen     os.FileInfo // the database file after the last write
}

// Create starts a tournament in the folder, which is made if it is missing. It is an error if the folder already holds a tournament.
// Every error is a *engine.Phrase.
func Create(folder string, t Tournament) (*Store, error) {
	t.Created = t.Created.UTC().Truncate(time.Second)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, new(Store).unwritten(folder, err)
	}
	return locked(folder, func(s *Store) error {
		if Exists(folder) {
			return exists.With("folder", folder).Err()
		}
		if orphaned(folder) { // new records would overwrite them
			return lost.With("file", s.path()).Err()
		}
		if err := writeSetup(folder, t); err != nil {
			return s.unwritten(filepath.Join(folder, SetupName), err)
		}
		if err := build(filepath.Join(folder, part), t, nil, -1); err != nil {
			return s.unwritten(s.path(), err)
		}
		if err := os.Rename(filepath.Join(folder, part), s.path()); err != nil {
			return s.unwritten(s.path(), err)
		}
		return s.openDatabase()
	})
}

// Open resumes the tournament of a folder. Every error is a *engine.Phrase.
func Open(folder string) (*Store, error) {
	if err := requireTournament(folder); err != nil {
		return nil, err
	}
	return locked(folder, (*Store).openDatabase)
}

// locked locks the folder and calls open with its store. If open fails, the store is closed.
func locked(folder string, open func(*Store) error) (*Store, error) {
	s := &Store{folder: folder}
	err := s.takeLock()
	if err == nil {
		err = open(s)
	}
	if err != nil {
		_ = s.Close() // nothing was written
		return nil, err
	}
	return s, nil
}

// openDatabase opens the database, checks that it is sound, and upgrades an older version.
func (s *Store) openDatabase() (err error) {
	if s.db, s.t, err = open(s.path(), "_pragma=synchronous(full)"); err != nil {
		return err
	}
	if err := sound(s.db); err != nil {
		return unreadable(s.path(), err)
	}
	if err := s.db.QueryRow("SELECT EXISTS (SELECT 1 FROM game)").Scan(&s.finished); err != nil {
		return unreadable(s.path(), err)
	}
	if s.workers, err = hasWorkers(s.db); err != nil {
		return unreadable(s.path(), err)
	}
	if err := upgrade(s.db); err != nil {
		return s.unwritten(s.path(), err)
	}
	if _, err := os.Lstat(filepath.Join(s.folder, SetupName)); isMissing(err) { // an older program wrote none
		if err := s.WriteSetup(); err != nil {
			return err
		}
	}
	if _, err := s.db.Exec("PRAGMA journal_mode = wal"); err != nil {
		return s.unwritten(s.path(), err)
	}
	if s.inserts, err = prepare(s.db); err != nil {
		return s.unwritten(s.path(), err)
	}
	s.rememberFile()
	return nil
}

func (s *Store) path() string { return filepath.Join(s.folder, Name) }

// Tournament returns the set-up of the tournament.
func (s *Store) Tournament() Tournament { return s.t }

// WriteSetup writes the set-up file. The error is a *engine.Phrase.
func (s *Store) WriteSetup() error {
	if err := writeSetup(s.folder, s.t); err != nil {
		return s.unwritten(filepath.Join(s.folder, SetupName), err)
	}
	return nil
}

// Add stores finished games. Either all of them are on disk afterwards, or none: then the error, a *engine.Phrase, says why.
func (s *Store) Add(games ...Game) error {
	if err := s.unchanged(); err != nil {
		return err
	}
	defer s.rememberFile()
	if err := s.needWorkers(games); err != nil {
		return s.unwritten(s.path(), err)
	}
	tx, err := s.db.Begin()
	if err != nil {
		return s.unwritten(s.path(), err)
	}
	if err := s.insert(tx, games); err != nil {
		_ = tx.Rollback() // the error already says what is wrong
		return s.unwritten(s.path(), err)
	}
	if err := tx.Commit(); err != nil {
		return s.unwritten(s.path(), err)
	}
	s.finished = true
	return nil
}

// insert inserts games in a transaction of the database.
func (s *Store) insert(tx *sql.Tx, games []Game) error {
	return inserter{s.inserts.of(tx), tx}.insertAll(games)
}

// Replace stores a game in place of the one that has its number.
func (s *Store) Replace(g Game) error {
	if err := s.needWorkers([]Game{g}); err != nil {
		return s.unwritten(s.path(), err)
	}
	return s.change(g.Number, func(tx *sql.Tx) error { return s.insert(tx, []Game{g}) })
}

// Remove deletes a game: it is not finished any more. Its record stays.
func (s *Store) Remove(number int) error { return s.change(number, func(*sql.Tx) error { return nil }) }

// change deletes a game and calls then in the same transaction.
func (s *Store) change(number int, then func(*sql.Tx) error) error {
	if err := s.unchanged(); err != nil {
		return err
	}
	defer s.rememberFile()
	tx, err := s.db.Begin()
	if err != nil {
		return s.unwritten(s.path(), err)
	}
	for _, table := range []string{"fault", "result", workerTable} {
		if err == nil && (table != workerTable || s.workers) {
			_, err = tx.Exec("DELETE FROM "+table+" WHERE game = ?", number)
		}
	}
	if err == nil {
		_, err = tx.Exec("DELETE FROM game WHERE number = ?", number)
	}
	if err == nil {
		err = then(tx)
	}
	if err != nil {
		_ = tx.Rollback() // the error already says what is wrong
	} else {
		err = tx.Commit()
	}
	if err != nil {
		return s.unwritten(s.path(), err)
	}
	return nil
}

// Count stores how many of the plan's games count, from the first on: a tournament may be decided before its end. Games that were
// running then are stored, but do not count.
func (s *Store) Count(games int) error {
	if err := s.unchanged(); err != nil {
		return err
	}
	defer s.rememberFile()
	if _, err := s.db.Exec("UPDATE tournament SET counted = ?", games); err != nil {
		return s.unwritten(s.path(), err)
	}
	return nil
}

// Close turns the database into one file, without a journal beside it, and unlocks the folder.
func (s *Store) Close() error {
	var errs []error
	if s.db != nil {
		_, _ = s.db.Exec("PRAGMA journal_mode = delete") // fails while another process reads: the journal stays then
		errs = append(errs, s.db.Close())
		s.db = nil
	}
	if s.lock != nil {
		errs = append(errs, s.lock.Close())
		s.lock = nil
	}
	if err := errors.Join(errs...); err != nil {
		return s.unwritten(s.path(), err)
	}
	return nil
}

// Archive is a stored tournament at the moment when it was read.
type Archive struct {
	Tournament
	Games   []Game // finished games, in the order of their numbers
	Counted int    // games with lower numbers count; -1: all
}

// Counts reports whether a game counts.
func (a Archive) Counts(number int) bool { return a.Counted < 0 || number < a.Counted }

// Results returns the ranks of the finished games, as Plan.Games expects them.
func (a Archive) Results() schedule.Results {
	results := schedule.Results{}
	for _, g := range a.Games {
		results[g.Number] = g.Ranks()
	}
	return results
}

// isMissing reports whether the error says that a file does not exist.
func isMissing(err error) bool { return errors.Is(err, fs.ErrNotExist) }
