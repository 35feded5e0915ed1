package bot

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

func pastOnly() *botzone {
	return &botzone{s: &seat{rules: lines{}, o: Options{}.withDefaults()}, past: newHistory()}
}

// outputs are what bots print in a turn.
var outputs = []string{
	`{"response":[1,2,3],"debug":"x","data":{"n":[1, 2]}}`, "{\n \"response\": [4,\n5],\n\"data\":\"d\"}\n", `[-1,-1,-1]`, `{"response":"up"}`,
	`{"response":[7]}`, `no JSON`, ``, `{"response":[`, `{"response":null,"data":null}`, "\xff[1]",
	`{"response":[9],"data":"` + strings.Repeat("d", 2000) + `"}`,
}

// TestARememberedPastIsThatOfWhoPlayedIt: the same seat, told from the record, knows byte for byte what it would
// know had it never left.
func TestARememberedPastIsThatOfWhoPlayedIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		played, told := pastOnly(), pastOnly()
		for n := range rapid.IntRange(1, 12).Draw(t, "turns") {
			output := []byte(rapid.SampledFrom(outputs).Draw(t, "output"))
			verdict := rapid.SampledFrom([]engine.Verdict{engine.OK, engine.OK, engine.OK, engine.TLE, engine.RE}).Draw(t, "verdict")
			a := engine.Answer{Verdict: verdict, Request: []byte(strconv.Itoa(n)), Response: output}
			played.past.ask(a.Request)
			played.judge(&a, outcome{verdict: verdict, output: output, why: func(string) engine.Phrase { return tooMuchOutput() }})
			told.remember([]byte(`"from the rules"`), replay.AnswerOf(a).Engine())
			require.Equal(t, string(played.past.responses), string(told.past.responses))
			require.Equal(t, string(played.past.asked()), string(told.past.asked()))
			require.Equal(t, string(played.data), string(told.data))
			require.Equal(t, played.past.answered, told.past.answered)
		}
	})
}

func TestWhatIsRememberedOfOthers(t *testing.T) {
	human := engine.Answer{Decision: engine.Decision{Move: "[3,4,1]"}, Verdict: engine.OK}
	long := engine.Answer{Decision: engine.Decision{Move: "[5]"}, Verdict: engine.OK, Request: []byte(`{ "a" : 1 }`),
		Response: []byte(`{"response":[5],"data":"` + strings.Repeat("x", maxKept))}
	altered := engine.Answer{Decision: engine.Decision{Move: "[6]"}, Verdict: engine.OK, Request: []byte("1],\"x\":[2"), Response: []byte("[6]")}
	failed := engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.RE, Request: []byte("8")}
	b := pastOnly()
	for _, a := range []engine.Answer{human, long, altered, failed} {
		b.remember([]byte(`{"rules":1}`), a)
	}
	require.Equal(t, `{"requests":[{"rules":1},{"a":1},{"rules":1},8`, string(b.past.asked()))
	require.Equal(t, `],"responses":[[3,4,1],[5],[6],null`, string(b.past.responses))
}

// TestABotThatTakesOver is told of the past in both ways of talking.
func TestABotThatTakesOver(t *testing.T) {
	own := engine.Answer{Verdict: engine.OK, Request: []byte(`{"a":1}`), Response: []byte(`{"response":[1],"data":{"n":1},"debug":"x"}`)}
	for _, c := range []struct {
		bot      string
		k        KeepRunning
		succeeds bool
		data     string
	}{
		{"echo", Off, false, `"data":{"n":1},`}, {"echo", Auto, true, ``}, {"echo-long", On, false, `"data":{"n":1},`}, {"echo-long", Auto, true, ``},
	} {
		bot := open(t, c.bot, Options{KeepRunning: c.k, TimeScale: 20})
		if c.succeeds {
			bot.seat.(Successor).Succeed()
		}
		bot.seat.(engine.Rememberer).Remember("7", own)
		want := `{"requests":[{"a":1},2],"responses":[[1]],` + c.data + `"time_limit":20000,"memory_limit":256}`
		require.Equal(t, want, bot.ask(`2`).Debug, "%+v", c)
		next := bot.ask(`3`).Debug
		if c.bot == "echo-long" {
			require.Equal(t, `3`, next, "it runs: only what is new")
		} else {
			require.Equal(t, `{"requests":[{"a":1},2,3],"responses":[[1],[]],"time_limit":20000,"memory_limit":256}`, next)
		}
	}
}

func TestABotThatIsRunAnewHasNoPast(t *testing.T) {
	bot := openCalls(t, "args", Options{})
	bot.seat.(engine.Rememberer).Remember("7", engine.Answer{Verdict: engine.OK, Response: []byte("x")})
	require.Equal(t, "8", bot.move("8"))
	broken := newSeat(lines{}, "no-such-program-anywhere", Options{}.withDefaults(), newBotzone)
	broken.Remember("7", engine.Answer{})
	require.NoError(t, broken.Close())
}
