package bot

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot/sandbox"
)

// bothModes runs a test with stdin closed at once and with stdin left open.
func bothModes(t *testing.T, test func(t *testing.T, k KeepRunning)) {
	for _, k := range []KeepRunning{Off, On} {
		t.Run(string(k), func(t *testing.T) { test(t, k) })
	}
}

func TestFailuresHaveAVerdictAndAReason(t *testing.T) {
	for _, c := range []struct {
		bot     string
		verdict engine.Verdict
		key     string
		says    string // must be part of the sentence
	}{
		{"exit", engine.RE, "bot.exited-stderr", "status 3. Its last words: ValueError: boom"},
		{"at-once", engine.RE, "bot.exited", "status 7"},
		{"killed", engine.RE, "bot.signal", "SIGKILL"},
		{"nothing", engine.NJ, "bot.nj-empty", "nothing"},
		{"half", engine.NJ, "bot.nj-half", `“{"response":[1,”`},
		{"before", engine.NJ, "bot.nj-before", "“loading…”"},
		{"after", engine.NJ, "bot.nj-after", "“bye”"},
		{"text", engine.NJ, "bot.nj", "“resign”"},
		{"flood", engine.OLE, "bot.ole", "1024 KB"},
		{"flood-token", engine.OLE, "bot.ole", "1024 KB"},
		{"many", engine.RE, "bot.too-many-processes", "processes"},
	} {
		t.Run(c.bot, func(t *testing.T) {
			bothModes(t, func(t *testing.T, k KeepRunning) {
				bot := open(t, c.bot, Options{KeepRunning: k})
				answer := bot.fails(c.verdict, c.key)
				require.Contains(t, answer.Why.String(), c.says)
				require.LessOrEqual(t, len(answer.Response), maxKept)
				again := bot.ask("1")
				require.Equal(t, c.verdict, again.Verdict, "and the next turn is asked all the same")
			})
		})
	}
}

func TestAnswerThatIsNoMove(t *testing.T) {
	bot := open(t, "wrong", Options{})
	answer := bot.ask("1")
	require.Equal(t, engine.OK, answer.Verdict)
	require.Equal(t, engine.Malformed, answer.Fault)
	require.Equal(t, "bot.not-a-move", answer.Why.Key)
	require.Contains(t, answer.Why.String(), `“"up"”`)
}

func TestTooSlowByTheClock(t *testing.T) {
	for bot, key := range map[string]string{"silent": "bot.tle-silent", "lingers": "bot.tle-lingers"} {
		bothModes(t, func(t *testing.T, k KeepRunning) {
			o := Options{KeepRunning: k, TimeLimit: time.Second, TimeScale: 0.125} // it cannot use its processor time within that, however slowly it starts
			answer := open(t, bot, o).ask("1")
			for key == "bot.tle-lingers" && len(answer.Response) == 0 && o.TimeScale < 4 {
				require.Equal(t, engine.TLE, answer.Verdict, "%s", answer.Why) // on a busy machine it had not started yet
				o.TimeScale *= 2
				answer = open(t, bot, o).ask("1")
			}
			limit := time.Duration(o.TimeScale * float64(3*time.Second)) // the doubled limit and a second
			require.Equal(t, engine.TLE, answer.Verdict, "%s", answer.Why)
			require.Equal(t, engine.Failed, answer.Fault)
			require.Equal(t, key, answer.Why.Key)
			require.GreaterOrEqual(t, answer.Wall, limit)
			require.Contains(t, answer.Why.String(), seconds(limit)+" by the clock (by the rules 2.00 s of computing)")
		})
	}
}

func TestTooMuchProcessorTime(t *testing.T) {
	for _, name := range []string{"spins", "child-spins"} {
		t.Run(name, func(t *testing.T) {
			bot := open(t, name, Options{TimeLimit: 3 * time.Millisecond, TimeScale: 20}) // 20.1 s by the clock
			answer := bot.fails(engine.TLE, "bot.tle-cpu")
			require.Greater(t, answer.CPU, 120*time.Millisecond)
			require.Contains(t, answer.Why.String(), "the limit is 0.12 s")
		})
	}
}

// TestMatchLimit: a bot whose turns have used the time of the match is not asked any more.
func TestMatchLimit(t *testing.T) {
	bothModes(t, func(t *testing.T, k KeepRunning) {
		bot := open(t, "long", Options{KeepRunning: k, MatchLimit: time.Nanosecond})
		require.Equal(t, engine.OK, bot.ask("1").Verdict, "the first turn is over before that is known")
		for range 2 {
			answer := bot.fails(engine.TLE, "bot.tle-match")
			require.Zero(t, answer.Wall)
		}
	})
	bot := open(t, "long", Options{MatchLimit: time.Nanosecond, NoLimits: true})
	require.Equal(t, engine.OK, bot.ask("1").Verdict)
	require.Equal(t, engine.OK, bot.ask("1").Verdict)
}

func TestNoLimits(t *testing.T) {
	bot := open(t, "threads", Options{NoLimits: true, TimeLimit: time.Millisecond, MemoryLimit: 1 << 20, TimeScale: 1})
	require.Equal(t, "[1]", bot.move("0"))
}

