package botzone

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// A tiny match: one row, with red's general and 9 soldiers at one end and blue's with 1 at the other.
const (
	tinyMap  = `[[[9,0,0,1]],[[7,0,0,8]]]`
	tinyInit = `{"height":1,"width":4,"map":` + tinyMap + `}`

	stays   = `{"verdict":"OK","response":[-1,-1,-1],"time":4,"memory":20,"keep_running":true}`
	advance = `{"0":{"verdict":"OK","response":[0,0,3],"time":4,"memory":20,"debug":"go"},"1":` + stays + `}`
	further = `{"0":{"verdict":"OK","response":[0,1,3]},"1":` + stays + `}`
	capture = `{"0":{"verdict":"OK","response":[0,2,3]},"1":` + stays + `}`
)

// says returns a judge's item with this output.
func says(output string) string {
	return `{"output":` + output + `,"verdict":"OK","time":3,"memory":15,"keep_running":false}`
}

// shows returns an output that continues the match and shows the map.
func shows(time int, board string) string {
	return says(fmt.Sprintf(`{"command":"request","content":{"0":{"map":"red %[1]d"},"1":[ %[1]d ]},"display":{"time":%[1]d,"map":%[2]s}}`, time, board))
}

func ends(red, blue int) string {
	return says(fmt.Sprintf(`{"command":"finish","content":{"0":%d,"1":%d},"display":{}}`, red, blue))
}

// tinyLog returns the whole tiny match.
func tinyLog() []string {
	return []string{
		shows(0, tinyMap), advance,
		shows(1, `[[[1,8,0,1]],[[7,3,0,8]]]`), further,
		shows(2, `[[[2,1,7,2]],[[7,3,3,8]]]`), capture,
		ends(5, -5),
	}
}

func list(items []string) string { return "[" + strings.Join(items, ",") + "]" }

// text returns JSON in a string.
func text(json string) string { return string(marshal(json)) }

// readAll returns the readable matches of a file, and the first error.
func readAll(file io.Reader) (records []*replay.Record, first error) {
	for m, err := range Matches(file) {
		var r *replay.Record
		if err == nil {
			r, err = m.Read()
		}
		if r != nil {
			records = append(records, r)
		}
		if first == nil {
			first = err
		}
	}
	return records, first
}

// only reads a file of one match.
func only(t *testing.T, file string) *replay.Record {
	t.Helper()
	records, err := readAll(strings.NewReader(file))
	require.NoError(t, err, "%.400s", file)
	require.Len(t, records, 1)
	return records[0]
}

// TestEveryForm: every notation of a match gives the same record.
func TestEveryForm(t *testing.T) {
	log := list(tinyLog())
	opened := tinyLog()
	opened[0] = strings.Replace(opened[0], `"command":"request"`, `"command":"request","initdata":`+tinyInit, 1)
	strung := tinyLog()
	for i := range strung {
		strung[i] = text(strung[i])
	}
	bare := tinyLog()
	for i := 0; i < len(bare); i += 2 {
		var item struct{ Output json.RawMessage }
		require.NoError(t, json.Unmarshal([]byte(bare[i]), &item))
		bare[i] = string(item.Output)
	}
	var pretty any
	require.NoError(t, json.Unmarshal([]byte(`{"initdata":`+tinyInit+`,"log":`+log+`}`), &pretty))
	indented, err := json.MarshalIndent(pretty, "", "  ")
	require.NoError(t, err)
	want := only(t, `{"initdata":`+tinyInit+`,"log":`+log+`}`)
	for name, file := range map[string]string{
		"log, initdata a string":       `{"initdata":` + text(tinyInit) + `,"log":` + log + `}`,
		"logs":                         `{"initdata":` + tinyInit + `,"logs":` + log + `}`,
		"log a string":                 `{"initdata":` + tinyInit + `,"log":` + text(log) + `}`,
		"logs a string in a string":    `{"initdata":` + text(text(tinyInit)) + `,"logs":` + text(text(log)) + `}`,
		"items are strings":            `{"initdata":` + tinyInit + `,"log":` + list(strung) + `}`,
		"outputs alone":                `{"initdata":` + tinyInit + `,"log":` + list(bare) + `}`,
		"all of it a string":           text(`{"initdata":` + tinyInit + `,"log":` + log + `}`),
		"the array, with initdata":     list(opened),
		"the array, map from display":  log,
		"initdata empty":               `{"initdata":"","log":` + log + `}`,
		"initdata empty in a string":   `{"initdata":"{}","log":` + log + `}`,
		"the judge's initdata wins":    `{"initdata":{"seed":7},"log":` + list(opened) + `}`,
		"the judge's, also over wrong": `{"initdata":"from the judge","log":` + list(opened) + `}`,
		"many lines, a mark":           "\ufeff \r\n" + string(indented) + "\r\n\r\n",
		"more than is needed":          `{"x":[{}],"log":` + log + `,"initdata":` + tinyInit + `,"scores":[5,-5]}`,
		"players nobody can read":      `{"players":{"0":7},"log":` + log + `,"_id":5}`,
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, want, only(t, file)) })
	}
}

