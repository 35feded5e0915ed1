package classroom

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/seats"
)

// knownClass returns a class of everything in a folder, all of it examined.
func knownClass(t *testing.T, dir string) *report.Class {
	t.Helper()
	list, _, err := Find(dir)
	require.NoError(t, err)
	class := &report.Class{Folder: dir}
	for _, s := range list {
		k := s.Known()
		k.Done, k.Sum = true, s.sum()
		class.Submissions = append(class.Submissions, k)
	}
	return class
}

// looked reads the folder of a class again, and returns what is said.
func looked(t *testing.T, class *report.Class, ask Ask) (told []string) {
	t.Helper()
	list, _, err := Find(class.Folder)
	require.NoError(t, err)
	says, err := Look(class, list, ask)
	require.NoError(t, err)
	for _, s := range says {
		told = append(told, s.String())
	}
	return told
}

// TestLook reports every change, by the names that submissions had.
func TestLook(t *testing.T) {
	const (
		games = " Games that it had played are dropped."
		again = " was changed: it is built, examined and played again." + games
		late  = " is new and joins."
		bot   = "_assignsubmission_file_bot.py"
	)
	for _, c := range []struct {
		name    string
		gone    string
		file    string
		ask     Ask
		told    []string
		changed []string // whose games are to be removed
	}{
		{"nothing", "", "", Ask{}, nil, nil},
		{"late", "", "cleo.py=1", Ask{}, []string{"cleo" + late}, nil},
		{"corrected", "", "bob/main.py=2", Ask{}, []string{"bob" + again}, []string{"bob"}},
		{"what tools leave", "", "bob/__pycache__/x.pyc=1", Ask{}, nil, nil},
		{"gone", "bob", "", Ask{}, []string{"bob is no longer in the folder: it is removed." + games}, []string{"bob"}},
		{"excluded", "", "", Ask{Exclude: []string{"ada"}}, []string{"ada is excluded." + games}, []string{"ada"}},
		{"who has not played", "", "bob/main.py=2", Ask{Played: map[string]bool{"ada": true}}, []string{"bob was changed: it is built, examined and played again."}, []string{"bob"}},
		{"who has played", "", "bob/main.py=2", Ask{Played: map[string]bool{"bob": true}}, []string{"bob" + again}, []string{"bob"}},
		{"again", "", "", Ask{Again: []string{"ada"}}, []string{"ada" + again}, []string{"ada"}},
		{"called otherwise", "ada.py", "ada/main.py=1", Ask{}, []string{"ada" + again}, []string{"ada"}},
		{"called otherwise on a platform", "Li Wei_1002" + bot, "Li Wei_1002_assignsubmission_file_work.zip=1", Ask{}, []string{"Li Wei" + again}, []string{"Li Wei"}},
		{"late, and the name is taken", "", "Li Wei_1001" + bot + "=1", Ask{}, []string{"Li Wei (2)" + late}, nil},
		{"of two of one name", "", "Li Wei_1001" + bot + "=1", Ask{Again: []string{"Li Wei"}}, []string{"Li Wei (2)" + late, "Li Wei" + again}, []string{"Li Wei"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, "ada.py=1", "bob/main.py=1", "Li Wei_1002"+bot+"=1")
			class := knownClass(t, dir)
			if c.gone != "" {
				require.NoError(t, os.RemoveAll(filepath.Join(dir, c.gone)))
			}
			if c.file != "" {
				write(t, dir, c.file)
			}
			require.Equal(t, c.told, looked(t, class, c.ask))
			require.Equal(t, c.changed, class.Changed)
		})
	}
}

// TestWhoIsExcludedStaysOut, whatever is handed in, until the teacher asks for it to play again.
func TestWhoIsExcludedStaysOut(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "ada.py=1", "bob.py=1")
	class := knownClass(t, dir)
	looked(t, class, Ask{Exclude: []string{"ada"}})
	class.Changed = nil
	write(t, dir, "ada.py=2")
	require.Empty(t, looked(t, class, Ask{}))
	require.Empty(t, class.Changed)
	require.Equal(t, excluded.Key, class.Submissions[0].Out.Key)
	require.Len(t, looked(t, class, Ask{Again: []string{"ada"}}), 1)
	require.Len(t, class.Submissions, 1, "it is to be examined")
}

// TestNobodyIsCalledSo: a request for an unknown submission is an error, and nothing is changed.
func TestNobodyIsCalledSo(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "ada.py=1", "bob.py=1")
	class := knownClass(t, dir)
	list, _, err := Find(dir)
	require.NoError(t, err)
	for _, ask := range []Ask{{Exclude: []string{"eve"}}, {Again: []string{"bob", "eve"}}} {
		_, err = Look(class, list, ask)
		require.Equal(t, nobody.Key, engine.Reason(err).Key)
		require.Equal(t, knownClass(t, dir), class)
	}
}

// TestAStopForgetsNobody: names whose games are to be removed stay in classroom.json until that is done.
func TestAStopForgetsNobody(t *testing.T) {
	dir, out := t.TempDir(), t.TempDir()
	write(t, dir, "ada.py=1", "bob.py=1", "cleo.py=1")
	class := knownClass(t, dir)
	write(t, dir, "bob.py=2")
	require.NoError(t, os.Remove(filepath.Join(dir, "cleo.py")))
	require.Len(t, looked(t, class, Ask{}), 2)
	require.NoError(t, class.Write(out)) // stopped here
	class, err := report.ReadClass(out)
	require.NoError(t, err)
	looked(t, class, Ask{})
	require.Equal(t, []string{"bob", "cleo"}, class.Changed)
	require.Len(t, class.Submissions, 1, "only ada need not be examined")
}

// TestSettled: if pairings depend on later games, the folder is not read, and no change is recorded.
func TestSettled(t *testing.T) {
	for _, c := range []struct {
		format schedule.Format
		says   string
	}{
		{schedule.RoundRobin, ""},
		{schedule.Swiss, "The folder is not read again: who meets whom depends on games that are still to be played: let the tournament end, then change who takes part."},
	} {
		t.Run(string(c.format), func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out")
			says, err := Settled(out, Ask{Exclude: []string{"ada"}})
			require.NoError(t, err, "it is not begun")
			require.Empty(t, says)
			o := tournament.Spec{
				Game: "generals", Setup: engine.Setup{Options: map[string]string{"size": "8x8"}}, Workers: 1,
				Plan: schedule.Plan{Format: c.format, Pairs: 1, Rounds: 2, Seed: 3}, Options: tournament.UsualOptions(out),
				Entrants: []tournament.Entrant{{Name: "ada", Seat: "ai:easy"}, {Name: "bob", Seat: "ai:easy"}, {Name: "cleo", Seat: "ai:easy"}},
			}
			if c.format == schedule.RoundRobin {
				o.Plan.Rounds = 0
			}
			p, err := tournament.Prepare(seats.Games(), o, out, false)
			require.NoError(t, err)
			stopped, stop := context.WithCancel(t.Context())
			stop()
			_, err = arena.Run(stopped, p.Config)
			require.ErrorIs(t, err, arena.ErrStopped)
			require.True(t, store.Exists(out))

			played, err := Played([]string{out, filepath.Join(out, "none")})
			require.NoError(t, err)
			require.Empty(t, played, "no game is over")
			says, err = Settled(out, Ask{})
			require.NoError(t, err)
			if c.says == "" {
				require.Empty(t, says)
				return
			}
			require.Equal(t, c.says, says[0].String())
			_, err = Settled(out, Ask{Again: []string{"ada"}})
			require.EqualError(t, err, c.says)
		})
	}
}
