package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// otherTurn is the turn in which another build of the sample bot answers differently.
const otherTurn = 20

// otherBuild writes a sample bot that passes in one turn and otherwise plays the same.
func (d *Desk) otherBuild() string {
	d.t.Helper()
	path := d.sampleBot("generals/expander.py")
	text, err := os.ReadFile(path)
	if err != nil {
		d.t.Fatalf("%v", err)
	}
	other := string(text)
	for _, change := range [][2]string{
		{"    for line in sys.stdin:\n", "    turns = 0\n    for line in sys.stdin:\n"},
		{"        move, draw = choose(request)\n", "        move, draw = choose(request)\n        turns += 1\n" +
			fmt.Sprintf("        if turns == %d:\n            move = STAY\n", otherTurn+1)},
	} {
		if !strings.Contains(other, change[0]) {
			d.t.Fatalf("the sample bot has no line %q any more", change[0])
		}
		other = strings.Replace(other, change[0], change[1], 1)
	}
	return d.bot("other.py", other)
}

// arena runs the command line program on this desk and returns its exit status and all its output.
func (d *Desk) arena(args ...string) (status int, said string) {
	d.t.Helper()
	c := exec.Command(arena, args...)
	c.Env, c.Dir = d.env(), d.home
	out, err := c.CombinedOutput()
	if err != nil && c.ProcessState == nil {
		d.t.Fatalf("%v", err)
	}
	return c.ProcessState.ExitCode(), string(out)
}

// recorded plays a match without a window and returns its record.
func (d *Desk) recorded(name string, args ...string) (path string, r *replay.Record) {
	d.t.Helper()
	path = filepath.Join(d.home, name+replay.Ending)
	if status, said := d.arena(append([]string{"match", "--record", path}, args...)...); status != 0 {
		d.t.Fatalf("arena match: %s", said)
	}
	r, err := replay.Open(path)
	if err != nil {
		d.t.Fatalf("%v", err)
	}
	return path, r
}

// opened opens a recorded match in a window.
func (d *Desk) opened(path string, last int) Replay {
	d.t.Helper()
	r := Replay{d.Open(windowW, windowH, "--replay", path), last}
	r.AwaitStep(0, "the replay of "+filepath.Base(path))
	return r
}

// TestSoakAnotherBuildAndPlayingOn compares a recorded match with another build of the bot, and then plays on against an AI from the turn
// that differs.
func TestSoakAnotherBuildAndPlayingOn(t *testing.T) {
	d := desk(t)
	red := "python3 " + d.sampleBot("generals/expander.py")
	path, record := d.recorded("first", "--red", "bot:"+red, "--blue", "ai:easy", "--seed", "5", "--size", "8x8")
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Greater(t, len(record.Turns), otherTurn+5)
	require.NotEqual(t, record.Turns[otherTurn].Answers[0].Move, engine.Move(""), "the bot stays as recorded")
	r := d.opened(path, len(record.Turns))
	r.compareWith(t, "python3 "+d.otherBuild())

	r.After("play on", func() { r.Press("t") })
	r.After("a stronger AI for blue", func() { r.Click(r.OnNth("Normal", -1)) })
	r.Change("start", func() { r.Click(r.On("Start match")) })
	r.Press("Up", "Up", "Up")
	r.Await("the result", func() bool { return r.over() })
	kept, continued := d.record()
	require.NotNil(t, continued.End)
	require.Equal(t, "bot:"+red, continued.Seats[0].Spec)
	require.Equal(t, "ai:normal", continued.Seats[1].Spec)
	status, said := d.arena("replay", "verify", kept, path)
	require.Zero(t, status, said)
	require.Equal(t, record.Began, continued.Origin.Began)
	require.Equal(t, filepath.Base(path), continued.Origin.Record)
	require.Equal(t, otherTurn, continued.Origin.Turns)
	for n := range otherTurn {
		require.Equal(t, record.Turns[n].Hash, continued.Turns[n].Hash, "turn %d", n)
	}
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, before, after, "the match that was played on has changed")
	require.Zero(t, r.Close())
	require.Empty(t, Within(d.Home()), "processes are left behind")
}

// compareWith lets another build answer and goes to the turn in which it answers differently. On a busy machine, turns that took longer
// than recorded may be listed too.
func (r Replay) compareWith(t *testing.T, command string) {
	t.Helper()
	r.After("the tab", func() { r.Click(r.OnNth("swap", -1)) })
	r.Click(r.Under("Let another build answer for Red"))
	r.Type(command)
	r.Still()
	r.Click(r.On("Compare"))
	row := 0
	r.Until("the turn that differs", func() { r.Click(r.OnNth("stays", row%max(len(r.Every("stays")), 1))); row++ }, func() bool { return r.Step() == otherTurn })
}

