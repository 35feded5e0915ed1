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

// Failed returns how a seat failed in the game: its first verdict that is not OK, Malformed for an answer that is no move, or Refused for a
// move against the rules in the last turn of a game that it did not win; "" if it did not.
func (g Game) Failed(seat int) Kind {
	r := &g.Results[seat]
	if r.Verdict != engine.OK && r.Verdict != "" {
		return Kind(r.Verdict)
	}
	for _, f := range r.Faults {
		if f.Kind == Malformed || f.Kind == Refused && f.Turn == g.Turns-1 && r.Rank > 1 {
			return f.Kind
		}
	}
	return ""
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
		s.t = t
		if err := s.WriteSetup(); err != nil {
			return err
		}
		err := build(filepath.Join(folder, part), t, nil, -1)
		if err == nil {
			err = os.Rename(filepath.Join(folder, part), s.path())
		}
		if err != nil {
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
	if err = sound(s.db); err == nil {
		err = s.db.QueryRow("SELECT EXISTS (SELECT 1 FROM game)").Scan(&s.finished)
	}
	if err != nil {
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
	_, err = s.db.Exec("PRAGMA journal_mode = wal")
	s.rememberFile()
	return s.unwritten(s.path(), err)
}

func (s *Store) path() string { return filepath.Join(s.folder, Name) }

// Tournament returns the set-up of the tournament.
func (s *Store) Tournament() Tournament { return s.t }

// WriteSetup writes the set-up file. The error is a *engine.Phrase.
func (s *Store) WriteSetup() error {
	return s.unwritten(filepath.Join(s.folder, SetupName), writeSetup(s.folder, s.t))
}

// Add stores finished games. Either all of them are on disk afterwards, or none: then the error, a *engine.Phrase, says why.
func (s *Store) Add(games ...Game) error {
	err := s.write(func(tx *sql.Tx) error { return insertAll(tx, games) })
	s.finished = s.finished || err == nil
	return err
}

// Replace stores a game in place of the one that has its number.
func (s *Store) Replace(g Game) error {
	return s.write(func(tx *sql.Tx) error {
		if err := remove(tx, g.Number); err != nil {
			return err
		}
		return insertAll(tx, []Game{g})
	})
}

// Remove deletes a game: it is not finished any more. Its record stays.
func (s *Store) Remove(number int) error {
	return s.write(func(tx *sql.Tx) error { return remove(tx, number) })
}

// Count stores how many of the plan's games count, from the first on: a tournament may be decided before its end. Games that were
// running then are stored, but do not count.
func (s *Store) Count(games int) error {
	return s.write(func(tx *sql.Tx) error { return count(tx, games) })
}

// write calls change with a transaction of the database in the folder.
func (s *Store) write(change func(*sql.Tx) error) error {
	if err := s.unchanged(); err != nil {
		return err
	}
	defer s.rememberFile()
	return s.unwritten(s.path(), within(s.db, change))
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
	return s.unwritten(s.path(), errors.Join(errs...))
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
