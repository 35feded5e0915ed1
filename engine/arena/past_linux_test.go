package arena

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/audit"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
)

// recordFile returns the path of a game's record.
func recordFile(folder string, game int) string {
	return filepath.Join(folder, filepath.FromSlash(store.RecordPath(game)))
}

// verified returns the findings about a tournament's folder, in words.
func verified(t testing.TB, c Config) (list []string) {
	kept, err := audit.RecordNumbers(c.Folder)
	require.NoError(t, err)
	a, err := store.Read(c.Folder)
	require.NoError(t, err)
	f := audit.Folder{Path: c.Folder, Rules: c.Rules, Tournament: a.Tournament, NoRecords: c.NoRecords}
	found, err := f.Verify(context.Background(), a, kept, c.Enough, 2)
	require.NoError(t, err)
	for _, one := range found {
		for _, p := range one.Says {
			list = append(list, p.String())
		}
	}
	return list
}

// copied returns a copy of a folder.
func copied(t testing.TB, folder string) string {
	to := filepath.Join(t.TempDir(), "copy")
	require.NoError(t, os.CopyFS(to, os.DirFS(folder)))
	return to
}

// changed changes one byte of a file.
func changed(t testing.TB, path string, at int) {
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	text[at%len(text)] ^= 0x10
	require.NoError(t, os.WriteFile(path, text, 0o644))
}

// TestVerifyNamesEveryDifference checks that a change of any column that follows from the moves is found, and that nothing else is.
func TestVerifyNamesEveryDifference(t *testing.T) {
	c := small(t, t.TempDir(), "ai:easy", "ai:normal")
	play(t, c)
	require.Empty(t, verified(t, c))
	whole := c.Folder
	for statement, says := range map[string]string{
		"UPDATE result SET rank = 3 - rank WHERE game = 2":                                        "game 2: rank (seat 0) is ",
		"UPDATE result SET score = score + 1 WHERE game = 1":                                      "game 1: score (seat 0) is ",
		"UPDATE result SET verdict = 'TLE' WHERE game = 1 AND seat = 1":                           "game 1: verdict (seat 1) is TLE in the database, and OK in the record",
		"UPDATE result SET asked = 1 WHERE game = 1 AND seat = 1":                                 "game 1: asked (seat 1) is 1 in the database",
		"UPDATE result SET wall_us = wall_us + 1000 WHERE game = 1 AND seat = 1":                  "game 1: wall_us (seat 1) is ",
		`UPDATE result SET think = '{"max_us":7000000000}' WHERE game = 1 AND seat = 1`:           "game 1: think (seat 1) is ",
		"INSERT INTO fault VALUES (0, 0, 'RE', 3, 1, '{}')":                                       "game 0: faults (seat 0) is RE x3 from turn 1",
		"UPDATE game SET turns = 1 WHERE number = 3":                                              "game 3: turns is 1 in the database",
		"UPDATE game SET seed = 1 WHERE number = 3":                                               "game 3: seed is 1 in the database",
		"UPDATE game SET reason = 'luck' WHERE number = 3":                                        "game 3: reason is luck in the database",
		"UPDATE game SET hash = '0000000000000001' WHERE number = 3":                              "game 3: hash is 0000000000000001 in the database",
		"UPDATE game SET record_hash = 'ab' WHERE number = 3":                                     "game 3: its record does not prove it: the file is not the one that was written",
		"UPDATE tournament SET counted = 2":                                                       "the games that count are 2 in the database, and NULL by the records",
		"UPDATE tournament SET created = '2020-01-02T03:04:05Z'":                                  "tournament.json and the database disagree",
		"DELETE FROM fault; DELETE FROM result WHERE game = 3; DELETE FROM game WHERE number = 3": "game 3: it has a record, but is not in the database",
	} {
		c.Folder = copied(t, whole)
		do(t, c.Folder, statement)
		list := verified(t, c)
		require.NotEmpty(t, list, statement)
		require.Contains(t, list[0], says)
	}
}

