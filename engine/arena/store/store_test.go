package store

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/think"
)

func sample() Tournament {
	return Tournament{
		Setup:    engine.Setup{Game: "generals", Options: map[string]string{"size": "8x8"}, Init: json.RawMessage(`{"a": 1}`)},
		Plan:     schedule.Plan{Format: schedule.RoundRobin, Players: 3, Pairs: 5000, Seed: 1<<64 - 1},
		Players:  []Player{{"a", "ai:easy"}, {"乙 \"b\"", "bot:'x y' -z"}, {"c", "ai:normal"}},
		Program:  "test",
		Created:  time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
		Settings: json.RawMessage(`{"time_scale": 2}`),
	}
}

func create(t require.TestingT, folder string) *Store {
	s, err := Create(folder, sample())
	require.NoError(t, err)
	return s
}

// kept returns a game of a plan as the database has it, without Setup, which follows from the plan.
func kept(g schedule.Game) schedule.Game {
	g.Setup = 0
	return g
}

// anyGame draws a finished game of the sample with that number.
func anyGame(r *rapid.T, number int) Game {
	games, _ := sample().Plan.Games(nil)
	g := Game{
		Game:   kept(games[number]),
		Record: rapid.SampledFrom([]string{"", "records/7.jsonl.gz"}).Draw(r, "record"),
		Digest: rapid.SampledFrom([]string{"", "0a1b"}).Draw(r, "digest"),
		Began:  time.Unix(rapid.Int64Range(0, 1<<33).Draw(r, "began"), 5000).UTC(),
		Wall:   time.Duration(rapid.IntRange(0, 1e9).Draw(r, "wall")) * time.Microsecond,
		Turns:  rapid.IntRange(0, 500).Draw(r, "turns"),
		Reason: rapid.String().Draw(r, "reason"),
		Phrase: engine.Phrase{Key: "end.x", Text: "{a}"}.With("a", rapid.StringMatching(`[ -~]*`).Draw(r, "argument")),
		Hash:   rapid.Uint64().Draw(r, "hash"),
	}
	for range g.Players {
		one := Result{Rank: rapid.IntRange(1, 2).Draw(r, "rank"), Score: rapid.IntRange(-9, 9).Draw(r, "score"), Verdict: engine.TLE}
		one.Asked, one.CPU, one.Wall, one.Memory = 3, time.Millisecond, time.Second, 1<<40
		for range rapid.IntRange(0, 3).Draw(r, "times") {
			one.Think.Add(time.Duration(rapid.IntRange(0, 1e9).Draw(r, "time")))
		}
		for _, kind := range []Kind{"TLE", Malformed}[:rapid.IntRange(0, 2).Draw(r, "kinds")] {
			one.Faults = append(one.Faults, Fault{kind, 2, 7, engine.Phrase{Key: "bot.tle"}})
		}
		g.Results = append(g.Results, one)
	}
	return g
}

// byKind sorts faults as the database does.
func byKind(g Game) Game {
	for _, r := range g.Results {
		if len(r.Faults) == 2 && r.Faults[0].Kind > r.Faults[1].Kind {
			r.Faults[0], r.Faults[1] = r.Faults[1], r.Faults[0]
		}
	}
	return g
}

// TestRoundTrip checks that everything stored is read back, after reopening and while the tournament is open.
func TestRoundTrip(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a folder?x=1#2%20&%")
	s := create(t, folder)
	var games []Game
	rapid.Check(t, func(r *rapid.T) {
		g := byKind(anyGame(r, len(games)))
		require.NoError(r, s.Add(g))
		games = append(games, g)
	})
	now, err := Read(folder)
	require.NoError(t, err)
	require.Equal(t, Archive{sample(), games, -1}, now)
	require.NoError(t, s.Count(2))
	require.NoError(t, s.Close())
	s, err = Open(folder)
	require.NoError(t, err)
	require.Equal(t, sample(), s.Tournament())
	again, err := all(s)
	require.NoError(t, err)
	require.Equal(t, games, again)
	require.NoError(t, s.Close())
	now, err = Read(folder)
	require.NoError(t, err)
	require.Equal(t, 2, now.Counted)
}

// all returns the games of an open tournament.
func all(s *Store) (games []Game, err error) {
	err = s.View(func(r *Reader) error { return r.Each(func(g Game) { games = append(games, g) }) })
	return games, err
}

