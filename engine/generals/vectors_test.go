package generals

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// vectorGame is one recorded game; testdata/vectors/FORMAT.md describes it.
type vectorGame struct {
	Name     string          `json:"name"`
	Initdata json.RawMessage `json:"initdata"`
	Open     json.RawMessage `json:"open"`
	Steps    []vectorStep    `json:"steps"`
}

type vectorStep struct {
	Moves    [2]json.RawMessage `json:"moves"`
	Verdicts [2]string          `json:"verdicts"`
	Out      json.RawMessage    `json:"out"`
}

// vectorFolder returns the folder that GENERALS_VECTORS names, or the one in testdata.
func vectorFolder() string {
	if folder := os.Getenv("GENERALS_VECTORS"); folder != "" {
		return folder
	}
	return filepath.Join("testdata", "vectors")
}

// eachVector calls play with every every-th recorded game of each file, and fails if there is none.
func eachVector(t *testing.T, every int, play func(t *testing.T, g vectorGame)) {
	t.Helper()
	files, err := vectorFiles(vectorFolder())
	require.NoError(t, err)
	games := 0
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			for n, g := range readVectors(t, file) {
				if n%every > 0 {
					continue
				}
				games++
				t.Run(g.Name, func(t *testing.T) { play(t, g) })
			}
		})
	}
	require.NotZero(t, games, "no vectors in %s", vectorFolder())
}

// vectorFiles fails if there is nothing to test.
func vectorFiles(folder string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.jsonl.gz"))
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("no *.jsonl.gz in %s", folder)
	}
	return files, err
}

func TestAFolderWithoutVectorsFails(t *testing.T) {
	_, err := vectorFiles(t.TempDir())
	require.ErrorContains(t, err, "no *.jsonl.gz")
	t.Setenv("GENERALS_VECTORS", "elsewhere")
	require.Equal(t, "elsewhere", vectorFolder())
}

func readVectors(t *testing.T, file string) []vectorGame {
	t.Helper()
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	unzipped, err := gzip.NewReader(f)
	require.NoError(t, err)
	lines := bufio.NewScanner(unzipped)
	lines.Buffer(nil, 64<<20)
	var games []vectorGame
	for lines.Scan() {
		var g vectorGame
		require.NoError(t, json.Unmarshal(lines.Bytes(), &g), "%s, line %d", file, len(games)+1)
		games = append(games, g)
	}
	require.NoError(t, lines.Err())
	return games
}

// TestVectors plays every second recorded game through the engine's rules, and asks the judge at some steps and at the end.
func TestVectors(t *testing.T) { playVectors(t, 2, 20) }

// TestSoakVectors plays every game and asks the judge at every step.
func TestSoakVectors(t *testing.T) { playVectors(t, 1, 1) }

// playVectors compares every every-th step of every games-th game with the original's output: the rules at each step, the judge at the
// selected steps and the last.
func playVectors(t *testing.T, games, every int) {
	eachVector(t, games, func(t *testing.T, g vectorGame) {
		st, err := Rules{}.New(engine.Setup{Players: 2, Init: g.Initdata})
		require.NoError(t, err)
		bench := judgeBench{t: t, input: fmt.Appendf(nil, `{"initdata":%s,"log":[`, g.Initdata)}
		opening := bench.ask()
		if g.Open != nil {
			playOpening(t, g, st, opening)
		}
		for k, step := range g.Steps {
			want := parsed(t, step.Out)
			require.Equal(t, []engine.Player{0, 1}, st.ToMove(), "step %d", k)
			st.Step([]engine.Decision{decisionOf(Rules{}, step, 0), decisionOf(Rules{}, step, 1)})
			requireSame(t, fmt.Sprintf("rules, step %d", k), want, jsonOf(t, outputOf(t, st)))
			bench.log(fmt.Appendf(nil, `{"0":%s,"1":%s}`, itemOf(t, step, 0), itemOf(t, step, 1)))
			if k%every == 0 || k == len(g.Steps)-1 {
				requireSame(t, fmt.Sprintf("judge, step %d", k), want, bench.ask())
			}
		}
	})
}

// playOpening compares the first output with the rules' state and the judge's.
func playOpening(t *testing.T, g vectorGame, st engine.State, opening map[string]any) {
	want := parsed(t, g.Open)
	open := jsonOf(t, outputOf(t, st))
	open["display"].(map[string]any)["army"] = []any{4.0, 4.0} // the original prints that
	requireSame(t, "open", want, open)
	require.Equal(t, parsed(t, g.Initdata), opening["initdata"])
	delete(opening, "initdata")
	requireSame(t, "judge, open", want, opening)
}

