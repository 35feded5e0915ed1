package site

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// engineSource returns the file of Ebitengine with the template, in the version that this project uses.
func engineSource(t *testing.T) []byte {
	t.Helper()
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", engineModule).Output()
	require.NoError(t, err)
	source, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), shaderFile))
	require.NoError(t, err)
	return source
}

// TestExpandShaders checks that there are twelve different shaders without template code, in the order of the parameters.
func TestExpandShaders(t *testing.T) {
	source, err := expandShaders(engineSource(t))
	require.NoError(t, err)
	file, err := parser.ParseFile(token.NewFileSet(), "shader.go", source, parser.ParseComments)
	require.NoError(t, err, string(source))
	for _, i := range file.Imports {
		require.Equal(t, `"sync"`, i.Path.Value)
	}
	var texts []string
	ast.Inspect(file.Scope.Lookup("expanded").Decl.(ast.Node), func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			text, err := strconv.Unquote(lit.Value)
			require.NoError(t, err)
			texts = append(texts, text)
		}
		return true
	})
	require.Len(t, texts, filters*addresses*2)
	for i, text := range texts {
		color, repeats, linear := i%2 == 1, i/2%addresses == 2, i >= addresses*2
		require.NotContains(t, text, "{{")
		require.Equal(t, color, strings.Contains(text, "ColorMBody"), text)
		require.Equal(t, repeats, strings.Contains(text, "adjustTexelForAddressRepeat"), text)
		require.Equal(t, linear, strings.Contains(text, "mix("), text)
	}
}

// TestAnotherEngine checks that an unknown source is reported as an error.
func TestAnotherEngine(t *testing.T) {
	_, err := expandShaders([]byte("package builtinshader\n\nfunc ShaderSource() {}\n"))
	require.ErrorContains(t, err, "makes its shaders in another way")
}
