package process

import (
	"io"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// fake is a process that only has these figures.
type fake struct {
	Process
	cpu      time.Duration
	resident int64
	asleep   bool
	survey   Survey
	prints   string // after that it closes its stdout
	exit     *Exit
}

func (f *fake) CPU() time.Duration    { return f.cpu }
func (f *fake) Glance() (int64, bool) { return f.resident, f.asleep }
func (f *fake) Survey() Survey        { return f.survey }
func (f *fake) InputRead() bool       { return true }
func (f *fake) Receive(p []byte, _ time.Time) (int, error) {
	if f.exit != nil && f.prints == "" {
		return 0, io.EOF
	}
	if f.prints == "" {
		return 0, os.ErrDeadlineExceeded
	}
	n := copy(p, f.prints)
	f.prints = f.prints[n:]
	return n, nil
}
func (f *fake) AwaitEnd(time.Time) (Exit, bool) { return *f.exit, true }

// watch begins a turn of the process, which is surveyed at the first look.
func (f *fake) watch(l Limits) *Watch {
	now := time.Now()
	r := NewRunning(f, now.Add(-time.Hour))
	w := NewWatch(&Folder{}, now)
	w.Follow(&r, true, l)
	return &w
}

func TestWatchHoldsToTheLimits(t *testing.T) {
	wide := Limits{CPU: time.Hour, Wall: time.Hour, Memory: 1 << 30}
	for name, c := range map[string]struct {
		f      fake
		change func(l *Limits)
		want   Breach
		off    Breach // with the limits off
	}{
		"nothing":                  {},
		"processor time":           {f: fake{cpu: 2 * time.Hour}, want: TooLong},
		"its children's":           {f: fake{cpu: time.Minute, survey: Survey{Others: time.Hour}}, want: TooLong},
		"the clock":                {change: func(l *Limits) { l.Wall = 0 }, want: TooLate},
		"memory":                   {f: fake{resident: 2 << 30}, want: TooMuchMemory},
		"memory with its children": {f: fake{resident: 1 << 20, survey: Survey{Memory: 2 << 30}}, want: TooMuchMemory},
		"processes":                {f: fake{survey: Survey{Processes: MaxProcesses + 1}}, want: TooManyProcesses, off: TooManyProcesses},
	} {
		t.Run(name, func(t *testing.T) {
			l := wide
			if c.change != nil {
				c.change(&l)
			}
			for _, off := range []bool{false, true} {
				want := c.want
				if l.Off = off; off {
					want = c.off
				}
				w := c.f.watch(l)
				_, event := w.Wait(nil)
				require.Equal(t, want != Within, event == Breached)
				require.Equal(t, want, w.Breach())
			}
		})
	}
}

// TestTheClockIsTheBots: the time that the machine made a bot wait does not count, and the time that it slept does.
func TestTheClockIsTheBots(t *testing.T) {
	const limit, lasted = 10 * time.Second, 12 * time.Second
	for name, c := range map[string]struct {
		f    fake
		late bool
	}{
		"it slept":                          {fake{survey: Survey{Processes: 1, Asleep: true}}, true},
		"it computed and slept":             {fake{cpu: 5 * time.Second, survey: Survey{Processes: 1, Asleep: true}}, true},
		"it waited for a processor":         {fake{survey: Survey{Processes: 1, Waited: 3 * time.Second}}, false},
		"it waited a little and slept":      {fake{survey: Survey{Processes: 1, Waited: time.Second}}, true},
		"all its threads waited":            {fake{cpu: time.Second, survey: Survey{Processes: 1, Waited: time.Hour}}, false},
		"it waits for a disk":               {fake{survey: Survey{Processes: 1, Held: true}}, false},
		"it computed, and waits for a disk": {fake{cpu: 11 * time.Second, survey: Survey{Processes: 1, Held: true}}, true},
	} {
		t.Run(name, func(t *testing.T) {
			now := time.Now()
			r := NewRunning(&c.f, now)
			w := NewWatch(&Folder{}, now.Add(-lasted))
			w.Follow(&r, true, Limits{CPU: time.Hour, Wall: limit, Memory: 1})
			w.look = lasted
			_, event := w.Wait(nil)
			require.Equal(t, c.late, event == Breached)
			require.Equal(t, c.late, w.Breach() == TooLate)
		})
	}
}

// TestTheDiskIsNoExcuseForever: sampled waits are subtracted only up to the limit.
func TestTheDiskIsNoExcuseForever(t *testing.T) {
	for lasted, late := range map[time.Duration]bool{19 * time.Second: false, 21 * time.Second: true} {
		now := time.Now()
		r := NewRunning(&fake{survey: Survey{Held: true}}, now)
		w := NewWatch(&Folder{}, now.Add(-lasted))
		w.Follow(&r, true, Limits{CPU: time.Hour, Wall: 10 * time.Second, Memory: 1})
		w.look = lasted
		_, event := w.Wait(nil)
		require.Equal(t, late, event == Breached, "%v", lasted)
	}
}

// TestAnEarlierTurnsWaitIsNotThisOnes: a wait for processors is subtracted once.
func TestAnEarlierTurnsWaitIsNotThisOnes(t *testing.T) {
	f := fake{survey: Survey{Processes: 1, Waited: 5 * time.Second}}
	r := NewRunning(&f, time.Now())
	for _, late := range []bool{false, true} {
		w := NewWatch(&Folder{}, time.Now().Add(-12*time.Second))
		w.Follow(&r, false, Limits{CPU: time.Hour, Wall: 10 * time.Second, Memory: 1})
		w.look = 12 * time.Second
		_, event := w.Wait(nil)
		require.Equal(t, late, event == Breached)
	}
}

// TestAnAnswerThatWasThereIsInTime: the look that finds the bot too late also reads what it has printed meanwhile.
func TestAnAnswerThatWasThereIsInTime(t *testing.T) {
	f := late{fake{prints: "[1]\n", survey: Survey{Processes: 1, Asleep: true}}}
	r := NewRunning(&f, time.Now())
	w := NewWatch(&Folder{}, time.Now().Add(-time.Minute))
	w.Follow(&r, true, Limits{CPU: time.Hour, Wall: time.Second, Memory: 1})
	w.look = time.Minute
	out, event := w.Wait(nil)
	require.Equal(t, Breached, event)
	require.Equal(t, TooLate, w.Breach())
	require.Equal(t, "[1]\n", string(out))
}

func TestSleepCountsWhereItIsToldTo(t *testing.T) {
	for _, counts := range []bool{false, true} {
		f := fake{survey: Survey{Asleep: true}}
		w := f.watch(Limits{CPU: time.Minute, Wall: 2 * time.Hour, Memory: 1, Asleep: counts})
		w.rest.since = time.Now().Add(-time.Hour)
		_, event := w.Wait(nil)
		require.Equal(t, counts, event == Breached)
		require.Zero(t, w.Usage().CPU, "but it is not told of as computed")
	}
}

func (f *fake) Poll(p []byte) int {
	n := copy(p, f.prints)
	f.prints = f.prints[n:]
	return n
}

// late is a process whose answer comes just after a receive has given up.
type late struct{ fake }

func (*late) Receive([]byte, time.Time) (int, error) { return 0, os.ErrDeadlineExceeded }

// TestQuietIsWhoSaysNothing: a bot that has answered and then sleeps does not wait for the end of its input.
func TestQuietIsWhoSaysNothing(t *testing.T) {
	for prints, quiet := range map[string]bool{"": true, "[1]\n": false} {
		f := late{fake{prints: prints, survey: Survey{Asleep: true}, asleep: true}}
		r := NewRunning(&f, time.Now().Add(-time.Hour))
		w := NewWatch(&Folder{}, time.Now().Add(-time.Minute))
		w.Follow(&r, true, Limits{Off: true})
		out, event := w.Wait(nil)
		require.Equal(t, Going, event)
		require.Equal(t, prints, string(out))
		require.Equal(t, quiet, w.Quiet(), "%q", prints)
	}
}

func TestWatchOfAWholeTurn(t *testing.T) {
	f := fake{prints: "[1]\n", exit: &Exit{Status: 3, CPU: 5 * time.Second, Peak: 7}}
	w := f.watch(Limits{CPU: 4 * time.Second, Wall: time.Hour, Memory: 8})
	out, event := w.Wait(nil)
	require.Equal(t, "[1]\n", string(out))
	require.Equal(t, Going, event)
	for event == Going {
		out, event = w.Wait(out)
	}
	require.Equal(t, Ended, event)
	require.True(t, w.Closed())
	require.Equal(t, 3, w.Exit().Status)
	w.Stop()
	require.Equal(t, Usage{CPU: 5 * time.Second, Wall: w.Usage().Wall, Memory: 7}, w.Usage())
	require.Equal(t, TooLong, w.Check(len(out)), "what it used in all counts")
	require.Equal(t, TooMuchOutput, w.Check(MaxOutput+1))
}

// TestWhatIsChargedOnce: a turn is not charged for earlier turns, but for a process that it replaced.
func TestWhatIsChargedOnce(t *testing.T) {
	f := fake{cpu: time.Second}
	w := f.watch(Limits{Off: true})
	w.Answered(time.Now())
	require.Equal(t, time.Second, w.Usage().CPU)
	w.Charge()
	later := NewWatch(&Folder{}, time.Now())
	later.Follow(w.r, false, Limits{Off: true})
	f.cpu = 3 * time.Second
	later.measure()
	require.Equal(t, 2*time.Second, later.Usage().CPU)

	another := NewRunning(&fake{cpu: time.Second}, time.Now())
	later.Follow(&another, true, Limits{Off: true})
	later.TakeOver()
	later.measure()
	require.Equal(t, 3*time.Second, later.Usage().CPU)
}