// TestReplayFlag checks that --replay shows records and Botzone logs, and prints one sentence about anything else.
func TestReplayFlag(t *testing.T) {
	d := desk(t)
	path, record := d.recorded("first", "--red", "ai:normal", "--blue", "ai:easy", "--seed", "5", "--size", "8x8")
	log := filepath.Join(d.Home(), "log.json")
	status, said := d.arena("replay", "export", path, "--botzone", "--out", log)
	require.Zero(t, status, said)
	r := d.opened(log, len(record.Turns))
	r.Press("End")
	r.AwaitStep(r.Last, "the end of Botzone's log")
	require.Zero(t, r.Close())

	status, said = d.arena("replay", "export", path, "--botzone", "--out", log)
	require.Equal(t, 2, status, "a file is overwritten: %s", said)
	for name, text := range map[string]string{
		"broken.json": `{"log": [`, "notes.txt": "nothing to see", "cut" + replay.Ending: "\x1f\x8b\x08", "empty": "",
	} {
		file := d.bot(name, text)
		status, _, said := outcome(t, d.Command("--replay", file))
		require.Equal(t, 2, status, "%s: %s", name, said)
		require.Equal(t, 1, strings.Count(said, "\n"), "not one line: %q", said)
		require.Contains(t, said, name)
	}
	status, _, said = outcome(t, d.Command("--replay", filepath.Join(d.Home(), "none")))
	require.Equal(t, 2, status)
	require.Contains(t, said, "none")
}

// TestSoakRecordOfAKilledWindow kills the window in the middle of a match and checks that the turns played can be shown and verified.
func TestSoakRecordOfAKilledWindow(t *testing.T) {
	d := desk(t)
	w := d.Start(windowW, windowH, "--red", "ai:normal", "--blue", "ai:normal", "--seed", "7", "--size", "16x16")
	w.Await("some steps", func() bool {
		files := d.records()
		if len(files) == 0 {
			return false
		}
		r, err := replay.Open(files[0])
		return err == nil && len(r.Turns) > 8
	})
	require.NoError(t, w.cmd.Process.Kill())
	require.Equal(t, -1, w.ExitStatus())
	path, record := d.record()
	require.Nil(t, record.End, "the match came to its end before")
	status, said := d.arena("replay", "verify", path)
	require.Equal(t, 3, status, said) // all is as recorded, but the file is cut off
	r := d.opened(path, len(record.Turns))
	r.Press("End")
	r.AwaitStep(r.Last, "the last turn of a record that was cut off")
	require.Zero(t, r.Close())
}

// TestSoakReplayAtSea watches a match of three ships, one steered by a program, and replays it.
func TestSoakReplayAtSea(t *testing.T) {
	d := desk(t)
	bot := "bot:python3 " + d.sampleBot("hitsink/cruiser.py")
	w := d.Start(windowW, windowH, "--game", "hitsink", "--seed", "5", "--player", bot, "--player", "ai:hunter", "--player", "ai:passive")
	w.Press("Up", "Up", "Up")
	w.awaitSeaResult()
	_, record := d.record()
	r := Replay{w, len(record.Turns)}
	require.Greater(t, r.Last, 12)
	w.After("the replay, where the match turned", func() { w.Click(w.On("Replay")) })
	r.Press("Home")
	r.AwaitStep(0, "the first step of the replay")
	seaByKeyboard(t, r)
	r.Click(r.At(r.Last / 2))
	r.AwaitStep(r.Last/2, "a click on the timeline")
	r.Click(r.On("Sent"))
	asked := 0 // the last turn up to here in which the program was asked
	for n := range r.Last/2 + 1 {
		if slices.Contains(record.Turns[n].Asked, 0) {
			asked = n
		}
	}
	r.copies(t, *record.Turns[asked].Answers[0].Request)
	require.Zero(t, w.Close())
	require.Empty(t, Within(d.Home()), "processes are left behind")
}

// seaByKeyboard steps through steps, events, ships and switches.
func seaByKeyboard(t *testing.T, r Replay) {
	t.Helper()
	r.Go("Right", 1)
	r.Go("Prior", 10)
	r.Go("End", r.Last)
	r.Go("Home", -r.Last)
	r.Press("bracketright")
	r.Await("the next event", func() bool { return r.Step() > 0 })
	whole := r.Still().Part(replayBoards)
	sight := r.After("a ship's sight", func() { r.Press("v") }).Part(replayBoards)
	require.False(t, sight.Same(whole))
	exact := r.After("nothing but what was sent", func() { r.Press("d") }).Part(replayBoards)
	require.False(t, exact.Same(sight), "the switch changes nothing")
	r.Same(sight, r.After("all", func() { r.Press("d") }).Part(replayBoards), "the sight with what was missed")
	other := r.After("the next ship", func() { r.Press("n") }).Part(replayBoards)
	require.False(t, other.Same(sight), "all ships see the same")
	r.Same(sight, r.After("the ship before", func() { r.Press("b") }).Part(replayBoards), "the first ship's sight")
	r.After("the whole sea", func() { r.Press("0") })
	r.Same(whole, r.Still().Part(replayBoards), "the whole sea")
}
