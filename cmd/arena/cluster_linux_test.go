package main

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/cluster/workerlist"
)

// yard is a served tournament with workers as separate processes, on loopback.
type yard struct {
	t       *testing.T
	folder  string
	args    []string // of the server
	program func(t *testing.T, args ...string) *exec.Cmd
	server  *exec.Cmd
	words   []string // arguments of arena work
	ended   chan error
	out     strings.Builder
	workers map[string]*exec.Cmd
}

func newYard(t *testing.T, args ...string) *yard {
	return &yard{t: t, folder: filepath.Join(t.TempDir(), "out"), args: args, program: program, workers: map[string]*exec.Cmd{}}
}

// serve starts or resumes the server, and waits until it prints how to help.
func (y *yard) serve() {
	y.t.Helper()
	args := append([]string{"tournament", "--out", y.folder, "--concurrency", "0", "--lease", "2s", "--json"}, y.args...)
	if !slices.Contains(args, "--nats") && !slices.Contains(args, "--listen") {
		args = append(args, "--listen", "127.0.0.1:0")
	}
	if store.Exists(y.folder) {
		args = append(args, "--resume")
	}
	y.server = y.program(y.t, args...)
	y.out.Reset()
	y.server.Stdout = &y.out
	errs, err := y.server.StderrPipe()
	require.NoError(y.t, err)
	require.NoError(y.t, y.server.Start())
	lines, said := bufio.NewScanner(errs), ""
	for lines.Scan() {
		said += lines.Text() + "\n"
		if words, ok := strings.CutPrefix(lines.Text(), "arena work "); ok {
			y.words = strings.Fields(words)
			server := y.server
			y.ended = make(chan error, 1)
			go func() {
				_, _ = io.Copy(io.Discard, errs)
				y.ended <- server.Wait()
			}()
			return
		}
	}
	y.t.Fatalf("it does not say how to help: %s", said)
}

// work starts a worker with the name.
func (y *yard) work(name string) {
	y.t.Helper()
	cmd := y.program(y.t, append([]string{"work", "--name", name, "--concurrency", "1"}, y.words...)...)
	require.NoError(y.t, cmd.Start())
	y.workers[name] = cmd
}

// kill ends a worker with SIGKILL.
func (y *yard) kill(name string) {
	_ = y.workers[name].Process.Kill()
	_ = y.workers[name].Wait() // "signal: killed"
}

func (y *yard) end() {
	for name := range y.workers {
		y.kill(name)
	}
}

// rows returns the number of games in the database.
func rows(t *testing.T, folder string) int {
	a, err := store.Read(folder)
	if err != nil {
		return 0
	}
	seen := map[int]bool{}
	for _, g := range a.Games {
		require.False(t, seen[g.Number], "game %d is there twice", g.Number)
		seen[g.Number] = true
	}
	return len(a.Games)
}

// due reports whether the next worker is to be killed, given the number of finished games.
type due func(played int) bool

// everyFew is due after every few games, however fast they are played.
func everyFew(games int) due {
	next := games
	return func(played int) bool {
		if played < next {
			return false
		}
		next = played + games
		return true
	}
}

// everySo is due at regular intervals.
func everySo(long time.Duration) due {
	next := time.Now().Add(long)
	return func(int) bool {
		if time.Now().Before(next) {
			return false
		}
		next = time.Now().Add(long)
		return true
	}
}

