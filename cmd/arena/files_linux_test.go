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

// fewFiles is a run of the program that may open only so many files.
func fewFiles(t *testing.T, files int, args ...string) outcome {
	t.Helper()
	cmd := program(t, args...)
	few := exec.Command("/bin/sh", append([]string{"-c", fmt.Sprintf(`ulimit -n %d; exec "$0" "$@"`, files), cmd.Path}, args...)...)
	few.Env = cmd.Env
	return finish(t, few, "")
}

// losing is a bot that answers what is no move, so that the game is over.
func losing(t *testing.T) string {
	t.Helper()
	path, _ := writeBot(t, "loses", `read line; echo '{"response":"up"}'`, false)
	return "bot:'" + path + "'"
}

// TestFilesThatAMatchHasNotAreTold: whatever it is that cannot be opened, a sentence says so, and nobody lost for that.
func TestFilesThatAMatchHasNotAreTold(t *testing.T) {
	least := 9 // with fewer Go itself does not start
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

// TestFilesThatGamesSideBySideHaveNotAreToldBefore: nothing is begun that cannot be ended, and what the sentence names is enough.
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
