//go:build linux

package cgroup

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// system makes a folder that looks like a system: what /proc shows of this program, and the files of control groups.
func system(t *testing.T, groups, mounts string, files map[string]string) (proc, root string) {
	t.Helper()
	proc, root = t.TempDir(), t.TempDir()
	for path, text := range map[string]string{proc + "/cgroup": groups, proc + "/mountinfo": mounts} {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	}
	for name, text := range files {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(root, name), []byte(text), 0o600))
	}
	return proc, root
}

func TestWhereGroupsCanBe(t *testing.T) {
	const (
		unified = "30 25 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n"
		old     = "31 25 0:27 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"
		user    = "sys/fs/cgroup/user.slice/user@1000.service/"
	)
	for name, c := range map[string]struct {
		groups, mounts string
		files          map[string]string
		want           []string
	}{
		"none":                          {"", "", nil, nil},
		"version 1":                     {"4:memory:/a/b\n0::/\n", old, nil, []string{"/sys/fs/cgroup/memory/a/b"}},
		"version 1, another controller": {"4:cpu:/a/b\n", old, nil, nil},
		"version 1, in a container": {"4:memory:/docker/x/a\n", "31 25 0:27 /docker/x /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n", nil,
			[]string{"/sys/fs/cgroup/memory/a"}},
		"version 2, a user's": {"0::/user.slice/user@1000.service/app.slice/run.scope\n", unified, map[string]string{
			user + "app.slice/cgroup.subtree_control": "memory pids\n", user + "cgroup.subtree_control": "memory pids\n",
			"sys/fs/cgroup/user.slice/cgroup.subtree_control": "memory\n",
		}, []string{"/" + user + "app.slice", "/" + strings.TrimSuffix(user, "/"), "/sys/fs/cgroup/user.slice"}},
		"version 2, no memory": {"0::/a\n", unified, map[string]string{"sys/fs/cgroup/cgroup.subtree_control": "pids\n"}, nil},
		"version 2, given to others too": {"0::/a\n", unified, map[string]string{
			"sys/fs/cgroup/a/cgroup.controllers": "memory\n", "sys/fs/cgroup/a/cgroup.procs": "1\n2\n",
		}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			proc, root := system(t, c.groups, c.mounts, c.files)
			var got []string
			for _, p := range candidates(proc, root) {
				got = append(got, strings.TrimPrefix(p.path, root))
			}
			require.Equal(t, c.want, got)
		})
	}
}

func TestGroupsOfThoseThatAreGone(t *testing.T) {
	own := name(1)
	part := strings.Split(strings.TrimPrefix(own, prefix), "-")
	require.Len(t, part, 4)
	join := func(part ...string) string { return prefix + strings.Join(part, "-") }
	ended := exec.Command("true")
	require.NoError(t, ended.Run())
	for name, want := range map[string]bool{
		own:                                      false,
		join(part[0], part[1], "7", "1"):         true, // its process number belongs to another process now
		join(part[0], "999999999", part[2], "1"): true,
		join("1", part[1], "7", "1"):             false, // of another container
		join(part[0], "x", part[2], "1"):         false,
		join(part[0], part[1], part[2]):          false,
		"user.slice":                             false,
		prefix:                                   false,
	} {
		require.Equal(t, want, gone(name), name)
	}
}

// real makes a group on this system.
func real(t *testing.T, most int64) Group {
	t.Helper()
	g := Here().New(most)
	if !g.Is() {
		t.Skip("this system gives no control groups")
	}
	t.Cleanup(func() { require.NoError(t, g.Close()) })
	return g
}

func TestAGroupCountsAndEnds(t *testing.T) {
	const most = 64 << 20
	g := real(t, most)
	c := exec.Command("sh", "-c", "read go; head -c 500000000 /dev/zero | tail")
	in, err := c.StdinPipe()
	require.NoError(t, err)
	inside, err := g.Start(c)
	require.NoError(t, err)
	require.True(t, inside)
	require.Zero(t, g.Killed())
	_, err = in.Write([]byte("go\n"))
	require.NoError(t, err)
	_ = c.Wait()
	require.Positive(t, g.Killed())
	require.Greater(t, g.Highest(), int64(most/2))
	require.LessOrEqual(t, g.Highest(), int64(most))
}

func TestWhatIsLeftInAGroupEndsWithIt(t *testing.T) {
	g := real(t, 64<<20)
	c := exec.Command("sleep", "1000")
	_, err := g.Start(c)
	require.NoError(t, err)
	go func() { _ = g.Close() }()
	require.Error(t, c.Wait())
	require.Equal(t, syscall.SIGKILL, c.ProcessState.Sys().(syscall.WaitStatus).Signal())
	require.NoError(t, g.Close())
	require.NoDirExists(t, g.path)
}

// TestGroupsThatWereLeftAreRemoved checks that an empty group goes at once, and one with a process only after the grace, with the process.
func TestGroupsThatWereLeftAreRemoved(t *testing.T) {
	g := real(t, 64<<20)
	part := strings.Split(filepath.Base(g.path), "-")
	part[len(part)-2] = "7" // of a program that started at another time
	left := Group{path: filepath.Join(g.path, strings.Join(part, "-")), kind: g.kind}
	require.NoError(t, os.Mkdir(left.path, 0o755))
	sweep(filepath.Dir(g.path), time.Hour)
	require.NoDirExists(t, left.path)
	require.DirExists(t, g.path)

	require.NoError(t, os.Mkdir(left.path, 0o755))
	c := exec.Command("sleep", "1000")
	require.NoError(t, c.Start())
	require.NoError(t, left.Put(c.Process.Pid))
	sweep(filepath.Dir(g.path), time.Hour)
	require.DirExists(t, left.path, "a supervisor may be clearing up")
	require.NoError(t, c.Process.Signal(syscall.Signal(0)))
	sweep(filepath.Dir(g.path), 0)
	require.Error(t, c.Wait())
	require.Eventually(t, func() bool { _, err := os.Stat(left.path); return os.IsNotExist(err) }, time.Minute, time.Millisecond)
}

func TestNoGroup(t *testing.T) {
	var g Group
	c := exec.Command("true")
	in, err := g.Start(c)
	require.NoError(t, err)
	require.False(t, in)
	require.NoError(t, c.Wait())
	require.Zero(t, g.Killed())
	require.NoError(t, g.Close())
	require.False(t, new(Place).New(1).Is())
}
