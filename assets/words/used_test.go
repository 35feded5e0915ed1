package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// goFile is a parsed Go file of the module.
type goFile struct {
	path string
	set  *token.FileSet
	file *ast.File
}

// goFiles returns the module's Go files, except tests. They are parsed once for all tests.
var goFiles = sync.OnceValues(func() (list []goFile, err error) {
	err = filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "bin"):
			return filepath.SkipDir
		case entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		list = append(list, goFile{path, set, file})
		return err
	})
	return list, err
})

// inspect walks the syntax of the Go files below the folders, except tests.
func inspect(t *testing.T, visit func(n ast.Node, at token.Position) bool, folders ...string) {
	t.Helper()
	all, err := goFiles()
	require.NoError(t, err)
	seen := 0
	for _, f := range all {
		if !slices.ContainsFunc(folders, func(folder string) bool { return f.path == folder || strings.HasPrefix(f.path, folder+"/") }) {
			continue
		}
		seen++
		ast.Inspect(f.file, func(n ast.Node) bool { return n != nil && visit(n, f.set.Position(n.Pos())) })
	}
	require.GreaterOrEqual(t, seen, len(folders))
}

// literals returns the string literals of the module's Go code, with the place of each.
func literals(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	inspect(t, func(n ast.Node, at token.Position) bool {
		if text, ok := literal(n); ok {
			found[text] = at.String()
		}
		_, isImport := n.(*ast.ImportSpec)
		return !isImport
	}, "../..")
	return found
}

// sentences returns the sentences in Go code by key: the engine.Phrase values there and those about events. It
// fails if a key stands in two places.
func sentences(t *testing.T) map[string]string {
	t.Helper()
	found, at := map[string]string{}, map[string]string{}
	add := func(key, text string, where token.Position) {
		if other, twice := at[key]; twice {
			t.Errorf("%s says %s, as %s does: let one use the other's", where, key, other)
		}
		found[key], at[key] = text, where.String()
	}
	inspect(t, func(n ast.Node, where token.Position) bool {
		if n, ok := n.(*ast.CompositeLit); ok {
			key, text := field(n, "Key"), field(n, "Text")
			if key != "" && text != "" {
				add(key, text, where)
			}
		}
		return true
	}, "../../cmd", "../../engine", "../../game")
	for key, text := range events(t) {
		add(key, text, token.Position{Filename: "an event"})
	}
	return found
}

// field returns the text of a field of a literal, or "" if it is missing.
func field(of *ast.CompositeLit, name string) (text string) {
	for _, e := range of.Elts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.Ident); ok && key.Name == name {
				text, _ = literal(pair.Value)
			}
		}
	}
	return text
}

// english returns all English texts: those of the catalogue, and the sentences in Go that it lacks.
func english(t *testing.T) map[string]string {
	t.Helper()
	texts := sentences(t)
	maps.Copy(texts, catalogue(t, English))
	return texts
}

func literal(n ast.Node) (string, bool) {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// looksLikeAKey reports whether a literal has the form section.word, or section.part_ to be completed, with a section of the catalogue.
func looksLikeAKey(text string, sections map[string]bool) bool {
	section, word, ok := strings.Cut(text, ".")
	if !ok || !sections[section] || slices.Contains([]string{"go", "txt", "json", "jsonl", "html", "csv"}, word) {
		return false
	}
	return strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == ""
}

func TestEveryKeyTheCodeAsksForExists(t *testing.T) {
	english := english(t)
	sections := map[string]bool{}
	for key := range english {
		section, _, _ := strings.Cut(key, ".")
		sections[section] = true
	}
	for text, where := range literals(t) {
		if !looksLikeAKey(text, sections) || strings.HasSuffix(text, ".") || strings.HasSuffix(text, "_") {
			continue
		}
		if _, ok := english[text]; !ok {
			t.Errorf("%s: there is no text %s", where, text)
		}
	}
}

// TestEnglishStandsOnce checks that the catalogue has a sentence of Go code only if the window words it differently.
func TestEnglishStandsOnce(t *testing.T) {
	catalogue := catalogue(t, English)
	for key, text := range sentences(t) {
		if catalogue[key] == text {
			t.Errorf("%s = %s stands in Go and in the catalogue: take it out of the catalogue", key, text)
		}
	}
}
