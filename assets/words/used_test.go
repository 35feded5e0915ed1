package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// literals are the string literals of the module's Go code, tests left out, and where each stands.
func literals(t *testing.T) map[string]string {
	t.Helper()
	const root = "../.."
	found := map[string]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "bin") {
			return filepath.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if text, ok := literal(n); ok {
				found[text] = set.Position(n.Pos()).String()
			}
			_, isImport := n.(*ast.ImportSpec)
			return !isImport
		})
		return nil
	})
	require.NoError(t, err)
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

// looksLikeAKey tells whether a literal is section.word, or section.part_ to be completed, of a
// section the catalogue has.
func looksLikeAKey(text string, sections map[string]bool) bool {
	section, word, ok := strings.Cut(text, ".")
	if !ok || !sections[section] || word == "go" || word == "txt" || word == "json" {
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
