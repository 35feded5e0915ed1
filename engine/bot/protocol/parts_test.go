package protocol

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/plain"
	"generals-chess/internal/testkit/corpus"
)

func TestParseReply(t *testing.T) {
	for output, want := range map[string]reply{
		`{"response":[3,4,1]}`:                  {response: raw(`[3,4,1]`)},
		"\r\n {\"response\" : [3, 4,\n1] }\n\n": {response: raw(`[3,4,1]`)},
		`[-1,-1,-1]`:                            {response: raw(`[-1,-1,-1]`)},
		`{"move":1}`:                            {response: raw(`{"move":1}`)},
		`{"Response":1}`:                        {response: raw(`{"Response":1}`)},
		`{"response":null}`:                     {response: raw(`null`)},
		`{}`:                                    {response: raw(`{}`)},
		`7.90`:                                  {response: raw(`7.90`)},
		`"x y"`:                                 {response: raw(`"x y"`)},
		`{"response":1,"debug":"a\nb"}`:         {response: raw(`1`), debug: "a\nb"},
		`{"response":1,"debug":{"k": [1]}}`:     {response: raw(`1`), debug: `{"k":[1]}`},
		`{"response":1,"data":{"a": "}\""},"x":[{}]}`: {response: raw(`1`), data: raw(`{"a":"}\""}`)},
		`{"response":1,"data":"","globaldata":""}`:    {response: raw(`1`)},
		`{"response":1,"data":null,"globaldata":[]}`:  {response: raw(`1`), globaldata: raw(`[]`)},
		`{"a":"response","response":2}`:               {response: raw(`2`)},
		`{"response":1,"response":2}`:                 {response: raw(`2`)},
		`{"resp\u006fnse":2}`:                         {response: raw(`2`)},
		`{"a":{"response":1}}`:                        {response: raw(`{"a":{"response":1}}`)},
		"\ufeff{\"response\":2}\r\n":                  {response: raw(`2`)},
		"\xff\xfe[\x002\x00]\x00\n\x00":               {response: raw(`[2]`)},
	} {
		got, wrong := parseReply([]byte(output))
		require.Nil(t, wrong, output)
		require.Equal(t, want, got, output)
	}
}

func raw(text string) json.RawMessage { return json.RawMessage(text) }

func TestParseReplyRefuses(t *testing.T) {
	for output, want := range map[string]string{
		"": "bot.nj-empty", " \r\n": "bot.nj-empty", "hello": "bot.nj", "{'response':1}": "bot.nj-broken", "[NaN]": "bot.nj-broken",
		"{\"response\":[-1,-1,-1],}": "bot.nj-broken", "{'response':[1,2,3]}": "bot.nj-broken", "{\"response\":[1 2 3]}": "bot.nj-broken",
		"{\n\"a\":{\"b\":[1]},\n}": "bot.nj-broken", "[[1],[2],]": "bot.nj-broken", "0 1 2": "bot.nj", "-1,-1,-1": "bot.nj", "7x": "bot.nj",
		"[INFO] ready\n[1]": "bot.nj-before", "[[1] x\n[2]": "bot.nj-broken", "a ] [1]": "bot.nj",
		`[1,2`: "bot.nj-half", `{"response"`: "bot.nj-half", `"abc`: "bot.nj-half",
		`[1] [2]`: "bot.nj-after", "[1]\nbye": "bot.nj-after", `{"response":1}}`: "bot.nj-after",
		`move: [1]`: "bot.nj-before", "x (y) [1/3] {\"response\":[1]}": "bot.nj-before", "x\n{\"response\":[1]}\ny": "bot.nj-before",
		strings.Repeat("[{", 1<<19): "bot.nj-broken", strings.Repeat("[", 1<<19): "bot.nj-broken",
	} {
		_, wrong := parseReply([]byte(output))
		require.NotNil(t, wrong, output)
		require.Equal(t, want, wrong.Key, engine.Shorten(output, 100))
		require.Less(t, len(wrong.String()), 400)
	}
}

func TestWhereJSONIsWrong(t *testing.T) {
	for output, at := range map[string]string{
		`{"response":[-1,-1,-1],}`: "from “}” on: “{", `{"response":[None]}`: "from “None]}” on", "{'response':[1]}": "from “'response':[1]}” on", `[1,2,,3]`: "from “,3]” on",
	} {
		_, wrong := parseReply([]byte(output))
		require.Contains(t, wrong.String(), at)
	}
}

func FuzzParseReply(f *testing.F) {
	for _, seed := range []string{`{"response":[1,2,3],"debug":"x","data":{"a":[1]}}`, `[1]`, `{"a":"\\\""}`, "x [1]", `{"response":`, "\x00", `{"\"":{"response":1}}`} {
		f.Add([]byte(seed))
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, output []byte) {
		got, wrong := parseReply(output)
		require.Equal(t, json.Valid(plain.Decode(output)), wrong == nil, "one JSON value or a reason")
		if wrong != nil {
			require.NotEmpty(t, wrong.Key)
			require.True(t, utf8.ValidString(wrong.String()))
			return
		}
		require.True(t, json.Valid(got.response))
		require.NotContains(t, string(got.response), "\n")
		require.LessOrEqual(t, len(got.debug), maxDebug)
		var keys map[string]json.RawMessage
		if json.Unmarshal(output, &keys) == nil && keys["response"] != nil && utf8.Valid(output) {
			require.JSONEq(t, string(keys["response"]), string(got.response))
		}
	})
}

func FuzzTokenEnd(f *testing.F) {
	f.Add([]byte("x\n " + Token + "\r\ny"))
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		end := tokenEnd(text)
		require.LessOrEqual(t, end, len(text))
		if end >= 0 {
			require.Contains(t, string(text[:end]), Token)
		}
	})
}

func TestHistoryIsTheFullInput(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := newHistory()
		requests, responses := []int{}, []any{}
		turns := rapid.IntRange(1, 20).Draw(t, "turns")
		for n := range turns {
			h.ask([]byte("99"))
			if rapid.Bool().Draw(t, "sent") {
				h.input(nil, nil, 0, 0)
			}
			h.unask()
			h.ask(raw(string(rune('0' + n%10))))
			requests = append(requests, n%10)
			if n < turns-1 {
				failed := rapid.Bool().Draw(t, "failed")
				if failed {
					h.answer(nil)
					responses = append(responses, nil)
				} else {
					h.answer([]byte("[1]"))
					responses = append(responses, []int{1})
				}
			}
		}
		a, b := h.input(raw(`{"d":1}`), nil, 1500*time.Millisecond, 64<<20)
		input := append(bytes.Clone(a), b...)
		want, err := json.Marshal(map[string]any{"requests": requests, "responses": responses, "data": map[string]int{"d": 1}, "time_limit": 1500, "memory_limit": 64})
		require.NoError(t, err)
		require.JSONEq(t, string(want), string(input))
		require.Equal(t, 1, bytes.Count(input, []byte("\n")))
	})
}