// TestResumeChecksWhatItBuildsOn checks that an unproved game is played again, that a changed game counts as its record says, and that
// both are reported. The result must then be that of an undisturbed tournament.
func TestResumeChecksWhatItBuildsOn(t *testing.T) {
	configs := map[string]Config{"swiss": swiss(t, t.TempDir())}
	for _, g := range everyGame() {
		configs[g.Name()] = duel(t, g, t.TempDir())
	}
	for name, c := range configs {
		play(t, c)
		want, whole := table(t, c.Folder), c.Folder
		for harm, spoil := range map[string]struct {
			kind audit.Kind
			do   func(folder string)
		}{
			"a changed row":    {audit.Changed, func(f string) { do(t, f, "UPDATE result SET rank = 3 - rank WHERE game = 1") }},
			"a missing record": {audit.Unsound, func(f string) { require.NoError(t, os.Remove(recordFile(f, 1))) }},
			"a damaged record": {audit.Unsound, func(f string) { changed(t, recordFile(f, 1), 200) }},
			"a cut record":     {audit.Unsound, func(f string) { require.NoError(t, os.Truncate(recordFile(f, 1), 300)) }},
			"another's record": {audit.Unsound, func(f string) { require.NoError(t, os.Rename(recordFile(f, 0), recordFile(f, 1))) }},
			"a row that is gone": {audit.Unknown, func(f string) {
				do(t, f, "DELETE FROM fault WHERE game = 1; DELETE FROM result WHERE game = 1; DELETE FROM game WHERE number = 1")
			}},
			"a changed phrase": {audit.Changed, func(f string) { do(t, f, `UPDATE game SET phrase = '{"text":"luck"}' WHERE number = 1`) }},
		} {
			t.Run(name+", "+harm, func(t *testing.T) {
				again := c
				again.Folder, again.Resume = copied(t, whole), true
				spoil.do(again.Folder)
				var found []audit.Finding
				again.Found = func(f audit.Finding) { found = append(found, f) }
				s := play(t, again)
				require.NotEmpty(t, found)
				require.Contains(t, kinds(found), fmt.Sprint(1, spoil.kind))
				require.Less(t, s.Done-s.Before, 3, "no sound game is played again")
				require.Equal(t, want, table(t, again.Folder))
				require.Empty(t, verified(t, again))
			})
		}
	}
}

// TestResumeLooksAtTheSetup checks that the database counts, and that a set-up file that cannot be read is written again.
func TestResumeLooksAtTheSetup(t *testing.T) {
	c := small(t, t.TempDir(), "ai:easy", "ai:normal")
	play(t, c)
	want, whole := table(t, c.Folder), c.Folder
	for _, harm := range []struct {
		old, put string
		says     string
		left     []string // findings afterwards
	}{
		{`"pairs"`, `"pairs`, "tournament.json is damaged: it holds no settings of a tournament; it is rewritten from the database", nil},
		{`"seed": "`, `"seed": "1`, "tournament.json and the database disagree on the settings of the tournament; the database counts",
			[]string{"tournament.json and the database disagree on the settings of the tournament"}},
	} {
		c.Folder, c.Resume = copied(t, whole), true
		file := filepath.Join(c.Folder, store.SetupName)
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(file, []byte(strings.Replace(string(text), harm.old, harm.put, 1)), 0o644))
		var told []string
		c.Found = func(f audit.Finding) {
			for _, p := range f.Consequences() {
				told = append(told, strings.TrimPrefix(p.String(), c.Folder+string(filepath.Separator)))
			}
		}
		play(t, c)
		require.Equal(t, []string{harm.says}, told)
		require.Equal(t, want, table(t, c.Folder))
		var left []string
		for _, p := range verified(t, c) {
			left = append(left, strings.TrimPrefix(p, c.Folder+string(filepath.Separator)))
		}
		require.Equal(t, harm.left, left)
	}
}

func kinds(found []audit.Finding) (list []string) {
	for _, f := range found {
		list = append(list, fmt.Sprint(f.Game, f.Kind))
	}
	return list
}

// swiss returns a tournament whose rounds depend on earlier ones.
func swiss(t testing.TB, folder string) Config {
	c := small(t, folder, "ai:easy", "ai:normal", "ai:easy", "ai:normal")
	c.Plan.Format, c.Plan.Pairs, c.Plan.Rounds = schedule.Swiss, 1, 3
	return c
}

