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

// TestSoakDamagedJournal checks a flipped bit in the journal, after which SQLite silently drops the rest. Resuming must report every
// game that is lost, and the result must be right in the end.
func TestSoakDamagedJournal(t *testing.T) {
	calm := killed(t, t.TempDir())
	play(t, calm)
	folder, chance := filepath.Join(t.TempDir(), "out"), rand.New(rand.NewPCG(7, 1))
	kill(t, folder, chance, 12)
	before, err := store.Read(copied(t, folder)) // a copy, because reading merges the journal
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

// TestSoakPowerCut copies the folder at random moments while it is played: at one moment, file by file while it changes, and with the
// end of the journal cut off. Resuming must find every game complete or not at all; a damaged database is rebuilt from the records. The
// result must be that of an undisturbed tournament.
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
		_ = cmd.Process.Kill() // it may have ended
		_ = cmd.Wait()
	}
	require.Positive(t, kept)
	require.Positive(t, played)
	t.Logf("%d games were found, %d played, %d databases made anew", kept, played, remade)
}

// begun starts the child, which prints a line for each change.
func begun(t *testing.T, folder string) (*exec.Cmd, *bufio.Scanner) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childFolder+"="+folder)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	return cmd, bufio.NewScanner(out)
}

// cut returns a copy of the folder as a power cut might leave it. The child is suspended afterwards.
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
			return nil // the file is gone
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
