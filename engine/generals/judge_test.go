package generals

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"
)

// TestJudgeOpens: an empty log gives the map of the seed, and the map it prints leads on from there.
func TestJudgeOpens(t *testing.T) {
	out, err := Judge([]byte(`{"log":[],"initdata":{"seed":7}}`+"\n"), 0)
	require.NoError(t, err)
	var open struct {
		Command  string
		Initdata json.RawMessage
		Display  struct{ Army, Land, Size []int }
		Content  map[string]struct{ Generals []int }
	}
	require.NoError(t, json.Unmarshal(out, &open))
	require.Equal(t, "request", open.Command)
	require.Equal(t, []int{4, 4}, open.Display.Army)
	require.Equal(t, []int{1, 1}, open.Display.Land)
	require.Equal(t, []int{16, 16}, open.Display.Size)
	require.Len(t, open.Content, 2)
	l, err := ParseInit(open.Initdata)
	require.NoError(t, err)
	require.Equal(t, mapSpec{height: 16, width: 16}.generate(7), l)
	for u, c := range l.Generals {
		require.Equal(t, []int{c.Row, c.Col}, open.Content[fmt.Sprint(u)].Generals)
	}
	for _, same := range []string{
		`{"initdata":{"seed":7},"log":[]}`, `{"log":null,"initdata":{"seed":7},"x":[{}]}`,
		`{ "log" : [ ] , "initdata" : "{\"seed\":7}" }`, fmt.Sprintf(`{"log":[],"initdata":%s}`, open.Initdata),
	} {
		again, err := Judge([]byte(same), 0)
		require.NoError(t, err, same)
		require.JSONEq(t, string(out), string(again), same)
	}
}

// TestJudgeWithoutInitdata: the map is that of the seed, 14 to 18 cells a side, and the output says how to have it again.
func TestJudgeWithoutInitdata(t *testing.T) {
	sizes := map[[2]int]bool{}
	for seed := range uint64(40) {
		want, err := ParseInit(fmt.Appendf(nil, `{"seed":%d,"size":"random"}`, seed))
		require.NoError(t, err)
		sizes[[2]int{want.Height, want.Width}] = true
		for _, text := range []string{`{"log":[]}`, `{"log":[],"initdata":{}}`, `{"log":[],"initdata":""}`, `{"log":[],"initdata":null}`} {
			out, err := Judge([]byte(text), seed)
			require.NoError(t, err, text)
			var open struct {
				Initdata json.RawMessage
			}
			require.NoError(t, json.Unmarshal(out, &open))
			l, err := ParseInit(open.Initdata)
			require.NoError(t, err)
			require.Equal(t, want, l)
			var said struct {
				Seed uint64
				Size string
			}
			require.NoError(t, json.Unmarshal(open.Initdata, &said))
			require.Equal(t, seed, said.Seed)
			require.Equal(t, "random", said.Size)
		}
	}
	require.Greater(t, len(sizes), 10, "of 25")
	_, err := Judge([]byte(`{"log":[`+evenItem+","+bothStay+`]}`), 1)
	require.ErrorContains(t, err, "initdata is missing")
}

// judgeWith is the judge's input on a small map with the given log.
func judgeWith(log string) []byte {
	return fmt.Appendf(nil, `{"log":[%s],"initdata":{"height":1,"width":4,"map":[[[9,0,0,9]],[[7,0,0,8]]]}}`, log)
}

const (
	evenItem = `{"output":{"display":"}]\"[{"},"verdict":"OK"}`
	bothStay = `{"0":{"verdict":"OK","response":[-1,-1,-1]},"1":{"verdict":"OK","response":[-1,-1,-1]}}`
)

