package arena

import (
	"bufio"
	"context"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/audit"
	"generals-chess/engine/arena/store"
)

// TestSoakDamagedJournal: SQLite drops what comes after a flipped bit in its journal and says nothing. Who goes on hears of every game that is lost by
// that, and the table is right in the end.
func TestSoakDamagedJournal(t *testing.T) {
	calm := killed(t, t.TempDir())
	play(t, calm)
	folder, chance := filepath.Join(t.TempDir(), "out"), rand.New(rand.NewPCG(7, 1))
	kill(t, folder, chance, 12)
	before, err := store.Read(copied(t, folder)) // a copy: reading folds the journal in
	require.NoError(t, err)
	journal := filepath.Join(folder, store.Name+"-wal")
	info, err := os.Stat(journal)
	require.NoError(t, err)
	changed(t, journal, int(info.Size())/2)
	after, err := store.Read(copied(t, folder))
	require.NoError(t, err)
	require.Less(t, len(after.Games), len(before.Games), "the journal was damaged where it matters")
	left := map[int]bool{}
	for _, g := range after.Games {
		left[g.Number] = true
	}
	c, told := killed(t, folder), map[int]audit.Kind{}
	c.Resume, c.Found = true, func(f audit.Finding) { told[f.Game] = f.Kind }
	play(t, c)
	for _, g := range before.Games {
		if !left[g.Number] && g.Round == 0 {
			require.Equal(t, audit.Unknown, told[g.Number], "game %d is lost", g.Number)
		}
	}
	require.Equal(t, table(t, calm.Folder), table(t, folder))
	require.Empty(t, verified(t, c))
}

// TestSoakPowerCut: the folder is copied at random moments while it is played: as it is at one moment, file after file while it
// changes, and with the end of the journal torn off. Whoever goes on finds every game whole or not at all; where the
// database is torn it is made anew from the records. The table is that of a tournament nobody disturbed.
func TestSoakPowerCut(t *testing.T) {
	calm := killed(t, t.TempDir())
	play(t, calm)
	want := table(t, calm.Folder)
	chance := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 3))
	remade, kept, played := 0, 0, 0
	for n := 0; n < 50; {
		folder := filepath.Join(t.TempDir(), "out")
		cmd, lines := begun(t, folder)
		for lines.Scan() && n < 50 {
			if chance.IntN(6) > 0 {
				continue // not at every change
			}
			time.Sleep(time.Duration(chance.IntN(8000)) * time.Microsecond) // a random moment: nothing waits for it
			c := killed(t, cut(t, cmd, folder, n, chance))
			if n++; store.Exists(c.Folder) {
				c.Resume = true
				s, err := Run(context.Background(), c)
				if err != nil {
					require.ErrorContains(t, err, "is damaged")
					rebuilt(t, c)
					remade++
					s = play(t, c)
				}
				kept, played = kept+s.Before, played+s.Done-s.Before
				require.Equal(t, want, table(t, c.Folder))
				require.Empty(t, verified(t, c))
			}
			require.NoError(t, cmd.Process.Signal(syscall.SIGCONT))
		}
		_ = cmd.Process.Kill() // it may be over
		_ = cmd.Wait()
	}
	require.Positive(t, kept)
	require.Positive(t, played)
	t.Logf("%d games were found, %d played, %d databases made anew", kept, played, remade)
}

// begun starts the child, which tells a line of every change.
func begun(t *testing.T, folder string) (*exec.Cmd, *bufio.Scanner) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childFolder+"="+folder)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	return cmd, bufio.NewScanner(out)
}

// cut is a copy of the folder as a power cut might leave it. The child stands still afterwards.
func cut(t *testing.T, cmd *exec.Cmd, folder string, n int, chance *rand.Rand) string {
	to := filepath.Join(t.TempDir(), strconv.Itoa(n))
	if n%3 == 1 {
		hastily(t, folder, to)
	}
	require.NoError(t, cmd.Process.Signal(syscall.SIGSTOP))
	if n%3 != 1 {
		hastily(t, folder, to)
	}
	journal := filepath.Join(to, store.Name+"-wal")
	if info, err := os.Stat(journal); err == nil && n%3 == 2 && info.Size() > 0 {
		require.NoError(t, os.Truncate(journal, chance.Int64N(info.Size())))
	}
	return to
}

// hastily copies a folder that may change meanwhile.
func hastily(t *testing.T, from, to string) {
	require.NoError(t, filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return nil // it is gone
		}
		at, err := filepath.Rel(from, path)
		require.NoError(t, err)
		if entry.IsDir() {
			return os.MkdirAll(filepath.Join(to, at), 0o755)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil
		}
		return os.WriteFile(filepath.Join(to, at), text, 0o644)
	}))
}
