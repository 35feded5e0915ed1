package bot

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot/supervisor"
)

// runTestApp acts as an app: it opens a bot, asks it one turn, reports that, and is then in the middle of a match.
func runTestApp(bot string) {
	seat, err := Open(lines{}, quote(botsFile())+" test-bot "+bot, Options{TimeScale: 10})
	if err == nil {
		_, err = seat.Decide(context.Background(), "0")
	}
	fmt.Println("asked", err)
	_, _ = seat.Decide(context.Background(), "0")
	if bot == "children-long" {
		time.Sleep(forever)
	}
	os.Exit(0) // without closing the seat
}

func TestNoBotOutlivesTheApp(t *testing.T) {
	for _, c := range []struct {
		bot    string
		signal syscall.Signal // 0: the app ends by itself
	}{
		{"children-long", syscall.SIGKILL},
		{"children-long", syscall.SIGINT},
		{"children-long", syscall.SIGTERM},
		{"stubborn", 0},
		{"late", syscall.SIGKILL}, // ends in the middle of a turn
	} {
		t.Run(c.bot+" "+c.signal.String(), func(t *testing.T) {
			mark := newMark()
			t.Setenv(markVariable, mark)
			self, err := os.Executable()
			require.NoError(t, err)
			app := exec.Command(self, "test-app", c.bot)
			out, err := app.StdoutPipe()
			require.NoError(t, err)
			require.NoError(t, app.Start())
			line, err := bufio.NewReader(out).ReadString('\n')
			require.NoError(t, err)
			require.Equal(t, "asked <nil>\n", line)
			if c.signal != 0 {
				require.NotEmpty(t, marked(mark))
				require.NoError(t, app.Process.Signal(c.signal))
			}
			_ = app.Wait()
			requireGone(t, mark)
		})
	}
}

// runTestCallApp runs an app with a bot that is run again every turn: it prints the bot's folder.
func runTestCallApp() {
	seat, err := OpenCalls(words{}, quote(botsFile())+" test-call hangs-second", Options{TimeScale: 10})
	must(err)
	answer, err := seat.Decide(context.Background(), "")
	must(err)
	fmt.Println(answer.Move)
	_, _ = seat.Decide(context.Background(), "x")
}

func TestNoFolderOutlivesTheApp(t *testing.T) {
	mark := newMark()
	t.Setenv(markVariable, mark)
	self, err := os.Executable()
	require.NoError(t, err)
	app := exec.Command(self, "test-call-app")
	out, err := app.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, app.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	require.FileExists(t, filepath.Join(strings.TrimSpace(line), StorageName))
	require.NoError(t, app.Process.Kill())
	_ = app.Wait()
	requireGone(t, mark)
	require.NoDirExists(t, strings.TrimSpace(line))
}

func TestSupervisorThatIsKilled(t *testing.T) {
	bot := open(t, "children-long", Options{})
	require.Equal(t, "[1]", bot.move("0"))
	pids, live := markedPIDs(os.Getenv(markVariable)), bot.live()
	require.NotNil(t, live)
	require.NoError(t, syscall.Kill(supervisorPID(t), syscall.SIGKILL))
	require.Eventually(t, func() bool { _, over := live.Ended(); return over }, patience, time.Millisecond)
	answer := bot.fails(engine.RE, "bot.keeper-lost")
	require.NotEmpty(t, answer.Why.String())
	bot.fails(engine.RE, "bot.keeper-lost")
	require.NoError(t, bot.seat.Close())
	left := markedPIDs(os.Getenv(markVariable))
	require.Less(t, len(left), len(pids))
	for _, pid := range left {
		_ = syscall.Kill(pid, syscall.SIGKILL) // the one without an environment, which only the supervisor could find
	}
}

// supervisorPID returns the process number of the supervisor of the test's bot.
func supervisorPID(t *testing.T) int {
	t.Helper()
	return onlyPID(t, func(line string) bool { return strings.Contains(line, supervisor.Name) })
}

// botPID returns the process number of the test's bot, which has no children.
func botPID(t *testing.T) int {
	t.Helper()
	return onlyPID(t, func(line string) bool { return !strings.Contains(line, supervisor.Name) })
}

// onlyPID returns the number of the only process of the test whose line meant accepts.
func onlyPID(t *testing.T, meant func(line string) bool) (pid int) {
	t.Helper()
	for _, line := range marked(os.Getenv(markVariable)) {
		if meant(line) {
			require.Zero(t, pid, "there are several")
			_, err := fmt.Sscanf(line, "/proc/%d", &pid)
			require.NoError(t, err)
		}
	}
	require.NotZero(t, pid)
	return pid
}

func markedPIDs(mark string) (pids []int) {
	for _, text := range marked(mark) {
		var pid int
		if n, _ := fmt.Sscanf(text, "/proc/%d", &pid); n == 1 {
			pids = append(pids, pid)
		}
	}
	return pids
}

func TestSupervisorOpensNothing(t *testing.T) {
	bot := open(t, "long", Options{})
	bot.move("0")
	pid := supervisorPID(t)
	files, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", pid))
	require.NoError(t, err)
	for _, f := range files {
		target, _ := os.Readlink(fmt.Sprintf("/proc/%d/fd/%s", pid, f.Name()))
		require.Regexp(t, `^(/dev/null|socket:.*|anon_inode:.*)$`, target)
	}
}
