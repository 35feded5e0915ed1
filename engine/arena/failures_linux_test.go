package arena

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/audit"
	"generals-chess/engine/arena/store"
)

// afterwards resumes a tournament that failed, and compares its result with that of one that did not.
func afterwards(t *testing.T, c Config, calm string) {
	whole(t, c)
	c.Resume, c.Watch = true, nil
	play(t, c)
	require.Equal(t, calm, table(t, c.Folder))
	whole(t, c)
}

// calm returns the result of an undisturbed tournament.
func calm(t *testing.T) string {
	c := small(t, t.TempDir(), "ai:easy", "ai:normal")
	c.Plan.Pairs = 5
	play(t, c)
	return table(t, c.Folder)
}

// TestRecordThatCannotBeWritten checks that the tournament ends with a clear sentence, that the running games are kept, and that it can
// be resumed when there is room again.
func TestRecordThatCannotBeWritten(t *testing.T) {
	want := calm(t)
	for name, c := range map[string]struct {
		says        string
		spoil, mend func(records string) error
	}{
		"the disk is full": {
			"the disk is full. Game 6 does not count; finished games are kept.",
			func(records string) error {
				return os.Symlink("/dev/full", filepath.Join(records, "000006.jsonl.gz.part"))
			},
			func(string) error { return nil },
		},
		"the folder is gone": {
			"part of its path is not a folder",
			func(records string) error {
				if err := os.Rename(records, records+"-away"); err != nil {
					return err
				}
				return os.WriteFile(records, nil, 0o644)
			},
			func(records string) error {
				if err := os.Remove(records); err != nil {
					return err
				}
				return os.Rename(records+"-away", records)
			},
		},
		"a folder has its name": {
			"The record ",
			func(records string) error { return os.MkdirAll(filepath.Join(records, "000006.jsonl.gz", "x"), 0o755) },
			func(records string) error { return os.RemoveAll(filepath.Join(records, "000006.jsonl.gz")) },
		},
	} {
		t.Run(name, func(t *testing.T) {
			config := small(t, t.TempDir(), "ai:easy", "ai:normal")
			config.Plan.Pairs, config.most = 5, 1
			records, broken := filepath.Join(config.Folder, store.Records), false
			config.Watch = func(s *Snapshot) {
				if s.Done == 4 && len(s.Running) == 0 && !broken {
					broken = true
					require.NoError(t, c.spoil(records))
				}
			}
			s, err := Run(context.Background(), config)
			require.ErrorContains(t, err, c.says)
			require.IsType(t, &engine.Phrase{}, err)
			require.GreaterOrEqual(t, s.Done, 4)
			require.NoError(t, c.mend(records))
			afterwards(t, config, want)
		})
	}
}

// TestDatabaseThatCannotBeWritten checks that finished games are kept and running games are not. A game with a record that could not be
// stored in the database is not played again.
func TestDatabaseThatCannotBeWritten(t *testing.T) {
	want := calm(t)
	c := small(t, t.TempDir(), "ai:easy", "ai:normal")
	c.Plan.Pairs, c.Plan.Players, c.Workers, c.most = 5, 2, 2, 1
	s, err := store.Create(c.Folder, c.tournament())
	require.NoError(t, err)
	require.NoError(t, s.Close())
	do(t, c.Folder, "CREATE TRIGGER full BEFORE INSERT ON result WHEN NEW.game = 4 BEGIN SELECT RAISE(ABORT, 'no room'); END")
	c.Resume = true
	now, err := Run(context.Background(), c)
	require.ErrorContains(t, err, "The tournament cannot be kept in "+filepath.Join(c.Folder, store.Name))
	require.ErrorContains(t, err, "no room")
	require.IsType(t, &engine.Phrase{}, err)
	_, a, err := Load(c.Folder)
	require.NoError(t, err)
	require.Len(t, a.Games, now.Done)
	do(t, c.Folder, "DROP TRIGGER full")
	kept, err := audit.RecordNumbers(c.Folder)
	require.NoError(t, err)
	require.Greater(t, len(kept), now.Done)
	var told []string
	c.Found = func(f audit.Finding) { told = append(told, f.Consequences()[0].String()) }
	require.Equal(t, len(kept), play(t, c).Before)
	require.Equal(t, want, table(t, c.Folder))
	require.Empty(t, verified(t, c))
	require.Len(t, told, len(kept)-now.Done)
	require.Contains(t, told, "game 4: it has a record, but is not in the database; it counts as the record says")
}

func do(t *testing.T, folder, statement string) {
	db, err := sql.Open("sqlite", filepath.Join(folder, store.Name))
	require.NoError(t, err)
	_, err = db.Exec(statement)
	require.NoError(t, err)
	require.NoError(t, db.Close())
}

