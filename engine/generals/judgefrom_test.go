package generals

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"
)

// tight is a scanner of a stream that has hardly any room at first: what it keeps moves all the time.
func tight(in io.Reader) *scanner { return &scanner{text: make([]byte, 0, 2), kept: -1, more: in} }

// TestJudgeFromIsJudge: a stream is judged as its text is, in whatever pieces it comes, and its errors are the same.
func TestJudgeFromIsJudge(t *testing.T) {
	inputs := judgeInputs(t)
	texts := []string{"", " ", `{"log":[1,{"0":5,"1":{}}]}`, `{"log":[],"initdata":"{\"`, `{"log":[` + evenItem + "," + bothStay + `],"initdata":{}} x`,
		`{"initdata":{"height":1,"width":4,"map":[[[9,0,0,9]],[[7,0,0,8]]]},"log":[{"a":"` + strings.Repeat(`\\\"`, window) + `"},` + bothStay + `]}`}
	for _, at := range []int{0, 1, 40, len(inputs) - 1} {
		texts = append(texts, string(inputs[at]))
	}
	for _, text := range texts {
		want, wrong := Judge([]byte(text), 7)
		for how, in := range map[string]io.Reader{
			"whole": strings.NewReader(text), "halves": iotest.HalfReader(strings.NewReader(text)), "end with data": iotest.DataErrReader(strings.NewReader(text)),
		} {
			got, err := JudgeFrom(in, 7)
			require.Equal(t, string(want), string(got), how)
			require.Equal(t, wrong, err, how)
		}
		got, err := judge(tight(bytes.NewReader([]byte(text))), 7)
		require.Equal(t, string(want), string(got))
		require.Equal(t, wrong, err)
	}
}

// TestJudgeFromABrokenStream: the reader's error is the reason, whatever was read before it.
func TestJudgeFromABrokenStream(t *testing.T) {
	broken := errors.New("cut")
	for _, before := range []string{"", `{"log":[]`, `{"log":[],"initdata":{"seed":7}}`} {
		_, err := JudgeFrom(io.MultiReader(strings.NewReader(before), iotest.ErrReader(broken)), 0)
		require.ErrorIs(t, err, broken, before)
	}
}

// TestAStreamIsNotKept: what is skipped takes no room.
func TestAStreamIsNotKept(t *testing.T) {
	s := scan(io.MultiReader(strings.NewReader("["), strings.NewReader(strings.Repeat(`{"a":[1,2]},`, window)), strings.NewReader("1]")))
	require.NoError(t, s.skip())
	require.True(t, s.ended())
	require.LessOrEqual(t, cap(s.text), window)
}