// TestJudgeReadsAnswers: what of a log item counts.
func TestJudgeReadsAnswers(t *testing.T) {
	cases := []struct{ log, says string }{
		{evenItem + "," + bothStay, `"time":1`},
		{evenItem + "," + bothStay + "," + evenItem + "," + bothStay, `"time":2`},
		{" " + evenItem + " , " + bothStay + " ", `"status":"open"`},
		{"7," + bothStay, `"time":1`},
		{`"}",` + bothStay, `"time":1`},
		{"[[]]," + bothStay, `"time":1`},
		{evenItem + `,{"1":{"response":[-1,-1,-1],"verdict":"OK"},"0":{"debug":{"response":1},"verdict":"OK","response":[0,0,3]}}`, `"map":[[[1,8,0,9]]`},
		{evenItem + `,{"0":{"verdict":"OK"},"1":{"verdict":"OK","response":[-1,-1,-1]}}`, `"errorcode":0`},
		{evenItem + `,{"0":{"verdict":"TLE"},"1":{"verdict":"OK"}}`, `"errorinfo":["TLE",""]`},
		{evenItem + `,{"0":{"verdict":"O\u004b","response":[-1,-1,-1]},"1":{"verdict":"OK","response":[-1,-1,-1]}}`, `"status":"open"`},
		{evenItem + `,{"0":{"verdict":1},"1":{"verdict":"OK"}}`, `"errorinfo":["1",""]`},
		{evenItem + `,{"0":{"verdict":"OK","response":[0,0,0]},"1":{"verdict":"OK","response":"junk"}}`, `"errorinfo":["","The answer is not a move."]`},
		{evenItem + `,{"0":{"verdict":"OK","response":[0,0,0]},"1":{"verdict":"OK","response":[0,0,0]}}`, `"errorcode":2`},
		{evenItem + `,{"1":{"verdict":"OK","response":[-1,-1,-1]}}`, `"errorcode":0`},
		// Earlier pairs are not checked: what cannot be played is a stay.
		{evenItem + `,{"0":{"verdict":"RE"},"1":{"verdict":"OK","response":"junk"}},` + evenItem + "," + bothStay, `"status":"open","time":2`},
	}
	for _, c := range cases {
		out, err := Judge(judgeWith(c.log), 0)
		require.NoError(t, err, c.log)
		require.True(t, json.Valid(out), "%s", out)
		require.Contains(t, string(out), c.says, c.log)
	}
}

// TestJudgeSaysWhatIsWrong with its input.
func TestJudgeSaysWhatIsWrong(t *testing.T) {
	cases := map[string]string{
		"":                             "it is empty",
		"  \n":                         "it is empty",
		"5":                            `at byte 1: '{' expected`,
		"{":                            "ends early",
		`{"log":[]`:                    "ends early",
		`{"log":[}`:                    "not JSON, at byte 9",
		`{"log":{}}`:                   `'[' expected`,
		`{"initdata":{"seed":1}}`:      "log is missing",
		`{"log":[],"initdata":{}} x`:   "something follows",
		`{"log":[],"initdata":{"a":1}`: "ends early",
		`{"log":[],"initdata":"{\"`:    "has no end",
		`{"log":[1],"initdata":{}}`:    "the log has 1 items",
		`{"log":[1,2],"initdata":{}}`:  "log item 1, the players' answers: not JSON",
		`{"log":[1,{"0":{"verdict":"OK","response":[1,2`: "log item 1",
		`{"log":[1,{"0":5,"1":{}}]}`:                     `log item 1`,
		`{"log":[],"initdata":{"seed":-1}}`:              "initdata: seed is -1",
		`{"log":[],"initdata":{"height":99}}`:            "initdata: height is 99",
		`{"log":[] "initdata":{}}`:                       "'}' expected",
		`{log:[]}`:                                       "a key in quotes expected",
	}
	for text, says := range cases {
		_, err := Judge([]byte(text), 0)
		require.ErrorContains(t, err, says, text)
		require.True(t, strings.HasPrefix(err.Error(), "judge input: "))
		require.NotContains(t, err.Error(), "\n")
	}
	pairs := strings.Repeat(","+evenItem+","+bothStay, StepLimit+1)
	_, err := Judge(judgeWith(pairs[1:]), 0)
	require.ErrorContains(t, err, "the log has 501 pairs of answers: a match has at most 500")
}

func FuzzJudge(f *testing.F) {
	f.Add([]byte(`{"log":[],"initdata":{"seed":7}}`))
	f.Add(judgeWith(evenItem + "," + bothStay))
	f.Add(judgeWith(evenItem + "," + bothStay + "," + evenItem + `,{"0":{"verdict":"RE"},"1":{"verdict":"OK","response":[0,3,2]}}`))
	f.Add([]byte(`{"log":["\\\"",{}],"initdata":""}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		out, err := Judge(text, 0)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			return
		}
		require.True(t, json.Valid(out), "%s", out)
	})
}

// FuzzSkip: what encoding/json takes for a value, the scanner steps over exactly.
func FuzzSkip(f *testing.F) {
	for _, seed := range []string{`{"a":[1,{"b":"}"}]}`, `"\\\""`, `[[],{}]`, "-1.5e3", "null"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		text = []byte(strings.TrimSpace(string(text)))
		if !json.Valid(text) {
			return
		}
		all := append(append([]byte(" "), text...), ", 7"...)
		for _, s := range []*scanner{scanText(all), tight(iotest.OneByteReader(bytes.NewReader(all))), tight(bytes.NewReader(all))} {
			got, err := s.value()
			require.NoError(t, err)
			require.Equal(t, string(text), string(got))
			require.Equal(t, byte(','), s.peek())
			require.Equal(t, len(text)+1, s.place())
		}
		s := tight(iotest.HalfReader(bytes.NewReader(all)))
		require.NoError(t, s.skip())
		require.Equal(t, byte(','), s.peek())
	})
}
