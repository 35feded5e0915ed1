package corpus

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestLine(t *testing.T) {
	line, err := Line([]byte("go test fuzz v1\n[]byte(\"a\\n\\t)\")\nint(-3)\n"))
	require.NoError(t, err)
	require.Equal(t, `[]byte("a\n\t)")`+"\tint(-3)", line)
	_, err = Line([]byte("int(3)\n"))
	require.ErrorContains(t, err, "is no input")
}

func TestValue(t *testing.T) {
	for literal, want := range map[string]any{
		`[]byte("a\xff\n)")`: []byte("a\xff\n)"), `string("戈\"")`: `戈"`, "bool(true)": true, "int(-3)": -3, "uint64(18446744073709551615)": uint64(1<<64 - 1),
	} {
		got, err := value(literal)
		require.NoError(t, err, literal)
		require.Equal(t, want, got, literal)
	}
	for _, literal := range []string{"", "3", "string(3)", "int()", "int(1, 2)", "bool(x)", "float64(1)", `string("a`, "int(3))"} {
		_, err := value(literal)
		require.Error(t, err, literal)
	}
}
