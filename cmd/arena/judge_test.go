package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

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

// TestJudgeOnVectors runs judge and arena judge on recorded games, as Botzone does: with the whole log on one line. The tests of the
// rules judge every turn of every game; here it is the first, the middle and the last turn of some games of each file.
func TestJudgeOnVectors(t *testing.T) { judgeOnVectors(t, 2) }

func TestSoakJudgeOnVectors(t *testing.T) { judgeOnVectors(t, 6) }

func judgeOnVectors(t *testing.T, games int) {
	files, err := filepath.Glob("../../engine/generals/testdata/vectors/*.jsonl.gz")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, path := range files {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".jsonl.gz"), func(t *testing.T) {
			for _, game := range someGames(t, path, games) {
				last := len(game.Steps) - 1
				for _, k := range []int{0, last / 2, last} {
					judgeTurn(t, game, k)
				}
			}
		})
	}
}

// judgeTurn compares the judge's output after step k.
func judgeTurn(t *testing.T, game recorded, k int) {
	t.Helper()
	judge := program(t)
	judge.Path = filepath.Join(filepath.Dir(judge.Path), "judge")
	o := finish(t, judge, game.input(k))
	require.Equal(t, 0, o.status, "%s step %d: %s", game.Name, k, o.err)
	require.Equal(t, o, arena(t, game.input(k), "judge"))
	require.Equal(t, 1, strings.Count(o.out, "\n"), "one line")
	require.Equal(t, wordless(t, game.Steps[k].Out), wordless(t, []byte(o.out)), "%s step %d", game.Name, k)
}

// input returns the judge's input after step k.
func (g recorded) input(k int) string {
	var log []string
	output := g.Open
	for _, s := range g.Steps[:k+1] {
		if output == nil {
			output = json.RawMessage("{}")
		}
		log = append(log, fmt.Sprintf(`{"output":%s,"verdict":"OK","time":3}`, output), fmt.Sprintf(
			`{"0":{"verdict":%q,"response":%s},"1":{"verdict":%q,"response":%s}}`, s.Verdicts[0], s.Moves[0], s.Verdicts[1], s.Moves[1]))
		output = s.Out
	}
	return fmt.Sprintf("{\"log\":[%s],\"initdata\":%s}\n", strings.Join(log, ","), g.Initdata)
}

// wordless returns a judge's output without the text of an error, which may differ.
func wordless(t *testing.T, text []byte) map[string]any {
	t.Helper()
	var v map[string]any
	require.NoError(t, json.Unmarshal(text, &v), string(text))
	if display, ok := v["display"].(map[string]any); ok {
		delete(display, "errorinfo")
	}
	return v
}

func someGames(t *testing.T, path string, n int) (games []recorded) {
	t.Helper()
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	unzip, err := gzip.NewReader(f)
	require.NoError(t, err)
	lines := bufio.NewReaderSize(unzip, 1<<20)
	for len(games) < n {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			break
		}
		var g recorded
		require.NoError(t, json.Unmarshal(line, &g))
		if len(g.Steps) > 0 {
			games = append(games, g)
		}
	}
	require.NotEmpty(t, games)
	return games
}

// TestJudgeDrawsAMap checks that a call without initdata generates a new map, which its seed generates again.
func TestJudgeDrawsAMap(t *testing.T) {
	type initdata struct {
		Seed uint64
		Size string
		Map  json.RawMessage
	}
	open := func(input string) (in initdata) {
		o := arena(t, input, "judge")
		require.Equal(t, 0, o.status, o.err)
		var first struct{ Initdata initdata }
		require.NoError(t, json.Unmarshal([]byte(o.out), &first))
		return first.Initdata
	}
	one, two := open(`{"log":[]}`), open(`{"log":[],"initdata":{}}`)
	require.NotEqual(t, one.Seed, two.Seed, "one chance in a billion")
	require.NotEqual(t, string(one.Map), string(two.Map))
	again := open(fmt.Sprintf(`{"log":[],"initdata":{"seed":%d,"size":%q}}`, one.Seed, one.Size))
	require.Equal(t, string(one.Map), string(again.Map))
}

func TestJudgeOpens(t *testing.T) {
	o := arena(t, `{"log":[],"initdata":{"seed":7}}`, "judge") // without a line break
	require.Equal(t, 0, o.status, o.err)
	var first struct {
		Command  string
		Initdata struct{ Height, Width int }
		Content  map[string]any
		Display  struct{ Army []int }
	}
	require.NoError(t, json.Unmarshal([]byte(o.out), &first))
	require.Equal(t, "request", first.Command)
	require.Equal(t, 16, first.Initdata.Height)
	require.Len(t, first.Content, 2)
	require.Equal(t, []int{4, 4}, first.Display.Army)
	again := arena(t, `{"log":[],"initdata":{"seed":7}}`+"\nwhat follows is not read\n", "judge")
	require.Equal(t, o.out, again.out)
}
