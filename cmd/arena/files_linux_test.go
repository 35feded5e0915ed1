package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// fewFiles runs the program with a limit on open files.
func fewFiles(t *testing.T, files int, args ...string) outcome {
	t.Helper()
	cmd := program(t, args...)
	few := exec.Command("/bin/sh", append([]string{"-c", fmt.Sprintf(`ulimit -n %d; exec "$0" "$@"`, files), cmd.Path}, args...)...)
	few.Env = cmd.Env
	return finish(t, few, "")
}

// losing returns a bot whose answer is no move, which ends the match.
func losing(t *testing.T) string {
	t.Helper()
	path, _ := writeBot(t, "loses", `read line; echo '{"response":"up"}'`, false)
	return "bot:'" + path + "'"
}

// TestFilesThatAMatchHasNotAreTold checks that too few open files are reported in a sentence, and that nobody loses because of it.
func TestFilesThatAMatchHasNotAreTold(t *testing.T) {
	least := 9 // Go itself does not start with fewer
	told := false
	for files := least; ; files++ {
		require.Less(t, files, 100)
		o := fewFiles(t, files, "match", "--red", losing(t), "--blue", losing(t), "--size", "8x8", "--seed", "3", "--no-record", "--json")
		require.NotContains(t, o.err, "goroutine", "%d files", files)
		if o.status == 0 {
			require.NotContains(t, o.out, `"RE"`)
			break
		}
		require.NotEmpty(t, o.err, "%d files", files)
		told = true
	}
	require.True(t, told, "or the test shows nothing")
}

// TestFilesThatGamesSideBySideHaveNotAreToldBefore checks that too few open files are reported before anything starts, and that the
// number in the sentence is enough.
func TestFilesThatGamesSideBySideHaveNotAreToldBefore(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "out")
	args := []string{"tournament", "--player", "A=" + losing(t), "--player", "B=" + losing(t), "--size", "8x8", "--seed", "3", "--pairs", "4", "--out", folder}
	o := fewFiles(t, 40, append(args, "--concurrency", "8")...)
	require.Equal(t, 1, o.status, o.err)
	require.NoDirExists(t, folder)
	found := regexp.MustCompile(`--concurrency (\d+), or allow more with ulimit -n (\d+)\.`).FindStringSubmatch(o.err)
	require.NotNil(t, found, o.err)
	enough, err := strconv.Atoi(found[2])
	require.NoError(t, err)
	o = fewFiles(t, enough-1, append(args, "--concurrency", "8")...)
	require.Equal(t, 1, o.status, o.err)
	o = fewFiles(t, 40, append(args, "--concurrency", found[1])...)
	require.Equal(t, 0, o.status, o.err)
	o = fewFiles(t, enough, append(args[:len(args)-1:len(args)-1], folder+"-2", "--concurrency", "8")...)
	require.Equal(t, 0, o.status, o.err)
}
