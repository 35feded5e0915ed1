// Package store keeps a tournament in a folder: an SQLite database of its set-up, its players and every finished
// game, beside the games' records. docs/develop/tournament-folder.md describes the tables.
//
// Games are added in transactions: whatever happens to the program, a game is in the database with all that belongs to it
// or not at all. One program at a time may write; others may read meanwhile.
package store

import (
	"database/sql"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/think"
)

// Version is the version of the tables that this program writes. It reads those before, too, and makes them Version when
// it goes on with a tournament.
const Version = 2

// The names in the folder.
const (
	Name    = "tournament.db"
	Records = "records"
	lock    = "tournament.lock"
	old     = Name + ".old"  // what Rebuild replaced
	part    = Name + ".part" // a database in the making
)

// Tournament is all that was settled before the first game.
type Tournament struct {
	Setup    engine.Setup // of every game, but for Seed and Players
	Plan     schedule.Plan
	Players  []Player
	Program  string          // what made it
	Created  time.Time       // UTC, to the second
	Settings json.RawMessage // whatever the program wants to find again; nil for nothing
}

// Player is somebody who takes part.
type Player struct {
	Name string
	Spec string // as engine.ParseSeat reads it
}

// Game is one finished game.
type Game struct {
	schedule.Game
	Record  string // path of its record from the folder, with slashes; "" when there is none
	Digest  string // of the record's file: SHA-256, in hexadecimal; "" without one, and in a tournament that is older
	Began   time.Time
	Wall    time.Duration
	Turns   int
	Reason  string
	Phrase  engine.Phrase
	Hash    uint64   // of the last state
	Results []Result // by seat
	Worker  string   // who played it for the one who keeps it; "" for nobody else
}

// Ranks are the ranks by seat.
func (g Game) Ranks() []int {
	ranks := make([]int, len(g.Results))
	for seat, r := range g.Results {
		ranks[seat] = r.Rank
	}
	return ranks
}

// Result is what a game brought to one seat.
type Result struct {
	Rank, Score int
	Verdict     engine.Verdict  // of the first answer that was not OK, else OK
	Faults      []Fault         // one of a kind at most
	Asked       int             // turns in which it was to decide
	CPU, Wall   time.Duration   // all its turns together
	Memory      int64           // at most, in bytes; 0 where it is not known
	Think       think.Histogram // of its turns: processor time where it is known, else from asking to answering
}

// Kind is a way to fail in a turn: a verdict of the protocol, or one of these.
type Kind string

// The kinds that are no verdicts.
const (
	Malformed Kind = "malformed" // the answer came in time, but is no move
	Refused   Kind = "refused"   // the move, or a part of it, is none that the rules know
	Blocked   Kind = "blocked"   // the rules were in the way of a part of the move, which cost nothing else
)

// Failed reports whether a turn of this kind is one in which its player failed.
func (k Kind) Failed() bool { return k != Blocked }

// Phrase is the kind in words.
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

// Fault is how often a seat failed in one way in a game.
type Fault struct {
	Kind  Kind
	Times int
	Turn  int           // the first time
	Why   engine.Phrase // the first time
}

// Store is a tournament's folder, opened for writing. It is used from one goroutine at a time.
type Store struct {
	folder string
	db     *sql.DB
	lock   *sql.DB
	t      Tournament
	// finished tells that a game is in the database.
	finished bool
	workers  bool // the database has the table of workers
	inserts  inserts
	seen     os.FileInfo // the database as it was after what was written last
}

// Create begins a tournament in the folder, which is made if it is missing. One that holds a tournament already is
// left alone. Every error is a *engine.Phrase.
func Create(folder string, t Tournament) (*Store, error) {
	t.Created = t.Created.UTC().Truncate(time.Second)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, new(Store).unwritten(folder, err)
	}
	return locked(folder, func(s *Store) error {
		if Exists(folder) {
			return exists.With("folder", folder).Err()
		}
		if orphaned(folder) { // its records would be written over
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
		return s.begin()
	})
}

// Open goes on with the tournament of a folder. Every error is a *engine.Phrase.
func Open(folder string) (*Store, error) {
	if err := there(folder); err != nil {
		return nil, err
	}
	return locked(folder, (*Store).begin)
}