// one returns a short game.
func one(number int) Game {
	games, _ := sample().Plan.Games(nil)
	return Game{Game: games[number], Results: []Result{{Rank: 1, Verdict: engine.OK}, {Rank: 2, Verdict: engine.OK}}}
}

func TestAGameIsAddedOnceAndWhole(t *testing.T) {
	s := create(t, t.TempDir())
	require.NoError(t, s.Add(one(0)))
	require.Error(t, s.Add(one(0)))
	wrong := one(1)
	wrong.Players = []int{0, 99}
	require.Error(t, s.Add(wrong), "the second result belongs to nobody")
	require.NoError(t, s.Add(one(2)))
	games, err := all(s)
	require.NoError(t, err)
	require.Len(t, games, 2)
	require.Equal(t, []int{1, 2}, games[1].Ranks())
	require.NoError(t, s.Close())
	require.NoError(t, s.Close())
}

// TestGamesBelowZero checks that readers may use the numbers of games as indexes.
func TestGamesBelowZero(t *testing.T) {
	folder := t.TempDir()
	s := create(t, folder)
	require.NoError(t, s.Add(one(0)))
	require.NoError(t, s.Close())
	change(t, filepath.Join(folder, Name), "UPDATE game SET number = -1; UPDATE result SET game = -1")
	_, err := Read(folder)
	require.ErrorContains(t, err, "is damaged (there is a game -1)")
}

func TestOneWrites(t *testing.T) {
	folder := t.TempDir()
	s := create(t, folder)
	_, err := Open(folder)
	require.EqualError(t, err, "The tournament in "+folder+" is being played by another program.")
	_, err = Create(folder, sample())
	require.ErrorContains(t, err, "another program")
	require.NoError(t, s.Add(one(0)), "those who were refused have not harmed it")
	require.NoError(t, s.Close())
	_, err = Create(folder, sample())
	require.ErrorContains(t, err, "There is a tournament in "+folder+" already")
	s, err = Open(folder)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	require.ElementsMatch(t, []string{Name, SetupName, lock}, names(t, folder))
}

func names(t *testing.T, folder string) (list []string) {
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

// TestRefused checks that a file that is no tournament of this version is an error, and is not changed.
func TestRefused(t *testing.T) {
	for name, c := range map[string]struct {
		says string
		make func(t *testing.T, path string)
	}{
		"missing": {" is missing. The records beside it are not: arena tournament rebuild makes a new one", func(t *testing.T, path string) {
			require.NoError(t, os.Remove(path))
			require.NoError(t, os.Mkdir(filepath.Join(filepath.Dir(path), Records), 0o755))
			write(t, filepath.Join(filepath.Dir(path), RecordPath(7)), "a record")
		}},
		"nothing":   {"There is no tournament in", func(*testing.T, string) {}},
		"empty":     {"is not the database of a tournament: it is empty. arena tournament rebuild makes a new one", func(t *testing.T, path string) { require.NoError(t, os.WriteFile(path, nil, 0o644)) }},
		"folder":    {"is not the database of a tournament: it is a folder. arena tournament rebuild", func(t *testing.T, path string) { require.NoError(t, os.Mkdir(path, 0o755)) }},
		"text":      {"another program wrote it, or it was written over. arena tournament rebuild", func(t *testing.T, path string) { write(t, path, strings.Repeat("hello ", 999)) }},
		"strange":   {"another program wrote it, or it was written over. arena tournament rebuild", func(t *testing.T, path string) { change(t, path, "PRAGMA application_id = 5") }},
		"newer":     {"(format 3; this one has 2)", func(t *testing.T, path string) { change(t, path, "PRAGMA user_version = 3") }},
		"no set-up": {"is damaged (it has no set-up)", func(t *testing.T, path string) { change(t, path, "DELETE FROM tournament") }},
		"no table":  {"is damaged (", func(t *testing.T, path string) { change(t, path, "DROP TABLE player") }},
		"a gap":     {"player 1 is missing", func(t *testing.T, path string) { change(t, path, "DELETE FROM player WHERE number = 1") }},
		"absurd":    {"0 pairs", func(t *testing.T, path string) { change(t, path, "UPDATE tournament SET pairs = 0") }},
		"a control": {`format "\x1b[2J\xff": write`, func(t *testing.T, path string) {
			change(t, path, "UPDATE tournament SET format = CAST(x'1b5b324aff' AS TEXT)")
		}},
		"a bad schema": {"malformed database schema (\uFFFD[2J\uFFFD)", func(t *testing.T, path string) {
			change(t, path, "PRAGMA writable_schema = 1; UPDATE sqlite_master SET name = CAST(x'1b5b324aff' AS TEXT), sql = 'x' WHERE name = 'fault'")
		}},
		"no options":    {"is damaged (", func(t *testing.T, path string) { change(t, path, "UPDATE tournament SET options = '['") }},
		"cut off":       {"is damaged (", func(t *testing.T, path string) { require.NoError(t, os.Truncate(path, 3*4096)) }},
		"in its middle": {"is damaged (", func(t *testing.T, path string) { scramble(t, path) }},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, Name)
			if !strings.Contains("nothing empty folder text", name) {
				require.NoError(t, create(t, folder).Close())
			}
			c.make(t, path)
			before, _ := os.ReadFile(path)
			_, err := Open(folder)
			require.ErrorContains(t, err, c.says)
			require.IsType(t, &engine.Phrase{}, err)
			requirePlain(t, err)
			_, err = Read(folder)
			require.ErrorContains(t, err, c.says)
			after, _ := os.ReadFile(path)
			require.True(t, bytes.Equal(before, after))
		})
	}
}