// TestRebuild checks that records and set-up file give the same database again.
func TestRebuild(t *testing.T) {
	c := swiss(t, t.TempDir())
	play(t, c)
	want := table(t, c.Folder)
	spoiled := map[string]func(folder string){
		"nothing":           func(string) {},
		"no database":       func(f string) { require.NoError(t, os.Remove(filepath.Join(f, store.Name))) },
		"a broken database": func(f string) { require.NoError(t, os.Truncate(filepath.Join(f, store.Name), 5000)) },
		"no set-up":         func(f string) { require.NoError(t, os.Remove(filepath.Join(f, store.SetupName))) },
	}
	for name, spoil := range spoiled {
		t.Run(name, func(t *testing.T) {
			again := c
			again.Folder = copied(t, c.Folder)
			spoil(again.Folder)
			require.Empty(t, rebuilt(t, again))
			require.Equal(t, want, table(t, again.Folder))
			require.Empty(t, verified(t, again))
			again.Resume = true
			require.Equal(t, 12, play(t, again).Before)
		})
	}
	c.Folder = copied(t, c.Folder)
	require.NoError(t, os.Remove(recordFile(c.Folder, 0)))
	unfit := rebuilt(t, c)
	require.NotEmpty(t, unfit, "the draw of the second round hangs on the game that is lost")
	require.Equal(t, audit.Foreign, unfit[0].Kind)
	c.Resume = true
	play(t, c)
	require.Equal(t, want, table(t, c.Folder))
}

// rebuilt rebuilds the database of a folder, and returns the records that do not count.
func rebuilt(t testing.TB, c Config) []audit.Finding {
	settled, err := audit.Setup(context.Background(), c.Folder)
	require.NoError(t, err)
	kept, err := audit.RecordNumbers(c.Folder)
	require.NoError(t, err)
	f := audit.Folder{Path: c.Folder, Rules: c.Rules, Tournament: settled}
	games, unfit, err := f.Recovered(context.Background(), kept, 2)
	require.NoError(t, err)
	require.NoError(t, store.Rebuild(c.Folder, settled, games, -1))
	return unfit
}

// TestAFolderOfAnOlderProgram checks that it can be read unchanged, and that resuming upgrades it.
func TestAFolderOfAnOlderProgram(t *testing.T) {
	c := small(t, t.TempDir(), "ai:easy", "ai:normal")
	play(t, c)
	want := table(t, c.Folder)
	do(t, c.Folder, "ALTER TABLE game DROP COLUMN record_hash; PRAGMA user_version = 1; DELETE FROM fault; DELETE FROM result WHERE game = 3; DELETE FROM game WHERE number = 3")
	require.NoError(t, os.Remove(filepath.Join(c.Folder, store.SetupName)))
	require.NoError(t, os.Remove(recordFile(c.Folder, 3)))
	_, a, err := Load(c.Folder)
	require.NoError(t, err)
	require.Len(t, a.Games, 3)
	require.Empty(t, verified(t, c))
	c.Resume = true
	c.Found = func(f audit.Finding) { t.Error(f.Says) }
	require.Equal(t, 3, play(t, c).Before)
	require.Equal(t, want, table(t, c.Folder))
	require.Empty(t, verified(t, c))
	_, a, err = Load(c.Folder)
	require.NoError(t, err)
	for _, g := range a.Games {
		require.Len(t, g.Digest, 64)
	}
	require.FileExists(t, filepath.Join(c.Folder, store.SetupName))
}

// TestATournamentHasOneEdition checks that a tournament is played to its end by the rules that it was started with, also if an older
// program did not store the edition.
func TestATournamentHasOneEdition(t *testing.T) {
	for name, spoil := range map[string]func(folder string){
		"kept": func(string) {},
		"not kept": func(folder string) {
			do(t, folder, "ALTER TABLE tournament DROP COLUMN edition")
			require.NoError(t, os.Remove(filepath.Join(folder, store.SetupName)))
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := sea(t, t.TempDir(), 2, "ai:random", "ai:passive")
			c.Setup.Edition = 1
			play(t, c)
			want := table(t, c.Folder)
			spoil(c.Folder)
			require.Empty(t, verified(t, c))
			require.NoError(t, os.Remove(recordFile(c.Folder, 1)))
			require.Equal(t, 1, audit.Edition(c.Folder))
			c.Resume = true
			play(t, c)
			require.Equal(t, want, table(t, c.Folder))
			require.Empty(t, verified(t, c))
			require.Equal(t, name == "kept", editionOf(t, c.Folder) == 1)
			other := filepath.Join(t.TempDir(), "x")
			require.NoError(t, os.MkdirAll(other, 0o755))
			require.Zero(t, audit.Edition(other))
		})
	}
	c := sea(t, t.TempDir(), 2, "ai:random", "ai:passive")
	play(t, c)
	require.Equal(t, 2, editionOf(t, c.Folder), "a new one is of the newest")
}

// editionOf returns the edition of the games that a folder stores.
func editionOf(t testing.TB, folder string) int {
	a, err := store.Read(folder)
	require.NoError(t, err)
	return a.Setup.Edition
}
