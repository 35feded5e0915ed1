package plain

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// saved returns a text as an editor may save it.
func saved(text, as string) []byte {
	units := utf16.Encode([]rune("\ufeff" + text))
	switch as {
	case "UTF-8 with a mark":
		return []byte("\ufeff" + text)
	case "UTF-16, little":
		out, _ := binary.Append(nil, binary.LittleEndian, units)
		return out
	case "UTF-16, big":
		out, _ := binary.Append(nil, binary.BigEndian, units)
		return out
	}
	return []byte(text)
}

// TestAMarkIsNoText: however a text is saved, and in whatever pieces it is read, it is the same.
func TestAMarkIsNoText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[a-z{}"将😀\r\n]{0,40}`).Draw(t, "text")
		bytesOf := saved(text, rapid.SampledFrom([]string{"UTF-8", "UTF-8 with a mark", "UTF-16, little", "UTF-16, big"}).Draw(t, "as"))
		require.Equal(t, text, string(Decode(bytesOf)))
		slow, err := io.ReadAll(NewReader(iotest.OneByteReader(bytes.NewReader(bytesOf))))
		require.NoError(t, err)
		require.Equal(t, text, string(slow))
	})
}

func TestRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "text")
	require.NoError(t, os.WriteFile(path, saved("plays = 10\r\n", "UTF-16, little"), 0o600))
	text, err := Read(path, 100)
	require.NoError(t, err)
	require.Equal(t, "plays = 10\r\n", string(text))
	_, err = Read(path, 10)
	require.ErrorContains(t, err, "larger than")
	_, err = Read(path+"?", 10)
	require.ErrorIs(t, err, os.ErrNotExist)
}

func TestWhatBreaksOffIsToldAfterWhatCame(t *testing.T) {
	broken := errors.New("broken")
	for _, text := range []string{"", "a", "abc", "\ufeffabc"} {
		got, err := io.ReadAll(NewReader(io.MultiReader(bytes.NewReader([]byte(text)), iotest.ErrReader(broken))))
		require.ErrorIs(t, err, broken)
		require.Equal(t, string(Decode([]byte(text))), string(got))
	}
}
