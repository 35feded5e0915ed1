package supervisor

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestConfigIsReadBack(t *testing.T) {
	for _, want := range []Config{
		{Data: 1 << 40, Dir: "/a b", Remove: "/tmp/a b", Path: "/bin/x", Args: []string{"x", "", "-y"}},
		{Dir: "/", Paths: []Path{{"/usr", false}, {"/tmp/my bot", true}}, Path: "/bin/x", Args: []string{"x", "2"}, Env: []string{"A=1"}},
		{Path: "/bin/x", Args: []string{"x"}, Sealed: true, Filter: []byte{1, 2}, Limits: []Limit{{4, 1 << 63}},
			Cage: &Cage{Mounts: []Mount{{Over, "/b"}}, Links: []Link{{"/bin", "usr/bin"}}, Files: []Text{{"/etc/x", "y"}}, Room: 7}},
	} {
		message, err := want.Encode()
		require.NoError(t, err)
		got, ok := parseConfig(message)
		require.True(t, ok)
		require.Equal(t, want, got)
	}
	for _, message := range []string{"", "{}", `{"Path":"/bin/x"}`, `{"Args":["x"]}`, "["} {
		_, ok := parseConfig([]byte(message))
		require.False(t, ok, message)
	}
}

func TestStartOrderIsReadBack(t *testing.T) {
	text := rapid.Custom(func(t *rapid.T) string { return strings.ReplaceAll(rapid.String().Draw(t, "text"), "\x00", "") })
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOf(text).Draw(t, "args")
		order, err := StartOrder(want)
		require.NoError(t, err)
		require.Equal(t, Start, order[0])
		require.LessOrEqual(t, len(order), maxOrder)
		got := startArgs(order)
		require.Len(t, got, len(want))
		for i := range want {
			require.Equal(t, want[i], got[i])
		}
	})
}

func TestStartOrderRefuses(t *testing.T) {
	_, err := StartOrder([]string{"a\x00b"})
	require.ErrorIs(t, err, syscall.EINVAL)
	_, err = StartOrder([]string{strings.Repeat("x", maxArgument)})
	require.ErrorIs(t, err, syscall.E2BIG)
}

func TestRemoveAll(t *testing.T) {
	home := t.TempDir()
	folder, outside := filepath.Join(home, "folder"), filepath.Join(home, "outside")
	require.NoError(t, os.WriteFile(outside, []byte("x"), 0o400))
	deep := filepath.Join(folder, "a", "b", "c")
	require.NoError(t, os.MkdirAll(deep, 0o755))
	require.NoError(t, os.Symlink(home, filepath.Join(deep, "up")))
	require.NoError(t, os.WriteFile(filepath.Join(deep, "file"), nil, 0))
	for _, dir := range []string{deep, filepath.Dir(deep), filepath.Dir(filepath.Dir(deep)), folder} {
		require.NoError(t, os.Chmod(dir, 0))
	}
	require.NoError(t, RemoveAll(folder))
	require.NoDirExists(t, folder)
	require.FileExists(t, outside, "a link is not followed")
	require.NoError(t, RemoveAll(folder), "nothing there is fine")
}
