package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPurePackages checks that the packages without race detector use no goroutine, channel or lock.
func TestPurePackages(t *testing.T) {
	for _, path := range pure {
		folder, _ := strings.CutSuffix(path, "/...")
		read := 0
		err := filepath.WalkDir(filepath.Join("..", "..", folder), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			read++
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			require.NoError(t, err)
			require.Empty(t, together(file), path)
			return nil
		})
		require.NoError(t, err)
		require.Positive(t, read, path)
	}
}

func TestIsPure(t *testing.T) {
	for name, is := range map[string]bool{"engine/chance": true, "engine/generals": true, "engine/generals/ai/expert": true, "engine/generalship": false,
		"engine/chance/bot": false, "engine": false, "engine/arena": false} {
		require.Equal(t, is, isPure(module+"/"+name), name)
	}
}

func TestTogether(t *testing.T) {
	for code, what := range map[string]string{
		"func f() { go f() }":                       "a goroutine",
		"var c chan int":                            "a channel",
		"func f(c C) { c <- 1 }":                    "a channel",
		"func f(c C) int { return <-c }":            "a channel",
		"import \"sync\"\nvar m sync.Mutex":         "sync",
		"import \"sync/atomic\"\nvar n atomic.Bool": "sync/atomic",
		"func f() int { return -1 }":                "",
		"import \"sort\"\nvar _ = sort.Ints":        "",
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "a.go", "package a\n"+code, parser.SkipObjectResolution)
		require.NoError(t, err)
		require.Equal(t, what, together(file), code)
	}
}

// together returns the name of something in a file by which goroutines cooperate, or "".
func together(file *ast.File) (found string) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			found = "a goroutine"
		case *ast.ChanType, *ast.SendStmt:
			found = "a channel"
		case *ast.UnaryExpr:
			if n.Op == token.ARROW {
				found = "a channel"
			}
		case *ast.ImportSpec:
			if name := strings.Trim(n.Path.Value, `"`); name == "sync" || strings.HasPrefix(name, "sync/") {
				found = name
			}
		}
		return found == ""
	})
	return found
}