func TestTooMuchMemory(t *testing.T) {
	for _, name := range []string{"eater", "eater-child"} {
		t.Run(name, func(t *testing.T) {
			bothModes(t, func(t *testing.T, k KeepRunning) {
				bot := open(t, name, Options{KeepRunning: k, MemoryLimit: 150 << 20})
				answer := bot.fails(engine.MLE, "bot.mle")
				require.Contains(t, answer.Why.String(), "the limit is 150 MB")
				require.Greater(t, answer.Memory, int64(150<<20))
			})
		})
	}
}

func TestMemoryWithinTheLimitIsReported(t *testing.T) {
	answer := open(t, "eats-some", Options{}).ask("1")
	require.Equal(t, engine.OK, answer.Verdict, "%s", answer.Why)
	require.Greater(t, answer.Memory, int64(100<<20))
}

func TestFloodsCostNoMemory(t *testing.T) {
	for _, name := range []string{"flood", "flood-stderr"} {
		bot := open(t, name, Options{})
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		answer := bot.ask("1")
		runtime.ReadMemStats(&after)
		require.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(16<<20))
		require.LessOrEqual(t, len(answer.Stderr), 16<<10)
		if name == "flood-stderr" {
			require.Equal(t, engine.OK, answer.Verdict, "%s", answer.Why)
			require.Contains(t, answer.Stderr, "bytes left out")
		}
	}
}

func TestChildrenDoNotOutliveTheirTurnOrMatch(t *testing.T) {
	mark := func() string { return os.Getenv(markVariable) }
	t.Run("a restarted bot's go with its turn", func(t *testing.T) {
		bot := open(t, "children", Options{KeepRunning: Off})
		require.Equal(t, "[1]", bot.move("0"))
		require.Len(t, marked(mark()), 1, "only the supervisor: %v", marked(mark()))
	})
	t.Run("a running bot's go with the match", func(t *testing.T) {
		bot := open(t, "children-long", Options{})
		require.Equal(t, "[1]", bot.move("0"))
		require.Equal(t, "[1]", bot.move("0"))
		require.GreaterOrEqual(t, len(marked(mark())), 5, "supervisor, bot, child, two orphans: %v", marked(mark()))
	})
	t.Run("one that holds stdout does not hold up the turn", func(t *testing.T) {
		require.Equal(t, "[1]", open(t, "holds-out", Options{KeepRunning: Off}).move("0"))
	})
}

func TestBotThatIgnoresSIGTERM(t *testing.T) {
	require.Equal(t, "[1]", open(t, "stubborn", Options{}).move("0")) // open checks that it is gone
}

func TestBotIsAskedPolitelyFirst(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bye")
	bot := open(t, "polite", Options{Sandbox: sandbox.Off}, file) // a sandbox would hide the file
	require.Equal(t, "[1]", bot.move("0"))
	require.NoError(t, bot.seat.Close())
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, "bye", string(text))
}

func TestStoppedBetweenTurns(t *testing.T) {
	bot := open(t, "burns-between", Options{KeepRunning: On})
	require.Equal(t, "[1]", bot.move("0"))
	p := bot.live()
	pid := botPID(t)
	require.Eventually(t, func() bool { return stateOf(t, pid) == "T" }, patience, time.Millisecond)
	before := p.CPU()
	time.Sleep(50 * time.Millisecond) // a process that was not stopped would compute in that time
	require.Less(t, p.CPU()-before, 25*time.Millisecond, "a stopped process computes nothing")
	answer := bot.ask("0")
	require.Equal(t, engine.Move("[2]"), answer.Move)
	require.Positive(t, answer.CPU, "what it computed after its answer counts now")
}

// stateOf returns the state of a process from /proc.
func stateOf(t *testing.T, pid int) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	require.NoError(t, err)
	return string(text[strings.LastIndexByte(string(text), ')')+2])
}

func TestBotThatCannotBeStarted(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string, mode os.FileMode) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), mode))
		return path
	}
	for command, key := range map[string]string{
		filepath.Join(dir, "missing"):              "bot.missing",
		dir:                                        "bot.folder-of",
		t.TempDir():                                "bot.folder",
		"no-such-program-anywhere x":               "bot.not-on-path",
		write("plain.txt", "hello", 0o644):         "bot.not-executable",
		write("bot.pas", "begin end.", 0o644):      "bot.source",
		write("nothing", "\x00\x01", 0o755):        "bot.not-program",
		write("lost", "#!/no/such/thing\n", 0o755): "bot.lost-interpreter",
	} {
		seat, err := Open(lines{}, command, Options{})
		require.NoError(t, err, command)
		bot := &table{t, seat}
		for range 2 {
			answer := bot.fails(engine.RE, key)
			require.NotContains(t, answer.Why.String(), "\n")
		}
		require.Contains(t, command, seat.Name())
		require.NoError(t, seat.Close())
	}
}

func TestManySeatsAtOnce(t *testing.T) {
	mark := newMark()
	t.Setenv(markVariable, mark)
	done := make(chan error, 8)
	for range cap(done) {
		go func() {
			_, err := Probe(t.Context(), Open, lines{}, "0", self(t, "children"), Options{TimeScale: 20})
			done <- err
		}()
	}
	for range cap(done) {
		require.NoError(t, <-done)
	}
	requireGone(t, mark)
}
