package doctor_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
	"generals-chess/engine/seats"
)

func TestMain(m *testing.M) {
	_ = os.Setenv("GORACE", "atexit_sleep_ms=0") // a race-built supervisor would sleep for a second when it ends
	os.Exit(m.Run())
}

// Bots of the tests are a few lines of shell, or of Python if they begin with "import". Those that play on read with head or perl: the
// shell's own read asks the system for every single byte, and inputs are long.
const (
	stays     = `head -n 1 >/dev/null; echo '[-1,-1,-1]'`
	token     = `>>>BOTZONE_REQUEST_KEEP_RUNNING<<<`
	answers   = `print "[-1,-1,-1]\n` + token + `\n"`
	keepsOn   = `exec perl -ne '$| = 1; ` + answers + `'`
	holdsBack = `exec perl -ne '` + answers + `'` // it does not flush
	firstOne  = `[ $# -eq 0 ] && { echo 3; exit; }; `
)

// sample is like the game's published sample: it moves depending on the names in place of %s.
const sample = `import json
line = json.loads(input())
asked, answered = line.get("%s", []), line.get("%s", [])
move = [-1, -1, -1]
if len(asked) > len(answered):
    turn = asked[len(answered)]
    (army, kind), (h, w) = turn["map"], turn["size"]
    for x in range(h):
        for y in range(w):
            for d, (a, b) in enumerate([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]):
                if kind[x][y] in (3, 5, 7) and army[x][y] > 1 and 0 <= a < h and 0 <= b < w and kind[a][b] != 1:
                    move = [x, y, d]
print(json.dumps({"response": move}))
`

// written returns the command of a bot with this text.
func written(t *testing.T, text string) string {
	t.Helper()
	path, head := filepath.Join(t.TempDir(), "my bot"), "#!/bin/sh\n"
	if strings.HasPrefix(text, "import") {
		path, head = path+".py", ""
	}
	require.NoError(t, os.WriteFile(path, []byte(head+text+"\n"), 0o755))
	return "'" + path + "'"
}

// few is the number of turns of a scene in a brief examination, and the most that are played before it.
const few = 3

// brief is a game whose scenes have few turns, except those that it names: the soak tests play all of them to the end.
type brief struct {
	doctor.Game
	whole []string
}

func (g brief) Exam() doctor.Exam {
	exam := g.Game.Exam()
	exam.Scenes = slices.Clone(exam.Scenes)
	for i, s := range exam.Scenes {
		if !slices.Contains(g.whole, s.Name) {
			exam.Scenes[i].Past, exam.Scenes[i].Turns = min(s.Past, few), few
		}
	}
	return exam
}

// examine examines a bot, with these scenes to their ends.
func examine(t *testing.T, game, command string, o bot.Options, whole ...string) *doctor.Report {
	t.Helper()
	g, err := seats.Find(game)
	require.NoError(t, err)
	return examined(t, brief{g, whole}, command, o)
}

// examined examines a bot and checks that each finding was reported at once.
func examined(t *testing.T, g doctor.Game, command string, o bot.Options) *doctor.Report {
	t.Helper()
	if o.TimeLimit == 0 {
		o.TimeLimit = 20 * time.Second // enough on a busy machine
	}
	o.Builds = t.TempDir()
	var told []doctor.Check
	report, err := doctor.Examine(context.Background(), g, command, o, func(c doctor.Check) { told = append(told, c) })
	require.NoError(t, err)
	require.Equal(t, report.Checks, told)
	return report
}

// named returns the check of that name.
func named(t *testing.T, r *doctor.Report, name string) doctor.Check {
	t.Helper()
	for _, c := range r.Checks {
		if c.Name == name {
			return c
		}
	}
	t.Fatalf("no check %s in %v", name, r.Checks)
	return doctor.Check{}
}

// short has a low time limit, for bots that exceed it, and prompt one in which a bot starts and answers on a busy machine, too.
var (
	short  = bot.Options{TimeLimit: 100 * time.Millisecond}
	prompt = bot.Options{TimeLimit: 500 * time.Millisecond}
)

func TestHostileBots(t *testing.T) {
	examineAll(t, "generals", slices.DeleteFunc(slices.Clone(hostileBots), hostileBot.slow))
}

// TestSoakHostileBots tries the bots that start Python again for every turn.
func TestSoakHostileBots(t *testing.T) {
	examineAll(t, "generals", slices.DeleteFunc(slices.Clone(hostileBots), func(c hostileBot) bool { return !c.slow() }))
}

