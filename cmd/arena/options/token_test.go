package options

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"github.com/stretchr/testify/require"
)

// TestToken checks every way of giving the token, and the errors.
func TestToken(t *testing.T) {
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	good := file("good", "\ufeffabc\r\nmore\n")
	for name, c := range map[string]struct {
		args         []string
		variable, in string
		word, says   string
	}{
		"none":              {},
		"a flag":            {args: []string{"--token", "abc"}, variable: "other", word: "abc"},
		"a variable":        {variable: "abc", word: "abc"},
		"a file":            {args: []string{"--token-file", good}, variable: "other", word: "abc"},
		"stdin":             {args: []string{"--token-file", "-"}, in: "abc\nnext", word: "abc"},
		"stdin without end": {args: []string{"--token-file", "-"}, in: "abc", word: "abc"},
		"both":              {args: []string{"--token", "a", "--token-file", good}, says: "--token and --token-file: write one of them"},
		"no file":           {args: []string{"--token-file", filepath.Join(folder, "none")}, says: "none: "},
		"a folder":          {args: []string{"--token-file", folder}, says: folder},
		"an empty file":     {args: []string{"--token-file", file("empty", "\nabc\n")}, says: "its first line is empty"},
		"empty stdin":       {args: []string{"--token-file", "-"}, says: "its first line is empty"},
		"two words":         {args: []string{"--token", "a b"}, says: "--token: the token is one word"},
		"two in a variable": {variable: "a b", says: TokenVariable + ": the token is one word"},
		"two in a file":     {args: []string{"--token-file", file("two", "a b")}, says: "the token is one word"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(TokenVariable, c.variable)
			var f Token
			flags := pflag.NewFlagSet("x", pflag.ContinueOnError)
			flags.SetOutput(io.Discard)
			f.Add(flags, "the `word`")
			require.NoError(t, flags.Parse(c.args))
			word, err := f.Read(strings.NewReader(c.in))
			if c.says != "" {
				require.ErrorContains(t, err, c.says)
				return
			}
			require.NoError(t, err)
			require.Equal(t, c.word, word)
		})
	}
}