// disturbed plays a tournament with four workers. One of them is killed whenever when is due. The server is killed servers times, at
// even shares of the games, together with a worker.
func (y *yard) disturbed(games int, when due, servers int) {
	t := y.t
	calm := finish(t, y.program(t, append([]string{"tournament", "--out", filepath.Join(t.TempDir(), "calm"), "--json"}, y.args...)...), "")
	require.Zero(t, calm.status, calm.err)
	defer y.end()
	y.serve()
	began := time.Now()
	for i := range 4 {
		y.work(fmt.Sprint("w", i+1))
	}
	looks := time.NewTicker(30 * time.Millisecond)
	defer looks.Stop()
	killed, servings := 0, 0
	for over := false; !over; {
		select {
		case err := <-y.ended:
			require.NoError(t, err)
			over = true
		case <-looks.C:
			played := rows(t, y.folder)
			server := servings < servers && played > games*(servings+1)/(servers+2)
			if !when(played) && !server {
				continue
			}
			name := fmt.Sprint("w", rand.IntN(4)+1)
			y.kill(name)
			killed++
			if server {
				require.NoError(t, y.server.Process.Kill())
				<-y.ended
				servings++
				y.serve()
			}
			y.work(name)
		}
	}
	require.Equal(t, servers, servings, "it was over before the server was killed so often")
	done := rows(t, y.folder)
	known, _, err := workerlist.Read(y.folder)
	require.NoError(t, err)
	a, b := timeless(t, calm.out), timeless(t, y.out.String())
	delete(b, "workers")
	require.Equal(t, a, b)
	o := finish(t, y.program(t, "tournament", "verify", y.folder), "")
	require.Zero(t, o.status, o.out)
	fmt.Fprintf(os.Stderr, "\n| games | workers killed | server killed | time | lost | double | late results | orders again | table |\n|---|---|---|---|---|---|---|---|---|\n"+
		"| %d | %d | %d | %.0f s | %d | %d | %d | %d | equal to the calm run |\n", done, killed, servings, time.Since(began).Seconds(), games-done, 0, known.Late, known.Again)
	require.Equal(t, games, done)
}

// TestEveryGameOnManyMachines kills workers and the server in every game, and checks that no game is lost or counted twice.
// make cluster runs a longer one.
func TestEveryGameOnManyMachines(t *testing.T) {
	for _, g := range three() {
		t.Run(g.Name(), func(t *testing.T) {
			const n = 12
			y := newYard(t, of(g, "", "--player", "a=ai:"+g.Levels[0], "--player", "b=ai:"+g.Levels[1], "--seed", "3", "--pairs", strconv.Itoa(n))[1:]...)
			y.program = programOfThree
			y.disturbed(2*n, everyFew(n/3), 1)
		})
	}
}

// TestSoakCluster is make cluster: 400 games, with a worker killed every 5 seconds and the server killed twice.
func TestSoakCluster(t *testing.T) {
	examples, err := filepath.Abs("../../examples/generals")
	require.NoError(t, err)
	newYard(t, "--player", "ai:easy", "--player", "ai:normal", "--player", "py=bot:python3 '"+examples+"/expander.py'",
		"--player", "cpp=bot:'"+examples+"/expander.cpp'", "--player", "third=ai:normal", "--size", "16x16", "--seed", "9", "--pairs", "20", "--time-scale", "20").
		disturbed(400, everySo(5*time.Second), 2)
}

// missing returns the lowest number of a game that is not in the database.
func missing(t *testing.T, folder string) (number int) {
	a, err := store.Read(folder)
	require.NoError(t, err)
	for number < len(a.Games) && a.Games[number].Number == number {
		number++
	}
	return number
}

// TestClusterWorkerStandsStill stops a worker: its games go to others, and a result that it sends late counts once.
func TestClusterWorkerStandsStill(t *testing.T) {
	args := []string{"--player", "ai:easy", "--player", "ai:normal", "--size", "12x12", "--seed", "4", "--pairs", "60"}
	calm := arena(t, "", append([]string{"tournament", "--out", filepath.Join(t.TempDir(), "calm"), "--json"}, args...)...)
	require.Zero(t, calm.status, calm.err)
	y := newYard(t, args...)
	defer y.end()
	y.serve()
	y.work("w1")
	until(t, func() bool { return store.Exists(y.folder) && rows(t, y.folder) > 3 }, "it plays")
	require.NoError(t, y.workers["w1"].Process.Signal(syscall.SIGSTOP))
	held := missing(t, y.folder)
	y.work("w2")
	until(t, func() bool { return missing(t, y.folder) > held }, "the game that it was playing is played by the other")
	require.NoError(t, y.workers["w1"].Process.Signal(syscall.SIGCONT))
	require.NoError(t, <-y.ended)
	b := timeless(t, y.out.String())
	delete(b, "workers")
	require.Equal(t, timeless(t, calm.out), b)
}