// examineAll looks for the findings. A bot is examined once for all findings about it, and plays the scenes that these are about to their
// ends.
func examineAll(t *testing.T, game string, bots []hostileBot) {
	whole, reports := map[string][]string{}, map[string]func() *doctor.Report{}
	for _, c := range bots {
		whole[c.bot()] = append(whole[c.bot()], c.check)
	}
	for _, c := range bots {
		if reports[c.bot()] == nil {
			reports[c.bot()] = sync.OnceValue(func() *doctor.Report { return examine(t, game, written(t, c.text), c.o, whole[c.bot()]...) })
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			c.isFound(t, reports[c.bot()]())
		})
	}
}

// hostileBot is a bot, and the expected finding of a check.
type hostileBot struct {
	name, text string
	o          bot.Options
	check      string
	state      doctor.State
	finding    string // a pattern
	advice     string // its key
}

// bot returns what is the same in all cases about one bot.
func (c hostileBot) bot() string { return fmt.Sprint(c.text, c.o) }

func (c hostileBot) slow() bool { return strings.Contains(c.text, "import ") }

func (c hostileBot) isFound(t *testing.T, report *doctor.Report) {
	t.Helper()
	check := named(t, report, c.check)
	require.Equal(t, c.state, check.State, "%s", check.Finding)
	require.Regexp(t, c.finding, check.Finding.String())
	require.Equal(t, c.advice, check.Advice.Key)
	require.NotRegexp(t, `\{[a-z]+\}`, check.Finding.String()+check.Advice.String(), "all arguments are there")
}