// requirePlain checks that every screen can show an error.
func requirePlain(t require.TestingT, err error) {
	require.Equal(t, engine.OneLine(err.Error()), err.Error())
}

func write(t *testing.T, path, text string) {
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
}

func change(t *testing.T, path, statement string) {
	db, err := connect(path, "mode=rw")
	require.NoError(t, err)
	_, err = db.Exec("PRAGMA foreign_keys = 0; " + statement)
	require.NoError(t, err)
	require.NoError(t, db.Close())
}

// scramble writes random bytes over all pages but the first.
func scramble(t *testing.T, path string) {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	chance := rand.New(rand.NewPCG(1, 2))
	for i := 4096; i < len(data); i++ {
		data[i] = byte(chance.Uint32())
	}
	require.NoError(t, os.WriteFile(path, data, 0o644))
}

// TestDamageNeverPanics checks that opening a damaged file either works or returns an error.
func TestDamageNeverPanics(t *testing.T) {
	whole := t.TempDir()
	s := create(t, whole)
	require.NoError(t, s.Add(one(0)))
	require.NoError(t, s.Close())
	data, err := os.ReadFile(filepath.Join(whole, Name))
	require.NoError(t, err)
	dir, n := t.TempDir(), 0
	rapid.Check(t, func(r *rapid.T) {
		n++
		bad := append([]byte(nil), data...)
		for range rapid.IntRange(1, 20).Draw(r, "changes") {
			bad[rapid.IntRange(0, len(bad)-1).Draw(r, "at")] = rapid.Byte().Draw(r, "byte")
		}
		bad = bad[:rapid.IntRange(len(bad)/2, len(bad)).Draw(r, "length")]
		folder := filepath.Join(dir, strconv.Itoa(n))
		require.NoError(r, os.Mkdir(folder, 0o755))
		require.NoError(r, os.WriteFile(filepath.Join(folder, Name), bad, 0o644))
		if s, err := Open(folder); err == nil {
			_, _ = all(s)
			_ = s.Add(one(1))
			_ = s.Close()
		} else {
			require.NotContains(r, err.Error(), "{")
			requirePlain(r, err)
		}
		require.NoError(r, os.RemoveAll(folder))
	})
}

