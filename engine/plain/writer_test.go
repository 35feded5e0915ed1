package plain

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
)

// written returns what a Writer writes for a text that comes in pieces of a size.
func written(t require.TestingT, text string, size int) string {
	var out bytes.Buffer
	w := NewWriter(&out)
	control := w.Control()
	for rest := []byte(strings.ReplaceAll(text, "OWN", control)); len(rest) > 0; rest = rest[min(size, len(rest)):] {
		_, err := w.Write(rest[:min(size, len(rest))])
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return out.String()
}

func TestWriter(t *testing.T) {
	for text, want := range map[string]string{
		"a\tb\n":                       "a\tb\n",
		"将军 é 😀":                       "将军 é 😀",
		"\x1b[31mred":                  `\u001b[31mred`,
		"OWN31mredOWN0m\x1b":           "\x1b[31mred\x1b[0m" + `\u001b`,
		"\x1b\x1bOWN0m":                `\u001b\u001b` + "\x1b[0m",
		"a\r\nb\rc\r":                  "a\nb" + `\u000dc\u000d`,
		"\u202ea\u200b\u0085\u2028":    `\u202ea\u200b\u0085\u2028`,
		"\u009b2J\x7f\x00\U000e0041":   `\u009b2J\u007f\u0000\udb40\udc41`,
		"bad\xff\xe5\xb0 and \xe5\xb0": "bad\uFFFD\uFFFD\uFFFD and \uFFFD\uFFFD",
	} {
		for size := 1; size < 9; size++ {
			require.Equal(t, want, written(t, text, size), "%q in pieces of %d", text, size)
		}
	}
}

// TestWriterIsSafe: no control character of a stranger gets through, and JSON keeps its meaning.
func TestWriterIsSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune("a\"\\\x1b[0m\r\n\u202e\u0085\u2028\u200d\U000e0041😀将")))).Draw(t, "text")
		size := rapid.IntRange(1, 9).Draw(t, "size")
		got := written(t, text, size)
		require.True(t, utf8.ValidString(got))
		require.False(t, strings.ContainsFunc(got, func(r rune) bool {
			return unicode.In(r, unicode.C, unicode.Zl, unicode.Zp, unicode.Bidi_Control) && r != '\n' && r != '\t'
		}), "%q", got)
		line, err := json.Marshal(text)
		require.NoError(t, err)
		var back string
		require.NoError(t, json.Unmarshal([]byte(written(t, string(line), size)), &back))
		require.Equal(t, text, back)
	})
}

type full struct{ error }

func (f full) Write([]byte) (int, error) { return 0, f.error }

func TestTheFirstErrorIsKept(t *testing.T) {
	disk := errors.New("the disk is full")
	w := NewWriter(full{disk})
	require.NoError(t, w.Err())
	_, err := w.Write([]byte("a"))
	require.Equal(t, disk, err)
	require.Equal(t, disk, w.Err())
}

// TestJSON: the output can be shown, and is read back unchanged.
func TestJSON(t *testing.T) {
	const hostile = "\x1b\u202e\u009b\x7f\u2028<b>"
	text, err := JSON(map[string]string{"name": hostile}, " ")
	require.NoError(t, err)
	require.Equal(t, engine.Readable(string(text)), string(text))
	var read map[string]string
	require.NoError(t, json.Unmarshal(text, &read))
	require.Equal(t, hostile, read["name"])
}
