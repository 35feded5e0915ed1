package generals

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/testkit/corpus"
)

// TestJudgeOpens: an empty log yields the map of the seed, and the printed map continues the match.
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

// TestJudgeWithoutInitdata: the map is that of the seed, 14 to 18 cells a side, and the output says how to get it again.
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

// judgeWith returns the judge's input on a small map with the given log.
func judgeWith(log string) []byte {
	return fmt.Appendf(nil, `{"log":[%s],"initdata":{"height":1,"width":4,"map":[[[9,0,0,9]],[[7,0,0,8]]]}}`, log)
}

const (
	evenItem = `{"output":{"display":"}]\"[{"},"verdict":"OK"}`
	bothStay = `{"0":{"verdict":"OK","response":[-1,-1,-1]},"1":{"verdict":"OK","response":[-1,-1,-1]}}`
)

// TestJudgeReadsAnswers covers which log items count.
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
		{evenItem + `,{"0":null,"1":{"verdict":null,"response":[-1,-1,-1]}}`, `"errorcode":2`},
		{evenItem + `,null`, `"errorcode":2`},
		{evenItem + `,{"0":{"verdict":"OK","response":[0,0,0]},"1":{"verdict":"OK","response":"junk"}}`, `"errorinfo":["","The answer is not a move."]`},
		{evenItem + `,{"0":{"verdict":"OK","response":[0,0,0]},"1":{"verdict":"OK","response":[0,0,0]}}`, `"errorcode":2`},
		{evenItem + `,{"1":{"verdict":"OK","response":[-1,-1,-1]}}`, `"errorcode":0`},
		// Earlier pairs are not checked: an answer that cannot be played counts as Stay.
		{evenItem + `,{"0":{"verdict":"RE"},"1":{"verdict":"OK","response":"junk"}},` + evenItem + "," + bothStay, `"status":"open","time":2`},
	}
	for _, c := range cases {
		out, err := Judge(judgeWith(c.log), 0)
		require.NoError(t, err, c.log)
		require.True(t, json.Valid(out), "%s", out)
		require.Contains(t, string(out), c.says, c.log)
	}
}

// TestJudgeReadsAnySpelling: spelling of keys, texts and numbers and additional keys do not change the answer.
func TestJudgeReadsAnySpelling(t *testing.T) {
	const plain = `{"log":[{"output":{},"verdict":"OK"},{"0":{"verdict":"OK","response":[0,0,3]},"1":{"verdict":"OK","response":[0,3,2]}}],` +
		`"initdata":{"height":1,"width":4,"map":[[[9,0,0,9]],[[7,0,0,8]]],"generals":[[0,0],[0,3]]}}`
	want, err := Judge([]byte(plain), 0)
	require.NoError(t, err)
	require.Contains(t, string(want), `"map":[[[1,8,8,1]]`)
	for _, c := range [][2]string{
		{`"0"`, `"\u0030"`}, {`"1"`, `"\u0031"`}, {`"log"`, `"l\u006fg"`}, {`"response"`, `"respons\u0065"`}, {`"verdict"`, `"\u0076\u0065rdict"`},
		{`"initdata"`, `"\u0069nitdata"`}, {`"height"`, `"\u0068eight"`}, {`"map"`, `"m\u0061p"`}, {`"generals"`, `"general\u0073"`}, {`"OK"`, `"\u004f\u004B"`},
		{`"height":1`, `"height":1.0`}, {`"width":4`, `"width":0.4e1`}, {`[[7,0,0,8]]`, `[[7e0,0.0,0,80E-1]]`}, {`[[0,0],[0,3]]`, `[[0,0e5],[-0,3.0]]`},
		{`[0,0,3]`, `[0.0,-0,3e0,"extra",[{}]]`}, {`[0,3,2]`, `[null,3.9,2.5]`}, {`[0,3,2]`, ` [ false , 3 ,2 ] `}, {`:`, "\t:\r\n "}, {`,`, " , "}, {`{`, "{ "},
		{`{"log"`, `{"log":[5],"log"`}, {`"0":`, `"0":{"verdict":"TLE","response":7},"0":`}, {`"response":[0,0,3]`, `"response":"junk","response":[0,0,3]`},
		{`{"log"`, `{"LOG":5,"Log":[],"log"`}, {`"height":1`, `"Height":7,"height":1,"HEIGHT":9`}, {`{"output":{}`, `{"output":{"a":[{"log":[{"b":"]}\\\"{["}]}]}`},
		{`"verdict":"OK","response":[0,0,3]`, `"response":[0,0,3],"verdict":"OK","Verdict":"RE","debug":{"verdict":"RE","response":{}}`},
	} {
		require.Contains(t, plain, c[0])
		got, err := Judge([]byte(strings.ReplaceAll(plain, c[0], c[1])), 0)
		require.NoError(t, err, c[1])
		require.Equal(t, string(want), string(got), c[1])
	}
	drawn, err := Judge([]byte(`{"log":[]}`), 3)
	require.NoError(t, err)
	for _, none := range []string{`{ }`, "{\n}", `"{ }"`, `"\u007b}"`, `"\u006eull"`, `" "`} {
		got, err := Judge([]byte(`{"log":[],"initdata":`+none+`}`), 3)
		require.NoError(t, err, none)
		require.Equal(t, string(drawn), string(got), none)
	}
}

// TestJudgeSaysWhatIsWrong covers the errors for malformed input.
func TestJudgeSaysWhatIsWrong(t *testing.T) {
	cases := map[string]string{
		"":                             "it is empty",
		"  \n":                         "it is empty",
		"5":                            "the line must be an object",
		"{":                            "ends early",
		`{"log":[]`:                    "ends early",
		`{"log":[}`:                    `not JSON, in "/log`,
		`{"log":{}}`:                   `"/log" must be an array`,
		`{"initdata":{"seed":1}}`:      "log is missing",
		`{"log":[],"initdata":{}} x`:   "something follows",
		`{"log":[],"initdata":{"a":1}`: "ends early",
		`{"log":[],"initdata":"{\"`:    "ends early",
		`{"log":[1],"initdata":{}}`:    "the log has 1 items",
		`{"log":[1,2],"initdata":{}}`:  `"/log/1" must be an object`,
		`{"log":[1,{"0":{"verdict":"OK","response":[1,2`: "ends early",
		`{"log":[1,{"0":5,"1":{}}]}`:                     `"/log/1/0" must be an object`,
		`{"log":[],"initdata":{"seed":-1}}`:              "initdata: seed is -1",
		`{"log":[],"initdata":{"height":99}}`:            "initdata: height is 99",
		`{"log":[] "initdata":{}}`:                       "invalid character '\"' after object value",
		`{log:[]}`:                                       "invalid character 'l'",
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
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		out, err := Judge(text, 0)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			return
		}
		require.True(t, json.Valid(out), "%s", out)
	})
}
