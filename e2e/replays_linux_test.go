package e2e

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
)

var homeReplays = image.Pt(300, 478)

// keepMatch plays a match of AIs and records it.
func keepMatch(t *testing.T, path string, seed uint64, began time.Time) {
	t.Helper()
	game, err := seats.Find("generals")
	require.NoError(t, err)
	var seated []engine.Seat
	var kept []replay.Seat
	for p, level := range []string{"normal", "easy"} {
		spec := "ai:" + level
		parsed, err := engine.ParseSeat(spec)
		require.NoError(t, err)
		seat, err := game.Open(parsed, engine.Player(p), seats.Options{Seed: seed})
		require.NoError(t, err)
		seated, kept = append(seated, seat), append(kept, replay.Seat{Name: spec, Spec: spec})
	}
	setup := engine.Setup{Game: "generals", Players: 2, Seed: seed, Options: map[string]string{"size": "8x8", "map": "fair"}}
	match, err := engine.NewMatch(game.Rules, setup, seated)
	require.NoError(t, err)
	defer match.Close()
	w, err := replay.Create(path, replay.HeaderOf(match, kept, began))
	require.NoError(t, err)
	result, err := match.Play(t.Context(), func(turn engine.Turn) { require.NoError(t, w.Turn(turn)) })
	require.NoError(t, err)
	require.NoError(t, w.End(result))
	require.NoError(t, w.Close())
}

// TestReplays looks through the list of records by keys and by mouse, and drops files on the window.
func TestReplays(t *testing.T) {
	d := desk(t)
	data := filepath.Join(d.Home(), "data", "generals-chess")
	first, second := filepath.Join(data, "records", "first"+replay.Ending), filepath.Join(data, "records", "second"+replay.Ending)
	keepMatch(t, first, 3, time.Now().Add(-time.Hour))
	keepMatch(t, second, 4, time.Now().Add(-2*time.Hour))
	there := func(path string) bool { _, err := os.Stat(path); return err == nil }

	w := d.Open(windowW, windowH)
	list := w.After("the list", func() { w.Click(homeReplays) })
	w.After("the second row", func() { w.Press("Down") })
	starred := w.After("a star", func() { w.Press("s") })
	w.Await("the star on the disk", func() bool {
		text, err := os.ReadFile(filepath.Join(data, "library.json"))
		return err == nil && strings.Contains(string(text), `"stars":["second`)
	})
	w.After("the question", func() { w.Press("Delete") })
	w.After("the row to be gone", func() { w.Press("Return") })
	w.Await("the file to be gone", func() bool { return !there(second) })
	w.After("the row to be back", func() { w.Chord("ctrl", "z") })
	w.Await("the file to be back", func() bool { return there(second) })
	require.False(t, starred.Same(list))

	found := w.After("the search", func() { w.Press("slash"); w.Type("easy") })
	none := w.After("nothing to be found", func() { w.Type("xyzzy") })
	require.False(t, none.Same(found))
	w.After("the search to be empty", func() { w.Press("Escape") })
	row := image.Pt(500, 52+36+8+26)
	w.After("the replay", func() { w.Click(row) })
	w.After("the list again", func() { w.Press("Escape") })

	brought := filepath.Join(t.TempDir(), "brought from elsewhere"+replay.Ending)
	keepMatch(t, brought, 5, time.Now())
	w.After("the file that was dropped", func() { w.Drop(image.Pt(600, 400), brought) })
	w.After("the list again", func() { w.Press("Escape") })
	w.After("the list of two files", func() { w.Drop(image.Pt(600, 400), brought, first) })
	w.After("the list again", func() { w.Press("Escape") })
	w.After("home", func() { w.Press("Escape") })
	w.After("the bot's set-up", func() { w.Drop(image.Pt(600, 400), d.sampleBot("generals/expander.py")) })
	w.Press("Escape")
	require.Zero(t, w.Close())
	require.True(t, there(first) && there(second) && there(brought))
}
