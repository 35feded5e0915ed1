//go:build linux

package main

import (
	"context"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/generals"
	"generals-chess/engine/overlay"
)

const examples = "../../examples"

// sample returns the command line of a sample bot, given as game/file, and compiles it if needed.
func sample(t *testing.T, name string) string {
	t.Helper()
	source, err := filepath.Abs(filepath.Join(examples, name))
	require.NoError(t, err)
	dir := t.TempDir()
	switch filepath.Ext(name) {
	case ".py":
		needs(t, "python3")
		return "python3 '" + source + "'"
	case ".java":
		compile(t, "javac", "-Xlint:all", "-Werror", "-d", dir, source)
		return "java -Xshare:auto -XX:TieredStopAtLevel=1 -cp '" + dir + "' " + strings.TrimSuffix(filepath.Base(name), ".java")
	}
	program := filepath.Join(dir, "bot")
	compile(t, "g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-o", program, source)
	return "'" + program + "'"
}

func compile(t *testing.T, compiler string, args ...string) {
	t.Helper()
	needs(t, compiler)
	out, err := exec.Command(compiler, args...).CombinedOutput()
	require.NoError(t, err, string(out))
}

// TestSoakSampleBots plays each sample in each mode to the end of a small match, with the program.
func TestSoakSampleBots(t *testing.T) {
	init := filepath.Join(t.TempDir(), "small.json")
	text := `{"height":4,"width":4,"map":[[[5,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,5]],[[7,0,0,0],[0,1,0,0],[0,0,0,0],[0,0,0,8]]],"generals":[[0,0],[3,3]]}`
	require.NoError(t, os.WriteFile(init, []byte(text), 0o600))
	stay, _ := writeBot(t, "stay", always("[-1,-1,-1]"), false)
	for _, c := range []struct{ file, args, keepRunning string }{
		{"ten_lines.py", "", "off"},
		{"ten_lines.cpp", "", "auto"},
		{"expander.py", "", "on"},
		{"expander.py", " --restart", "auto"},
		{"expander.cpp", "", "on"},
		{"expander.cpp", " --restart", "off"},
	} {
		t.Run(c.file+c.args, func(t *testing.T) {
			r := playJSON(t, "--red", "bot:"+sample(t, "generals/"+c.file)+c.args, "--blue", "bot:'"+stay+"'", "--init", init,
				"--keep-running", c.keepRunning, "--time-limit", "10s")
			require.Equal(t, engine.OK, r.Seats[0].Verdict, r.Reason)
			require.Equal(t, 0, r.Winner, r.Reason)
			require.Contains(t, r.Reason, "Red took Blue's general")
		})
	}
}

// TestSoakSamplesBeatRandom plays the better samples against random legal moves on whole maps.
func TestSoakSamplesBeatRandom(t *testing.T) {
	for _, name := range []string{"expander.py", "expander.cpp"} {
		t.Run(name, func(t *testing.T) {
			command := sample(t, "generals/"+name)
			won := 0
			for seed := range uint64(3) {
				seat, err := bot.Open(generals.Rules{}, command, bot.Options{KeepRunning: bot.On, TimeScale: 10})
				require.NoError(t, err)
				match, err := engine.NewMatch(generals.Rules{}, engine.Setup{Seed: seed}, []engine.Seat{seat, &random{rand.New(rand.NewPCG(seed, 1))}})
				require.NoError(t, err)
				size := match.View(engine.Spectator).(*generals.View)
				on := overlay.Grid{Rows: size.Height, Cols: size.Width}
				result, err := match.Play(context.Background(), func(turn engine.Turn) {
					require.NotNil(t, drawn(t, &turn.Answers[0], on), "it draws what it thinks")
				})
				require.NoError(t, err)
				require.NoError(t, match.Close())
				if result.Winner() == 0 {
					won++
				}
			}
			require.GreaterOrEqual(t, won, 2, "of 3 matches")
		})
	}
}

// random is a seat of uniformly random legal moves.
type random struct{ chance *rand.Rand }

func (*random) Name() string { return "random" }
func (*random) Close() error { return nil }
func (r *random) Decide(_ context.Context, v engine.View) (engine.Answer, error) {
	view := v.(*generals.View)
	moves := []generals.Move{}
	for i := range view.Height * view.Width {
		for d := generals.Up; d <= generals.Right; d++ {
			m := generals.Move{Row: int32(i / view.Width), Col: int32(i % view.Width), Dir: d}
			if view.Check(view.Player, m) == nil {
				moves = append(moves, m)
			}
		}
	}
	move := generals.Stay
	if len(moves) > 0 {
		move = moves[r.chance.IntN(len(moves))]
	}
	return engine.Answer{Decision: engine.Decision{Move: move.Text()}, Verdict: engine.OK}, nil
}

// TestThePageShowsTheSamples compares the ten-line bots in docs/bots/bots.md with the files that are run above.
func TestThePageShowsTheSamples(t *testing.T) {
	page, err := os.ReadFile("../../docs/bots/bots.md")
	require.NoError(t, err)
	for name, language := range map[string]string{"ten_lines.py": "python", "ten_lines.cpp": "cpp"} {
		code, err := os.ReadFile(filepath.Join(examples, "generals", name))
		require.NoError(t, err)
		require.Len(t, strings.Split(strings.TrimSpace(string(code)), "\n"), 10, name)
		require.Contains(t, string(page), "```"+language+"\n"+string(code)+"```\n", name)
	}
}
func needs(t *testing.T, name string) {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("%s is not installed, which this sample bot needs", name)
	}
}