// TestWhatARecordHolds checks all of the tiny match.
func TestWhatARecordHolds(t *testing.T) {
	r := only(t, `{"_id":"64b5f0e0a1b2c3d4e5f60718","initdata":`+tinyInit+`,"log":`+list(tinyLog())+
		`,"players":[{"type":"bot","bot":"64aa"},{"type":"human","user":{"name":" Ann\n B. "}}]}`)
	require.Equal(t, "2023-07-18T01:54:40Z", r.Began.Format("2006-01-02T15:04:05Z07:00"))
	require.Equal(t, []replay.Seat{{Name: "64aa"}, {Name: "Ann B.", Spec: "human"}}, r.Seats)
	require.Equal(t, replay.Format, r.Record)
	require.Equal(t, replay.Version, r.Version)
	require.Equal(t, "generals", r.Setup.Game)
	require.JSONEq(t, `{"height":1,"width":4,"map":`+tinyMap+`,"generals":[[0,0],[0,3]]}`, string(r.Setup.Init))
	require.False(t, r.Cut)
	require.Equal(t, &replay.End{
		Reason: "general-taken", Phrase: r.End.Phrase, Ranks: []int{1, 2}, Scores: []int{5, -5},
	}, r.End)
	require.Len(t, r.Turns, 3)
	for n, turn := range r.Turns {
		require.Equal(t, n, turn.Number)
		require.Equal(t, []engine.Player{0, 1}, turn.Asked)
	}
	red, blue := r.Turns[0].Answers[0], r.Turns[0].Answers[1]
	require.Equal(t, engine.Move("0,0 right"), red.Move)
	require.Equal(t, engine.Move(""), blue.Move)
	require.Equal(t, `{"map":"red 0"}`, *red.Request)
	require.Equal(t, `[0]`, *blue.Request)
	require.Equal(t, `[0,0,3]`, *red.Response)
	require.Equal(t, "go", red.Debug)
	require.Equal(t, int64(4000), red.CPU)
	require.Equal(t, int64(20<<20), red.Memory)
	require.Empty(t, red.Verdict)
	require.Equal(t, engine.Move("0,2 right"), r.Turns[2].Answers[0].Move)
}

// TestHowMatchesEnd plays one pair of answers on the tiny map.
func TestHowMatchesEnd(t *testing.T) {
	type want struct {
		reason   string
		faults   [2]engine.Fault
		verdicts [2]engine.Verdict
	}
	const none, failed, malformed = engine.NoFault, engine.Failed, engine.Malformed
	for name, c := range map[string]struct {
		red, blue string
		scores    [2]int
		want      want
	}{
		"illegal": {`{"verdict":"OK","response":[0,1,3]}`, stays, [2]int{-5, 5}, want{reason: "illegal-move"}},
		"both illegal": {`{"verdict":"OK","response":[0,0,9]}`, `{"verdict":"OK","response":[0,3,3]}`,
			[2]int{-5, -5}, want{reason: "illegal-move"}},
		"no response is [0,0,0]": {`{"verdict":"OK"}`, stays, [2]int{-5, 5}, want{reason: "illegal-move"}},
		"too slow": {stays, `{"verdict":"TLE","time":1000,"output":"[1,"}`, [2]int{5, -5},
			want{"no-answer", [2]engine.Fault{none, failed}, [2]engine.Verdict{"", "TLE"}}},
		"both fail": {`{"verdict":"RE"}`, `{"verdict":"NJ","output":{"a":1}}`, [2]int{-5, -5},
			want{"no-answer", [2]engine.Fault{failed, failed}, [2]engine.Verdict{"RE", "NJ"}}},
		"a verdict that is none": {`{"verdict":7,"response":[0,0,3]}`, stays, [2]int{-5, 5},
			want{"no-answer", [2]engine.Fault{failed, none}, [2]engine.Verdict{"7", ""}}},
		"malformed": {`{"verdict":"OK","response":"junk"}`, stays, [2]int{-5, 5},
			want{"malformed-answer", [2]engine.Fault{malformed, none}, [2]engine.Verdict{}}},
		"malformed beside illegal": {`{"verdict":"OK","response":[0,2,0]}`, `{"verdict":"OK","response":{"response":[0,3,2]}}`, [2]int{5, -5},
			want{"malformed-answer", [2]engine.Fault{none, malformed}, [2]engine.Verdict{}}},
		"failed beside malformed": {`{"verdict":"OK","response":5}`, `{"verdict":"MLE"}`, [2]int{5, -5},
			want{"no-answer", [2]engine.Fault{malformed, failed}, [2]engine.Verdict{"", "MLE"}}},
	} {
		t.Run(name, func(t *testing.T) {
			r := only(t, list([]string{shows(0, tinyMap), `{"0":` + c.red + `,"1":` + c.blue + `}`, ends(c.scores[0], c.scores[1])}))
			require.Equal(t, c.want.reason, r.End.Reason)
			for u, a := range r.Turns[0].Answers {
				require.Equal(t, c.want.faults[u], a.Fault)
				require.Equal(t, c.want.verdicts[u], a.Verdict)
				require.Equal(t, a.Fault == malformed, a.Why != nil)
			}
			requireWritesBack(t, r)
		})
	}
}

