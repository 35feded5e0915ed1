package generals

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"
)

// TestJudgeFromIsJudge: JudgeFrom treats a line like Judge, however it is cut into reads, and returns the same errors.
func TestJudgeFromIsJudge(t *testing.T) {
	inputs := judgeInputs(t)
	texts := []string{"", " ", `{"log":[1,{"0":5,"1":{}}]}`, `{"log":[],"initdata":"{\"`, `{"log":[` + evenItem + "," + bothStay + `],"initdata":{}} x`,
		`{"initdata":{"height":1,"width":4,"map":[[[9,0,0,9]],[[7,0,0,8]]]},"log":[{"a":"` + strings.Repeat(`\\\"`, 64<<10) + `"},` + bothStay + `]}`}
	for _, at := range []int{0, 1, 40, len(inputs) - 1} {
		texts = append(texts, string(inputs[at]))
	}
	for _, text := range texts {
		want, wrong := Judge([]byte(text), 7)
		for how, in := range map[string]io.Reader{
			"whole": strings.NewReader(text), "halves": iotest.HalfReader(strings.NewReader(text)), "bytes": iotest.OneByteReader(strings.NewReader(text)),
			"end with data": iotest.DataErrReader(strings.NewReader(text)), "a line": strings.NewReader(text + "\n{"),
		} {
			got, err := JudgeFrom(in, 7)
			require.Equal(t, string(want), string(got), how)
			require.Equal(t, wrong, err, how)
		}
	}
}

// TestJudgeFromABrokenStream: the stream's error is returned, whatever was read before it.
func TestJudgeFromABrokenStream(t *testing.T) {
	broken := errors.New("cut")
	for _, before := range []string{"", `{"log":[]`, `{"log":[],"initdata":{"seed":7}}`} {
		_, err := JudgeFrom(io.MultiReader(strings.NewReader(before), iotest.ErrReader(broken)), 0)
		require.ErrorIs(t, err, broken, before)
	}
	_, err := JudgeFrom(strings.NewReader(strings.Repeat("x", mostInput+1)), 0)
	require.EqualError(t, err, "read the judge's input: it is longer than 64 MB: no match has so much")
}

// TestALineIsReadToItsEnd even if it begins with a mistake, so that its writer is not cut off, and no further: the next line may never
// come.
func TestALineIsReadToItsEnd(t *testing.T) {
	in := &drip{rest: strings.Repeat("x", 1<<20) + "\n"}
	_, err := JudgeFrom(in, 0)
	require.ErrorContains(t, err, "judge input: not JSON")
	require.Empty(t, in.rest)
}

// drip returns a text in small pieces, as a pipe may. Reading on at its end is an error.
type drip struct{ rest string }

func (d *drip) Read(p []byte) (int, error) {
	if d.rest == "" {
		return 0, fmt.Errorf("read past the line: %w", os.ErrClosed)
	}
	n := copy(p[:min(len(p), 1000)], d.rest)
	d.rest = d.rest[n:]
	return n, nil
}
