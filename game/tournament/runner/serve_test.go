package runner

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/generals"
	"generals-chess/cmd/arena/hitsink"
	"generals-chess/cmd/arena/table"
	"generals-chess/cmd/arena/tournament"
	"generals-chess/engine"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/cluster"
	"generals-chess/engine/cluster/workerlist"
	"generals-chess/engine/seats"
)

// actsAs is the environment variable that makes the test's program act as arena, or as a broken one.
const actsAs = "RUNNER_TEST_ACTS_AS"

func TestMain(m *testing.M) {
	switch os.Getenv(actsAs) {
	case "server":
		games := table.Of(seats.Games(), generals.Line(), hitsink.Line())
		os.Exit(cli.Main(cli.NewProgram("arena", "", tournament.Command(games)), os.Args[1:], cli.Console{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
	case "crash":
		_, _ = os.Stderr.WriteString("panic: something\nit is broken\n")
		os.Exit(2)
	case "old":
		_, _ = os.Stdout.WriteString(`{"version":"0.0.1 abc"}` + "\n")
		os.Exit(0)
	case "babble":
		_, _ = os.Stdout.WriteString("Usage: arena\n")
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// serves lets the test's program serve the tournaments of a window.
func (w *window) serves(how string) {
	w.Setenv(actsAs, how)
	w.Host.Server, w.Host.Listen = os.Executable, "127.0.0.1:0"
}

// helper returns a machine that runs the invitation line of a state.
func (w *window) helper(s *State, name string) cluster.Help {
	words := strings.Fields(strings.TrimPrefix(s.Helpers.Line, "arena work "))
	require.Len(w, words, 3, s.Helpers.Line)
	return cluster.Help{Reach: cluster.Reach{URL: words[0], Token: words[2]}, Name: name, Jobs: 1, Games: seats.Games(), Folder: w.TempDir(),
		Sandbox: sandbox.Off /* the gate of gated lies outside of the bot's folder */, Say: func(engine.Phrase) {}}
}

// TestInvitedWhileItPlays checks that the running games are finished, and that others may help then. The table must equal that of a
// tournament without help.
func TestInvitedWhileItPlays(t *testing.T) {
	w := newWindow(t)
	w.serves("server")
	o, g := gated(t, 3)
	calm := Begin(o, filepath.Join(t.TempDir(), "calm"), w.Host)
	want := told(t, w.until(calm, in(Over)))
	w.work.Wait()

	g.shut(t)
	c := Begin(o, filepath.Join(t.TempDir(), "out"), w.Host)
	require.NoError(t, w.until(c, held).Helpers.Cannot)
	c.Invite(true)
	require.True(t, c.State().Helpers.On)
	require.Empty(t, c.State().Helpers.Line)
	require.Equal(t, Playing, c.State().Phase)
	g.open(t)
	s := w.until(c, in(Over))
	require.NotEmpty(t, s.Helpers.Workers, "this machine is one of those that played")
	require.Equal(t, want, told(t, s))
	require.Equal(t, s.Helpers.Workers, w.rest(Open(c.Folder(), workers(1), w.Host)).Helpers.Workers)
}

// TestOthersHelp checks a tournament with help that is paused and resumed alone. The table must equal that of a tournament without help.
func TestOthersHelp(t *testing.T) {
	w := newWindow(t)
	w.serves("server")
	o, g := gated(t, 3)
	calm := Begin(o, filepath.Join(t.TempDir(), "calm"), w.Host)
	want := told(t, w.until(calm, in(Over)))
	w.work.Wait()

	g.shut(t)
	c := Begin(o, filepath.Join(t.TempDir(), "out"), w.Host)
	w.until(c, held)
	c.Stop()
	require.Equal(t, Paused, w.rest(c).Phase)
	c.Invite(true)
	s := w.until(c, func(s *State) bool { return s.Helpers.Line != "" })
	ctx, leave := context.WithCancel(t.Context())
	var friend sync.WaitGroup
	friend.Go(func() { _ = cluster.Work(ctx, w.helper(s, "friend")) })
	defer friend.Wait()
	defer leave()
	s = w.until(c, func(s *State) bool { return len(s.Helpers.Workers) == 2 && s.Helpers.Playing() == 3 })
	require.Equal(t, Playing, s.Phase)
	require.Same(t, c, w.Lock.Playing())
	at := slices.IndexFunc(s.Helpers.Workers, func(r workerlist.Worker) bool { return r.Name == "friend" })
	require.True(t, s.Helpers.Here(s.Helpers.Workers[at]))
	require.Positive(t, s.Helpers.Workers[at].Cores)
	require.NotNil(t, s.Helpers.Said)
	c.Pause()
	require.Equal(t, Ending, c.State().Phase)
	c.Invite(false)
	c.GoOn(false)
	require.Equal(t, Playing, c.State().Phase, "alone, when what runs is over")
	g.open(t)
	s = w.until(c, in(Over))
	require.Empty(t, s.Helpers.Line)
	require.Equal(t, want, told(t, s))
}

// TestTheWindowIsClosed checks that the server ends with the window, and that its finished games are kept.
func TestTheWindowIsClosed(t *testing.T) {
	w := newWindow(t)
	w.serves("server")
	o, g := gated(t, 3)
	g.shut(t)
	c := Begin(o, filepath.Join(t.TempDir(), "out"), w.Host)
	w.until(c, held)
	c.Stop()
	w.rest(c)
	c.Invite(true)
	w.until(c, func(s *State) bool { return s.Helpers.Playing() == 2 })
	w.close()
	require.Equal(t, Paused, c.State().Phase)
	require.NoError(t, c.State().Err)
	kept, err := store.Open(c.Folder())
	require.NoError(t, err, "nobody writes to it any more")
	require.NoError(t, kept.Close())
}

// TestTheServerFails checks that the error is a sentence, and that the tournament is paused.
func TestTheServerFails(t *testing.T) {
	for how, says := range map[string]string{
		"crash":  "The program arena ended unexpectedly. What is finished is kept. The last it said: it is broken",
		"old":    "belongs to another version",
		"babble": "belongs to another version",
	} {
		w := newWindow(t)
		w.serves(how)
		o, g := gated(t, 1)
		g.shut(t)
		c := Begin(o, filepath.Join(t.TempDir(), "out"), w.Host)
		w.until(c, held)
		c.Invite(true)
		g.open(t)
		w.work.Wait()
		s := c.State()
		require.Equal(t, Paused, s.Phase, how)
		require.ErrorContains(t, s.Err, says)
		require.Empty(t, s.Helpers.Line)
		c.Invite(false)
		c.GoOn(false)
		require.NoError(t, w.until(c, in(Over)).Err)
	}
}

// TestNobodyCanBeInvited checks the error if the program is missing.
func TestNobodyCanBeInvited(t *testing.T) {
	w := newWindow(t)
	c := Begin(testSpec(1, three...), filepath.Join(t.TempDir(), "out"), w.Host)
	s := w.rest(c)
	require.ErrorContains(t, s.Helpers.Cannot, "which is not in "+filepath.Dir(os.Args[0])+". Put it there from the same release.")
}

// TestBeside checks that arena is only looked for in the folder of the running program.
func TestBeside(t *testing.T) {
	self, err := os.Executable()
	require.NoError(t, err)
	name := filepath.Join(filepath.Dir(self), arenaProgram)
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	require.NoError(t, os.WriteFile(name, nil, 0o755))
	t.Cleanup(func() { _ = os.Remove(name) })
	path, err := beside()
	require.NoError(t, err)
	require.Equal(t, name, path)
}