// TestRawTextOfFailures: it is kept.
func TestRawTextOfFailures(t *testing.T) {
	r := only(t, list([]string{shows(0, tinyMap),
		`{"0":{"verdict":"NJ","output":"not \"JSON\"","debug":{"a": 1}},"1":{"verdict":"RE","output":{"stderr": "x"}}}`}))
	require.Equal(t, `not "JSON"`, *r.Turns[0].Answers[0].Response)
	require.Equal(t, `{"a":1}`, r.Turns[0].Answers[0].Debug)
	require.Equal(t, `{"stderr":"x"}`, *r.Turns[0].Answers[1].Response)
	require.Nil(t, only(t, list([]string{shows(0, tinyMap), `{"0":{"verdict":"RE"},"1":{"verdict":"RE"}}`})).Turns[0].Answers[0].Response)
}

// TestLogsThatAreCut: they have no end.
func TestLogsThatAreCut(t *testing.T) {
	whole := tinyLog()
	for n := range len(whole) {
		r := only(t, `{"initdata":`+tinyInit+`,"log":`+list(whole[:n])+`}`)
		require.Nil(t, r.End)
		require.True(t, r.Cut)
		require.Len(t, r.Turns, n/2)
	}
	seeded := only(t, `{"log":[],"initdata":{"seed":7}}`)
	require.Contains(t, string(seeded.Setup.Init), `"height":16`)
	failed := only(t, list(append(whole[:2:2], `{"verdict":"RE","output":""}`)))
	require.Len(t, failed.Turns, 1)
	require.True(t, failed.Cut)
}

// TestAnswersWithoutARequest: the request is the one that the rules send.
func TestAnswersWithoutARequest(t *testing.T) {
	r := only(t, `{"initdata":`+tinyInit+`,"log":[`+says("{}")+`,`+advance+`]}`)
	require.JSONEq(t, `{"map":[[[-1,-1,0,1]],[[-1,-1,0,7]]],"time":0,"size":[1,4],"generals":[0,3],"enemy":[9,1]}`, *r.Turns[0].Answers[1].Request)
}

// TestOddNumbers: numbers and texts are limited.
func TestOddNumbers(t *testing.T) {
	odd := `{"0":{"verdict":"OK","response":[-1,-1,-1],"time":-4,"memory":1e99,"debug":` + text(strings.Repeat("棋", 1000)) + `},
		"1":{"verdict":"` + strings.Repeat("X", 99) + `","output":` + text(strings.Repeat("棋", 1<<16)) + `,"time":"1","memory":2.5}}`
	r := only(t, list([]string{shows(0, tinyMap), odd}))
	red, blue := r.Turns[0].Answers[0], r.Turns[0].Answers[1]
	require.Zero(t, red.CPU)
	require.Equal(t, int64(1e6*(1<<20)), red.Memory)
	require.Len(t, red.Debug, 1023)
	require.Zero(t, blue.CPU)
	require.Equal(t, int64(2.5*(1<<20)), blue.Memory)
	require.Len(t, blue.Verdict, maxVerdict)
	require.Len(t, *blue.Response, maxResponse/3*3)
}

// TestNames of players, wherever Botzone writes them.
func TestNames(t *testing.T) {
	for players, want := range map[string][]replay.Seat{
		`[]`: {{}, {}},
		`7`:  {{}, {}},
		`[{"type":"bot","bot":"5f"},{"type":"human"}]`:                           {{Name: "5f"}, {Spec: "human"}},
		`[{"type":"bot","bot":{"bot":{"name":"Fox"},"ver":3}},"Ann",{}]`:         {{Name: "Fox"}, {Name: "Ann"}},
		text(`[{"name":"A"},{"type":"human","name":"B"}]`):                       {{Name: "A"}, {Name: "B", Spec: "human"}},
		`[{"bot":{"_id":"77"}},[1]]`:                                             {{Name: "77"}, {}},
		`[{"bot":{"bot":{"bot":{"bot":{"bot":{"name":"deep"}}}}}},{"type":[2]}]`: {{}, {}},
	} {
		r := only(t, `{"initdata":`+tinyInit+`,"log":[],"players":`+players+`}`)
		require.Equal(t, want, r.Seats, players)
	}
	id := only(t, `{"_id":{"$oid":"64b5f0e0a1b2c3d4e5f60718"},"initdata":`+tinyInit+`,"log":[]}`)
	require.Equal(t, 2023, id.Began.Year())
}
