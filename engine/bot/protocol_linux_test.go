package bot

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot/protocol"
	"generals-chess/engine/bot/sandbox"
)

func TestRestartedBotGetsItsWholePast(t *testing.T) {
	for _, k := range []KeepRunning{Auto, On, Off} {
		t.Run(string(k), func(t *testing.T) {
			bot := open(t, "echo", Options{KeepRunning: k, TimeLimit: 2 * time.Second, TimeScale: 5})
			require.Equal(t, `{"requests":[{"a":1}],"responses":[],"time_limit":20000,"memory_limit":256}`, bot.ask(`{"a":1}`).Debug)
			require.Equal(t, `{"requests":[{"a":1},2],"responses":[[]],"time_limit":10000,"memory_limit":256}`, bot.ask(`2`).Debug)
			require.Equal(t, `{"requests":[{"a":1},2,"s"],"responses":[[],[]],"time_limit":10000,"memory_limit":256}`, bot.ask(`"s"`).Debug)
		})
	}
}

func TestRevisedAnswersStandInThePast(t *testing.T) {
	bot := open(t, "echo", Options{KeepRunning: Off})
	bot.seat.(Reviser).Revise([]byte(`[7]`)) // there is no answer yet
	require.Contains(t, bot.ask(`1`).Debug, `"responses":[],`)
	bot.seat.(Reviser).Revise([]byte("{\"response\": [3, 4],\n\"debug\": \"x\"}\n"))
	require.Contains(t, bot.ask(`2`).Debug, `{"requests":[1,2],"responses":[[3,4]],`)
	bot.seat.(Reviser).Revise([]byte("no answer"))
	require.Contains(t, bot.ask(`3`).Debug, `{"requests":[1,2,3],"responses":[[3,4],null],`)
	require.Contains(t, bot.ask(`4`).Debug, `"responses":[[3,4],null,[]],`, "its own where nothing was revised")
}

func TestLongRunningBotGetsOnlyWhatIsNew(t *testing.T) {
	for _, k := range []KeepRunning{Auto, On} {
		t.Run(string(k), func(t *testing.T) {
			bot := open(t, "echo-long", Options{KeepRunning: k})
			require.Contains(t, bot.ask(`1`).Debug, `"requests":[1]`)
			require.Equal(t, `{"b":[2]}`, bot.ask(`{"b":[2]}`).Debug)
			require.Equal(t, `a "line"`, bot.ask(`"a \"line\""`).Debug, "a string goes raw")
		})
	}
}

func TestOneProcessForTheMatch(t *testing.T) {
	bot := open(t, "long", Options{})
	pid := func(move string) string { return move[strings.Index(move, ","):] }
	first := bot.move("0")
	require.True(t, strings.HasPrefix(first, "[1,"), first)
	for range 50 {
		answer := bot.ask("0")
		require.True(t, answer.Running)
		require.Equal(t, pid(first), pid(string(answer.Move)))
	}
	require.True(t, strings.HasPrefix(bot.move("0"), "[52,"))
}

func TestKeepRunningOffStartsAnewInSpiteOfTheToken(t *testing.T) {
	bot := open(t, "long", Options{KeepRunning: Off})
	require.True(t, strings.HasPrefix(bot.move("0"), "[1,"))
	answer := bot.ask("0")
	require.True(t, strings.HasPrefix(string(answer.Move), "[2,"))
	require.False(t, answer.Running, "it asked to, but did not")
	require.Nil(t, bot.live())
}

func TestTokenWithoutALineEnd(t *testing.T) {
	bot := open(t, "token-no-newline", Options{})
	for range 3 {
		require.Equal(t, "[1]", bot.move("0"))
	}
	require.NotNil(t, bot.live())
}

func TestBotThatReadsToTheEndIsFoundOutAndRemembered(t *testing.T) {
	store := NewFileStore(t.TempDir())
	bot := open(t, "to-end", Options{Store: store})
	answer := bot.ask("0")
	require.Equal(t, engine.Move("[1]"), answer.Move, "%s", answer.Why)
	require.Equal(t, "bot.note-reads-to-end", answer.Note.Key)
	answer = bot.ask("0")
	require.Equal(t, engine.Move("[2]"), answer.Move)
	require.Empty(t, answer.Note.Key)

	again := open(t, "to-end", Options{Store: store})
	answer = again.ask("0")
	require.Equal(t, engine.Move("[1]"), answer.Move)
	require.Empty(t, answer.Note.Key, "it is known by now")
}

