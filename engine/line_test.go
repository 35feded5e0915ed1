package engine

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestShorten(t *testing.T) {
	require.Equal(t, "abc", Shorten("abc", 3))
	require.Equal(t, "a…", Shorten("abcdef", 4))
	require.Equal(t, "…", Shorten("将军将军", 4))
}

func TestReadable(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "",
		"a\tb\nc":                       "a\tb\nc",
		"a\r\nb\rc\r\n":                 "a\nb\nc\n",
		"a\u2028b\u2029c\u0085d\ve\ff":  "a\nb\nc\nd\ne\nf",
		"\x1b[31mred\x1b[0m":            "\uFFFD[31mred\uFFFD[0m",
		"\u009b2J\x00\x7f":              "\uFFFD2J\uFFFD\uFFFD",
		"a\u202eb\u2066c\u200fd\u061c":  "a\uFFFDb\uFFFDc\uFFFDd\uFFFD",
		"a\u200bb\u200dc\u2060d\ufeffe": "a\uFFFDb\uFFFDc\uFFFDd\uFFFDe",
		"\u3164\u115f\U000e0041\ufff9":  "\uFFFD\uFFFD\uFFFD\uFFFD",
		"bad\xff\xfe":                   "bad\uFFFD",
		"将军　장군 é e\u0301 \u00a0 😀 العربية": "将军　장군 é e\u0301 \u00a0 😀 العربية",
	} {
		require.Equal(t, want, Readable(text), "%q", text)
	}
	require.Equal(t, "a b c \uFFFD[2J", OneLine(" a\r\n\tb\u2028 c \x1b[2J\n"))
}

// TestReadableIsSafe: no control characters but line feeds and tabs are left, and a second call changes nothing.
func TestReadableIsSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := Readable(rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) })).Draw(t, "text"))
		require.True(t, utf8.ValidString(text))
		require.False(t, strings.ContainsFunc(text, func(r rune) bool {
			return unicode.In(r, unicode.C, unicode.Zl, unicode.Zp, unicode.Bidi_Control) && r != '\n' && r != '\t'
		}), "%q", text)
		require.Equal(t, text, Readable(text))
		require.NotContains(t, OneLine(text), "\n")
	})
}
