package store

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
)

func readTournament(db *sql.DB) (t Tournament, err error) {
	var options, format, seed, created string
	var init, settings, listed sql.NullString
	edition, err := columnOf(db, "tournament", "edition")
	if err != nil {
		return t, err
	}
	meets, err := columnOf(db, "tournament", "meets")
	if err != nil {
		return t, err
	}
	err = db.QueryRow("SELECT "+meets+", coalesce("+edition+", 0), game, options, init, format, pairs, rounds, seats, seed, program, created, settings FROM tournament").
		Scan(&listed, &t.Setup.Edition, &t.Setup.Game, &options, &init, &format, &t.Plan.Pairs, &t.Plan.Rounds, &t.Plan.Table, &seed, &t.Program, &created, &settings)
	if err != nil {
		return t, err
	}
	var errs [4]error
	errs[0] = json.Unmarshal([]byte(options), &t.Setup.Options)
	t.Plan.Seed, errs[1] = strconv.ParseUint(seed, 10, 64)
	t.Created, errs[2] = time.Parse(time.RFC3339, created)
	t.Plan.Format = schedule.Format(format)
	if init.Valid {
		t.Setup.Init = json.RawMessage(init.String)
	}
	if listed.Valid {
		errs[3] = json.Unmarshal([]byte(listed.String), &t.Plan.Meets)
	}
	if settings.Valid {
		t.Settings = json.RawMessage(settings.String)
	}
	if t.Players, err = readPlayers(db); err != nil {
		return t, err
	}
	t.Plan.Players = len(t.Players)
	return t, cmp.Or(errors.Join(errs[:]...), t.Plan.Validate())
}

func readPlayers(db *sql.DB) (players []Player, err error) {
	err = each(db, "SELECT number, name, spec FROM player ORDER BY number", func(r *sql.Rows) error {
		var number int
		var p Player
		if err := r.Scan(&number, &p.Name, &p.Spec); err != nil {
			return err
		}
		if number != len(players) {
			return fmt.Errorf("player %d is missing", len(players))
		}
		players = append(players, p)
		return nil
	})
	return players, err
}

// asker runs queries: a database or a transaction.
type asker interface {
	Query(query string, args ...any) (*sql.Rows, error)
	QueryRow(query string, args ...any) *sql.Row
}