func TestBotThatOnlySleptKeepsRunningAfterAll(t *testing.T) {
	store, file := NewFileStore(t.TempDir()), filepath.Join(t.TempDir(), "time")
	sleeps := func(most string) { require.NoError(t, os.WriteFile(file, []byte(most), 0o600)) }
	sleeps("40s") // longer than a busy machine takes to find it asleep
	bot := open(t, "sleepy", Options{Store: store}, file)
	answer := bot.ask("0")
	require.Equal(t, engine.Move("[1]"), answer.Move, "%s", answer.Why)
	require.Equal(t, "bot.note-keeps-running", answer.Note.Key)
	require.Nil(t, bot.live(), "its stdin is closed: it cannot go on")
	sleeps("500ms")
	require.Equal(t, "[2]", bot.move("0"), "a new process has the full history")
	require.NotNil(t, bot.live())
	require.Equal(t, "[1]", bot.move("0"), "a running one only what is new")

	again := open(t, "sleepy", Options{Store: store}, file)
	answer = again.ask("0")
	require.Empty(t, answer.Note.Key, "it is known by now")
	require.NotNil(t, again.live())
}

func TestBotThatComputesInAThreadIsNotAsleep(t *testing.T) {
	bot := open(t, "threads", Options{})
	answer := bot.ask("0")
	require.Equal(t, engine.OK, answer.Verdict, "%s", answer.Why)
	require.Empty(t, answer.Note.Key)
}

func TestCleanEndAfterTheToken(t *testing.T) {
	bot := open(t, "token-once", Options{})
	for n := 1; n <= 4; n++ {
		require.Equal(t, "["+string(rune('0'+n))+"]", bot.move("0"), "a new process has the full history")
	}
}

func TestCrashBetweenTurnsFailsTheNext(t *testing.T) {
	bot := open(t, "token-then-crash", Options{})
	require.Equal(t, "[1]", bot.move("0"))
	answer := bot.fails(engine.RE, "bot.exited-stderr")
	require.Contains(t, answer.Why.String(), "exit status 4")
	require.Contains(t, answer.Why.String(), "second turn")
	require.Equal(t, "[3]", bot.move("0"), "and the match may go on with a new process")
}

func TestLateAnswerIsSkippedWhenItComes(t *testing.T) {
	file := filepath.Join(t.TempDir(), "now")
	bot := open(t, "late", Options{KeepRunning: On, Sandbox: sandbox.Off}, file) // a sandbox would hide the new file
	require.Equal(t, "[1]", bot.move("0"))
	s := bot.seat.(*seat)
	s.o.TimeScale = 0.2 // 0.6 s by the clock
	bot.fails(engine.TLE, "bot.tle-silent")
	s.o.TimeScale = 20
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	answer := bot.ask("0")
	require.Equal(t, engine.Move("[3]"), answer.Move, "%s", answer.Why)
	require.Equal(t, "bot.note-late", answer.Note.Key)
	require.Equal(t, "[4]", bot.move("0"))
	require.Contains(t, bot.past(), `"responses":[[1],null,[3],[4]]`)
}

func TestSecondAnswerToOneQuestionIsSkipped(t *testing.T) {
	bot := open(t, "twice", Options{})
	for n := 1; n <= 5; n++ {
		require.Equal(t, "["+string(rune('0'+n))+"]", bot.move("0"))
		waitForSurplus(t, bot)
	}
}

// waitForSurplus waits until the second answer is in the pipe, or was read with the first.
func waitForSurplus(t *testing.T, bot *table) {
	r := bot.live()
	require.Eventually(t, func() bool {
		r.Resume() // it may have been stopped before it printed that
		text := make([]byte, 1<<10)
		r.dialogue.Overhear(text[:r.Poll(text)])
		return strings.Contains(string(r.dialogue.Rest()), protocol.Token)
	}, patience, time.Millisecond)
}

