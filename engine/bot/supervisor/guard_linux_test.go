package supervisor

import (
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestGuard: a bot that makes a crowd of processes is stopped with all of them; a small one goes on while the system fills up.
func TestGuard(t *testing.T) {
	for children, stopped := range map[int]bool{3: false, MaxProcesses + 10: true} {
		cmd := exec.Command("sh", "-c", "for i in $(seq "+strconv.Itoa(children)+"); do sleep 1000 & done; wait")
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
		require.NoError(t, cmd.Start())
		pid := cmd.Process.Pid
		t.Cleanup(func() {
			if t.Failed() { // processes that are left would disturb other tests
				_ = syscall.Kill(-pid, syscall.SIGKILL)
			}
		})
		require.Eventually(t, func() bool { return len(Descendants(pid)) == children }, time.Minute, time.Millisecond)

		s := &supervisor{leader: pid, tasks: tasks()}
		s.guard()
		require.False(t, stands(t, pid), "nothing came into being")
		s.tasks = tasks() - 10*growth // by far more than other processes of this machine come and go
		s.guard()
		for _, member := range append(Descendants(pid), pid) {
			if stopped { // on a busy machine that takes effect when the process runs next
				require.Eventually(t, func() bool { return stands(t, member) }, time.Minute, time.Millisecond)
			} else {
				require.False(t, stands(t, member), children)
			}
		}
		require.NoError(t, syscall.Kill(-pid, syscall.SIGKILL))
		require.Error(t, cmd.Wait())
	}
}

// stands reports whether a process is stopped.
func stands(t *testing.T, pid int) bool {
	t.Helper()
	s, ok := ReadStat(pid)
	require.True(t, ok)
	return s.State == 'T'
}

// TestHasEnded: a child's number is not reused until it is waited for.
func TestHasEnded(t *testing.T) {
	cmd := exec.Command("sleep", "1000")
	require.NoError(t, cmd.Start())
	require.False(t, hasEnded(cmd.Process.Pid))
	require.NoError(t, cmd.Process.Kill())
	require.Eventually(t, func() bool { return hasEnded(cmd.Process.Pid) }, time.Minute, time.Millisecond)
	require.Error(t, cmd.Wait())
	require.False(t, hasEnded(os.Getpid()), "no child")
}
