package e2e

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
)

// Released returns the path of the only file that matches a pattern in the release folder named by the variable Dist. Without a release
// the test fails.
func Released(t T, pattern string) string {
	t.Helper()
	dist := os.Getenv(Dist)
	if dist == "" {
		t.Fatalf("there is no release to run: `make release` makes one, and %s names its folder", Dist)
	}
	files, err := filepath.Glob(filepath.Join(dist, pattern))
	if err != nil || len(files) != 1 {
		t.Fatalf("%s has %d files %s, not one (%v)", dist, len(files), pattern, err)
	}
	return files[0]
}

// hashLine matches the line with the hash of a match.
var hashLine = regexp.MustCompile(`(?m)^.*hash [0-9a-f]{16}$`)

// MatchHash plays a fixed match of two AIs with an arena, which words start, and returns the line with its hash.
func MatchHash(t T, words ...string) string {
	t.Helper()
	c := exec.Command(words[0], append(words[1:], "match", "--red", "ai:normal", "--blue", "ai:hard", "--seed", "7", "--no-record")...)
	var failed bytes.Buffer
	c.Stderr = &failed
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s", words, err, failed.Bytes())
	}
	line := hashLine.Find(out)
	if line == nil {
		t.Fatalf("%v told no hash: %s", words, out)
	}
	return string(line)
}