// each calls tell for every row of a query.
func each(db asker, query string, tell func(*sql.Rows) error, args ...any) error {
	rows, err := db.Query(query, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }() // they were only read
	for rows.Next() {
		if err := tell(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// within calls change with a transaction, and commits it if there was no error.
func within(db *sql.DB, change func(*sql.Tx) error) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	if err := change(tx); err != nil {
		_ = tx.Rollback() // the error already says what is wrong
		return err
	}
	return tx.Commit()
}

// inserter inserts games in one transaction, with prepared statements.
type inserter struct {
	tx           *sql.Tx
	game, result *sql.Stmt
}

// insertAll inserts games.
func insertAll(tx *sql.Tx, games []Game) (err error) {
	in := inserter{tx: tx}
	if in.game, err = tx.Prepare("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"); err != nil {
		return err
	}
	if in.result, err = tx.Prepare("INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"); err != nil {
		return err
	}
	for _, g := range games {
		if err := in.insert(g); err != nil {
			return err
		}
	}
	return nil
}

func (in inserter) insert(g Game) error {
	phrase, err := json.Marshal(g.Phrase)
	if err != nil {
		return err
	}
	_, err = in.game.Exec(g.Number, g.Round, g.Pairing, g.Pair, g.Leg, int64(g.Seed), optional([]byte(g.Record)),
		g.Began.UTC().Format(time.RFC3339Nano), g.Wall.Microseconds(), g.Turns, g.Reason, string(phrase), fmt.Sprintf("%016x", g.Hash),
		optional([]byte(g.Digest)))
	if err == nil {
		err = insertWorker(in.tx, g)
	}
	if err != nil {
		return err
	}
	for seat, r := range g.Results {
		if err := in.insertResult(g, seat, r); err != nil {
			return err
		}
	}
	return nil
}

func (in inserter) insertResult(g Game, seat int, r Result) error {
	times, err := json.Marshal(r.Think)
	if err != nil {
		return err
	}
	_, err = in.result.Exec(g.Number, seat, g.Players[seat], r.Rank, r.Score, string(r.Verdict), r.Asked,
		r.CPU.Microseconds(), r.Wall.Microseconds(), r.Memory, r.Think.Percentile(50).Microseconds(),
		r.Think.Percentile(90).Microseconds(), r.Think.Percentile(99).Microseconds(), r.Think.Max().Microseconds(), string(times))
	if err != nil {
		return err
	}
	for _, f := range r.Faults {
		why, err := json.Marshal(f.Why)
		if err != nil {
			return err
		}
		_, err = in.tx.Exec("INSERT INTO fault VALUES (?, ?, ?, ?, ?, ?)", g.Number, seat, string(f.Kind), f.Times, f.Turn, string(why))
		if err != nil {
			return err
		}
	}
	return nil
}

// rowReader collects the games that are read, in the order of their numbers.
type rowReader struct {
	games   []Game
	at      map[int]int // index in games, by number
	players int
	phrases map[string]engine.Phrase // phrases seen so far, by their JSON: games end in few ways
	texts   map[string]string        // strings seen so far
}

func newRowReader(players int) *rowReader {
	return &rowReader{at: map[int]int{}, players: players, phrases: map[string]engine.Phrase{}, texts: map[string]string{}}
}

// intern returns one shared string for equal texts, which saves memory.
func (s *rowReader) intern(text string) string {
	if known, ok := s.texts[text]; ok {
		return known
	}
	s.texts[text] = text
	return text
}

// phrase parses a phrase from JSON. Equal phrases share their map of arguments, which must not be changed.
func (s *rowReader) phrase(text string) (p engine.Phrase, err error) {
	p, known := s.phrases[text]
	if !known {
		if err = json.Unmarshal([]byte(text), &p); err == nil {
			s.phrases[text] = p
		}
	}
	return p, err
}

// read reads all games with numbers from from and below below. Rows that contradict each other are an error: this program never writes
// such, so somebody else changed the file. The transaction makes all queries see the same state.
func (s *rowReader) read(tx *sql.Tx, from, below int) ([]Game, error) {
	digest, err := columnOf(tx, "game", "record_hash") // version 1 had none
	if err != nil {
		return nil, err
	}
	among := func(column string) string {
		return fmt.Sprintf(" WHERE %s >= %d AND %[1]s < %[3]d", column, from, below)
	}
	err = each(tx, "SELECT number, round, pairing, pair, leg, seed, record, began, wall_us, turns, reason, phrase, hash, "+digest+" FROM game"+among("number")+" ORDER BY number", s.game)
	if err == nil {
		err = each(tx, "SELECT game, seat, player, rank, score, verdict, asked, cpu_us, wall_us, memory, think FROM result"+among("game")+" ORDER BY game, seat", s.result)
	}
	if err == nil {
		err = each(tx, "SELECT game, seat, kind, times, turn, why FROM fault"+among("game")+" ORDER BY game, seat, kind", s.fault)
	}
	if there, wrong := hasWorkers(tx); err == nil {
		if err = wrong; there {
			err = each(tx, "SELECT game, name FROM "+workerTable+among("game"), s.worker)
		}
	}
	for _, g := range s.games {
		if err == nil && len(g.Results) < 2 {
			err = fmt.Errorf("game %d has no results", g.Number)
		}
	}
	return s.games, err
}

func (s *rowReader) game(r *sql.Rows) error {
	var g Game
	var seed, wall int64
	var record, digest sql.NullString
	var began, phrase, hash string
	var reason string
	err := r.Scan(&g.Number, &g.Round, &g.Pairing, &g.Pair, &g.Leg, &seed, &record, &began, &wall, &g.Turns, &reason, &phrase, &hash, &digest)
	if err != nil {
		return err
	}
	g.Game.Seed, g.Record, g.Digest, g.Wall, g.Reason = uint64(seed), record.String, digest.String, micro(wall), s.intern(reason)
	if g.Began, err = time.Parse(time.RFC3339Nano, began); err != nil {
		return err
	}
	if g.Hash, err = strconv.ParseUint(hash, 16, 64); err != nil {
		return err
	}
	if g.Phrase, err = s.phrase(phrase); err != nil {
		return err
	}
	return s.put(g, g.Number)
}

func micro(us int64) time.Duration { return time.Duration(us) * time.Microsecond }

func (s *rowReader) result(r *sql.Rows) error {
	var number, seat, player int
	var one Result
	var verdict, times string
	var cpu, wall int64
	err := r.Scan(&number, &seat, &player, &one.Rank, &one.Score, &verdict, &one.Asked, &cpu, &wall, &one.Memory, &times)
	if err != nil {
		return err
	}
	one.Verdict, one.CPU, one.Wall = engine.Verdict(s.intern(verdict)), micro(cpu), micro(wall)
	if err := json.Unmarshal([]byte(times), &one.Think); err != nil {
		return err
	}
	return s.seat(number, seat, player, one)
}

func (s *rowReader) fault(r *sql.Rows) error {
	var number, seat int
	var f Fault
	var kind, why string
	if err := r.Scan(&number, &seat, &kind, &f.Times, &f.Turn, &why); err != nil {
		return err
	}
	f.Kind = Kind(s.intern(kind))
	var err error
	if f.Why, err = s.phrase(why); err != nil {
		return err
	}
	at, known := s.at[number]
	if !known || seat < 0 || seat >= len(s.games[at].Results) {
		return fmt.Errorf("game %d has a fault that belongs to nobody", number)
	}
	faults := &s.games[at].Results[seat].Faults
	*faults = append(*faults, f)
	return nil
}

// rank reads a row of one seat. The rows must come in the order of games and seats.
func (s *rowReader) rank(r *sql.Rows) error {
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
