package bot

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot/supervisor"
)

// patience limits the wait for something that must happen. It matters only if that does not happen. It is shorter than forever, so that a
// process that ends by itself does not count as ended by its seat.
const patience = 2 * time.Minute

// markVariable is set for a test's processes, and its value is in their arguments.
const markVariable = "BOT_TEST_MARK"

// self returns the command of a test bot.
func self(t testing.TB, name string, args ...string) string {
	words := []string{quote(botsFile()), "test-bot", name}
	for _, a := range args {
		words = append(words, quote(a))
	}
	return strings.Join(words, " ")
}

// unhurried is a time scale for bots that the clock must not end, even on a busy machine; time limits are tested elsewhere.
const unhurried = 1000

// open seats a test bot. At the test's end it closes the seat and checks that no process of the bot is left.
func open(t *testing.T, name string, o Options, args ...string) *table {
	t.Helper()
	mark := newMark()
	t.Setenv(markVariable, mark)
	if o.TimeScale == 0 {
		o.TimeScale = unhurried
	}
	seat, err := Open(lines{}, self(t, name, args...), o)
	require.NoError(t, err)
	t.Cleanup(func() {
		require.NoError(t, seat.Close())
		require.NoError(t, seat.Close(), "closing twice is fine")
		requireGone(t, mark)
	})
	return &table{t, seat}
}

// table asks a seat.
type table struct {
	t    *testing.T
	seat engine.Seat
}

func (a *table) ask(request string) engine.Answer {
	a.t.Helper()
	answer, err := a.seat.Decide(context.Background(), request)
	require.NoError(a.t, err)
	return answer
}

// move asks and requires a good answer.
func (a *table) move(request string) string {
	a.t.Helper()
	answer := a.ask(request)
	require.Equal(a.t, engine.OK, answer.Verdict, "%s; stderr %q", answer.Why, answer.Stderr)
	require.Equal(a.t, engine.NoFault, answer.Fault, "%s", answer.Why)
	return string(answer.Move)
}

// fails asks and requires this verdict and phrase.
func (a *table) fails(verdict engine.Verdict, key string) engine.Answer {
	a.t.Helper()
	answer := a.ask("1")
	require.Equal(a.t, verdict, answer.Verdict, "%s", answer.Why)
	require.Equal(a.t, engine.Failed, answer.Fault)
	require.Equal(a.t, key, answer.Why.Key, "%s", answer.Why)
	require.NotRegexp(a.t, `\{[a-z]+\}`, answer.Why.String(), "every argument is filled in")
	return answer
}

// newMark returns a text that no other process has.
func newMark() string { return "mark-" + rand.Text() }

// past returns the input that a new process of the seat would get.
func (a *table) past() string {
	_, d := a.seat.(*seat).talk.Start()
	first, second, _ := d.Open(time.Second, DefaultMemory)
	return string(first) + string(second)
}

// live returns the process of a seat that keeps running.
func (a *table) live() *running { return a.seat.(*seat).running }

// marked lists the processes, other than this one, that carry a mark or descend from one that does.
func marked(mark string) []string {
	var found []string
	seen := map[int]bool{}
	for _, p := range supervisor.All() {
		if p.PID == os.Getpid() || !carries(p.PID, mark) {
			continue
		}
		for _, of := range supervisor.Tree(p.PID) {
			args, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", of.PID))
			if !seen[of.PID] && len(args) > 0 {
				seen[of.PID] = true
				found = append(found, fmt.Sprintf("/proc/%d %s", of.PID, bytes.ReplaceAll(args, []byte{0}, []byte(" "))))
			}
		}
	}
	return found
}

func carries(pid int, mark string) bool {
	environ, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
	args, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
	return bytes.Contains(environ, []byte(mark)) || bytes.Contains(args, []byte(mark))
}

func requireGone(t testing.TB, mark string) {
	t.Helper()
	require.Eventually(t, func() bool { return len(marked(mark)) == 0 }, patience, 10*time.Millisecond, "still there: %v", marked(mark))
}
