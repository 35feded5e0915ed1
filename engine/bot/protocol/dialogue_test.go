package protocol

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// botzone begins a match; saved is what was saved last.
func botzone(forced, known Mode) (b *Botzone, saved *Memory) {
	saved = &Memory{Mode: known}
	return NewBotzone(answers{}, forced, *saved, func(m Memory) error { *saved = m; return nil }), saved
}

// asked returns a dialogue in its first turn.
func asked(b *Botzone, request string) *Dialogue {
	b.Ask([]byte(request))
	_, d := b.Start()
	d.Open(time.Second, 1<<20)
	return d
}

// next returns the input of a later turn and the output that was there before it.
func next(b *Botzone, d *Dialogue, request string) (input string, out []byte) {
	b.Ask([]byte(request))
	input = string(d.Next())
	return input, d.Begin(nil)
}

func TestWhetherStdinIsLeftOpen(t *testing.T) {
	for _, c := range []struct {
		forced, known Mode
		shut, guesses bool
	}{
		{Unknown, Unknown, false, true},
		{Unknown, KeepRunning, false, false},
		{Unknown, Restart, true, false},
		{KeepRunning, Restart, false, false},
		{Restart, KeepRunning, true, false},
	} {
		b, _ := botzone(c.forced, c.known)
		b.Ask([]byte("1"))
		_, d := b.Start()
		first, second, shut := d.Open(time.Second, 1<<20)
		require.Equal(t, `{"requests":[1],"responses":[],"time_limit":1000,"memory_limit":1}`+"\n", string(first)+string(second))
		require.Equal(t, c.shut, shut, c)
		require.Equal(t, c.guesses, d.Quiet(), c)
		require.False(t, d.Quiet(), "it is closed once")
	}
}

func TestWhatIsLearntOfABot(t *testing.T) {
	for name, c := range map[string]struct {
		forced, known Mode
		quiet         bool
		e             Ending
		keep          bool
		learnt        Mode
		note          string
	}{
		"it asks to keep running":       {e: Ending{Verdict: engine.OK, Asked: true}, keep: true},
		"too slow, and asks":            {e: Ending{Verdict: engine.TLE, Asked: true}, keep: true},
		"too much memory, and asks":     {e: Ending{Verdict: engine.MLE, Asked: true}, learnt: KeepRunning, note: "bot.note-keeps-running"},
		"it only slept":                 {quiet: true, e: Ending{Verdict: engine.OK, Asked: true}, learnt: KeepRunning, note: "bot.note-keeps-running"},
		"it reads to the end":           {quiet: true, e: Ending{Verdict: engine.OK, Ended: true}, learnt: Restart, note: "bot.note-reads-to-end"},
		"it ended, and was not waiting": {e: Ending{Verdict: engine.OK, Ended: true}},
		"it crashed":                    {quiet: true, e: Ending{Verdict: engine.RE, Ended: true}},
		"too slow, and not known":       {e: Ending{Verdict: engine.TLE}},
		"too slow, and known to run":    {known: KeepRunning, e: Ending{Verdict: engine.TLE}, keep: true, learnt: KeepRunning},
		"it runs no more":               {known: KeepRunning, e: Ending{Verdict: engine.TLE, Closed: true}},
		"the user says it runs":         {forced: KeepRunning, e: Ending{Verdict: engine.TLE}, keep: true},
		"the user says it does not":     {forced: Restart, e: Ending{Verdict: engine.OK, Asked: true}},
	} {
		t.Run(name, func(t *testing.T) {
			b, saved := botzone(c.forced, c.known)
			d := asked(b, "1")
			require.Equal(t, c.quiet, c.quiet && d.Quiet())
			require.Equal(t, c.keep, d.Settle(c.e))
			require.Equal(t, c.learnt, saved.Mode)
			require.Equal(t, c.note, b.Note().Key)
			require.Empty(t, b.Note().Key, "it is told once")
		})
	}
}

func TestScanTakesTheAnswerAndLeavesTheRest(t *testing.T) {
	b, _ := botzone(KeepRunning, Unknown)
	d := asked(b, "1")
	out, whole := d.Scan([]byte("[1]\n>>>BOTZONE"))
	require.False(t, whole)
	out, whole = d.Scan(append(out, "_REQUEST_KEEP_RUNNING<<<\n[2"...))
	require.True(t, whole)
	require.Equal(t, "[1]\n", string(out))
	require.Equal(t, "[2", string(d.Rest()))
}

func TestALateAnswerIsSkippedWhereverItComes(t *testing.T) {
	for _, overheard := range []bool{true, false} {
		b, _ := botzone(KeepRunning, Unknown)
		d := asked(b, "1")
		require.True(t, d.Settle(Ending{Verdict: engine.TLE, Output: []byte("[1")}))
		b.Fail()
		late, now := []byte("]\n"+Token+"\n"), []byte("[2]\n"+Token+"\n")
		if overheard {
			d.Overhear(late)
		}
		input, out := next(b, d, `"two"`)
		require.Equal(t, "two\n", input)
		if !overheard {
			require.True(t, d.Unanswered(out), "what is there belongs to another turn")
			out = append(out, late...)
		}
		out, whole := d.Scan(append(out, now...))
		require.True(t, whole)
		require.Equal(t, "[2]\n", string(out))
		require.Equal(t, "bot.note-late", b.Note().Key)
		require.False(t, d.Unanswered(out))
	}
}

func TestWhatWasPrintedBeforeTheQuestion(t *testing.T) {
	b, _ := botzone(KeepRunning, Unknown)
	d := asked(b, "1")
	_, whole := d.Scan([]byte("[1]\n" + Token + "\n[1]\n" + Token + "\n[1"))
	require.True(t, whole)
	_, out := next(b, d, "2")
	require.Equal(t, "bot.note-surplus", b.Note().Key)
	require.Equal(t, "[1", string(out))
	out, whole = d.Scan(append(out, "]\n"+Token+"\n"...))
	require.False(t, whole, "it was begun before the question")
	require.Equal(t, "bot.note-surplus", b.Note().Key)
	require.Empty(t, out)
	out, whole = d.Scan(append(out, "[2]\n"+Token+"\n"...))
	require.True(t, whole)
	require.Equal(t, "[2]\n", string(out))
}

func TestAMemoryThatCannotBeSaved(t *testing.T) {
	b := NewBotzone(answers{}, Unknown, Memory{}, func(Memory) error { return errors.New("no room") })
	b.Ask([]byte("1"))
	said, wrong := b.Read([]byte(`{"response":[1],"globaldata":"g"}`))
	require.Nil(t, wrong)
	require.Equal(t, "[1]", string(said.Text))
	note := b.Note()
	require.Equal(t, "bot.note-not-saved", note.Key)
	require.Contains(t, note.String(), "no room")
}

func TestCallsAreGivenOneArgumentOrNone(t *testing.T) {
	var c Calls
	for request, want := range map[string][]string{"": nil, "a b": {"a b"}} {
		c.Ask([]byte(request))
		args, d := c.Start()
		require.Equal(t, want, args)
		require.Nil(t, d)
	}
	said, wrong := c.Read(json.RawMessage("M\n"))
	require.Nil(t, wrong)
	require.Equal(t, "M\n", string(said.Text))
}
