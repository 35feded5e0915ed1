package arrows

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// owners are the functions that may contain a go statement, each with the code that waits for its goroutine. Everything else that the
// window does outside the frame is a job of the window, app.App.Job, or belongs to a sync.WaitGroup with a Wait.
var owners = map[string]string{
	"game/run.go End":                       "is what waits for all others, and End waits for it as long as may be",
	"game/session/session.go Start":         "Session.Done",
	"game/play/resume/writer.go ask":        "Writer.Flush",
	"game/settings/store.go NewWriter":      "Writer.Close",
	"game/tournament/runner/play.go follow": "follow itself, which returns what it sends",
}

// TestGoroutinesHaveOwners checks that the window starts no goroutine that nobody ends.
func TestGoroutinesHaveOwners(t *testing.T) {
	found := map[string]bool{}
	for _, folder := range []string{"game", "render"} {
		root := os.DirFS("../..")
		require.NoError(t, fs.WalkDir(root, folder, func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := fs.ReadFile(root, path)
			for _, in := range starters(t, path, string(text)) {
				found[filepath.ToSlash(path)+" "+in] = true
			}
			return err
		}))
	}
	require.Equal(t, slices.Sorted(maps.Keys(owners)), slices.Sorted(maps.Keys(found)),
		"use app.App.Job or a WaitGroup that somebody waits for; who has another owner names it here, and who has gone leaves the list")
}

// starters returns the functions of a file that contain go statements.
func starters(t *testing.T, path, text string) (list []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
	require.NoError(t, err)
	for _, d := range file.Decls {
		in := "a variable"
		if f, ok := d.(*ast.FuncDecl); ok {
			in = f.Name.Name
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if _, ok := n.(*ast.GoStmt); ok {
				list = append(list, in)
			}
			return true
		})
	}
	return list
}

// TestStartersAreFound checks go statements in several places.
func TestStartersAreFound(t *testing.T) {
	const text = `package p
func a() { go a() }
func (x) b() { if true { go func() { c() }() } }
func c() { w.Go(a); _ = "go c()" }
var d = func() { go a() }
`
	require.Equal(t, []string{"a", "b", "a variable"}, starters(t, "p.go", text))
}
