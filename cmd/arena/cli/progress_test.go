package cli

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestProgress(t *testing.T) {
	var out bytes.Buffer
	p := ProgressOn(&out)
	p.Show(func() string { return "game 2 of 3   turn 7" })
	p.Show(func() string { t.Fatal("too soon for another line"); return "" })
	require.Contains(t, out.String(), "game 2 of 3   turn 7")
	require.NotContains(t, out.String(), "\n")
	p.Clear()
	require.Equal(t, "\x1b[G\x1b[K", out.String()[out.Len()-6:], "the line is gone at the end")
	p.Print("done")
	require.Contains(t, out.String(), "\x1b[Kdone\n")

	quiet := NewProgress(&out)
	before := out.Len()
	quiet.Show(func() string { t.Fatal("nobody looks"); return "" })
	quiet.Clear()
	quiet.Print("done")
	require.Equal(t, before, out.Len(), "no progress where there is no terminal")
}

func TestShellWord(t *testing.T) {
	require.Equal(t, []string{"a/b", "'a b'", `'it'\''s'`}, []string{ShellWord("a/b"), ShellWord("a b"), ShellWord("it's")})
}
