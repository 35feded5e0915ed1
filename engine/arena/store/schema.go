package store

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// application is the SQLite application ID of a tournament's database: "GnCh".
const application = 0x476e4368

// schema creates the tables of Version. docs/develop/tournament-folder.md describes them.
const schema = `
CREATE TABLE tournament (
	id       INTEGER PRIMARY KEY CHECK (id = 1),
	game     TEXT NOT NULL,
	options  TEXT NOT NULL,
	init     TEXT,
	format   TEXT NOT NULL,
	pairs    INTEGER NOT NULL,
	rounds   INTEGER NOT NULL,
	seats    INTEGER NOT NULL,
	seed     TEXT NOT NULL,
	program  TEXT NOT NULL,
	created  TEXT NOT NULL,
	settings TEXT,
	counted  INTEGER,
	edition  INTEGER,
	meets    TEXT
) STRICT;
CREATE TABLE player (
	number INTEGER PRIMARY KEY,
	name   TEXT NOT NULL,
	spec   TEXT NOT NULL
) STRICT;
CREATE TABLE game (
	number  INTEGER PRIMARY KEY,
	round   INTEGER NOT NULL,
	pairing INTEGER NOT NULL,
	pair    INTEGER NOT NULL,
	leg     INTEGER NOT NULL,
	seed    INTEGER NOT NULL,
	record  TEXT,
	began   TEXT NOT NULL,
	wall_us INTEGER NOT NULL,
	turns   INTEGER NOT NULL,
	reason  TEXT NOT NULL,
	phrase  TEXT NOT NULL,
	hash    TEXT NOT NULL,
	record_hash TEXT
) STRICT;
CREATE TABLE result (
	game         INTEGER NOT NULL REFERENCES game,
	seat         INTEGER NOT NULL,
	player       INTEGER NOT NULL REFERENCES player,
	rank         INTEGER NOT NULL,
	score        INTEGER NOT NULL,
	verdict      TEXT NOT NULL,
	asked        INTEGER NOT NULL,
	cpu_us       INTEGER NOT NULL,
	wall_us      INTEGER NOT NULL,
	memory       INTEGER NOT NULL,
	think_p50_us INTEGER NOT NULL,
	think_p90_us INTEGER NOT NULL,
	think_p99_us INTEGER NOT NULL,
	think_max_us INTEGER NOT NULL,
	think        TEXT NOT NULL,
	PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE fault (
	game  INTEGER NOT NULL,
	seat  INTEGER NOT NULL,
	kind  TEXT NOT NULL,
	times INTEGER NOT NULL,
	turn  INTEGER NOT NULL,
	why   TEXT NOT NULL,
	PRIMARY KEY (game, seat, kind),
	FOREIGN KEY (game, seat) REFERENCES result
) STRICT, WITHOUT ROWID;
`

// build writes a new database with these games to path. A file left there by an earlier, interrupted build is deleted first.
func build(path string, t Tournament, games []Game, counted int) (err error) {
	for _, left := range []string{path, path + "-journal"} { // left by an interrupted build
		if err := os.Remove(left); err != nil && !isMissing(err) {
			return err
		}
	}
	db, err := connect(path, "mode=rwc", "_pragma=journal_mode(delete)", "_pragma=synchronous(full)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if _, err = db.Exec(fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", application, Version)); err != nil {
		return err
	}
	return within(db, func(tx *sql.Tx) error {
		if err := insertTournament(tx, t); err != nil {
			return err
		}
		if err := insertAll(tx, games); err != nil || counted < 0 {
			return err
		}
		return count(tx, counted)
	})
}

func insertTournament(tx *sql.Tx, t Tournament) error {
	if _, err := tx.Exec(schema); err != nil {
		return err
	}
	options, err := json.Marshal(t.Setup.Options)
	if err != nil {
		return err
	}
	var meets []byte
	if t.Plan.Meets != nil {
		if meets, err = json.Marshal(t.Plan.Meets); err != nil {
			return err
		}
	}
	_, err = tx.Exec("INSERT INTO tournament VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, nullif(?, 0), ?)",
		t.Setup.Game, string(options), optional(t.Setup.Init), string(t.Plan.Format), t.Plan.Pairs, t.Plan.Rounds,
		t.Plan.Table, strconv.FormatUint(t.Plan.Seed, 10), t.Program, t.Created.Format(time.RFC3339), optional(t.Settings), t.Setup.Edition, optional(meets))
	if err != nil {
		return err
	}
	for number, p := range t.Players {
		if _, err := tx.Exec("INSERT INTO player VALUES (?, ?, ?)", number, p.Name, p.Spec); err != nil {
			return err
		}
	}
	return nil
}

// count sets how many games count.
func count(tx *sql.Tx, games int) error {
	_, err := tx.Exec("UPDATE tournament SET counted = ?", games)
	return err
}

// optional returns NULL for empty text.
func optional(text []byte) sql.NullString {
	return sql.NullString{String: string(text), Valid: len(text) > 0}
}

// open opens an existing database and reads its set-up. It returns an error if the file is not a tournament of Version or an older
// one; damage further on goes unnoticed, see sound.
func open(path string, pragmas ...string) (db *sql.DB, t Tournament, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, t, unreadable(path, err)
	}
	if err := plain.Vacant(path); err != nil {
		return nil, t, notOurs(path, engine.Reason(err))
	}
	if info.Size() == 0 {
		return nil, t, notOurs(path, noBytes)
	}
	if db, err = connect(path, slices.Concat([]string{"mode=rw"}, pragmas)...); err == nil {
		if err = identify(db, path); err == nil {
			t, err = readTournament(db)
		}
	}
	if err != nil {
		if db != nil {
			_ = db.Close() // nothing was written
		}
		return nil, t, unreadable(path, err)
	}
	return db, t, nil
}

// identify returns an error unless the database is a tournament of Version or an older one.
func identify(db *sql.DB, path string) error {
	var mark, version int
	if err := db.QueryRow("PRAGMA application_id").Scan(&mark); err != nil {
		return err
	}
	if err := db.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	switch {
	case mark != application:
		return notOurs(path, alien)
	case version < 1 || version > Version:
		return otherVersion.With("file", path).WithInt("version", version).WithInt("known", Version).Err()
	}
	return nil
}

// sound returns an error if SQLite's quick check finds damage.
func sound(db asker) error {
	var state string
	if err := db.QueryRow("PRAGMA quick_check(1)").Scan(&state); err != nil {
		return err
	}
	if state != "ok" {
		return errors.New(state)
	}
	return nil
}
