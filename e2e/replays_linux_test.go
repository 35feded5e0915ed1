package e2e

import (
	"image"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/render/theme"
)

// date matches the beginning of a match's row.
var date = regexp.MustCompile(`^\d{4}-\d\d-\d\d`)

// dates returns the areas of the dates in the list of matches, one for each row.
func (w *Window) dates() (found []image.Rectangle) {
	for _, t := range w.Things() {
		if t.Kind == "text" && date.MatchString(t.What) {
			found = append(found, t.Area)
		}
	}
	return found
}

// rows returns the number of matches in the list.
func (w *Window) rows() int { return len(w.dates()) }

// inRow returns the middle of an icon in a row.
func (w *Window) inRow(row int, icon string) image.Point {
	w.t.Helper()
	var found image.Rectangle
	w.Await(icon+" in a row", func() (ok bool) {
		if all := w.dates(); row < len(all) {
			found, ok = w.Beside(all[row], icon)
		}
		return ok
	})
	return center(found)
}

// pointAt moves the pointer onto a row.
func (w *Window) pointAt(row int) {
	w.t.Helper()
	w.Await("the row", func() bool { return w.rows() > row })
	w.Point(center(w.dates()[row]))
}

func center(r image.Rectangle) image.Point { return r.Min.Add(r.Size().Div(2)) }

// starred reports whether a match in the list has a star.
func (w *Window) starred(row int) bool {
	w.t.Helper()
	all := w.dates()
	if row >= len(all) {
		return false
	}
	_, found := w.Beside(all[row], "star")
	return found
}

// keepMatch plays a match of AIs and records it.
func keepMatch(t *testing.T, path string, seed uint64, began time.Time) {
	t.Helper()
	setup := engine.Setup{Game: "generals", Seed: seed, Options: map[string]string{"size": "8x8", "map": "fair"}}
	_, err := Recording{Setup: setup, Seats: []string{"ai:normal", "ai:easy"}, Began: began}.Keep(path)
	require.NoError(t, err)
}

// TestSoakTheListOfReplays searches recorded matches, opens them, stars one, deletes others, and returns after a restart.
func TestSoakTheListOfReplays(t *testing.T) {
	d := desk(t)
	for n, name := range []string{"first", "second", "third"} {
		keepMatch(t, filepath.Join(d.RecordsFolder(), name+replay.Ending), uint64(n), time.Now().Add(time.Duration(-n)*time.Hour))
	}
	status, said := d.arena("match", "--game", "hitsink", "--player", "ai:hunter", "--player", "ai:random", "--seed", "7")
	require.Zero(t, status, said)
	require.Len(t, d.records(), 4)
	w := d.Open(windowW, windowH)
	w.After("the list of replays", func() { w.Click(w.On("Replays")) })
	w.Await("all matches", func() bool { return w.rows() == 4 })
	searchAndOpen(t, d, w)
	w.Press("Up", "s")
	w.Await("a star", func() bool { return w.starred(0) && !w.starred(1) })
	w.pointAt(1)
	w.Click(w.inRow(1, "staroff"))
	w.Await("two stars", func() bool { return w.starred(0) && w.starred(1) })
	w.Click(w.inRow(1, "star"))
	w.Await("one star", func() bool { return w.starred(0) && !w.starred(1) })
	deleteSome(t, d, w)
	require.Zero(t, w.Close())

	w = d.Open(windowW, windowH)
	for range 9 { // down to the row
		row := w.Area("Replays", 0)
		row.Min.X -= 70 // to the left edge of the row
		if w.Part(row).Count(theme.Accent) == 0 {
			w.Press("Down")
		}
	}
	w.After("the list of replays", func() { w.Press("Return") })
	w.Await("the others", func() bool { return w.rows() == 2 })
	require.True(t, w.starred(0), "the star is forgotten")
	w.Click(w.On("Starred"))
	w.Await("the one with a star", func() bool { return w.rows() == 1 })
	w.Press("Return")
	Replay{w, 1}.AwaitStep(0, "the match with a star")
	require.Zero(t, w.Close())
}

// searchAndOpen finds the only match of Hit & Sink, opens it, and returns to the list.
func searchAndOpen(t *testing.T, d *Desk, w *Window) {
	t.Helper()
	turns := 0
	for _, path := range d.records() {
		if r, err := replay.Open(path); err == nil && r.Setup.Game == "hitsink" {
			turns = len(r.Turns)
		}
	}
	require.Positive(t, turns)
	w.Press("slash")
	w.Type("sink hunter")
	w.Await("the match at sea", func() bool { return w.rows() == 1 })
	w.Press("Down", "Return")
	r := Replay{w, turns}
	r.AwaitStep(0, "the match that was found")
	r.Go("End", turns)
	r.Press("Escape")
	r.Await("what was found", func() bool { return r.rows() == 1 })
	r.Until("all matches", func() { r.Press("Escape") }, func() bool { return r.rows() == 4 })
}

// deleteSome deletes two matches, one by keyboard and one by mouse, after it has restored one.
func deleteSome(t *testing.T, d *Desk, w *Window) {
	t.Helper()
	before := map[string]string{}
	for _, path := range d.records() {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		before[path] = string(text)
	}
	left := func(n int) {
		w.Await(strconv.Itoa(n)+" records", func() bool { return len(d.records()) == n && w.rows() == n })
	}
	w.Press("Down")
	w.After("the question", func() { w.Press("Delete") })
	w.After("no", func() { w.Press("Escape") })
	require.Len(t, d.records(), 4)
	remove := func() {
		w.After("the question", func() { w.Press("Delete") })
		w.Press("Tab", "Return") // the button that Enter presses keeps the match
		left(3)
	}
	remove()
	w.Chord("ctrl", "z")
	left(4)
	remove()
	w.pointAt(2)
	asked := func() bool { return w.Shows("Keep") }
	w.Until("the question", func() { w.pointAt(2); w.Click(w.inRow(2, "trash")) }, asked)
	w.Until("yes", func() { w.Click(w.On("Delete")) }, func() bool { return !asked() })
	left(2)
	w.After("back", func() { w.Press("Escape") })
	w.Await("the end of what was deleted", func() bool {
		inside, err := os.ReadDir(d.RecordsFolder())
		require.NoError(t, err)
		return len(inside) == 2
	})
	for _, path := range d.records() {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, before[path], string(text), filepath.Base(path))
	}
}

// TestDroppedFiles drops matches and a bot on the window, and leaves the screens that they open.
func TestDroppedFiles(t *testing.T) {
	d := desk(t)
	w := d.Open(windowW, windowH)
	one, other := filepath.Join(d.Home(), "brought from elsewhere"+replay.Ending), filepath.Join(d.Home(), "other"+replay.Ending)
	keepMatch(t, one, 5, time.Now())
	keepMatch(t, other, 6, time.Now())
	middle := image.Pt(windowW/2, windowH/2)
	w.Drop(middle, one)
	Replay{w, 1}.AwaitStep(0, "the match that was dropped")
	w.After("home", func() { w.Press("Escape") })
	w.Drop(middle, one, other)
	w.Await("the list of two files", func() bool { return w.rows() == 2 })
	w.After("home", func() { w.Press("Escape") })
	w.After("the bot's set-up", func() { w.Drop(middle, d.sampleBot("generals/expander.py")) })
	require.Zero(t, w.Close())
	require.FileExists(t, one)
	require.FileExists(t, other)
}
