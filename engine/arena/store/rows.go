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
	var init, settings sql.NullString
	err = db.QueryRow("SELECT game, options, init, format, pairs, rounds, seats, seed, program, created, settings FROM tournament").
		Scan(&t.Setup.Game, &options, &init, &format, &t.Plan.Pairs, &t.Plan.Rounds, &t.Plan.Table, &seed, &t.Program, &created, &settings)
	if err != nil {
		return t, err
	}
	var errs [3]error
	errs[0] = json.Unmarshal([]byte(options), &t.Setup.Options)
	t.Plan.Seed, errs[1] = strconv.ParseUint(seed, 10, 64)
	t.Created, errs[2] = time.Parse(time.RFC3339, created)
	t.Plan.Format = schedule.Format(format)
	if init.Valid {
		t.Setup.Init = json.RawMessage(init.String)
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

// asker is a database, or a transaction in one.
type asker interface {
	Query(query string, args ...any) (*sql.Rows, error)
}

// each tells every row of a query.
func each(db asker, query string, tell func(*sql.Rows) error) error {
	rows, err := db.Query(query)
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

func insertGame(tx *sql.Tx, g Game) error {
	phrase, err := json.Marshal(g.Phrase)
	if err != nil {
		return err
	}
	_, err = tx.Exec("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		g.Number, g.Round, g.Pairing, g.Pair, g.Leg, int64(g.Seed), optional([]byte(g.Record)),
		g.Began.UTC().Format(time.RFC3339Nano), g.Wall.Microseconds(), g.Turns, g.Reason, string(phrase), fmt.Sprintf("%016x", g.Hash))
	if err != nil {
		return err
	}
	for seat, r := range g.Results {
		if err := insertResult(tx, g, seat, r); err != nil {
			return err
		}
	}
	return nil
}

func insertResult(tx *sql.Tx, g Game, seat int, r Result) error {
	times, err := json.Marshal(r.Think)
	if err != nil {
		return err
	}
	_, err = tx.Exec("INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		g.Number, seat, g.Players[seat], r.Rank, r.Score, string(r.Verdict), r.Asked,
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
		_, err = tx.Exec("INSERT INTO fault VALUES (?, ?, ?, ?, ?, ?)", g.Number, seat, string(f.Kind), f.Times, f.Turn, string(why))
		if err != nil {
			return err
		}
	}
	return nil
}

// shelf is the games as they are read, by their numbers.
type shelf struct {
	games   []Game
	at      map[int]int // place by number
	players int
}

// readGames reads all games. The database holds together: who wrote it saw to that, and a file that was changed
// otherwise is an error.
func readGames(db *sql.DB, players int) ([]Game, error) {
	s := shelf{at: map[int]int{}, players: players}
	tx, err := db.Begin() // all three as they are at one moment
	if err != nil {
		return nil, err
	}
	defer func() { _ = tx.Rollback() }() // it was only read
	err = each(tx, "SELECT number, round, pairing, pair, leg, seed, record, began, wall_us, turns, reason, phrase, hash FROM game ORDER BY number", s.game)
	if err == nil {
		err = each(tx, "SELECT game, seat, player, rank, score, verdict, asked, cpu_us, wall_us, memory, think FROM result ORDER BY game, seat", s.result)
	}
	if err == nil {
		err = each(tx, "SELECT game, seat, kind, times, turn, why FROM fault ORDER BY game, seat, kind", s.fault)
	}
	for _, g := range s.games {
		if err == nil && len(g.Results) < 2 {
			err = fmt.Errorf("game %d has no results", g.Number)
		}
	}
	return s.games, err
}

func (s *shelf) game(r *sql.Rows) error {
	var g Game
	var seed, wall int64
	var record sql.NullString
	var began, phrase, hash string
	err := r.Scan(&g.Number, &g.Round, &g.Pairing, &g.Pair, &g.Leg, &seed, &record, &began, &wall, &g.Turns, &g.Reason, &phrase, &hash)
	if err != nil {
		return err
	}
	if g.Number < 0 {
		return fmt.Errorf("there is a game %d", g.Number)
	}
	g.Game.Seed, g.Record, g.Wall = uint64(seed), record.String, micro(wall)
	if g.Began, err = time.Parse(time.RFC3339Nano, began); err != nil {
		return err
	}
	if g.Hash, err = strconv.ParseUint(hash, 16, 64); err != nil {
		return err
	}
	if err := json.Unmarshal([]byte(phrase), &g.Phrase); err != nil {
		return err
	}
	s.at[g.Number] = len(s.games)
	s.games = append(s.games, g)
	return nil
}

func micro(us int64) time.Duration { return time.Duration(us) * time.Microsecond }

func (s *shelf) result(r *sql.Rows) error {
	var number, seat, player int
	var one Result
	var verdict, times string
	var cpu, wall int64
	err := r.Scan(&number, &seat, &player, &one.Rank, &one.Score, &verdict, &one.Asked, &cpu, &wall, &one.Memory, &times)
	if err != nil {
		return err
	}
	one.Verdict, one.CPU, one.Wall = engine.Verdict(verdict), micro(cpu), micro(wall)
	if err := json.Unmarshal([]byte(times), &one.Think); err != nil {
		return err
	}
	at, known := s.at[number]
	if !known || seat != len(s.games[at].Results) || player < 0 || player >= s.players || one.Rank < 1 || one.Rank > s.players {
		return fmt.Errorf("game %d has a result that belongs to nobody", number)
	}
	g := &s.games[at]
	g.Results = append(g.Results, one)
	g.Players = append(g.Players, player)
	return nil
}

func (s *shelf) fault(r *sql.Rows) error {
	var number, seat int
	var f Fault
	var kind, why string
	if err := r.Scan(&number, &seat, &kind, &f.Times, &f.Turn, &why); err != nil {
		return err
	}
	f.Kind = Kind(kind)
	if err := json.Unmarshal([]byte(why), &f.Why); err != nil {
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