func TestDataAndGlobalData(t *testing.T) {
	store := NewFileStore(t.TempDir())
	bot := open(t, "saves", Options{Store: store})
	require.Equal(t, "[0,0]", bot.move("0"))
	require.Equal(t, `[11,3]`, bot.move("0"), "both come back, compact")
	again := open(t, "saves", Options{Store: store})
	require.Equal(t, "[0,3]", again.move("0"), "only globaldata outlives the match")
	forgetful := open(t, "saves", Options{})
	require.Equal(t, "[0,0]", forgetful.move("0"))
}

func TestTooMuchDataIsNotKept(t *testing.T) {
	bot := open(t, "saves-much", Options{})
	answer := bot.ask("0")
	require.Equal(t, engine.OK, answer.Verdict)
	require.Equal(t, "bot.note-data", answer.Note.Key)
	require.NotContains(t, bot.past(), `"data"`)
}

func TestPrettyJSON(t *testing.T) {
	for _, name := range []string{"pretty", "pretty-long"} {
		bot := open(t, name, Options{})
		for range 2 {
			require.Equal(t, "[1,2]", bot.move("0"))
		}
	}
}

func TestDebugAndStderrBelongToTheirTurn(t *testing.T) {
	require.Equal(t, `{"a":1}`, open(t, "pretty", Options{}).ask("0").Debug)
	bot := open(t, "chatty", Options{})
	require.Equal(t, "turn 1\n", bot.ask("0").Stderr)
	require.Equal(t, "turn 2\n", bot.ask("0").Stderr)
}

func TestAnswerHasWhatWasSentAndSaid(t *testing.T) {
	bot := open(t, "once", Options{})
	answer := bot.ask(`{"k":1}`)
	require.JSONEq(t, `{"k":1}`, string(answer.Request))
	require.Equal(t, `{"response":[1]}`+"\n", string(answer.Response))
	require.Positive(t, answer.Wall)
	require.Positive(t, answer.CPU)
	require.Greater(t, answer.Memory, int64(1<<20))
}

func TestLongHistoryGoesThroughThePipe(t *testing.T) {
	for _, name := range []string{"once", "unread"} {
		bot := open(t, name, Options{})
		big := `"` + strings.Repeat("x", 700<<10) + `"`
		for range 4 {
			bot.move(big)
		}
	}
}

func TestContextEndsATurn(t *testing.T) {
	bot := open(t, "silent", Options{KeepRunning: On})
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	_, err := bot.seat.Decide(ctx, "0")
	require.ErrorIs(t, err, context.Canceled)
	require.Contains(t, bot.past(), `{"requests":[],"responses":[]`, "as before the turn")
	_, err = bot.seat.Decide(ctx, "0")
	require.ErrorIs(t, err, context.Canceled)
}

func TestCloseEndsATurn(t *testing.T) {
	bot := open(t, "silent", Options{KeepRunning: On})
	time.AfterFunc(50*time.Millisecond, func() { _ = bot.seat.Close() })
	_, err := bot.seat.Decide(context.Background(), "0")
	require.Error(t, err)
	_, err = bot.seat.Decide(context.Background(), "0")
	require.ErrorContains(t, err, "closed")
}

func TestBotRunsInItsOwnFolder(t *testing.T) {
	home := filepath.Join(t.TempDir(), "my bots (1)")
	require.NoError(t, os.Mkdir(home, 0o755))
	script := filepath.Join(home, "a bot.sh")
	require.NoError(t, os.WriteFile(script, []byte("#!/bin/sh\nread line\nprintf '{\"response\":[],\"debug\":\"%s %s\"}' \"$PWD\" \"$*\"\n"), 0o755))
	for _, command := range []string{script, quote(script) + " x", "sh " + quote(script) + ` "y z"`} {
		seat, err := Open(lines{}, command, Options{TimeScale: 10})
		require.NoError(t, err)
		require.Equal(t, "a bot.sh", seat.Name())
		answer, err := seat.Decide(context.Background(), "0")
		require.NoError(t, err)
		require.True(t, strings.HasPrefix(answer.Debug, home), "%s: %s %s", command, answer.Debug, answer.Why)
		require.NoError(t, seat.Close())
	}
}

func TestProbe(t *testing.T) {
	answer, err := Probe(context.Background(), Open, lines{}, "0", self(t, "once"), Options{TimeScale: 10})
	require.NoError(t, err)
	require.Equal(t, engine.Move("[1]"), answer.Move)
	_, err = Probe(context.Background(), Open, lines{}, "0", `"`, Options{})
	require.Error(t, err)
}
