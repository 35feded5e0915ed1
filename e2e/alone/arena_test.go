//go:build platforms

package alone

import (
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/e2e"
)

// TestTheSameMatchOnEveryProcessor checks that the released programs play a match to the same hash as one built from this tree.
func TestTheSameMatchOnEveryProcessor(t *testing.T) {
	here, err := e2e.BuildArena(t.TempDir())
	require.NoError(t, err)
	want := e2e.MatchHash(t, here)
	for arch, runner := range map[string][]string{"linux_amd64": nil, "linux_arm64": {"qemu-aarch64-static"}} {
		t.Run(arch, func(t *testing.T) {
			archive := e2e.Released(t, "arena_*_"+arch+".tar.gz")
			folder := t.TempDir()
			out, err := exec.Command("tar", "xzf", archive, "-C", folder, "--strip-components=1").CombinedOutput()
			require.NoError(t, err, string(out))
			began := time.Now()
			got := e2e.MatchHash(t, append(runner, filepath.Join(folder, "arena"))...)
			e2e.ReportFile(t, archive, filepath.Base(archive), time.Since(began))
			require.Equal(t, want, got)
			for _, has := range []string{"LICENSE", "README.md", "docs/play/install.md", "examples/generals/expander.py", "judge"} {
				require.FileExists(t, filepath.Join(folder, has))
			}
		})
	}
}