var hostileBots = []hostileBot{
	{"exits at once", `exit 3`, bot.Options{}, "restart", doctor.Broken, "exit status 3", "doctor.fix-crash"},
	{"crashes", `kill -SEGV $$`, bot.Options{}, "restart", doctor.Broken, "SEGV", "doctor.fix-crash"},
	{"prints nothing", `read line`, bot.Options{}, "restart", doctor.Broken, "printed nothing", "doctor.fix-empty"},
	{"half a line", `read line; printf '{"response":[1,'`, bot.Options{}, "restart", doctor.Broken, "in the middle", "doctor.fix-half"},
	{"junk before", `read line; echo 'thinking [1]'`, bot.Options{}, "restart", doctor.Broken, "thinking", "doctor.fix-before"},
	{"bare numbers", `read line; echo '-1 -1 -1'`, bot.Options{}, "restart", doctor.Broken, "-1 -1”", "doctor.fix-bare"},
	{"a bare array is allowed", stays, bot.Options{}, "restart", doctor.Fine, "", ""},
	{"a bare array has advice of its own", stays, bot.Options{}, "output", doctor.Fine, "move alone", "doctor.wrap-array"},
	{"junk before in a process that keeps running", `while read line; do echo 'thinking'; echo '[-1,-1,-1]'; echo '>>>BOTZONE_REQUEST_KEEP_RUNNING<<<'; done`, bot.Options{}, "keep-running", doctor.Broken, "thinking", "doctor.fix-before"},
	{"junk after", `read line; echo '[-1,-1,-1]'; echo bye`, bot.Options{}, "restart", doctor.Broken, "bye", "doctor.fix-junk"},
	{"text", `read line; echo resign`, bot.Options{}, "restart", doctor.Broken, "not JSON", "doctor.fix-junk"},
	{"floods", `yes '[-1,-1,-1]' | head -c 9000000`, bot.Options{}, "restart", doctor.Broken, "1024 KB", "doctor.fix-flood"},
	{"sleeps", `sleep 60`, short, "restart", doctor.Broken, "no answer within", "doctor.fix-silent"},
	{"ignores SIGTERM", `trap '' TERM HUP; while :; do sleep 60; done`, short, "keep-running", doctor.Broken, "no answer", "doctor.fix-silent"},
	{"lingers", `read line; echo '[-1,-1,-1]'; sleep 60`, prompt, "restart", doctor.Broken, "neither ended", "doctor.fix-lingers"},
	{"eats memory", `import time; x = b"x" * 300000000; time.sleep(60)`, bot.Options{MemoryLimit: 64 << 20}, "restart", doctor.Broken, "limit is 64 MB", "doctor.fix-memory"},
	{"no move", `read line; echo '"up"'`, bot.Options{}, "restart", doctor.Broken, "^Turn 0 failed: Its answer is not a move", "doctor.fix-move"},
	{"an illegal move", `read line; echo '[0,0,7]'`, bot.Options{}, "moves", doctor.Broken, "Illegal moves: 6 in 6", "doctor.fix-illegal"},
	{"never moves", stays, bot.Options{}, "awake", doctor.Look, "stayed in all", "doctor.fix-never-moves"},
	{"the published sample", fmt.Sprintf(sample, "request", "response"), bot.Options{}, "awake", doctor.Broken, "moves when it is sent", "doctor.fix-sample"},
	{"one that reads it right", fmt.Sprintf(sample, "requests", "responses"), bot.Options{}, "awake", doctor.Fine, "It moved in", ""},
	{"stays, and crashes later whatever it is sent", `grep -q '"time":60,' && exit 4; echo '[-1,-1,-1]'`, bot.Options{}, "awake", doctor.Broken, "^Turn 60 failed .*status 4", "doctor.fix-crash"},
	{"stays, and makes an illegal move later", `grep -q '"time":60,' && { echo '[0,0,7]'; exit; }; echo '[-1,-1,-1]'`, bot.Options{}, "awake", doctor.Broken, "Illegal moves: 1 in 1", "doctor.fix-illegal"},
	{"moves only later", strings.Replace(fmt.Sprintf(sample, "requests", "responses"), "print", "if turn[\"time\"] < 50: move = [-1, -1, -1]\nprint", 1), bot.Options{}, "awake", doctor.Fine, "It moved in [1-3] of", ""},
	{"fails only with the sample's keys", `grep -q '"request":' && exit 4; echo '[-1,-1,-1]'`, bot.Options{}, "awake", doctor.Broken, "wants to move, and fails: .*status 4", "doctor.fix-sample-both"},
	{"crashes late", `import json
if len(json.loads(input())["requests"]) > 40: raise SystemExit(4)
print("[-1,-1,-1]")`, bot.Options{}, "small-map", doctor.Broken, "Turn 40 failed .*status 4", "doctor.fix-crash"},
	{"crashes near the end of a match", `head -n 1 | grep -q '"time":495,' && exit 4; echo '[-1,-1,-1]'`, bot.Options{}, "long-history", doctor.Broken, "Turn 495 failed .*status 4", "doctor.fix-crash"},
	{"crashes late in its one process", `exec perl -ne '$| = 1; exit 4 if $. > 40; ` + answers + `'`, bot.Options{}, "keep-running", doctor.Broken, "Turn 40 failed", "doctor.fix-crash"},
	{"reads to the end", `cat >/dev/null; echo '[-1,-1,-1]'`, prompt, "keep-running", doctor.Look, "before its input has ended", "doctor.fix-reads-to-end"},
	{"keeps running", keepsOn, bot.Options{}, "keep-running", doctor.Fine, `from turn to turn: [1-9]\d\d\.`, ""},
	{"wants the past in every line", `import json, sys
for line in sys.stdin:
    json.loads(line)["requests"]
    print("[-1,-1,-1]\n` + token + `", flush=True)`, bot.Options{}, "keep-running", doctor.Broken, "Turn 1 failed .*KeyError", "doctor.fix-later"},
	{"does not flush", holdsBack, prompt, "keep-running", doctor.Broken, "only when it ends", "doctor.fix-flush"},
	{"is not slow when it does not flush", holdsBack, prompt, "speed", doctor.Fine, `^Slowest turn: [0-9.]+ s of computing \([0-9.]+ s by the clock\) of `, ""},
	{"does not end", `exec perl -e '$| = 1; while (1) { $_ = <STDIN>; ` + answers + ` }'`, bot.Options{}, "end-of-input", doctor.Look, "does not end", "doctor.fix-stays"},
	{"ends with its input", keepsOn, bot.Options{}, "end-of-input", doctor.Fine, "nothing to read", ""},
	{"talks much", stays + `; head -c 100000 /dev/zero | tr '\0' x >&2`, bot.Options{}, "output", doctor.Look, "so much", "doctor.fix-stderr"},
	{"talks little", stays + `; echo hm >&2`, bot.Options{}, "output", doctor.Fine, "no harm", ""},
	{"saves too much", `import json
input()
print(json.dumps({"response": [-1, -1, -1], "data": "x" * 200000}))`, bot.Options{}, "output", doctor.Look, "larger than 100 KB", "doctor.fix-note"},
}

func TestHostileCaptains(t *testing.T) { examineAll(t, "hitsink", hostileCaptains) }

