//go:build linux

package main

import (
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
)

// choose makes a script answer the choice of ships correctly, with a cruiser.
const choose = `test $# = 0 && { echo 3; exit; }; `

// TestHostileShips plays each bad bot on two of six ships with the program. The game must go to its end, the failures must be counted
// and described, and no process that the bots started may survive. Their ships stay until they are sunk.
func TestHostileShips(t *testing.T) {
	for _, c := range []struct {
		name   string
		script string
		flags  []string
		ship   string // its kind
		always bool   // it fails in every turn
		says   string // pattern of the reason
	}{
		{name: "exits-at-once", script: `exit 3`, always: true, says: `exit status 3`},
		{name: "fails-later", script: choose + `exit 3`, ship: "cruiser", says: `exit status 3`},
		{name: "crashes", script: choose + `kill -SEGV $$`, ship: "cruiser", says: `SEGV`},
		{name: "prints-nothing", script: choose + `exit 0`, ship: "cruiser", says: `nothing`},
		{name: "prints-blanks", script: `printf ' \n\t\n'`, always: true, says: `nothing`},
		{name: "chooses-junk", script: `echo 3.0`, always: true, says: `named no ship`},
		{name: "answers-junk", script: choose + `head -c 60000 /dev/urandom`, ship: "cruiser", says: ``},
		{name: "a-million-letters", script: choose + `yes F+1+1 | head -c 900000`, ship: "cruiser", says: ``},
		{name: "floods-stdout", script: choose + `yes M`, ship: "cruiser", says: `printed more`},
		{name: "floods-stderr", script: choose + `head -c 30000000 /dev/zero | tr '\0' x >&2; exit 7`, ship: "cruiser", says: `exit status 7`},
		{name: "forks-and-fails", script: `for i in 1 2 3; do (setsid sleep $MARK &) ; done; sleep $MARK & exit 1`, always: true, says: `exit status 1`},
		{name: "forks-and-answers", script: choose + `(setsid sleep $MARK &); echo M`, ship: "cruiser", says: ``},
		{name: "ignores-sigterm", script: `trap '' TERM HUP INT; while :; do sleep $MARK; done`, flags: []string{"--time-limit", "300ms"}, always: true, says: `no answer within`},
		{name: "sleeps", script: `echo 3; sleep $MARK`, flags: []string{"--time-limit", "300ms"}, always: true, says: `had not ended within`},
		{name: "computes", script: `while :; do :; done`, flags: []string{"--time-limit", "300ms"}, always: true, says: `the limit is|no answer within`},
		{name: "eats-memory", script: `head -c 1000000000 /dev/zero | tail -c 900000000 | sleep $MARK`, flags: []string{"--memory-limit", "64"}, always: true, says: `memory`},
		{name: "fills-the-disk", script: choose + `head -c 100000000 /dev/zero > big; echo M`, ship: "cruiser", says: `.`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			path, mark := writeBot(t, c.name, c.script, false)
			bad := "bot:'" + path + "'"
			limit := []string{"--time-limit", "20s"}                                                                              // however busy the machine is
			args := append(append(fleet("ai:hunter", bad, "ai:random", "ai:passive", bad, "ai:hunter"), "--seed", "3"), limit...) // with this seed the game is short
			r := playHitSinkJSON(t, append(args, c.flags...)...)
			require.Len(t, r.Ranking, 6)
			for _, p := range r.Ranking {
				if p.Name != c.name {
					require.Zero(t, p.Failures, "%+v", p)
					require.NotEmpty(t, p.Ship)
					continue
				}
				require.Equal(t, c.ship, p.Ship)
				require.Equal(t, c.says != "", p.Failures > 0, "%+v", p)
				require.Regexp(t, c.says, p.Why)
				if c.always {
					require.Equal(t, p.Turns, p.Failures)
				}
				if p.Ship == "" {
					require.Equal(t, 1, p.Turns, "it is never called again")
					require.True(t, p.Alive)
					require.Zero(t, p.Score)
				} else {
					require.Greater(t, p.Turns, 1)
				}
			}
			require.Empty(t, alive(t, mark), "what the bots started is gone")
		})
	}
}

// TestInterruptOfShips sends SIGINT during a game of captains that never answer and have children, while they choose their ships and
// later.
func TestInterruptOfShips(t *testing.T) {
	for _, c := range []struct {
		script string
		least  int // processes that must be seen before the signal
	}{
		{`trap '' INT TERM; (setsid sleep $MARK &); sleep $MARK`, 6},
		{choose + `trap '' INT TERM; (setsid sleep $MARK &); sleep $MARK`, 2},
	} {
		path, mark := writeBot(t, "stuck", c.script, false)
		bad := "bot:'" + path + "'"
		cmd := program(t, append([]string{"match", "--time-limit", "1h", "--games", "9"}, fleet(bad, bad, bad)...)...)
		var errs strings.Builder
		cmd.Stderr = &errs
		require.NoError(t, cmd.Start())
		until(t, func() bool { return len(alive(t, mark)) >= c.least }, "the bots and their children run")
		require.NoError(t, cmd.Process.Signal(os.Signal(syscall.SIGINT)))
		require.Error(t, cmd.Wait())
		require.Equal(t, cli.Interrupted, cmd.ProcessState.ExitCode())
		require.Contains(t, errs.String(), "interrupted")
		require.Empty(t, alive(t, mark))
	}
}

// TestSoakStorageOfASeries checks that a captain's file lasts for a game and is empty before the next one, and that two captains of one
// program have separate files.
func TestSoakStorageOfASeries(t *testing.T) {
	// The bot fails if the file does not contain what it wrote: its id, one line per turn.
	path, _ := writeBot(t, "diary", `
if test $# = 0; then
	test ! -s storage.txt || { echo 'the file is not empty' >&2; exit 9; }
	echo 3; echo start > storage.txt; exit
fi
rest=${1#*;}; id=${rest%%;*}
test "$(sort -u storage.txt | tr '\n' ' ')" = "start " -o "$(sort -u storage.txt | tr '\n' ' ')" = "$id start " || exit 8
echo $id >> storage.txt
echo C`, false)
	diary := "bot:'" + path + "'"
	r := playHitSinkJSON(t, append(fleet(diary, diary, "ai:passive"), "--seed", "1", "--games", "2", "--time-limit", "20s")...)
	for _, p := range r.Ranking {
		require.Zero(t, p.Failures, "%+v", p)
		require.Equal(t, 2+2*100, p.Turns)
	}
}
