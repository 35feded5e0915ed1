package line

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// echo answers with the whole line.
func echo(line io.Reader) ([]byte, error) { return io.ReadAll(line) }

func TestAnswer(t *testing.T) {
	long := strings.Repeat("0123456789", 1_000_000)
	var pages strings.Builder
	pages.WriteString(strings.Repeat("x", mostInput+1))
	for name, c := range map[string]struct {
		in   io.Reader
		says string // or how the error ends
		err  string
	}{
		"long, in pieces":      {in: &drip{[]byte(long + "\nrest")}, says: long + "\n"},
		"no end":               {in: strings.NewReader("no end"), says: "no end\n"},
		"empty line":           {in: strings.NewReader("\n{}"), says: "\n"},
		"nothing":              {in: strings.NewReader(""), err: "there is none; give one line such as"},
		"cut off":              {in: &drip{[]byte("cut off")}, err: os.ErrClosed.Error()},
		"longer than anything": {in: strings.NewReader(pages.String()), err: "longer than 64 MB"},
	} {
		var out bytes.Buffer
		err := Answer(echo, c.in, &out)
		if c.err != "" {
			require.ErrorContains(t, err, "read the judge's input: ", name)
			require.ErrorContains(t, err, c.err, name)
			continue
		}
		require.NoError(t, err, name)
		require.True(t, c.says == out.String(), name)
	}
}

// TestAMistakeIsReadToItsEnd: who writes a line is not cut off for a mistake at its beginning.
func TestAMistakeIsReadToItsEnd(t *testing.T) {
	wrong := errors.New("wrong")
	in := strings.NewReader(strings.Repeat("x", 1<<20) + "\nrest")
	require.ErrorIs(t, Answer(func(io.Reader) ([]byte, error) { return nil, wrong }, in, io.Discard), wrong)
	require.Less(t, in.Len(), 1<<20)
}

// drip gives a reader's bytes in small pieces, as a pipe may.
type drip struct{ rest []byte }

func (d *drip) Read(p []byte) (int, error) {
	if len(d.rest) == 0 {
		return 0, fmt.Errorf("read past the line: %w", os.ErrClosed)
	}
	n := copy(p[:min(len(p), 1000)], d.rest)
	d.rest = d.rest[n:]
	return n, nil
}
