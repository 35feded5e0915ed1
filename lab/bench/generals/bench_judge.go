package generals

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"generals-chess/engine/chance"
	"generals-chess/engine/generals"
	"generals-chess/lab/bench/measure"
)

// originalSeconds is the least time that the original judge needs for one game asked turn by turn.
const originalSeconds = 54

// Judge asks the judge program for a whole game turn by turn: it starts a process each turn with the whole log. For comparison it starts
// a C program as often that reads the same input, which every judge needs at least.
func Judge(ctx context.Context, o measure.Order, tell measure.Tell) (measure.Section, error) {
	s := measure.Section{Name: "judge", Title: "Judge, one whole game asked turn by turn, a process a turn"}
	return measure.WithProgram(s, func(program string) (measure.Section, error) {
		judge, err := buildJudge(ctx, filepath.Dir(program))
		if err != nil {
			s.Note = "not measured: " + err.Error()
			return s, nil
		}
		game, err := recordJudgeGame()
		if err != nil {
			return s, err
		}
		s.Figures, err = askAll(ctx, game, o.Runs, tell, []string{judge}, []string{program, "once"})
		if err == nil {
			took, reads := s.Figures[0].Median, s.Figures[2].Median
			s.Ratios = []measure.Ratio{
				measure.NewRatio(fmt.Sprintf("times as fast as the original's %d s", originalSeconds), originalSeconds/took, "30 or more"),
				measure.NewRatio("to a program in C that only reads it", took/reads, "none"),
			}
		}
		return s, err
	})
}

// buildJudge builds the judge in a folder.
func buildJudge(ctx context.Context, dir string) (program string, err error) {
	program = filepath.Join(dir, "judge")
	if text, err := exec.CommandContext(ctx, "go", "build", "-o", program, "generals-chess/cmd/judge").CombinedOutput(); err != nil {
		return "", fmt.Errorf("build the judge: %w\n%s", err, text)
	}
	return program, nil
}

// askAll asks the judge and the reader alternately and measures the time of each for the game, and the processor time of its processes.
func askAll(ctx context.Context, game *judgeGame, runs int, tell measure.Tell, judge, reader []string) ([]measure.Figure, error) {
	var used [2][]float64
	var loads []measure.Load
	for i, program := range [][]string{judge, reader} {
		loads = append(loads, measure.NewLoad("", "", "s", func(ctx context.Context) (float64, error) {
			var cpu time.Duration
			took, err := measure.Timed(func() (err error) { cpu, err = game.ask(ctx, program); return err })
			used[i] = append(used[i], cpu.Seconds())
			return took.Seconds(), err
		}))
	}
	f, err := measure.All(ctx, runs, loads, tell)
	if err != nil {
		return nil, err
	}
	f[0].Name, f[0].What = "game", fmt.Sprintf("%d turns, the last input %d KB", len(game.ends), len(game.log)>>10)
	f[1].Name, f[1].What = "only read", "by a program in C, started as often"
	return []measure.Figure{f[0], measure.NewFigure("game, processor", "of the judge's processes", "s", used[0]),
		f[1], measure.NewFigure("read, processor", "of those", "s", used[1])}, nil
}

// judgeGame is a game in the form of the judge's input: turn k sees the first ends[k] bytes of the log.
type judgeGame struct {
	initdata []byte
	log      []byte
	ends     []int
}

// input returns the judge's input of one turn.
func (g *judgeGame) input(turn int) io.Reader {
	return io.MultiReader(strings.NewReader(`{"log":[`), bytes.NewReader(g.log[:g.ends[turn]]),
		strings.NewReader(`],"initdata":`), bytes.NewReader(g.initdata), strings.NewReader("}\n"))
}

// ask runs the program once for every turn and returns the processor time of all runs.
func (g *judgeGame) ask(ctx context.Context, program []string) (cpu time.Duration, err error) {
	for turn := range g.ends {
		cmd := exec.CommandContext(ctx, program[0], program[1:]...)
		cmd.Stdin = g.input(turn)
		if out, err := cmd.Output(); err != nil || len(out) == 0 {
			return 0, fmt.Errorf("turn %d: %w", turn, errors.Join(err, errors.New("no answer")))
		}
		cpu += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	return cpu, nil
}

// recordJudgeGame plays random moves until a game lasts to the step limit.
func recordJudgeGame() (*judgeGame, error) {
	for seed := range uint64(1000) {
		game, err := newJudgeGame(seed)
		if err != nil || len(game.ends) == generals.StepLimit+1 {
			return game, err
		}
	}
	return nil, errors.New("no random game lasts to the step limit")
}

// newJudgeGame plays one game of random moves with the judge's own outputs in its log.
func newJudgeGame(seed uint64) (*judgeGame, error) {
	game := &judgeGame{initdata: fmt.Appendf(nil, `{"seed":%d}`, seed), ends: []int{0}}
	layers, err := generals.ParseInit(game.initdata)
	if err != nil {
		return nil, err
	}
	position, random := generals.NewPosition(layers), chance.New(seed)
	for !position.Over() {
		output, err := game.output(len(game.ends) - 1)
		if err != nil {
			return nil, err
		}
		red, blue := position.Random(0, random), position.Random(1, random)
		game.add(output, position.Move(red), position.Move(blue))
		position.Step(red, blue)
	}
	return game, nil
}

// output returns the judge's output of a turn. After the first one, the map that the judge generated is the initdata.
func (g *judgeGame) output(turn int) ([]byte, error) {
	input, err := io.ReadAll(g.input(turn))
	if err != nil {
		return nil, err
	}
	output, err := generals.Judge(input, 0)
	if err != nil || turn > 0 {
		return output, err
	}
	var first struct{ Initdata json.RawMessage }
	err = json.Unmarshal(output, &first)
	g.initdata = first.Initdata
	return output, err
}

// add appends the judge's output and both answers to the log.
func (g *judgeGame) add(output []byte, red, blue generals.Move) {
	if len(g.log) > 0 {
		g.log = append(g.log, ',')
	}
	g.log = fmt.Appendf(g.log, `{"output":%s,"verdict":"OK","time":3,"memory":15,"keep_running":false},{"0":%s,"1":%s}`,
		output, okAnswer(red), okAnswer(blue))
	g.ends = append(g.ends, len(g.log))
}

func okAnswer(m generals.Move) string {
	return fmt.Sprintf(`{"verdict":"OK","response":[%d,%d,%d],"time":4,"memory":20,"keep_running":true}`, m.Row, m.Col, m.Dir)
}
