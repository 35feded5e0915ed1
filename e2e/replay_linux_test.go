package e2e

import (
	"image"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
	"generals-chess/game/clip"
	"generals-chess/game/generals/marks"
	"generals-chess/game/viewer/timeline"
)

// stays is a bot that never moves.
const stays = "#!/bin/sh\nread turn\necho '{\"response\":[-1,-1,-1],\"debug\":\"nothing to do\"}'\n"

// Places of a replay in a window of that size, in English.
var (
	replayBoards = image.Rect(30, 56, 872, 484) // one board, or two side by side
	replayTabRow = image.Rect(976, 250, 1248, 290)
	replayText   = image.Rect(976, 292, 1248, 385)
)

// TestSoakReplay plays a match between two bots, one of which draws its thoughts, and replays it by keyboard alone, by mouse, and through
// the exports.
func TestSoakReplay(t *testing.T) {
	d := desk(t)
	red, blue := "bot:python3 "+d.sampleBot("generals/expander.py"), "bot:"+d.bot("stays.sh", stays)
	w := d.Start(windowW, windowH, "--red", red, "--blue", blue, "--seed", "5", "--size", "8x8")
	w.Press("Up", "Up", "Up")
	w.awaitResult()
	_, record := d.record()
	r := Replay{w, len(record.Turns)}
	require.Greater(t, r.Last, 30, "too short a match to walk through")
	w.After("the replay, where the match turned", func() { w.Click(w.On("Replay")) })
	r.Press("Home")
	r.AwaitStep(0, "the first step of the replay")
	w.Still()
	t.Run("steps by keyboard", func(t *testing.T) { walk(r) })
	t.Run("events by keyboard", func(t *testing.T) { walkEvents(t, r, record) })
	t.Run("eyes and switches by keyboard", func(t *testing.T) { lookAround(t, r) })
	t.Run("texts", func(t *testing.T) { readTexts(t, r, record) })
	t.Run("by mouse", func(t *testing.T) { byMouse(r) })
	t.Run("exports", func(t *testing.T) { exportPictures(t, d, r) })
	w.After("back", func() { w.Click(w.On("Back")) })
	require.True(t, w.over(), "the way back does not lead to the result")
	require.Zero(t, w.Close())
	require.Empty(t, Within(d.Home()), "processes are left behind")
}

// walk goes through the steps with every key for that, and plays.
func walk(r Replay) {
	r.t.Helper()
	for _, next := range []struct {
		key string
		by  int
	}{{"Right", 1}, {"period", 1}, {"Left", -1}, {"Prior", 10}, {"Next", -10}, {"End", r.Last}, {"Home", -r.Last}} {
		r.Go(next.key, next.by)
	}
	r.Jump("Shift and Right", func() { r.Chord("shift", "Right") }, func(from int) int { return from + 10 })
	for _, key := range []string{"equal", "minus", "Up"} {
		before := r.speed()
		r.Press(key)
		r.Await("another speed, "+key, func() bool { return r.speed() != before })
	}
	r.Press("space")
	r.Await("the replay to play", func() bool { return r.Step() > 12 })
	r.Press("space")
	r.Still()
	r.Go("Home", -r.Last)
}

// walkEvents goes from mark to mark, forwards and back.
func walkEvents(t *testing.T, r Replay, record *replay.Record) {
	t.Helper()
	f, err := timeline.Make(generals.Rules{}, record, marks.Of())
	require.NoError(t, err)
	steps := []int{0}
	for _, m := range f.Marks {
		if m.Step > steps[len(steps)-1] {
			steps = append(steps, m.Step)
		}
	}
	require.Greater(t, len(steps), 3, "nothing happens in the match")
	require.Equal(t, r.Last, steps[len(steps)-1], "the end is no event")
	next := func(from int) int { i, _ := slices.BinarySearch(steps, from+1); return steps[min(i, len(steps)-1)] }
	for r.Step() < r.Last {
		r.Jump("the next event", func() { r.Press("bracketright") }, next)
	}
	before := func(from int) int { i, _ := slices.BinarySearch(steps, from); return steps[max(i-1, 0)] }
	r.Jump("the event before", func() { r.Press("bracketleft") }, before)
	r.Go("Home", -r.Last)
}

// lookAround shows every player's view, the view on Botzone's page, and the board without the bot's drawings.
func lookAround(t *testing.T, r Replay) {
	t.Helper()
	boards := func(key string) Picture {
		r.t.Helper()
		r.Change("the key "+key, func() { r.Press(key) })
		return r.Still().Part(replayBoards)
	}
	truth := r.Still().Part(replayBoards)
	blues, reds := boards("2"), boards("1")
	require.False(t, reds.Same(truth) || blues.Same(truth) || reds.Same(blues), "eyes see what others see")
	require.False(t, boards("b").Same(reds), "the Botzone look changes nothing")
	r.Same(reds, boards("b"), "the look without it")
	r.Same(truth, boards("0"), "the truth alone")

	shown := []Picture{truth}
	for range 4 { // both, Red's, Blue's, none
		shown = append(shown, boards("o"))
	}
	require.True(t, shown[0].Same(shown[1]), "blue, who draws nothing, was switched off")
	require.False(t, shown[2].Same(shown[1]), "what red's bot drew cannot be switched off")
	r.Same(truth, shown[4], "all drawings are back")
}

