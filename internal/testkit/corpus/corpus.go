// Package corpus keeps the inputs that fuzzing found worth keeping, in one file for each target, and adds them to the target. It changes no
// file: `make fuzz ARGS="-save"` does.
package corpus

import (
	"fmt"
	"go/ast"
	"go/parser"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// header is the first line of an input in a file of its own, as `go test` writes it.
const header = "go test fuzz v1\n"

// Path returns the path of a target's file, from the folder of its package. Each line is an input: its values as in the files of
// `go test`, with tabs between them.
func Path(target string) string { return filepath.Join("testdata", "fuzz", target+".txt") }

// Line returns an input that `go test` wrote to a file, as a line.
func Line(file []byte) (string, error) {
	text, ok := strings.CutPrefix(string(file), header)
	if !ok {
		return "", fmt.Errorf("%.40q is no input of a fuzz target", file)
	}
	return strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\t"), nil
}

// Add adds the kept inputs of the target.
func Add(f *testing.F) {
	f.Helper()
	text, err := os.ReadFile(Path(f.Name()))
	require.NoError(f, err)
	for line := range strings.Lines(string(text)) {
		var values []any
		for literal := range strings.SplitSeq(strings.TrimSuffix(line, "\n"), "\t") {
			v, err := value(literal)
			require.NoError(f, err, line)
			values = append(values, v)
		}
		f.Add(values...)
	}
}

// value returns the value of a literal: `[]byte("a")`, `string("a")`, `bool(true)`, `int(-1)` or `uint64(1)`.
func value(literal string) (any, error) {
	wrong := fmt.Errorf("%s is no value of an input", literal)
	expr, err := parser.ParseExpr(literal)
	call, ok := expr.(*ast.CallExpr)
	if err != nil || !ok || len(call.Args) != 1 {
		return nil, wrong
	}
	kind, given := literal[:call.Lparen-1], literal[call.Lparen:call.Rparen-1]
	switch kind {
	case "[]byte":
		text, err := strconv.Unquote(given)
		return []byte(text), err
	case "string":
		return strconv.Unquote(given)
	case "bool":
		return strconv.ParseBool(given)
	case "int":
		return strconv.Atoi(given)
	case "uint64":
		return strconv.ParseUint(given, 10, 64)
	}
	return nil, wrong
}