// TestWorkerLeaves checks that after Ctrl-C a worker finishes its games and says goodbye, and that the others continue.
func TestWorkerLeaves(t *testing.T) {
	args := []string{"--player", "ai:easy", "--player", "ai:normal", "--size", "12x12", "--seed", "4", "--pairs", "60"}
	y := newYard(t, args...)
	defer y.end()
	y.serve()
	guest := program(t, append([]string{"work", "--name", "guest", "--concurrency", "2"}, y.words...)...)
	var said strings.Builder
	guest.Stderr = &said
	require.NoError(t, guest.Start())
	until(t, func() bool { return store.Exists(y.folder) && rows(t, y.folder) > 3 }, "it plays")
	require.NoError(t, guest.Process.Signal(syscall.SIGINT))
	_ = guest.Wait() // the exit status is checked below
	require.Equal(t, cli.Interrupted, guest.ProcessState.ExitCode(), said.String())
	require.Regexp(t, `guest leaves\. [0-9]+ games were played here\.`, said.String())
	y.work("w2")
	require.NoError(t, <-y.ended)
	known, _, err := workerlist.Read(y.folder)
	require.NoError(t, err)
	require.True(t, known.Workers[0].Left)
	require.Zero(t, known.Again)
	require.Equal(t, 120, rows(t, y.folder))
}

// TestWhoCannotHelp checks that each is told why, with the exit status of bad input.
func TestWhoCannotHelp(t *testing.T) {
	y := newYard(t, "--player", "ai:easy", "--player", "ai:normal", "--size", "8x8", "--pairs", "1")
	y.serve()
	defer func() { _ = y.server.Process.Kill(); <-y.ended }()
	for _, c := range []struct {
		says string
		args []string
	}{
		{"does not take this token", []string{y.words[0], "--token", "wrong"}},
		{"Nobody answers at 127.0.0.1:1", []string{"nats://127.0.0.1:1", "--token", "x"}},
		{"name the server", nil},
		{"--concurrency 0", []string{y.words[0], "--concurrency", "0"}},
		{"--name", []string{y.words[0], "--name", "two words"}},
		{"is not an address", []string{"nats://"}},
	} {
		o := arena(t, "", append([]string{"work"}, c.args...)...)
		require.Equal(t, cli.Usage, o.status, o.err)
		require.Contains(t, o.err, c.says)
	}
	for _, c := range []struct {
		says string
		args []string
	}{
		{"cannot listen at", []string{"--listen", strings.TrimPrefix(y.words[0], "nats://")}},
		{"cannot listen at", []string{"--listen", "nowhere"}},
		{"--sample 101", []string{"--listen", ":0", "--sample", "101"}},
		{"--lease 1ms", []string{"--listen", ":0", "--lease", "1ms"}},
		{"--tls-key", []string{"--listen", ":0", "--tls-cert", "x"}},
		{"--creds belongs to --nats", []string{"--listen", ":0", "--creds", "x"}},
		{"--events takes stdout", []string{"--listen", ":0", "--events", "--json"}},
		{"--sample belongs to a tournament that others help with: add --listen ADDRESS", []string{"--sample", "7"}},
		{"--listen: write an address", []string{"--listen", ""}},
		{"--concurrency 0: write a whole number from 1", []string{"--concurrency", "0"}},
		{"belong to the built-in server", []string{"--nats", "nats://x:1", "--listen", ":1"}},
		{"--concurrency -1", []string{"--concurrency", "-1"}},
	} {
		o := arena(t, "", append([]string{"tournament", "--player", "ai:easy", "--player", "ai:normal", "--size", "8x8", "--out", filepath.Join(t.TempDir(), "out")}, c.args...)...)
		require.Equal(t, cli.Usage, o.status, o.err)
		require.Contains(t, o.err, c.says)
	}
	o := arena(t, "", "serve", "--player", "ai:easy", "--player", "ai:normal", "--events", "--json")
	require.Equal(t, cli.Usage, o.status, o.err)
	require.Contains(t, o.err, "arena serve is called arena tournament --listen ADDRESS now\n")
	require.Contains(t, o.err, "--events takes stdout", "it was for a server that is reached from this machine")
}
