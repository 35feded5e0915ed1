package teacher

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/classroom"
)

// TestMarksEndWithAChange checks that marks no longer count once it is known that somebody comes, goes or is excluded, and that they stay
// while nothing has changed.
func TestMarksEndWithAChange(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "ivan"), 0o755))
	list, _, err := classroom.Find(dir)
	require.NoError(t, err)
	for _, c := range []struct {
		name    string
		folders []string // of the submissions that are known
		exclude []string
		stay    bool
	}{
		{"unchanged", []string{"ivan"}, nil, true},
		{"excluded", []string{"ivan"}, []string{"ivan"}, false},
		{"new", nil, nil, false},
		{"gone", []string{"ivan", "eve"}, nil, false},
	} {
		class := &report.Class{Marks: []report.Mark{{Name: "ivan", Points: 40, Rank: 1}}, Likeness: "likeness.html"}
		for _, name := range c.folders {
			class.Submissions = append(class.Submissions, report.Submission{Name: name, Folder: name, Done: true, Out: &engine.Phrase{Key: "class.excluded"}})
		}
		run := newRun(Order{Folder: dir, Out: t.TempDir(), Resume: true, Exclude: c.exclude}, func() {})
		_, err := (&doing{Run: run, class: class}).look(list)
		require.NoError(t, err)
		require.Equal(t, c.stay, class.Finished(), c.name)
		require.Equal(t, c.stay, len(class.Marks) == 1, c.name)
		kept, err := report.ReadClass(run.Out)
		require.NoError(t, err)
		require.Equal(t, c.stay, len(kept.Marks) == 1, "%s: a stop from here on shows none that do not count", c.name)
	}
}
