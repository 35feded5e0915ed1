package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/adrg/xdg"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/generals"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/seats"
	strip "generals-chess/internal/tinygame/entry"
)

// built builds the real program once for all tests, without the race detector, as people run it, and
// without debug information, which would take half the time.
var built = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "arena-test-")
	if err != nil {
		return "", err
	}
	out, err := exec.Command("go", "build", "-ldflags=-w", "-o", dir, ".", "../judge").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("build arena: %w\n%s", err, out)
	}
	return filepath.Join(dir, "arena"), nil
})

// actsAsNATS is an environment variable: if it names a configuration file, the test binary runs as a NATS server.
const actsAsNATS = "ARENA_TEST_NATS"

// actsAsThree is an environment variable: if it is set, the test binary runs as arena with three games.
const actsAsThree = "ARENA_TEST_THREE"

// natsServer runs a NATS server, like nats-server, until it is killed.
func natsServer(config string) int {
	o, err := server.ProcessConfigFile(config)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	o.NoSigs = true
	s, err := server.NewServer(o)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	if os.Getenv("ARENA_TEST_NATS_LOG") != "" {
		s.ConfigureLogger()
	}
	s.Start()
	s.WaitForShutdown()
	return 0
}

func TestMain(m *testing.M) {
	if config := os.Getenv(actsAsNATS); config != "" {
		os.Exit(natsServer(config))
	}
	if os.Getenv(actsAsThree) != "" {
		os.Exit(cli.Main(commands(three()), os.Args[1:], cli.Console{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
	}
	os.Exit(atHome(m.Run))
}

// atHome runs the tests in English and with the folders of the built program, which are removed with it. The build comes first: Go's own
// cache is in one of the folders that change.
func atHome(run func() int) int {
	path, err := built()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	home := filepath.Dir(path)
	defer os.RemoveAll(home)
	_ = os.Setenv("LC_ALL", "C")
	for _, name := range []string{"XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"} {
		_ = os.Setenv(name, home)
	}
	xdg.Reload()
	return run()
}

// three returns the program's games and Strip. A third game needs no more than its own entry.
func three() table.Games { return listed(append(seats.Games(), strip.Game())) }

// outcome is the result of a run of the program.
type outcome struct {
	status   int
	out, err string
}

// program returns a command of the program without a display.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	path, err := built()
	require.NoError(t, err)
	return alone(exec.Command(path, args...), filepath.Dir(path))
}

// programOfThree is program for the program with three games.
func programOfThree(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	path, err := built()
	require.NoError(t, err)
	cmd := alone(exec.Command(os.Args[0], args...), filepath.Dir(path))
	cmd.Env = append(cmd.Env, actsAsThree+"=1")
	return cmd
}

// alone sets folders of its own for a program: for what bots keep, for what is built, and without a bots file.
func alone(cmd *exec.Cmd, home string) *exec.Cmd {
	cmd.Env = append(cmd.Env, "XDG_DATA_HOME="+home, "XDG_CACHE_HOME="+home, "XDG_CONFIG_HOME="+home)
	for _, pair := range os.Environ() {
		if name, _, _ := strings.Cut(pair, "="); !strings.HasPrefix(name, "XDG_") && name != "DISPLAY" && name != "WAYLAND_DISPLAY" {
			cmd.Env = append(cmd.Env, pair)
		}
	}
	return cmd
}

// arena runs the program.
func arena(t *testing.T, stdin string, args ...string) outcome {
	t.Helper()
	return finish(t, program(t, args...), stdin)
}

// called runs a command in this process, which is much cheaper than a start of the program.
func called(t *testing.T, stdin string, args ...string) outcome {
	t.Helper()
	o := run(commands(listed(seats.Games())), stdin, args...)
	o.err = strings.TrimPrefix(o.err, keptLine())
	return o
}

// keptLine returns the first line of every run with bots: see TestEveryRunSaysWhatBotsAreKeptFrom.
func keptLine() string { return bot.SandboxOffer().Tell(sandbox.Auto).String() + "\n" }

// run runs a command of a program in this process.
func run(program *cobra.Command, stdin string, args ...string) outcome {
	var out, errs bytes.Buffer
	status := cli.Main(program, args, cli.Console{In: strings.NewReader(stdin), Out: &out, Err: &errs})
	return outcome{status, out.String(), errs.String()}
}

// finish runs a prepared command.
func finish(t *testing.T, cmd *exec.Cmd, stdin string) outcome {
	t.Helper()
	var out, errs bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(stdin), &out, &errs
	err := cmd.Run()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatalf("run arena: %v", err)
	}
	return outcome{cmd.ProcessState.ExitCode(), out.String(), strings.TrimPrefix(errs.String(), keptLine())}
}

// playJSON plays a match, which must finish, and returns its --json.
func playJSON(t *testing.T, args ...string) generals.Report {
	t.Helper()
	o := arena(t, "", append([]string{"match", "--json"}, args...)...)
	require.Equal(t, 0, o.status, o.err)
	var r generals.Report
	decoder := json.NewDecoder(strings.NewReader(o.out))
	decoder.DisallowUnknownFields()
	require.NoError(t, decoder.Decode(&r), o.out)
	require.False(t, decoder.More(), "one object and nothing else: %s", o.out)
	return r
}

func TestBadInput(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	ais := []string{"match", "--red", "ai:easy", "--blue", "ai:easy"}
	with := func(args ...string) []string { return append(ais[:len(ais):len(ais)], args...) }
	ships := []string{"match", "--game", "hitsink", "--player", "ai:random", "--player", "ai:random"}
	sea := func(args ...string) []string { return append(ships[:len(ships):len(ships)], args...) }
	crowd := []string{"match", "--game", "hitsink"}
	for range 31 {
		crowd = append(crowd, "--player", "ai:random")
	}
	for _, c := range []struct {
		name  string
		args  []string
		stdin string
		says  string
	}{
		{"nothing to do", nil, "", "say what to do"},
		{"an unknown command", []string{"mtach"}, "", `there is no command "mtach": did you mean match? (arena --help explains)`},
		{"an unknown command with flags", []string{"mtach", "--red", "ai:easy"}, "", `"mtach": did you mean match?`},
		{"a command like no other", []string{"zzz"}, "", `there is no command "zzz": use better, `},
		{"a flag of no command", []string{"--red", "ai:easy"}, "", "--red"},
		{"an unknown flag", with("--sed", "3"), "", "--sed"},
		{"a flag without its value", with("--seed"), "", "--seed"},
		{"an argument too many", with("7"), "", `"7"`},
		{"no red", []string{"match", "--blue", "ai:easy"}, "", "--red"},
		{"no blue", []string{"match", "--red", "ai:easy"}, "", "--blue"},
		{"an unknown kind of seat", []string{"match", "--red", "robot:x", "--blue", "ai:easy"}, "", `"robot:x"`},
		{"a person", []string{"match", "--red", "human", "--blue", "ai:easy"}, "", "window"},
		{"an unknown level", []string{"match", "--red", "ai:easy", "--blue", "ai:godlike"}, "", "godlike"},
		{"a bot without a command", []string{"match", "--red", "bot:", "--blue", "ai:easy"}, "", `"bot:"`},
		{"an open quote", []string{"match", "--red", `bot:'half`, "--blue", "ai:easy"}, "", "quotation"},
		{"an unknown game", with("--game", "chess"), "", `game "chess"`},
		{"a seed in words", with("--seed", "seven"), "", `seed "seven"`},
		{"a negative seed", with("--seed", "-1"), "", `seed "-1"`},
		{"a seed too large", with("--seed", "18446744073709551616"), "", "18446744073709551616"},
		{"a size in words", with("--size", "big"), "", `size is "big"`},
		{"a size too small", with("--size", "3x16"), "", `size is "3x16"`},
		{"a size too large", with("--size", "16x99"), "", `size is "16x99"`},
		{"an unknown map", with("--map", "flat"), "", `map is "flat"`},
		{"no such file", with("--init", filepath.Join(dir, "none.json")), "", "none.json"},
		{"a folder as a file", with("--init", dir), "", dir},
		{"an empty file", with("--init", file("empty.json", " \n")), "", "empty"},
		{"a file that is not JSON", with("--init", file("a.json", `{"height":`)), "", "map file is wrong: it is not JSON"},
		{"a file with a wrong position", with("--init", file("b.json", `{"height":8,"width":8,"map":[[],[]]}`)), "", "the army layer has 0 rows"},
		{"a file and a size", with("--init", file("c.json", `{"seed":7}`), "--size", "16x16"), "", "--init"},
		{"no time at all", with("--time-limit", "0s"), "", "--time-limit"},
		{"a time in words", with("--time-limit", "soon"), "", "soon"},
		{"a time scale of nothing", with("--time-scale", "0"), "", "--time-scale"},
		{"no memory at all", with("--memory-limit", "0"), "", "--memory-limit"},
		{"an unknown way to run", with("--keep-running", "maybe"), "", `"maybe"`},
		{"an unknown language", with("--language", "latin"), "", "latin"},
		{"a ship in generals", with("--player", "ai:random"), "", "--player belongs to hitsink"},
		{"a series of generals", with("--games", "3"), "", "--games belongs to hitsink"},
		{"red at sea", sea("--red", "ai:easy"), "", "--red belongs to generals"},
		{"blue at sea", sea("--blue", "ai:easy"), "", "--blue belongs to generals"},
		{"a size at sea", sea("--size", "16x16"), "", "--size belongs to generals"},
		{"a map at sea", sea("--map", "fair"), "", "--map belongs to generals"},
		{"no position at sea", sea("--init", "x"), "", "the position in x cannot be read"},
		{"bots that stay alive at sea", sea("--keep-running", "on"), "", "--keep-running belongs to generals"},
		{"no ship", []string{"match", "--game", "hitsink"}, "", "say who plays: --player"},
		{"a single ship", []string{"match", "--game", "hitsink", "--player", "ai:random"}, "", "2 to 30 times"},
		{"31 ships", crowd, "", "not 31"},
		{"a person at sea", sea("--player", "human"), "", "--player (ship 2) human: a person needs the window"},
		{"a level of the other game", sea("--player", "ai:easy"), "", "easy"},
		{"a ship without a name", sea("--player", ""), "", "--player (ship 2)"},
		{"an open quote at sea", sea("--player", "bot:'x"), "", "quotation"},
		{"no game at all", sea("--games", "0"), "", "--games 0"},
		{"games in words", sea("--games", "many"), "", "many"},
		{"a seed in words at sea", sea("--seed", "seven"), "", `seed "seven"`},
		{"a record and none", with("--record", "x", "--no-record"), "", "--no-record"},
		{"a record over a file", with("--record", file("old.gz", "old")), "", "old.gz is there already"},
		{"a record over a folder", with("--record", dir), "", dir + " is there already"},
		{"a series over a record", sea("--games", "12", "--record", strings.Replace(file("s-07.gz", "old"), "-07", "", 1)), "", "s-07.gz is there already"},
		{"nothing to replay", []string{"replay"}, "", "import, show, verify or why"},
		{"an unknown way to replay", []string{"replay", "veirfy"}, "", `"veirfy": did you mean verify? (arena replay --help explains)`},
		{"nothing to look back on", []string{"replay", "why"}, "", "name one record, not 0"},
		{"a record to look back on that is not there", []string{"replay", "why", "none.gz"}, "", "none.gz: there is no such file"},
		{"no chances at a time", []string{"replay", "why", "--concurrency", "0", "x"}, "", "--concurrency 0: write 1 or more"},
		{"too many steps to look at", []string{"replay", "why", "--points", "900", "x"}, "", "--points 900: write a whole number from 1 to 64"},
		{"nothing to verify", []string{"replay", "verify"}, "", "name the records"},
		{"a flag that verify has not", []string{"replay", "verify", "--turn", "x"}, "", "--turn"},
		{"a judge without input", []string{"judge"}, "", "input"},
		{"a judge's input that is not JSON", []string{"judge"}, "hello\n", "JSON"},
		{"a judge's wrong initdata", []string{"judge"}, `{"log":[],"initdata":{"height":-3}}` + "\n", "height"},
		{"a judge's map beside all bounds", []string{"judge"}, `{"log":[],"initdata":{"height":-5,"width":100000000}}` + "\n", "height is -5"},
		{"a judge's seeded map beside all bounds", []string{"judge"}, `{"log":[],"initdata":{"seed":7,"height":16,"width":100000000}}` + "\n", "width is 100000000"},
		{"a map beside all bounds", with("--init", file("d.json", `{"height":-5,"width":100000000}`)), "", "height is −5"},
		{"a seeded map beside all bounds", with("--init", file("e.json", `{"seed":7,"height":16,"width":4}`)), "", `16x4`},
		{"a bot that is not there", []string{"match", "--red", "ai:easy", "--blue", "bot:" + dir + "/none"}, "", "--blue: There is no file " + dir + "/none."},
		{"a script that is not there", []string{"match", "--red", "bot:sh none.sh", "--blue", "ai:easy"}, "", "none.sh."},
		{"a program that is not there", []string{"match", "--red", "bot:nobody-has-this -x", "--blue", "ai:easy"}, "", "nobody-has-this is neither"},
		{"a bot to examine that is not there", []string{"check", "none.cpp"}, "", "none.cpp is neither"},
		{"a script to examine that is not there", []string{"check", "./none.py"}, "", "There is no file"},
		{"a captain that is not there", sea("--player", "bot:"+dir+"/none.py"), "", "--player (ship 2): There is no file"},
		{"an argument to the judge", []string{"judge", "x"}, "", `"x"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := called(t, c.stdin, c.args...)
			require.Equal(t, cli.Usage, o.status, "%s%s", o.out, o.err)
			require.Empty(t, o.out)
			require.Equal(t, 1, strings.Count(o.err, "\n"), "one sentence: %s", o.err)
			require.Contains(t, o.err, c.says)
		})
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"match", "--help"}, {"check", "--help"}, {"judge", "--help"},
		{"replay", "--help"}, {"replay", "verify", "--help"}, {"replay", "diff", "--help"}} {
		o := called(t, "", args...)
		require.Equal(t, 0, o.status, o.err)
		require.Contains(t, o.out, "arena")
	}
}

// TestEveryLineHasItsGame checks that each game's command line belongs to a game of the engine's table.
func TestEveryLineHasItsGame(t *testing.T) {
	for _, g := range listed(seats.Games()) {
		require.Equal(t, g.Name(), g.Line.Game)
		require.NotNil(t, g.Standing, "%s has its own line", g.Name())
	}
	require.Len(t, listed(seats.Games()), len(seats.Games()))
}
