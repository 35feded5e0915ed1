package tinygame

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestThePageIsTrue checks that every line of the Go code in docs/develop/adding-a-game.md is in this game.
func TestThePageIsTrue(t *testing.T) {
	page, err := os.ReadFile("../../docs/develop/adding-a-game.md")
	require.NoError(t, err)
	var all strings.Builder
	for _, pattern := range []string{"*.go", "entry/*.go", "window/*.go"} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			all.Write(text)
		}
	}
	pieces := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(string(page), -1)
	require.Len(t, pieces, 10)
	for _, piece := range pieces {
		require.Contains(t, all.String(), piece[1])
	}
	for _, path := range regexp.MustCompile("`((?:engine|cmd|game|internal|assets)/[a-z_/.]+)`").FindAllStringSubmatch(string(page), -1) {
		if strings.Contains(path[1], "yourgame") {
			continue
		}
		_, err := os.Stat(filepath.Join("../..", path[1]))
		require.NoError(t, err, "the page names it")
	}
}