// locked makes the store of a folder that nobody else writes to.
func locked(folder string, open func(*Store) error) (*Store, error) {
	s := &Store{folder: folder}
	err := s.seize()
	if err == nil {
		err = open(s)
	}
	if err != nil {
		_ = s.Close() // nothing was written
		return nil, err
	}
	return s, nil
}

// begin opens the database and sees whether all is well with it.
func (s *Store) begin() (err error) {
	if s.db, s.t, err = check(s.path(), "_pragma=synchronous(full)"); err != nil {
		return err
	}
	if err := s.db.QueryRow("SELECT EXISTS (SELECT 1 FROM game)").Scan(&s.finished); err != nil {
		return unreadable(s.path(), err)
	}
	if s.workers, err = hasWorkers(s.db); err != nil {
		return unreadable(s.path(), err)
	}
	if err := renew(s.db); err != nil {
		return s.unwritten(s.path(), err)
	}
	if _, err := os.Lstat(filepath.Join(s.folder, SetupName)); missing(err) { // an older program wrote none
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
	s.note()
	return nil
}

func (s *Store) path() string { return filepath.Join(s.folder, Name) }

// Tournament is what was settled before the first game.
func (s *Store) Tournament() Tournament { return s.t }

// WriteSetup writes the file that says once more what was settled before the first game. The error is a *engine.Phrase.
func (s *Store) WriteSetup() error {
	if err := writeSetup(s.folder, s.t); err != nil {
		return s.unwritten(filepath.Join(s.folder, SetupName), err)
	}
	return nil
}

// Add keeps more finished games. All are on the disk, or nothing of them is: the error, a *engine.Phrase, says why.
func (s *Store) Add(games ...Game) error {
	if err := s.unchanged(); err != nil {
		return err
	}
	defer s.note()
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

// Replace keeps a game instead of what is there under its number.
func (s *Store) Replace(g Game) error {
	if err := s.needWorkers([]Game{g}); err != nil {
		return s.unwritten(s.path(), err)
	}
	return s.change(g.Number, func(tx *sql.Tx) error { return s.insert(tx, []Game{g}) })
}

// Remove forgets a game: it is not finished any more.
func (s *Store) Remove(number int) error { return s.change(number, func(*sql.Tx) error { return nil }) }

// change takes a game away, and does something in its stead.
func (s *Store) change(number int, then func(*sql.Tx) error) error {
	if err := s.unchanged(); err != nil {
		return err
	}
	defer s.note()
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

// Count keeps how many of the plan's games count, from the first on: a tournament may be decided before its end, and
// games that ran meanwhile are kept, but not counted.
func (s *Store) Count(games int) error {
	if err := s.unchanged(); err != nil {
		return err
	}
	defer s.note()
	if _, err := s.db.Exec("UPDATE tournament SET counted = ?", games); err != nil {
		return s.unwritten(s.path(), err)
	}
	return nil
}

// Close leaves the database as one file that needs no other, and unlocks the folder.
func (s *Store) Close() error {
	var errs []error
	if s.db != nil {
		_, _ = s.db.Exec("PRAGMA journal_mode = delete") // not while somebody reads it: then it stays as it is
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

// Archive is a tournament as it was when it was read.
type Archive struct {
	Tournament
	Games   []Game // finished, by their numbers
	Counted int    // games with lower numbers count; -1: all
}

// Counts reports whether a game is one of those that count.
func (a Archive) Counts(number int) bool { return a.Counted < 0 || number < a.Counted }

// Results are the ranks of the finished games, as the plan asks for them.
func (a Archive) Results() schedule.Results {
	results := schedule.Results{}
	for _, g := range a.Games {
		results[g.Number] = g.Ranks()
	}
	return results
}

// Read reads the tournament of a folder, which may be running. Every error is a *engine.Phrase.
func Read(folder string) (a Archive, err error) {
	err = through(folder, func(known Archive) { a = known }, nil, func(g Game) { a.Games = append(a.Games, g) })
	return a, err
}

// missing reports whether a file is not there.
func missing(err error) bool { return errors.Is(err, fs.ErrNotExist) }
