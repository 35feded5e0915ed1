package bot

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// past is the conversation of a seat without a process, and the input that a new process would get.
type past struct{ *seat }

func pastOnly() past {
	s := &seat{rules: lines{}, command: Command{Path: "/bot", Args: []string{"/bot"}}, o: Options{}.withDefaults()}
	s.talk, _ = newBotzone(s)
	return past{s}
}

func (p past) input() string {
	_, d := p.talk.Start()
	first, second, _ := d.Open(time.Second, DefaultMemory)
	return string(first) + string(second)
}

// play adds a turn that ended with this verdict and output.
func (p past) play(a *engine.Answer) {
	p.talk.Ask(a.Request)
	if a.Verdict != engine.OK {
		p.talk.Fail()
		a.Fault = engine.Failed
		return
	}
	p.read(a, a.Response)
}

// outputs are possible outputs of bots in a turn.
var outputs = []string{
	`{"response":[1,2,3],"debug":"x","data":{"n":[1, 2]}}`, "{\n \"response\": [4,\n5],\n\"data\":\"d\"}\n", `[-1,-1,-1]`, `{"response":"up"}`,
	`{"response":[7]}`, `no JSON`, ``, `{"response":[`, `{"response":null,"data":null}`, "\xff[1]",
	`{"response":[9],"data":"` + strings.Repeat("d", 2000) + `"}`,
}

// TestARememberedPastIsThatOfWhoPlayedIt: a seat that was told the turns from the record sends byte for byte the same input as one that
// played them.
func TestARememberedPastIsThatOfWhoPlayedIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		played, told := pastOnly(), pastOnly()
		for n := range rapid.IntRange(1, 12).Draw(t, "turns") {
			output := []byte(rapid.SampledFrom(outputs).Draw(t, "output"))
			verdict := rapid.SampledFrom([]engine.Verdict{engine.OK, engine.OK, engine.OK, engine.TLE, engine.RE}).Draw(t, "verdict")
			a := engine.Answer{Verdict: verdict, Request: []byte(strconv.Itoa(n)), Response: output}
			played.play(&a)
			told.talk.Remember([]byte(`"from the rules"`), replay.AnswerOf(a).Engine(), true)
			require.Equal(t, played.input(), told.input())
			require.Equal(t, played.talk.First(), told.talk.First())
		}
	})
}

// TestABotThatTakesOver: it is told the history in both modes.
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
	broken, err := newSeat(lines{}, "no-such-program-anywhere", Options{}.withDefaults(), newBotzone)
	require.NoError(t, err)
	broken.Remember("7", engine.Answer{})
	require.NoError(t, broken.Close())
}