var hostileCaptains = []hostileBot{
	{"names no ship", `:`, bot.Options{}, "first-calls", doctor.Broken, "printed nothing", "doctor.fix-empty"},
	{"prints 9", `echo 9`, bot.Options{}, "first-calls", doctor.Broken, "names no ship.*“9”", "doctor.fix-ship"},
	{"is Python 2", "import sys\nprint 3", bot.Options{}, "first-calls", doctor.Broken, "Turn 0 failed .*SyntaxError", "doctor.fix-python2"},
	{"crashes later", firstOne + `exit 4`, bot.Options{}, "first-calls", doctor.Broken, "Turn 1 failed .*status 4", "doctor.fix-crash"},
	{"does not end", firstOne + `echo M; sleep 60`, prompt, "first-calls", doctor.Broken, "had not ended", "doctor.fix-not-ended"},
	{"floods", `yes`, bot.Options{}, "first-calls", doctor.Broken, "1024 KB", "doctor.fix-flood"},
	{"rams the water", firstOne + `echo A`, bot.Options{}, "moves", doctor.Look, "nothing could be carried out", "doctor.fix-wasted"},
	{"waits in a duel", firstOne + `echo W`, bot.Options{}, "small-sea", doctor.Fine, "answered: 101", ""},
	{"waits", firstOne + `echo W`, bot.Options{}, "big-sea", doctor.Fine, "answered: 101", ""},
	{"crashes in round 21", `if [ $# -eq 0 ]; then echo 1; else echo x >>storage.txt; [ $(wc -l <storage.txt) -gt 20 ] && exit 4; echo W; fi`, bot.Options{}, "small-sea", doctor.Broken, "Turn 21 failed .*status 4", "doctor.fix-crash"},
	{"crashes in the last round", `if [ $# -eq 0 ]; then echo 1; else echo x >>storage.txt; [ $(wc -l <storage.txt) -gt 99 ] && exit 4; echo W; fi`, bot.Options{}, "big-sea", doctor.Broken, "Turn 100 failed .*status 4", "doctor.fix-crash"},
	{"waits, and says so", firstOne + `echo W`, bot.Options{}, "moves", doctor.Fine, "all 205", ""},
	{"prints words", firstOne + `echo hello`, bot.Options{}, "moves", doctor.Look, "nothing could be carried out", "doctor.fix-wasted"},
	{"keeps something", firstOne + `echo abc >>storage.txt; echo W`, bot.Options{}, "storage", doctor.Fine, "kept: 36", ""},
	{"removes its storage", firstOne + `rm storage.txt; echo W`, bot.Options{}, "storage", doctor.Look, "removed", "doctor.fix-storage"},
}

// TestWithoutAShip: a bot that names no ship cannot play, and its own error is shown.
func TestWithoutAShip(t *testing.T) {
	for _, text := range []string{`echo 9; echo 'ship number nine' >&2`, `echo 'no such ship' >&2; exit 3`} {
		report := examine(t, "hitsink", written(t, text), bot.Options{})
		require.False(t, report.Plays())
		require.Equal(t, doctor.Broken, report.Worst())
		require.NotContains(t, []string{"moves", "storage"}, report.Checks[len(report.Checks)-1].Name)
	}
	check := named(t, examine(t, "hitsink", written(t, `echo "no such \033[31mship" >&2; exit 3`), bot.Options{}), "first-calls")
	require.Equal(t, "no such \uFFFD[31mship", check.Log, "nothing in it can change the screen")
}

// TestOneThatNeverAnswersIsNotAskedForLong: only in two scenes.
func TestOneThatNeverAnswersIsNotAskedForLong(t *testing.T) {
	report := examine(t, "generals", written(t, `exit 3`), bot.Options{})
	require.Len(t, report.Checks, 7)
	for _, c := range report.Checks[3:] {
		require.Equal(t, doctor.Skipped, c.State)
	}
	require.Equal(t, doctor.Broken, report.Worst())
}

func TestBotThatCannotBeStarted(t *testing.T) {
	report := examine(t, "generals", "/no/such/bot", bot.Options{})
	require.Len(t, report.Checks, 1)
	require.Equal(t, doctor.Broken, report.Checks[0].State)
	require.Contains(t, report.Checks[0].Finding.String(), "no file")

	file := filepath.Join(t.TempDir(), "bot.cpp")
	require.NoError(t, os.WriteFile(file, []byte("int main() { return oops; }\n"), 0o600))
	report = examine(t, "generals", file, bot.Options{})
	require.Equal(t, "doctor.fix-compile", report.Checks[0].Advice.Key)
	require.Contains(t, report.Checks[0].Log, "oops")
}

// TestSoakGoodBots: the examples have no findings.
func TestSoakGoodBots(t *testing.T) {
	for file, game := range map[string]string{"generals/expander.py": "generals", "hitsink/cruiser.py": "hitsink"} {
		path, err := filepath.Abs("../../examples/" + file)
		require.NoError(t, err)
		g, err := seats.Find(game)
		require.NoError(t, err)
		for _, c := range examined(t, g, path, bot.Options{}).Checks {
			require.Equal(t, doctor.Fine, c.State, "%s: %s", c.Title, c.Finding)
		}
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	g, err := seats.Find("generals")
	require.NoError(t, err)
	_, err = doctor.Examine(ctx, g, written(t, stays), bot.Options{}, func(doctor.Check) { cancel() })
	require.ErrorIs(t, err, context.Canceled)
}