// readTexts reads the texts of a step: it reaches the tabs by keyboard and copies what the bot was sent.
func readTexts(t *testing.T, r Replay, record *replay.Record) {
	t.Helper()
	const step = 3
	r.Click(r.At(step))
	r.AwaitStep(step, "a click on the timeline")
	debug := r.Still().Part(replayText)
	for range 30 { // to the tabs
		before := r.Part(replayTabRow)
		if r.Press("Tab"); !r.Part(replayTabRow).Same(before) {
			break
		}
	}
	r.After("another tab", func() { r.Press("Right") })
	back := func() bool { return r.Part(replayText).Same(debug) }
	r.Until("the first tab again", func() { r.Press("Left") }, back)
	sent := r.After("the text that was sent", func() { r.Click(r.On("Sent")) }).Part(replayText)
	require.False(t, sent.Same(debug), "the tabs show the same")
	require.Equal(t, step, r.Step(), "a key for the tabs moves through the replay")
	answer := record.Turns[step].Answers[0]
	r.copies(t, *answer.Request)
	reply := r.After("the reply", func() { r.Click(r.On("Reply")) }).Part(replayText)
	require.False(t, reply.Same(sent), "the reply is what was sent")
	r.copies(t, *answer.Response)
	whole := r.After("the whole text", func() { r.Press("w") })
	require.False(t, whole.Part(replayBoards).Same(r.After("Esc", func() { r.Press("Escape") }).Part(replayBoards)))
}

// copies copies the text on the screen and compares the clipboard with want.
func (r Replay) copies(t *testing.T, want string) {
	t.Helper()
	require.NotEmpty(t, want)
	t.Setenv("DISPLAY", r.desk.display)
	board := clip.Open()
	defer board.Close()
	r.Until("the text on the clipboard", func() { r.Press("c") }, func() bool { return board.Read() == want })
}

// byMouse does with the mouse what walk does with keys.
func byMouse(r Replay) {
	r.t.Helper()
	r.Click(r.At(5))
	r.AwaitStep(5, "a click on the timeline")
	r.Drag(r.At(5), r.At(20))
	r.AwaitStep(20, "a drag along the timeline")
	r.Click(r.On("step"))
	r.AwaitStep(21, "the button for a step on")
	truth := r.Still().Part(replayBoards)
	r.After("blue's eyes", func() { r.Click(r.OnNth("Blue’s eyes beside", 0)) })
	r.After("the truth", func() { r.Click(r.OnNth("Truth", 0)) })
	r.Same(truth, r.Still().Part(replayBoards), "the truth again")
}

// exportPictures exports a picture of a step to a chosen file and, by keyboard alone, a film of the match.
func exportPictures(t *testing.T, d *Desk, r Replay) {
	t.Helper()
	path := filepath.Join(d.Home(), "pictures", "step.png")
	r.After("the dialog", func() { r.Click(r.On("Export")) })
	r.After("a picture", func() { r.Click(r.On("PNG")) })
	r.Click(r.Under("File"))
	r.Chord("ctrl", "a")
	r.Still() // the key is up again
	r.Type(path)
	r.Still()
	r.Press("Return")
	r.Await("the picture", func() bool { return readable(path, png.Decode) })
	r.Await("the sign that it is done", func() bool { return r.Shows("Written") })
	r.After("close", func() { r.Press("Return") })

	r.After("the dialog", func() { r.Press("x") })
	r.After("a film", func() { r.Press("Tab", "Right") }) // from PNG to GIF
	r.Press("Return")
	var timelines []string
	r.Await("the film", func() bool {
		timelines, _ = filepath.Glob(filepath.Join(d.Home(), "*", "*.gif"))
		return len(timelines) == 1 && readable(timelines[0], gif.DecodeAll)
	})
	file, err := os.Open(timelines[0])
	require.NoError(t, err)
	defer file.Close()
	all, err := gif.DecodeAll(file)
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(all.Image), r.Last/2, "pictures of the film")
	r.Await("the sign that it is done", func() bool { return r.Shows("Written") })
	r.After("close", func() { r.Press("Escape") })
}

// readable reports whether a file holds a picture that decode can read.
func readable[P any](path string, decode func(io.Reader) (P, error)) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	_, err = decode(file)
	return err == nil
}

// records returns the paths of the matches recorded on this desk, the oldest first.
func (d *Desk) records() []string {
	found, err := filepath.Glob(filepath.Join(d.RecordsFolder(), "*"+replay.Ending))
	if err != nil {
		d.t.Fatalf("%v", err)
	}
	return found
}

// record returns the only match recorded on this desk, apart from those at the paths in but.
func (d *Desk) record(but ...string) (path string, r *replay.Record) {
	d.t.Helper()
	for _, found := range d.records() {
		if !strings.Contains(strings.Join(but, "\n"), found) {
			if path != "" {
				d.t.Fatalf("more records than one: %s and %s", path, found)
			}
			path = found
		}
	}
	r, err := replay.Open(path)
	if err != nil {
		d.t.Fatalf("%v", err)
	}
	return path, r
}
