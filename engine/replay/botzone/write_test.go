package botzone

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/engine/replay"
)

// decisions returns a turn's moves and faults.
func decisions(turn replay.Turn) (list []engine.Decision) {
	for _, a := range turn.Answers {
		list = append(list, engine.Decision{Move: a.Move, Fault: a.Fault})
	}
	return list
}

// requireWritesBack writes a record, reads it again, and asks the judge how it ends.
func requireWritesBack(t *testing.T, r *replay.Record) {
	t.Helper()
	require.NoError(t, replay.Verify(generals.Rules{}, r))
	file, err := Write(r)
	require.NoError(t, err)
	require.NotContains(t, string(file), "\n")
	again := only(t, string(file))
	require.Equal(t, r.Hash, again.Hash)
	require.Len(t, again.Turns, len(r.Turns))
	for n, turn := range r.Turns {
		require.Equal(t, decisions(turn), decisions(again.Turns[n]), "turn %d", n)
		require.Equal(t, turn.Hash, again.Turns[n].Hash, "turn %d", n)
	}
	if r.End != nil {
		require.Equal(t, r.End, again.End)
		requireJudgeAgrees(t, file, r.End)
	}
}

// requireJudgeAgrees feeds the judge the log without its last item, which must be what it then prints.
func requireJudgeAgrees(t *testing.T, file []byte, end *replay.End) {
	t.Helper()
	var m struct {
		Initdata json.RawMessage   `json:"initdata"`
		Log      []json.RawMessage `json:"log"`
	}
	require.NoError(t, json.Unmarshal(file, &m))
	last := len(m.Log) - 1
	out, err := generals.Judge(marshal(map[string]any{"initdata": m.Initdata, "log": m.Log[:last]}), 0)
	require.NoError(t, err)
	var final struct{ Output json.RawMessage }
	require.NoError(t, json.Unmarshal(m.Log[last], &final))
	require.JSONEq(t, string(final.Output), string(out))
	var finish struct {
		Command string
		Content map[string]int
	}
	require.NoError(t, json.Unmarshal(out, &finish))
	require.Equal(t, "finish", finish.Command)
	require.Equal(t, map[string]int{"0": end.Scores[0], "1": end.Scores[1]}, finish.Content)
}

// TestAMatchOfBotzoneIsARecord like any other: it can be written to our own format.
func TestAMatchOfBotzoneIsARecord(t *testing.T) {
	r := only(t, `{"_id":"64b5f0e0a1b2c3d4e5f60718","log":`+list(tinyLog())+`,"players":["a","b"]}`)
	path := filepath.Join(t.TempDir(), "a"+replay.Ending)
	w, err := replay.Create(path, r.Header)
	require.NoError(t, err)
	for _, turn := range r.Turns {
		played := engine.Turn{Number: turn.Number, Asked: turn.Asked, Hash: uint64(turn.Hash)}
		for _, a := range turn.Answers {
			played.Answers = append(played.Answers, a.Engine())
		}
		require.NoError(t, w.Turn(played))
	}
	require.NoError(t, w.End(engine.Result{Reason: r.End.Reason, Phrase: r.End.Phrase, Ranks: r.End.Ranks, Scores: r.End.Scores}))
	require.NoError(t, w.Close())
	again, err := replay.Open(path)
	require.NoError(t, err)
	require.Equal(t, r, again)
}

// matchOf plays two built-in AIs and returns the record.
func matchOf(t *testing.T, setup engine.Setup, levels ...string) *replay.Record {
	t.Helper()
	seats := make([]engine.Seat, len(levels))
	r := &replay.Record{}
	for u, level := range levels {
		seat, err := ai.Open(level, engine.Player(u), setup.Seed)
		require.NoError(t, err)
		seats[u] = seat
		r.Seats = append(r.Seats, replay.Seat{Name: "AI " + level, Spec: "ai:" + level})
	}
	match, err := engine.NewMatch(generals.Rules{}, setup, seats)
	require.NoError(t, err)
	defer match.Close()
	r.Setup, r.Hash = match.Setup(), replay.Hash(match.Hash())
	result, err := match.Play(context.Background(), func(turn engine.Turn) { r.Turns = append(r.Turns, replay.TurnOf(turn)) })
	require.NoError(t, err)
	r.End = &replay.End{Reason: result.Reason, Phrase: result.Phrase, Ranks: result.Ranks, Scores: result.Scores}
	return r
}

