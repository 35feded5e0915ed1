package classroom

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/generals"
	"generals-chess/cmd/arena/hitsink"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine/arena"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/seats"
)

// called returns the flags of arena classroom with these arguments.
func called(t *testing.T, args ...string) *classFlags {
	t.Helper()
	set := pflag.NewFlagSet("", pflag.ContinueOnError)
	f := newFlags(set, table.Of(seats.Games(), generals.Line(), hitsink.Line()))
	require.NoError(t, set.Parse(args))
	f.Read(set)
	require.NoError(t, f.Begin())
	return f
}

// ofTwo returns a class of two submissions, and a folder for its tournament.
func ofTwo(t *testing.T) (dir, out string) {
	t.Helper()
	dir, out = t.TempDir(), filepath.Join(t.TempDir(), "out")
	for _, name := range []string{"ada.py", "bob.py"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("pass"), 0o600))
	}
	return dir, out
}

// checked checks the flags for the class in dir.
func (f *classFlags) checked(t *testing.T, dir string) (*reports.Class, error) {
	t.Helper()
	list, _, err := f.find([]string{dir})
	require.NoError(t, err)
	return f.checkFlags(list)
}

// TestAResumedClassHasItsFlags: a class that was stopped before its tournament is set up as its first command line says, unless the
// second one says otherwise.
func TestAResumedClassHasItsFlags(t *testing.T) {
	dir, out := ofTwo(t)
	first := []string{"--pairs", "1", "--size", "8x8", "--adjudicate", "--seed", "2", "--player", "ai:hard", "--time-scale", "5", "--build-limit", "9m", "--json", "--out", out}
	begun := called(t, first...)
	class, err := begun.checked(t, dir)
	require.NoError(t, err)
	require.NoError(t, os.Mkdir(out, 0o755))
	require.NoError(t, class.Write(out))
	order := func(f *classFlags) tournament.Spec {
		class, err := f.checked(t, dir)
		require.NoError(t, err)
		require.NoError(t, class.Write(out))
		for _, name := range []string{"ada", "bob"} {
			f.Class = append(f.Class, tournament.Entrant{Name: name, Seat: "ai:easy"})
		}
		spec, _, err := f.spec()
		require.NoError(t, err)
		require.Equal(t, f.patience, begun.patience)
		return spec
	}
	want := order(called(t, append([]string{"--resume"}, first...)...))
	require.Equal(t, 1, want.Plan.Pairs)
	require.Equal(t, "8x8", want.Setup.Options["size"])
	require.Len(t, want.Entrants, 3)
	require.Equal(t, want, order(called(t, "--resume", "--out", out)))
	require.Equal(t, 3, order(called(t, "--resume", "--pairs", "3", "--out", out)).Plan.Pairs)
	require.Equal(t, 3, order(called(t, "--resume", "--out", out)).Plan.Pairs, "what was said last")
	require.NotContains(t, class.Flags, "json", "it is about one call")
}

// TestAFolderDoesNotOpenTheSandbox checks that a class's folder, which may be somebody else's, says neither what bots are kept from nor where
// the class is written.
func TestAFolderDoesNotOpenTheSandbox(t *testing.T) {
	dir, out := ofTwo(t)
	class, err := called(t, "--sandbox", "off", "--out", out).checked(t, dir)
	require.NoError(t, err)
	require.NotContains(t, class.Flags, "sandbox")
	class.Flags = map[string][]string{"sandbox": {"off"}, "out": {dir}}
	require.NoError(t, os.Mkdir(out, 0o755))
	require.NoError(t, class.Write(out))
	again := called(t, "--resume", "--out", out)
	_, err = again.checked(t, dir)
	require.NoError(t, err)
	require.Equal(t, "auto", again.Sandbox)
	require.Equal(t, out, again.Out)
}

// TestMinutesReplacePairs: the minutes of a resumed class choose the pairs, although the class was begun with some.
func TestMinutesReplacePairs(t *testing.T) {
	dir, out := ofTwo(t)
	class, err := called(t, "--pairs", "1", "--out", out).checked(t, dir)
	require.NoError(t, err)
	require.NoError(t, os.Mkdir(out, 0o755))
	require.NoError(t, class.Write(out))
	class, err = called(t, "--resume", "--minutes", "5", "--out", out).checked(t, dir)
	require.NoError(t, err)
	require.Equal(t, 5, class.Minutes)
	require.NotContains(t, class.Flags, "pairs")
}

// begin begins the tournament of a class in out, and plays none of its games.
func begin(t *testing.T, dir, out string, args ...string) {
	t.Helper()
	f := called(t, append(args, "--out", out)...)
	class, err := f.checked(t, dir)
	require.NoError(t, err)
	for _, name := range []string{"ada", "bob"} {
		class.Submissions = append(class.Submissions, reports.Submission{Name: name, Folder: name + ".py", Done: true})
		f.Class = append(f.Class, tournament.Entrant{Name: name, Seat: "ai:easy"})
	}
	prepared, err := f.Prepared()
	require.NoError(t, err)
	stopped, stop := context.WithCancel(t.Context())
	stop()
	_, err = arena.Run(stopped, prepared.Config)
	require.ErrorIs(t, err, arena.ErrStopped)
	require.NoError(t, class.Write(out))
}

// TestAnotherRuleIsSaid, and that a class whose minutes were over plays on.
func TestAnotherRuleIsSaid(t *testing.T) {
	dir, out := ofTwo(t)
	begin(t, dir, out, "--marks", "plays=10")
	said := func(args ...string) (list []string) {
		f := called(t, append(args, "--resume", "--out", out, "--lang", "en")...)
		_, err := f.checked(t, dir)
		require.NoError(t, err)
		for _, note := range f.notes {
			list = append(list, f.Say(note))
		}
		return list
	}
	require.Empty(t, said())
	require.Empty(t, said("--marks", "plays=10"))
	require.Equal(t, []string{"The marks follow the rule plays=50 from now on. Before, it was plays=10."}, said("--marks", "plays=50"))

	class, err := reports.ReadClass(out)
	require.NoError(t, err)
	class.Likeness = "likeness.html"
	class.Marks = []reports.Mark{{Name: "ada", Levels: []reports.Level{{Level: "easy", Open: true}}}}
	require.NoError(t, class.Write(out))
	require.Equal(t, []string{stillOpen.Text}, said())
	f := called(t, "--lang", "en")
	f.Out, f.dir = out, dir
	for _, open := range []bool{true, false} {
		class.Marks[0].Levels[0].Open = open
		require.NoError(t, class.Write(out))
		var told strings.Builder
		f.end(&told)
		require.Equal(t, open, strings.Contains(told.String(), "Only because the minutes were over these did not play on against easy: ada.\n"), told.String())
		require.Equal(t, open, strings.Contains(told.String(), "They play on, and marks may change, with arena classroom --resume --out "), told.String())
	}
}

// TestOtherPairsAreRefused before anything is built, and with the number that there is.
func TestOtherPairsAreRefused(t *testing.T) {
	dir, out := ofTwo(t)
	begin(t, dir, out, "--pairs", "3", "--time-scale", "5")
	for flag, says := range map[string]string{"--pairs": "it has 3 pairs, not 5", "--seed": ", not 5"} {
		f := called(t, "--resume", flag, "5", "--out", out)
		_, err := f.checked(t, dir)
		require.ErrorContains(t, f.Told(err), says)
	}
	f := called(t, "--resume", "--out", out)
	_, err := f.checked(t, dir)
	require.NoError(t, err)
	require.EqualValues(t, 5, f.TimeScale, "who comes late is examined as the others were")
}
