package arena

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/audit"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
)

// childFolder is an environment variable: if it is set, the test binary plays the tournament of the kill test in that folder, and
// nothing else.
const childFolder = "ARENA_TEST_FOLDER"

func TestMain(m *testing.M) {
	folder := os.Getenv(childFolder)
	if folder == "" {
		os.Exit(m.Run())
	}
	if err := child(folder); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// child starts or resumes the tournament, and prints a line for each change.
func child(folder string) error {
	c := killed(nil, folder)
	c.Resume = store.Exists(folder)
	c.Watch = func(s *Snapshot) { fmt.Println(s.Done) }
	_, err := Run(context.Background(), c)
	return err
}

// killed returns the tournament that is killed, with rounds that depend on earlier ones.
func killed(t testing.TB, folder string) Config {
	c := small(t, folder, "ai:easy", "ai:normal", "ai:easy", "ai:normal", "ai:easy")
	c.Plan.Format, c.Plan.Rounds, c.Plan.Pairs, c.Workers, c.most = schedule.Swiss, 5, 8, 2, 3
	return c
}

// TestKilled kills a program that plays a tournament with SIGKILL at random moments. Each time exactly the finished games must be
// there. In the end the result must be that of an undisturbed tournament.
func TestKilled(t *testing.T) { killedTimes(t, 2) }

func TestSoakKilledTwentyTimes(t *testing.T) { killedTimes(t, 20) }

func killedTimes(t *testing.T, times int) {
	t.Helper()
	calm := killed(t, t.TempDir())
	calm.Workers = 1
	play(t, calm)
	folder := filepath.Join(t.TempDir(), "out")
	chance := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1))
	finished := map[int]uint64{}
	for n := range times {
		games := len(finished) + 1 + chance.IntN(3)
		if n%4 == 0 {
			games = 0 // perhaps before it has begun
		}
		kill(t, folder, chance, games)
		if !store.Exists(folder) {
			require.Empty(t, finished)
			continue
		}
		a, err := store.Read(folder)
		require.NoError(t, err)
		now := map[int]uint64{}
		for _, g := range a.Games {
			now[g.Number] = g.Hash
		}
		for number, hash := range finished {
			require.Equal(t, hash, now[number], "game %d was lost or played again", number)
		}
		finished = now
	}
	require.NotEmpty(t, finished)
	require.Less(t, len(finished), calm.games(t), "it was over before it was killed for the last time")
	t.Logf("%d of %d games were finished by programs that were killed", len(finished), calm.games(t))
	c := killed(t, folder)
	c.Resume = true
	kept, err := audit.RecordNumbers(folder)
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(kept), len(finished))
	s := play(t, c)
	require.Equal(t, len(kept), s.Before, "also games that were killed before the database had them")
	require.Equal(t, table(t, calm.Folder), table(t, folder))
	whole(t, c)
}

// games returns the number of finished games.
func (c Config) games(t *testing.T) int {
	s, _, err := Load(c.Folder)
	require.NoError(t, err)
	return s.Done
}

// kill starts the child and kills it shortly after that many games were finished.
func kill(t *testing.T, folder string, chance *rand.Rand, games int) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childFolder+"="+folder)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	lines := bufio.NewScanner(out)
	for done := 0; done < games && lines.Scan(); {
		done, err = strconv.Atoi(lines.Text())
		require.NoError(t, err)
	}
	time.Sleep(time.Duration(chance.IntN(20_000)) * time.Microsecond) // a random moment: nothing waits for it
	require.NoError(t, cmd.Process.Kill())
	_ = cmd.Wait() // "signal: killed"
}
