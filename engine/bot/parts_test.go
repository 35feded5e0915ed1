package bot

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
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
	} {
		got, wrong := parseReply([]byte(output))
		require.Nil(t, wrong, output)
		require.Equal(t, want, got, output)
	}
}

func raw(text string) json.RawMessage { return json.RawMessage(text) }

func TestParseReplyRefuses(t *testing.T) {
	for output, want := range map[string]string{
		"": "bot.nj-empty", " \r\n": "bot.nj-empty", "hello": "bot.nj", "{'response':1}": "bot.nj", "[NaN]": "bot.nj",
		`[1,2`: "bot.nj-half", `{"response"`: "bot.nj-half", `"abc`: "bot.nj-half",
		`[1] [2]`: "bot.nj-after", "[1]\nbye": "bot.nj-after", `{"response":1}}`: "bot.nj-after",
		`move: [1]`: "bot.nj-before", "x\n{\"response\":[1]}\ny": "bot.nj-before",
		strings.Repeat("[{", 1<<19): "bot.nj", strings.Repeat("[", 1<<19): "bot.nj",
	} {
		_, wrong := parseReply([]byte(output))
		require.NotNil(t, wrong, output)
		require.Equal(t, want, wrong.Key, shorten(output, 100))
		require.Less(t, len(wrong.String()), 400)
	}
}

func FuzzParseReply(f *testing.F) {
	for _, seed := range []string{`{"response":[1,2,3],"debug":"x","data":{"a":[1]}}`, `[1]`, `{"a":"\\\""}`, "x [1]", `{"response":`, "\x00", `{"\"":{"response":1}}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, output []byte) {
		got, wrong := parseReply(output)
		require.Equal(t, json.Valid(output), wrong == nil, "one JSON value or a reason")
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
	f.Add([]byte("x\n " + keepRunningToken + "\r\ny"))
	f.Fuzz(func(t *testing.T, text []byte) {
		end := tokenEnd(text)
		require.LessOrEqual(t, end, len(text))
		if end >= 0 {
			require.Contains(t, string(text[:end]), keepRunningToken)
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
				h.input(nil, nil, budget{})
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
		a, b := h.input(raw(`{"d":1}`), nil, budget{cpu: 1500 * time.Millisecond, memory: 64 << 20})
		input := append(bytes.Clone(a), b...)
		want, err := json.Marshal(map[string]any{"requests": requests, "responses": responses, "data": map[string]int{"d": 1}, "time_limit": 1500, "memory_limit": 64})
		require.NoError(t, err)
		require.JSONEq(t, string(want), string(input))
		require.Equal(t, 1, bytes.Count(input, []byte("\n")))
	})
}

func TestBudget(t *testing.T) {
	o := Options{TimeScale: 2}.withDefaults()
	require.Equal(t, budget{cpu: 4 * time.Second, wall: 10 * time.Second, memory: 256 << 20}, o.budget(Native, true, true))
	require.Equal(t, budget{cpu: 2 * time.Second, wall: 6 * time.Second, memory: 256 << 20}, o.budget(Native, false, false))
	require.Equal(t, 24*time.Second, o.budget(Python, true, true).cpu)
	require.Equal(t, 12*time.Second, o.budget(Python, false, true).cpu)
	require.Equal(t, 8*time.Second, o.budget(Python, false, false).cpu)
	long := Options{TimeLimit: math.MaxInt64, TimeScale: 1e6}.budget(Python, true, true)
	require.Equal(t, [2]time.Duration{longest, longest}, [2]time.Duration{long.cpu, long.wall}, "and no turn that is over before it begins")
}

func TestOptionsValidate(t *testing.T) {
	require.NoError(t, Options{}.Validate())
	require.NoError(t, Options{KeepRunning: On, Language: Java, TimeScale: 0.5}.Validate())
	for says, o := range map[string]Options{
		"keep-running \"maybe\"": {KeepRunning: "maybe"},
		"language \"cobol\"":     {Language: "cobol"},
		"time limit":             {TimeLimit: -1},
		"memory limit":           {MemoryLimit: -1},
		"time scale":             {TimeScale: -1},
	} {
		require.ErrorContains(t, o.Validate(), says)
		_, err := Open(lines{}, "x", o)
		require.Error(t, err)
	}
}

func TestCappedKeepsBothEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c capped
		var all []byte
		for _, n := range rapid.SliceOfN(rapid.IntRange(0, 9000), 0, 10).Draw(t, "writes") {
			block := bytes.Repeat([]byte{'a' + byte(n%26)}, n)
			c.write(block)
			all = append(all, block...)
		}
		got := c.take()
		if len(all) <= 2*stderrHalf {
			require.Equal(t, string(all), got)
		} else {
			require.Equal(t, string(all[:stderrHalf]), got[:stderrHalf])
			require.Equal(t, string(all[len(all)-stderrHalf:]), got[len(got)-stderrHalf:])
			require.Contains(t, got, "bytes left out")
		}
		require.Empty(t, c.take())
	})
}

func TestShorten(t *testing.T) {
	require.Equal(t, "abc", shorten("abc", 3))
	require.Equal(t, "a…", shorten("abcdef", 4))
	require.Equal(t, "…", shorten("将军将军", 4))
}

func TestFileStore(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "bots")
	s := NewFileStore(dir)
	m, err := s.Load("a")
	require.NoError(t, err)
	require.Equal(t, Memory{}, m)
	want := Memory{GlobalData: raw(`{"a":[1]}`), KeepRunning: Off}
	require.NoError(t, s.Save("a", want))
	require.NoError(t, s.Save("b", Memory{}))
	m, err = NewFileStore(dir).Load("a")
	require.NoError(t, err)
	require.Equal(t, want, m)
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, files, 2, "no temporary file is left")
}

func TestBrokenMemory(t *testing.T) {
	dir := t.TempDir()
	s := NewFileStore(dir)
	require.NoError(t, os.WriteFile(s.path("a"), []byte("{"), 0o600))
	_, err := s.Load("a")
	require.ErrorContains(t, err, "memory of a")
	require.NoError(t, s.Save("a", Memory{}), "and is replaced")
	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	err = NewFileStore(file).Save("a", Memory{})
	require.Error(t, err)
	require.False(t, errors.Is(err, fs.ErrNotExist))
}

func TestLastWords(t *testing.T) {
	require.Equal(t, "", lastWords(" \n"))
	require.Equal(t, "a b", lastWords("a\nb\n"))
	long := lastWords(strings.Repeat("x", 300) + "\n" + strings.Repeat("y", 200) + "\nend\n")
	require.Equal(t, strings.Repeat("y", 200)+" end", long)
	require.LessOrEqual(t, len(lastWords(strings.Repeat("z", 1000))), 240)
}

// TestNap: only time in which nothing of the bot was awake, and in which it hardly computed, is slept.
func TestNap(t *testing.T) {
	const ms = time.Millisecond
	began := time.Now()
	n := nap{since: began}
	for _, look := range []struct {
		after, cpu time.Duration
		asleep     bool
		slept      time.Duration
	}{
		{100 * ms, 1 * ms, true, 100 * ms},
		{200 * ms, 1 * ms, false, 100 * ms}, // awake: it computes, or waits for a processor
		{300 * ms, 60 * ms, true, 100 * ms}, // asleep only just now
		{450 * ms, 61 * ms, true, 250 * ms},
	} {
		n.add(began.Add(look.after), look.cpu, look.asleep)
		require.Equal(t, look.slept, n.sum, "after %v", look.after)
	}
}
