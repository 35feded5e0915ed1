package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// inspect walks the syntax of the Go files below the folders, tests left out.
func inspect(t *testing.T, visit func(n ast.Node, at token.Position) bool, folders ...string) {
	t.Helper()
	for _, folder := range folders {
		require.NoError(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
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
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				return n != nil && visit(n, set.Position(n.Pos()))
			})
			return nil
		}))
	}
}

// literals are the string literals of the module's Go code and where each stands.
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

// phrases maps the keys of the engine.Phrase values written in the folders, and of the sentences about
// bots, to their English.
func phrases(t *testing.T, folders ...string) map[string]string {
	t.Helper()
	found := map[string]string{}
	inspect(t, func(n ast.Node, _ token.Position) bool {
		if call, ok := n.(*ast.CallExpr); ok && len(call.Args) >= 2 {
			if f, ok := call.Fun.(*ast.Ident); ok && f.Name == "phrase" {
				key, _ := literal(call.Args[0])
				found["bot."+key], _ = literal(call.Args[1])
			}
		}
		lit, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		fields := map[string]string{}
		for _, e := range lit.Elts {
			if pair, ok := e.(*ast.KeyValueExpr); ok {
				if name, ok := pair.Key.(*ast.Ident); ok {
					fields[name.Name], _ = literal(pair.Value)
				}
			}
		}
		if fields["Key"] != "" && fields["Text"] != "" {
			found[fields["Key"]] = fields["Text"]
		}
		return true
	}, folders...)
	require.NotEmpty(t, found)
	return found
}

func literal(n ast.Node) (string, bool) {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// looksLikeAKey reports whether a literal is section.word, or section.part_ to be completed, of a
// section the catalogue has.
func looksLikeAKey(text string, sections map[string]bool) bool {
	section, word, ok := strings.Cut(text, ".")
	if !ok || !sections[section] || slices.Contains([]string{"go", "txt", "json", "jsonl", "html", "csv"}, word) {
		return false
	}
	return strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == ""
}

func TestEveryKeyTheCodeAsksForExists(t *testing.T) {
	english := catalogue(t, English)
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