// TestFullDisk limits the number of pages of the database, as if the disk were full. Stored games stay, and more are stored when there
// is room again.
func TestFullDisk(t *testing.T) {
	folder := t.TempDir()
	s := create(t, folder)
	full := func() {
		_, err := s.db.Exec("PRAGMA max_page_count = 1")
		require.NoError(t, err)
	}
	full()
	large := one(0)
	large.Phrase = engine.Phrase{Text: strings.Repeat("x", 1<<16)}
	require.EqualError(t, s.Add(large), "The tournament cannot be kept in "+filepath.Join(folder, Name)+": the disk is full.")
	_, err := s.db.Exec("PRAGMA max_page_count = 1000000")
	require.NoError(t, err)
	require.NoError(t, s.Add(one(0)))
	full()
	large.Game = one(1).Game
	require.EqualError(t, s.Add(large), "The tournament cannot be kept in "+filepath.Join(folder, Name)+": the disk is full. Finished games are kept.")
	games, err := all(s)
	require.NoError(t, err)
	require.Len(t, games, 1)
	_, err = s.db.Exec("PRAGMA max_page_count = 1000000")
	require.NoError(t, err)
	require.NoError(t, s.Add(large))
	require.NoError(t, s.Close())
	now, err := Read(folder)
	require.NoError(t, err)
	require.Len(t, now.Games, 2)
}

func TestFolderThatCannotBe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	write(t, file, "")
	_, err := Create(file, sample())
	require.ErrorContains(t, err, "cannot be kept in "+file)
	_, err = Create(filepath.Join(file, "folder"), sample())
	require.ErrorContains(t, err, "part of its path is not a folder")
	require.NotContains(t, err.Error(), "finished")
	folder := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(folder, lock), 0o755))
	_, err = Create(folder, sample())
	require.EqualError(t, err, "The tournament cannot be kept in "+filepath.Join(folder, lock)+": it is a folder.")
}

// TestWhatIsKeptIsSaid checks that the error says whether finished games are kept, also after reopening.
func TestWhatIsKeptIsSaid(t *testing.T) {
	for games, says := range []string{"unkept", "unwritten"} {
		folder := t.TempDir()
		s := create(t, folder)
		for number := range games {
			require.NoError(t, s.Add(one(number)))
		}
		require.NoError(t, s.Close())
		s, err := Open(folder)
		require.NoError(t, err)
		_, err = s.db.Exec("PRAGMA query_only = 1")
		require.NoError(t, err)
		require.Equal(t, "arena."+says, engine.Reason(s.Add(one(1))).Key)
		require.NoError(t, s.Close())
	}
}

// TestStoppedWhileItWasMade checks that files left by an interrupted Create do no harm.
func TestStoppedWhileItWasMade(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, build(filepath.Join(folder, part), sample(), nil, -1))
	write(t, filepath.Join(folder, part+"-journal"), "half")
	require.False(t, Exists(folder))
	require.NoError(t, create(t, folder).Close())
	require.ElementsMatch(t, []string{Name, SetupName, lock}, names(t, folder))
}

// TestSchemaIsDocumented checks that docs/develop/tournament-folder.md names every table and column, and the version.
func TestSchemaIsDocumented(t *testing.T) {
	text, err := os.ReadFile("../../../docs/develop/tournament-folder.md")
	require.NoError(t, err)
	s := create(t, t.TempDir())
	defer func() { require.NoError(t, s.Close()) }()
	require.Contains(t, string(text), "version is **"+strconv.Itoa(Version)+"**")
	rows, err := s.db.Query("SELECT m.name, i.name, i.type FROM sqlite_master m, pragma_table_info(m.name) i WHERE m.type = 'table'")
	require.NoError(t, err)
	defer rows.Close() // before the store, which waits for it
	count := 0
	for rows.Next() {
		var table, column, kind string
		require.NoError(t, rows.Scan(&table, &column, &kind))
		_, section, found := strings.Cut(string(text), "\n## "+table+"\n")
		require.True(t, found, table)
		section, _, _ = strings.Cut(section, "\n## ")
		require.Contains(t, section, "| `"+column+"` | "+strings.ToLower(kind)+" |", table)
		count++
	}
	require.NoError(t, rows.Err())
	require.Equal(t, 15+3+14+15+6, count)
}

func TestTimesAreKeptAsPercentiles(t *testing.T) {
	s := create(t, t.TempDir())
	g := one(0)
	var h think.Histogram
	for us := range 16 {
		h.Add(time.Duration(us) * time.Microsecond)
	}
	g.Results[1].Think = h
	require.NoError(t, s.Add(g))
	var p50, p90, most int
	require.NoError(t, s.db.QueryRow("SELECT think_p50_us, think_p90_us, think_max_us FROM result WHERE seat = 1").Scan(&p50, &p90, &most))
	require.Equal(t, []int{7, 14, 15}, []int{p50, p90, most})
	require.NoError(t, s.Close())
}
