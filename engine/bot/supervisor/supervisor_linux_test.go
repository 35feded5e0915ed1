package supervisor

import (
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/testkit/corpus"
)

func TestReportsAreReadBack(t *testing.T) {
	want := Report{Kind: Ended, PID: 70000, Status: 139, Errno: 2, CPU: 5e9, Others: 1, Peak: 9 << 30}
	got, ok := DecodeReport(want.Encode())
	require.True(t, ok)
	require.Equal(t, want, got)
	_, ok = DecodeReport(want.Encode()[1:])
	require.False(t, ok)
}

func TestParseStat(t *testing.T) {
	s, ok := parseStat("12 (a) b (c) S 7 12 12 0 -1 4194304 100 0 0 0 30 4 5 6 20 0 1 0 100 1000 250 18446744073709551615 1\n")
	require.True(t, ok)
	require.Equal(t, Stat{PID: 12, Parent: 7, State: 'S', Ticks: 34, Waited: 11, Pages: 250, Threads: 1, Faults: 100}, s)
}

func FuzzParseStat(f *testing.F) {
	f.Add("12 (a) S 7 12")
	f.Add(")(")
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, line string) {
		if s, ok := parseStat(line); ok {
			require.GreaterOrEqual(t, len(line), 22)
			require.NotZero(t, s.State)
		}
	})
}

func TestClosureFollowsParents(t *testing.T) {
	all := []Stat{{PID: 5, Parent: 4}, {PID: 4, Parent: 2}, {PID: 2, Parent: 1}, {PID: 9, Parent: 1}, {PID: 3, Parent: 2}}
	var pids []int
	for _, s := range closure(2, all) {
		pids = append(pids, s.PID)
	}
	require.ElementsMatch(t, []int{2, 3, 4, 5}, pids)
}

func TestDescendantsOfThisProcess(t *testing.T) {
	c := exec.Command("sh", "-c", "sleep 600 & wait")
	require.NoError(t, c.Start())
	require.Eventually(t, func() bool { return len(Descendants(os.Getpid())) == 2 }, time.Minute, time.Millisecond)
	require.Contains(t, Descendants(os.Getpid()), c.Process.Pid)
	for _, pid := range Descendants(os.Getpid()) {
		p, err := os.FindProcess(pid)
		require.NoError(t, err)
		_ = p.Kill()
	}
	require.Error(t, c.Wait())
	require.Empty(t, Descendants(c.Process.Pid))
	s, ok := ReadThread(os.Getpid(), "0")
	require.False(t, ok, "%v", s)
}