// TestMatchesThereAndBack: matches of the built-in AIs on several maps.
func TestMatchesThereAndBack(t *testing.T) {
	for seed, options := range []map[string]string{nil, {"size": "8x9"}, {"size": "random"}, {"map": "fair"}, {"size": "8x8", "map": "fair"}} {
		r := matchOf(t, engine.Setup{Seed: uint64(seed), Options: options}, "normal", "easy")
		requireWritesBack(t, r)
		file, err := Write(r)
		require.NoError(t, err)
		require.Equal(t, []replay.Seat{{Name: "AI normal"}, {Name: "AI easy"}}, only(t, string(file)).Seats)
	}
}

// TestInitData returns the map that was played, also a fair one, which no seed of the judge makes.
func TestInitData(t *testing.T) {
	setup := engine.Setup{Game: "generals", Players: 2, Seed: 3, Options: map[string]string{"map": "fair", "size": "10x12"}}
	text, err := InitData(&replay.Record{Header: replay.Header{Setup: setup}})
	require.NoError(t, err)
	drawn, err := generals.Rules{}.New(setup)
	require.NoError(t, err)
	read, err := generals.Rules{}.New(engine.Setup{Init: text})
	require.NoError(t, err)
	require.Equal(t, drawn.Hash(), read.Hash())
	open, err := generals.Judge(fmt.Appendf(nil, `{"log":[],"initdata":%s}`, text), 0)
	require.NoError(t, err)
	var judged struct{ Initdata json.RawMessage }
	require.NoError(t, json.Unmarshal(open, &judged))
	require.Equal(t, string(judged.Initdata), string(text))
}

func pointer(text string) *string { return &text }

// TestWhatIsWritten of an answer.
func TestWhatIsWritten(t *testing.T) {
	for want, kept := range map[string]replay.Answer{
		`{"verdict":"OK","response":[-1,-1,-1],"time":0,"memory":0,"keep_running":false}`: {},
		`{"verdict":"OK","response":[7,3,0],"time":2,"memory":3,"keep_running":false,"debug":"d"}`: {
			Move: "7,3 up", Wall: 2900, Memory: 3<<20 + 5, Debug: "d"},
		`{"verdict":"OK","response":[7,3,0],"time":0,"memory":0,"keep_running":true}`: {Move: "7,3 up", Running: true},
		`{"verdict":"OK","response":[7.9,3],"time":1,"memory":0,"keep_running":false}`: {
			Move: "7,3 up", CPU: 1000, Wall: 9000, Response: pointer(`{"response": [7.9, 3], "data": 5}` + "\n")},
		`{"verdict":"OK","response":[7,3,1],"time":0,"memory":0,"keep_running":false}`: {
			Move: "7,3 down", Response: pointer(` [7, 3, 1] `)},
		`{"verdict":"OK","response":[0,0,1],"time":0,"memory":0,"keep_running":false}`: {
			Move: "0,0 down", Response: pointer(`[5,5,1]`)},
		`{"verdict":"OK","response":"up","time":0,"memory":0,"keep_running":false}`: {
			Fault: engine.Malformed, Response: pointer(`{"response":"up"}`)},
		`{"verdict":"OK","response":{"response":[1,1,1]},"time":0,"memory":0,"keep_running":false}`: {
			Fault: engine.Malformed, Response: pointer(`{"response":[1,1,1]}`)},
		`{"verdict":"OK","response":"[1,1,1","time":0,"memory":0,"keep_running":false}`: {
			Fault: engine.Malformed, Response: pointer(`[1,1,1`)},
		`{"verdict":"OK","response":"","time":0,"memory":0,"keep_running":false}`: {Move: "nonsense"},
		`{"verdict":"TLE","output":"[1,","time":0,"memory":0,"keep_running":false}`: {
			Fault: engine.Failed, Verdict: engine.TLE, Response: pointer(`[1,`)},
		`{"verdict":"RE","time":0,"memory":0,"keep_running":false}`: {Fault: engine.Failed},
		`{"verdict":"NJ","output":"a�","time":0,"memory":0,"keep_running":false}`: {
			Fault: engine.Failed, Verdict: engine.NJ, Base64: true, Response: pointer(base64.StdEncoding.EncodeToString([]byte("a\xff")))},
	} {
		require.Equal(t, want, string(marshal(answerOf(kept.Engine()))))
	}
}