// judgeBench calls the judge turn by turn, as Botzone does, with the whole log each time.
type judgeBench struct {
	t      *testing.T
	input  []byte // the input without its end
	output []byte
}

func (b *judgeBench) ask() map[string]any {
	b.t.Helper()
	out, err := Judge(append(b.input, "]}"...), 0)
	require.NoError(b.t, err)
	b.output = out
	return parsed(b.t, out)
}

// log appends the last output and the answers to the input's log.
func (b *judgeBench) log(answers []byte) {
	if b.input[len(b.input)-1] != '[' {
		b.input = append(b.input, ',')
	}
	b.input = fmt.Appendf(b.input, `{"output":%s,"verdict":"OK","time":3,"memory":15},%s`, b.output, answers)
}

// itemOf returns a bot's half of a log item.
func itemOf(t *testing.T, step vectorStep, u int) []byte {
	t.Helper()
	verdict, err := json.Marshal(step.Verdicts[u])
	require.NoError(t, err)
	if len(step.Moves[u]) == 0 || string(step.Moves[u]) == "null" {
		return fmt.Appendf(nil, `{"verdict":%s,"time":1,"output":"}{ \\\"[\"}"}`, verdict)
	}
	return fmt.Appendf(nil, `{"verdict":%s,"response":%s,"debug":"a \"}\" b"}`, verdict, step.Moves[u])
}

func parsed(t *testing.T, text []byte) map[string]any {
	t.Helper()
	var object map[string]any
	require.NoError(t, json.Unmarshal(text, &object), "%s", text)
	return object
}

func decisionOf(rules engine.Rules, step vectorStep, u int) engine.Decision {
	if step.Verdicts[u] != "OK" {
		return engine.Decision{Fault: engine.Failed}
	}
	move, err := rules.Decode(step.Moves[u])
	if err != nil {
		return engine.Decision{Fault: engine.Malformed}
	}
	return engine.Decision{Move: move}
}

// outputOf composes the judge's output for a state from the engine contract alone.
func outputOf(t *testing.T, st engine.State) any {
	t.Helper()
	all := st.View(engine.Spectator).(*View)
	display := map[string]any{"time": st.Turn()}
	result, over := st.Result()
	if over && result.Reason != string(GeneralTaken) && result.Reason != string(AtStepLimit) {
		display["status"], display["errorcode"] = "error", codeOf(result)
		return map[string]any{"command": "finish", "content": scoresOf(result), "display": display}
	}
	display["army"] = []int{all.Totals[0].Army, all.Totals[1].Army}
	display["land"] = []int{all.Totals[0].Land, all.Totals[1].Land}
	display["map"] = json.RawMessage(appendMap(nil, all))
	display["size"] = []int{all.Height, all.Width}
	if over {
		display["status"], display["finishcode"] = "finish", codeOf(result)
		return map[string]any{"command": "finish", "content": scoresOf(result), "display": display}
	}
	display["status"] = "open"
	content := map[string]any{}
	for u := range engine.Player(2) {
		request, err := Rules{}.Encode(st.View(u))
		require.NoError(t, err)
		content[fmt.Sprint(u)] = json.RawMessage(request)
	}
	return map[string]any{"command": "request", "content": content, "display": display}
}

func scoresOf(r engine.Result) any {
	return map[string]int{"0": r.Scores[0], "1": r.Scores[1]}
}

// codeOf returns the finishcode (the winner, 2 for a draw) or the errorcode (the player at fault, 2 for both).
func codeOf(r engine.Result) int {
	winner := r.Winner()
	switch {
	case winner == engine.Spectator:
		return 2
	case r.Reason == string(GeneralTaken):
		return int(winner)
	}
	return 1 - int(winner)
}

// jsonOf returns v as encoding/json reads it back.
func jsonOf(t *testing.T, v any) map[string]any {
	t.Helper()
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return parsed(t, text)
}

// requireSame compares with the judge's output except for the free text errorinfo.
func requireSame(t *testing.T, where string, want, got map[string]any) {
	t.Helper()
	for _, out := range []map[string]any{want, got} {
		if display, ok := out["display"].(map[string]any); ok {
			delete(display, "errorinfo")
		}
	}
	if !reflect.DeepEqual(want, got) {
		t.Fatalf("%s: the judge's output and ours (-judge +ours):\n%s", where, cmp.Diff(want, got))
	}
}