// script writes a bot that always stays.
func script(t *testing.T, path string) {
	text := "#!/bin/sh\nread line\necho '{\"response\":[-1,-1,-1]}'\n"
	require.NoError(t, os.WriteFile(path, []byte(text), 0o755))
}

// TestABotThatIsDeleted checks that a deleted bot does not lose the games that it could not play. They are played when it is there
// again.
func TestABotThatIsDeleted(t *testing.T) { deleteABot(t, "") }

// TestSoakAScriptThatIsDeleted does the same with a script whose interpreter, the shell, stays.
func TestSoakAScriptThatIsDeleted(t *testing.T) { deleteABot(t, "sh ") }

func deleteABot(t *testing.T, interpreter string) {
	path := filepath.Join(t.TempDir(), "bot.sh")
	script(t, path)
	c := small(t, t.TempDir(), "ai:normal", "bot:"+interpreter+path)
	c.Plan.Pairs = 2
	deleted := false
	c.Watch = func(s *Snapshot) {
		if len(s.Running) == 1 && s.Running[0].Number == 1 && !deleted { // the second game begins
			deleted = true
			require.NoError(t, os.Remove(path))
		}
	}
	s, err := Run(context.Background(), c)
	require.Error(t, err)
	require.Regexp(t, "^b cannot play( any more)?: .*"+path, err.Error())
	require.Equal(t, 1, s.Done)
	whole(t, c)
	c.Resume = true
	_, err = Run(context.Background(), c)
	require.Regexp(t, "^b cannot play: .*"+path, err.Error())
	script(t, path)
	c.Watch = nil
	s = play(t, c)
	require.Equal(t, 4, s.Done)
	require.Empty(t, s.Rows[1].Faults)
	whole(t, c)
}

// TestFaultsAreCounted checks the counts by kind, with the first reason in words.
func TestFaultsAreCounted(t *testing.T) {
	dir := t.TempDir()
	crash, talk := filepath.Join(dir, "crash.sh"), filepath.Join(dir, "talk.sh")
	require.NoError(t, os.WriteFile(crash, []byte("#!/bin/sh\nexit 3\n"), 0o755))
	require.NoError(t, os.WriteFile(talk, []byte("#!/bin/sh\nread line\necho '{\"response\":\"hello\"}'\n"), 0o755))
	c := small(t, t.TempDir(), "ai:normal", "bot:"+crash, "bot:"+talk)
	c.Plan.Pairs = 1
	s := play(t, c)
	require.Empty(t, s.Rows[0].Faults)
	require.Equal(t, map[store.Kind]int{"RE": 4}, s.Rows[1].Faults)
	require.Equal(t, map[store.Kind]int{store.Malformed: 4}, s.Rows[2].Faults, "both failed in the same turn")
	_, a, err := Load(c.Folder)
	require.NoError(t, err)
	first := a.Games[0] // b or c against a
	for seat, player := range first.Players {
		if player != 0 {
			require.Len(t, first.Results[seat].Faults, 1)
			require.Contains(t, first.Results[seat].Faults[0].Why.Key, "bot.")
		}
	}
}

// TestTheTurnOfAFailureIsATurn checks that a turn in which a bot failed counts among a game's turns, though the rules count no step of it.
// Folders of programs that counted the steps are still sound.
func TestTheTurnOfAFailureIsATurn(t *testing.T) {
	crash := filepath.Join(t.TempDir(), "crash.sh")
	require.NoError(t, os.WriteFile(crash, []byte("#!/bin/sh\nexit 3\n"), 0o755))
	c := small(t, t.TempDir(), "ai:normal", "bot:"+crash)
	c.Plan.Pairs = 1
	play(t, c)
	_, a, err := Load(c.Folder)
	require.NoError(t, err)
	for _, g := range a.Games {
		require.Equal(t, 1, g.Turns)
		require.Equal(t, g.Turns, g.Results[0].Asked)
	}
	require.Empty(t, verified(t, c))
	do(t, c.Folder, "UPDATE game SET turns = 0")
	require.Empty(t, verified(t, c))
	do(t, c.Folder, "UPDATE game SET turns = 2")
	require.Equal(t, []string{"game 0: turns is 2 in the database, and 1 in the record", "game 1: turns is 2 in the database, and 1 in the record"}, verified(t, c))
}

// TestBlockedMovesAreNoFaults checks that a wrong action at sea costs nothing else: it is listed, but is no failure.
func TestBlockedMovesAreNoFaults(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.sh")
	require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\ntest $# = 0 && echo 3 || echo nonsense\n"), 0o755))
	c := sea(t, t.TempDir(), 2, "ai:hunter", "bot:"+path)
	c.Plan.Pairs = 1
	s := play(t, c)
	require.Equal(t, map[store.Kind]int{store.Blocked: s.Rows[1].Asked - s.Rows[1].Games}, s.Rows[1].Faults, "all but the choice of a ship")
	require.False(t, store.Blocked.Failed())
}
