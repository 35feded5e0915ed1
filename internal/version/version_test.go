package version

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSay(t *testing.T) {
	require.Regexp(t, `^arena development build, go1\.\d+\S* \w+/\w+$`, Build{}.Say("arena"))
	require.Regexp(t, `^arena 1\.2\.3 \(commit 0123abc\), go1\.\d+\S* \w+/\w+$`, Build{"1.2.3", "0123abc"}.Say("arena"))
	require.False(t, Build{}.Released())
}

// TestLinked checks the variable names that a release sets with -X.
func TestLinked(t *testing.T) {
	program := filepath.Join(t.TempDir(), "arena")
	set := "-w -X generals-chess/internal/version.number=9.8.7 -X generals-chess/internal/version.commit=0123abc"
	out, err := exec.Command("go", "build", "-o", program, "-ldflags", set, "generals-chess/cmd/arena").CombinedOutput()
	require.NoError(t, err, "%s", out)
	out, err = exec.Command(program, "--version").Output()
	require.NoError(t, err)
	require.Regexp(t, `^arena 9\.8\.7 \(commit 0123abc\), `, string(out))
}
