//go:build platforms

package windows

import (
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/e2e"
)

// few is the least number of colours of a screen of the game. An empty one has one.
const few = 100

// The window's size and places in it.
const windowW, windowH = 1280, 800

var (
	middle = image.Pt(windowW/2, windowH/2)
)

// desk returns a desk on which Wine runs the program for Windows. It restarts Wine, which keeps the display it started with, and deletes
// the program's files, because a match of an earlier test would change the home screen.
func desk(t *testing.T) *e2e.Desk {
	t.Helper()
	shared.endWine()
	t.Cleanup(shared.endWine)
	kept, err := filepath.Glob(filepath.Join(shared.prefix, "drive_c", "users", "*", "AppData", "*", "generals-chess"))
	require.NoError(t, err)
	for _, folder := range kept {
		require.NoError(t, os.RemoveAll(folder))
	}
	return e2e.NewDesk(t, filepath.Join(shared.folder, "generals-chess.exe"), 1400, 900).Through([]string{"wine"}, shared.variables()...)
}

// TestTheWindow opens the window, starts a match by a click, plays some of it and closes. The settings must be stored.
func TestTheWindow(t *testing.T) {
	d, began := desk(t), time.Now()
	w := d.Open(windowW, windowH)
	e2e.ReportFile(t, filepath.Join(shared.folder, "generals-chess.exe"), "generals-chess.exe", time.Since(began))
	e2e.RequireScreen(t, w.Look(), "windows-home")
	w.After("the first row", func() { w.Click(w.On("Play the AI")) })
	before := w.Step()
	w.Until("a step", func() { w.Press("q") }, func() bool { return w.Step() != before })
	e2e.RequireScreen(t, w.Still(), "windows-match")
	require.Zero(t, w.Close())
	found, err := filepath.Glob(filepath.Join(shared.prefix, "drive_c", "users", "*", "AppData", "*", "generals-chess", "settings.json"))
	require.NoError(t, err)
	require.Len(t, found, 1)
}

// TestARecordIsDropped drops a record on the window, which must show it.
func TestARecordIsDropped(t *testing.T) {
	record := filepath.Join(t.TempDir(), "eine Partie 局.jsonl.gz")
	a := result(t, onWindows("match", "--red", "ai:normal", "--blue", "ai:easy", "--seed", "7", "--record", windowsPath(record)))
	require.Zero(t, a.status, a.out+a.err)
	w := desk(t).Open(windowW, windowH)
	w.After("the record", func() { w.Drop(middle, record) })
	w.Until("a replay", func() {}, func() bool { return w.Look().Colours(few) == few }) // the record is read and replayed
	e2e.RequireScreen(t, w.Still(), "windows-record")
	require.Zero(t, w.Close())
}

// TestABotIsTypedInAndPlays types a bot's command into its field, cuts and pastes it, tries it, and plays against the bot. During play
// letters are keys again. No process of the bot may remain.
func TestABotIsTypedInAndPlays(t *testing.T) {
	d := desk(t)
	program, err := os.ReadFile(shared.bot + ".exe")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(d.Home(), "ein bot.exe"), program, 0o755))
	w := d.Open(windowW, windowH)
	w.After("set up", func() { w.Click(w.On("gear")) }) // of the first row
	w.After("bot", func() { w.Click(w.OnNth("Bot", -1)) })
	for _, c := range []struct {
		text, sign string
	}{{"no-such-bot", "warn"}, {"'ein bot.exe' keep", "check"}} {
		w.Until("what is said of "+c.text, func() {
			w.Click(w.Under("Command"))
			w.Chord("ctrl", "a")
			w.Type(c.text)
			w.Chord("ctrl", "a")
			w.Chord("ctrl", "x")
			w.Still()
			w.Chord("ctrl", "v")
			w.Still()
			w.Click(w.On("Try"))
		}, func() bool { return w.Shows(c.sign) })
	}
	e2e.RequireScreen(t, w.Look(), "windows-bot")
	w.After("start", func() { w.Click(w.On("Start match")) })
	for range 3 {
		before := w.Step()
		w.Until("a step", func() { w.Press("q") }, func() bool { return w.Step() != before })
	}
	require.Zero(t, w.Close())
	e2e.Await(t, "the end of the bot", func() bool { return len(left()) == 0 })
}