// TestRecordsThatCannotBeWritten: they are refused in one sentence.
func TestRecordsThatCannotBeWritten(t *testing.T) {
	setup := engine.Setup{Game: "generals", Players: 2, Init: json.RawMessage(tinyInit)}
	stay := replay.Turn{Asked: []engine.Player{0, 1}, Answers: make([]replay.Answer, 2)}
	fail := replay.Turn{Asked: []engine.Player{0, 1}, Answers: []replay.Answer{{Fault: engine.Failed}, {}}}
	odd := replay.Turn{Asked: []engine.Player{0, 1}, Answers: []replay.Answer{{Fault: 9}, {}}}
	for want, r := range map[string]replay.Record{
		"This is a record of hitsink":           {Header: replay.Header{Setup: engine.Setup{Game: "hitsink"}}},
		"initdata: height is missing":           {Header: replay.Header{Setup: engine.Setup{Game: "generals", Init: json.RawMessage(`{"a":1}`)}}},
		"Turn 1 of the record is not one of":    {Header: replay.Header{Setup: setup}, Turns: []replay.Turn{stay, {Asked: []engine.Player{0}}}},
		"Turn 0 of the record is not one of":    {Header: replay.Header{Setup: setup}, Turns: []replay.Turn{odd}},
		"Turn 2 of the record comes after the":  {Header: replay.Header{Setup: setup}, Turns: []replay.Turn{stay, fail, stay}},
		"Turn 500 of the record comes after th": {Header: replay.Header{Setup: setup}, Turns: repeat(stay, 501)},
	} {
		_, err := Write(&r)
		require.ErrorContains(t, err, want)
		require.IsType(t, &engine.Phrase{}, err)
	}
}

func repeat(turn replay.Turn, n int) (turns []replay.Turn) {
	for range n {
		turns = append(turns, turn)
	}
	return turns
}

// recorded is a game of the test vectors, recorded from the original judge.
type recorded struct {
	Name     string
	Initdata json.RawMessage
	Open     json.RawMessage
	Steps    []struct {
		Moves    [2]json.RawMessage
		Verdicts [2]string
		Out      json.RawMessage
	}
}

// TestLogsOfTheOriginalJudge reads games from all files in Botzone's form: a long one, or up to three.
func TestLogsOfTheOriginalJudge(t *testing.T) {
	files, err := filepath.Glob("../../generals/testdata/vectors/*.jsonl.gz")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			for _, game := range someGames(t, path, 3, generals.StepLimit) {
				r := only(t, game.file())
				require.Len(t, r.Turns, len(game.Steps), game.Name)
				last := game.Steps[len(game.Steps)-1].Out
				require.Equal(t, bytes.Contains(last, []byte(`"finish"`)), r.End != nil, game.Name)
				requireWritesBack(t, r)
			}
		})
	}
}

// file returns the game as a match of Botzone.
func (g recorded) file() string {
	output := g.Open
	if output == nil {
		output = json.RawMessage("{}")
	}
	log := []string{says(string(output))}
	for _, s := range g.Steps {
		log = append(log, fmt.Sprintf(`{"0":{"verdict":%q,"response":%s},"1":{"verdict":%q,"response":%s}}`,
			s.Verdicts[0], s.Moves[0], s.Verdicts[1], s.Moves[1]), says(string(s.Out)))
	}
	return `{"initdata":` + string(g.Initdata) + `,"log":` + list(log) + `}`
}

// someGames returns the first n games of a file, or fewer if they reach that many steps together.
func someGames(t *testing.T, path string, n, steps int) (games []recorded) {
	t.Helper()
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	unzip, err := gzip.NewReader(f)
	require.NoError(t, err)
	lines := bufio.NewReaderSize(unzip, 1<<20)
	for len(games) < n && steps > 0 {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			break
		}
		var g recorded
		require.NoError(t, json.Unmarshal(line, &g))
		if len(g.Steps) > 0 {
			games = append(games, g)
			steps -= len(g.Steps)
		}
	}
	require.NotEmpty(t, games)
	return games
}

// BenchmarkLongMatch reads and writes a match of 500 steps on a map of the usual size.
func BenchmarkLongMatch(b *testing.B) {
	r := &replay.Record{Header: replay.Header{Setup: engine.Setup{Game: "generals", Seed: 1}},
		Turns: repeat(replay.Turn{Asked: []engine.Player{0, 1}, Answers: make([]replay.Answer, 2)}, generals.StepLimit)}
	file, err := Write(r)
	require.NoError(b, err)
	b.Run("write", func(b *testing.B) {
		for b.Loop() {
			_, _ = Write(r)
		}
	})
	b.Run("skim", func(b *testing.B) {
		b.SetBytes(int64(len(file)))
		for b.Loop() {
			for m := range Matches(bytes.NewReader(file)) {
				_, _, _ = m.Skim()
			}
		}
	})
	b.Run("read", func(b *testing.B) {
		b.SetBytes(int64(len(file)))
		for b.Loop() {
			_, _ = readAll(bytes.NewReader(file))
		}
	})
}
